from django.contrib import admin

from floodplain.models import MapEdition


@admin.register(MapEdition)
class MapEditionAdmin(admin.ModelAdmin):
    """The study and maps that the town has adopted, with their datum (§ 6-107)."""

    list_display = ("title", "kind", "index_number", "dated", "datum", "on_file")
