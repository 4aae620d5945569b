"""The optional modules: captain cards and trophy cards."""

from importlib.resources import files
from itertools import pairwise
from typing import Any

import pytest

from fleet_engine import DataError, Match, OptionError, new_match, replay
from fleet_engine.core import validation
from fleet_engine.dice import optional_cards, sheet
from fleet_engine.dice.events import (
    CaptainDealt,
    CoinsGained,
    DiceRolled,
    RoundBegan,
    TrophySet,
    TrophyWon,
)
from fleet_engine.dice.names import SEA
from fleet_engine.dice.observation import observe
from tests.dice.table import DiceSituation, make_situation

CARDS = {card.id: card for card in optional_cards.captains()}


def dealt(seed: int, players: int = 4, **options: Any) -> Match:
    return new_match("dice", players=players, seed=seed, **options)


# Captain cards


def test_there_are_five_captains_one_for_each_sea_type() -> None:
    assert sorted(card.start for card in CARDS.values()) == list(range(len(SEA)))


def test_each_seat_has_a_captain_of_its_own() -> None:
    for seed in range(30):
        cards = [card.id for card in dealt(seed, captains=True).observe(0).captain_cards]
        assert len(set(cards)) == 4


def test_the_seed_deals_the_captains() -> None:
    hands = {
        tuple(card.id for card in dealt(seed, captains=True).observe(0).captain_cards)
        for seed in range(40)
    }
    assert len(hands) > 20
    assert {hand[0] for hand in hands} == set(CARDS)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_captain_takes_the_place_of_the_starting_roll(players: int) -> None:
    match = dealt(5, players, captains=True)
    dealt_events = [event for event in match.events if isinstance(event, CaptainDealt)]
    assert sorted(event.seat for event in dealt_events) == list(range(players))
    assert not [e for e in match.events if isinstance(e, DiceRolled) and e.phase == "setup"]
    for event in dealt_events:
        seen = match.observe(0).sheets[event.seat].sections
        card = CARDS[event.card]
        assert seen[SEA[card.start]].filled == 3
        assert (seen[SEA[card.start]].level, len(seen[SEA[card.start]].boats)) == (1, 1)
        assert sum(section.filled for section in seen.values()) == 3 + len(card.boxes)


def test_all_captains_are_dealt_before_the_first_choice() -> None:
    """King Crab begins with its license here, so a captain card requires a choice."""
    values = sheet.to_values(sheet.load_bundled("r2"))
    values["harbor"]["king-crab"]["boxes"] = "LBB"
    values["id"] = "mine"
    own = sheet.to_option(sheet.from_values(values))
    asked = 0
    for seed in range(20):
        match = new_match("dice", players=3, seed=seed, captains=True, sheet=own)
        seats = [event.seat for event in match.events if isinstance(event, CaptainDealt)]
        assert sorted(seats) == [0, 1, 2]
        assert match.decision is not None
        asked += match.decision.kind == "bonus"
    assert asked


def test_boxes_of_a_captain_work_like_any_other() -> None:
    """The Cod license pays for its first boat and for the Research Vessel of the card."""
    seed = next(s for s in range(99) if dealt(s, 1, captains=True).events[0].card == "cod-captain")
    match = dealt(seed, 1, captains=True)
    coins = [event for event in match.events if isinstance(event, CoinsGained)]
    assert coins == [CoinsGained(0, "cod", 1, 0)] * 2
    assert match.observe(0).sheets[0].launched == 2


@pytest.mark.parametrize(
    ("card", "has", "points"),
    [
        ("shrimp-captain", "casino, bait-shop", 2),
        ("shrimp-captain", "casino, bait-shop, smokehouse, ridback-canning, amas-bank,"
         "salvage-yard", 5),
        ("cod-captain", "cod boats 0 0, inuit boats 0", 1),
        ("cod-captain", "cod boats 0 0 0, research-vessel 3", 2),
        ("cod-captain", "cod boats 0 0", 0),
        ("lobster-captain", "23 coins", 1),
        ("lobster-captain", "24 coins", 2),
        ("lobster-captain", "72 coins", 5),
        ("swordfish-captain", "cod licence 3", 1),
        ("swordfish-captain", "cod licence 3, king-crab licence, bonus fish", 2),
        ("oyster-captain", "cod boats 4 4 4 4", 2),
        ("oyster-captain", "cod boats 4 4 4 3", 1),
    ],
)  # fmt: skip
def test_the_score_of_a_captain_card(card: str, has: str, points: int) -> None:
    t = make_situation(has=has, captains=card)
    assert t.score().captain == points
    (view,) = t.observation.captain_cards
    assert (view.id, view.score) == (card, points)
    assert view.score == min(view.cap, view.have // view.each * view.points)


def test_a_captain_is_a_line_of_the_pad() -> None:
    with_card, without = (
        make_situation(has="24 coins", captains=card).score() for card in ("lobster-captain", "")
    )
    assert with_card.total == without.total + 2
    assert with_card[:5] == without[:5]


# Trophies: setup and gold


def test_one_trophy_of_each_metal_is_set() -> None:
    seen = set()
    for seed in range(80):
        match = dealt(seed, 2, trophies=True)
        trophies_set = [event for event in match.events if isinstance(event, TrophySet)]
        assert [event.metal for event in trophies_set] == ["gold", "silver"]
        assert [view.id for view in match.observe(0).trophies] == [
            event.card for event in trophies_set
        ]
        seen |= {event.card for event in trophies_set}
    assert seen == {card.id for metal in optional_cards.trophies().values() for card in metal}


def cups(gold: str = "most-fish", silver: str = "first-coins") -> str:
    return f"{gold} {silver}"


@pytest.mark.parametrize(
    ("gold", "has", "have"),
    [
        ("most-fish", "cod boats 4 3", 7),
        ("most-boats", "cod boats 4 3, research-vessel 2", 4),
        ("most-licences", "cod licence 2, king-crab licence, bonus fish", 3),
        ("most-buildings", "casino, amas-bank", 2),
        ("most-coins", "17 coins", 17),
    ],
)
def test_gold_goes_to_the_seat_with_the_most(gold: str, has: str, have: int) -> None:
    t = make_situation(players=3, has={1: has}, trophies=cups(gold))
    view = t.observation.trophies[0]
    assert (view.have, view.leaders, view.winners, view.needs) == ((0, have, 0), (1,), (), None)
    assert [t.score(seat).trophies for seat in range(3)] == [0, 5, 0]


def test_gold_is_won_and_final_at_the_end() -> None:
    t = make_situation(players=2, round=10, phase="end", has={1: "cod boats 1"}, trophies=cups())
    assert t.events_of(TrophyWon) == [TrophyWon(1, "gold", "most-fish", 5)]
    assert t.observation.trophies[0].winners == (1,)
    assert t.log[-1].totals == (0, 2 + 1 + 5)


def test_no_seat_wins_gold_with_zero() -> None:
    t = make_situation(players=2, round=10, phase="end", trophies=cups())
    assert t.events_of(TrophyWon) == []
    assert t.observation.trophies[0].leaders == ()


@pytest.mark.parametrize(("house_rule", "winners"), [("all", [0, 2]), ("most fish", [2])])
def test_gold_of_equals(house_rule: str, winners: list[int]) -> None:
    t = make_situation(
        players=3,
        round=10,
        phase="end",
        has={0: "cod boats 1 1", 1: "cod boats 4", 2: "cod boats 0 3"},
        trophies=cups("most-boats"),
        gold_ties=house_rule,
    )
    assert [event.seat for event in t.events_of(TrophyWon)] == winners


def test_gold_of_equals_in_fish_too_is_shared() -> None:
    t = make_situation(
        players=2,
        round=10,
        phase="end",
        has={0: "cod boats 1", 1: "inuit boats 1"},
        trophies=cups("most-boats"),
        gold_ties="most fish",
    )
    assert [event.seat for event in t.events_of(TrophyWon)] == [0, 1]


# Trophies: silver


def test_silver_goes_to_the_first_seat_that_meets_it() -> None:
    t = make_situation(
        players=2,
        boat_dice="coins cod cod",
        has={0: "28 coins", 1: "28 coins"},
        trophies=cups(),
    )
    events = t.play("take coins", "coins", "pass")
    assert [e for e in events if isinstance(e, TrophyWon)] == [
        TrophyWon(0, "silver", "first-coins", 5)
    ]
    assert t.seat == 1
    assert (t.score(0).trophies, t.score(1).trophies) == (5, 0)
    assert t.observation.trophies[1].winners == (0,)


def test_silver_is_won_once() -> None:
    t = make_situation(
        players=2, phase="income", has={0: "29 coins", 1: "20 coins"}, trophies=cups()
    )
    t.play_idle()
    assert [e.seat for e in t.events_of(TrophyWon) if e.metal == "silver"] == [0]


def in_one_step(phase: str, silver: str, has: str, **more: Any) -> DiceSituation:
    """Return a game in which both seats meet the silver trophy in one step.

    Seat 1 is the first in the round.
    """
    return make_situation(
        players=2,
        round=2,
        phase=phase,
        first=1,
        has={0: has, 1: has},
        trophies=cups("most-coins", silver),
        **more,
    )


@pytest.mark.parametrize(("house_rule", "winners"), [("all", [1, 0]), ("turn order", [1])])
@pytest.mark.parametrize(
    ("phase", "silver", "has"),
    [
        ("income", "first-coins", "29 coins"),
        ("fishing", "first-fish", "cod boats 3 3 3 3, shrimp boats 3 3"),
    ],
)
def test_silver_met_in_one_step(
    phase: str, silver: str, has: str, house_rule: str, winners: list[int]
) -> None:
    t = in_one_step(phase, silver, has, silver_ties=house_rule)
    while not t.events_of(TrophyWon):
        t.play("pass")
    assert [event.seat for event in t.events_of(TrophyWon)] == winners
    assert t.observation.trophies[1].winners == tuple(sorted(winners))


def test_silver_met_with_the_shared_die_is_one_step() -> None:
    t = make_situation(
        players=2, boat_dice="cod cod coins", has={0: "27 coins", 1: "27 coins"}, trophies=cups()
    )
    t.play("take cod", "mark cod", "take cod", "mark cod", "coins", "pass")
    assert t.events_of(TrophyWon) == []
    t.play("coins", "pass")
    assert [event.seat for event in t.events_of(TrophyWon)] == [0, 1]


def test_silver_met_in_the_setup_is_one_step() -> None:
    """The columns begin with three licenses, so every seat has a level 3 at once."""
    values = {**sheet.default_values(), "id": "schooled"}
    for row in values["sea"].values():
        row["boxes"] = "LLL"
    code = sheet.from_values(values).to_code()
    matches = (dealt(seed, 3, trophies=True, sheet=code) for seed in range(99))
    match = next(match for match in matches if TrophySet("silver", "first-licence") in match.events)
    while match.phase_label == "setup":
        match.play("pass")
    event_types = [type(event) for event in match.events]
    assert event_types.count(TrophyWon) == 3
    assert event_types.index(TrophyWon) < event_types.index(RoundBegan)
    assert match.observe(0).trophies[1].winners == (0, 1, 2)


def test_progress_towards_silver_is_seen_by_all() -> None:
    t = make_situation(players=3, has={0: "12 coins", 2: "12 coins"}, trophies=cups())
    for seat in range(3):
        view = observe(t.position, seat).trophies[1]
        assert (view.have, view.needs, view.leaders) == ((12, 0, 12), 30, (0, 2))


# Solo


@pytest.mark.parametrize(("coins", "points"), [(49, 5), (50, 10)])
def test_solo_gold_needs_a_fixed_number(coins: int, points: int) -> None:
    t = make_situation(
        phase="income", has=f"{coins - 1} coins", trophies=cups("most-coins"), round=1
    )
    while t.decision.kind == "star":
        t.play("pass")
    assert t.observation.trophies[0].needs == 50
    assert t.score().trophies == points


# Options and records


def test_modules_are_options() -> None:
    assert dealt(1, captains=True, trophies="true").options == {
        "edition": "2020", "sheet": "r2", "captains": True, "trophies": True,
    }  # fmt: skip
    assert dealt(1, captains="false", trophies=False).options == dealt(1).options
    assert dealt(1).observe(0).captain_cards == dealt(1).observe(0).trophies == ()


@pytest.mark.parametrize("name", ["captains", "trophies"])
@pytest.mark.parametrize("value", [2, "yes", "", 0])
def test_modules_are_yes_or_no(name: str, value: Any) -> None:
    with pytest.raises(OptionError, match=f"{name}: .* is none of false, true"):
        dealt(1, **{name: value})


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_records_keep_the_modules(players: int) -> None:
    match = dealt(8, players, captains=True, trophies=True)
    while match.to_move is not None:
        match.play(match.legal_actions[0])
    record = match.record
    for form in (str(record), record.to_json(), record.to_compact()):
        assert replay(form).events == match.events
        assert replay(form).result == match.result
    assert ".captains=true,trophies=true." in record.to_compact()
    assert match.result is not None
    assert match.result.totals == tuple(sum(pad._asdict().values()) for pad in match.result.scores)


def test_trophies_do_not_change_the_dice() -> None:
    plain, carded = dealt(4), dealt(4, trophies=True)
    rolls = [[e for e in m.events if isinstance(e, DiceRolled)] for m in (plain, carded)]
    assert rolls[0] == rolls[1]


# Data files


def values(file: str) -> str:
    return files("fleet_engine.dice").joinpath("data", "modules", file).read_text("utf-8")


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("captains.toml", 'start = "cod"', 'start = "whale"', "captain.cod-captain.start: 'whale'"),
        ("captains.toml", "casino = 1", "casino = 0", "boxes.casino: must be from 1 to 5"),
        ("captains.toml", "casino = 1", "saloon = 1", "boxes.saloon: is not known here"),
        ("captains.toml", '"boats", each = 3', '"gulls", each = 3', "bonus.counts: 'gulls' is"),
        ("captains.toml", "each = 12", "each = 0", "lobster-captain.bonus.each: must be from 1"),
        ("captains.toml", '"reconstruction"', '"printed"', "provenance.kind: 'printed' is none"),
        ("trophies.toml", '"reconstruction"', '"printed"', "provenance.kind: 'printed' is none"),
        ("trophies.toml", "needs = 6", "alone = 6", "first-boats.alone: is not known here"),
        ("trophies.toml", "needs = 6", "needs = 0", "first-boats.needs: must be from 1 to 200"),
        ("trophies.toml", '"top-licences"', '"top"', "first-licence.counts: 'top' is none of"),
        ("trophies.toml", "points = 5", "points = -5", "gold.points: must be from 1 to 50"),
    ],
)  # fmt: skip
def test_mistakes_in_a_card_are_reported(file: str, old: str, new: str, message: str) -> None:
    text = values(file)
    assert old in text
    parse = (
        optional_cards.parse_captains if file == "captains.toml" else optional_cards.parse_trophies
    )
    with pytest.raises(DataError, match=rf"^{file}: .*") as caught:
        parse(validation.parse_toml(text.replace(old, new, 1), file))
    assert message in str(caught.value)


def test_every_seat_needs_a_captain() -> None:
    text = values("captains.toml")
    three = text[: text.index("[captain.swordfish")]
    with pytest.raises(DataError, match="captain: needs a card for each of 4 seats"):
        optional_cards.parse_captains(validation.parse_toml(three, "captains.toml"))


def test_trophies_need_a_card_of_each_metal() -> None:
    text = values("trophies.toml")
    with pytest.raises(DataError, match=r"silver.trophy: needs a card at least"):
        optional_cards.parse_trophies(
            validation.parse_toml(text[: text.index("first-boats")], "trophies.toml")
        )


def test_points_of_trophies_are_five() -> None:
    every = [card for metal in optional_cards.trophies().values() for card in metal]
    assert {card.points for card in every} == {5}
    assert all(one.id != other.id for one, other in pairwise(sorted(every, key=lambda c: c.id)))
