"""`bench` command. Measures the speed of the engine."""

import json
import os
import platform
import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping
from itertools import count
from random import Random
from time import process_time as clock
from typing import Any

from fleet_engine import bots
from fleet_engine.cli import engine_comparison, seats
from fleet_engine.cli.terminal import ProgressBar, Terminal
from fleet_engine.core.action import Action
from fleet_engine.core.game import Game, Options, State, find_game
from fleet_engine.core.version import VERSION

RUNS = 9
"""Number of runs per measure, an odd number.

Measures take turns and the report shows medians, so a busy moment of the machine does no harm.
"""

IMPORT_RUNS = 5
"""Number of runs of the import measure."""
SAMPLES = 200
"""Number of sampled positions for copies, look-aheads and observations."""

Rates = dict[str, float]
"""Operations per second, by their names in the report."""

Measure = Callable[[float], Rates]
"""Runs for about the given seconds of processor time.

Processor time excludes other load of the machine.
"""


def command(asked: Namespace, terminal: Terminal) -> int:
    """Run `bench` and return the exit code."""
    game = find_game(asked.game)
    players = seats.seat_count(game, asked.players)
    own = engine_measures(game, players, game.options(asked.options))
    found = engine_comparison.installed_engines() if asked.against else []
    measures = own | {rival.name: play_measure(rival.play) for rival in found}
    with terminal.progress_bar(RUNS * len(measures), "runs") as progress:
        rates = run_measures(measures, asked.seconds, progress)
    report = _machine() | {"game": game.name, "players": players}
    for name in own:
        report |= rates[name]
    report["import_seconds"] = import_seconds()
    if asked.against:
        report["against"] = [_compare_engine(rival, rates) for rival in found]
        report["missing"] = [name for name in engine_comparison.ENGINE_NAMES if name not in rates]
    if asked.json:
        terminal.print_lines(json.dumps(report))
    else:
        _print_report(report, terminal)
    return 0


def run_measures(
    measures: Mapping[str, Measure], seconds: float, progress: ProgressBar
) -> dict[str, Rates]:
    """Take each measure `RUNS` times, in turns, and return the medians."""
    each = seconds / (RUNS * len(measures))
    runs: dict[str, list[Rates]] = {name: [] for name in measures}
    done = count(1)
    for _ in range(RUNS):
        for name, measure in measures.items():
            runs[name].append(measure(each))
            progress.update(next(done))
    return {
        name: {rate: _round_rate(_median([run[rate] for run in taken])) for rate in taken[0]}
        for name, taken in runs.items()
    }


def engine_measures(game: Game, players: int, options: Options) -> dict[str, Measure]:
    """Return the measures of a game with these options."""
    samples = _samples(game, players, options)
    luck = Random(1)

    def any_of(position: State) -> Action:
        return position.legal_actions[int(luck.random() * len(position.legal_actions))]

    def look_ahead(position: State) -> None:
        position.copy().play(any_of(position))

    def look_up_to_chance(position: State) -> None:
        position.copy().play_to_chance(any_of(position))

    return {
        "play": play_measure(_random_player(game, players, options)),
        "copies": _repeat_measure("copies", lambda position: position.copy(), samples),
        "look-aheads": _repeat_measure("lookaheads", look_ahead, samples),
        "up to chance": _repeat_measure("up_to_chance", look_up_to_chance, samples),
        "observations": _repeat_measure(
            "observations", lambda position: game.observe(position, position.to_move or 0), samples
        ),
    }


def play_measure(play: Callable[[], int]) -> Measure:
    """Return the measure of a function that plays a game.

    The function returns the number of decisions of the game.
    """

    def measure(seconds: float) -> Rates:
        games = decisions = 0
        began = clock()
        while (spent := clock() - began) < seconds or not games:
            decisions += play()
            games += 1
        return {"games_per_second": games / spent, "decisions_per_second": decisions / spent}

    return measure


def _random_player(game: Game, players: int, options: Options) -> Callable[[], int]:
    seeds = count(1)
    playing = [bots.make("random")] * players

    def play() -> int:
        seed = next(seeds)
        position = game.start(players, seed, options, None)
        return bots.play_out(game, position, playing, seed)

    return play


def _samples(game: Game, players: int, options: Options) -> list[State]:
    """Return positions from random games, each with a decision."""
    luck = Random(1)
    found: list[State] = []
    while len(found) < 10 * SAMPLES:
        position = game.start(players, len(found), options, None)
        while position.to_move is not None:
            found.append(position.copy())
            position.play(luck.choice(position.legal_actions))
    return luck.sample(found, SAMPLES)


def _repeat_measure(name: str, work: Callable[[State], object], samples: list[State]) -> Measure:
    """Return the measure of an operation that is applied to all samples in turn."""

    def measure(seconds: float) -> Rates:
        done = 0
        began = clock()
        while (spent := clock() - began) < seconds or not done:
            for position in samples:
                work(position)
            done += len(samples)
        return {f"{name}_per_second": done / spent}

    return measure


def import_seconds() -> float | None:
    """Return the time in seconds that a fresh interpreter takes to import the engine.

    It is `None` if no interpreter can be started, as in a browser.
    """
    code = (
        "import time; began = time.perf_counter(); import fleet_engine; "
        "print(time.perf_counter() - began)"
    )
    command = [sys.executable, "-c", code]
    try:
        runs = [
            subprocess.run(command, check=True, capture_output=True) for _ in range(IMPORT_RUNS)
        ]
    except (OSError, subprocess.SubprocessError):
        return None
    return round(_median([float(run.stdout) for run in runs]), 4)


def _machine() -> dict[str, Any]:
    return {
        "engine": VERSION,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
    }


def _compare_engine(
    engine: engine_comparison.OtherEngine, rates: Mapping[str, Rates]
) -> dict[str, Any]:
    theirs = rates[engine.name]
    ratio = rates["play"]["decisions_per_second"] / theirs["decisions_per_second"]
    return {"name": engine.name, "version": engine.version, **theirs, "ratio": round(ratio, 2)}


def _median(numbers: list[float]) -> float:
    """Return the median of an odd number of values."""
    return sorted(numbers)[len(numbers) // 2]


def _round_rate(rate: float) -> float:
    """Return a rate without insignificant digits."""
    return round(rate, 1) if rate < 1000 else round(rate)


def _print_report(report: Mapping[str, Any], terminal: Terminal) -> None:
    terminal.print_lines(
        terminal.paint(f"fleet_engine {report['engine']}, {report['python']}", "bold"),
        f"{report['machine']}; processor time, median of {RUNS} runs",
        "",
    )
    names = {
        "decisions_per_second": "decisions in random play",
        "games_per_second": "games of random play",
        "copies_per_second": "copies of a position",
        "lookaheads_per_second": "look-aheads (a copy and an action)",
        "up_to_chance_per_second": "look-aheads up to chance",
        "observations_per_second": "observations",
    }
    rows = [[f"{report['game']}, players: {report['players']}", "a second"]]
    rows += [[words, f"{report[name]:,.0f}"] for name, words in names.items()]
    terminal.print_table(rows)
    if report["import_seconds"] is not None:
        terminal.print_lines(
            "", f"  import of the engine: {report['import_seconds'] * 1000:.0f} ms"
        )
    if "against" in report:
        _print_engines(report, terminal)


def _print_engines(report: Mapping[str, Any], terminal: Terminal) -> None:
    rows = [["random play of others", "games/s", "decisions/s", "faster here by"]]
    rows += [
        [
            f"{rival['name']} {rival['version']}",
            f"{rival['games_per_second']:,.1f}",
            f"{rival['decisions_per_second']:,.0f}",
            f"{rival['ratio']:.1f} times",
        ]
        for rival in report["against"]
    ]
    terminal.print_lines("")
    if report["against"]:
        terminal.print_table(rows)
    for name in report["missing"]:
        terminal.print_lines(f"  {name} is not installed here, so it was not measured")
