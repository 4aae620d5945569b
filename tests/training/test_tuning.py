"""Tests of tuning: equal commands give equal and better weights.

A killed run gives the same weights after it was started again.
"""

import json
from collections.abc import Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from fleet_engine import executors
from fleet_engine.bots.weights import TUNABLE_GAMES
from fleet_engine.core.validation import DataTable, parse_toml
from fleet_engine.training import reporting, tuning, tuning_rounds
from fleet_engine.training.provenance import FROM
from fleet_engine.training.tuning_rounds import Deal, TuningPlan, change_weights, mean_lead
from tests.training.here import CommandRunner, InlineExecutor

PLAN = TuningPlan("cards", 2, rounds=2, games=4, tries=2, step=0.5, worlds=0, seed=1)
QUICK = ["--worlds", "0", "--games", "4", "--rounds", "2", "--tries", "2", "--step", "0.5"]


def kept(game: str, players: int) -> Any:
    """Return the shipped weights for a number of seats."""
    form = TUNABLE_GAMES[game].schema
    return form.parse_sets(form.load_file())[form.set_for(players)]


class Watched(InlineExecutor):
    """Executor that records the deals, and is killed after some of them."""

    def __init__(self, killed_after: int = 10**6) -> None:
        self.deals: list[Deal] = []
        self._killed_after = killed_after

    def submit(self, work: Any, /, *given: Any, **named: Any) -> Future[Any]:
        if len(self.deals) == self._killed_after:
            raise KeyboardInterrupt
        self.deals.append(given[0])
        return super().submit(work, *given, **named)


@pytest.fixture(autouse=True)
def working(monkeypatch: pytest.MonkeyPatch) -> "Working":
    monkeypatch.setattr(reporting, "current_commit", lambda: "abc")
    return Working(monkeypatch)


class Working:
    """Setter of the executor that the programs use."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch = patch
        self(InlineExecutor())

    def __call__(self, executor: Executor) -> None:
        self._patch.setattr(executors, "open_executor", lambda *_: nullcontext(executor))


def spoilt(folder: Path, game: str, old: str, new: str) -> Path:
    """Write the weights of a game with a bad one, and return the path."""
    form = TUNABLE_GAMES[game].schema
    text = tuning.data_file(
        form, form.parse_sets(form.load_file()), {"by": "Ana", "note": "Spoilt."}
    )
    assert old in text
    path = folder / "spoilt.toml"
    path.write_text(text.replace(old, new), "utf-8")
    return path


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (["dice"], "game: invalid choice: 'dice'"),
        (["cards", "--players", "1"], "--players: '1' is no whole number from 2"),
        (["cards", "--players", "5"], "players: 5 is not from 2 to 4"),
        (["cards", "--rounds", "0"], "--rounds: '0' is no whole number"),
        (["cards", "--games", "1"], "--games: '1' is no whole number from 2"),
        (["cards", "--tries", "x"], "--tries: 'x' is no whole number"),
        (["cards", "--step", "nan"], "--step: 'nan' is no part from 0.01 to 1"),
        (["cards", "--worlds", "-1"], "--worlds: '-1' is no whole number from 0"),
        (["cards", "--start", "nowhere.toml"], "start: nowhere.toml: No such file"),
        (["cards", "--start", "README.md"], "README.md: not valid TOML"),
    ],
)
def test_a_wrong_argument_of_tuning_is_reported_in_one_line(
    command: CommandRunner, tmp_path: Path, asked: Sequence[str], message: str
) -> None:
    folder = tmp_path / "run"
    code, err = command(tuning, *asked, "--folder", folder)
    assert (code, err.count("\n")) == (2, 1)
    assert err.startswith(f"{tuning.PROGRAM}: ")
    assert message in err
    assert not folder.exists(), "nothing was begun"


def test_weights_of_another_game_are_no_start(command: CommandRunner, tmp_path: Path) -> None:
    start = spoilt(tmp_path, "fishing", "danger", "danger")
    code, err = command(tuning, "cards", "--folder", tmp_path / "run", "--start", start)
    assert (code, err.count("\n")) == (2, 1)
    assert f"{start}: duel: is not known here" in err


def file_of(command: CommandRunner, game: str, folder: Path, *asked: object) -> DataTable:
    """Run a tuning and return its data file."""
    code, _ = command(tuning, game, "--folder", folder, *QUICK, *asked)
    assert code == 0
    return parse_toml((folder / f"{game}.toml").read_text("utf-8"), f"{game}.toml")


def test_weights_do_not_depend_on_the_executor(
    command: CommandRunner, tmp_path: Path, working: Working
) -> None:
    start = spoilt(tmp_path, "cards", "launch = -0.02", "launch = 6.0")
    alone = file_of(command, "cards", tmp_path / "run", "--start", start)
    with ThreadPoolExecutor(2) as pool:
        working(pool)
        together = file_of(command, "cards", tmp_path / "again", "--start", start)
        otherwise = file_of(command, "cards", tmp_path / "other", "--start", start, "--seed", "2")
    assert alone.raw("weights") == together.raw("weights")
    assert alone.raw("weights") != otherwise.raw("weights")


@pytest.mark.parametrize(
    ("game", "old", "new"),
    [("cards", "launch = -0.02", "launch = 6.0"), ("fishing", "coin = 0.6", "coin = 3.0")],
)
def test_spoilt_weights_become_better(
    command: CommandRunner, tmp_path: Path, game: str, old: str, new: str
) -> None:
    """The lead is far above chance, in deals by which no weights were chosen."""
    start = spoilt(tmp_path, game, old, new)
    asked = ("--start", start, "--step", "1", "--tries", 3, "--games", 12)
    found = file_of(command, game, tmp_path / "run", *asked)
    provenance = found.table("provenance")
    assert provenance.number("taken", 0, 2) > 0
    assert provenance.decimal("lead", -100, 100) > 2 * provenance.decimal("error", 0, 100) > 0
    assert provenance.decimal("lead", -100, 100) > 10


@pytest.mark.parametrize("deals", [3, 7, 13])
def test_a_killed_run_repeats_only_unfinished_rounds(
    command: CommandRunner, tmp_path: Path, working: Working, deals: int
) -> None:
    """A round plays two candidates in two deals each, and one of them in two others."""
    folder, rest = tmp_path / "run", Watched()
    whole = Watched()
    working(whole)
    text = file_of(command, "cards", tmp_path / "whole").raw("weights")
    numbers = [0, 1, 0, 1, 2, 3, 4, 5, 4, 5, 6, 7, 8, 9]
    assert [deal.number for deal in whole.deals] == numbers
    working(Watched(killed_after=deals))
    with pytest.raises(KeyboardInterrupt):
        file_of(command, "cards", folder)
    (folder / "round-2.part").write_text('{"leads"', "utf-8")
    working(rest)
    assert file_of(command, "cards", folder).raw("weights") == text
    assert rest.deals == whole.deals[deals // 6 * 6 :], "a round that is there is not played again"


@pytest.mark.parametrize(
    ("other", "field"),
    [
        (["--seed", "2"], "seed"),
        (["--step", "0.4"], "step"),
        (["--players", "3"], "players"),
        (["--rounds", "3"], "rounds"),
        (["--games", "6"], "games"),
        (["--tries", "3"], "tries"),
        (["--worlds", "1"], "worlds"),
        (["--start"], "digest"),
    ],
)
def test_another_plan_in_the_same_folder_is_refused(
    command: CommandRunner, tmp_path: Path, working: Working, other: list[str], field: str
) -> None:
    working(Watched(killed_after=0))
    with pytest.raises(KeyboardInterrupt):
        file_of(command, "cards", tmp_path)
    if other == ["--start"]:
        other = [*other, str(spoilt(tmp_path, "cards", "launch = -0.02", "launch = 6.0"))]
    code, err = command(tuning, "cards", "--folder", tmp_path, *QUICK, *other)
    assert (code, err.count("\n")) == (2, 1)
    assert f"{tmp_path}: {field}: the run in this folder has " in err


def test_an_unreadable_round_is_named(command: CommandRunner, tmp_path: Path) -> None:
    file_of(command, "cards", tmp_path)
    path = tmp_path / "round-2.json"
    data = json.loads(path.read_text("utf-8"))
    for broken, why in (("[", "not valid JSON"), (json.dumps({**data, "weights": {}}), "weights")):
        path.write_text(broken, "utf-8")
        code, err = command(tuning, "cards", "--folder", tmp_path, *QUICK)
        assert code == 2
        assert f"{path}: {why}" in err


def test_the_data_file_has_the_provenance_of_the_weights(
    command: CommandRunner, tmp_path: Path
) -> None:
    found = file_of(command, "fishing", tmp_path, "--players", 3, "--by", 'Bo "the" Cook')
    provenance, form = found.table("provenance"), TUNABLE_GAMES["fishing"].schema
    sets, before = form.parse_sets(found), form.parse_sets(form.load_file())
    assert sets["duel"] == before["duel"], "no two sat alone"
    assert provenance.text("command").startswith(f"{tuning.PROGRAM} fishing --folder ")
    assert (provenance.text("commit"), provenance.text("by")) == ("abc", 'Bo "the" Cook')
    assert "[several] were tuned at tables of 3" in provenance.text("note")
    origin = provenance.table(FROM)
    assert origin.text("name") == "fishing"
    for key in ("by", "note"):
        assert origin.text(key) == form.load_file().table("provenance").text(key)


def test_weights_from_tuned_weights_name_both_origins(
    command: CommandRunner, tmp_path: Path
) -> None:
    file_of(command, "cards", tmp_path / "one", "--by", "Ana")
    start = tmp_path / "one/cards.toml"
    provenance = file_of(command, "cards", tmp_path / "two", "--start", start).table("provenance")
    assert provenance.text("by") == provenance.table(FROM).text("by") == "Ana"
    assert provenance.table(FROM).table(FROM).text("by") == "the maintainers of Three Fleets"


@pytest.mark.parametrize("game", TUNABLE_GAMES)
def test_a_written_file_equals_the_shipped_file(game: str) -> None:
    form = TUNABLE_GAMES[game].schema
    path = Path(__file__).parents[2] / f"fleet_engine/bots/{game}/data/{game}.toml"
    provenance = {**form.load_file().raw("provenance")}
    del provenance["kind"]
    assert tuning.data_file(form, form.parse_sets(form.load_file()), provenance) == path.read_text(
        "utf-8"
    )


@pytest.mark.parametrize(
    ("game", "players", "worlds"), [("cards", 2, 1), ("cards", 3, 0), ("fishing", 4, 0)]
)
def test_equal_weights_have_no_lead(game: str, players: int, worlds: int) -> None:
    weights = kept(game, players)
    plan = PLAN._replace(game=game, players=players, worlds=worlds)
    assert mean_lead(Deal(plan, 3, weights, weights)) == pytest.approx(0)


@pytest.mark.parametrize(("again", "taken"), [((3, 1), True), ((3, -1), False), ((0, 0), False)])
def test_the_best_try_is_taken_only_if_surely_better_in_new_deals(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, again: tuple[int, int], taken: bool
) -> None:
    weights, plan = kept("cards", 2), PLAN._replace(rounds=1)
    tries = [
        change_weights(TUNABLE_GAMES["cards"].schema, weights, 0.5, f"1 0 {place}")
        for place in range(2)
    ]

    def played(deal: Deal) -> float:
        assert deal.theirs == weights
        return 5 * tries.index(deal.ours) if deal.number < 2 else again[deal.number - 2]

    monkeypatch.setattr(tuning_rounds, "mean_lead", played)
    found = tuning_rounds.tune(plan, weights, tmp_path, InlineExecutor())
    assert found == ((tries[1], 1) if taken else (weights, 0))


@pytest.mark.parametrize("game", TUNABLE_GAMES)
def test_a_change_is_no_larger_than_the_step_and_keeps_the_bounds(game: str) -> None:
    form, weights = TUNABLE_GAMES[game].schema, kept(game, 2)
    for seed in range(100):
        new = change_weights(form, weights, 0.2, str(seed))
        for name, value in weights._asdict().items():
            moved = getattr(new, name)
            pairs = (
                zip(value, moved, strict=True) if name in form.list_lengths else [(value, moved)]
            )
            assert all(abs(b - a) <= 0.2 * max(abs(a), 0.1) + 0.001 for a, b in pairs)
        weights = change_weights(form, weights, 1.0, str(seed))
        for name, least in form.minimums.items():
            assert least <= getattr(weights, name) <= 100
