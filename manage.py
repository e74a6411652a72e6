#!/usr/bin/env python
"""Django's command-line utility for administrative tasks."""

import os
import sys


def main() -> None:
    """Run a management command.

    codecheck needs neither settings nor database and is asked by programs line by line, so it
    goes straight to the rulebook: Django's start alone would take longer than a second.
    """
    if sys.argv[1:2] == ["codecheck"]:
        from rulebook.command import main as codecheck

        sys.exit(codecheck(sys.argv[2:]))

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "vestal.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
