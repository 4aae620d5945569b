"""Tests of tenses: events in the past, previews not.

English has one form for both.
"""

import re
from dataclasses import replace

import pytest

from app.games.dice.dock import DiceDock
from app.i18n import Translator
from tests.dice.page.samples import play_solo, view_state

PAST = re.compile("ました|でした")
DONE = re.compile("(取り|消し|出し|出|進水し|完成し|獲り|埋め|なり|届き|失い)ます")
"""Verbs of previewed events.

A verb for a possible action, such as filling the box of a star, does not match.
"""
SEEDS = range(3)


@pytest.mark.parametrize("seed", SEEDS)
def test_news_are_in_the_past_tense_and_previews_are_not(japanese: Translator, seed: int) -> None:
    news, plans = [], []
    for session in play_solo(seed):
        state = view_state(session)
        news += [line.text for line in DiceDock(state, japanese).recent_lines()]
        for way in [*session.legal_moves][:3]:
            lines, _ = DiceDock(replace(state, selected_move=way), japanese).message_lines()
            plans += [line.text for line in lines]
    assert any(PAST.search(text) for text in news)
    assert [text for text in news if DONE.search(text)] == []
    assert any(DONE.search(text) for text in plans)
    assert [text for text in plans if PAST.search(text)] == []


def test_a_text_has_both_tenses(japanese: Translator, english: Translator) -> None:
    message = "You launch {boat}."
    assert japanese.t(message, boat="X") == "Xが進水しました。"
    assert japanese.future.t(message, boat="X") == "Xが進水します。"
    assert english.future.t(message, boat="X") == english.t(message, boat="X")


def test_a_text_with_a_number_has_both_tenses(japanese: Translator) -> None:
    forms = "Ruth strikes out {n} box of {place}.", "Ruth strikes out {n} boxes of {place}."
    assert japanese.n(*forms, 2, place="X") == "ルースはXを2マス消しました。"
    assert japanese.future.n(*forms, 2, place="X") == "ルースはXを2マス消します。"
