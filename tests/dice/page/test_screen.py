from dataclasses import replace

import pytest

from app.games.dice import event_text, moves
from app.games.dice.dock import DiceDock
from app.games.dice.screen import DiceScreen
from app.games.dice.sheet_view_model import sheet_tiles
from app.games.dice.view_state import GameState, LogOverlay
from app.i18n import Translator
from app.play.moves import ITEM_SEPARATOR
from app.ui.dialogs import ConfirmOverlay, ConfirmText, MenuOverlay, RuleOverlay
from app.ui.score_table import ScoreOverlay
from fleet_engine.dice.events import DiceRolled, DieShared, DieTaken
from fleet_engine.dice.names import SECTIONS
from fleet_engine.dice.scoring import Score
from tests.dice.page import samples
from tests.views.checks import check_page

KINDS = samples.DECISION_KINDS


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("step", ["before", "chosen"])
def test_every_kind_of_decision_is_drawn(kind: str, step: str, words: Translator) -> None:
    state = samples.sample_states()[kind]
    if step == "chosen":
        state = samples.with_selection(state)
    page = check_page(DiceScreen(state, words).render())
    for section in SECTIONS:
        page.find_by_id(f"sec-{section}")
        spot = page.find_by_id(f"spot-{section}")
        assert spot["data-do"] in ("select", "explain")
        assert (spot.get("aria-disabled") == "true") == (spot["data-do"] == "explain")


def picks(state: GameState, words: Translator) -> set[str]:
    """Return every move that taps can select from a view state.

    Some moves need a tap on a die first.
    """
    found = {
        arg.partition(ITEM_SEPARATOR)[0]
        for arg in check_page(DiceScreen(state, words).render()).control_arguments("select")
    }
    for written in tuple(found):
        die = moves.die_of(written)
        if die and moves.uses(die, state.legal_moves):
            chosen = replace(state, selected_move=f"take {die}")
            found |= check_page(DiceScreen(chosen, words).render()).control_arguments("select")
    for written in found & set(state.legal_moves):
        found |= check_page(
            DiceScreen(replace(state, selected_move=written), words).render()
        ).control_arguments("select")
    return found & set(state.legal_moves)


@pytest.mark.parametrize("seed", range(3))
def test_every_option_of_a_game_can_be_tapped(seed: int, words: Translator) -> None:
    for session in samples.play_solo(seed):
        if not session.is_over:
            state = samples.view_state(session)
            assert picks(state, words) == set(state.legal_moves)


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_confirmed_before_it_is_chosen(kind: str, words: Translator) -> None:
    state = replace(samples.sample_states()[kind], selected_move=None)
    page = check_page(DiceScreen(state, words).render())
    assert page.control_arguments("confirm") == set()
    assert page.find_by_id("gold")["aria-disabled"] == "true"


@pytest.mark.parametrize("kind", KINDS)
def test_the_gold_button_plays_the_selected_move(kind: str, words: Translator) -> None:
    state = samples.sample_states()[kind]
    for written in state.legal_moves:
        page = check_page(DiceScreen(replace(state, selected_move=written), words).render())
        assert page.control_arguments("confirm") == {written}
        pressed = page.find_all(aria_pressed="true")
        assert pressed, written


def test_a_roll_is_announced_on_the_gold_button(words: Translator) -> None:
    rolling = quiet = 0
    for session in samples.play_solo(1):
        for written, preview in () if session.is_over else session.legal_moves.items():
            html = DiceScreen(
                replace(samples.view_state(session), selected_move=written), words
            ).render()
            assert ("then a new roll" in html) == preview.reaches_unknown
            rolling, quiet = (
                rolling + preview.reaches_unknown,
                quiet + (not preview.reaches_unknown),
            )
    assert rolling
    assert quiet


def test_a_preview_shows_the_captains_answer(words: Translator) -> None:
    state = samples.with_selection(samples.sample_states()["draft"])
    page = check_page(DiceScreen(state, words).render())
    if "Ruth takes it" in page.text:
        assert "Ruth takes" in page.text.split("Then", 1)[1]
        assert any("p" in (found.get("class") or "").split() for found in page.find_all("path"))


def test_a_closed_section_gives_a_reason_and_opens_its_rule(words: Translator) -> None:
    state = samples.sample_states()["draft"]
    asked = next(
        section
        for section in SECTIONS
        if check_page(DiceScreen(state, words).render()).find_by_id(f"spot-{section}")["data-do"]
        == "explain"
    )
    page = check_page(DiceScreen(replace(state, why=asked), words).render())
    assert page.find_by_id("message-rule")["data-do"] == "open-rule"
    assert page.find_by_id("dock-message")["class"] == "dock-message explanation"


@pytest.mark.parametrize("asked", ["undo", "coin", "gold", "coin-track", *SECTIONS])
def test_every_question_why_has_an_answer(asked: str, words: Translator) -> None:
    for state in samples.sample_states().values():
        check_page(DiceScreen(replace(state, why=asked), words).render())


def test_labels_describe_the_screen_for_screen_readers(words: Translator) -> None:
    state = samples.sample_states()["star"]
    page = check_page(DiceScreen(state, words).render())
    view = state.observation.sheets[0].sections["cod"]
    said = page.find_by_id("spot-cod")["aria-label"] or ""
    assert said.startswith(f"Cod: {view.filled} of {len(view.boxes)} boxes filled.")
    assert page.find_all(role="status", id="live-region")[0]["aria-live"] == "polite"


def test_overlays_make_the_screen_inert_and_take_the_focus(words: Translator) -> None:
    state = samples.sample_states()["draft"]
    card = RuleOverlay("cod", "Cod", ("A rule.",), (("launch", "Launching"),))
    for overlay in (
        MenuOverlay(),
        card,
        ConfirmOverlay("save-game"),
        ConfirmOverlay("chance", ConfirmText("Roll?", "", "Roll")),
        LogOverlay(state.recent_events),
        ScoreOverlay(),
    ):
        page = check_page(DiceScreen(replace(state, overlay=overlay), words).render())
        assert "inert" in page.find_by_id("screen")
        (dialog,) = page.find_all(role="dialog")
        assert dialog["aria-modal"] == "true"
        assert len([1 for _, found in page.elements if "data-focus" in found]) == 1
        assert "close" in {found.get("data-do") for _, found in page.elements}


def test_the_captains_card_shows_her_tokens(words: Translator) -> None:
    state = samples.sample_states()["town"]
    html = DiceScreen(
        replace(state, overlay=RuleOverlay("captain-ruth", "Captain Ruth", ("…",))), words
    ).render()
    assert "Her tokens are on" in check_page(html).text


def test_the_log_shows_a_whole_game(words: Translator) -> None:
    *_, last = samples.play_solo(2)
    state = replace(samples.sample_states()["draft"], overlay=LogOverlay(tuple(last.match.events)))
    page = check_page(DiceScreen(state, words).render())
    for number in range(1, 9):
        assert f"Round {number}" in page.text


def test_log_phases_open_with_a_roll_and_turns_with_a_taken_die(words: Translator) -> None:
    *_, last = samples.play_solo(2)
    events = tuple(last.match.events)
    state = replace(samples.sample_states()["draft"], overlay=LogOverlay(events))
    page = check_page(DiceScreen(state, words).render())
    rolls = sum(isinstance(event, DiceRolled) for event in events)
    taken = sum(isinstance(event, DieTaken | DieShared) for event in events)
    assert len(page.find_all("li", class_="opens-phase")) == rolls > 8
    assert len(page.find_all("li", class_="opens-turn")) == taken > 16


def test_a_spent_circle_gives_nothing(words: Translator) -> None:
    place = sheet_tiles(samples.sample_states()["star"], words).sections["cod"]
    effects = {sign: event_text.EffectLabel(sign, "", "") for sign in ("box", "cross", "licence")}
    for sign, effect in effects.items():
        assert place._replace(gives=(effect,)).pays == (sign == "licence")


def test_a_notice_is_text_and_not_markup(words: Translator) -> None:
    html = DiceScreen(
        replace(samples.sample_states()["draft"], notice="<b>& so on</b>"), words
    ).render()
    check_page(html)
    assert "&lt;b&gt;&amp; so on&lt;/b&gt;" in html


def test_dice_are_new_nodes_after_each_roll_and_stay_otherwise(words: Translator) -> None:
    seen: dict[str, tuple[str, ...]] = {}
    for session in samples.play_solo(3):
        if session.is_over:
            break
        state = samples.view_state(session)
        page = check_page(DiceScreen(state, words).render())
        rolled = f"{state.observation.round}-{state.observation.phase}"
        names = tuple(
            str(found["id"])
            for found in page.find_all("li")
            if (found.get("id") or "").startswith("die-")
        )
        assert seen.setdefault(rolled, names) in (names, ()) or not names


def test_a_die_names_the_building_that_could_use_it(words: Translator) -> None:
    checked = 0
    for seed in range(8):
        for session in samples.play_solo(seed):
            if session.is_over:
                continue
            state = samples.view_state(session, selected_move=None)
            for place, die in enumerate(state.observation.dice):
                served = any(
                    use.startswith("serve ") for use in moves.uses(die.face, state.legal_moves)
                )
                drafting = state.observation.decision.kind == "draft"  # type: ignore[union-attr]
                if not (drafting and die.taken_by is None and served):
                    continue
                html = DiceScreen(state, words).render()
                chip = html[html.index(f'id="die-{place}"') :].split("</li>")[0]
                assert "or for " in chip
                assert "Seafood Buffet" in chip
                checked += 1
    assert checked


def test_help_comes_before_news_in_the_first_game(words: Translator) -> None:
    first = next(samples.play_solo(5))
    state = samples.view_state(first, is_first_game=True)
    html = DiceScreen(state, words).render()
    check_page(html)
    story = html[html.index('id="dock-message"') :]
    assert story.index("Tap a die to see") < story.index("You earn the")


def test_the_icons_of_the_sheet_are_explained_with_its_rule(words: Translator) -> None:
    state = samples.sample_states()["draft"]
    page = check_page(
        DiceScreen(
            replace(state, overlay=RuleOverlay("sheet", "The sheet", ("…",))), words
        ).render()
    )
    for meaning in (
        "+1 license level",
        "license or boat",
        "Ruth’s token: she strikes out boxes here",
    ):
        assert meaning in page.text


def test_the_menu_names_the_edition(words: Translator) -> None:
    state = next(samples.play_table(1, {"edition": "2018"}))
    page = check_page(DiceScreen(samples.view_state(state, overlay=MenuOverlay()), words).render())
    assert "2018 edition, sheet R2" in page.text


def test_the_tapped_one_of_two_equal_dice_is_highlighted(words: Translator) -> None:
    twins = 0
    for session in (session for seed in range(4) for session in samples.play_solo(seed)):
        if session.is_over:
            continue
        faces = [die.face for die in session.observation.dice if die.taken_by is None]
        if session.match.decision.kind != "draft" or len(set(faces)) == len(faces):
            continue
        for face in (face for face in set(faces) if faces.count(face) > 1):
            dice = enumerate(session.observation.dice)
            places = [place for place, die in dice if die.face == face and die.taken_by is None]
            for place in places:
                page = check_page(DiceScreen(samples.view_state(session), words).render())
                session.select(page.find_by_id(f"die-{place}")["data-arg"] or "")
                state = samples.view_state(session, touched=session.selected_item)
                lit = check_page(DiceScreen(state, words).render())
                pressed = [
                    each
                    for each in places
                    if lit.find_by_id(f"die-{each}")["aria-pressed"] == "true"
                ]
                assert pressed == [place]
                twins += 1
    assert twins


def test_the_dock_of_a_solo_game_keeps_its_height_at_every_question(words: Translator) -> None:
    for kind, state in samples.sample_states().items():
        if kind == "bonus":  # it has four answers and occurs once a game
            continue
        for moment in (state, samples.with_selection(state), replace(state, why="cod")):
            dock = check_page(DiceScreen(moment, words).render()).find_by_id("dock")
            assert dock["class"] == "dock stable"


def test_a_decision_with_one_answer_asks_no_question(words: Translator) -> None:
    found = 0
    for seed in range(8):
        for session in samples.play_solo(seed):
            if session.is_over or session.match.decision.kind != "use":
                continue
            asked = DiceDock(samples.view_state(session), words).question()
            assert asked.endswith(": only one choice") == (len(session.legal_moves) == 1)
            found += len(session.legal_moves) == 1
    assert found


@pytest.mark.parametrize(
    ("fish", "text"),
    [
        (20, "30 points short of “Deckhand”"),
        (64, "1 point short of “Mate”"),
        (90, "the top rank"),
    ],
)
def test_solo_score_shows_the_next_rank(fish: int, text: str, words: Translator) -> None:
    state = samples.sample_states()["draft"]
    (sheet,) = state.observation.sheets
    sheet = replace(sheet, score=Score(fish, 0, 0, 0, 0))
    seen = replace(state.observation, sheets=(sheet,))
    shown = replace(state, observation=seen, overlay=ScoreOverlay())
    assert text in check_page(DiceScreen(shown, words).render()).text
