"""What the screens of all games show beyond what a seat observes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from app.ui.bubble import Bubble
from fleet_engine.core.preview import Preview

Event = TypeVar("Event")
"""What happens in the game that is shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene(Generic[Event]):
    """One moment of a running game, as far as all games have it.

    `options` has every complete plan that could be confirmed now. A plan is the notation of
    one action, or of some that are played together because one tap decides them all: `take
    cod; mark cod` (see the `plan.py` of a game). Its value is what playing it would cause as
    far as anybody can know. `chosen` is the plan that is tapped but not yet confirmed; it may
    be incomplete while a part of it is still open. `proposed` tells that the page chose it:
    the story then still tells the news. `recent` is what happened since the reader last
    confirmed, as far as the reader may know it: it is told and animated. `waits` tells that a
    computer player is to decide, `unread` that the reader first reads what went past: neither asks
    anything, nor does a game that is `over`. `why` is what the player asked of why it cannot be
    used: the argument of `why`. `overlay` is what lies over the screen: of any screen, or a drawer
    of the game. `notice` is one sentence for the player, in the player's language. `bubble` is what
    a lesson says now. `newcomer` tells that nobody has played on this device yet: then the goal and
    help come before news. With `tips` it is said what is good play, as somebody's first games
    want it. `advisable` tells that the coach can be asked. `apart` is what a game is called that
    counts for nothing, such as a puzzle.
    """

    options: Mapping[str, Preview]
    chosen: str | None = None
    proposed: bool = False
    recent: tuple[Event, ...] = ()
    can_undo: bool = False
    waits: bool = False
    unread: bool = False
    over: bool = False
    why: str | None = None
    overlay: object = None
    notice: str = ""
    bubble: Bubble | None = None
    newcomer: bool = False
    tips: bool = False
    advisable: bool = False
    apart: str = ""

    @property
    def complete(self) -> bool:
        """Whether a complete plan is chosen."""
        return self.chosen is not None and self.chosen in self.options

    @property
    def outcome(self) -> tuple[Event, ...]:
        """What the chosen plan would cause; nothing while none is complete."""
        return self.options[self.chosen].events if self.chosen and self.complete else ()
