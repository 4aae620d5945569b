"""Match types of the games, and `new_match` with the type of its result.

A game without an overload here gives a `Match` whose observations, decisions and events are `Any`.
"""

from typing import Literal, Protocol, overload

from fleet_engine.cards.events import Event as CardsEvent
from fleet_engine.cards.observation import CardsObservation
from fleet_engine.cards.observation import DecisionView as CardsDecision
from fleet_engine.core import match
from fleet_engine.core.game import Option, Options
from fleet_engine.core.match import Match
from fleet_engine.dice.events import Event as DiceEvent
from fleet_engine.dice.observation import DecisionView as DiceDecision
from fleet_engine.dice.observation import DiceObservation
from fleet_engine.fishing.events import Event as FishingEvent
from fleet_engine.fishing.observation import DecisionView as FishingDecision
from fleet_engine.fishing.observation import FishingObservation

CardsMatch = Match[CardsObservation, CardsDecision | None, CardsEvent]
DiceMatch = Match[DiceObservation, DiceDecision | None, DiceEvent]
FishingMatch = Match[FishingObservation, FishingDecision | None, FishingEvent]

Names = tuple[str, ...]


class NewMatch(Protocol):
    """Signature of `new_match`: the name of the game decides the type of the match."""

    @overload
    def __call__(
        self,
        game: Literal["cards"],
        *,
        players: int,
        seed: int,
        names: Names = (),
        options: Options | None = None,
        **more: Option,
    ) -> CardsMatch: ...

    @overload
    def __call__(
        self,
        game: Literal["dice"],
        *,
        players: int,
        seed: int,
        names: Names = (),
        options: Options | None = None,
        **more: Option,
    ) -> DiceMatch: ...

    @overload
    def __call__(
        self,
        game: Literal["fishing"],
        *,
        players: int,
        seed: int,
        names: Names = (),
        options: Options | None = None,
        **more: Option,
    ) -> FishingMatch: ...

    @overload
    def __call__(
        self,
        game: str,
        *,
        players: int,
        seed: int,
        names: Names = (),
        options: Options | None = None,
        **more: Option,
    ) -> Match: ...


new_match: NewMatch = match.new_match
