"""View state of Let's Go Fishing!, beyond the observation."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.games.fishing.moves import LazyPreviews
from app.ui.view_state import GameViewState
from fleet_engine.core.game import Option
from fleet_engine.fishing.events import Event
from fleet_engine.fishing.observation import FishingObservation, PlayerView


@dataclass(frozen=True, slots=True)
class LogOverlay:
    """Overlay with all past events that everyone at the screen may know."""

    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class BoardDetailsOverlay:
    """Overlay with the details of one part of the board.

    The part is a circle, the `next` pair of cards or the `bag`.
    """

    part: str


@dataclass(frozen=True, slots=True)
class MatOverlay:
    """Overlay with all facts about a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class EquipmentOverlay:
    """Overlay with the equipment cards on the board, for the player that takes one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FishingState(GameViewState[Event]):
    """View state of a game for the seat of the observation.

    The overlay may be a `LogOverlay`, a `ScoreOverlay`, a `BoardDetailsOverlay`, a `MatOverlay` or
    the `EquipmentOverlay`.

    Attributes:
        before: Some events before `recent`, for wide screens.
        switches: The choices of the open rules in this game.
    """

    observation: FishingObservation
    before: tuple[Event, ...] = ()
    switches: Mapping[str, Option] = field(default_factory=dict)

    @property
    def me(self) -> PlayerView:
        """The facts about the viewer."""
        return self.observation.me

    @property
    def previews(self) -> LazyPreviews | None:
        """The legal moves of the viewer, `None` without a decision."""
        return self.legal_moves if isinstance(self.legal_moves, LazyPreviews) else None

    def points(self, seat: int) -> int:
        """Return the points of a seat.

        Before the end they exclude majorities. At the end this is so until the viewer has read
        the last events.
        """
        score = self.observation.players[seat].score
        return (
            score.points + score.fish
            if self.has_unread_events
            else self.observation.points_so_far[seat]
        )

    def total(self, seat: int) -> int:
        """Return the points of a seat if the game ended now, majorities included.

        After the end it is the result of `points`, which excludes majorities until the viewer
        has read the last events.
        """
        over = self.observation.decision is None and not self.is_past
        return self.points(seat) if over else self.observation.players[seat].score.total

    @property
    def gain(self) -> int:
        """The points that the selected move is certain to bring.

        A negative number is a loss. Majorities are excluded, because they may change until the
        end.
        """
        if not self.is_complete:
            return 0
        now, then = (
            self.me.score,
            self.legal_moves[self.selected_move or ""].scores[self.me.seat]._asdict(),
        )
        return then["points"] + then["fish"] - now.points - now.fish

    @property
    def is_private_hidden(self) -> bool:
        """True if the viewer looks at cards that others at the device may not see."""
        return self.kind == "equip" and self.players.human_count > 1

    def name(self, seat: int) -> str:
        """Return the name of a seat."""
        return self.players.names[seat]
