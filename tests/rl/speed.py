"""Turns per second of the environments beside games of PettingZoo, with the loop of its benchmark.

`python -m tests.rl.speed` measures all of them in turns and prints the median round. The games of
PettingZoo need `pip install "pettingzoo[classic]"`; those that cannot be imported are left out.
"""

import random
import statistics
import sys
import time
from importlib import import_module
from typing import Any

from fleet_engine.rl.pettingzoo_env import env

CLASSICS = ("tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4", "go_v5",
            "hanabi_v5", "chess_v6")  # fmt: skip
TABLES = (("dice", 1), ("dice", 2), ("dice", 4), ("cards", 2), ("fishing", 2))
ROUNDS = 3
SECONDS = 0.4
"""Processor time of one environment in a round."""


def environments() -> dict[str, Any]:
    """Return the environments by name."""
    found = {f"{game} {players}": env(game=game, players=players) for game, players in TABLES}
    for name in CLASSICS:
        try:
            found[name] = import_module(f"pettingzoo.classic.{name}").env()
        except ImportError as error:
            sys.stdout.write(f"{name}: {error}\n")
    return found


def turns_per_second(table: Any, seconds: float, seed: int) -> float:
    """Step an environment with random legal actions for some seconds of processor time."""
    chance, turns = random.Random(seed), 0
    table.reset(seed=seed)
    began = time.process_time()
    while time.process_time() - began < seconds:
        for _ in table.agent_iter(table.num_agents):
            seen, _, ended, cut, _ = table.last()
            legal = seen["action_mask"].nonzero()[0].tolist()
            table.step(None if ended or cut else chance.choice(legal))
            turns += 1
            if all(table.terminations.values()) or all(table.truncations.values()):
                table.reset()
    return turns / (time.process_time() - began)


def main() -> None:
    """Measure all environments and print them, the fastest first."""
    measured: dict[str, list[float]] = {}
    for number in range(ROUNDS):
        for name, table in environments().items():
            measured.setdefault(name, []).append(turns_per_second(table, SECONDS, number))
    medians = {name: statistics.median(values) for name, values in measured.items()}
    for name, median in sorted(medians.items(), key=lambda row: -row[1]):
        sys.stdout.write(f"{name:16} {median:8.0f}\n")


if __name__ == "__main__":
    main()
