"""View of one decision, the input of a bot. It hides the position from the bot."""

from collections.abc import Callable
from typing import Any, Generic

from fleet_engine.bots.rng import decision_bits, default_key, seat_key
from fleet_engine.core.action import Action
from fleet_engine.core.errors import OptionError
from fleet_engine.core.game import State
from fleet_engine.core.match import Match
from fleet_engine.core.type_variables import Obs


class BotView(Generic[Obs]):
    """Decision from the perspective of the seat to move.

    A bot cannot reach the position through the view, so future chance events and the hands of
    other seats stay hidden. `observe` builds the observation on each call. A bot that never calls
    it saves that time.

    >>> from fleet_engine import games, new_match
    >>> view = view_of(new_match(games()[0], players=2, seed=7))
    >>> view.observe().decision.seat == view.seat
    True
    >>> view.determinize(seed=3).legal_actions == view.legal_actions
    True
    """

    __slots__ = ("_determinize", "_observe", "chance", "game", "legal_actions", "players", "seat")

    game: str
    """Name of the game."""
    players: int
    """Number of seats."""
    seat: int
    """Seat that decides."""
    legal_actions: tuple[Action, ...]
    """Legal actions of the seat: at least two.

    A discreet match (see `fleet_engine.core.game.HasHiddenHands`) may also offer a single action.
    """
    chance: int
    """Random number of this decision, 64 bits.

    Every random choice of the bot derives from it.
    """

    def __init__(
        self,
        game: str,
        players: int,
        seat: int,
        legal_actions: tuple[Action, ...],
        chance: int,
        observe: Callable[[int], Obs],
        determinize: Callable[[int, int], State],
    ) -> None:
        self.game = game
        self.players = players
        self.seat = seat
        self.legal_actions = legal_actions
        self.chance = chance
        self._observe = observe
        self._determinize = determinize

    def observe(self) -> Obs:
        """Return the game's observation: everything that the seat may know."""
        return self._observe(self.seat)

    def determinize(self, seed: int) -> State:
        """Return a determinization for search.

        The seat cannot distinguish it from the real position. Everything that the seat may not
        know is drawn anew from `seed`.
        """
        return self._determinize(self.seat, seed)


def view_of(match: Match[Obs, Any, Any], key: int | None = None) -> BotView[Obs]:
    """Return the view of the seat to move.

    `view.chance` derives from `key`, or from the seed of the match if `key` is None. Raises
    `OptionError` if the match is over.
    """
    if match.to_move is None:
        raise OptionError("bot: the game is over, there is nothing to decide")
    key = default_key(match.seed) if key is None else key
    chance = decision_bits(seat_key(key, match.to_move), len(match.actions))
    return BotView(
        match.game.name,
        match.players,
        match.to_move,
        match.legal_actions,
        chance,
        match.observe,
        match.determinize,
    )
