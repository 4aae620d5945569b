"""Processor time of the coach, on this machine in CPython.

`python -m tests.coach.times cards --players 2` takes decisions of medium bots' games and prints one
JSON object, in seconds of processor time:

- advice: advice with its reasons, at one decision: the mean, and the longest.
- review: the review of all seats of a game, with `--reviews` the mean of several games.

Processor time excludes other load of the machine. A browser takes several times as long, as Python
runs in WebAssembly there.
"""

import json
import random
import sys
from argparse import ArgumentParser
from statistics import fmean
from time import process_time
from typing import Any

from fleet_engine.coach import advice_with_reasons, review, run_to_end
from fleet_engine.coach.backend import CoachSteps
from tests.coach.games import play_bot_game


def seconds(steps: CoachSteps[Any]) -> float:
    """Return the processor time of the coach's steps."""
    begun = process_time()
    run_to_end(steps)
    return process_time() - begun


def main() -> None:
    """Measure the times and print them."""
    parser = ArgumentParser(prog="python -m tests.coach.times", description=__doc__)
    add = parser.add_argument
    add("game", choices=("dice", "cards", "fishing"))
    add("--players", type=int, default=2, metavar="N", help="seats (2)")
    add("--decisions", type=int, default=10, metavar="N", help="decisions with advice (10)")
    add("--reviews", type=int, default=0, metavar="N", help="reviews of whole games (0)")
    add("--seed", type=int, default=90_000, help="the seed of the first game (90000)")
    asked = parser.parse_args()
    chance = random.Random(asked.seed)
    match = play_bot_game("medium", asked.seed, asked.game, asked.players)
    own = [each for each in range(len(match.actions)) if len(match.at(each).legal_actions) > 1]
    places = chance.sample(own, min(asked.decisions, len(own)))
    moments = [match.at(place) for place in places]
    waits = [seconds(advice_with_reasons(then)) for then in moments]
    found: dict[str, Any] = {
        "decisions": len(waits),
        "advice": round(fmean(waits), 3),
        "longest": round(max(waits), 3),
    }
    if asked.reviews:
        seeds = range(asked.seed, asked.seed + asked.reviews)
        games = [play_bot_game("medium", seed, asked.game, asked.players) for seed in seeds]
        reviews = [seconds(review(game)) for game in games]
        found |= {"reviews": len(reviews), "review": round(fmean(reviews), 2)}
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
