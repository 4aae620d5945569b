"""Captain Ruth, the rival of the solo game: her choices, strikes and tokens."""

from dataclasses import replace

import pytest

from fleet_engine.dice.events import (
    BoxesStruck,
    CaptainPassed,
    DieTaken,
    StarReached,
    StarStruck,
    TokensMoved,
)
from fleet_engine.dice.names import HARBOR, SEA, WHARF
from tests.dice.table import DiceSituation, make_situation

CAPTAIN = -1


def hers(t: DiceSituation) -> str:
    """Return the face of the die that she took first."""
    return str(next(event.face for event in t.events_of(DieTaken) if event.seat == CAPTAIN))


def closed(*sections: str) -> str:
    return ", ".join(f"{section} closed" for section in sections)


def at(
    boat: str = "shrimp", ship: str = "king-crab", building: str = "casino"
) -> tuple[str, str, str]:
    return boat, ship, building


# The boat phase


@pytest.mark.parametrize(
    ("token", "dice", "choice"),
    [
        ("shrimp", "shrimp cod oyster", "shrimp"),
        ("cod", "shrimp cod oyster", "cod"),
        ("lobster", "shrimp cod oyster", "oyster"),
        ("swordfish", "shrimp cod lobster", "shrimp"),
        ("oyster", "swordfish cod lobster", "cod"),
        ("lobster", "coins cod coins", "cod"),
    ],
)
def test_she_takes_the_type_of_her_token_or_the_next_clockwise(
    token: str, dice: str, choice: str
) -> None:
    assert hers(make_situation(round=2, boat_dice=dice, tokens=at(token))) == choice


@pytest.mark.parametrize(
    ("token", "dice", "choice"),
    [
        ("shrimp", "shrimp cod oyster", "shrimp"),
        ("lobster", "shrimp cod oyster", "cod"),
        ("lobster", "swordfish cod oyster", "swordfish"),
        ("swordfish", "shrimp cod lobster", "lobster"),
        ("oyster", "swordfish shrimp lobster", "shrimp"),
        ("oyster", "lobster cod lobster", "cod"),
    ],
)
def test_by_house_rule_she_takes_the_nearest_type_clockwise_first(
    token: str, dice: str, choice: str
) -> None:
    t = make_situation(round=2, boat_dice=dice, tokens=at(token), captain_next="nearest")
    assert hers(t) == choice


def test_by_house_rule_her_view_shows_the_nearest_open_types() -> None:
    t = make_situation(
        boat_dice="shrimp swordfish cod",
        tokens=at("lobster"),
        has=closed("swordfish"),
        captain_next="nearest",
    )
    assert t.observation.captain
    assert t.observation.captain.wanted_types == ("lobster", "cod", "oyster", "shrimp")
    assert t.observation.captain.would_take == "cod"


def test_she_leaves_types_without_open_boxes() -> None:
    t = make_situation(round=2, boat_dice="shrimp cod oyster", has=closed("shrimp", "cod"))
    assert hers(t) == "oyster"


def test_coins_only_if_nothing_else_is_open() -> None:
    t = make_situation(
        round=2, boat_dice="shrimp coins coins", has=closed("shrimp"), tokens=at("lobster")
    )
    assert hers(t) == "coins"
    assert t.events_of(BoxesStruck) == [BoxesStruck("lobster", (12,))]


def test_coins_strike_the_section_of_the_token_or_the_next_open_one() -> None:
    has = closed("swordfish", "oyster")
    t = make_situation(round=2, boat_dice="coins coins coins", has=has, tokens=at("swordfish"))
    assert t.events_of(BoxesStruck) == [BoxesStruck("shrimp", (12,))]


def test_she_passes_if_only_full_types_are_left() -> None:
    t = make_situation(
        round=2, boat_dice="shrimp cod cod", has=f"casino, {closed('shrimp', 'cod')}"
    )
    assert isinstance(t.log[1], DieTaken)
    assert t.log[2] == CaptainPassed(t.log[1].face)
    assert not t.events_of(BoxesStruck)
    assert sum(die.taken_by == CAPTAIN for die in t.observation.dice) == 1


def test_coins_with_all_columns_closed_are_a_pass() -> None:
    t = make_situation(round=2, boat_dice="coins coins coins", has=closed(*SEA))
    assert t.events_of(CaptainPassed) == [CaptainPassed("coins")]


def test_her_own_die_strikes_the_two_bottom_boxes() -> None:
    t = make_situation(round=2, boat_dice="cod coins coins")
    assert t.events_of(BoxesStruck) == [BoxesStruck("cod", (12, 11))]
    assert t.struck("cod") == 2


def test_strikes_continue_from_the_bottom_up() -> None:
    t = make_situation(round=2, boat_dice="cod coins coins", has="cod struck 3")
    assert t.events_of(BoxesStruck) == [BoxesStruck("cod", (9, 8))]


def test_the_shared_die_strikes_one() -> None:
    t = make_situation(boat_dice="oyster oyster oyster")
    t.play("coin", "coin")
    assert t.events_of(BoxesStruck) == [
        BoxesStruck("oyster", (12, 11)),
        BoxesStruck("oyster", (10,)),
    ]


def test_the_shared_coins_face_strikes_one_at_her_token() -> None:
    t = make_situation(boat_dice="coins coins cod", tokens=at("lobster"))
    t.play("take coins", "coin")
    assert hers(t) == "cod"
    t.play("coin")
    assert t.events_of(BoxesStruck) == [BoxesStruck("cod", (12, 11)), BoxesStruck("lobster", (12,))]


def test_each_kind_of_die_has_its_own_number_of_strikes() -> None:
    for shared, dice in (("coins", "coins coins cod"), ("cod", "cod cod oyster")):
        t = make_situation(boat_dice=dice, tokens=at("lobster"))
        t.position.rules = replace(
            t.position.rules, strikes_coins_face=3, strikes_shared_die=4, strikes_own_die=5
        )
        t.play(f"take {dice.split()[0]}", "coin")
        (own,) = t.events_of(BoxesStruck)
        assert len(own.boxes) == 5
        t.play("coin")
        assert len(t.events_of(BoxesStruck)[1].boxes) == (3 if shared == "coins" else 4)


def test_she_passes_with_a_shared_die_of_a_full_type() -> None:
    t = make_situation(boat_dice="cod cod oyster", has=closed("cod"))
    t.play("take oyster", "mark oyster")
    assert t.events_of(CaptainPassed) == [CaptainPassed("cod"), CaptainPassed("cod")]


# Turn order


def test_you_choose_first_in_odd_rounds_and_she_in_even_ones() -> None:
    for number in range(1, 9):
        t = make_situation(round=number, boat_dice="shrimp cod oyster")
        assert (t.events_of(DieTaken)[:1] == []) == (number % 2 == 1)


def test_the_contested_box_goes_to_the_first_in_turn_order() -> None:
    last_box = "oyster 9, oyster struck 3"
    t = make_situation(round=1, boat_dice="oyster oyster cod", has=last_box, tokens=at("cod"))
    t.play("take oyster", "coin")
    t.play("mark oyster")
    assert t.events_of(CaptainPassed) == [CaptainPassed("oyster")]
    t = make_situation(round=2, boat_dice="oyster oyster cod", has=last_box, tokens=at("cod"))
    t.play("coin")
    assert t.events_of(BoxesStruck) == [BoxesStruck("cod", (12, 11)), BoxesStruck("oyster", (9,))]
    assert t.filled("oyster") == 9


def test_a_struck_circle_is_lost() -> None:
    t = make_situation(stars=4, has="inuit struck 3")
    t.play("mark inuit", "mark inuit")
    assert "mark inuit" not in t.legal
    assert t.boats("inuit") == [0]


# The town phase


@pytest.mark.parametrize(
    ("dice", "choice"),
    [
        ("market harbor cod", "harbor"),
        ("wharf harbor cod", "harbor"),
        ("market wharf cod", "wharf"),
        ("market market cod", "cod"),
        ("market market coins", "market"),
        ("harbor harbor coins", "harbor"),
    ],
)
def test_harbor_before_wharf_before_boat_die_before_market(dice: str, choice: str) -> None:
    assert hers(make_situation(round=2, phase="town", town_dice=dice)) == choice


@pytest.mark.parametrize(("ship", "boxes"), list(zip(HARBOR, (4, 6, 3, 3, 5), strict=True)))
def test_a_harbor_die_strikes_at_her_token(ship: str, boxes: int) -> None:
    t = make_situation(round=2, phase="town", town_dice="market harbor cod", tokens=at(ship=ship))
    assert t.events_of(BoxesStruck) == [BoxesStruck(ship, (boxes - 1, boxes - 2))]


@pytest.mark.parametrize(
    ("building", "boxes"), list(zip(WHARF, (2, 4, 2, 2, 1, 2, 5, 1), strict=True))
)
def test_a_wharf_die_strikes_at_her_token(building: str, boxes: int) -> None:
    t = make_situation(
        round=2, phase="town", town_dice="market wharf cod", tokens=at(building=building)
    )
    struck = tuple(range(boxes - 1, max(boxes - 3, -1), -1))
    assert t.events_of(BoxesStruck) == [BoxesStruck(building, struck)]


def test_six_buildings_can_be_lost_in_one_strike() -> None:
    lost = []
    for building in WHARF:
        t = make_situation(
            round=2, phase="town", town_dice="market wharf cod", tokens=at(building=building)
        )
        if t.observation.sheets[0].sections[building].open_boxes == 0:
            lost.append(building)
    assert set(lost) == set(WHARF) - {"amas-bank", "fishermans-pub"}


def test_a_full_ship_or_building_sends_her_to_the_next() -> None:
    t = make_situation(
        round=2,
        phase="town",
        town_dice="market harbor cod",
        has=closed("inuit", "king-crab"),
        tokens=at(ship="inuit"),
    )
    assert t.events_of(BoxesStruck) == [BoxesStruck("captains-club", (5, 4))]
    t = make_situation(
        round=2,
        phase="town",
        town_dice="market wharf cod",
        has="seafood-buffet, casino",
        tokens=at(building="seafood-buffet"),
    )
    assert t.events_of(BoxesStruck) == [BoxesStruck("amas-bank", (3, 2))]


def test_a_boat_die_in_the_town_strikes_its_own_type() -> None:
    t = make_situation(round=2, phase="town", town_dice="market market cod", tokens=at("oyster"))
    assert t.events_of(BoxesStruck) == [BoxesStruck("cod", (12, 11))]


def test_her_market_strikes_the_next_star() -> None:
    t = make_situation(
        round=2, phase="town", town_dice="market market coins", has="7 coins, star 12 struck"
    )
    assert t.events_of(StarStruck) == [StarStruck(17)]


def test_the_shared_market_strikes_one_star_too() -> None:
    t = make_situation(phase="town", town_dice="market market cod", tokens=at("cod"))
    t.play("take market", "coin", "coin")
    assert t.events_of(StarStruck) == [StarStruck(5)]


def test_a_market_without_a_star_left_is_no_use_to_her() -> None:
    stars = ", ".join(f"star {box} struck" for box in range(6, 73, 6))
    t = make_situation(round=2, phase="town", town_dice="market market coins", has=stars)
    assert hers(t) == "coins"
    assert t.events_of(BoxesStruck) == [BoxesStruck("shrimp", (12,))]


def test_a_star_passed_is_not_struck() -> None:
    t = make_situation(round=2, phase="town", town_dice="market market coins", has="72 coins")
    assert hers(t) == "coins"


def test_a_struck_star_gives_no_action() -> None:
    t = make_situation(boat_dice="coins cod oyster", has="4 coins, star 6 struck")
    t.play("take coins", "coins")
    assert not t.events_of(StarReached)
    track = t.observation.sheets[0].track
    assert (track.filled, track.coins, track.struck) == (8, 7, (5,))


# Tokens


def test_the_starting_sections_of_the_tokens() -> None:
    captain = make_situation().observation.captain
    assert captain is not None
    assert (captain.boat, captain.harbor, captain.wharf) == at()


def test_the_rounds_of_the_tokens() -> None:
    boat, ship, building = at()
    for _ in range(16):
        (moved,) = make_situation(phase="end", tokens=(boat, ship, building)).events_of(TokensMoved)
        assert moved.boat == SEA[(SEA.index(boat) + 1) % 5]
        assert moved.harbor == HARBOR[(HARBOR.index(ship) + 1) % 5]
        assert moved.wharf == WHARF[(WHARF.index(building) + 1) % 8]
        boat, ship, building = moved


def test_the_order_of_the_wharf_token() -> None:
    assert WHARF == (
        "casino", "amas-bank", "salvage-yard", "bait-shop", "ridback-canning", "smokehouse",
        "fishermans-pub", "seafood-buffet",
    )  # fmt: skip


def test_tokens_skip_sections_without_open_boxes() -> None:
    t = make_situation(
        phase="end", has=f"{closed('cod', 'lobster', 'captains-club')}, amas-bank, salvage-yard"
    )
    assert t.events_of(TokensMoved) == [TokensMoved("swordfish", "research-vessel", "bait-shop")]


def test_a_token_stays_if_no_other_section_is_open() -> None:
    t = make_situation(phase="end", has=closed("cod", "lobster", "swordfish", "oyster"))
    assert t.events_of(TokensMoved)[0].boat == "shrimp"
    t = make_situation(phase="end", has=closed(*SEA), tokens=at("lobster"))
    assert t.events_of(TokensMoved)[0].boat == "lobster"


def test_tokens_move_once_a_round_and_not_after_the_last() -> None:
    t = make_situation(round=6)
    t.play_idle()
    assert len(t.events_of(TokensMoved)) == 2


def test_her_next_wishes_are_visible() -> None:
    t = make_situation(tokens=at("swordfish"), has=closed("oyster"))
    assert t.observation.captain is not None
    assert t.observation.captain.wanted_types == ("swordfish", "shrimp", "cod", "lobster")


def test_a_game_of_several_seats_has_no_captain() -> None:
    assert make_situation(players=2).observation.captain is None
