"""View state that all game screens need, beside the observation of a seat."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from app.ui.tutorial_bubble import Bubble
from fleet_engine.core.preview import Preview

Event = TypeVar("Event")
"""Type of the events of the game on the screen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene(Generic[Event]):
    """View state of a running game, as far as all games share it.

    A move is the notation of one action, or of several actions that one tap decides together. An
    example is `take cod; mark cod`. The `plan.py` of a game defines its moves.

    Attributes:
        options: complete moves that can be confirmed now, each with its preview. A preview
            contains only effects that a player can know in advance.
        chosen: selected move that is not confirmed yet. It may be incomplete while a part is
            open.
        proposed: True if the page selected the move. The dock message then still shows the
            events.
        recent: events since the viewer's last confirmation, as far as the viewer may know them.
            The page shows them as text and as animation.
        can_undo: True if the last confirmation can be undone.
        waits: True if a bot decides next. Then the screen asks nothing.
        unread: True if the viewer must first acknowledge the events. Then the screen asks
            nothing.
        over: True if the game is over. Then the screen asks nothing.
        why: argument of the `why` request: the item that the viewer asked about, or None.
        overlay: open overlay of any screen, or drawer of the game.
        notice: one sentence for the viewer, in the viewer's language, or "".
        bubble: current step of the tutorial, or None.
        newcomer: True if no game was finished on this device yet. Then the goal and help come
            before the events.
        tips: True if the screen gives tips on good play. It does so in a player's first games.
        advisable: True if the viewer can ask the coach.
        apart: label of a game that does not count, such as a puzzle, or "".
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
        """True if a complete move is selected."""
        return self.chosen is not None and self.chosen in self.options

    @property
    def outcome(self) -> tuple[Event, ...]:
        """Events that the selected complete move would cause, else empty."""
        return self.options[self.chosen].events if self.chosen and self.complete else ()
