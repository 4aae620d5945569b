"""Repair of records and links that mail, messengers and editors changed.

Each function only proposes texts. `core/record.py` accepts a proposal if its check sum fits, or if
its actions are known and as many as the header announces.
"""

import re
from collections.abc import Callable, Iterator
from itertools import islice

from fleet_engine.core.checksum import unescaped

MOST_STARTS = 8
"""Places in a text at which a link is tried."""
LONGEST_LINK = 20_000
"""No compact record of any game comes near so many characters."""
MOST_PIECES = 200
"""Lines or words over which a link is joined: 20,000 characters in mail have 72 columns."""

PUNCTUATION = "!\"'()*,.:;<>?[\\]`{|}…‥“”‘’«»‹›„。、，！？：；．）］｝」』】》〉"
"""Signs that a writer puts behind a link. A link of the page ends in none of them."""

_START = re.compile(r"(?<![0-9A-Za-z])[0-9]{1,4}\.[a-z]{1,20}\.[0-9]{1,4}\.[0-9]{1,20}\.")
_SIGNS = re.compile(r"[0-9A-Za-z_.,=+%~-]*")
_END = re.compile(r"[^0-9A-Za-z_~-]+$")
_QUOTED = re.compile(r"^[ \t\u00a0]*(?:[>|»│][ \t\u00a0>|»│]*)?", re.MULTILINE)
_SOFT_BREAK = re.compile(r"=\r?\n")
"""Mail in quoted-printable breaks a line so."""
_UNSEEN = re.compile("[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
"""Soft hyphen, marks of direction, blanks without width; joiners of letters are not among them."""
_JOINERS = re.compile("[\u200c\u200d]")
_ENTITY = re.compile(r"&(?:#(\d{1,6})|#[xX]([0-9a-fA-F]{1,5})|(\w{2,8}));")
_NAMED = {
    "amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'", "nbsp": " ", "equals": "=",
    "comma": ",", "plus": "+", "period": ".", "lowbar": "_", "percnt": "%", "num": "#",
    "colon": ":", "semi": ";", "lpar": "(", "rpar": ")",
}  # fmt: skip
_REPLACED = str.maketrans({"…": "...", "‥": "..", "–": "-", "—": "--", "‑": "-"})
"""Editors write dots and dashes as one sign."""


def without_entities(text: str) -> str:
    """Return a text with its HTML entities replaced by what they mean."""

    def sign(found: re.Match[str]) -> str:
        decimal, hexadecimal, name = found.groups()
        if name:
            return _NAMED.get(name.lower(), found[0])
        number = int(decimal) if decimal else int(hexadecimal, 16)
        return chr(number) if number < 0x110000 else found[0]

    return _ENTITY.sub(sign, text)


def links(text: str, beginning: re.Pattern[str] = _START) -> Iterator[str]:
    """Yield what a link in a text may have been, the most likely first.

    A link starts where `beginning` fits, by default that of a compact record.
    """
    seen = set()
    for read in _spellings(text[: 10 * LONGEST_LINK]):
        for found in islice(beginning.finditer(read), MOST_STARTS):
            for joined in _joined(read[found.start() :][:LONGEST_LINK]):
                for link in _trimmed(joined):
                    if link not in seen:
                        seen.add(link)
                        yield link


def _spellings(text: str) -> Iterator[str]:
    """Yield a text as it is, and without what programs write for a sign."""
    plain = _JOINERS.sub("", _UNSEEN.sub("", text))
    changes: tuple[Callable[[str], str], ...] = (
        lambda read: read,
        without_entities,
        unescaped,
        lambda read: unescaped(without_entities(read)),
        lambda read: unescaped(unescaped(read)),
        lambda read: _SOFT_BREAK.sub("", read).replace("=3D", "="),
        lambda read: read.translate(_REPLACED),
    )
    for change in changes:
        yield change(plain)


def _joined(text: str) -> Iterator[str]:
    """Yield the beginning of a text without its blanks, longer and shorter ones.

    The longest comes first. Names without a check sum would take up the words behind them, so
    that the shortest beginning with names comes first there.
    """
    pieces = _QUOTED.sub("", text).split()[:MOST_PIECES]
    whole = "".join(pieces)
    ends = range(1, len(pieces) + 1)
    if "~" in whole and "~~" not in whole:
        first = next(end for end in ends if "~" in pieces[end - 1])
        yield from ("".join(pieces[:end]) for end in ends[first - 1 :])
        return
    yield from ("".join(pieces[:end]) for end in reversed(ends))
    if "~" in whole:
        # In the names of a table, a blank may be one that a program decoded.
        yield from (" ".join(pieces[:end]) for end in reversed(ends))


def _trimmed(link: str) -> Iterator[str]:
    """Yield a link without what is around it, and with a last letter that markup took away."""
    plain = _SIGNS.match(link)
    for whole in (_END.sub("", link), _END.sub("", plain[0] if plain else "")):
        yield whole
        yield whole.rstrip("_-")
        if "~" not in whole or "~~" in whole:
            yield f"{whole}_"
            yield f"{whole}-"


def lines_from(title: str, text: str) -> list[str] | None:
    """Return the lines of a text from a title on, without quote signs and empty lines.

    Return `None` if the title is not in the text.
    """
    text = _UNSEEN.sub("", text).replace("\u00a0", " ")
    start = text.find(title)
    if start < 0:
        return None
    lines = _QUOTED.sub("", text[start:]).splitlines()
    return [line.strip() for line in lines if line.strip()]


def object_in(text: str) -> str:
    """Return the JSON object in a text, in one line and without quote signs."""
    start, end = text.find("{"), text.rfind("}")
    return " ".join(_QUOTED.sub("", text[start : end + 1]).split())


_HEADING = re.compile(r"[^:;]{1,40}:")


class Unwrapped:
    """The lines of a record whose long lines a program broke.

    `known` returns the notation of an action from its letters without blanks, or `None`.
    """

    def __init__(self, announced: int, known: Callable[[str], str | None]) -> None:
        self.lines: list[str] = []
        self._left = announced
        self._known = known
        self._open = ""

    def read(self, lines: list[str]) -> bool:
        """Read the lines below the header; return whether all announced actions are there.

        Lines behind the last action are left out, unless they hold more actions.
        """
        for line in lines:
            if self._is_complete():
                return self._close() and not self._has_actions(line)
            heading = _HEADING.match(line)
            if heading:
                if not self._close():
                    return False
                self.lines.append(heading[0])
            if not self.lines or not self._take(line[heading.end() if heading else 0 :]):
                return False
        return self._is_complete() and self._close()

    def _is_complete(self) -> bool:
        last = self._known(_letters(self._open)) is not None
        return self._left == last

    def _take(self, line: str) -> bool:
        """Take the actions of a line; the last one may go on in the next line."""
        *whole, self._open = f"{self._open} {line}".split(";")
        return all(self._put(action) for action in whole)

    def _close(self) -> bool:
        """Take the action that is open, if any."""
        last, self._open = self._open, ""
        return not last.strip() or self._put(last)

    def _put(self, action: str) -> bool:
        text = self._known(_letters(action))
        if text is None or not self._left:
            return False
        self._left -= 1
        self.lines[-1] += f"; {text}" if self.lines[-1][-1] != ":" else f" {text}"
        return True

    def _has_actions(self, line: str) -> bool:
        heading = _HEADING.match(line)
        first = line[heading.end() :] if heading else line
        return any(self._known(_letters(action)) for action in first.split(";"))


def _letters(action: str) -> str:
    return "".join(action.split())
