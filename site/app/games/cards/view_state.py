"""View state of the card game, beyond the observation."""

from dataclasses import dataclass

from app.ui.view_state import GameViewState
from fleet_engine.cards.events import Event
from fleet_engine.cards.observation import CardsObservation, PlayerView
from fleet_engine.cards.position import NOBODY


@dataclass(frozen=True, slots=True)
class LogOverlay:
    """Overlay with all past events that the viewer may know."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class FleetOverlay:
    """Overlay with all public facts about a seat."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsState(GameViewState[Event]):
    """View state of a card game for the seat of the observation.

    In the shared view the observation has no seat. Then the state is about the seat that
    decides.

    Attributes:
        before: Some events before `recent`, for wide screens.
        aside: True on the private screen of a decision that the shared view can make, too.
    """

    observation: CardsObservation
    before: tuple[Event, ...] = ()
    aside: bool = False

    @property
    def seats(self) -> tuple[str, ...]:
        """The names at the table."""
        return self.players.names

    @property
    def open(self) -> bool:
        """True for the shared view."""
        return self.observation.seat == NOBODY

    @property
    def me(self) -> PlayerView:
        """The public facts about the viewer.

        In the shared view it is those about the seat that decides.
        """
        asked = self.observation.decision
        seat = asked.seat if self.open and asked else self.observation.seat
        return self.observation.tables[seat]

    @property
    def kind(self) -> str:
        """The kind of the viewer's decision, "" if it is not their turn."""
        asked = self.observation.decision
        if asked is None or self.is_bot_thinking or self.has_unread_events:
            return ""
        return asked.kind if self.open or asked.seat == self.observation.seat else ""

    @property
    def gain(self) -> int:
        """The points that the selected move is certain to bring.

        A negative number is a loss.
        """
        if not self.is_complete or self.open:
            return 0
        return (
            self.legal_moves[self.selected_move or ""].scores[self.me.seat].total
            - self.me.score.total
        )

    @property
    def forced(self) -> bool:
        """True if the viewer is asked although the hand leaves no choice."""
        return len(self.observation.legal_actions) == 1
