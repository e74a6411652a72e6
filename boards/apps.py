from django.apps import AppConfig


class BoardsConfig(AppConfig):
    name = "boards"
    verbose_name = "Boards and meetings"

    def ready(self):
        from django.db.models.signals import post_save

        from boards import clocks as board_clocks
        from boards import county, packet, subscriptions  # noqa: F401  (packet registers itself)
        from boards import kinds as board_kinds
        from boards import measured as map_of_the_town
        from boards import papers as board_papers
        from workflow import clocks, holds, kinds, measured, papers
        from workflow.models import Event

        kinds.register(*board_kinds.KINDS)
        post_save.connect(subscriptions.after_event, Event, dispatch_uid="subscribers")
        clocks.register(*board_clocks.CLOCKS)
        holds.register(*county.HOLDS)
        papers.register(*board_papers.RULES)
        measured.register(map_of_the_town.of_case)
