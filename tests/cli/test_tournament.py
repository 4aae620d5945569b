"""Tests of `tournament`: equal deals for all bots, and means with their errors.

The result does not depend on the number of jobs.
"""

import json
import re
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from fleet_engine.bots.luck_estimator import LUCK_ESTIMATORS
from fleet_engine.cli import tournament_runner
from fleet_engine.cli.tournament_runner import TournamentGame, TournamentPlan
from fleet_engine.core import rng
from fleet_engine.core.game import find_game
from tests.cli.commands import RunCommand

SEED = ("--seed", 3)


@pytest.fixture(autouse=True)
def no_gauge(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the luck estimator, which takes longer than random play.

    A test that needs an estimator uses the fixture `gauge`.
    """
    monkeypatch.delitem(LUCK_ESTIMATORS, "dice")


def held(console: RunCommand, *arguments: object, game: str = "dice") -> dict[str, Any]:
    ran = console("tournament", game, "--json", *SEED, *arguments)
    assert (ran.code, ran.err, ran.out.count("\n")) == (0, "", 1)
    found: dict[str, Any] = json.loads(ran.out)
    assert found.pop("seconds") > 0
    return found


def test_every_deal_is_played_with_every_bot_at_every_seat() -> None:
    plan = tournament_runner.make_plan("dice", ["greedy", "random", "random"], 3, 1, 3, {})
    assert (plan.deals, plan.games, plan.bots) == (1, 3, ("greedy", "random"))
    tables = tournament_runner.play_deal(plan, 0)
    assert [table.bots.index("greedy") for table in tables] == [0, 2, 1]


def test_all_rotations_of_a_deal_begin_with_the_same_chance(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seeds: list[int] = []
    game = find_game("dice")
    start = type(game).start

    def noted(self: Any, players: int, seed: int, *more: Any) -> Any:
        seeds.append(seed)
        return start(self, players, seed, *more)

    monkeypatch.setattr(type(game), "start", noted)
    plan = tournament_runner.make_plan("dice", ["random"] * 2, 2, 6, 3, {})
    tournament_runner.play_deals(plan, None, lambda done: None)
    base = rng.seed_state(3)
    own = [rng.random_below(base, number, rng.SEED_LIMIT) for number in range(3)]
    assert seeds == [seed for seed in own for _ in range(2)]


def test_more_bots_than_seats_make_all_line_ups(console: RunCommand) -> None:
    found = held(console, "--bots", "random,medium,easy", "--games", 7, game="cards")
    assert (found["players"], found["deals"], found["games"]) == (2, 2, 12)
    assert [bot["games"] for bot in found["bots"]] == [8, 8, 8]
    assert len(found["duels"]) == 3
    assert sum(bot["share"]["mean"] for bot in found["bots"]) == pytest.approx(1.5, abs=0.001)
    assert sum(bot["elo"] for bot in found["bots"]) == pytest.approx(0, abs=0.2)


def test_the_stronger_bot_is_listed_first(console: RunCommand) -> None:
    found = held(console, "--bots", "random,greedy", "--players", 2, "--games", 6)
    assert [bot["bot"] for bot in found["bots"]] == ["greedy", "random"]
    best, worst = found["bots"]
    assert best["share"] == {"mean": 1, "error": 0}
    assert best["elo"] == -worst["elo"] > 100
    (duel,) = found["duels"]
    assert duel["bots"] == ["greedy", "random"]
    assert duel["ahead"]["mean"] == 1
    more = best["score"]["mean"] - worst["score"]["mean"]
    assert duel["points"]["mean"] == pytest.approx(more, abs=0.001)
    assert 0 < duel["points"]["error"] < more


def test_solo_bots_are_compared_by_points_on_equal_deals(console: RunCommand) -> None:
    found = held(console, "--bots", "random,greedy", "--players", 1, "--games", 4)
    assert (found["deals"], found["games"]) == (4, 8), "each of them plays so many"
    assert [bot["share"] for bot in found["bots"]] == [None, None]
    assert found["duels"][0]["ahead"] is None
    assert found["duels"][0]["points"]["mean"] > 0
    one = held(console, "--bots", "greedy", "--players", 1, "--games", 4)
    assert one["bots"] == found["bots"][:1], "one bot is enough"
    assert one["duels"] == []


@pytest.mark.usefixtures("gauge")
def test_solo_scores_are_printed_with_and_without_luck(console: RunCommand) -> None:
    (bot,) = held(console, "--bots", "random", "--players", 1, "--games", 2)["bots"]
    assert bot["skill"]["mean"] == bot["score"]["mean"] - 10
    ran = console("tournament", "dice", "--players", 1, "--bots", "random", "--games", 2)
    assert re.search(r"^  bot +games +score +± +skill +±$", ran.out, re.M)
    assert "versus" not in ran.out, "there is no other bot to compare with"


@pytest.mark.parametrize("jobs", [2, 3])
def test_the_result_does_not_depend_on_the_number_of_jobs(console: RunCommand, jobs: int) -> None:
    arguments = ("--bots", "random,greedy", "--games", 6)
    together = held(console, *arguments, "--jobs", jobs, game="cards")
    assert together == held(console, *arguments, game="cards")


def test_a_thread_pool_gives_the_same_result() -> None:
    plan = tournament_runner.make_plan("dice", ["random"] * 2, 2, 40, 3, {})
    here: list[int] = []
    with ThreadPoolExecutor(2) as threads:
        played = tournament_runner.play_deals(plan, threads, here.append)
    assert played == tournament_runner.play_deals(plan, None, lambda done: None)
    assert here == list(range(1, 21))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--bots", "random"), "bots: 1 names for 2 seats; give at least 2"),
        (("--bots", "random,random", "--executor", "post"), "executor: 'post' is none of proc"),
        (("--bots", "random,random", "--executor", "mpi:9"), "executor: 'mpi:9' is none of"),
        (("--bots", "random,greedy", "--players", 3), "bots: 2 names for 3 seats"),
        (("--bots", "random,random,greedy"), "bots: a name is given twice"),
        (("--bots", "random,oracle"), "bot: 'oracle' is unknown; known are random"),
        (("--bots", "random,greedy", "--players", 5), "players: 5 is not from 2 to 4"),
        (("--bots", "random,greedy", "--jobs", 0), "'0' is no whole number from 1 to 61"),
        (("--bots", "random,greedy", "--games", 0), "'0' is no whole number"),
        (("--bots", "random,greedy", "--option", "luck=none"), "luck"),
        ((), "--bots"),
    ],
)
def test_a_wrong_argument_is_reported_in_one_line(
    console: RunCommand, arguments: tuple[object, ...], message: str
) -> None:
    ran = console("tournament", "cards", *arguments)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert message in ran.err


def test_people_get_tables(console: RunCommand) -> None:
    ran = console("tournament", "dice", "--players", 2, "--bots", "random,greedy", "--games", 4)
    assert ran.out.startswith("dice: 4 games, 2 deals, seed 1\n")
    assert re.search(r"^  bot +games +score +± +wins +± +Elo$", ran.out, re.M)
    assert re.search(r"^  greedy +random +\+\d+\.\d\d +\d+\.\d\d +100.0%", ran.out, re.M)
    assert "a fair share of the wins is 1 of 2" in ran.out
    alone = console("tournament", "dice", "--players", 1, "--bots", "random,greedy", "--games", 1)
    assert "Elo" not in alone.out
    assert "?" in alone.out, "a single deal has no confidence interval"


def test_a_terminal_sees_progress(on_terminal: RunCommand) -> None:
    ran = on_terminal("tournament", "cards", "--players", 2, "--bots", "random,random", "--json")
    assert re.search(r"\[[#-]{24}\] +\d+%  \d+ of 100 deals", ran.out)


# --- results -----------------------------------------------------------------------------------


def at_table(*totals: int, luck: Sequence[float] = (0, 0)) -> TournamentGame:
    won = [float(total == max(totals)) for total in totals]
    places = [sum(other > own for other in totals) for own in totals]
    shares = [each / sum(won) for each in won]
    return TournamentGame(("a", "b"), totals, tuple(luck), tuple(shares), tuple(places))


PLAN = TournamentPlan("dice", (("a", "b"),), 2, 1, {})


def test_the_error_is_that_of_whole_deals() -> None:
    """The games of a deal share their luck, so a deal is one measurement."""
    deals = [(at_table(10, 0), at_table(10, 0)), (at_table(20, 20), at_table(20, 20))]
    found = tournament_runner.tournament_result(PLAN, deals)
    assert [each.bot for each in found.standings] == ["a", "b"]
    assert found.standings[0].score.to_json_data() == {"mean": 15, "error": 9.8}
    share, ahead = found.standings[0].share, found.duels[0].ahead
    assert share is not None
    assert share.to_json_data() == {"mean": 0.75, "error": 0.49}
    assert found.duels[0].points.to_json_data() == {"mean": 5, "error": 9.8}
    assert ahead == share


def test_elo_follows_from_how_often_a_bot_is_ahead() -> None:
    """A bot that is ahead ten times as often has 400 points more.

    The rating adds one drawn game for each pair.
    """
    deals = [(at_table(1, 0),)] * 1000 + [(at_table(0, 1),)] * 100
    best, worst = tournament_runner.tournament_result(PLAN, deals).standings
    assert best.elo is not None
    assert worst.elo is not None
    assert best.elo - worst.elo == pytest.approx(400, abs=2)


def in_order(deals: int) -> list[float]:
    """Return the ratings of six bots that finish in the same order in each deal."""
    names = tuple("abcdef")
    table = TournamentGame(names, (6, 5, 4, 3, 2, 1), (0,) * 6, (1, 0, 0, 0, 0, 0), tuple(range(6)))
    found = tournament_runner.tournament_result(
        TournamentPlan("cards", (names,), deals, 1, {}), [(table,)] * deals
    )
    return [each.elo or 0.0 for each in sorted(found.standings)]


def test_ratings_of_a_strict_order_predict_the_wins() -> None:
    """The ratings are symmetric, and each bot wins as often as they predict."""
    for deals in (1, 100, 2000):
        ratings = in_order(deals)
        assert ratings == sorted(ratings, reverse=True)
        assert ratings == pytest.approx([-each for each in reversed(ratings)], abs=1e-6)
        for place, mine in enumerate(ratings):
            others = [each for each in ratings if each is not mine]
            expected = sum((deals + 1) / (1 + 10 ** ((each - mine) / 400)) for each in others)
            won = deals * (5 - place) + 5 * 0.5
            assert expected == pytest.approx(won, abs=1e-6)
    assert in_order(100)[0] == pytest.approx(1485.4, abs=0.05)


class Pips:
    """Luck estimator that reports ten points of luck for the first seat.

    The game must have shown it more than ten positions, and its end.
    """

    def __init__(self, seats: int) -> None:
        self.seats, self.looks, self.over = seats, 0, False

    def observe(self, position: Any) -> None:
        self.looks += 1
        self.over = position.to_move is None

    def luck(self) -> list[float]:
        assert self.looks > 10
        assert self.over
        return [10.0] + [0.0] * (self.seats - 1)


@pytest.fixture
def gauge(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LUCK_ESTIMATORS, "dice", Pips)


@pytest.mark.usefixtures("gauge")
def test_luck_is_subtracted_if_the_game_has_an_estimator() -> None:
    plan = tournament_runner.make_plan("dice", ["random"] * 2, 2, 1, 3, {})
    (table, _) = tournament_runner.play_deal(plan, 0)
    assert table.luck == (10, 0)
    found = tournament_runner.tournament_result(PLAN, [(at_table(10, 10, luck=(4, 1)),)])
    assert found.without_luck
    assert [each.score.mean for each in found.standings] == [10, 10]
    assert [each.skill and each.skill.mean for each in found.standings] == [6, 9]
    assert found.duels[0].points.mean == -3
