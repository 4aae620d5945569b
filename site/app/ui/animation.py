"""Animation cues for the events of a game.

One cue is one visible effect of an event. `site/boot/animations.js` plays the cues. Each game
has one table from event types to cues, `CUES` in its `animations.py`. Only engine events produce
cues. The page is rendered in its final state. A cue hides its result until its turn. Cues move
the icons of the page.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from app.i18n import N_, Translator
from app.ui.players import Players, seat_class, seat_icon

CUE_KINDS = ("name", "roll", "come", "glow", "strike", "travel", "fall", "draw", "say", "cheer")
"""The kinds of cue. `site/boot/animations.js` has one function for each.

| move | visible effect |
| --- | --- |
| `name` | a band with the text crosses the screen, and the next cues do not wait for its end |
| `roll` | the elements at the place tumble |
| `come` | the elements at the place appear |
| `glow` | a ring marks the first element at the place as changed |
| `strike` | the elements at the place shake, and a strike mark appears |
| `travel` | an icon moves from its origin to the place |
| `fall` | an icon falls down at the place |
| `draw` | an icon moves from its origin, is large for a moment, and moves to the place |
| `say` | a text rises from the place |
| `cheer` | rays shine at the place for less than half a second, together with the next cue |
"""


class AnimationCue(NamedTuple):
    """An animation cue at a place of the screen.

    If the place is not on the screen, the cue has no effect. Only `name` needs no place.

    Attributes:
        kind: kind of cue, one of `CUE_KINDS`.
        target: CSS selectors of the place. The first selector with visible elements counts.
        source: CSS selectors of the start of a moving icon.
        icon: name of the icon, or "".
        text: text beside the icon, or "".
        style: CSS class for the colors.
    """

    kind: str
    target: str = ""
    source: str = ""
    icon: str = ""
    text: str = ""
    style: str = ""


ROUND = N_("Round {round}")


class CueContext(NamedTuple):
    """Context of animation cues: the players and the seat on the screen.

    `shown_seat` is the seat that the screen shows.
    """

    players: Players
    shown_seat: int
    words: Translator

    def named(self, sign: str, message: str, **values: object) -> AnimationCue:
        """Return the cue that shows a name. `message` is a marked text."""
        return AnimationCue("name", icon=sign, text=self.words.t(message, **values))

    def round(self, number: int) -> AnimationCue:
        """Return the cue that shows the number of a round."""
        return self.named("clock", ROUND, round=number)

    def cheer(self, seat: int, place: str) -> Iterator[AnimationCue]:
        """Yield the payoff of something large of the seat on the screen, else nothing.

        No other cue waits for it, and neither does the next question.
        """
        if seat == self.shown_seat:
            yield AnimationCue("cheer", place)

    def chip(self, seat: int) -> str:
        """Return the CSS selector of a seat in the header."""
        return f"#seat-{seat}"

    def token(self, seat: int) -> tuple[str, str]:
        """Return the icon of a seat and the CSS class of its color."""
        return seat_icon(seat), seat_class(seat)


CueTable = Mapping[type[Any], Callable[[Any, CueContext], Iterable[AnimationCue]]]
"""The functions that return the cues of an event, by type of event."""


def serialize_cues(events: Sequence[Any], cues: CueTable, context: CueContext, viewer: int) -> str:
    """Return the cues of events as JSON for `animations.js`, or "" if there are none.

    Events of the `viewer` at the start of the list are flagged as own. Their cues hide nothing.
    """
    own = sum(1 for _ in takewhile(lambda event: getattr(event, "seat", None) == viewer, events))
    found = [
        [int(place < own), *beat]
        for place, event in enumerate(events)
        for beat in cues[type(event)](event, context)
    ]
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")) if found else ""
