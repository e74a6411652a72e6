"""Accounts and roles in the administration. Nobody is deleted: what they did stays on record."""

from django.contrib import admin
from django.contrib.auth.forms import AdminPasswordChangeForm

from people.models import Person, RoleAssignment, User


class RoleInline(admin.TabularInline):
    model = RoleAssignment
    extra = 0
    can_delete = False


@admin.register(User)
class UserAdmin(admin.ModelAdmin):
    """An account; its second factor is set up by its owner."""

    list_display = ("email", "full_name", "title", "is_active", "is_staff")
    search_fields = ("email", "full_name")
    list_filter = ("is_active", "role_assignments__role")
    fields = ("email", "full_name", "title", "is_active", "is_staff", "is_superuser")
    inlines = (RoleInline,)
    change_password_form = AdminPasswordChangeForm

    def has_delete_permission(self, request, obj=None):
        return False


@admin.register(RoleAssignment)
class RoleAssignmentAdmin(admin.ModelAdmin):
    """Who holds which role from when to when (§ 5-23(b), (c))."""

    list_display = ("user", "role", "starts_on", "ends_on", "certification_valid_until")
    list_filter = ("role",)
    autocomplete_fields = ("user",)

    def has_delete_permission(self, request, obj=None):
        return False


@admin.register(Person)
class PersonAdmin(admin.ModelAdmin):
    list_display = ("name", "kind", "email", "by_post")
    search_fields = ("name", "email")
    raw_id_fields = ("user",)

    def has_delete_permission(self, request, obj=None):
        return False
