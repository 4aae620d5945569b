"""View state of a dice game, beside the observation."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.games.dice.move_values import NO_VALUES, MoveValues
from app.rulebook import Facts
from app.ui.players import SOLO, Players
from app.ui.view_state import GameViewState
from fleet_engine.dice.events import Event
from fleet_engine.dice.observation import DecisionView, DiceObservation, SheetView


@dataclass(frozen=True, slots=True)
class LogOverlay:
    """Overlay with the log, newest round first."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class CardsOverlay:
    """Overlay with captain and trophy cards. `first` is True before the first action."""

    first: bool = False


@dataclass(frozen=True, slots=True)
class SeatSheetOverlay:
    """Overlay with the whole sheet of a seat."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameState(GameViewState[Event]):
    """View state of a dice game.

    The overlay may be a `LogOverlay`, a `ScoreOverlay`, a `SeatSheetOverlay` or the
    `CardsOverlay`. In a draft the selected move may be partial, such as `take harbor`, while the
    section is still open.

    Attributes:
        facts: numbers of the rules in play.
        viewed_seat: seat of another player whose sheet is shown, or None.
        touched: index of the tapped die as text, or "".
        move_values: expected scores of the moves by a short search, if the viewer takes a die.
        expected_gains: expected final score of each move according to the expert bot. It is empty
            without tips.
    """

    observation: DiceObservation
    facts: Facts
    players: Players = SOLO
    viewed_seat: int | None = None
    touched: str = ""
    move_values: MoveValues = NO_VALUES
    expected_gains: Mapping[str, float] = field(default_factory=dict)

    @property
    def asked(self) -> DecisionView | None:
        """Decision of the viewer, or None if another seat decides or the game is over."""
        decision = self.observation.decision
        return decision if decision and decision.seat == self.observation.seat else None

    def gain(self, written: str) -> int:
        """Return the points that a move certainly gains."""
        seat = self.observation.seat
        then = self.legal_moves[written].scores[seat]
        return then.total - self.observation.sheets[seat].score.total

    @property
    def elsewhere(self) -> bool:
        """True if another sheet than the viewer's is shown."""
        return self.viewed_seat not in (None, self.observation.seat)

    @property
    def shown(self) -> SheetView:
        """The sheet on the screen."""
        seat = self.observation.seat if self.viewed_seat is None else self.viewed_seat
        return self.observation.sheets[seat]
