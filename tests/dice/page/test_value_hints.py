"""Tests of the value hints: effect and worth of a place, by the rules in play."""

import random
import re
from dataclasses import replace

import pytest

from app.games import GAMES
from app.games.dice import moves, value_hints
from app.games.dice.dock import DiceDock
from app.games.dice.labels import licence_effect
from app.games.dice.rulebook_facts import facts_from
from app.games.game import GameViewContext
from app.i18n import Translator, translator_for
from fleet_engine.dice import ruleset, sheet
from fleet_engine.dice.events import BoatLaunched, BoxFilled
from fleet_engine.dice.names import SEA, SECTIONS
from tests.dice.page import samples
from tests.page.players import InstantBotSession

DOES = {
    "shrimp": "Shrimp is wild",
    "cod": "+1 coin per launch",
    "lobster": "income",
    "swordfish": "a star after fishing",
    "oyster": "fish",
    "king-crab": "a bonus you choose",
    "captains-club": "sends your boats fishing",
    "research-vessel": "never fishes",
    "barge": "1 fish per full boat",
    "inuit": "launches a boat",
    "casino": "you can reroll your die",
    "amas-bank": "Each filled box scores 2 points",
    "salvage-yard": "you can use 3 dice as stars",
    "bait-shop": "cashing in a die pays 2 instead of 1",
    "ridback-canning": "1 more coin per full boat",
    "smokehouse": "the Market pays 2 more",
    "fishermans-pub": "it scores 10 points",
    "seafood-buffet": "serve different fish for 1 / 3 / 6 / 10 / 15 points",
    "coin-track": "Each star you reach fills a box in any section",
}
"""Effect of every place, on the usual sheet before anything is built."""

FIRST_EDITION = {"lobster": "coins for boats: 2+", "oyster": "6 fish per boat, or coins"}


@pytest.mark.parametrize("edition", ["2020", "2018"])
@pytest.mark.parametrize("place", DOES)
def test_a_why_request_describes_the_effect_of_the_place(place: str, edition: str) -> None:
    session = InstantBotSession.new("dice", 7, {"edition": edition})
    aside = (
        GAMES["dice"]
        .screen(GameViewContext(session, why_not_target=place), translator_for("en"))
        .split('id="dock-message"')[1]
    )
    effect = DOES[place] if edition == "2020" else FIRST_EDITION.get(place, DOES[place])
    assert effect in aside
    now = r"next star in \d+\." if place == "coin-track" else r"Scores \d+ points? now\."
    assert re.search(now, aside)
    term = "any-die-as-coin" if place == "coin-track" else place
    assert f'data-do="open-rule" data-arg="{term}"' in aside


@pytest.mark.parametrize("edition", ["2020", "2018"])
@pytest.mark.parametrize("seed", range(4))
def test_the_worth_of_all_sections_adds_up_to_the_score(seed: int, edition: str) -> None:
    facts = facts_from(sheet.load_bundled("r2"), ruleset.load_printed(edition))
    chance = random.Random(seed)
    session = InstantBotSession.new("dice", seed, {"edition": edition})
    while not session.is_over:
        session.select(chance.choice([*session.legal_moves]))
        session.confirm()
        mine = session.observation.sheets[0]
        total = sum(value_hints.points(mine.sections[name], mine, facts) for name in SECTIONS)
        assert total == mine.score.total


def test_the_effect_of_a_place_is_a_short_text(words: Translator) -> None:
    for edition in ("2020", "2018"):
        facts = facts_from(sheet.load_bundled("r2"), ruleset.load_printed(edition))
        mine = InstantBotSession.new("dice", 7, {"edition": edition}).observation.sheets[0]
        for place in DOES:
            said = value_hints.effect_text(place, mine, facts, words)
            assert "{" not in said
            assert len(said) <= 105, said


USES = ("draft", "use", "star", "again")


def test_a_preview_describes_the_effect_of_the_place(words: Translator) -> None:
    said: dict[str, set[str]] = {}
    for seed in range(6):
        session, chance = InstantBotSession.new("dice", seed, {}), random.Random(seed)
        while not session.is_over:
            for written in session.legal_moves:
                place = moves.tile_of(written)
                use = moves.use_of(written) or ""
                if session.match.decision.kind in USES and place and use.startswith("mark"):
                    session.select(written)
                    lines, _ = DiceDock(samples.view_state(session), words).message_lines()
                    said.setdefault(place, set()).add(lines[0].text)
            session.select(chance.choice([*session.legal_moves]))
            session.confirm()
    assert set(said) == set(SECTIONS)
    for place, texts in said.items():
        effect = DOES[place] if place in ("amas-bank", "smokehouse", "fishermans-pub") else ""
        assert any(effect in text for text in texts), place
    everything = " ".join(text for texts in said.values() for text in texts)
    assert "Smoke, box 1 of 2. Once complete (3 points): the Market pays 2 more." in everything
    assert "Smoke is complete: the Market pays 2 more." in everything
    assert "Cod license, level 1: +1 coin per launch." in everything
    assert " fish, 4 fishing trips left." in everything


def test_a_question_mark_box_names_the_choice(words: Translator) -> None:
    state = samples.sample_states()["draft"]
    mine = state.observation.sheets[0]
    place = mine.sections["cod"].boxes.index("?")
    said = value_hints.box(BoxFilled(0, "cod", place, "?"), mine, state.facts, words)
    assert said == "Cod, box 11 of 13. Then choose: a license or a boat."


def test_a_box_at_sea_names_the_next_level_and_the_boat_points(
    words: Translator,
) -> None:
    facts = facts_from(sheet.load_bundled("r2"), ruleset.load_printed("2020"))
    mine = InstantBotSession.new("dice", 7, {}).observation.sheets[0]
    for fish in SEA:
        section = mine.sections[fish]
        said = value_hints.box(BoxFilled(0, fish, 3, "-"), mine, facts, words)
        ahead = licence_effect(fish, section.level + 1, facts, words)
        each = words.n("{n} point", "{n} points", section.boat_points)
        assert f"Boats score {each} each. Level {section.level + 1} gives: {ahead}." in said


def test_a_launched_boat_names_its_points(words: Translator) -> None:
    facts = facts_from(sheet.load_bundled("r2"), ruleset.load_printed("2020"))
    seen = InstantBotSession.new("dice", 7, {}).observation
    for kind, section in seen.sheets[0].sections.items():
        if section.boat_slots:
            said = value_hints.boat(BoatLaunched(0, kind, 1), seen, facts, words)
            assert f"1: {section.boat_points} point" in said
            room = facts["oyster_1_spaces"] if kind == "oyster" else section.fish_spaces
            assert (f"Room for {room} fish, " in said) == (kind not in ("research-vessel", "barge"))
            assert len(said) <= 105, said


def test_a_boat_after_the_last_fishing_mentions_that(words: Translator) -> None:
    facts = facts_from(sheet.load_bundled("r2"), ruleset.load_printed("2020"))
    seen = replace(InstantBotSession.new("dice", 7, {}).observation, fishing_rounds=())
    said = value_hints.boat(BoatLaunched(0, "cod", 1), seen, facts, words)
    assert said == "You launch Cod boat 1: 2 points. No fishing trips left."


def test_a_row_without_licence_names_the_effect_of_level_1(words: Translator) -> None:
    page = GAMES["dice"].screen(GameViewContext(InstantBotSession.new("dice", 7, {})), words)
    rows = re.findall(r'class="ahead">([^<]+)<', page)
    assert "(income +1)" in rows
    assert "No license yet. Level 1 gives: income +1." in page


def test_the_coin_track_is_pressed_if_a_coin_is_selected() -> None:
    session = InstantBotSession.new("dice", 7, {})
    session.select(next(option for option in session.legal_moves if moves.use_of(option) == "coin"))
    page = GAMES["dice"].screen(GameViewContext(session), translator_for("en"))
    track = page.split('id="spot-coin-track"')[1].split(">")[0]
    assert 'data-do="select"' in track
    assert 'aria-pressed="true"' in track


def test_the_effect_of_a_row_names_the_held_licence(words: Translator) -> None:
    facts = facts_from(sheet.load_bundled("r2"), ruleset.load_printed("2020"))
    mine = InstantBotSession.new("dice", 7, {}).observation.sheets[0]
    for fish in SEA:
        section = mine.sections[fish]
        for level in range(4):
            sheet_then = replace(mine, sections={fish: replace(section, level=level)})
            said = value_hints.effect_text(fish, sheet_then, facts, words)
            ahead = f"Level 1 gives: {licence_effect(fish, 1, facts, words)}."
            held = f"License level {level}: {licence_effect(fish, level or 1, facts, words)}."
            assert said.startswith(held if level else ahead)
            assert ("Not the shared die." in said) == (fish == "shrimp")
