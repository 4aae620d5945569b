"""Names of all ids of the game, with short ones for narrow places."""

import pytest

from app.games.fishing import labels, moves
from app.i18n import Translator
from fleet_engine.fishing import ruleset
from fleet_engine.fishing.actions import ACTIONS
from fleet_engine.fishing.names import (
    AREAS,
    BONUSES,
    BOXES,
    COLOURS,
    CUBES,
    ENDINGS,
    EQUIPMENT,
    LOOT,
)
from fleet_engine.fishing.position import CIRCLES
from fleet_engine.fishing.scoring import Score

RULES = ruleset.load_printed()
ON_THE_MAT = ("subsidy", "kyoto", "freezer")
PLACEMENTS = (
    "oil", "fish", "extra", "captain", "season", "treasure", "equipment", "market", "steal",
    "protect", "subsidy", "kyoto", "freeze",
)  # fmt: skip
NARROW = {"en": 10, "es": 10, "ja": 5}


def test_every_id_has_a_name() -> None:
    assert tuple(labels.COLOUR_NAMES) == tuple(labels.KINDS) == COLOURS
    assert tuple(labels.CUBES) == CUBES
    assert tuple(labels.CIRCLES) == tuple(labels.SHORT_NAMES) == (*CIRCLES, *ON_THE_MAT)
    assert tuple(labels.AREAS) == (*AREAS, "next")
    assert tuple(labels.BONUSES) == BONUSES
    assert set(labels.BONUSES) >= set(LOOT)
    assert tuple(labels.BOXES) == BOXES
    assert tuple(labels.SCORE) == Score._fields
    assert tuple(labels.ENDINGS) == ENDINGS


def test_every_switch_has_its_choices_the_default_first() -> None:
    assert tuple(labels.SWITCHES) == tuple(RULES.switches)
    for name, info in RULES.switches.items():
        assert next(iter(labels.SWITCHES[name].choices)) == info.default
        assert set(labels.SWITCHES[name].choices) == set(info.choices)


def test_every_placement_of_a_token_leads_to_a_circle() -> None:
    found = {moves.circle(action.text) for action in ACTIONS if action.verb in PLACEMENTS}
    on_board, on_mats = found & set(CIRCLES), found - set(CIRCLES)
    assert on_board == set(CIRCLES)
    assert {circle.partition("-")[0] for circle in on_mats} == set(ON_THE_MAT)


def test_narrow_places_have_room_for_the_short_names(words: Translator) -> None:
    for name in (*labels.SHORT_NAMES.values(), *labels.COLOUR_NAMES.values()):
        assert len(words.t(name)) <= NARROW[words.language]


@pytest.mark.parametrize("card", [*EQUIPMENT, "boat-2", "depot-2"])
def test_equipment_card_names_its_size_and_its_effect(card: str, words: Translator) -> None:
    size = card.partition("-")[2]
    assert size in labels.card(card, words)
    assert size in labels.effect_text(card, words)
    assert labels.card(card, words) != labels.effect_text(card, words)


def test_subsidy_names_its_payment(english: Translator) -> None:
    assert labels.effect_text("subsidy", english) == "pays $2"
    assert labels.effect_text("subsidy", english, RULES.board.printed_subsidy) == "pays $1"


def test_cards_are_described_by_their_content(english: Translator) -> None:
    assert labels.treasure_text("money-barrel", english) == "$1, 1 barrel"
    assert labels.treasure_text("3-points", english) == "3 points"
    assert labels.treasure_text("fish", english) == "a fish of any color"
    assert labels.shoal("s16", english) == "shoal of 6 (Red fish, Treasure)"
    assert labels.shoal("s1", english) == "shoal of 3"
    assert labels.fleet("f5", english) == (
        "1 barrel for a 3-fish boat, 2 barrels for a 4-fish boat"
    )


@pytest.mark.parametrize("treasure", RULES.board.treasures)
def test_every_prize_is_described_in_full(treasure: ruleset.Treasure, words: Translator) -> None:
    text = labels.treasure_text(treasure.id, words)
    brought = [treasure.money, treasure.barrels, treasure.points, treasure.fish]
    assert text.count(words.join_list(["", ""])) == sum(map(bool, brought)) - 1


def test_fish_are_counted_by_their_colours(spanish: Translator, japanese: Translator) -> None:
    assert labels.fish("blue", 1, spanish) == "1 pez azul"
    assert labels.fish("red", 2, spanish) == "2 peces rojos"
    assert labels.fish("yellow", 3, japanese) == "黄色い魚3匹"
    assert len({labels.fish(colour, 2, japanese) for colour in COLOURS}) == len(COLOURS)


def test_players_have_names_or_numbers(english: Translator) -> None:
    seats = ("", "Ann", "")
    assert [labels.player_name(seat, 0, seats, english) for seat in range(3)] == [
        "You",
        "Ann",
        "Player 3",
    ]
