"""Street addresses made alike, for searching only: what people read is kept as it was entered.

`4105 Vestal Parkway East`, `4105 VESTAL PKWY E.` and `4105 vestal pkwy east` give one key. The
abbreviations are those of the Postal Service (Publication 28, appendix C), as far as streets of
an upstate town use them, and some that assessment rolls use besides.

Pure Python: no Django, no database.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

_WORDS = """
ALLEY ALLY>ALY  AVENUE AV AVEN>AVE  BOULEVARD BOUL>BLVD  BRIDGE>BRG  CENTER CENTRE CTR>CTR
CIRCLE CIRC>CIR  COURT CRT>CT  CRESCENT>CRES  CREEK>CRK  CROSSING>XING  DRIVE DRV>DR
ESTATES>EST  EXTENSION EXTN>EXT  FREEWAY>FWY  GARDENS>GDNS  GROVE>GRV  HEIGHTS HGTS>HTS
HIGHWAY HIWAY>HWY  HILL>HL  HILLS>HLS  HOLLOW>HOLW  JUNCTION>JCT  LAKE>LK  LANE LA>LN
MANOR>MNR  MEADOW>MDW  MEADOWS>MDWS  MOUNT>MT  MOUNTAIN>MTN  PARKWAY PKWAY PKY PARKWY>PKWY
PLACE>PL  PLAZA>PLZ  POINT>PT  RIDGE>RDG  ROAD>RD  ROUTE>RTE  SQUARE>SQ  STREET STR>ST
SAINT>ST  TERRACE TERR>TER  TRAIL>TRL  TURNPIKE TPK>TPKE  VALLEY>VLY  VIEW>VW  VILLAGE>VLG
NORTH NO>N  SOUTH SO>S  EAST>E  WEST>W  NORTHEAST>NE  NORTHWEST>NW  SOUTHEAST>SE  SOUTHWEST>SW
APARTMENT>APT  BUILDING>BLDG  FLOOR>FL  SUITE>STE  ROOM>RM  TRAILER>TRLR
FIRST>1ST  SECOND>2ND  THIRD>3RD  FOURTH>4TH  FIFTH>5TH  SIXTH>6TH  SEVENTH>7TH  EIGHTH>8TH
NINTH>9TH  TENTH>10TH
"""


def _abbreviations() -> dict[str, str]:
    """Each long or odd form and the short form that stands for it."""
    table = {}
    waiting: list[str] = []
    for word in _WORDS.split():
        form, _, short = word.partition(">")
        waiting.append(form)
        if short:
            table.update(dict.fromkeys(waiting, short))
            waiting = []
    return table


_SHORT = _abbreviations()
_UNIT = re.compile(r"#\s*(?=\w)")
_NUMBER = re.compile(r"(\d+)([A-Z]|-\d+|-[A-Z])?(?: 1/2)?\s+(?=\S)")
NO_ADDRESS = "no address"


@dataclass(frozen=True)
class AddressKey:
    """What an address is searched by: all of it, the street alone, and the house number."""

    full: str
    street: str
    number: int | None


def normalise(text: str) -> str:
    """The address in capitals, without points and commas, each usual word in its short form.

    >>> normalise("4105 Vestal Parkway East, Apt. 3")
    '4105 VESTAL PKWY E APT 3'
    """
    plain = unicodedata.normalize("NFKD", text)
    plain = "".join(c for c in plain if not unicodedata.combining(c)).upper()
    plain = _UNIT.sub(" APT ", plain.replace("’", "'")).replace("'", "")
    plain = re.sub(r"[^A-Z0-9/\-]+", " ", plain).strip()
    words = [_SHORT.get(word, word) for word in plain.split()]
    return " ".join(_once(words))


def _once(words: list[str]) -> list[str]:
    """`Apt #3` says the unit twice; once is enough."""
    return [
        word for i, word in enumerate(words) if not (word == "APT" and words[i - 1 : i] == [word])
    ]


def key(text: str) -> AddressKey:
    """The search key of an address; an empty one for "" and "no address"."""
    full = normalise(text)
    if full in ("", normalise(NO_ADDRESS)):
        return AddressKey("", "", None)
    match = _NUMBER.match(full)
    if not match:
        return AddressKey(full, full, None)
    return AddressKey(full, full[match.end() :], int(match[1]))


def name_key(text: str) -> str:
    """A person's or company's name for searching: capitals, no accents, no punctuation."""
    plain = unicodedata.normalize("NFKD", text)
    plain = "".join(c for c in plain if not unicodedata.combining(c)).upper()
    plain = plain.replace("’", "").replace("'", "")
    return " ".join(re.sub(r"[^A-Z0-9&]+", " ", plain).split())


def last_word_first(name: str) -> str:
    """`JOHN A SMITH` as `SMITH JOHN A`: rolls write names in either order."""
    words = name.split()
    return " ".join(words[-1:] + words[:-1])


def beginnings(text: str) -> list[str]:
    """How a searched address may begin, while its last word is still being typed: `Vestal Parkw`
    begins `VESTAL PARKW` and `VESTAL PKWY`."""
    full = normalise(text)
    start, _, last = full.rpartition(" ")
    if len(last) < 3:
        return [full]
    shorts = {short for form, short in _SHORT.items() if form.startswith(last)}
    return [full, *(f"{start} {short}".strip() for short in sorted(shorts))]
