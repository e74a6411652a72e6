"""`manage.py codecheck`: the rulebook from the command line."""

import io
import sys
from argparse import Namespace
from typing import Any, TextIO, cast

from django.core.management.base import BaseCommand, CommandParser

from rulebook.command import add_arguments, run


class Command(BaseCommand):
    """Check facts against a ruleset of the town code.

    manage.py runs the same code without Django, which starts sooner; this class serves
    `call_command` and Django's own help.
    """

    help = "Check facts against a ruleset of the town code."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        """The arguments that `rulebook.command` defines."""
        add_arguments(parser)

    def handle(self, *_: Any, **options: Any) -> None:
        """Run it; the process ends with the code of the check where that is not 0."""
        # The wrapper of BaseCommand adds newlines and colour, so the stream within is written to.
        out = cast("TextIO", self.stdout._out)
        stdin = sys.stdin.buffer if sys.stdin else io.BytesIO()
        code = run(Namespace(**options), stdin, out)
        if code:
            sys.exit(code)
