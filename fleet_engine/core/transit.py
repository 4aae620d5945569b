"""Repair of records and links that mail programs, messengers or editors changed.

Each function only proposes texts. `core/record.py` accepts a proposal if its checksum fits. It
accepts a record without checksum if all actions are known and their number is that of the header.
"""

import re
from collections.abc import Callable, Iterator
from itertools import islice

from fleet_engine.core.checksum import percent_decode

MAX_LINK_STARTS = 8
"""Maximum number of places in a text at which a link may start."""
MAX_LINK_LENGTH = 20_000
"""Maximum number of characters of a link. No compact record of any game is near it."""
MAX_LINK_PIECES = 200
"""Maximum number of lines or words to join to one link. Mail breaks lines after 72 characters."""

PUNCTUATION = "!\"'()*,.:;<>?[\\]`{|}…‥“”‘’«»‹›„。、，！？：；．）］｝」』】》〉"
"""Characters that a writer may put right after a link. No link that the page makes ends in one."""

_START = re.compile(r"(?<![0-9A-Za-z])[0-9]{1,4}\.[a-z]{1,20}\.[0-9]{1,4}\.[0-9]{1,20}\.")
_LINK_CHARACTERS = re.compile(r"[0-9A-Za-z_.,=+%~-]*")
_END = re.compile(r"[^0-9A-Za-z_~-]+$")
_QUOTE_MARKS = re.compile(r"^[ \t\u00a0]*(?:[>|»│][ \t\u00a0>|»│]*)?", re.MULTILINE)
_SOFT_BREAK = re.compile(r"=\r?\n")
"""Line break that quoted-printable mail inserts."""
_INVISIBLE = re.compile("[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
"""Invisible characters: soft hyphen, direction marks and zero-width spaces, but no joiners."""
_FRAGMENT_ESCAPE = re.compile(
    "%(?:20|22|3C|3E|60|C2%A[0D]|E2%80%(?:8[BEF]|A[A-E])|E2%81%A[0-9]|EF%BB%BF)"
)
"""Escapes that a browser makes behind the `#`, of characters that no link contains.

They are blanks, quotes, `<`, `>`, backticks and invisible characters.
"""
_JOINERS = re.compile("[\u200c\u200d]")
_ENTITY = re.compile(r"&(?:#(\d{1,6})|#[xX]([0-9a-fA-F]{1,5})|(\w{2,8}));")
_NAMED_ENTITIES = {
    "amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'", "nbsp": " ", "equals": "=",
    "comma": ",", "plus": "+", "period": ".", "lowbar": "_", "percnt": "%", "num": "#",
    "colon": ":", "semi": ";", "lpar": "(", "rpar": ")",
}  # fmt: skip
_TYPOGRAPHIC = str.maketrans({"…": "...", "‥": "..", "–": "-", "—": "--", "‑": "-"})
"""Single characters that editors put in place of dots and dashes."""


def decode_entities(text: str) -> str:
    """Return a text with its HTML entities decoded."""

    def sign(found: re.Match[str]) -> str:
        decimal, hexadecimal, name = found.groups()
        if name:
            return _NAMED_ENTITIES.get(name.lower(), found[0])
        number = int(decimal) if decimal else int(hexadecimal, 16)
        return chr(number) if number < 0x110000 else found[0]

    return _ENTITY.sub(sign, text)


def find_links(text: str, start_pattern: re.Pattern[str] = _START) -> Iterator[str]:
    """Yield candidates for a link in a text, the most likely first.

    A link starts at a match of `start_pattern`, by default the start of a compact record.
    """
    seen = set()
    for read in _decodings(text[: 10 * MAX_LINK_LENGTH]):
        for found in islice(start_pattern.finditer(read), MAX_LINK_STARTS):
            for joined in _join_pieces(read[found.start() :][:MAX_LINK_LENGTH]):
                for link in _trim_link(joined):
                    if link not in seen:
                        seen.add(link)
                        yield link


def _decodings(text: str) -> Iterator[str]:
    """Yield a text as it is, then with the encodings of other programs undone."""
    changes: tuple[Callable[[str], str], ...] = (
        lambda read: read,
        decode_entities,
        lambda read: _FRAGMENT_ESCAPE.sub(lambda found: percent_decode(found[0]), read),
        percent_decode,
        lambda read: percent_decode(decode_entities(read)),
        lambda read: percent_decode(percent_decode(read)),
        lambda read: _SOFT_BREAK.sub("", read).replace("=3D", "="),
        lambda read: read.translate(_TYPOGRAPHIC),
    )
    plain = _without_invisible(text)
    for change in changes:
        yield _without_invisible(change(plain))


def _without_invisible(text: str) -> str:
    return _JOINERS.sub("", _INVISIBLE.sub("", text))


def _join_pieces(text: str) -> Iterator[str]:
    """Yield beginnings of a text without blanks, the longest first.

    If a link has names without checksum, the longest beginning would include the words after it. In
    that case the shortest beginning with names comes first.
    """
    pieces = _QUOTE_MARKS.sub("", text).split()[:MAX_LINK_PIECES]
    whole = "".join(pieces)
    ends = range(1, len(pieces) + 1)
    if "~" in whole and "~~" not in whole:
        first = next(end for end in ends if "~" in pieces[end - 1])
        yield from ("".join(pieces[:end]) for end in ends[first - 1 :])
        return
    yield from ("".join(pieces[:end]) for end in reversed(ends))
    if "~" in whole:
        # A blank between pieces may belong to a name: some programs decode `+` or `%20`.
        yield from (" ".join(pieces[:end]) for end in reversed(ends))


def _trim_link(link: str) -> Iterator[str]:
    """Yield a link without surrounding characters.

    Markup may have removed a final `_` or `-`, so the link is also yielded with each of them.
    """
    plain = _LINK_CHARACTERS.match(link)
    for whole in (_END.sub("", link), _END.sub("", plain[0] if plain else "")):
        yield whole
        yield whole.rstrip("_-")
        if "~" not in whole or "~~" in whole:
            yield f"{whole}_"
            yield f"{whole}-"


def lines_from_title(title: str, text: str) -> list[str] | None:
    """Return the lines of a text from a title on, or `None` without the title.

    Quote marks and empty lines are left out.
    """
    text = _INVISIBLE.sub("", text).replace("\u00a0", " ")
    start = text.find(title)
    if start < 0:
        return None
    lines = _QUOTE_MARKS.sub("", text[start:]).splitlines()
    return [line.strip() for line in lines if line.strip()]


def find_json_object(text: str) -> str:
    """Return the JSON object in a text, in one line and without quote marks."""
    start, end = text.find("{"), text.rfind("}")
    return " ".join(_QUOTE_MARKS.sub("", text[start : end + 1]).split())


_HEADING = re.compile(r"[^:;]{1,40}:")


class ActionLineParser:
    """Parser of the action lines of a record whose long lines a program broke.

    Attributes:
        lines: The repaired lines that were read so far.

    Args:
        action_count: The number of actions in the header.
        find_action: Returns the notation of an action from its characters without blanks, or
            `None`.
    """

    def __init__(self, action_count: int, find_action: Callable[[str], str | None]) -> None:
        self.lines: list[str] = []
        self._remaining = action_count
        self._find_action = find_action
        self._unfinished = ""

    def read(self, lines: list[str]) -> bool:
        """Read the lines below the header. Return True if all announced actions exist.

        Lines after the last action are ignored. If the next of them contains an action, the result
        is False.
        """
        for line in lines:
            if self._is_complete():
                return self._finish_action() and not self._has_actions(line)
            heading = _HEADING.match(line)
            if heading:
                if not self._finish_action():
                    return False
                self.lines.append(heading[0])
            if not self.lines or not self._read_actions(line[heading.end() if heading else 0 :]):
                return False
        return self._is_complete() and self._finish_action()

    def _is_complete(self) -> bool:
        last = self._find_action(_without_blanks(self._unfinished)) is not None
        return self._remaining == last

    def _read_actions(self, line: str) -> bool:
        """Read the actions of a line. The last one may continue in the next line."""
        *whole, self._unfinished = f"{self._unfinished} {line}".split(";")
        return all(self._add_action(action) for action in whole)

    def _finish_action(self) -> bool:
        """Read the unfinished action, if there is one."""
        last, self._unfinished = self._unfinished, ""
        return not last.strip() or self._add_action(last)

    def _add_action(self, action: str) -> bool:
        text = self._find_action(_without_blanks(action))
        if text is None or not self._remaining:
            return False
        self._remaining -= 1
        self.lines[-1] += f"; {text}" if self.lines[-1][-1] != ":" else f" {text}"
        return True

    def _has_actions(self, line: str) -> bool:
        heading = _HEADING.match(line)
        first = line[heading.end() :] if heading else line
        return any(self._find_action(_without_blanks(action)) for action in first.split(";"))


def _without_blanks(action: str) -> str:
    return "".join(action.split())
