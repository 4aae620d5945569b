import pytest

from app.rules import BOOK, why_not
from fleet_engine.core.action import Action
from fleet_engine.dice.actions import ACTIONS
from fleet_engine.dice.names import BOATS, HARBOR, SEA, SECTIONS, WHARF
from fleet_engine.dice.observation import (
    DecisionView,
    DiceObservation,
    DieView,
    ScoreView,
    SectionView,
    SheetView,
    TrackView,
)


def section(name, *, boxes="-----", filled=0, struck=0, level=0, complete=False):
    return SectionView(
        id=name, boxes=boxes, filled=filled, struck=struck, boats=(),
        boat_slots=3 if name in BOATS else 0, boat_points=1, fish_spaces=4, level=level,
        complete=complete, points=1,
    )  # fmt: skip


def observed(decision, *, legal=(), phase="boat", dice=(), hexes=(), yard_used=0, **special):
    """A game at `decision`; `special` are sections that differ from a fresh one."""
    sections = {name: section(name) for name in SECTIONS}
    for key, values in special.items():
        name = key.replace("_", "-")
        sections[name] = section(name, **values)
    sheet = SheetView(
        seat=0, sections=sections, track=TrackView(72, (5,), (), 0, 0, 6), fish=0, full_boats=0,
        launched=1, bonus=None, hexes=hexes, yard_stars=3, yard_used=yard_used, income=1,
        score=ScoreView(0, 0, 0, 0, 0, 0, 0),
    )  # fmt: skip
    return DiceObservation(
        seat=0, players=1, edition="2020", sheet_id="r2", round=1, rounds=8, phase=phase,
        fishing_rounds=(2, 4, 6, 8), first=0, dice=tuple(DieView(*die) for die in dice),
        decision=decision, legal_actions=tuple(ACTIONS[text] for text in legal),
        sheets=(sheet,), captain=None, bonuses_left=(), rank=None,
    )  # fmt: skip


def draft(*faces, **values):
    dice = [(face, None, False) for face in faces]
    legal = [f"take {face}" for face in dict.fromkeys(faces)]
    return observed(DecisionView("draft", 0), dice=dice, legal=legal, **values)


def use(face, *, shared=False, legal=("coin",), **values):
    return observed(DecisionView("use", 0, face=face, shared=shared), legal=legal, **values)


def star(*legal, **values):
    return observed(DecisionView("star", 0, source="track"), legal=(*legal, "pass"), **values)


FULL = {"filled": 5}
STRUCK = {"filled": 2, "struck": 3}
BUILT = {"boxes": "A", "filled": 1, "complete": True}

CASES = {
    "the game is over": (observed(None), "cod", "scoring", "over"),
    "another player's turn": (observed(DecisionView("draft", 1)), "cod", "round", "another"),
    "it can be filled": (use("cod", legal=("mark cod", "coin")), "cod", "topmost-box", "can fill"),
    "a circle is to be decided": (
        observed(DecisionView("circle", 0, section="cod"), legal=("licence", "boat")),
        "lobster", "circles", "licence or boat",
    ),
    "the King Crab bonus is to be chosen": (
        observed(DecisionView("bonus", 0), legal=("bonus fish", "bonus coins")),
        "lobster", "king-crab", "King Crab licence",
    ),
    "an Oyster boat waits": (
        observed(DecisionView("oyster", 0, number=1), legal=("two fish", "fish and coin")),
        "lobster", "oyster", "Oyster boat",
    ),
    "no die chosen yet": (draft("cod", "shrimp"), "cod", "boat-phase", "the Cod die"),
    "a Shrimp die would help": (
        draft("cod", "shrimp", shrimp={"level": 1}), "oyster", "shrimp", "Shrimp die",
    ),
    "no die for this": (draft("cod", "lobster"), "oyster", "boat-phase", "No die"),
    "a Shrimp die without licence": (draft("cod", "shrimp"), "oyster", "boat-phase", "No die"),
    "the Harbor waits for the town": (draft("cod"), "inuit", "town-phase", "later in the round"),
    "a Harbor die is there": (draft("harbor", phase="town"), "inuit", "town-phase", "the Harbor"),
    "a Wharf die is there": (draft("wharf", phase="town"), "casino", "town-phase", "the Wharf"),
    "no Harbor die": (draft("market", "cod", phase="town"), "inuit", "town-phase", "No die"),
    "coins before a die": (draft("cod"), "coin-track", "any-die-as-coin", "choose a die"),
    "coins with a die": (use("cod"), "coin-track", "any-die-as-coin", "as a coin"),
    "coins with a star": (star("mark cod"), "coin-track", "star", "no coin box"),
    "every box filled": (use("cod", cod=FULL), "cod", "topmost-box", "Cod: every box"),
    "the rest is struck": (use("cod", cod=STRUCK), "cod", "struck-box", "Ruth has struck"),
    "a building is complete": (star("mark cod", casino=BUILT), "casino", "casino", "complete"),
    "a building is lost": (star("mark cod", casino=STRUCK), "casino", "struck-box", "struck"),
    "the coins face": (use("coins"), "cod", "coins", "pays coins"),
    "the Market": (use("market", phase="town"), "casino", "market", "pays coins"),
    "Harbor fills ships": (use("harbor", phase="town"), "casino", "harbor", "ships only"),
    "Wharf fills buildings": (use("wharf", phase="town"), "inuit", "wharf", "buildings only"),
    "a boat die in town": (use("cod", phase="town"), "inuit", "boat-phase", "at sea only"),
    "another fish": (use("cod"), "oyster", "boat-phase", "another fish: Cod"),
    "Shrimp without licence": (use("shrimp"), "cod", "shrimp", "Only with a Shrimp licence"),
    "Shrimp licence, shared die": (
        use("shrimp", shared=True, shrimp={"level": 2}), "cod", "shared-die", "choose yourself",
    ),
    "Shrimp licence, second box": (
        use("shrimp", shrimp={"level": 3}), "cod", "shrimp", "twice",
    ),
    "a star on the Buffet": (
        star("mark cod", seafood_buffet=BUILT), "seafood-buffet", "seafood-buffet", "A star",
    ),
    "the Buffet before a die": (
        draft("cod", seafood_buffet=BUILT), "seafood-buffet", "seafood-buffet", "First choose",
    ),
    "the Buffet and a town die": (
        use("harbor", seafood_buffet=BUILT), "seafood-buffet", "seafood-buffet", "with a fish",
    ),
    "a hex that is filled": (
        use("cod", seafood_buffet=BUILT, hexes=("cod",)), "seafood-buffet", "seafood-buffet",
        "already",
    ),
    "the Buffet is not open yet": (
        use("cod", seafood_buffet=BUILT), "seafood-buffet", "seafood-buffet", "not take this die",
    ),
    "the yard is used up": (
        use("cod", salvage_yard=BUILT, yard_used=3), "salvage-yard", "salvage-yard", "All stars",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_each_reason_has_its_sentence_and_term(english, case):
    observation, where, term, part = CASES[case]
    found = why_not(where, observation, english)
    assert found.term == term
    assert part in found.sentence


@pytest.mark.parametrize("case", CASES)
def test_it_is_one_short_sentence_in_every_language(words, case):
    observation, where, *_ = CASES[case]
    found = why_not(where, observation, words)
    assert found.term in BOOK.rules
    assert found.sentence[-1] in ".?。？"
    assert "{" not in found.sentence
    assert len(found.sentence) <= 90


@pytest.mark.parametrize("where", SECTIONS)
def test_there_is_an_answer_for_every_section(english, where):
    """Whatever is asked, wherever the player taps: a sentence and a term of the rulebook."""
    for observation, *_ in CASES.values():
        assert why_not(where, observation, english).term in BOOK.rules


def test_sample_actions_are_real():
    assert all(isinstance(action, Action) for action in ACTIONS)
    assert {*SEA, *HARBOR, *WHARF} == set(SECTIONS)
