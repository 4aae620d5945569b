"""Animation cues: motion, sound and vibration in turn, if the player wants them."""

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import START_TIMEOUT_MS, NewPage, open_and_wait
from e2e.fast_player import play_game
from e2e.players import FIRST_GAME, GAMES

pytestmark = [pytest.mark.native, pytest.mark.moving]

RECORD_ANIMATIONS = """
globalThis.seen = [];
globalThis.felt = [];
globalThis.heard = 0;
addEventListener("DOMContentLoaded", () => {
  new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) {
      if (target.id === "cues") for (const { className } of addedNodes) seen.push(className);
    }
  }).observe(document.body, { childList: true, subtree: true });
});
navigator.vibrate = (how) => felt.push(how) > 0;
const { start } = OscillatorNode.prototype;
OscillatorNode.prototype.start = function (when) {
  heard += 1;
  return start.call(this, when);
};
"""
"""Script that records the moving elements, the vibrations and the number of tones."""

COUNT_CONTEXTS = """() => {
  globalThis.opened = 0;
  globalThis.AudioContext = class extends AudioContext {
    constructor() {
      super();
      opened += 1;
    }
  };
  const userActivation = { isActive: false };
  Object.defineProperty(navigator, "userActivation", { configurable: true, value: userActivation });
}"""
"""Script that counts the audio contexts, on a page without user activation."""

MOVING = "document.querySelector('#cues.busy')"


def begin_game(page: Page) -> None:
    """Begin the first game with one tap."""
    page.add_init_script(RECORD_ANIMATIONS)
    open_and_wait(page)
    page.locator("[data-do=play]").first.tap()
    expect(page.locator("#dock")).to_be_visible()


def select_and_confirm(page: Page) -> None:
    """Select the first offered item, and confirm it."""
    page.locator("#dock [data-do=select]:not(.tool)").first.tap()
    gold = page.locator("#gold[data-do=confirm]")
    expect(gold.or_(page.locator("[data-board] .spot.legal")).first).to_be_visible()
    if not gold.count():
        page.locator("[data-board] .spot.legal").first.tap()
    gold.tap()


def wait_for_motion(page: Page) -> None:
    """Wait until something has moved."""
    page.wait_for_function("() => seen.length > 0")


def begin_and_confirm_slowly(page: Page) -> None:
    """Begin a game, confirm, and wait until the slow animation after it starts."""
    begin_game(page)
    wait_for_motion(page)
    page.wait_for_function(f"() => !{MOVING}")
    page.evaluate("seen.length = 0; document.documentElement.dataset.pace = 'slow'")
    select_and_confirm(page)
    wait_for_motion(page)


def test_cues_move_over_the_page_and_disappear(page: Page) -> None:
    begin_game(page)
    wait_for_motion(page)
    page.wait_for_function(f"() => !{MOVING}")
    page.evaluate("seen.length = 0")
    select_and_confirm(page)
    wait_for_motion(page)
    assert any(kind.startswith("cue") for kind in page.evaluate("seen"))
    page.wait_for_function(f"() => !{MOVING}")


def test_any_tap_ends_all_of_it(page: Page) -> None:
    begin_and_confirm_slowly(page)
    assert page.evaluate(
        f"""() => {{
          const before = {MOVING};
          document.body.dispatchEvent(new PointerEvent("pointerdown", {{ bubbles: true }}));
          return before !== null && !{MOVING};
        }}"""
    )


@pytest.mark.parametrize("wanted", ["motion=less", "pace=off"])
def test_cues_with_motion_off_in_settings_do_not_play(page: Page, wanted: str) -> None:
    page.add_init_script(RECORD_ANIMATIONS)
    open_and_wait(page)
    page.locator("[data-arg=settings]").first.tap()
    page.locator(f"[data-arg='{wanted}']").tap()
    page.locator("#back").tap()
    play_game(page, FIRST_GAME, 1)
    assert page.evaluate("seen") == []


def test_cues_on_a_device_with_reduced_motion_do_not_play(new_page: NewPage) -> None:
    page = new_page(reduced_motion="reduce")
    page.add_init_script(RECORD_ANIMATIONS)
    open_and_wait(page)
    play_game(page, FIRST_GAME, 1)
    assert page.evaluate("seen") == []


def test_sound_and_vibration_are_off_until_asked_for(page: Page) -> None:
    begin_game(page)
    wait_for_motion(page)
    select_and_confirm(page)
    assert page.evaluate("[heard, felt.length]") == [0, 0]

    page.locator("#menu").tap()
    page.get_by_role("button", name="Sound: off").tap()
    expect(page.get_by_role("button", name="Sound: on")).to_be_visible()
    page.wait_for_function("() => heard > 0")  # the sample tone of the setting
    page.get_by_role("button", name="Settings").tap()
    page.locator("[data-arg='touch=on']").tap()
    page.wait_for_function("() => felt.length > 0")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-sound", "on", timeout=START_TIMEOUT_MS)
    expect(page.locator("html")).to_have_attribute("data-touch", "on")
    assert page.evaluate("[heard, felt.length]") == [0, 0]  # no tap yet
    page.evaluate(COUNT_CONTEXTS)
    page.evaluate("document.body.click()")
    assert page.evaluate("opened") == 0, "a click without a gesture is of a script"
    page.evaluate("delete navigator.userActivation")
    page.locator("#menu").tap()
    page.wait_for_function("() => opened === 1")


@pytest.mark.built
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_while_things_move_and_are_heard(page: Page, game: str) -> None:
    page.add_init_script(RECORD_ANIMATIONS)
    open_and_wait(page)
    page.locator("[data-arg=settings]").first.tap()
    page.locator("[data-arg='sound=on']").tap()
    page.locator("#back").tap()
    play_game(page, game, 1)
    kinds = set(page.evaluate("seen.map((kind) => kind.split(' ')[0])"))
    assert {"cue", "cue-name", "cue-ring"} <= kinds
    assert page.evaluate("heard") > 0


def test_event_line_appears_when_its_cue_plays(page: Page) -> None:
    begin_and_confirm_slowly(page)
    # The second callback runs in the frame in which the page starts the cues. No timer of a cue
    # ends before it, on a slow machine either.
    shown, then = page.evaluate(
        """() => new Promise((done) => {
          const cues = [[1, "glow"], [0, "glow"]];
          page.cancelCues();
          page.playCues(JSON.stringify(cues.map((cue) => [...cue, "#dock", "", "", "", ""])));
          requestAnimationFrame(() => {
            const lines = document.querySelectorAll("#dock-message.events .line:not(.hint)");
            const last = [...lines].at(-1);
            const before = getComputedStyle(last).opacity;
            document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
            done([before, getComputedStyle(last).opacity]);
          });
        })"""
    )
    assert (shown, then) == ("0", "1")


def first_animation_easings(page: Page) -> set[str]:
    """Animate the dock by glow and fall, and return the first animation's easings."""
    easings: list[str] = page.evaluate(
        """() => {
          page.cancelCues();
          const beats = ["glow", "fall", "glow", "fall"];
          page.playCues(JSON.stringify(beats.map((move) => [0, move, "#dock", "", "", "", ""])));
          return new Promise((done) => {
            const look = () => {
              const moving = document.getElementById("cues").getAnimations({ subtree: true });
              if (moving.length) done(moving.map((each) => each.effect.getTiming().easing));
              else setTimeout(look, 10);
            };
            look();
          });
        }"""
    )
    return set(easings)


DELAY_BOT_TURNS = """(by) => {
  globalThis.real ??= { now: performance.now.bind(performance), wait: setTimeout.bind(window) };
  let passed = 0;
  performance.now = () => real.now() + passed;
  globalThis.setTimeout = (act, after) => real.wait(() => {
    passed += by;
    act();
  }, after);
}"""
"""Script that makes each timer callback find `by` more milliseconds passed, or fewer."""


def test_slow_page_animates_in_few_steps_while_a_bot_computes(page: Page) -> None:
    begin_game(page)
    choices = page.locator("#choices")
    page.evaluate(DELAY_BOT_TURNS, 100_000)
    first_animation_easings(page)  # the page measures the delay here
    assert first_animation_easings(page) == {"ease-out"}  # a glow while no bot computes
    choices.evaluate("choices => choices.setAttribute('aria-busy', 'true')")
    assert first_animation_easings(page) == {"steps(3, jump-both)"}
    page.evaluate(DELAY_BOT_TURNS, -10_000_000)
    first_animation_easings(page)
    assert first_animation_easings(page) == {"ease-out"}


def test_a_bubble_of_a_lesson_waits_until_nothing_moves(page: Page) -> None:
    begin_and_confirm_slowly(page)
    shown = page.evaluate(
        """() => {
          const bubble = Object.assign(document.createElement("div"), { className: "bubble" });
          document.getElementById("app").append(bubble);
          const before = getComputedStyle(bubble).opacity;
          page.cancelCues();
          return [before, getComputedStyle(bubble).opacity];
        }"""
    )
    assert shown == ["0", "1"]
