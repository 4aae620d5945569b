"""Tests of the hints on dice: boxes to the next circle, and points gained."""

import random
import re

from app.games import GAMES
from app.games.dice import event_text, moves, value_hints
from app.games.dice.dock import DiceDock
from app.games.game import GameViewContext
from app.i18n import Translator
from app.play.session import GameSession
from fleet_engine.dice.events import BoatLaunched, BoxFilled, FishCaught, FishingBegan
from fleet_engine.dice.names import SECTIONS
from tests.dice.page import samples
from tests.page.players import InstantBotSession


def sessions(seed: int) -> list[GameSession]:
    """Return copies of a solo session at its decisions, with a move selected."""
    rng, found = random.Random(seed), []
    session = InstantBotSession.new("dice", seed, {})
    while not session.is_over:
        samples.select_random(session, rng)
        found.append(GameSession.resume(session.match.record))
        found[-1].select(session.selected_move or "")
        session.confirm()
    return found


def test_the_distance_to_the_next_circle_is_right() -> None:
    seen = set()
    for session in sessions(3):
        sheet = session.observation.sheets[0]
        for name in SECTIONS:
            section = sheet.sections[name]
            if not section.open_boxes or section.struck_above:
                continue
            found = event_text.next_circle(section, section.filled)
            rest = section.boxes[section.filled + 1 : len(section.boxes) - section.struck]
            letters = [(letter, n) for n, letter in enumerate(rest, 1) if letter != "-"]
            assert found == next(iter(letters), None)
            seen.add(found and found[0])
    assert {"L", "B", None} <= seen


def test_a_plain_box_shows_the_distance_to_the_next_circle(words: Translator) -> None:
    section = samples.sample_states()["draft"].observation.sheets[0].sections["shrimp"]
    box = section.boxes.index("-")
    ahead = event_text.next_circle(section, box)
    events = (BoxFilled(0, "shrimp", box, "-"),)
    sheet = samples.sample_states()["draft"].observation.sheets[0]
    [box_effect] = event_text.effects(events, words, sheet)
    assert ahead is not None
    boxes = "box" if ahead[1] == 1 else "boxes"
    assert box_effect.text.endswith(f" in {ahead[1]} more {boxes}")
    assert [effect.text for effect in event_text.effects(events, words)] == ["fills a box"]


def test_the_previewed_points_are_gained(words: Translator) -> None:
    with_gain = 0
    for session in sessions(5):
        if session.selected_move not in session.legal_moves:
            continue
        state = samples.view_state(session)
        before, gain = session.match.totals[0], state.gain(session.selected_move or "")
        lines, _ = DiceDock(state, words).message_lines()
        text = " ".join(line.text for line in lines)
        if DiceDock(state, words).shows_preview() and gain:
            point = "point" if gain == 1 else "points"
            assert f"Total: +{gain} {point}." in text
            with_gain += 1
        else:
            assert "Total: " not in text
        rolls = session.legal_moves[session.selected_move or ""].reaches_unknown
        for action in moves.actions(session.selected_move or ""):
            session.match.play(action)
        if not rolls:
            assert session.match.totals[0] - before == gain
        else:
            assert session.match.totals[0] - before >= gain
    assert with_gain > 5


def test_a_die_shows_its_points_before_it_is_selected(words: Translator) -> None:
    exact = ranges = 0
    for session in sessions(5) + sessions(8):
        if session.match.decision.kind != "draft":
            continue
        session.select("")
        page = GAMES["dice"].screen(GameViewContext(session), words)
        gains = re.findall(r'class="die-gain"[^>]*>.*?</svg>([^<]+)<', page)
        free = [die.face for die in session.observation.dice if die.taken_by is None]
        brings = []
        for face in free:
            ways = moves.is_within(
                moves.move_for_die(face, session.legal_moves), session.legal_moves
            )
            least = min(brought(session, way) for way in ways)
            most = max(brought(session, way) + hoped(session, way) for way in ways)
            exact += least == most > 0
            ranges += least < most
            if most:
                brings.append(f"+{most}" if least == most else f"{least}–{most}")
        assert gains == brings
    assert exact > 3
    assert ranges > 3


def brought(session: GameSession, written: str) -> int:
    """Return the points gained by playing a move on a copy of the match."""
    position = session.match.position
    for action in moves.actions(written):
        if position.is_chance_node:
            break
        position.play_to_chance(action)
    return session.match.game.result(position).totals[0] - session.match.totals[0]


def hoped(session: GameSession, written: str) -> int:
    """Return the number of fish that the boats launched by a move will still catch."""
    facts = samples.view_state(session).facts
    return value_hints.die_outlook(session.legal_moves[written].events, session.observation, facts)


def test_a_boat_catches_the_previewed_fish_by_the_end() -> None:
    launched = 0
    for seed in (3, 5, 8):
        for session in sessions(seed):
            written = session.selected_move or ""
            if written not in session.legal_moves:
                continue
            events = session.legal_moves[written].events
            boats = [each for each in events if isinstance(each, BoatLaunched)]
            if len(boats) != 1 or boats[0].kind == "oyster":
                continue
            rest = GameSession.resume(session.match.record)
            rest.select(written)
            rest.confirm()
            rng = random.Random(seed)
            while not rest.is_over:
                samples.select_random(rest, rng)
                rest.confirm()
            caught = [
                each
                for each in rest.match.visible_events(0)
                if isinstance(each, FishCaught)
                and (each.kind, each.number) == (boats[0].kind, boats[0].number)
            ]
            by_now = [each for each in events if each in caught]
            end = caught[-1].total if caught else 0
            now = by_now[-1].total if by_now else 0
            by_club = any(
                isinstance(each, FishingBegan) and each.personal
                for each in rest.match.visible_events(0)
            )
            expected = hoped(session, written)
            assert (
                end - now >= expected
                if by_club or boats[0].kind == "barge"
                else end - now == expected
            )
            launched += 1
    assert launched > 4


def test_a_selected_die_shows_the_points_of_the_selected_move(words: Translator) -> None:
    with_gain = 0
    for session in sessions(8):
        chosen = session.selected_move or ""
        if session.match.decision.kind != "draft" or chosen not in session.legal_moves:
            continue
        page = GAMES["dice"].screen(GameViewContext(session), words)
        mine = re.search(r'class="die [^"]* mine".*?</li>', page)
        assert mine
        found = re.search(r'class="die-gain"[^>]*>.*?</svg>([^<]+)<', mine[0])
        gain, fish = brought(session, chosen), hoped(session, chosen)
        points = f"{gain}–{gain + fish}" if fish else f"+{gain}" if gain else ""
        assert (found[1] if found else "") == points
        with_gain += bool(gain)
    assert with_gain
