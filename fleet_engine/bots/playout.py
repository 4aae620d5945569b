"""Fast playouts. Bots play a whole game on the bare position.

There are no legality checks, no events and no undo.
"""

from collections.abc import Callable, Sequence
from functools import partial

from fleet_engine.bots.bot import Bot
from fleet_engine.bots.bot_view import BotView
from fleet_engine.bots.rng import decision_bits, seat_key
from fleet_engine.core.game import Game, State


def _ignore(position: State) -> None:
    """Ignore the position."""


def play_out(
    game: Game,
    position: State,
    bots: Sequence[Bot],
    key: int,
    on_position: Callable[[State], None] = _ignore,
) -> int:
    """Play a new game to its end and return the number of decisions.

    Args:
        game: The game.
        position: The first position. It changes in place.
        bots: One bot for each seat.
        key: Source of the bots' random numbers.
        on_position: Callback. It gets the position before each decision, and the final position.
    """
    name = game.name
    observe, determinize = partial(game.observe, position), partial(game.determinize, position)
    secrets = [seat_key(key, seat) for seat in range(len(bots))]
    # Reuse one view for each seat: creating a view takes longer than a random choice.
    seats = len(bots)
    views = [BotView(name, seats, seat, (), 0, observe, determinize) for seat in range(seats)]
    decisions = 0
    while (seat := position.to_move) is not None:
        on_position(position)
        view = views[seat]
        view.legal_actions = position.legal_actions
        view.chance = decision_bits(secrets[seat], decisions)
        position.play(bots[seat].choose(view))
        decisions += 1
    on_position(position)
    return decisions
