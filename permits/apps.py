from django.apps import AppConfig


class PermitsConfig(AppConfig):
    name = "permits"
    verbose_name = "Building permits"

    def ready(self):
        import intake.application
        from fees import units
        from fees.holds import register_fee
        from fees.models import FeeKind
        from permits import clocks as permit_clocks
        from permits import holds as permit_holds
        from permits import kinds as permit_kinds
        from permits import papers as permit_papers
        from permits import stamping  # noqa: F401  (registers "stamp")
        from permits.application import APPLICATION
        from permits.measures import UNITS
        from permits.operating import registration as operating
        from workflow import clocks, holds, kinds, papers

        kinds.register(*permit_kinds.KINDS)
        intake.application.register(APPLICATION)
        clocks.register(*permit_clocks.CLOCKS)
        holds.register(*permit_holds.RULES)
        papers.register(*permit_papers.RULES)
        units.register(UNITS, FeeKind.BUILDING_PERMIT, FeeKind.AMENDMENT, FeeKind.RENEWAL)
        register_fee("BP", FeeKind.BUILDING_PERMIT)
        register_fee("CO", FeeKind.CERTIFICATE)
        register_fee("TC", FeeKind.TEMPORARY_CERTIFICATE)
        operating.register()
