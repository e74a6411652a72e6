"""The command: facts as JSON in, results as JSON out. It needs no Django."""

from __future__ import annotations

import argparse
import codecs
import io
import json
import os
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any, BinaryIO, TextIO

from rulebook import leaves
from rulebook.declare import Fact
from rulebook.engine import Result, check, describe, today
from rulebook.errors import BadInput
from rulebook.registry import rulesets

BAD_INPUT, NOT_WRITTEN, INTERRUPTED = 2, 1, 130
FAULT = "a fault in the rulebook kept this from being checked; tell the office"
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
    options = parser.parse_args(arguments)
    # What is read or written to may be closed, which Python shows as None.
    stdin: BinaryIO = sys.stdin.buffer if sys.stdin else io.BytesIO()
    out: TextIO = sys.stdout or io.StringIO()
    if isinstance(out, io.TextIOWrapper):
        out.reconfigure(encoding="utf-8")
    try:
        code = run(options, stdin, out)
        out.flush()
    except OSError as error:
        # Whoever read has seen enough, or the disk is full. What is left goes nowhere; without
        # this Python would complain of it at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            sys.stderr.write(f"codecheck: {error.strerror}\n")
        code = NOT_WRITTEN
    except KeyboardInterrupt:
        code = INTERRUPTED
    return code


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
            data = _all_of(source, names[-1])
        answer, code = answered(_single, names[0], data, as_of)
    except BadInput as error:
        answer, code = error.to_dict(), BAD_INPUT
    out.write(json.dumps(answer) + "\n")
    return code


def answered(ask: Callable[..., Result], *what: Any) -> tuple[dict[str, Any], int]:
    """The answer as it is printed, and the exit code."""
    try:
        return ask(*what).to_dict(), 0
    except BadInput as error:
        return error.to_dict(), BAD_INPUT
    except Exception:  # noqa: BLE001  one fault must not cost the other lines their answers
        traceback.print_exc()
        return {"error": {"ruleset": FAULT}}, BAD_INPUT


def _single(name: str, data: bytes, as_of: date) -> Result:
    return check(name, parse(data, "facts"), as_of)


def as_of_day(text: str) -> date:
    """The day whose law is asked for; BadInput where the text is none."""
    try:
        return leaves.parser(_AS_OF)(text)
    except leaves.Bad as bad:
        what = f"{leaves.shown(text)} {bad}; accepted: {leaves.accepted(_AS_OF)}"
        raise BadInput({"as_of": what}) from None


def _as_of(text: str | None) -> date:
    return today() if text is None else as_of_day(text)


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


@contextmanager
def _opened(name: str, stdin: BinaryIO) -> Iterator[BinaryIO]:
    """The file of that name for reading bytes, or standard input, which is left open."""
    if name == "-":
        yield stdin
        return
    try:
        file = Path(name).open("rb")  # noqa: SIM115  closed below; only opening may be refused
    except OSError as error:
        raise _unreadable(name, error) from None
    with file:
        yield file


def _unreadable(name: str, error: OSError) -> BadInput:
    return BadInput({"file": f"{name}: {error.strerror}; accepted: a file that can be read"})


def _all_of(source: BinaryIO, name: str) -> bytes:
    try:
        return source.read()
    except OSError as error:
        raise _unreadable(name, error) from None


def parse(data: bytes, name: str) -> Any:
    """JSON from bytes, fractions exact; BadInput (under `name`) where it is none."""
    try:
        text = data.removeprefix(codecs.BOM_UTF8).decode("utf-8")
    except UnicodeDecodeError as error:
        what = f"is not UTF-8 (byte {error.start}); accepted: one JSON object in UTF-8"
        raise BadInput({name: what}) from None
    if not text.strip():
        raise BadInput({name: "is empty; accepted: one JSON object"})
    try:
        try:
            return _decoder.decode(text)
        except (ValueError, ArithmeticError) as error:
            if isinstance(error, json.JSONDecodeError):
                raise
            return _monstrous.decode(text)
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


# Reading a fraction as Decimal keeps 8.33 what was typed. A number that neither Decimal nor int
# takes is read once more as a double (infinite or 0), so that the fact is named and not the text.
_decoder = json.JSONDecoder(parse_float=Decimal, object_pairs_hook=_once)
_monstrous = json.JSONDecoder(parse_float=float, parse_int=float, object_pairs_hook=_once)


def _batch(source: BinaryIO, out: TextIO, as_of: date) -> int:
    """One result a line in the order of the lines; blank lines are passed over."""
    code = 0
    encode = json.JSONEncoder(check_circular=False).encode
    for line in _lines(source):
        answer, bad = answered(_line, line, as_of)
        out.write(encode(answer) + "\n")
        code = bad or code
    return code


def _lines(source: BinaryIO) -> Iterator[bytes]:
    for line in iter(lambda: _next_line(source), b""):
        if line.removeprefix(codecs.BOM_UTF8).strip():
            yield line


def _next_line(source: BinaryIO) -> bytes:
    try:
        return source.readline()
    except OSError as error:
        raise _unreadable("standard input", error) from None


def _line(line: bytes, as_of: date) -> Result:
    return item(parse(line, "line"), as_of)


def item(asked: Any, as_of: date) -> Result:
    """The answer to one {"ruleset": …, "facts": {…}} of many."""
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
