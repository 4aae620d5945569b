"""Weights of the heuristic policies: provenance, mistakes in files, and effect on play."""

import tomllib
from collections.abc import Iterator
from copy import deepcopy
from importlib.resources import files
from typing import Any

import pytest

from fleet_engine import DataError, new_match
from fleet_engine.bots import LEVELS, default_key, make, play_out, preload, view_of
from fleet_engine.bots.cards import policy as cards
from fleet_engine.bots.difficulty import EASY, HARD, MEDIUM
from fleet_engine.bots.fishing import weights
from fleet_engine.bots.weights import TUNABLE_GAMES
from fleet_engine.core import validation
from fleet_engine.core.game import find_game
from fleet_engine.core.validation import DataTable
from tests.games.kinds import GAME_CHECKS
from tests.mistakes import set_value

VALUES: dict[str, dict[str, Any]] = {
    game: tomllib.loads(
        files(f"fleet_engine.bots.{game}").joinpath(f"data/{game}.toml").read_text("utf-8")
    )
    for game in TUNABLE_GAMES
}

GOLDEN = {
    ("cards", 2, HARD): (
        "auction shrimp, bid 4, bid 5, pass, pay tuna, pay lobster, auction tuna, bid 5, pay "
        "lobster, pay cod, pay shrimp, launch tuna, pay king-crab, launch shrimp"
    ),
    ("fishing", 2, HARD): (
        "equipment, equip depot-4, equipment, fish 1, take blue, draw, fish 1, draw, draw, "
        "market points, market money, sell 1-yellow, treasure, oil"
    ),
    ("fishing", 3, EASY): (
        "equipment, equip depot-4, equipment, treasure, fish 1, draw, draw, steal, rob 1, "
        "loot fish, fish 1, draw, draw, market money"
    ),
}
"""Actions of the first decisions of a game. New weights may change them."""

ENDED: dict[tuple[str, int, str], list[tuple[int, ...]]] = {
    ("cards", 2, MEDIUM): [(64, 57), (71, 48), (50, 71)],
    ("cards", 2, EASY): [(75, 69), (47, 43), (84, 45)],
    ("cards", 3, MEDIUM): [(58, 48, 34), (61, 79, 43), (50, 44, 77)],
    ("cards", 3, EASY): [(44, 27, 58), (58, 46, 40), (67, 37, 68)],
    ("fishing", 2, MEDIUM): [(35, 31), (29, 49), (21, 40)],
    ("fishing", 2, EASY): [(41, 35), (33, 36), (30, 41)],
    ("fishing", 3, MEDIUM): [(31, 25, 27), (26, 27, 28), (8, 17, 23)],
    ("fishing", 3, EASY): [(32, 31, 16), (30, 21, 33), (19, 27, 16)],
}
"""Totals of games of one level, by seed from 0. New weights may change them."""


def changed(game: str, path: str, value: Any) -> DataTable:
    """Return the file of a game with one value changed, or removed if it is `None`."""
    values = deepcopy(VALUES[game])
    set_value(values, path, value)
    return DataTable(values, f"{game}.toml")


@pytest.mark.parametrize("game", TUNABLE_GAMES)
def test_weights_state_their_provenance(game: str) -> None:
    provenance = VALUES[game]["provenance"]
    assert provenance["by"]
    assert {"command", "commit"} <= {*provenance} or "note" in provenance


MISTAKES: list[tuple[str, str, Any, str]] = [
    ("cards", "id", "fishing", "id: must be cards, not 'fishing'"),
    ("cards", "provenance", None, "provenance: is missing"),
    ("cards", "provenance/kind", "guessed", "provenance.kind: must be tuned, not 'guessed'"),
    ("cards", "provenance/by", None, "provenance.by: is missing"),
    ("cards", "provenance/note", None, "provenance.note: is missing"),
    ("cards", "provenance/command", "x y", "provenance.commit: is missing"),
    ("cards", "weights", None, "weights: is missing"),
    ("cards", "weights", [], "weights: must be a table, not []"),
    ("cards", "duel", {}, "duel: is not known here; known are id, provenance, weights"),
    ("cards", "weights/money", None, "weights.money: is missing"),
    ("cards", "weights/money", "1", "weights.money: must be a number, not '1'"),
    ("cards", "weights/money", True, "weights.money: must be a number, not True"),
    ("cards", "weights/money", float("nan"), "weights.money: must be from -100 to 100, not nan"),
    ("cards", "weights/money", 100.5, "weights.money: must be from -100 to 100, not 100.5"),
    ("cards", "weights/gold", 1.0, "weights.gold: is not known here"),
    ("cards", "weights/sales", 0.0, "weights.sales: must be from 0.05 to 100, not 0.0"),
    ("cards", "weights/first", 1.0, "weights.first: must be a list, not 1.0"),
    ("cards", "weights/first", [1.0], "weights.first: needs 5 numbers, not 1"),
    ("cards", "weights/first", [1, 2, 3, 4, "5"], "weights.first: must be a number, not '5'"),
    ("fishing", "several", None, "several: is missing"),
    ("fishing", "duel/danger", -0.1, "duel.danger: must be from 0 to 100, not -0.1"),
    ("fishing", "duel/unhurried", 0, "duel.unhurried: must be from 0.05 to 100, not 0"),
]


@pytest.mark.parametrize(("game", "path", "value", "message"), MISTAKES)
def test_mistake_is_reported_with_file_key_and_cause(
    game: str, path: str, value: Any, message: str
) -> None:
    with pytest.raises(DataError) as caught:
        TUNABLE_GAMES[game].schema.parse_sets(changed(game, path, value))
    assert str(caught.value).startswith(f"{game}.toml: {message}")


def test_a_whole_number_is_a_weight() -> None:
    found = TUNABLE_GAMES["cards"].schema.parse_sets(changed("cards", "weights/money", 1))
    assert found["weights"].money == 1.0


def seen(game: str, players: int, level: str) -> Iterator[str]:
    """Yield the actions of a level in the first decisions of a game."""
    match, bot = new_match(game, players=players, seed=7), make(level)
    for _ in range(14):
        action = bot.choose(view_of(match))
        yield action.text
        match.play(action)


@pytest.mark.parametrize(("game", "players", "level"), GOLDEN)
def test_bots_play_the_same_first_decisions(game: str, players: int, level: str) -> None:
    assert ", ".join(seen(game, players, level)) == GOLDEN[game, players, level]


@pytest.mark.parametrize(("game", "players", "level"), ENDED)
def test_games_of_bots_end_with_the_same_totals(game: str, players: int, level: str) -> None:
    kind = find_game(game)
    for seed, totals in enumerate(ENDED[game, players, level]):
        position = kind.start(players, seed, kind.options({}), None)
        play_out(kind, position, [make(level)] * players, default_key(seed))
        assert kind.result(position).totals == totals


@pytest.fixture
def forgotten() -> Iterator[None]:
    """Clear the caches of the weights before and after a test."""
    for cached in (cards.tuned_weights, weights.load_weights, weights.tuned_weights):
        cached.cache_clear()
    yield
    for cached in (cards.tuned_weights, weights.load_weights, weights.tuned_weights):
        cached.cache_clear()


@pytest.mark.usefixtures("forgotten")
def test_bots_read_no_file_after_read_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    matches = [new_match(game, players=seats, seed=1) for game in GAME_CHECKS for seats in (2, 3)]
    preload()

    def never(package: str, path: str) -> DataTable:
        raise AssertionError(f"{path} was read")

    monkeypatch.setattr(validation, "read_data_file", never)
    for match in matches:
        for level in LEVELS:
            assert make(level).choose(view_of(match)) in match.legal_actions


@pytest.mark.usefixtures("forgotten")
def test_damaged_file_is_reported_at_its_first_use(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every program creates all bots at its start, and that reads no file."""
    monkeypatch.setattr(validation, "read_data_file", lambda *_: DataTable({}, "data/cards.toml"))
    bot = make(MEDIUM)
    with pytest.raises(DataError, match=r"data/cards\.toml: id: is missing"):
        bot.choose(view_of(new_match("cards", players=2, seed=1)))
