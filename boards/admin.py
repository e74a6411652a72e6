from django.contrib import admin

from boards.models import Board


@admin.register(Board)
class BoardAdmin(admin.ModelAdmin):
    """How many seats a board has."""

    list_display = ("body", "seats", "place")
