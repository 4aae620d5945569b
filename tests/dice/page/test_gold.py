"""Tests of the label of the gold button in the dice game."""

from dataclasses import replace

from app.games.dice import moves
from app.games.dice.dock_buttons import confirm_label
from app.i18n import Translator
from tests.dice.page import samples

NAMES = {"shrimp": "Shrimp", "cod": "Cod", "lobster": "Lobster", "tuna": "Tuna"}


def test_a_die_that_fills_its_own_section_is_taken_by_its_name(words: Translator) -> None:
    checked = 0
    for session in samples.play_solo(3):
        if session.is_over:
            continue
        state = samples.view_state(session)
        for face, name in NAMES.items():
            whole = f"take {face}; mark {face}"
            if whole in state.legal_moves:
                assert confirm_label(replace(state, selected_move=whole), words) == f"Take {name}"
                checked += 1
    assert checked


def test_a_die_whose_use_is_not_chosen_yet_is_called_by_its_name(words: Translator) -> None:
    state = samples.sample_states()["draft"]
    face = next(face for face in NAMES if moves.move_for_die(face, state.legal_moves))
    assert (
        confirm_label(replace(state, selected_move=f"take {face}"), words) == f"Take {NAMES[face]}"
    )
