"""Tests of the referee: short games by hand, and whole games of a dealer.

The referee must notice every change to a dealt game.
"""

import random
from collections import Counter
from contextlib import suppress
from itertools import product
from typing import Any, NamedTuple, get_args
from unittest.mock import ANY

import pytest

from fleet_engine.fishing.actions import ACTIONS
from fleet_engine.fishing.events import (
    AreaOpened,
    BarrelsBought,
    BarrelsGained,
    BarrelsSpent,
    BoatSent,
    BoxUsed,
    CaptainMoved,
    CubeDrawn,
    EquipmentDropped,
    EquipmentLaid,
    EquipmentSeen,
    EquipmentTaken,
    Event,
    FishFrozen,
    FishLost,
    FishMissed,
    FishReturned,
    FishSold,
    FishStowed,
    FishThawed,
    GameEnded,
    MoneyGained,
    MoneyPaid,
    OilFilled,
    PairRevealed,
    PearlPlaced,
    PointsGained,
    Robbed,
    RoundBegan,
    SeatPassed,
    TokenPlaced,
    TokenReturned,
    TreasureFound,
    TreasureLaid,
    TreasuresShuffled,
)
from tests.fishing.dealer import Dealer, DealtChoice, DealtEvent, replay_to_referee
from tests.fishing.referee import Referee
from tests.fishing.referee_books import CARDS, FLEETS, SHOALS, TREASURES
from tests.fishing.referee_game import CIRCLES, SWITCHES, DecisionRequest

PAIRS = [("s16", "p9"), ("s9", "p2"), ("s1", "p1")]
"""Cards of areas 1 and 2, and the revealed pair.

Area 1 has six catches, with a red and a purple box, and fuel 2 for the small boat. Area 2 has
five catches and fuel 1.
"""


class Gift(NamedTuple):
    """Additional possessions of a seat at the start.

    `cards` are added cards, `fish` are fish with their place such as `1-blue`.
    """

    seat: int = 0
    cards: str = ""
    fish: str = ""
    barrels: int = 0


def opening(players: int, captain: int = 0, given: int = 0) -> list[Event]:
    first, second, third = PAIRS
    return [
        PairRevealed(*first), AreaOpened("1", *first), PairRevealed(*second),
        AreaOpened("2", *second), PairRevealed(*third), EquipmentLaid(3 if players == 5 else 2),
        TreasureLaid(), RoundBegan(1, captain, "red", 2), OilFilled(8, 12 - players - given),
    ]  # fmt: skip


def begun(players: int = 2, *gifts: Gift, captain: int = 0, **switches: object) -> Referee:
    """Return a referee before the first token."""
    referee = Referee(players, switches)
    for gift in gifts:
        give(referee, gift)
    referee.hear(opening(players, captain, sum(gift.barrels for gift in gifts)))
    return referee


def give(referee: Referee, gift: Gift) -> None:
    books, mat = referee.books, referee.books.mats[gift.seat]
    for place_, card in zip("234", gift.cards.split(), strict=False):
        mat.cards[place_] = card
        books.equipment.pile.pop()
        books.equipment.unknown[card] -= 1
    for place_, colour in (one.split("-") for one in gift.fish.split()):
        mat.fish[place_][colour] += 1
        books.bag[colour] -= 1
        books.stock[colour] -= 1
    mat.barrels += gift.barrels
    books.pocket -= gift.barrels
    books.balance()


def place(referee: Referee, seat: int, circle: str, *events: Event) -> None:
    referee.choose(circle)
    referee.hear([TokenPlaced(seat, circle), *events])


def does(referee: Referee, choice: str, *events: Event) -> None:
    referee.choose(choice)
    referee.hear(events)


def objects(referee: Referee, message: str, *events: Event) -> None:
    with pytest.raises(AssertionError, match=message):
        referee.hear(events)


# Values and set-up


def test_as_many_cards_as_in_the_box() -> None:
    treasures = {card: number for card, (number, _) in TREASURES.items()}
    assert (len(SHOALS), len(FLEETS), sum(CARDS.values())) == (18, 18, 20)
    assert sum(treasures.values()) == 18
    gains = [[n * gain for gain in gains] for n, gains in TREASURES.values()]
    assert [sum(column) for column in zip(*gains, strict=True)] == [16, 10, 10]
    assert sum(catches for catches, _, _ in SHOALS.values()) == 83
    boxes = Counter(" ".join(coloured for _, coloured, _ in SHOALS.values()).split())
    assert boxes == {"blue": 5, "green": 4, "yellow": 4, "red": 2}
    assert sum(purple for _, _, purple in SHOALS.values()) == 6


def test_each_circle_is_an_action() -> None:
    assert all(ACTIONS.get(circle) for circle in CIRCLES)


def test_first_turn_is_the_captains_with_all_useful_circles() -> None:
    referee = begun(3, captain=1)
    circles = {
        "oil", "fish 2", "extra", "captain", "season", "treasure", "equipment", "protect",
        "steal", "subsidy 1",
    }  # fmt: skip
    referee.ask(1, circles)
    assert (referee.money, referee.barrels, referee.pool) == ([3, 2, 2], [1, 1, 1], 13)
    assert (referee.column, referee.pocket, referee.used_treasures) == (8, 9, 0)
    with pytest.raises(AssertionError, match="seat 1"):
        referee.ask(0, circles)
    with pytest.raises(AssertionError, match=r"missing: \['oil'\], too many: \['fish 1'\]"):
        referee.ask(1, circles - {"oil"} | {"fish 1"})


def test_two_players_have_no_pirates() -> None:
    with pytest.raises(AssertionError, match=r"missing: \[\], too many: \['protect'\]"):
        begun(2).ask(0, {
            "oil", "fish 2", "extra", "captain", "season", "treasure", "equipment", "subsidy 1",
            "protect",
        })  # fmt: skip


@pytest.mark.parametrize(
    ("at", "wrong", "message"),
    [
        (0, PairRevealed("s16", "f9"), "a fleet card p is next"),
        (2, PairRevealed("s16", "p2"), "seen before"),
        (3, AreaOpened("2", "s9", "p9"), "expected AreaOpened"),
        (5, EquipmentLaid(3), "expected EquipmentLaid"),
        (7, RoundBegan(1, 2, "red", 2), "no seat"),
        (7, RoundBegan(1, 0, "red", 3), "expected RoundBegan"),
        (8, OilFilled(8, 9), "pocket=10"),
    ],
)
def test_wrong_setup_is_noticed(at: int, wrong: Event, message: str) -> None:
    events = opening(2)
    events[at] = wrong
    objects(Referee(2), message, *events)


# Short games by hand


def test_extra_barrel_and_wrong_price_are_noticed() -> None:
    referee = begun()
    place(referee, 0, "oil", BarrelsBought(0, 1, 1))  # there is room for one only
    assert (referee.money, referee.barrels, referee.column) == ([1, 2], [2, 1], 7)
    referee.choose("oil")
    objects(referee, r"number=1, price=1", TokenPlaced(1, "oil"), BarrelsBought(1, 2, 2))
    referee = begun()
    referee.choose("oil")
    objects(referee, "price=1", TokenPlaced(0, "oil"), BarrelsBought(0, 1, 2))


def test_the_third_at_the_rig_pays_a_fee() -> None:
    referee = begun(3)
    for seat in (0, 1):
        place(referee, seat, "oil", BarrelsBought(seat, 1, 1))
    place(referee, 2, "oil", MoneyPaid(2, 1, "fee"), BarrelsBought(2, 1, 1))
    assert (referee.money, referee.pool) == ([1, 1, 1], 17)


def test_the_pocket_sells_last() -> None:
    referee = begun()
    referee.books.column[:7], referee.books.pocket = [False] * 7, 17
    place(referee, 0, "oil", BarrelsBought(0, 1, 2))
    assert (referee.column, referee.pocket) == (0, 17)
    place(referee, 1, "oil", BarrelsBought(1, 1, 2))
    assert (referee.column, referee.pocket, referee.money) == (0, 16, [0, 0])


def test_missing_event_and_extra_event_are_noticed() -> None:
    referee = begun()
    referee.choose("subsidy 1")
    objects(referee, r"expected MoneyGained.*, but nothing came", TokenPlaced(0, "subsidy 1"))
    referee = begun()
    referee.choose("captain")
    more = TokenPlaced(0, "captain"), CaptainMoved(0), CaptainMoved(0)
    objects(referee, r"expected DecisionRequest.*, but there came CaptainMoved", *more)


def test_a_boat_takes_a_treasure_and_draws_a_pearl() -> None:
    referee = begun(2, Gift(0, barrels=1))
    place(referee, 0, "fish 1", BoatSent(0, "1", "1", 2))
    referee.ask(0, {"draw", "take treasure", "stop"})  # red is closed
    box, found = BoxUsed(0, "1", "treasure"), TreasureFound(0, "money-barrel", "box")
    gains = MoneyGained(0, 1, "treasure"), BarrelsGained(0, 1, "treasure")
    does(referee, "take treasure", box, found, *gains)
    referee.ask(0, {"draw", "stop"})
    drawn = BoxUsed(0, "1", "plain"), CubeDrawn(0, "pearl"), BarrelsGained(0, 1, "pearl")
    does(referee, "draw", *drawn, MoneyGained(0, 1, "pearl"), PointsGained(0, 1, "pearl"))
    referee.ask(0, {f"pearl {colour}" for colour in ("blue", "green", "yellow", "red")})
    does(referee, "pearl red", PearlPlaced(0, "red"), FishStowed(0, "red", "1"))
    assert (referee.money, referee.barrels, referee.points) == ([4, 2], [2, 1], [1, 0])
    assert referee.fish[0] == {"1": {"red": 1}, "2": {}, "3": {}, "4": {}}
    assert (referee.stock["red"], referee.bag["red"], referee.bag["pearl"]) == (7, 7, 3)
    assert (referee.totals(), referee.winners()) == ([2 + 7, 0], [0])


EXTRA = MoneyPaid(0, 1, "extra"), CubeDrawn(0, "red")


def test_a_fish_of_the_closed_colour_goes_back() -> None:
    referee = begun()
    referee.choose("extra")
    wrong = TokenPlaced(0, "extra"), *EXTRA, FishStowed(0, "red", "1")
    objects(referee, "expected FishReturned", *wrong)
    referee = begun()
    place(referee, 0, "extra", *EXTRA, FishReturned(0, "red"))
    assert referee.bag["red"] == 8


def test_seat_with_the_season_token_may_keep_the_closed_colour() -> None:
    referee = begun()
    place(referee, 0, "season")
    place(referee, 1, "captain", CaptainMoved(1))
    place(referee, 0, "extra", *EXTRA, FishStowed(0, "red", "1"))
    assert (referee.bag["red"], referee.stock["red"]) == (7, 7)


def test_pearls_when_a_colour_is_out() -> None:
    """A pearl goes to a color of the chart that is still in the bag.

    If there is none, it brings no fish.
    """
    drawn = MoneyPaid(0, 1, "extra"), CubeDrawn(0, "pearl"), BarrelsGained(0, 1, "pearl")
    gains = *drawn, MoneyGained(0, 1, "pearl"), PointsGained(0, 1, "pearl")
    for chart in (["blue", "green", "red"], ["red"]):
        referee = begun()
        books = referee.books
        books.bag["red"] = books.stock["red"] = 0
        books.mats[1].sold["red"] = 8
        books.pearls, books.bag["pearl"] = chart, len(chart)
        if len(chart) > 1:
            place(referee, 0, "extra", *gains)
            referee.ask(0, {"pearl blue", "pearl green"})
        else:
            missed = PearlPlaced(0, "red"), FishMissed(0, "pearl")
            place(referee, 0, "extra", *gains, *missed)


def test_cube_that_is_not_in_the_bag_is_noticed() -> None:
    referee = begun()
    referee.books.bag["pearl"] = 0
    referee.books.pearls.clear()
    referee.choose("extra")
    drawn = TokenPlaced(0, "extra"), MoneyPaid(0, 1, "extra"), CubeDrawn(0, "pearl")
    objects(referee, "not in the bag", *drawn)


def test_draw_without_a_plain_box_asks_for_the_box() -> None:
    referee = begun(2, Gift(0, barrels=1))
    place(referee, 0, "fish 1", BoatSent(0, "1", "1", 2))
    referee.books.areas["1"].left["plain"] = 0
    does(referee, "draw")
    referee.ask(0, {"box red", "box treasure"})
    drawn = BoxUsed(0, "1", "treasure"), CubeDrawn(0, "blue"), FishStowed(0, "blue", "1")
    does(referee, "box treasure", *drawn)
    referee.ask(0, {"draw", "stop"})


def test_a_seat_that_can_place_no_token_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    game = begun(2, Gift(0, "freezer-2", "1-blue")).game
    monkeypatch.setattr(game, "may", lambda *_: False)
    assert next(game.turn(1)) == SeatPassed(1)
    game.books.enter(TokenPlaced(0, "freeze 2"))
    game.books.mats[0].overnight.add("2")
    turn = game.turn(0)
    assert next(turn) == DecisionRequest(0, frozenset({"thaw 2", "pass"}))
    assert turn.send("thaw 2") == TokenReturned(0, "2")
    game.books.enter(TokenReturned(0, "2"))
    assert next(turn) == SeatPassed(0)


def test_treasure_card_that_was_found_before_is_noticed() -> None:
    referee = begun(2, Gift(1, barrels=1))
    pay = TokenPlaced(0, "treasure"), MoneyPaid(0, 1, "treasure")
    does(
        referee, "treasure", *pay, TreasureFound(0, "3-points", "board"),
        PointsGained(0, 3, "treasure"),
    )  # fmt: skip
    place(referee, 1, "fish 1", BoatSent(1, "1", "1", 2))
    referee.choose("take treasure")
    again = BoxUsed(1, "1", "treasure"), TreasureFound(1, "3-points", "box")
    objects(referee, "in the deck there cannot be 3-points", *again)


def test_used_treasure_cards_are_shuffled_when_the_deck_is_empty() -> None:
    referee = begun(2, Gift(0, barrels=1))
    place(referee, 0, "fish 1", BoatSent(0, "1", "1", 2))
    cards = referee.books.treasures
    cards.unseen = Counter({"2-money": 1})
    cards.could_be = {"2-money"}
    cards.deck, cards.used = 0, 17
    found = TreasuresShuffled(17), TreasureFound(0, "2-points", "box")
    gains = PointsGained(0, 2, "treasure")
    does(referee, "take treasure", BoxUsed(0, "1", "treasure"), *found, gains)
    assert (cards.deck, cards.used, cards.could_be) == (16, 1, {"2-money"})


def test_second_seat_at_the_equipment_sees_the_remaining_card() -> None:
    referee = begun()
    place(referee, 0, "equipment", EquipmentSeen(0, ("boat-3", "kyoto")))
    referee.ask(0, {"equip boat-3", "equip kyoto"})
    does(referee, "equip boat-3", EquipmentTaken(0, "boat-3", "2"))
    referee.choose("equipment")
    other = TokenPlaced(1, "equipment"), EquipmentSeen(1, ("subsidy",))
    objects(referee, "cannot be on the board", *other)


def test_a_dropped_depot_leaves_its_barrels() -> None:
    referee = begun(2, Gift(0, cards="depot-4 boat-3 depot-3", fish="3-blue", barrels=8))
    place(referee, 0, "equipment", EquipmentSeen(0, ("depot-3", "freezer-2")))
    does(referee, "equip depot-3")
    referee.ask(0, {"drop 2", "drop 4"})
    dropped = EquipmentDropped(0, "depot-4", "2"), BarrelsSpent(0, 1, "depot")
    does(referee, "drop 2", *dropped, EquipmentTaken(0, "depot-3", "2"))
    assert (referee.barrels[0], referee.pocket) == (8, 10 - 8 + 1)


def test_fish_are_sold_at_falling_prices() -> None:
    referee = begun(2, Gift(0, cards="boat-4", fish="1-red 1-red 2-red 2-red"))
    first = FishSold(0, "red", "1", "money", 2), MoneyGained(0, 2, "money")
    place(referee, 0, "market money")
    referee.ask(0, {"sell 1-red", "sell 2-red"})
    does(referee, "sell 1-red", *first)
    referee.ask(0, {"sell 1-red", "sell 2-red", "done"})
    does(referee, "sell 1-red", *first)
    third = FishSold(0, "red", "2", "money", 1), MoneyGained(0, 1, "money")
    does(referee, "sell 2-red", *third)
    does(referee, "sell 2-red", FishSold(0, "red", "2", "money", 0))
    assert (referee.money[0], referee.sold[0]) == (7, {"red": 4})


def test_pirates() -> None:
    referee = begun(3, Gift(1, fish="1-blue 1-red"), Gift(0, cards="boat-3"))
    place(referee, 0, "steal")
    referee.ask(0, {"rob 1", "rob 2"})
    does(referee, "rob 1")
    referee.ask(0, {"loot money", "loot fish"})
    does(referee, "loot fish")
    does(referee, "grab 1-red")
    referee.ask(0, {"stow 1", "stow 2"})
    does(referee, "stow 2", Robbed(0, 1, "fish", "red", "1", "2"))
    assert referee.fish[0]["2"] == {"red": 1}
    assert referee.fish[1]["1"] == {"blue": 1}


@pytest.mark.parametrize(("rule", "victims"), [("steal or protect", "01"), ("both", "1")])
def test_thief_is_safe_only_with_the_switch_both(rule: str, victims: str) -> None:
    referee = begun(3, piracy=rule)
    place(referee, 0, "steal")
    does(referee, "rob 2", Robbed(0, 2, "money"))
    place(referee, 1, "subsidy 1", MoneyGained(1, 1, "subsidy"))
    robbed = [Robbed(2, 1, "money")] if victims == "1" else []
    place(referee, 2, "steal", *robbed)
    if not robbed:
        referee.ask(2, {"rob 0", "rob 1"})


@pytest.mark.parametrize(("rule", "kept"), [("by timing", True), ("lost", False), ("moved", True)])
def test_freezer_given_up_in_a_round_keeps_or_loses_its_fish(rule: str, kept: bool) -> None:
    referee = begun(2, Gift(0, cards="freezer-3", fish="1-blue 1-green"), freezer_return=rule)
    place(referee, 0, "freeze 2")
    for colour in ("blue", "green"):
        does(referee, f"chill 1-{colour}", FishFrozen(0, colour, "1", "2"))
    referee.books.mats[0].overnight.add("2")
    place(referee, 1, "captain", CaptainMoved(1))
    if kept:
        does(referee, "thaw 2", TokenReturned(0, "2"))
        does(
            referee, "colour green", FishThawed(0, "green", "2", "1"),
            FishThawed(0, "blue", "2", "1"),
        )  # fmt: skip
    else:
        lost = [FishLost(0, colour, "2", "thaw") for colour in ("blue", "green")]
        does(referee, "thaw 2", TokenReturned(0, "2"), *lost)
    assert referee.fish[0]["1"].total() == 2 * kept
    assert referee.books.mats[0].tokens == 4


def test_freezer_tokens_are_asked_for_after_the_new_cards() -> None:
    evenings = 0
    for number in range(4):
        laid = asked = False
        for step in Dealer(4, {}, number, keen=True).deal():
            if isinstance(step, DealtChoice):
                asked = "keep" in step.ask.legal
                evenings += asked
                assert laid or not asked
            elif isinstance(step.event, RoundBegan):
                laid = asked = False
            else:
                laid |= isinstance(step.event, TreasureLaid)
                assert not (asked and isinstance(step.event, PairRevealed))
    assert evenings


def test_freezer_token_placed_this_round_cannot_be_taken_back() -> None:
    referee = begun(2, Gift(0, cards="freezer-3", fish="1-blue"))
    place(referee, 0, "freeze 2")
    does(referee, "chill 1-blue", FishFrozen(0, "blue", "1", "2"))
    place(referee, 1, "captain", CaptainMoved(1))
    asked = next(referee.game.turn(0))
    assert isinstance(asked, DecisionRequest)
    assert "thaw 2" not in asked.legal


def rotting(referee: Referee, choice: str = "") -> list[Event | DecisionRequest]:
    """Return the events and decisions of the rot, with one choice for each."""
    flow = referee.game.rot()
    steps = [next(flow)]
    with suppress(StopIteration):
        while True:
            steps.append(flow.send(choice))
    return steps


def test_half_of_a_seats_fish_rot() -> None:
    steps = rotting(begun(2, Gift(0, "boat-3", "1-blue 2-blue")), "rot 2-blue")
    asked = DecisionRequest(0, frozenset({"rot 1-blue", "rot 2-blue"}))
    assert steps == [asked, FishLost(0, "blue", "2", "rot")]


def test_half_of_each_boats_fish_rot() -> None:
    steps = rotting(begun(2, Gift(0, "boat-3", "1-blue 2-blue"), rot="by boat"))
    assert steps == [FishLost(0, "blue", place_, "rot") for place_ in "12"]


def test_the_oil_marker_comes_down() -> None:
    """Its box is cleared.

    The pocket fills the boxes below, lowest first, while its barrels last.
    """
    books = begun().books
    books.column[:3] = [False] * 3
    books.move_oil_marker(0)
    assert (sum(books.column), books.pocket) == (7, 10 - 2)
    books.column[:], books.pocket = [False] * 7 + [True], 3
    books.move_oil_marker(1)
    assert books.column == [False] * 4 + [True] * 4
    books.column[:], books.pocket = [True] * 8, 0
    books.move_oil_marker(7)
    assert books.pocket == 1


def test_majorities_as_in_the_rulebook() -> None:
    """One yellow, two green, four blue and no red fish remain. Ties score in full."""
    referee = begun(3)
    fish = Counter({"red": 8, "yellow": 9, "green": 10, "blue": 11})
    books = referee.books
    books.bag -= fish
    books.stock = {colour: books.bag[colour] for colour in books.stock}
    books.mats[0].sold = Counter({"red": 8, "yellow": 3, "green": 5, "blue": 2})
    books.mats[1].sold = Counter({"yellow": 6, "green": 5, "blue": 1})
    books.mats[2].sold = Counter({"blue": 8})
    books.mats[2].points = 4
    books.balance()
    assert referee.totals() == [3 + 5 + 2 + 2, 6 + 1 + 5 + 2 + 1, 8 + 4 + 4]
    assert referee.winners() == [2]
    books.mats[1].points = 1
    assert referee.winners() == [2], "as many points, but more money"
    books.mats[1].money = 3
    assert referee.winners() == [1, 2]


# Whole games


def switched(number: int) -> dict[str, object]:
    """Return random choices of all switches."""
    chance = random.Random(number)
    return {name: chance.choice(values) for name, values in SWITCHES.items()}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_referee_follows_whole_games_to_their_end(players: int) -> None:
    for number in range(12):
        rules = switched(number)
        dealt = Dealer(players, rules, number, keen=number % 2 == 0).deal()
        referee = Referee(players, rules)
        replay_to_referee(referee, dealt)
        last = dealt[-1]
        assert isinstance(last, DealtEvent)
        assert isinstance(last.event, GameEnded)
        assert list(last.event.totals) == referee.totals()


def test_dealt_games_contain_every_event_and_action() -> None:
    heard: Counter[str] = Counter()
    for number, players in product(range(20), (2, 4)):
        dealt = Dealer(players, switched(number), number, keen=True).deal()
        heard.update(type(step.event).__name__ for step in dealt if isinstance(step, DealtEvent))
        asked = [step.ask.legal for step in dealt if isinstance(step, DealtChoice)]
        heard.update(text.split()[0] for legal in asked for text in legal)
    events = {event.__name__ for event in get_args(Event)}
    verbs = {action.verb for action in ACTIONS}
    seldom = {"TreasuresShuffled", "box", "pass"}  # these events and actions have separate tests
    assert events | verbs <= set(heard) | seldom


@pytest.mark.parametrize(
    ("rules", "opened", "revealed"),
    [
        ({}, 18, 11),
        ({"areas": "renewed"}, 18, 18),
        ({"areas": "renewed", "fleet_pile": "all start cards"}, 18, 18),
    ],
)
def test_pairs_of_nine_rounds(rules: dict[str, object], opened: int, revealed: int) -> None:
    events = [step.event for step in Dealer(3, rules, 1).deal() if isinstance(step, DealtEvent)]
    assert sum(isinstance(event, AreaOpened) for event in events) == opened
    assert sum(isinstance(event, PairRevealed) for event in events) == revealed


def falsified(event: Any, due: Any) -> Any:
    """Return the event with one wrong value.

    The value is the first one that chance does not decide. If chance decides all values, the
    result is `None`.
    """
    for name, value in due._asdict().items():
        if value is not ANY:
            other = value + 1 if isinstance(value, int) else (*value, 0) if value else "blue"
            return event._replace(**{name: "nothing" if isinstance(value, str) else other})
    return None


def faults(dealt: list[DealtEvent | DealtChoice], at: int) -> list[list[DealtEvent | DealtChoice]]:
    """Return variants of a game with a fault at one step.

    An event is missing, repeated or wrong, or a decision has a wrong seat or an action too few.
    """
    step = dealt[at]
    wrong: list[list[DealtEvent | DealtChoice]] = [[], [step, step]]
    if isinstance(step, DealtChoice):
        fewer = step.ask._replace(legal=step.ask.legal - {min(step.ask.legal)})
        other = step.ask._replace(seat=step.ask.seat + 1)
        wrong = [[step._replace(ask=fewer)], [step._replace(ask=other)]]
    elif event := falsified(*step):
        wrong.append([step._replace(event=event)])
    return [[*dealt[:at], *steps, *dealt[at + 1 :]] for steps in wrong]


def test_every_fault_is_noticed() -> None:
    rules = switched(3)
    dealt = Dealer(4, rules, 3, keen=True).deal()
    chance = random.Random(0)
    for at in [*range(12), *chance.sample(range(len(dealt)), 60), len(dealt) - 1]:
        for wrong in faults(dealt, at):
            with pytest.raises(AssertionError):
                replay_to_referee(Referee(4, rules), wrong)


def test_wrong_totals_are_noticed() -> None:
    dealt = Dealer(2, {}, 5).deal()
    last = dealt[-1]
    assert isinstance(last, DealtEvent)
    assert isinstance(last.event, GameEnded)
    first, second = last.event.totals
    dealt[-1] = last._replace(event=last.event._replace(totals=(first, second + 1)))
    with pytest.raises(AssertionError, match="expected GameEnded"):
        replay_to_referee(Referee(2), dealt)
