"""What a computer player is shown of a decision."""

from collections.abc import Callable
from typing import Any

from fleet_engine.bots.rng import key_of, of_decision, of_seat
from fleet_engine.core.action import Action
from fleet_engine.core.game import State
from fleet_engine.core.match import Match


class View:
    """One decision as the bot of a seat sees it.

    Nothing it offers leads to the position: what chance or another's hand still hides
    stays hidden. The observation is made when it is asked for, so that a bot which does
    not look pays nothing for it.

    >>> from fleet_engine import games, new_match
    >>> view = of_match(new_match(games()[0], players=2, seed=7))
    >>> view.observe().decision.seat == view.seat
    True
    >>> view.imagine(seed=3).legal_actions == view.legal_actions
    True
    """

    __slots__ = ("_imagine", "_observe", "chance", "game", "legal_actions", "players", "seat")

    game: str
    """The name of the game."""
    players: int
    """How many seats there are."""
    seat: int
    """The seat that decides."""
    legal_actions: tuple[Action, ...]
    """What it may do: at least two actions.

    In a discreet match (see `fleet_engine.core.game.HidesHands`) it may be a single one.
    """
    chance: int
    """The chance of this decision, a number of 64 bits: all that is left to chance follows."""

    def __init__(
        self,
        game: str,
        players: int,
        seat: int,
        legal_actions: tuple[Action, ...],
        chance: int,
        observe: Callable[[int], Any],
        imagine: Callable[[int, int], State],
    ) -> None:
        self.game = game
        self.players = players
        self.seat = seat
        self.legal_actions = legal_actions
        self.chance = chance
        self._observe = observe
        self._imagine = imagine

    def observe(self) -> Any:
        """Return all that the seat may know, as the game's observation."""
        return self._observe(self.seat)

    def imagine(self, seed: int) -> State:
        """Return a position that the seat cannot tell from the real one, to think ahead in.

        What the seat may not know is dealt anew from `seed`.
        """
        return self._imagine(self.seat, seed)


def of_match(match: Match, key: int | None = None) -> View:
    """Return what the seat to move is shown of a match that is not over.

    Its chance follows from `key`, else from the seed of the match.
    """
    assert match.to_move is not None
    key = key_of(match.seed) if key is None else key
    chance = of_decision(of_seat(key, match.to_move), len(match.actions))
    return View(
        match.game.name,
        match.players,
        match.to_move,
        match.legal_actions,
        chance,
        match.observe,
        match.imagine,
    )
