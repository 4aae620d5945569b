"""What a die leads to is true: how many boxes more to a circle, and how many points more in all."""

import random
import re

from app.games import GAMES
from app.games.dice import dock, narrate, plan
from app.games.game import Moment
from app.play.session import Session
from app.words import Words
from fleet_engine.dice.events import BoxFilled
from fleet_engine.dice.names import SECTIONS
from tests.dice.page import samples
from tests.page.seated import Seated


def sessions(seed: int) -> list[Session]:
    """Return a solo session, with something chosen, at some of its decisions."""
    rng, found = random.Random(seed), []
    session = Seated.new("dice", seed, {})
    while not session.over:
        samples.choose(session, rng)
        found.append(Session.resume(session.match.record))
        found[-1].choose(session.chosen or "")
        session.confirm()
    return found


def test_the_next_circle_is_as_many_boxes_away_as_is_told() -> None:
    seen = set()
    for session in sessions(3):
        sheet = session.observation.sheets[0]
        for name in SECTIONS:
            section = sheet.sections[name]
            if not section.open or section.struck_above:
                continue
            found = narrate.next_circle(section, section.filled)
            rest = section.boxes[section.filled + 1 : len(section.boxes) - section.struck]
            letters = [(letter, n) for n, letter in enumerate(rest, 1) if letter != "-"]
            assert found == next(iter(letters), None)
            seen.add(found and found[0])
    assert {"L", "B", None} <= seen


def test_a_plain_box_tells_what_it_leads_to(words: Words) -> None:
    section = samples.moments()["draft"].observation.sheets[0].sections["shrimp"]
    box = section.boxes.index("-")
    ahead = narrate.next_circle(section, box)
    events = (BoxFilled(0, "shrimp", box, "-"),)
    sheet = samples.moments()["draft"].observation.sheets[0]
    [told] = narrate.effects(events, words, sheet)
    assert ahead is None or told.text.endswith(f" in {ahead[1]}")
    assert [effect.text for effect in narrate.effects(events, words)] == ["fills a box"]


def test_the_points_that_are_foretold_are_those_that_come(words: Words) -> None:
    told = 0
    for session in sessions(5):
        if session.chosen not in session.options:
            continue
        state = samples.moment(session)
        before, gain = session.match.totals[0], state.gain(session.chosen or "")
        lines, _ = dock.story(state, words)
        text = " ".join(line.text for line in lines)
        if dock.tells_plan(state) and gain:
            point = "point" if gain == 1 else "points"
            assert f"+{gain} {point} in all." in text
            told += 1
        else:
            assert "in all." not in text
        rolls = session.options[session.chosen or ""].rolls
        for action in plan.actions(session.chosen or ""):
            session.match.play(action)
        if not rolls:
            assert session.match.totals[0] - before == gain
        else:
            assert session.match.totals[0] - before >= gain
    assert told > 5


def test_what_a_die_brings_is_on_it_before_it_is_chosen(words: Words) -> None:
    exact = ranges = 0
    for session in sessions(5) + sessions(8):
        if session.match.decision.kind != "draft":
            continue
        session.choose("")
        page = GAMES["dice"].screen(Moment(session), words)
        told = re.findall(r'class="die-gain"[^>]*>.*?</svg>([^<]+)<', page)
        free = [die.face for die in session.observation.dice if die.taken_by is None]
        brings = []
        for face in free:
            ways = plan.within(plan.plan_for_die(face, session.options), session.options)
            points = [brought(session, way) for way in ways]
            least, most = min(points), max(points)
            exact += least == most > 0
            ranges += least < most
            if most:
                brings.append(f"+{most}" if least == most else f"{least}–{most}")
        assert told == brings
    assert exact > 3
    assert ranges > 3


def brought(session: Session, written: str) -> int:
    """Return how many points more a plan brings when it is played on a copy of the match."""
    position = session.match.position
    for action in plan.actions(written):
        if position.awaits_chance:
            break
        position.play_up_to_chance(action)
    return session.match.game.result(position).totals[0] - session.match.totals[0]


def test_of_a_chosen_die_it_tells_what_is_chosen(words: Words) -> None:
    told = 0
    for session in sessions(8):
        chosen = session.chosen or ""
        if session.match.decision.kind != "draft" or chosen not in session.options:
            continue
        page = GAMES["dice"].screen(Moment(session), words)
        mine = re.search(r'class="die [^"]* mine".*?</li>', page)
        assert mine
        found = re.search(r'class="die-gain"[^>]*>.*?</svg>([^<]+)<', mine[0])
        gain = brought(session, chosen)
        assert (found[1] if found else "") == (f"+{gain}" if gain else "")
        told += bool(gain)
    assert told
