import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from app.games.dice.rulebook import BOOK
from app.games.dice.why_not import why_not
from app.i18n import Translator
from fleet_engine import new_match
from fleet_engine.dice.actions import ACTIONS
from fleet_engine.dice.names import BOATS, HARBOR, SEA, SECTIONS
from fleet_engine.dice.observation import (
    DecisionView,
    DiceObservation,
    DieView,
    SectionView,
    SheetView,
    TrackView,
)
from fleet_engine.dice.scoring import Score


def section(name: str, special: Mapping[str, Any]) -> SectionView:
    """Return a fresh section of five plain boxes, with the values in `special`."""
    return replace(
        SectionView(
            id=name, boxes="-----", filled=0, struck=0, boats=(),
            boat_slots=3 if name in BOATS else 0, boat_points=1, fish_spaces=4, level=0,
            complete=False, points=1,
        ),
        **special,
    )  # fmt: skip


def observed(
    decision: DecisionView | None,
    *,
    legal: Sequence[str] = (),
    phase: str = "boat",
    dice: Sequence[tuple[str, int | None, bool]] = (),
    hexes: tuple[str, ...] = (),
    yard_used: int = 0,
    special: Mapping[str, Mapping[str, Any]] | None = None,
) -> DiceObservation:
    """Return an observation at `decision`.

    `special` has the sections that differ from fresh ones.
    """
    sections = {name: section(name, (special or {}).get(name, {})) for name in SECTIONS}
    sheet = SheetView(
        seat=0, sections=sections, track=TrackView(72, (5,), (), 0, 0, 6), fish=0, full_boats=0,
        launched=1, bonus=None, bonus_counts={}, hexes=hexes, yard_stars=3, yard_used=yard_used,
        income=1, score=Score(0, 0, 0, 0, 0),
    )  # fmt: skip
    return DiceObservation(
        seat=0, players=1, edition="2020", sheet_id="r2", round=1, rounds=8, phase=phase,
        fishing_rounds=(2, 4, 6, 8), first=0, dice=tuple(DieView(*die) for die in dice),
        decision=decision, legal_actions=tuple(ACTIONS[text] for text in legal),
        sheets=(sheet,), captain=None, bonuses_left=(), rank=None,
    )  # fmt: skip


def draft(*faces: str, **values: Any) -> DiceObservation:
    dice = [(face, None, False) for face in faces]
    legal = [f"take {face}" for face in dict.fromkeys(faces)]
    return observed(DecisionView("draft", 0), dice=dice, legal=legal, **values)


def use(
    face: str, *, shared: bool = False, legal: Sequence[str] = ("coin",), **values: Any
) -> DiceObservation:
    return observed(DecisionView("use", 0, face=face, shared=shared), legal=legal, **values)


def star(*legal: str, **values: Any) -> DiceObservation:
    return observed(DecisionView("star", 0), legal=(*legal, "pass"), **values)


FULL = {"filled": 5}
STRUCK = {"filled": 2, "struck": 3}
BUILT = {"boxes": "A", "filled": 1, "complete": True}

CASES: dict[str, tuple[DiceObservation, str, str, str]] = {
    "the game is over": (observed(None), "cod", "scoring", "over"),
    "another player's turn": (observed(DecisionView("draft", 1)), "cod", "round", "another"),
    "it can be filled": (
        use("cod", legal=("mark cod", "coin")),
        "cod",
        "first-open-box",
        "can fill",
    ),
    "a hex can be filled": (
        use("cod", legal=("serve cod", "coin"), special={"seafood-buffet": BUILT}),
        "seafood-buffet",
        "first-open-box",
        "can fill",
    ),
    "a star of the yard can be filled": (
        use("harbor", legal=("salvage", "coin"), special={"salvage-yard": BUILT}),
        "salvage-yard",
        "first-open-box",
        "can fill",
    ),
    "a circle is to be decided": (
        observed(DecisionView("circle", 0, section="cod"), legal=("licence", "boat")),
        "lobster",
        "circles",
        "license or boat",
    ),
    "the King Crab bonus is to be chosen": (
        observed(DecisionView("bonus", 0), legal=("bonus fish", "bonus coins")),
        "lobster",
        "king-crab",
        "King Crab’s bonus",
    ),
    "an Oyster boat waits": (
        observed(DecisionView("oyster", 0, number=1), legal=("two fish", "fish and coin")),
        "lobster",
        "oyster",
        "Oyster boat",
    ),
    "no die chosen yet": (draft("cod", "shrimp"), "cod", "boat-phase", "the Cod die"),
    "a Shrimp die would help": (
        draft("cod", "shrimp", special={"shrimp": {"level": 1}}),
        "oyster",
        "shrimp",
        "Shrimp die",
    ),
    "no die for this": (draft("cod", "lobster"), "oyster", "boat-phase", "No Oyster die left"),
    "a Shrimp die without licence": (
        draft("cod", "shrimp"),
        "oyster",
        "boat-phase",
        "No Oyster die left",
    ),
    "the Harbor waits for the town": (draft("cod"), "inuit", "town-phase", "(town phase)"),
    "a Harbor die is there": (draft("harbor", phase="town"), "inuit", "town-phase", "the Harbor"),
    "a Wharf die is there": (draft("wharf", phase="town"), "casino", "town-phase", "the Wharf"),
    "no Harbor die": (
        draft("market", "cod", phase="town"),
        "inuit",
        "town-phase",
        "No Harbor die left",
    ),
    "coins before a die": (draft("cod"), "coin-track", "any-die-as-coin", "choose a die"),
    "coins with a die": (use("cod"), "coin-track", "any-die-as-coin", "can’t take coins"),
    "coins with a star": (star("mark cod"), "coin-track", "star", "can’t fill a coin box"),
    "every box filled": (
        use("cod", special={"cod": FULL}),
        "cod",
        "first-open-box",
        "Cod: every box",
    ),
    "the rest is struck": (
        use("cod", special={"cod": STRUCK}),
        "cod",
        "struck-box",
        "Ruth has struck",
    ),
    "a building is complete": (
        star("mark cod", special={"casino": BUILT}),
        "casino",
        "casino",
        "complete",
    ),
    "a building is lost": (
        star("mark cod", special={"casino": STRUCK}),
        "casino",
        "struck-box",
        "struck",
    ),
    "the coins face": (use("coins"), "cod", "coins", "pays coins"),
    "the Market": (use("market", phase="town"), "casino", "market", "pays coins"),
    "Harbor fills ships": (use("harbor", phase="town"), "casino", "harbor", "only fill ships"),
    "Wharf fills buildings": (use("wharf", phase="town"), "inuit", "wharf", "only fill buildings"),
    "a boat die in town": (
        use("cod", phase="town"),
        "inuit",
        "boat-phase",
        "only fill boxes at sea",
    ),
    "another fish": (use("cod"), "oyster", "boat-phase", "another fish: Cod"),
    "Shrimp without licence": (use("shrimp"), "cod", "shrimp", "only with a Shrimp license"),
    "Shrimp licence, shared die": (
        use("shrimp", shared=True, special={"shrimp": {"level": 2}}),
        "cod",
        "shared-die",
        "only works on the die you choose",
    ),
    "Shrimp licence, second box": (
        use("shrimp", special={"shrimp": {"level": 3}}),
        "cod",
        "shrimp",
        "twice",
    ),
    "a star on the Buffet": (
        star("mark cod", special={"seafood-buffet": BUILT}),
        "seafood-buffet",
        "seafood-buffet",
        "A star",
    ),
    "the Buffet before a die": (
        draft("cod", special={"seafood-buffet": BUILT}),
        "seafood-buffet",
        "seafood-buffet",
        "First choose",
    ),
    "the Buffet and a town die": (
        use("harbor", special={"seafood-buffet": BUILT}),
        "seafood-buffet",
        "seafood-buffet",
        "with a fish",
    ),
    "a hex that is filled": (
        use("cod", special={"seafood-buffet": BUILT}, hexes=("cod",)),
        "seafood-buffet",
        "seafood-buffet",
        "already",
    ),
    "the Buffet is not open yet": (
        use("cod", special={"seafood-buffet": BUILT}),
        "seafood-buffet",
        "seafood-buffet",
        "can’t take this die",
    ),
    "the second box of a Shrimp die": (
        observed(DecisionView("again", 0), legal=("mark cod", "mark oyster")),
        "inuit",
        "boat-phase",
        "only fill boxes at sea",
    ),
    "the yard is used up": (
        use("cod", special={"salvage-yard": BUILT}, yard_used=3),
        "salvage-yard",
        "salvage-yard",
        "no stars left",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_each_reason_has_its_sentence_and_term(english: Translator, case: str) -> None:
    observation, where, term, part = CASES[case]
    found = why_not(where, observation, english)
    assert found.term == term
    assert part in found.sentence


@pytest.mark.parametrize("case", CASES)
def test_each_reason_is_one_short_sentence_in_every_language(words: Translator, case: str) -> None:
    observation, where, *_ = CASES[case]
    found = why_not(where, observation, words)
    assert found.term in BOOK.rules
    assert found.sentence[-1] in ".?。？"
    assert "{" not in found.sentence
    assert len(found.sentence) <= 90


@pytest.mark.parametrize("where", SECTIONS)
def test_there_is_an_answer_for_every_section(english: Translator, where: str) -> None:
    """Each case must give a term of the rulebook, at any section."""
    for observation, *_ in CASES.values():
        assert why_not(where, observation, english).term in BOOK.rules


@pytest.mark.parametrize("seed", range(5))
def test_a_section_says_that_it_can_be_filled_only_if_it_can(
    english: Translator, seed: int
) -> None:
    choose = random.Random(seed)
    match = new_match("dice", players=1, seed=seed)
    while match.to_move is not None:
        seen = match.observe(match.to_move)
        fillable = {action.target for action in match.legal_actions if action.verb == "mark"}
        for where in SEA + HARBOR:
            found = why_not(where, seen, english)
            assert found.term in BOOK.rules
            assert (found.sentence == "You can fill this now.") == (where in fillable)
        match.play(choose.choice(match.legal_actions))
