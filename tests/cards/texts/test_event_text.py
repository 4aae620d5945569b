"""Lines about recent events of the card game, in all languages."""

import re

from app.games.cards.dock import CardsDock
from app.i18n import Translator
from tests.cards.page.test_event_feed import moments

MAX_LENGTH = {"en": 48, "es": 54, "ja": 32}
"""Characters of a line about a rival without its remark."""


def test_line_about_a_rival_is_short(words: Translator) -> None:
    lengths = []
    for state in moments(3, 30):
        for line in CardsDock(state, words).recent_lines():
            if line.seat not in (None, state.me.seat):
                sentence, *_ = re.split("[“«「]", line.text)
                lengths.append((len(sentence), sentence))
    assert max(lengths)[0] <= MAX_LENGTH[words.language], max(lengths)
