from django.apps import AppConfig


class SignsConfig(AppConfig):
    name = "signs"
    verbose_name = "Signs"

    def ready(self):
        import intake.application
        from boards import county, notices
        from fees import units
        from fees.holds import register_fee
        from fees.models import FeeKind
        from rulebook.figures import law
        from signs import clocks as sign_clocks
        from signs import following
        from signs import holds as sign_holds
        from signs import kinds as sign_kinds
        from signs import papers as sign_papers
        from signs.application import APPLICATIONS
        from signs.measures import UNITS
        from workflow import clocks, follow, holds, kinds, papers

        kinds.register(*sign_kinds.KINDS)
        notices.register(
            notices.NoticeRule(
                "SV",
                "5-115(a)",
                lambda day: law("signs", day).figure("variance_notice_feet"),
            )
        )
        county.asks_the_county("SV")
        intake.application.register(*APPLICATIONS)
        clocks.register(*sign_clocks.CLOCKS)
        holds.register(*sign_holds.RULES)
        papers.register(*sign_papers.RULES)
        follow.register(*following.FOLLOWERS)
        units.register(UNITS, FeeKind.SIGN_PERMIT)
        register_fee("SP", FeeKind.SIGN_PERMIT)
        register_fee("SV", FeeKind.SIGN_APPEAL)
        register_fee("SA", FeeKind.SIGN_APPEAL)
