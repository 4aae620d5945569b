"""Tests of the solo end screen, and of the animations of special events."""

import re

from app.games import GAMES
from app.games.dice import coach_text, labels
from app.games.dice.animations import CUES
from app.games.game import GameViewContext
from app.i18n import Translator
from app.ui.animation import CueContext
from app.ui.players import SOLO
from fleet_engine.dice.events import BuildingCompleted, HexFilled
from fleet_engine.dice.names import SEA
from tests.dice.page import samples

ADVISED = "assisted"


def test_all_ranks_are_named_and_the_reached_rank_is_marked(words: Translator) -> None:
    *_, session = samples.play_solo(3)
    page = GAMES["dice"].render_end(GameViewContext(session), words)
    (ranks,) = re.findall(r'<ul class="ranks">(.*?)</ul>', page)
    listed = re.findall(r"<li[^>]*><b>(\d+)</b>([^<]+)</li>", ranks)
    assert [name for _, name in listed] == [words.t(name) for name in labels.RANKS.values()]
    (now,) = re.findall(r'<li class="now"><b>(\d+)</b>', ranks)
    total = session.match.totals[0]
    assert int(now) == max(int(least) for least, _ in listed if int(least) <= total)


def test_a_result_with_advice_is_marked(words: Translator) -> None:
    *_, session = samples.play_solo(3)
    assert ADVISED not in GAMES["dice"].render_end(GameViewContext(session), words)
    session.advised = True
    assert ADVISED in GAMES["dice"].render_end(GameViewContext(session), words)
    assert ADVISED not in GAMES["dice"].render_end(GameViewContext(session, is_own=False), words)


def test_the_full_buffet_and_the_pub_animate_a_text(words: Translator) -> None:
    stage = CueContext(SOLO, 0, words)
    for count in range(1, len(SEA) + 1):
        event = HexFilled(0, "cod", count)
        shown = [beat.text for beat in CUES[HexFilled](event, stage) if beat.kind == "name"]
        assert shown == (["The Buffet is full!"] if count == len(SEA) else [])
        elsewhere = CUES[HexFilled](event, stage._replace(shown_seat=1))
        assert not any(beat.kind == "name" for beat in elsewhere)
    for building, said in (("fishermans-pub", ["The Pub is complete!"]), ("casino", [])):
        beats = CUES[BuildingCompleted](BuildingCompleted(0, building), stage)
        assert [beat.text for beat in beats if beat.kind == "name"] == said


def test_each_king_crab_bonus_has_its_own_icon_in_a_review(words: Translator) -> None:
    *_, session = samples.play_solo(3)
    action_labels = {
        coach_text.DiceCoachText(lambda moment, _: samples.view_state(moment.session)).action_label(
            f"bonus {bonus}", session.match, SOLO, words
        )
        for bonus in labels.BONUSES
    }
    assert len({sign for sign, _ in action_labels}) == len(action_labels) == len(labels.BONUSES)
    assert "king-crab" not in {sign for sign, _ in action_labels}
