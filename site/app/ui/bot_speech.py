"""Speech of bots: one short remark, appended to the line of an event."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from app.i18n import Translator
from app.ui.event_feed import LogLine


class Quip(NamedTuple):
    """Remark of the bot at a seat about an event, possibly of another seat."""

    seat: int
    text: str
    event: Any


def pick(sayings: Sequence[str], turn: int) -> str:
    """Return one of several remarks. The same turn always gives the same remark."""
    return sayings[turn % len(sayings)]


def append_quip(line: LogLine, saying: Quip, names: Sequence[str], words: Translator) -> LogLine:
    """Return the line of an event with a remark appended. `names` has one per seat."""
    if saying.seat == saying.event.seat:
        text = words.t("{sentence} “{saying}”", sentence=line.text, saying=saying.text)
    else:
        text = words.t(
            "{sentence} {name}: “{saying}”",
            sentence=line.text,
            name=names[saying.seat],
            saying=saying.text,
        )
    return line._replace(text=text)
