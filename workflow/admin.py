"""What the administrator enters for the calendar, and what went wrong in the background. Cases are
not here: they change through their acts alone."""

from django.contrib import admin

from workflow.models import OfficeClosing, Outage, Outbox, ProclaimedHoliday, SweepRun

admin.site.site_header = admin.site.site_title = "Administration"


@admin.register(ProclaimedHoliday)
class ProclaimedHolidayAdmin(admin.ModelAdmin):
    """Legal periods treat these days as public holidays (GCL § 24)."""

    list_display = ("day", "proclamation", "entered_by")


@admin.register(OfficeClosing)
class OfficeClosingAdmin(admin.ModelAdmin):
    """Appointments avoid these days; legal periods do not."""

    list_display = ("day", "reason")


@admin.register(Outage)
class OutageAdmin(admin.ModelAdmin):
    """Who was late because of one is put before an officer."""

    list_display = ("first_day", "last_day", "note")


class ReadOnly(admin.ModelAdmin):
    """To be looked at, not changed."""

    def has_add_permission(self, request):
        return False

    def has_change_permission(self, request, obj=None):
        return False

    def has_delete_permission(self, request, obj=None):
        return False


@admin.register(SweepRun)
class SweepRunAdmin(ReadOnly):
    list_display = ("started_at", "finished_at", "lapsed", "held", "failed", "reminded")


@admin.register(Outbox)
class OutboxAdmin(ReadOnly):
    list_display = ("kind", "subject_id", "created_at", "done_at", "tries", "given_up", "failure")
    list_filter = ("kind", "given_up")
