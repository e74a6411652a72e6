from django.apps import AppConfig


class BoardsConfig(AppConfig):
    name = "boards"
    verbose_name = "Boards and meetings"

    def ready(self):
        from boards import kinds as board_kinds
        from boards import measured as map_of_the_town
        from boards import papers as board_papers
        from workflow import kinds, measured, papers

        kinds.register(*board_kinds.KINDS)
        papers.register(*board_papers.RULES)
        measured.register(map_of_the_town.of_case)
