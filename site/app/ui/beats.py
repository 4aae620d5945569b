"""Beats: how what happened is seen to happen, as plain words that `site/boot/beats.js` plays.

A game has one table from its kinds of event to beats (`BEATS` in its `beats.py`); the engine's
events drive it, and nothing else does. The page is drawn as it stands after all of them; a beat
holds back what it brings until its turn has come. What moves are the signs of the page.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from app.ui.cast import Cast, of_seat, sign
from app.words import Words, mark

MOVES = ("name", "roll", "come", "glow", "strike", "travel", "fall", "draw", "say")
"""How a beat moves; `site/boot/beats.js` has a function for each.

| move | what is seen |
| --- | --- |
| `name` | a band with the text passes over the screen, and what follows need not wait for it |
| `roll` | what stands there tumbles |
| `come` | what stands there was not there before |
| `glow` | what stands there has changed |
| `strike` | what stands there is struck |
| `travel` | a sign goes there from its origin |
| `fall` | a sign falls down there |
| `draw` | a sign comes out of its origin, stands large for a moment, and goes there |
| `say` | a word rises from there |
"""


class Beat(NamedTuple):
    """One thing that is seen to happen `at` a place of the screen, which a CSS selector names.

    A `sign` may come from an `origin`, with a `text`; `look` is the class of its colours. Where
    a place is not on the screen nothing moves there.
    """

    move: str
    at: str = ""
    origin: str = ""
    sign: str = ""
    text: str = ""
    look: str = ""


ROUND = mark("Round {round}")


class Stage(NamedTuple):
    """What the beats of a game need to know of the screen: who plays, and whom it shows.

    `shown` is the seat whose things fill the screen.
    """

    cast: Cast
    shown: int
    words: Words

    def named(self, sign: str, message: str, **values: object) -> Beat:
        """Return the beat by which something has its name shown: a message that is marked."""
        return Beat("name", sign=sign, text=self.words.t(message, **values))

    def round(self, number: int) -> Beat:
        """Return the beat by which a round has its name shown."""
        return self.named("clock", ROUND, round=number)

    def chip(self, seat: int) -> str:
        """Return the place of a seat in the header."""
        return f"#seat-{seat}"

    def token(self, seat: int) -> tuple[str, str]:
        """Return the sign of a seat and the class of its colour."""
        return sign(seat), of_seat(seat)


Beats = Mapping[type[Any], Callable[[Any, Stage], Iterable[Beat]]]
"""The beats of each kind of event of a game."""


def written(events: Sequence[Any], beats: Beats, stage: Stage, reader: int) -> str:
    """Return the beats of events as `beats.js` reads them, nothing where there are none.

    What the `reader` did comes first, and is told to be theirs: nothing of it is held back.
    """
    own = sum(1 for _ in takewhile(lambda event: getattr(event, "seat", None) == reader, events))
    found = [
        [int(place < own), *beat]
        for place, event in enumerate(events)
        for beat in beats[type(event)](event, stage)
    ]
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")) if found else ""
