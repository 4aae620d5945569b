"""Fast playouts. Bots play a whole game on the bare position.

There are no legality checks, no events and no undo.
"""

from collections.abc import Callable, Sequence
from functools import partial

from fleet_engine.bots.bot import Bot
from fleet_engine.bots.bot_view import View
from fleet_engine.bots.rng import of_decision, of_seat
from fleet_engine.core.game import Game, State


def _look_away(position: State) -> None:
    """Ignore the position."""


def play_out(
    game: Game,
    position: State,
    bots: Sequence[Bot],
    key: int,
    watch: Callable[[State], None] = _look_away,
) -> int:
    """Play a new game to its end and return the number of decisions.

    Args:
        game: The game.
        position: The first position. It changes in place.
        bots: One bot for each seat.
        key: Source of the bots' random numbers.
        watch: Callback. It gets the position before each decision, and the final position.
    """
    name = game.name
    observe, imagine = partial(game.observe, position), partial(game.imagine, position)
    secrets = [of_seat(key, seat) for seat in range(len(bots))]
    # Reuse one view for each seat: creating a view takes longer than a random choice.
    seats = len(bots)
    views = [View(name, seats, seat, (), 0, observe, imagine) for seat in range(seats)]
    decisions = 0
    while (seat := position.to_move) is not None:
        watch(position)
        view = views[seat]
        view.legal_actions = position.legal_actions
        view.chance = of_decision(secrets[seat], decisions)
        position.play(bots[seat].choose(view))
        decisions += 1
    watch(position)
    return decisions
