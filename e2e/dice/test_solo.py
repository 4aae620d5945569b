"""Whole solo games: by touch, by keyboard, and with interruptions."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import NewPage, open_and_wait, wait_ready
from e2e.dice.player import DicePlayer, play_to_three_dice
from e2e.gestures import SAVED_GAME, SAVED_RESULTS, WAIT_PAINTED, TouchDriver
from fleet_engine import replay

pytestmark = pytest.mark.native


@pytest.mark.built
@pytest.mark.parametrize("locale", ["en-US", "es-MX", "ja-JP"])
def test_a_whole_game_by_touch(page: Page, locale: str) -> None:
    open_and_wait(page)
    expect(page.locator("html")).to_have_attribute("lang", locale[:2])
    player = DicePlayer(TouchDriver(page), seed=3)
    player.start()
    player.play()
    assert player.is_over
    [result] = page.evaluate(SAVED_RESULTS)
    played = replay(result["record"]).result
    assert played is not None
    assert played.totals == tuple(result["totals"])
    expect(page.locator("#score")).to_contain_text(str(result["totals"][0]))
    assert page.evaluate(SAVED_GAME) is None


@pytest.mark.built
def test_a_whole_game_by_keyboard_alone(page: Page) -> None:
    open_and_wait(page)
    chance = random.Random(5)
    _press_to(page, "[data-do=play][data-arg=solo]")
    page.keyboard.press("Enter")
    expect(page.locator("#dock")).to_be_visible()
    for _ in range(150):
        if page.locator("#score").count():
            break
        if page.locator("#gold").get_attribute("data-do") == "confirm":
            _press_to(page, "#gold")
        else:
            _press_to(page, "[data-do=select]", chance.randrange(2))
            for _ in range(chance.randrange(4)):
                page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    expect(page.locator("#score")).to_be_visible()
    assert len(page.evaluate(SAVED_RESULTS)) == 1


FOCUSED = "() => document.activeElement.id"


def test_digits_choose_and_arrow_keys_walk_round_the_sheet(page: Page) -> None:
    dice = play_to_three_dice(page)
    for digit in (3, 1, 2):
        page.keyboard.press(str(digit))
        expect(dice.nth(digit - 1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("9")
    expect(dice.nth(1)).to_have_attribute("aria-pressed", "true")
    page.locator("#spot-shrimp").focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate(FOCUSED) == "spot-cod"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowUp")
    assert page.evaluate(FOCUSED) == "spot-coin-track"
    page.keyboard.press("ArrowUp")
    assert page.evaluate(FOCUSED) == "spot-ridback-canning"
    page.locator("#menu").focus()
    page.keyboard.press("Enter")
    page.locator("#sheet-menu .row[data-arg=home]").focus()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("() => document.activeElement.dataset.arg") == "new"


def test_the_tab_key_stops_once_on_the_sheet(page: Page) -> None:
    open_and_wait(page)
    player = DicePlayer(TouchDriver(page), seed=2)
    player.start()
    player.play(3)
    page.keyboard.press("Tab")
    assert page.locator("#sheet button:not([tabindex='-1'])").count() == 1


def _press_to(page: Page, wanted: str, more: int = 0) -> None:
    """Press Tab until the focus is on a wanted button, and `more` times to the next."""
    reached = "wanted => document.activeElement.matches(wanted)"
    for _ in range(200):
        page.keyboard.press("Tab")
        if page.evaluate(reached, wanted):
            if more == 0:
                return
            more -= 1
    raise AssertionError(f"Tab never reaches {wanted}")


def test_the_focus_is_never_lost_on_the_keyboard(page: Page) -> None:
    open_and_wait(page)
    _press_to(page, "[data-do=play][data-arg=solo]")
    page.keyboard.press("Enter")
    for _ in range(6):
        _press_to(
            page, "#dice [data-do=select], #answers [data-do=select], #sheet [data-do=select]"
        )
        page.keyboard.press("Enter")
        assert page.evaluate("() => document.activeElement !== document.body")
        if page.locator("#gold").get_attribute("data-do") == "confirm":
            _press_to(page, "#gold")
            page.keyboard.press("Enter")
            assert page.evaluate("() => document.activeElement !== document.body")


def test_places_of_a_question_scroll_into_view_on_a_low_phone(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 390, "height": 664})
    open_and_wait(page)
    player = DicePlayer(TouchDriver(page), seed=3)
    player.start()
    question = page.locator("#question")
    for _ in range(40):
        for die in page.locator("#dice [data-do=select]", has_text="Wharf").all():
            die.tap()
            page.evaluate(WAIT_PAINTED)
        if question.inner_text() == "Which building?":
            break
        player.take_decision()
    expect(question).to_have_text("Which building?")
    expect(page.locator("#spot-casino")).to_be_in_viewport(ratio=1)
    expect(page.locator("#spot-ridback-canning")).to_be_in_viewport(ratio=1)
    page.locator("#gold").dispatch_event("click")
    expect(page.locator("#dock-message")).to_contain_text("Tap a section framed in gold")


def test_reloads_at_any_decision_resume_there(page: Page) -> None:
    open_and_wait(page)
    player = DicePlayer(TouchDriver(page), seed=11)
    player.start()
    for _ in range(4):
        player.play(5)
        if player.is_over:
            break
        question = page.locator("#question").inner_text()
        sheet = page.locator("#sheet").inner_text()
        kept = page.evaluate(SAVED_GAME)
        page.reload()
        wait_ready(page)
        expect(page.locator("#question")).to_have_text(question)
        assert page.locator("#sheet").inner_text() == sheet
        assert page.evaluate(SAVED_GAME) == kept
    player.play()
    assert player.is_over


def test_a_closed_tab_loses_nothing(new_page: NewPage, page: Page) -> None:
    open_and_wait(page)
    player = DicePlayer(TouchDriver(page))
    player.start()
    player.play(3)
    kept = page.evaluate(SAVED_GAME)
    again = page.context.new_page()
    page.close()
    open_and_wait(again)
    assert again.evaluate(SAVED_GAME) == kept


def test_undo_goes_back_to_the_last_roll_and_no_further(page: Page) -> None:
    open_and_wait(page)
    player = DicePlayer(TouchDriver(page), seed=2)
    player.start()
    undo = page.locator("#undo")
    # Before the first move of a first game its lesson is in the place of the undo.
    expect(page.locator("#learn")).to_be_visible()
    player.select_move()
    while not page.locator("#gold", has_text="then a new roll").count():
        player.confirm()
        player.select_move()
    while page.locator("#gold", has_text="then a new roll").count():
        player.confirm()
        player.select_move()
    before = page.evaluate(SAVED_GAME)
    player.confirm()
    expect(undo).not_to_have_attribute("aria-disabled", "true")
    undo.tap()
    page.evaluate(WAIT_PAINTED)
    assert page.evaluate(SAVED_GAME) == before
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.tap(force=True)  # the disabled button gives its reason when it is tapped
    expect(page.locator("#dock-message")).to_contain_text(
        re.compile("taken back|roll", re.IGNORECASE)
    )


def test_a_section_that_cannot_be_filled_says_why(page: Page) -> None:
    open_and_wait(page)
    DicePlayer(TouchDriver(page)).start()
    page.locator("#sheet [data-do=explain]").first.tap(force=True)
    expect(page.locator("#dock-message")).to_have_class(re.compile("explanation"))
    expect(page.locator("#live-region")).not_to_be_empty()


def test_a_term_opens_its_rule_and_escape_closes_it(page: Page) -> None:
    open_and_wait(page)
    DicePlayer(TouchDriver(page)).start()
    page.locator("#message-rule").tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_the_phones_way_back_closes_a_sheet_then_the_game(page: Page) -> None:
    open_and_wait(page)
    DicePlayer(TouchDriver(page)).start()
    page.locator("#log").tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#dock")).to_be_visible()
    page.go_back()
    expect(page.locator("#home")).to_be_visible()


def test_forward_taps_right_after_a_way_back_stay_on_their_screen(page: Page) -> None:
    open_and_wait(page)
    for _ in range(3):
        page.evaluate(
            "() => { for (const wanted of ['#to-settings', '#back', '[data-arg=solo],"
            " [data-arg=continue]']) document.querySelector(wanted).click() }"
        )
        expect(page.locator("#dock")).to_be_visible()
        page.go_back()
        expect(page.locator("#home")).to_be_visible()


def test_the_language_changes_in_the_middle_of_a_game(page: Page) -> None:
    open_and_wait(page)
    player = DicePlayer(TouchDriver(page))
    player.start()
    player.play(2)
    kept = page.evaluate(SAVED_GAME)
    page.locator("#menu").tap()
    page.locator("[data-do=go][data-arg=settings]").tap()
    page.locator("#language-ja").tap()
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.locator("#back").tap()
    expect(page.locator("#dock")).to_be_visible()
    assert page.evaluate(SAVED_GAME) == kept
    page.reload()
    wait_ready(page)
    expect(page.locator("html")).to_have_attribute("lang", "ja")


def test_todays_dice_are_the_same_on_two_devices(new_page: NewPage) -> None:
    rolls = []
    for _ in range(2):
        page = new_page()
        open_and_wait(page)
        page.locator("#play-today").tap()
        faces = page.locator("#dice b").all_inner_texts()
        assert faces
        rolls.append(faces)
    assert rolls[0] == rolls[1]


# --- many games in a row ---------------------------------------------------------------------

WHOLE_GAME = f"""async () => {{
  const painted = {WAIT_PAINTED};
  const buttons = (which) => [...document.querySelectorAll(which)];
  const tap = async (button) => {{ button?.click(); await painted(); await painted(); }};
  for (let turn = 0; !document.getElementById("score"); turn++) {{
    const dice = buttons("#dice [data-do=select], #answers [data-do=select]");
    await tap(dice[turn % dice.length]);
    const confirms = document.getElementById("gold").dataset.do === "confirm";
    if (!confirms) await tap(buttons("#sheet [data-do=select]")[0]);
    await tap(document.getElementById("gold"));
  }}
  await tap(document.getElementById("gold"));
  return Boolean(document.querySelector("#screen > .game"));
}}"""


@pytest.mark.slow
def test_games_leave_no_nodes_of_their_screens_behind(page: Page) -> None:
    """The test holds no handle of a node.

    A handle would keep its whole screen in memory.
    """
    open_and_wait(page)
    page.evaluate("document.querySelector('[data-do=play][data-arg=solo]').click()")
    browser = page.context.new_cdp_session(page)
    nodes = []
    for _ in range(4):
        assert page.evaluate(WHOLE_GAME)
        browser.send("HeapProfiler.collectGarbage")
        nodes.append(browser.send("Memory.getDOMCounters")["nodes"])
    assert max(nodes[1:]) - nodes[0] < 150, nodes
