"""Setup rules for each number of players, and the contents of the box."""

from typing import Any

import pytest

from fleet_engine import new_match
from fleet_engine.cards import ruleset
from fleet_engine.cards.events import LicencesRevealed
from fleet_engine.cards.names import BOATS, CARDS, FIRST_PREMIUM, LICENCES, PREMIUM, STANDARD
from fleet_engine.cards.position import Position

RULES = ruleset.load_printed("2012")
PLAYERS = (2, 3, 4)
SEEDS = range(40)


def start(players: int, seed: int, **options: Any) -> Position:
    position = new_match("cards", players=players, seed=seed, **options).position
    assert isinstance(position, Position)
    return position


def test_the_box_holds_96_boat_cards_and_26_licences() -> None:
    counts = dict(zip(BOATS, RULES.cards.boats, strict=True))
    assert counts == {
        "shrimp": 20, "lobster": 20, "processing-vessel": 20, "cod": 12, "tuna": 12,
        "king-crab": 12,
    }  # fmt: skip
    assert sum(RULES.cards.boats) == 96
    licences = dict(zip(LICENCES, RULES.cards.licences, strict=True))
    assert [licences[name] for name in STANDARD] == [4] * 5
    assert [licences[name] for name in PREMIUM] == [3, 1, 1, 1]
    assert sum(RULES.cards.licences) == 26


def test_the_whole_deck_is_worth_180_and_172_points() -> None:
    cards = RULES.cards
    assert sum(map(int.__mul__, cards.boats, cards.cash[:6])) == 180
    assert sum(map(int.__mul__, cards.boats, cards.boat_points)) == 172
    assert sum(map(int.__mul__, cards.licences, cards.licence_points)) == 113


def test_the_cost_of_every_boat_equals_its_points() -> None:
    assert RULES.cards.costs == RULES.cards.boat_points


@pytest.mark.parametrize("players", PLAYERS)
def test_every_hand_begins_with_one_card_of_each_boat_worth_11(players: int) -> None:
    seen = new_match("cards", players=players, seed=1).observe(0)
    assert {card.card: card.count for card in seen.hand} == {
        **dict.fromkeys(BOATS, 1), "gone-fishing": 0,
    }  # fmt: skip
    assert seen.power.total == 11
    assert [table.hand_size for table in seen.player_views] == [6] * players


@pytest.mark.parametrize(("players", "deck"), [(2, 84), (3, 78), (4, 72)])
def test_the_other_boat_cards_are_the_deck(players: int, deck: int) -> None:
    position = start(players, 3)
    assert len(position.deck) == deck
    for kind in range(len(BOATS)):
        in_hands = sum(player.hand[kind] for player in position.players)
        assert position.deck.count(kind) + in_hands == RULES.cards.boats[kind]


@pytest.mark.parametrize(
    ("players", "in_game", "left", "premium", "crates"),
    [(2, 17, 15, 3, 50), (3, 22, 19, 4, 75), (4, 26, 22, 6, 100)],
)
def test_licences_and_crates_by_number_of_players(
    players: int, in_game: int, left: int, premium: int, crates: int
) -> None:
    for seed in SEEDS:
        position = start(players, seed)
        stack = position.licence_stack
        assert len(stack) == in_game
        assert sum(licence >= FIRST_PREMIUM for licence in stack) == premium
        assert len(stack) - position.revealed_count == left
        assert len(position.market) == players
        assert position.crates_left == crates
        all_licences = stack + position.removed_licences
        assert [all_licences.count(place) for place in range(len(LICENCES))] == list(
            RULES.cards.licences
        )


@pytest.mark.parametrize(("players", "top"), [(2, 4), (3, 6), (4, 8)])
def test_markets_of_the_first_two_rounds_have_no_premium_licence(players: int, top: int) -> None:
    assert top == 2 * players
    later = set()
    for seed in SEEDS:
        stack = start(players, seed).licence_stack
        assert all(licence < FIRST_PREMIUM for licence in stack[:top])
        later |= {place for place, licence in enumerate(stack) if licence >= FIRST_PREMIUM}
    assert later == set(range(top, len(stack)))


@pytest.mark.parametrize("players", PLAYERS)
def test_advanced_setup_keeps_premium_out_of_the_first_market_only(players: int) -> None:
    places = set()
    for seed in range(200):
        position = start(players, seed, advanced_setup=True)
        stack = position.licence_stack
        assert all(licence < FIRST_PREMIUM for licence in position.market)
        places |= {place for place, licence in enumerate(stack) if licence >= FIRST_PREMIUM}
        assert len(stack) == {2: 17, 3: 22, 4: 26}[players]
    assert places == set(range(players, len(stack)))


def test_removed_premium_licences_are_random() -> None:
    removed = [
        sorted(licence for licence in start(2, seed).removed_licences if licence >= FIRST_PREMIUM)
        for seed in SEEDS
    ]
    assert all(len(out) == 3 for out in removed)
    assert {licence for out in removed for licence in out} == set(
        range(FIRST_PREMIUM, len(LICENCES))
    )
    assert len({tuple(out) for out in removed}) > 5


def test_removed_standard_licences_are_random() -> None:
    removed = {
        tuple(
            sorted(
                licence for licence in start(3, seed).removed_licences if licence < FIRST_PREMIUM
            )
        )
        for seed in SEEDS
    }
    assert all(len(out) == 2 for out in removed)
    assert len(removed) > 5


def test_advanced_setup_shuffles_the_stack_under_the_first_market_evenly() -> None:
    """Below the first market, 3 of 15 licenses are premium.

    So the next license is premium in a fifth of all games.
    """
    games = 300
    stacks = [start(2, seed, advanced_setup=True) for seed in range(games)]
    next_is_premium = sum(
        stack.licence_stack[stack.revealed_count] >= FIRST_PREMIUM for stack in stacks
    )
    assert games * 3 / 15 * 0.6 < next_is_premium < games * 3 / 15 * 1.4


def test_start_player_is_random() -> None:
    assert {start(4, seed).first for seed in SEEDS} == {0, 1, 2, 3}


def test_nothing_is_removed_with_four_players() -> None:
    assert start(4, 1).removed_licences == b""


@pytest.mark.parametrize("players", [1, 5])
def test_the_game_is_for_two_to_four(players: int) -> None:
    with pytest.raises(ValueError, match="from 2 to 4"):
        new_match("cards", players=players, seed=1)


def test_the_first_event_shows_the_market() -> None:
    match = new_match("cards", players=3, seed=1)
    assert match.events[0] == LicencesRevealed(
        tuple(lot.licence for lot in match.observe(0).market)
    )


def test_every_seed_shuffles_differently() -> None:
    assert len({start(2, seed).deck for seed in SEEDS}) == len(SEEDS)
    assert start(2, 5).deck == start(2, 5).deck


def test_no_gone_fishing_card_without_the_option() -> None:
    assert start(2, 1).gone_fishing == 0
    assert start(2, 1, gone_fishing=True).gone_fishing == 20
    assert CARDS[-1] == "gone-fishing"
