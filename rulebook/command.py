"""The command: facts as JSON in, results as JSON out. It needs no Django."""

from __future__ import annotations

import argparse
import json
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any, BinaryIO, TextIO

from rulebook import leaves
from rulebook.declare import Fact
from rulebook.engine import check, describe, today
from rulebook.errors import BadInput
from rulebook.registry import rulesets

BAD_INPUT = 2
_AS_OF = Fact(name="as_of", type="date")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of codecheck, for manage.py and for the management command alike."""
    parser.add_argument(
        "names",
        nargs="*",
        metavar="RULESET [FILE]",
        help="the ruleset and a file with one JSON object of facts; standard input without a "
        "file or with -. With --batch the file alone.",
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--batch", action="store_true", help='check one {"ruleset": …, "facts": {…}} a line'
    )
    what.add_argument("--list", action="store_true", help="print every ruleset with its question")
    what.add_argument(
        "--describe", action="store_true", help="print the facts, outcomes and rules of RULESET"
    )
    parser.add_argument(
        "--as-of",
        metavar="DAY",
        help="check under the law of this day (YYYY-MM-DD) instead of today's",
    )


def main(arguments: list[str]) -> int:
    """Run codecheck with the arguments of a command line; the exit code."""
    parser = argparse.ArgumentParser(
        prog="manage.py codecheck", description="Check facts against a ruleset of the town code."
    )
    add_arguments(parser)
    return run(parser.parse_args(arguments), sys.stdin.buffer, sys.stdout)


def run(options: Any, stdin: BinaryIO, out: TextIO) -> int:
    """Do what the options ask; the exit code is 2 where any input was bad."""
    if options.list:
        for name, declared in rulesets().items():
            out.write(f"{name}\t{declared.question}\n")
        return 0
    try:
        as_of = _as_of(options.as_of)
        names = _names(options)
        if options.describe:
            out.write(json.dumps(describe(names[0]), indent=2, default=str) + "\n")
            return 0
        with _opened(names[-1], stdin) as source:
            if options.batch:
                return _batch(source, out, as_of)
            result = check(names[0], parse(source.read(), "facts"), as_of)
    except BadInput as error:
        out.write(json.dumps(error.to_dict()) + "\n")
        return BAD_INPUT
    out.write(json.dumps(result.to_dict()) + "\n")
    return 0


def _names(options: Any) -> list[str]:
    """[ruleset, file], [file] for a batch, [ruleset] to describe; - is standard input."""
    names, least, most = list(options.names), 1, 2
    if options.batch:
        least, most = 0, 1
    elif options.describe:
        least, most = 1, 1
    if not least <= len(names) <= most:
        wanted = "[FILE]" if options.batch else "RULESET" if options.describe else "RULESET [FILE]"
        raise BadInput({"arguments": f"{' '.join(names) or 'nothing'}; accepted: {wanted}"})
    return names if len(names) == most else [*names, "-"]


def _as_of(text: str | None) -> date:
    if text is None:
        return today()
    try:
        return leaves.parser(_AS_OF)(text)
    except leaves.Bad as bad:
        what = f"{leaves.shown(text)} {bad}; accepted: {leaves.accepted(_AS_OF)}"
        raise BadInput({"as_of": what}) from None


@contextmanager
def _opened(name: str, stdin: BinaryIO) -> Iterator[BinaryIO]:
    """The file of that name for reading bytes, or standard input, which is left open."""
    if name == "-":
        yield stdin
        return
    try:
        file = Path(name).open("rb")  # noqa: SIM115  closed below; only opening may be refused
    except OSError as error:
        what = f"{name}: {error.strerror}; accepted: a file that can be read"
        raise BadInput({"file": what}) from None
    with file:
        yield file


def parse(data: bytes, name: str) -> Any:
    """JSON from bytes, fractions exact; BadInput (under `name`) where it is none."""
    try:
        text = data.removeprefix(b"\xef\xbb\xbf").decode("utf-8")
        return _decoder.decode(text)
    except _RepeatedKey as error:
        raise BadInput({str(error): "is given more than once; accepted: once"}) from None
    except RecursionError:
        raise BadInput({name: "is nested too deeply; accepted: one JSON object"}) from None
    except ValueError as error:
        raise BadInput({name: f"is not JSON ({error}); accepted: one JSON object"}) from None


class _RepeatedKey(Exception):
    """A key stands twice in one object; which of the two is meant can not be told."""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    whole = dict(pairs)
    if len(whole) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise _RepeatedKey(key)
            seen.add(key)
    return whole


# Reading a fraction as Decimal keeps 8.33 what was typed.
_decoder = json.JSONDecoder(parse_float=Decimal, object_pairs_hook=_once)


def _batch(source: BinaryIO, out: TextIO, as_of: date) -> int:
    """One result a line in the order of the lines; blank lines are passed over."""
    code = 0
    encode = json.JSONEncoder(check_circular=False).encode
    for line in _lines(source):
        try:
            answer = _line(line, as_of).to_dict()
        except BadInput as error:
            answer, code = error.to_dict(), BAD_INPUT
        except Exception:  # noqa: BLE001  one fault must not cost the other lines their answers
            traceback.print_exc()
            fault = {"ruleset": "a fault in the rulebook kept this line from being checked"}
            answer, code = {"error": fault}, BAD_INPUT
        out.write(encode(answer) + "\n")
    return code


def _lines(source: BinaryIO) -> Iterator[bytes]:
    return (line for line in source if line.strip())


def _line(line: bytes, as_of: date) -> Any:
    asked = parse(line, "line")
    if not isinstance(asked, dict):
        raise BadInput({"line": "is not an object; accepted: an object with ruleset and facts"})
    errors = {
        key: "is not known here; accepted: ruleset and facts"
        for key in asked
        if key not in ("ruleset", "facts")
    }
    for key in ("ruleset", "facts"):
        if asked.get(key) is None:
            errors[key] = "is not given; accepted: a ruleset's name and an object of facts"
    if errors:
        raise BadInput(errors)
    return check(asked["ruleset"], asked["facts"], as_of)
