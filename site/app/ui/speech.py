"""What captains say: one short saying at a time, behind the line that tells what happened."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from app.ui.story import Line
from app.words import Words


class Saying(NamedTuple):
    """What the captain at a seat says about an event, which may be another's doing."""

    seat: int
    text: str
    event: Any


def one_of(sayings: Sequence[str], turn: int) -> str:
    """Return one of several ways to say something: always the same at the same turn."""
    return sayings[turn % len(sayings)]


def with_saying(line: Line, saying: Saying, names: Sequence[str], words: Words) -> Line:
    """Return the line of an event with what is said about it; seats have `names`."""
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
