"""Moves that the page suggests, compared with the coach's best ones.

`PYTHONPATH=site python -m tests.page.suggestions cards` plays games of medium bots. At each
decision for which the page selects a move, the coach estimates every action of that move. The
output is one JSON object:

- decisions: suggestions at decisions with an alternative, by the first word of the move.
- worse: those with an action that the coach calls worse than the best.
- far: those that lose more than half a point by the coach's expectation, and the largest loss.

All figures follow from the seed.
"""

import json
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from app.games import GAMES
from app.play import moves
from fleet_engine import Match, bots, new_match
from fleet_engine.coach import WORSE, run_to_end
from fleet_engine.coach.backend import backend_for

MAX_LOSS = 0.5
MAX_GAMES = 500


class Suggestion(NamedTuple):
    """A suggested move and the coach's estimate of it.

    Attributes:
        seed: seed of the game.
        place: number of the actions before the decision.
        move: the move.
        points: points that its actions lose.
        is_worse: True if the coach calls one of them worse than the best.
    """

    seed: int
    place: int
    move: str
    points: float
    is_worse: bool


def suggestions(game: str, players: int, seeds: range) -> Iterator[Suggestion]:
    """Yield the suggestions at real decisions, in one game for each seed."""
    known, bot = moves.find(game), bots.make("medium", game)
    assert known is not None
    for number in seeds:
        match = new_match(game, players=players, seed=number)
        while match.to_move is not None:
            if len(match.legal_actions) > 1 and not known.is_mid_move(match):
                options = known.legal_moves(match)
                move = known.suggested(match, options)
                if move is not None and known.forced_move(options) is None:
                    points, is_worse = estimate_move(match, [a.text for a in known.actions(move)])
                    yield Suggestion(number, len(match.actions), move, points, is_worse)
            match.play(bot.choose(bots.view_of(match)))


def estimate_move(match: Match, line: Sequence[str]) -> tuple[float, bool]:
    """Return the points that a line of actions loses, and True if one of them is worse."""
    then, points, is_worse = match.copy(), 0.0, False
    for text in line:
        action = next(each for each in then.legal_actions if each.text == text)
        if len(then.legal_actions) > 1:
            steps = backend_for(then).estimate(bots.view_of(then), action)
            found = run_to_end(steps).actions[action]
            points += found.gap
            is_worse |= found.verdict == WORSE
        then.play(action)
    return points, is_worse


def summarize(found: Sequence[Suggestion]) -> dict[str, Any]:
    """Return the figures of suggestions."""
    worse = [each for each in found if each.is_worse]
    return {
        "decisions": len(found),
        "kinds": dict(Counter(each.move.split()[0] for each in found)),
        "worse": len(worse),
        "worse kinds": dict(Counter(each.move.split()[0] for each in worse)),
        "far": sum(each.points > MAX_LOSS for each in found),
        "largest loss": round(max((each.points for each in found), default=0.0), 2),
    }


def main() -> None:
    """Print the figures of a game, and with `--list` each suggestion that is worse or far."""
    parser = ArgumentParser(prog="python -m tests.page.suggestions", description=__doc__)
    add = parser.add_argument
    add("game", choices=tuple(GAMES))
    add("--players", type=int, default=2, metavar="N", help="seats (2)")
    add("--decisions", type=int, default=300, metavar="N", help="suggestions that count (300)")
    add("--games", type=int, default=MAX_GAMES, metavar="N", help="largest number of games (500)")
    add("--seed", type=int, default=90_000, help="the seed of the first game (90000)")
    add("--list", action="store_true", help="print each suggestion that is worse or far")
    asked = parser.parse_args()
    seeds = range(asked.seed, asked.seed + asked.games)
    found = [*islice(suggestions(asked.game, asked.players, seeds), asked.decisions)]
    if asked.list:
        for each in found:
            if each.is_worse or each.points > MAX_LOSS:
                sys.stdout.write(json.dumps(each._asdict()) + "\n")
    sys.stdout.write(json.dumps(summarize(found)) + "\n")


if __name__ == "__main__":
    main()
