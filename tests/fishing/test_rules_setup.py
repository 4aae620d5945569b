"""Setup rules: contents of the bag, the board and the mats, by number of players."""

from collections import Counter

import pytest

from fleet_engine import new_match
from fleet_engine.core.game import Option
from fleet_engine.fishing import events, ruleset
from fleet_engine.fishing.names import COLOURS, EQUIPMENT, FREEZERS
from fleet_engine.fishing.observation import FishingObservation
from fleet_engine.fishing.position import Position
from tests.fishing.table import GAME, make_situation

RULES = ruleset.load_printed()
BOARD = RULES.board
all_tables = pytest.mark.parametrize("players", ruleset.SEATS)


def begun(players: int, seed: int = 7, **switches: Option) -> Position:
    """Return a game at its first decision."""
    return GAME.start(players, seed, GAME.options(switches), None)


def sees(players: int, seed: int = 7) -> FishingObservation:
    """Return the first captain's observation at the first decision."""
    position = begun(players, seed)
    return GAME.observe(position, position.captain)


def from_the_captain(position: Position) -> list[int]:
    return [*position.from_seat(position.captain)]


# The box


def test_all_53_cubes_are_in_the_bag() -> None:
    bag = {"blue": 15, "green": 12, "yellow": 10, "red": 8, "treasure": 4, "pearl": 4}
    assert sees(3).bag == bag
    assert sum(bag.values()) == 53


def test_the_box_has_20_equipment_cards_and_18_of_all_others() -> None:
    assert sum(card.copies for card in BOARD.equipment) == 20
    assert sum(card.copies for card in BOARD.treasures) == 18
    assert len(BOARD.shoals) == len(BOARD.fleets) == 18
    assert (RULES.coins, RULES.barrels) == (20, 20)


def test_the_cards_of_the_rulebook_are_among_those_of_the_box() -> None:
    """The rulebook shows a shoal of six with a red fish and a treasure.

    It also shows a fleet card on which boats burn 2, 3 and 3 barrels.
    """
    shoal = next(shoal for shoal in BOARD.shoals if shoal.id == "s16")
    assert (shoal.catch, shoal.colours, shoal.treasures) == (6, (COLOURS.index("red"),), 1)
    assert next(fleet.fuel for fleet in BOARD.fleets if fleet.id == "p9") == (2, 3, 3)


def test_nine_fleet_cards_have_a_p_and_nine_an_f_on_the_back() -> None:
    assert Counter(fleet.id[0] for fleet in BOARD.fleets) == {"p": 9, "f": 9}


def test_charts_have_a_box_for_each_cube_that_may_come() -> None:
    """Ruling 15: a chart cannot be full when a cube is drawn."""
    seen = sees(2)
    assert len(seen.bonuses) == seen.bag["treasure"] == 4
    assert len(seen.pearls) == seen.bag["pearl"] == 4
    t = make_situation(
        bag="treasure", area_1="s1 p1", bonuses="barrel money point", treasures="2-points"
    )
    t.play("fish 1", "draw")
    assert t.events_of(events.BonusChosen) == [events.BonusChosen(0, "fish")]
    t = make_situation(bag="pearl", area_1="s1 p1", pearls="blue green yellow")
    t.play("fish 1", "draw")
    assert t.events_of(events.PearlPlaced) == [events.PearlPlaced(0, "red")]


# The mats


@all_tables
def test_each_mat_has_a_boat_a_depot_and_a_subsidy_printed_on_it(players: int) -> None:
    for player in sees(players).players:
        cards = [(card.place, card.card, card.capacity) for card in player.cards]
        assert cards == [("1", "boat-2", 2), ("1", "depot-2", 2), ("1", "subsidy", 0)]
        assert player.free_places == 3


@all_tables
def test_each_seat_has_one_barrel(players: int) -> None:
    assert [player.barrels for player in sees(players).players] == [1] * players


@pytest.mark.parametrize(("players", "tokens"), [(2, 4), (3, 4), (4, 4), (5, 3)])
def test_each_seat_has_four_tokens_or_three_at_five_seats(players: int, tokens: int) -> None:
    assert [player.tokens for player in sees(players).players] == [tokens] * players


@pytest.mark.parametrize(
    ("players", "money"),
    [(2, [2, 2]), (3, [2, 2, 3]), (4, [2, 2, 3, 3]), (5, [2, 2, 3, 3, 4])],
)
def test_money_grows_with_the_distance_from_the_captain(players: int, money: list[int]) -> None:
    for seed in range(12):
        position = begun(players, seed)
        order = from_the_captain(position)
        assert [position.players[seat].money for seat in order] == money
        assert position.pool == 20 - sum(money)


@all_tables
def test_chance_chooses_the_first_captain(players: int) -> None:
    """Ruling 56."""
    captains = Counter(begun(players, seed).captain for seed in range(200))
    assert [*sorted(captains)] == [*range(players)]
    assert min(captains.values()) > 100 / players


def test_the_captain_begins() -> None:
    for seed in range(5):
        position = begun(4, seed)
        assert position.to_move == position.first == position.captain


# The board


@pytest.mark.parametrize(("players", "pocket"), [(2, 10), (3, 9), (4, 8), (5, 7)])
def test_rig_starts_full_and_the_other_barrels_are_in_the_pocket(players: int, pocket: int) -> None:
    oil = sees(players).oil
    assert [box.price for box in oil.column] == [1, 1, 1, 1, 1, 1, 2, 2]
    assert all(box.barrel for box in oil.column)
    assert (oil.pocket, oil.pocket_price, oil.max_purchase) == (pocket, 2, 2)


def test_round_1_is_closed_for_red_and_the_last_one_for_nothing() -> None:
    seen = sees(3)
    assert seen.closed == "red"
    assert len(seen.upcoming_closed) == 8
    assert seen.upcoming_closed[-1] is None
    assert "blue" not in seen.upcoming_closed


def test_track_starts_with_all_fish() -> None:
    assert sees(3).fish_left == {"blue": 15, "green": 12, "yellow": 10, "red": 8}


def test_all_price_markers_are_at_the_top() -> None:
    prices = sees(3).prices
    assert [chart[0] for chart in prices["money"]] == [1, 1, 2, 2]
    assert [chart[0] for chart in prices["points"]] == [1, 1, 1, 2]
    assert {len(chart) for charts in prices.values() for chart in charts} == {4}


@all_tables
def test_three_pairs_are_face_up_and_two_can_be_fished(players: int) -> None:
    """Ruling 54: shoals, fleets and the revealed pair are face up."""
    match = new_match("fishing", players=players, seed=3)
    pairs = [event for event in match.events if isinstance(event, events.PairRevealed)]
    opened = [event for event in match.events if isinstance(event, events.AreaOpened)]
    assert [event.area for event in opened] == ["1", "2"]
    for seat in range(players):
        seen = match.observe(seat)
        areas = [area for area in (*seen.areas, seen.revealed) if area]
        assert [(area.shoal, area.fleet) for area in areas] == [(*pair,) for pair in pairs]
    assert [action.text for action in match.game.actions if action.verb == "fish"] == [
        "fish 1", "fish 2",
    ]  # fmt: skip


@all_tables
def test_all_the_shoal_cards_are_one_pile(players: int) -> None:
    """Ruling 3: any of the 18 may be first or last, beside a P or an F."""
    piles = [begun(players, seed).shoals for seed in range(150)]
    assert {len({*pile}) for pile in piles} == {18}
    assert {pile[0] for pile in piles} == {pile[-1] for pile in piles} == {*range(18)}


def backs(position: Position) -> str:
    """Return the backs of the fleet cards from the top."""
    return "".join(BOARD.fleets[card].id[0] for card in position.fleets)


def test_six_start_cards_are_on_top_of_nine_final_ones() -> None:
    """Ruling 2: the pile changes in the middle of ten pairs."""
    piles = [begun(3, seed) for seed in range(100)]
    assert {backs(position) for position in piles} == {"p" * 6 + "f" * 9}
    assert {position.fleets[0] for position in piles} == {*range(9)}
    assert {position.fleets[6] for position in piles} == {*range(9, 18)}
    assert all(len({*position.fleets}) == 15 for position in piles)


def test_nine_start_cards_are_on_top_of_nine_final_ones() -> None:
    """Ruling 2, the other way, and always if both areas are renewed by ruling 1."""
    piles = [begun(3, seed, fleet_pile="all start cards") for seed in range(20)]
    piles += [begun(3, seed, areas="renewed") for seed in range(20)]
    assert {backs(position) for position in piles} == {"p" * 9 + "f" * 9}
    assert all(len({*position.fleets}) == 18 for position in piles)


@pytest.mark.parametrize(("players", "cards"), [(2, 2), (3, 2), (4, 2), (5, 3)])
def test_two_equipment_cards_are_face_down_or_three_at_five_seats(players: int, cards: int) -> None:
    """Rulings 22, 54."""
    seen = sees(players)
    assert seen.board_equipment_count == cards == seen.circle_capacity["equipment"]
    assert seen.cards == (None,) * cards


@all_tables
def test_one_treasure_card_is_face_down(players: int) -> None:
    """Ruling 54: no seat can see which card it is."""
    seen = sees(players)
    assert (seen.treasure_on_board, seen.treasures, seen.found_treasures) == (True, 17, ())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_freezers_are_in_the_game(players: int) -> None:
    assert sum(sees(players).unseen.values()) == 20
    assert [sees(players).unseen[card] for card in FREEZERS] == [2, 2]


def test_five_players_have_no_freezers() -> None:
    unseen = sees(5).unseen
    assert sum(unseen.values()) == 16
    assert [unseen[card] for card in FREEZERS] == [0, 0]
    assert [count for card, count in unseen.items() if card not in FREEZERS] == [
        card.copies for card in BOARD.equipment if card.id not in FREEZERS
    ]


@pytest.mark.parametrize(
    ("players", "piracy", "equipment"), [(2, 0, 2), (3, 2, 2), (4, 2, 2), (5, 2, 3)]
)
def test_the_circles_of_the_board(players: int, piracy: int, equipment: int) -> None:
    """Ruling 55: at two seats, only piracy is missing."""
    seen = sees(players)
    assert seen.circle_capacity == {
        "oil": 3, "area-1": 2, "area-2": 2, "extra": 1, "captain": 1, "season": 1, "treasure": 1,
        "equipment": equipment, "money": 2, "points": 2, "piracy": piracy,
    }  # fmt: skip
    assert {*seen.circles} == {*seen.circle_capacity}
    assert not any(seen.circles.values())
    assert ("protect" in [action.text for action in seen.legal_actions]) == bool(piracy)


def test_equipment_is_shuffled() -> None:
    first = {begun(2, seed).pile[0].card for seed in range(200)}
    assert first == {*range(len(EQUIPMENT))}
