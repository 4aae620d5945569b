"""Tests of the label of the gold button in the dice game."""

from dataclasses import replace

from app.games.dice import moves
from app.games.dice.dock import action_words
from app.i18n import Words
from tests.dice.page import samples

NAMES = {"shrimp": "Shrimp", "cod": "Cod", "lobster": "Lobster", "tuna": "Tuna"}


def test_a_die_that_fills_its_own_section_is_taken_by_its_name(words: Words) -> None:
    told = 0
    for session in samples.game(3):
        if session.over:
            continue
        state = samples.moment(session)
        for face, name in NAMES.items():
            whole = f"take {face}; mark {face}"
            if whole in state.options:
                assert action_words(replace(state, chosen=whole), words) == f"Take {name}"
                told += 1
    assert told


def test_a_die_whose_use_is_not_chosen_yet_is_called_by_its_name(words: Words) -> None:
    state = samples.moments()["draft"]
    face = next(face for face in NAMES if moves.plan_for_die(face, state.options))
    assert action_words(replace(state, chosen=f"take {face}"), words) == f"Take {NAMES[face]}"
