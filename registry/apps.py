from django.apps import AppConfig


class RegistryConfig(AppConfig):
    name = "registry"
    verbose_name = "Registries"

    def ready(self):
        import intake.application
        from parcels.signals import owner_changed
        from registry import clocks as registry_clocks
        from registry import finding
        from registry import holds as registry_holds
        from registry import kinds as registry_kinds
        from registry import papers as registry_papers
        from registry.application import APPLICATIONS
        from workflow import clocks, holds, kinds, papers

        kinds.register(*registry_kinds.KINDS)
        intake.application.register(*APPLICATIONS)
        clocks.register(*registry_clocks.CLOCKS)
        papers.register(*registry_papers.RULES)
        holds.register(*registry_holds.RULES)
        owner_changed.connect(finding.after_sale, dispatch_uid="rental_sold")
