"""Bots play a game to its end, straight on the position: no checks, no events, no undo."""

from collections.abc import Callable, Sequence
from functools import partial

from fleet_engine.bots.bot import Bot
from fleet_engine.bots.bot_view import View
from fleet_engine.bots.rng import of_decision, of_seat
from fleet_engine.core.game import Game, State


def _look_away(position: State) -> None:
    """Watch nothing."""


def play_out(
    game: Game,
    position: State,
    bots: Sequence[Bot],
    key: int,
    watch: Callable[[State], None] = _look_away,
) -> int:
    """Play a new game to its end, a bot a seat, and return how many decisions that took.

    Whoever is to `watch` is shown the position before each decision, and at the end.
    """
    name = game.name
    observe, imagine = partial(game.observe, position), partial(game.imagine, position)
    secrets = [of_seat(key, seat) for seat in range(len(bots))]
    # One view a seat: to make one anew takes longer than to choose by chance.
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
