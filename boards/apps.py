from django.apps import AppConfig


class BoardsConfig(AppConfig):
    name = "boards"
    verbose_name = "Boards and meetings"

    def ready(self):
        from boards import clocks as board_clocks
        from boards import county
        from boards import kinds as board_kinds
        from boards import measured as map_of_the_town
        from boards import papers as board_papers
        from workflow import clocks, holds, kinds, measured, papers

        kinds.register(*board_kinds.KINDS)
        clocks.register(*board_clocks.CLOCKS)
        holds.register(*county.HOLDS)
        papers.register(*board_papers.RULES)
        measured.register(map_of_the_town.of_case)
