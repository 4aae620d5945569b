"""View state that all game screens need, beside the observation of a seat."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from app.ui.players import Players
from app.ui.tutorial_bubble import TutorialBubble
from fleet_engine.core.preview import Preview

Event = TypeVar("Event")
"""Type of the events of the game on the screen."""


class Decision(Protocol):
    """Decision of a seat, as far as all games share it."""

    @property
    def kind(self) -> str:
        """The kind of the decision."""

    @property
    def seat(self) -> int:
        """The seat that decides."""


class Observation(Protocol):
    """Observation of a seat, as far as all games share it."""

    @property
    def seat(self) -> int:
        """The seat of the viewer."""

    @property
    def decision(self) -> Decision | None:
        """The present decision, or None after the end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameViewState(Generic[Event]):
    """View state of a running game, as far as all games share it.

    A move is the notation of one action, or of several actions that one tap decides together. An
    example is `take cod; mark cod`. The `moves.py` of a game defines its moves.

    Attributes:
        observation: observation of the viewer's seat.
        players: the players.
        legal_moves: complete moves that can be confirmed now, each with its preview. A preview
            contains only effects that a player can know in advance.
        selected_move: selected move that is not confirmed yet. It may be incomplete while a part is
            open.
        is_suggested: True if the page selected the move. The dock message then still shows the
            events.
        recent_events: events since the viewer's last confirmation, as far as the viewer may
            know them. The page shows them as text and as animation.
        can_undo: True if the last confirmation can be undone.
        is_bot_thinking: True if a bot decides next. Then the screen asks nothing.
        link_seat: seat whose person waits for a link of this device, or None.
        is_sent: True if all moves of a game by links were sent already.
        has_unread_events: True if the viewer must first acknowledge the events. Then the screen
            asks nothing.
        is_over: True if the game is over. Then the screen asks nothing.
        why: argument of the `why` request: the item that the viewer asked about, or None.
        overlay: open overlay of any screen, or drawer of the game.
        notice: one sentence for the viewer, in the viewer's language, or "".
        bubble: current step of the tutorial, or None.
        later_step: text of the later step of the tutorial that the decision shows, or "".
        tutorial_offer: the game whose tutorial the dock offers in place of an undo, or "".
        is_first_game: True if no game was finished on this device yet. Then the goal and help come
            before the events.
        tips: True if the screen gives tips on good play. It does so in a player's first games.
        can_advise: True if the viewer can ask the coach.
        mode_label: label of a game that does not count, such as a puzzle, or "".
        playback: `auto` or `step` at a stop of the playback, else "". A stop is a past state, and
            the screen asks nothing.
        mover: seat that caused the new events of the stop, or None.
        is_own_stop: True if the stop shows the move that the viewer has just confirmed.
        new_events: recent events that the live region has not announced before this screen.
    """

    observation: Observation
    players: Players
    legal_moves: Mapping[str, Preview]
    selected_move: str | None = None
    is_suggested: bool = False
    recent_events: tuple[Event, ...] = ()
    can_undo: bool = False
    is_bot_thinking: bool = False
    link_seat: int | None = None
    is_sent: bool = False
    has_unread_events: bool = False
    is_over: bool = False
    why: str | None = None
    overlay: object = None
    notice: str = ""
    bubble: TutorialBubble | None = None
    later_step: str = ""
    tutorial_offer: str = ""
    is_first_game: bool = False
    tips: bool = False
    can_advise: bool = False
    mode_label: str = ""
    playback: str = ""
    mover: int | None = None
    is_own_stop: bool = False
    new_events: tuple[Event, ...] = ()

    @property
    def is_past(self) -> bool:
        """True at a stop of the playback."""
        return bool(self.playback)

    @property
    def kind(self) -> str:
        """The kind of the viewer's decision, "" if the screen asks nothing."""
        asked = self.observation.decision
        if asked is None or asked.seat != self.observation.seat:
            return ""
        return "" if self.is_bot_thinking or self.has_unread_events else asked.kind

    @property
    def is_complete(self) -> bool:
        """True if a complete move is selected."""
        return self.selected_move is not None and self.selected_move in self.legal_moves

    @property
    def preview_events(self) -> tuple[Event, ...]:
        """Events that the selected complete move would cause, else empty."""
        return (
            self.legal_moves[self.selected_move].events
            if self.selected_move and self.is_complete
            else ()
        )
