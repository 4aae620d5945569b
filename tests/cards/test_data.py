"""Data files of the card game: their content and the messages about mistakes."""

import pkgutil
import tomllib
from typing import Any

import pytest

from fleet_engine import DataError, OptionError, new_match
from fleet_engine.cards import ruleset
from fleet_engine.core.validation import DataTable
from tests.mistakes import set_value

PACKAGE = "fleet_engine.cards"


def values(name: str) -> dict[str, Any]:
    content = pkgutil.get_data(PACKAGE, f"data/{name}.toml")
    assert content is not None
    return tomllib.loads(content.decode())


def parse(rules: dict[str, Any], cards: dict[str, Any]) -> ruleset.Ruleset:
    return ruleset.parse(DataTable(rules, "rules.toml"), DataTable(cards, "cards.toml"))


def test_the_files_as_they_are_can_be_read() -> None:
    assert parse(values("rules"), values("cards")) == ruleset.load_printed("2012")


def test_values_of_the_cards_are_not_called_printed() -> None:
    rules = ruleset.load_printed("2012")
    assert rules.provenance.kind == "printed"
    assert rules.cards.provenance.kind == "reconstructed"
    assert len(rules.cards.provenance.note) > 40
    assert rules.cards.provenance.is_printed("boats", "shrimp", "cost")
    assert rules.cards.provenance.is_printed("boats", "tuna", "count")
    assert not rules.cards.provenance.is_printed("boats", "tuna", "cost")


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("boats/shrimp/cost", -1, "cards.toml: boats.shrimp.cost: must be from 0 to 20, not -1"),
        ("boats/shrimp/cash", "2", "cards.toml: boats.shrimp.cash: must be a whole number"),
        ("boats/shrimp/cash", None, "cards.toml: boats.shrimp.cash: is missing"),
        ("boats/whale", {}, "cards.toml: boats.whale: is not known here"),
        ("boats/shrimp/count", 101, "cards.toml: boats.shrimp.count: must be from 0 to 100"),
        ("boats/tuna/cash", 20, "cards.toml: boats: are worth 424 in cash"),
        ("licences/cod/minimum", 0, "cards.toml: licences.cod.minimum: must be from 1"),
        ("licences/cod/count", 5, "cards.toml: licences.cod.count: must be from 0 to 4"),
        ("licences/cod", None, "cards.toml: licences.cod: is missing"),
        ("king_crab/crates", [[3, 1], [3, 2]], "cards.toml: king_crab.crates: the first numbers"),
        ("king_crab/crates", [[3]], "cards.toml: king_crab.crates: each row needs 2 numbers"),
        ("provenance/kind", "guessed", "cards.toml: provenance.kind: is printed or reconstructed"),
        ("provenance/printed", ["boats.size"], "cards.toml: provenance.printed: there is no"),
        ("gone_fishing/points", None, "cards.toml: gone_fishing.points: is missing"),
        ("id", "2099", "cards.toml: id: must be that of the rules, '2012'"),
    ],
)
def test_mistake_in_the_cards_is_reported_with_file_and_key(
    path: str, value: Any, message: str
) -> None:
    cards = values("cards")
    set_value(cards, path, value)
    with pytest.raises(DataError) as error:
        parse(values("rules"), cards)
    assert str(error.value).startswith(message)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("game/capacity", 10, "rules.toml: game.capacity: must be from 1 to 9, not 10"),
        ("game/hand", 4, "rules.toml: game.hand: must be from 0 to 3, not 4"),
        ("game/pub", 1, "rules.toml: game.pub: is not known here"),
        ("setup/crates", [50, 75], "rules.toml: setup.crates: needs 3 numbers, not 2"),
        ("setup/crates", [0, 75, 100], "rules.toml: setup.crates: must be from 1 to 150"),
        ("setup/premium_removed", [7, 2, 0], "rules.toml: setup.premium_removed: 7 of 6"),
        ("setup/standard_aside", [21, 8, 8], "rules.toml: setup.standard_aside: 21 of 20"),
        ("setup/standard_removed", [9, 2, 0], "rules.toml: setup.standard_removed: leaves no"),
        ("bonus/cod_cards", [1, 2, 3], "rules.toml: bonus.cod_cards: needs 4 numbers, not 3"),
        ("bonus/lobster_cards", [[[1, 1]]], "rules.toml: bonus.lobster_cards: needs rows for"),
        (
            "bonus/lobster_cards", [[[1, 1]], [[1, 1]], [[2, 1], [1, 2]], [[1, 1]]],
            "rules.toml: bonus.lobster_cards.3: the first numbers must rise",
        ),
        ("draw/discard", ["drawn"] * 4, "rules.toml: draw.discard: needs 5 texts, not 4"),
        ("draw/discard", ["drawn"] * 4 + ["two"], "rules.toml: draw.discard: 'two' is none of"),
        ("switch/hiring/value", "at will", "rules.toml: switch.hiring.value: 'at will' is none"),
        ("switch/hiring/choices", [], "rules.toml: switch.hiring.choices: must be a list"),
        ("switch/gone_fishing/value", 1, "rules.toml: switch.gone_fishing.value: 1 is none of"),
        ("switch/gone_fishing/choices", [True], "rules.toml: switch.gone_fishing.value: False is"),
        ("switch/gone_fishing/why", None, "rules.toml: switch.gone_fishing.why: is missing"),
        ("switch/storm", {}, "rules.toml: switch.storm: is not known here"),
        ("switch/short_draw", None, "rules.toml: switch.short_draw: is missing"),
    ],
)  # fmt: skip
def test_mistake_in_the_rules_is_reported_with_file_and_key(
    path: str, value: Any, message: str
) -> None:
    rules = values("rules")
    set_value(rules, path, value)
    with pytest.raises(DataError) as error:
        parse(rules, values("cards"))
    assert str(error.value).startswith(message)


def test_every_switch_has_a_reason() -> None:
    switches = ruleset.load_printed("2012").switches
    assert set(switches) == set(ruleset.SWITCHES)
    for name, info in switches.items():
        assert set(info.choices) == set(ruleset.SWITCHES[name])
        assert info.reason.endswith(".")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"edition": "1912"}, "edition: '1912' is unknown; known are 2012"),
        ({"storm": True}, "storm: no such option of the card game"),
        ({"hiring": "at will"}, "hiring: 'at will' is none of after all launches"),
    ],
)
def test_unknown_option_is_reported(options: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError) as error:
        new_match("cards", players=2, seed=1, **options)
    assert str(error.value).startswith(message)


def test_options_may_be_text_and_defaults_are_omitted() -> None:
    options: dict[str, Any] = {"gone_fishing": "true", "hiring": "after all launches"}
    match = new_match("cards", players=2, seed=1, **options)
    assert match.options == {"edition": "2012", "gone_fishing": True}


def test_capacity_is_read_from_the_data() -> None:
    rules = values("rules")
    set_value(rules, "game/capacity", 3)
    assert parse(rules, values("cards")).capacity == 3
