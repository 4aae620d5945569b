"""Screens of Let's Go Fishing!: every state renders, taps can play every action."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from app.games.fishing import (
    answer_buttons,
    board,
    catch_table,
    dock_answers,
    labels,
    moves,
    player_mat,
    robbery_answers,
    value_hints,
    why_not,
)
from app.games.fishing.dock import FishingDock, circles_of_mat
from app.games.fishing.move_preview import MovePreview
from app.games.fishing.moved_pieces import moved_pieces
from app.games.fishing.overlays import overlay
from app.games.fishing.rulebook import BOOK
from app.games.fishing.screen import FishingScreen
from app.games.fishing.view_state import BoardDetailsOverlay, FishingState, LogOverlay, MatOverlay
from app.i18n import Translator
from app.ui.score_table import ScoreOverlay
from fleet_engine.fishing import events, ruleset
from fleet_engine.fishing.names import COLOURS
from fleet_engine.fishing.observation import FishingObservation
from fleet_engine.fishing.position import CIRCLES
from tests.fishing.page import samples
from tests.views.checks import ParsedPage, check_page


def draw(state: FishingState, words: Translator) -> ParsedPage:
    return check_page(FishingScreen(state, words).render(), actions=moves.actions, terms=BOOK.rules)


def picked(state: FishingState, words: Translator) -> set[str]:
    """Return the plans that a series of taps can choose.

    The search stops when it has 400 of them.
    """
    found: set[str] = set()
    ways = [replace(state, selected_move=None)]
    while ways and len(found) < 400:
        for written in draw(ways.pop(), words).control_arguments("select") - found:
            found.add(written)
            assert state.previews
            assert state.previews.after(written), written
            ways.append(replace(state, selected_move=written))
    return found


def parts(state: FishingState) -> tuple[str, ...]:
    return (*CIRCLES, *circles_of_mat(state))


@pytest.mark.parametrize("kind", samples.DECISION_KINDS)
@pytest.mark.parametrize("step", ["before", "chosen"])
def test_every_kind_of_decision_is_drawn(kind: str, step: str, words: Translator) -> None:
    state = samples.sample_states()[kind]
    if step == "chosen":
        state = replace(state, selected_move=next(iter(state.legal_moves)), is_suggested=False)
    page = draw(state, words)
    for circle in parts(state):
        if circle != "piracy" or state.observation.circle_capacity["piracy"]:
            assert page.find_by_id(f"at-{circle}")["aria-label"]
    for seat in range(len(state.players.names)):
        assert page.find_by_id(f"seat-{seat}")["aria-label"]
    assert page.find_by_id("gold")


@pytest.mark.parametrize("kind", samples.DECISION_KINDS)
def test_every_legal_action_can_be_tapped(kind: str, words: Translator) -> None:
    state = samples.sample_states()[kind]
    complete = [written for written in picked(state, words) if written in state.legal_moves]
    assert {moves.actions(written)[0] for written in complete} == set(
        state.observation.legal_actions
    )


MOST_PLANS = 300
"""Limit of plans to enumerate. Decisions with more plans are skipped to save time."""


def plans_of(plans: moves.LazyPreviews, begun: str = "") -> Iterator[str]:
    """Yield every complete plan that the engine allows."""
    asked = plans.asked(begun)
    if asked is None:
        yield begun
        return
    for action in asked.legal_actions:
        yield from plans_of(plans, moves.joined(begun, action.text))


def meaning(plans: moves.LazyPreviews, written: str) -> tuple[object, ...]:
    """Return the effect of a plan, independent of the order in which it is written."""
    first, *rest = written.split(moves.ACTION_SEPARATOR)
    several = ("boat", "sell", "chill", "rot")
    others = tuple(part for part in rest if part not in ("done",) and not part.startswith(several))
    return (first.partition(" ")[0] if first.startswith(several) else first, others,
            tuple(sorted(plans.done(written))))  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_plan_can_be_tapped_together(players: int, words: Translator) -> None:
    kinds: Counter[str] = Counter()
    for seed in range(3):
        for turn, session in enumerate(samples.play_random(seed, players)):
            if session.is_over or (turn + seed) % 5:
                continue
            state = samples.view_state(session)
            assert state.previews
            wanted = [*islice(plans_of(state.previews), MOST_PLANS)]
            if len(wanted) == MOST_PLANS:
                continue
            tapped = {
                meaning(state.previews, written)
                for written in picked(state, words)
                if written in state.legal_moves
            }
            for written in wanted:
                assert meaning(state.previews, written) in tapped, written
                kinds[written.partition(" ")[0]] += 1
    assert kinds.keys() >= {"oil", "fish", "market", "equipment", "subsidy"}
    assert "steal" in kinds or players not in (3, 4)


@pytest.mark.parametrize("seed", range(4))
def test_open_circles_are_lit_and_closed_ones_explain_why(seed: int, words: Translator) -> None:
    closed = 0
    for number, session in enumerate(samples.play_random(seed, 2 + seed)):
        if session.is_over or session.match.decision.kind != "place" or number % 5:
            continue
        state = samples.view_state(session)
        page = draw(state, words)
        for circle in parts(state):
            if circle == "piracy" and not state.observation.circle_capacity["piracy"]:
                continue
            found = page.find_by_id(f"at-{circle}")
            obstacle = why_not.why_not(circle, state, words)
            if why_not.is_open(circle, state):
                assert obstacle is None
                assert found["data-do"] == "select"
                assert "legal" in (found["class"] or "")
                continue
            assert obstacle, (circle, state.me)
            closed += 1
            assert found["data-do"] == "explain"
            assert obstacle.short in (found["aria-label"] or "")
            asked = replace(state, why=circle)
            assert FishingDock(asked, words).blocked_text().sentence == obstacle.sentence
            assert FishingDock(asked, words).blocked_text().term in BOOK.rules
            assert draw(asked, words).find_by_id(f"at-{circle}")["data-do"] == "open"
    assert closed


def test_second_tap_opens_the_details_of_a_circle(words: Translator) -> None:
    state = samples.sample_states()["place"]
    page = draw(state, words)
    [pick] = list(page.find_all(id="at-captain") + page.find_all(id="at-season"))[:1]
    if pick["data-do"] != "select":
        pytest.skip("taken")
    chosen = replace(state, selected_move=pick["data-arg"])
    again = draw(chosen, words).find_by_id(pick["id"] or "")
    assert (again["data-do"], again["aria-pressed"]) == ("open", "true")


def test_every_part_of_the_board_and_every_mat_has_details(words: Translator) -> None:
    for kind in ("place", "catch", "rot"):
        state = samples.sample_states()[kind]
        seats = range(len(state.players.names))
        overlays = [BoardDetailsOverlay(part) for part in ("bag", "next", *parts(state))]
        for over in (
            *overlays,
            *map(MatOverlay, seats),
            ScoreOverlay(),
            LogOverlay(state.recent_events),
        ):
            page = draw(replace(state, overlay=over), words)
            assert page.find_all(role="dialog"), over


def test_tokens_are_drawn_on_their_circles_with_colour_and_shape(words: Translator) -> None:
    state = samples.find_state(
        lambda state: (
            len({seat for taken in state.observation.circles.values() for seat in taken}) == 5
        ),
        players=5,
    )
    html = board.board(state, words)
    for circle, taken in state.observation.circles.items():
        if circle == "piracy" and not state.observation.circle_capacity[circle]:
            continue
        inside = re.search(rf'<button[^>]*id="at-{circle}".*?</button>', html)
        assert inside, circle
        shown = re.findall(
            r'class="pawn of-seat-(\d)"><svg[^>]*><use href="#i-seat-(\d)"', inside[0]
        )
        assert shown == [(str(seat + 1), str(seat + 1)) for seat in taken]


def test_each_colour_has_a_sign_of_its_own(words: Translator) -> None:
    html = board.bag_panel(samples.sample_states()["place"], words)
    signs = [
        re.search(rf'of-{colour}"><svg[^>]*><use href="#i-([\w-]+)"', html) for colour in COLOURS
    ]
    assert len({sign[1] for sign in signs if sign}) == len(COLOURS)


def test_the_forecast_of_a_purchase_adds_up(words: Translator) -> None:
    state = samples.find_state(
        lambda state: (
            any(way.startswith("oil; ") for way in state.legal_moves) and state.kind == "place"
        )
    )
    for written in [way for way in state.legal_moves if way.startswith("oil; ")]:
        chosen = replace(state, selected_move=written)
        pay, get = MovePreview(chosen, words).lines()
        number = int(moves.answers(written, "barrels")[0])
        price = sum(state.observation.oil.prices[:number]) + state.observation.oil.fee
        assert labels.money(price, words) in pay.text
        assert labels.money(state.me.money - price, words) in pay.text
        assert labels.barrels(number, words) in get.text
        assert get.pieces.count("#i-barrel") == number


def test_forecast_of_a_sale_shows_its_gain(words: Translator) -> None:
    state = samples.find_state(
        lambda state: (
            state.kind == "place"
            and state.me.fish_on_boats > 1
            and "market points" in {action.text for action in state.observation.legal_actions}
            and value_hints.best_sale("points", state.observation) > 1
        )
    )
    assert state.previews
    chosen = replace(state, selected_move=state.previews.usual("market points"))
    best = value_hints.best_sale("points", state.observation)
    _, get, _ = MovePreview(chosen, words).lines()
    assert get.text == labels.points(best, words)
    assert f"+{best}" in draw(state, words).text


def test_the_forecast_of_fishing_warns_of_the_close_season(words: Translator) -> None:
    state = samples.find_state(
        lambda state: (
            state.kind == "place"
            and state.observation.closed is not None
            and not state.me.season
            and any(way.startswith("fish") for way in state.legal_moves)
        )
    )
    assert state.previews
    way = next(action.text for action in state.observation.legal_actions if action.verb == "fish")
    chosen = replace(state, selected_move=state.previews.usual(way))
    *_, risk = MovePreview(chosen, words).lines()
    closed = state.observation.closed
    assert closed
    there, count = state.observation.bag[closed], sum(state.observation.bag.values())
    assert f"{there} of {count}" in risk.text
    assert risk.heading == "Risk"


def test_screen_reader_text_begins_with_the_selected_plan(words: Translator) -> None:
    state = samples.sample_states()["place"]
    for written in state.legal_moves:
        chosen = replace(state, selected_move=written, is_suggested=False, recent_events=())
        text = FishingDock(chosen, words).spoken_text()
        assert text.startswith("Selected: "), (written, text)
        assert "<" not in text


def test_boat_replaces_another_if_fuel_is_short(words: Translator) -> None:
    """A boat that can sail alone is never refused.

    A tap sends it together with as many other boats as possible.
    """
    exchanged = 0
    for seed in range(4):
        for session in samples.play_random(seed, 3):
            if session.is_over or session.match.decision.kind != "place":
                continue
            state = samples.view_state(session)
            for way in (a.text for a in state.observation.legal_actions if a.verb == "fish"):
                assert state.previews
                usual = state.previews.usual(way)
                sent = moves.answers(usual, "boat")
                html = dock_answers.answers(replace(state, selected_move=usual), words)
                asked = state.previews.asked(way)
                for other in (action.target for action in asked.legal_actions) if asked else ():
                    found = re.search(
                        rf'id="boat-{other}" data-do="select" data-arg="([^"]+)"', html
                    )
                    assert found, (usual, other)
                    if other in sent:
                        continue
                    now = moves.answers(found[1], "boat")
                    assert other in now
                    assert found[1] in state.previews
                    exchanged += bool(set(sent) - set(now))
    assert exchanged


def pressed(state: FishingState, words: Translator) -> list[tuple[str, str]]:
    """Return the selected buttons of the dock: their id and the plan of a tap."""
    html = dock_answers.answers(state, words)
    found = r'id="([^"]+)" data-do="select" data-arg="([^"]*)" aria-pressed="true"'
    return re.findall(found, html)


def test_tap_on_a_selected_answer_leaves_a_plan_to_confirm(words: Translator) -> None:
    alone = among = 0
    begins = ("fish", "market", "oil", "kyoto", "steal", "boat", "sell", "rot", "freeze")
    for seed in range(3):
        for session in samples.play_random(seed, 3):
            if session.is_over:
                continue
            state = samples.view_state(session)
            assert state.previews
            for written in (way for way in state.legal_moves if way.startswith(begins)):
                chosen = replace(state, selected_move=written, is_suggested=False)
                done = state.previews.done(written)
                for button, then in pressed(chosen, words):
                    assert state.previews.after(then), (written, button)
                    if not written.startswith(("steal", "freeze")):
                        assert then in state.legal_moves, (written, button)
                    if len(done) == 1 and done[0].startswith(("boat", "sell")):
                        assert set(done) <= set(state.previews.done(then)), (written, button)
                        alone += 1
                    among += len(state.previews.done(then)) < len(done)
    assert alone > 20
    assert among > 20


def test_selected_boats_have_a_tick(words: Translator) -> None:
    state = samples.find_state(
        lambda state: (
            state.kind == "place" and any(way.startswith("fish") for way in state.legal_moves)
        )
    )
    way = next(way for way in state.legal_moves if way.startswith("fish"))
    for chosen in (way, way.split(moves.ACTION_SEPARATOR)[0]):
        html = dock_answers.answers(replace(state, selected_move=chosen), words)
        boats = pressed(replace(state, selected_move=chosen), words)
        assert html.count('class="icon tick"') == len(boats)


def test_robbery_buttons_show_the_amount_owned(words: Translator) -> None:
    state = samples.find_state(
        lambda state: (
            state.kind == "place" and any(way.startswith("steal") for way in state.legal_moves)
        )
    )
    way = next(way for way in state.legal_moves if way.startswith("steal"))
    page = draw(replace(state, selected_move=way, is_suggested=False), words)
    assert state.previews
    for robbery in robbery_answers.robberies(state.previews, "steal"):
        there = robbery_answers.owned(robbery.thing, state.observation.players[robbery.victim])
        assert there > 1
        said = page.find_by_id(f"rob-{robbery.victim}-{robbery.thing}")["aria-label"]
        assert said
        assert str(there) in said
    assert (
        FishingDock(replace(state, selected_move=way), words).question()
        != FishingDock(replace(state, selected_move=None), words).question()
    )


def test_tap_on_a_victim_of_a_fish_robbery_completes_the_plan(words: Translator) -> None:
    session = next(
        session
        for seed in range(12)
        for session in samples.play_random(seed, 3)
        if not session.is_over
        and session.match.decision.kind == "place"
        and any("grab" in way for way in session.legal_moves)
    )
    state = samples.view_state(session)
    page = draw(replace(state, selected_move="steal", is_suggested=False), words)
    assert state.previews
    fish = [
        way for way in robbery_answers.robberies(state.previews, "steal") if way.thing == "fish"
    ]
    assert fish
    for way in fish:
        written = page.find_by_id(f"rob-{way.victim}-fish")["data-arg"]
        assert written in state.previews
        picks = dock_answers.answers(
            replace(state, selected_move=written, is_suggested=False), words
        )
        assert picks.count('class="option selected') == 2
        for longer, _ in robbery_answers.loot_choices(state.previews, way.written):
            assert longer in state.previews
            assert f'data-arg="{longer}"' in picks


def test_robbery_shows_at_most_two_lists_of_answers(words: Translator) -> None:
    steps = 0
    for seed in range(12):
        for session in samples.play_random(seed, 3):
            ways = [way for way in session.legal_moves if "grab" in way]
            if session.is_over or not ways or session.match.decision.kind != "place":
                continue
            state = samples.view_state(session)
            parts = ways[-1].split(moves.ACTION_SEPARATOR)
            for number in range(1, len(parts) + 1):
                begun = moves.joined(*parts[:number])
                chosen = replace(state, selected_move=begun, is_suggested=False)
                html = dock_answers.answers(chosen, words)
                assert html.count('class="options') <= 2, begun
                steps += html.count('class="options') == 2
        if steps > 4:
            return
    raise AssertionError("too few fish to steal")


def with_bank(state: FishingState, coins: int) -> FishingState:
    return replace(state, observation=replace(state.observation, pool=coins))


def test_money_of_the_bank_is_shown_on_the_board_only_if_it_is_low(words: Translator) -> None:
    state = samples.sample_states()["place"]
    for coins in (0, 1, value_hints.LOW_BANK, value_hints.LOW_BANK + 1):
        money, points = (
            draw(with_bank(state, coins), words).find_by_id(f"at-{market}")["aria-label"] or ""
            for market in ("money", "points")
        )
        bank_text = words.t("bank: {money}", money=labels.money(coins, words))
        assert (bank_text in money) == (coins <= value_hints.LOW_BANK)
        assert bank_text not in points
        near = draw(
            replace(with_bank(state, coins), overlay=BoardDetailsOverlay("money")), words
        ).text
        has = words.t("The bank has {money}. It can’t pay more.", money=labels.money(coins, words))
        assert has.replace("\u00a0", " ") in near.replace("\u00a0", " ")


def test_fish_that_rot_can_be_exchanged(words: Translator) -> None:
    state = samples.sample_states()["rot"]
    chosen = next(iter(state.legal_moves))
    html = dock_answers.answers(replace(state, selected_move=chosen), words)
    wanted = re.findall(r'data-arg="([^"]+)"[^>]*aria-pressed="false"', html)
    assert wanted
    for written in wanted:
        assert written in state.legal_moves
        assert len(moves.answers(written, "rot")) == len(moves.answers(chosen, "rot"))
        assert written != chosen


def test_equal_fish_on_two_boats_are_labelled_by_their_boat(words: Translator) -> None:
    def both(state: FishingState) -> list[str]:
        held = [boat.fish for boat in state.me.cards if boat.kind == "boat"]
        return [colour for colour, found in zip(COLOURS, zip(*held, strict=True), strict=True)
                if sum(map(bool, found)) > 1]  # fmt: skip

    state = samples.find_state(lambda state: state.kind == "rot" and bool(both(state)), players=3)
    html = dock_answers.answers(state, words)
    boats = re.findall(r'class="place-name">([^<]+)<', html)
    assert len(boats) >= 2 * len(both(state))
    holds = [boat.capacity for boat in state.me.cards if boat.kind == "boat"]
    assert set(boats) <= {words.t("{n}-fish boat", n=n) for n in holds}
    assert len(set(boats)) == len(set(holds)) > 1


def test_cubes_drawn_from_the_bag_are_shown(words: Translator) -> None:
    state = samples.sample_states()["place"]
    seat = state.observation.seat
    recent = (
        events.BoatSent(seat, "1", "1", 2),
        events.CubeDrawn(seat, "blue"),
        events.FishStowed(seat, "blue", "1"),
        events.CubeDrawn(seat, "red"),
        events.FishReturned(seat, "red"),
        events.FishLost(seat, "blue", "1", "rot"),
        events.CubeDrawn(seat + 1, "green"),
    )
    html = moved_pieces(replace(state, recent_events=recent[:-2]), words)
    assert re.findall(r'class="moved-piece (\w+)"', html) == ["burnt", "burnt", "drawn", "back"]
    html = moved_pieces(replace(state, recent_events=recent), words)
    assert re.findall(r'class="moved-piece (\w+)"', html) == ["drawn", "back", "rotten"]
    assert "fish-green" not in html
    page = draw(replace(state, recent_events=recent, selected_move=None), words)
    assert page.find_all(class_="moved-pieces")
    assert (
        "<"
        not in FishingDock(
            replace(state, recent_events=recent, selected_move=None), words
        ).spoken_text()
    )


def test_captain_circle_promises_nothing_in_the_last_round(words: Translator) -> None:
    state = samples.find_state(lambda state: "captain" in state.legal_moves)
    state = replace(state, selected_move="captain")
    eighth = replace(state.observation, round=8)
    promised = (words.t("first in R{round}", round=9), words.t("the first turn of round {n}", n=9))
    last = words.t("Last round")

    def circle_texts(seen: FishingObservation) -> tuple[str, str, str]:
        there = replace(state, observation=seen)
        [get] = MovePreview(there, words).lines()
        return board.pier(there, words), get.text, FishingDock(there, words).phase()

    pier, gain, phase = circle_texts(eighth)
    assert promised[0] in pier
    assert promised[1] == gain
    assert last not in phase
    for seen in (replace(eighth, endings=("depletion",)), replace(eighth, round=9)):
        pier, gain, phase = circle_texts(seen)
        assert words.t("no effect") in pier
        assert gain == words.t("nothing: this is the last round")
        assert phase.startswith(last)


def circle_of_mat(circle: str, state: FishingState, words: Translator) -> str:
    """Return the classes of a circle on the viewer's mat."""
    button = re.search(
        rf'<button[^>]*id="at-{circle}".*?</button>', player_mat.own_mat(state, words)
    )
    assert button
    drawn = re.search(r'<span class="circles"><i class="([^"]*)"', button[0])
    assert drawn
    return drawn[1]


def test_circles_of_the_own_mat_are_lit_if_a_token_can_go_there(words: Translator) -> None:
    state = samples.find_state(lambda state: "subsidy 1" in state.legal_moves)
    state = replace(state, selected_move=None)
    seat = state.observation.seat
    assert circle_of_mat("subsidy-1", state, words) == "ring lit"
    chosen = replace(state, selected_move="subsidy 1")
    assert circle_of_mat("subsidy-1", chosen, words) == f"pawn of-seat-{seat + 1} upcoming"
    legal = state.observation.legal_actions
    others = tuple(action for action in legal if action.text != "subsidy 1")
    empty = replace(state.observation, pool=0, legal_actions=others)
    closed = replace(state, observation=empty)
    assert circle_of_mat("subsidy-1", closed, words) == "ring"


def starred(seat: int, state: FishingState, words: Translator) -> str:
    """Return the points of a seat in the header. Picture and label must agree."""
    html = FishingScreen(state, words).header()
    chip = re.search(rf'<button[^>]*id="seat-{seat}".*?</button>', html)
    assert chip
    shown = re.search(r'#i-star"/></svg>(\d+)', chip[0])
    assert shown
    assert f", {labels.points(int(shown[1]), words)}, " in chip[0]
    return shown[1]


def test_catch_table_adds_points_and_majorities_to_the_total(words: Translator) -> None:
    state = samples.find_state(
        lambda state: any(each.score.majorities for each in state.observation.players)
    )
    html = catch_table.catch_table(state.observation, state.players, words)
    for player in state.observation.players:
        points = player.score.points + player.score.fish
        more = player.score.majorities
        assert f"<small>{points}</small>+{more}<small>= {player.score.total}</small>" in html


def test_chips_show_the_total_with_majorities_apart_from_the_points(words: Translator) -> None:
    state = samples.find_state(
        lambda state: any(each.score.majorities for each in state.observation.players)
    )
    html = FishingScreen(state, words).header()
    for player in state.observation.players:
        chip = re.search(rf'<button[^>]*id="seat-{player.seat}".*?</button>', html)
        assert chip
        shown = re.search(r'#i-trophy"/></svg>(\d+)', chip[0])
        total = player.score.total if player.score.majorities else None
        assert (int(shown[1]) if shown else None) == total


def test_majorities_are_shown_apart_from_points_until_the_end(words: Translator) -> None:
    state = samples.find_state(
        lambda state: any(each.score.majorities for each in state.observation.players)
    )
    seen = state.observation
    pad = draw(replace(state, overlay=ScoreOverlay()), words).text
    so_far = " ".join(str(seen.points_so_far[player.seat]) for player in seen.players)
    assert f"{words.t('Total')} {so_far}" in pad
    for player in seen.players:
        more = player.score.majorities
        assert f" +{more}" in pad
        text = draw(replace(state, overlay=MatOverlay(player.seat)), words).text
        points = seen.points_so_far[player.seat]
        assert f"{words.t('Total')} {points} " in text
        assert labels.points(points, words) in text
        majority_text = words.n(
            "Color majorities: +{n} point if the game ended now.",
            "Color majorities: +{n} points if the game ended now.",
            more,
        )
        assert majority_text in text
        over = replace(state, is_over=True, overlay=MatOverlay(player.seat))
        assert f"{words.t('Total')} {player.score.total} " in ParsedPage(overlay(over, words)).text


def test_leaders_of_a_colour_are_marked_beside_it(words: Translator) -> None:
    state = samples.find_state(
        lambda state: any(each.score.majorities for each in state.observation.players)
    )
    seen, html = state.observation, board.bag_panel(state, words)
    for colour in COLOURS:
        kind = html.partition(f'class="kind of-{colour}"')[2].partition('class="kind')[0]
        marked = {int(seat) - 1 for seat in re.findall(r"pawn of-seat-(\d)", kind)}
        best = catch_table.leaders(colour, seen)
        assert marked == set(best[: board.SHOWN])
    for player in seen.players:
        gained = sum(
            seen.fish_left[c] for c in COLOURS if player.seat in catch_table.leaders(c, seen)
        )
        assert gained == player.score.majorities


def test_majorities_count_in_the_header_once_the_game_is_over(words: Translator) -> None:
    state = samples.find_state(
        lambda state: any(each.score.majorities for each in state.observation.players)
    )
    for player in state.observation.players:
        score = player.score
        assert starred(player.seat, state, words) == str(score.points + score.fish)
        over = replace(state, observation=replace(state.observation, decision=None))
        assert starred(player.seat, over, words) == str(score.total)


CATCHING = ("area-1", "area-2", "extra")


def test_empty_bag_is_the_reason_for_closed_fishing_circles(words: Translator) -> None:
    state = samples.find_state(
        lambda state: (
            {"fish 1", "fish 2", "extra"}
            <= {action.text for action in state.observation.legal_actions}
        )
    )
    seen = state.observation
    others = tuple(
        action for action in seen.legal_actions if moves.circle(action.text) not in CATCHING
    )
    empty = replace(seen, bag=dict.fromkeys(seen.bag, 0), legal_actions=others)
    page = draw(replace(state, observation=empty, selected_move=None), words)
    closed = why_not.why_not("extra", replace(state, observation=empty), words)
    assert closed
    assert "bag" in closed.short
    for circle in CATCHING:
        assert (page.find_by_id(f"at-{circle}")["aria-label"] or "").endswith(closed.short)


def test_prices_are_those_of_the_ruleset(
    words: Translator, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = samples.find_state(lambda state: {"extra", "treasure"} <= set(state.legal_moves))
    dear = replace(ruleset.load_printed(), extra_price=71, treasure_price=72)
    monkeypatch.setattr(ruleset, "load_printed", lambda: dear)
    pier = board.pier(state, words)
    for circle, price in (("extra", 71), ("treasure", 72)):
        assert f">${price}<" in pier
        pay, *_ = MovePreview(replace(state, selected_move=circle), words).lines()
        assert labels.money(price, words) in pay.text
        nothing = replace(state.observation, legal_actions=())
        closed = why_not.why_not(circle, replace(state, observation=nothing), words)
        assert closed
        assert labels.money(price, words) in closed.sentence


def test_every_list_in_the_dock_has_a_name(words: Translator) -> None:
    unnamed = 0
    for kind in samples.DECISION_KINDS:
        page = draw(samples.sample_states()[kind], words)
        for answers in page.find_all("ul"):
            if (answers.get("class") or "").startswith("options"):
                asked = answers.get("aria-labelledby") == "question"
                assert asked or answers["aria-label"], kind
                unnamed += asked
        assert page.find_by_id("question")
    assert unnamed


def test_forecast_names_the_discarded_card_beside_the_new_one(words: Translator) -> None:
    state = samples.sample_states()["drop"]
    chosen = next(iter(state.legal_moves))
    lines = MovePreview(replace(state, selected_move=chosen), words).lines()
    assert len(lines) == 2
    leaving = answer_buttons.answer_label(moves.actions(chosen)[0], state, words)[1]
    assert leaving in lines[1].text
    page = draw(replace(state, selected_move=chosen, is_suggested=False), words)
    assert "Discard" in str(page.text)


def test_people_at_one_device_are_asked_by_name(words: Translator) -> None:
    state = samples.sample_states()["place"]
    assert state.name(state.me.seat) not in FishingDock(state, words).question()
    together = replace(state, players=state.players._replace(human_count=2))
    assert FishingDock(together, words).question().startswith(state.name(state.me.seat))


def test_answers_in_a_list_have_different_labels(words: Translator) -> None:
    from_where = 0
    for seed in range(12):
        for session in samples.play_random(seed, 4, draws=True):
            if session.is_over or "steal" not in map(str, session.observation.legal_actions):
                continue
            state = samples.frozen_view_state(session)
            for written in picked(replace(state, selected_move="steal"), words):
                if not written.startswith("steal"):
                    continue
                page = draw(replace(state, selected_move=written), words)
                buttons = [
                    found for found in page.find_all("button") if "text" in str(found.get("class"))
                ]
                labels = [str(found["aria-label"]) for found in buttons]
                assert len(set(labels)) == len(labels), written
                boat = re.compile(r", (from their|to your) \d-fish boat")
                from_where += any(boat.search(label) for label in labels)
            if from_where:
                return
    raise AssertionError("nowhere lay equal fish on two boats")


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Mate 2", ("Mate ", "2")),
        ("航海士12", ("航海士", "12")),
        ("Ana", ("Ana",)),
        ("7", ("", "7")),
    ],
)
def test_the_number_of_a_namesake_is_never_cut_off(
    name: str, parts: tuple[str, ...], words: Translator
) -> None:
    state = samples.sample_states()["place"]
    cast = state.players._replace(names=(name, *state.players.names[1:]))
    html = str(FishingScreen(replace(state, players=cast), words).header())
    shown = re.findall(
        r"<b(?: class=\"ordinal\")?>([^<]*)</b>", html.split('class="seat-labels"')[1]
    )
    assert tuple(shown[: len(parts)]) == parts
    assert ('class="ordinal"' in html) == (len(parts) == 2)


def test_final_majorities_are_hidden_until_the_last_events_are_read(words: Translator) -> None:
    *_, session = samples.play_random(3)
    over = samples.view_state(session, has_unread_events=True)
    players = over.observation.players
    assert any(player.score.majorities for player in players)
    header = check_page(FishingScreen(over, words).header()).text
    for player in players:
        so_far = player.score.points + player.score.fish
        assert over.points(player.seat) == so_far
        assert str(so_far) in header
        assert replace(over, has_unread_events=False).points(player.seat) == player.score.total


def test_area_without_catches_says_so_at_every_decision(words: Translator) -> None:
    area = next(samples.play_random(3)).observation.areas[0]
    assert area.boxes_left
    assert "fished out" not in board.catch_card(area, None, words)
    assert "fished out" in board.catch_card(replace(area, boxes_left=0), None, words)


# --- leads by color -----------------------------------------------------------------------------


def test_lead_of_the_viewer_is_highlighted_differently_from_a_tie(words: Translator) -> None:
    met = Counter[str]()
    for players in (3, 5):
        for session in samples.play_random(2, players):
            if session.is_over or session.match.decision.kind != "place":
                continue
            state = samples.view_state(session)
            seen, page = state.observation, draw(state, words)
            best = [catch_table.leaders(colour, seen) for colour in COLOURS]
            alone = sum(leads == (seen.seat,) for leads in best)
            tied = sum(seen.seat in leads for leads in best) - alone
            assert len(page.find_all(class_="bag-count leading")) == alone
            assert len(page.find_all(class_="bag-count tied")) == tied
            met.update(alone=alone, tied=tied)
    assert met["alone"] > 5
    assert met["tied"] > 5


def test_points_for_majorities_are_shown_beside_the_points_so_far(words: Translator) -> None:
    with_majorities = 0
    for session in samples.play_random(2, 3):
        if session.is_over or session.match.decision.kind != "place":
            continue
        state = samples.view_state(session)
        more = state.me.score.majorities
        html = player_mat.own_mat(state, words)
        assert (f"+{more}</span>" in html) == bool(more)
        assert (player_mat.majority_points(more, words) in html) == bool(more)
        with_majorities += bool(more)
    assert with_majorities > 5
