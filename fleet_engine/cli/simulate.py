"""`simulate` command. Lets bots play many games and reports their scores."""

import json
import time
from argparse import Namespace
from collections.abc import Sequence
from typing import NamedTuple

from fleet_engine import bots
from fleet_engine.cli import seats
from fleet_engine.cli.terminal import ProgressBar, Terminal
from fleet_engine.core import rng
from fleet_engine.core.errors import OptionError
from fleet_engine.core.game import Game, Options, find_game

PERCENTILES = (10, 50, 90)
"""Percentiles of the scores in the report."""


class SeatResults:
    """Results of the bot of one seat.

    Attributes:
        bot: name of the bot.
        totals: total of each game.
        wins: games won, alone or shared.
        share: sum of the shares of victory.
    """

    def __init__(self, bot: str) -> None:
        self.bot = bot
        self.totals: list[int] = []
        self.wins = 0
        self.share = 0.0

    def add(self, total: int, won: bool, winners: int) -> None:
        """Add the result of a game."""
        self.totals.append(total)
        if won:
            self.wins += 1
            self.share += 1 / winners

    def scores(self) -> dict[str, float]:
        """Return the mean, minimum, maximum and percentiles of the scores."""
        totals = sorted(self.totals)
        count = len(totals)
        return {
            "mean": round(sum(totals) / count, 3),
            "min": totals[0],
            # Nearest rank, so that each percentile is a real score.
            **{f"p{percent}": totals[-(-percent * count // 100) - 1] for percent in PERCENTILES},
            "max": totals[-1],
        }

    def victories(self) -> dict[str, float]:
        """Return the games won, alone or shared, and the share of all victories."""
        return {"wins": self.wins, "share": round(self.share / len(self.totals), 4)}


class SimulationResult(NamedTuple):
    """Results of all games."""

    seats: list[SeatResults]
    games: int
    decisions: int
    seconds: float


def command(asked: Namespace, terminal: Terminal) -> int:
    """Run `simulate` and return the exit code."""
    game = find_game(asked.game)
    names = assign_bots(asked.bots, seats.seat_count(game, asked.players))
    with terminal.progress_bar(asked.games, "games") as progress:
        played = play_games(game, names, asked.games, asked.seed, asked.options, progress)
    if asked.json:
        terminal.print_lines(json.dumps(simulation_summary(asked.game, asked.seed, played)))
    else:
        _print_results(f"{asked.game}: {asked.games:,} games, seed {asked.seed}", played, terminal)
    return 0


def assign_bots(names: Sequence[str], players: int) -> list[str]:
    """Return a bot name for every seat. A single name is used for all seats.

    Raises `OptionError` for another number of names.
    """
    if len(names) not in (1, players):
        raise OptionError(f"bots: {len(names)} names for {players} seats; give 1 or {players}")
    return list(names) if len(names) == players else list(names) * players


def play_games(
    game: Game, names: Sequence[str], games: int, seed: int, wanted: Options, progress: ProgressBar
) -> SimulationResult:
    """Let bots play games. Game i depends only on `seed` and i."""
    options = game.options(wanted)
    base = rng.seed_state(seed)
    table = [SeatResults(name) for name in names]
    playing = [bots.make(name, game.name) for name in names]
    decisions = 0
    began = time.perf_counter()
    for number in range(games):
        own = rng.random_below(base, number, rng.SEED_LIMIT)
        position = game.start(len(names), own, options, None)
        decisions += bots.play_out(game, position, playing, bots.default_key(own))
        result = game.result(position)
        for place, (seat, score) in enumerate(zip(table, result.scores, strict=True)):
            seat.add(score.total, place in result.winners, len(result.winners))
        progress.update(number + 1)
    return SimulationResult(table, games, decisions, time.perf_counter() - began)


def simulation_summary(name: str, seed: int, played: SimulationResult) -> dict[str, object]:
    """Return the data of `--json`. A single seat has no victories."""
    scores: object = played.seats[0].scores()
    if len(played.seats) > 1:
        scores = [{"bot": seat.bot, **seat.scores(), **seat.victories()} for seat in played.seats]
    return {
        "game": name,
        "games": played.games,
        "seed": seed,
        "seconds": round(played.seconds, 3),
        "decisions": played.decisions,
        "scores": scores,
    }


def _print_results(heading: str, played: SimulationResult, terminal: Terminal) -> None:
    rows = []
    for number, seat in enumerate(played.seats, 1):
        scores = seat.scores()
        row = {"seat": str(number), "bot": seat.bot, **{key: str(n) for key, n in scores.items()}}
        row["mean"] = f"{scores['mean']:.1f}"
        if len(played.seats) > 1:
            row |= {"wins": f"{seat.wins:,}", "share": f"{seat.share / played.games:.1%}"}
        rows.append(row)
    terminal.print_lines(terminal.paint(heading, "bold"), "")
    terminal.print_table([list(rows[0]), *(list(row.values()) for row in rows)], texts=2)
    seconds = max(played.seconds, 1e-9)
    terminal.print_lines(
        "",
        f"{seconds:.2f} s, {played.decisions / played.games:.1f} decisions a game, "
        f"{played.games / seconds:,.0f} games/s, {played.decisions / seconds:,.0f} decisions/s",
    )
