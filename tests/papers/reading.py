"""Reading a PDF back: what is printed on each page, and what a screen reader reads from its
structure. Written for files in which each code of a font leads to text by its ToUnicode map."""

from __future__ import annotations

import io
import re
from collections import defaultdict

import pikepdf

HEX = re.compile(rb"<([0-9a-fA-F]+)>")


def squash(text: str) -> str:
    """Text without white space, so that it can be compared wherever its lines break."""
    return re.sub(r"\s+", "", text)


def both(content: bytes) -> tuple[list[str], str]:
    """What stands on each page, its margins included; and the text in the order of the structure
    tree, without artifacts."""
    with pikepdf.open(io.BytesIO(content)) as pdf:
        shown = {page.objgen: list(_shown(page)) for page in pdf.pages}
        marked = {page: _by_mark(pieces) for page, pieces in shown.items()}
        pages = ["".join(text for _, text in pieces) for pieces in shown.values()]
        return pages, "".join(_read(pdf.Root.StructTreeRoot.K, None, marked))


def aloud(content: bytes) -> str:
    """The text in the order of the structure tree, without artifacts."""
    return both(content)[1]


def _by_mark(pieces: list[tuple[int | None, str]]) -> dict[int, str]:
    found: dict[int, str] = defaultdict(str)
    for mark, text in pieces:
        if mark is not None:
            found[mark] += text
    return found


def _read(node, page, marked):
    """Everything below a node of the structure tree."""
    if isinstance(node, pikepdf.Array):
        for kid in node:
            yield from _read(kid, page, marked)
    elif isinstance(node, pikepdf.Dictionary):
        if node.get("/S") == "/Figure":
            yield f"[{node.get('/Alt')}]"
        elif node.get("/Type") != "/OBJR" and "/K" in node:
            yield from _read(node.K, node.get("/Pg", page), marked)
            yield "\n" if node.get("/S") in ("/P", "/LI", "/TR", "/H1", "/H2") else ""
    else:
        yield marked[page.objgen].get(int(node), "")


def _shown(page):
    """Each piece of text shown on a page, with the mark within which it is shown."""
    maps = {name: _to_unicode(font) for name, font in page.Resources.get("/Font", {}).items()}
    marks: list[int | None] = []
    current: dict[bytes, str] = {}
    for operands, operator in pikepdf.parse_content_stream(page):
        match str(operator):
            case "BDC":
                marks.append(_mark(operands))
            case "BMC":
                marks.append(None)
            case "EMC":
                marks.pop()
            case "Tf":
                current = maps[str(operands[0])]
            case "TJ" | "Tj":
                parts = operands[0] if str(operator) == "TJ" else [operands[0]]
                text = "".join(_text(p, current) for p in parts if isinstance(p, pikepdf.String))
                yield (marks[-1] if marks else None), text
            case "ET":
                yield (marks[-1] if marks else None), "\n"


def _mark(operands) -> int | None:
    properties = operands[1]
    return int(properties.MCID) if isinstance(properties, pikepdf.Dictionary) else None


def _text(string: pikepdf.String, codes: dict[bytes, str]) -> str:
    raw = bytes(string)
    return "".join(codes.get(raw[i : i + 2], "\ufffd") for i in range(0, len(raw), 2))


def _to_unicode(font) -> dict[bytes, str]:
    """The characters of a font's two-byte codes."""
    found = {}
    for line in font.ToUnicode.read_bytes().splitlines():
        pair = HEX.findall(line)
        if len(pair) == 2:
            code, text = (bytes.fromhex(one.decode()) for one in pair)
            found[code] = text.decode("utf-16-be")
    return found
