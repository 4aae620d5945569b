"""Tests of the console's texts for ids, events, decisions and choices."""

import typing
from typing import Any

import pytest

from fleet_engine import new_match
from fleet_engine.bots import make, view_of
from fleet_engine.cli import seats
from fleet_engine.cli.dice import text
from fleet_engine.cli.registry import CONSOLE_GAMES
from fleet_engine.cli_arguments import MAX_LINE_LENGTH, to_printable_line
from fleet_engine.core.game import games
from fleet_engine.dice import events, names, optional_cards
from fleet_engine.dice.observation import DECISION_KINDS, DecisionView
from fleet_engine.dice.position import PHASES
from fleet_engine.dice.scoring import RANKS


def test_every_game_can_be_played_here() -> None:
    assert tuple(CONSOLE_GAMES) == games()


def test_every_id_has_a_word() -> None:
    assert set(text.NAMES) == {*names.SECTIONS, *names.FACES}
    assert set(text.SOURCES) == set(names.COIN_SOURCES)
    assert set(text.STARS) == set(names.STAR_SOURCES)
    assert set(text.BONUS_NOUNS) == set(names.BONUSES)
    assert set(text.RANK_LABELS) == set(RANKS)
    assert set(text.PHASES) == {"setup", *PHASES, "over"}


def test_every_event_has_a_sentence() -> None:
    assert set(text._SENTENCES) == set(typing.get_args(events.Event))


@pytest.mark.parametrize("kind", sorted(set(DECISION_KINDS.values())))
def test_every_decision_has_a_question(kind: str) -> None:
    decision = DecisionView(kind, 0, face="cod", section="cod", number=1)
    assert text.question(decision)[-1] in ".?!"


def test_every_card_has_words() -> None:
    assert set(text.CAPTAINS) == {card.id for card in optional_cards.captains()}
    trophies = {card.id for metal in optional_cards.trophies().values() for card in metal}
    assert set(text.TROPHIES) == trophies
    assert set(text.COUNTED_NOUNS) == set(names.COUNTABLE)


def test_the_pad_has_every_line_of_the_score() -> None:
    match = new_match("dice", players=1, seed=1)
    score = match.observe(0).sheets[0].score
    assert {*score._asdict(), "total"} == set(text.PAD_LABELS)


def test_all_events_and_choices_of_random_games_have_texts() -> None:
    """The games must contain every kind of event except `CircleSpent`."""
    event_types: set[type] = set()
    for seed in range(40):
        cards: dict[str, Any] = {"captains": seed % 3 == 0, "trophies": seed % 3 == 0}
        match = new_match("dice", players=1 + seed % 4, seed=seed, **cards)
        player = make("random")
        table = CONSOLE_GAMES["dice"]
        while match.to_move is not None:
            effects = table.choice_effects(match)
            assert len(effects) == len(match.legal_actions)
            assert all(effect and effect.isprintable() for effect in effects)
            assert table.question(match)
            match.play(player.choose(view_of(match)))
        event_types |= {type(event) for event in match.events}
        lines = table.describe_events(match.events, seats.player_names(match))
        assert all(line[-1] == "." and line[0].isupper() for line in lines if line)
    assert event_types >= set(typing.get_args(events.Event)) - {events.CircleSpent}


def test_a_bonus_choice_names_its_rate() -> None:
    for seed in range(40):
        match = new_match("dice", players=1, seed=seed)
        while match.to_move is not None:
            if match.legal_actions[0].verb == "bonus":
                assert CONSOLE_GAMES["dice"].choice_effects(match) == [
                    "2 points for each of your buildings",
                    "1 point for every 6 of your fish",
                    "1 point for each of your licences",
                    "1 point for every 10 of your coins",
                ]
                return
            match.play(match.legal_actions[len(match.actions) * 7 % len(match.legal_actions)])
    pytest.fail("no game reached the King Crab licence")


def test_numbers_and_lists_are_grammatical() -> None:
    assert text.count_noun(1, "coin") == "1 coin"
    assert text.count_noun(2, "coin") == "2 coins"
    assert text.count_noun(2, "fish") == "2 fish"
    assert text.count_noun(3, "box") == "3 boxes"
    assert text.join_list(["a"]) == "a"
    assert text.join_list(["a", "b"]) == "a and b"
    assert text.join_list(["a", "b", "c"]) == "a, b and c"


def test_the_narrator_names_each_seat() -> None:
    alone, several = text.EventDescriber(["Ann"]), text.EventDescriber(["Ann", "Bo"])
    assert alone.subject_verb(0, "catch") == "You catch"
    assert several.subject_verb(1, "catch") == "Bo catches"
    assert alone.subject_verb(events.CAPTAIN, "pass") == "Captain Ruth passes"


def test_a_catch_is_one_sentence() -> None:
    caught = [events.FishCaught(0, "cod", 1, 1, 2), events.FishCaught(0, "barge", 1, 2, 2)]
    assert text.EventDescriber(["Ann"]).describe_events(caught) == [
        "You catch 3 fish: Cod boat 1 (1) and Barge 1 (2)."
    ]


def test_one_line_is_one_harmless_line() -> None:
    assert to_printable_line("a\nb\x1b[2J\u202e\ud800") == "a\\nb\\x1b[2J\\u202e\\ud800"
    assert to_printable_line("港 Ann’s") == "港 Ann’s"
    assert len(to_printable_line("x" * 10**6)) == MAX_LINE_LENGTH + 3
