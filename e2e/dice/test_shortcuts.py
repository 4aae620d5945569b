"""Keys of a single character: they select answers, and a setting turns them off."""

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import wait_ready
from e2e.dice.player import play_to_three_dice

pytestmark = pytest.mark.native

SEND = """([key, code, held]) => (document.activeElement ?? document.body).dispatchEvent(
  new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...held }))"""
"""Send a key of another keyboard layout, which Playwright does not know."""


def press_key(page: Page, key: str, code: str, **held: bool) -> None:
    """Press a key, given by its meaning in a layout and by its place on the keyboard."""
    page.evaluate(SEND, [key, code, held])


FIRST_ANSWER = [
    ("1", "Digit1", {}),
    ("&", "Digit1", {}),  # AZERTY
    ("1", "Digit1", {"shiftKey": True}),  # AZERTY
    ("１", "Digit1", {}),
    ("１", "", {}),
    ("1", "Numpad1", {}),
    ("Process", "Digit1", {}),  # an input method
]
NO_ANSWER = [
    ("!", "Digit1", {"shiftKey": True}),
    ("1", "Digit1", {"ctrlKey": True}),
    ("1", "Digit1", {"altKey": True}),
    ("1", "Digit1", {"metaKey": True}),
    ("&", "Digit1", {"modifierAltGraph": True}),
    ("1", "Digit1", {"isComposing": True}),
    ("1", "Digit1", {"repeat": True}),
    ("End", "Numpad1", {}),
]


@pytest.fixture
def dice(page: Page) -> Locator:
    """Return the answers to a question that has at least three of them."""
    return play_to_three_dice(page)


def assert_answers(dice: Locator, key: str, code: str, held: dict[str, bool], place: int) -> None:
    """Select the third answer, send a key, and compare the selection then."""
    if dice.nth(2).get_attribute("aria-pressed") != "true":
        dice.nth(2).tap()
    press_key(dice.page, key, code, **held)
    pressed = [each.get_attribute("aria-pressed") for each in dice.all()]
    assert pressed.index("true") == place, (key, code, held)


def test_digit_of_each_keyboard_layout_chooses(dice: Locator) -> None:
    for key, code, held in FIRST_ANSWER:
        assert_answers(dice, key, code, held, 0)


def test_key_with_modifier_or_in_a_field_chooses_nothing(page: Page, dice: Locator) -> None:
    for key, code, held in NO_ANSWER:
        assert_answers(dice, key, code, held, 2)
    for field in ("<input type=text>", "<textarea></textarea>", "<p contenteditable></p>"):
        page.evaluate(
            """(field) => {
              document.body.insertAdjacentHTML('afterbegin', field);
              document.body.firstElementChild.focus();
            }""",
            field,
        )
        press_key(page, "1", "Digit1")
        press_key(page, "h", "KeyH")
        expect(dice.nth(2)).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".sheet")).to_have_count(0)


@pytest.mark.parametrize(("key", "code"), [("h", "KeyH"), ("H", "KeyH"), ("ｈ", ""), ("р", "KeyH")])
def test_h_of_each_script_asks_the_coach(page: Page, dice: Locator, key: str, code: str) -> None:
    press_key(page, key, code)
    expect(page.locator("#sheet-advice")).to_be_visible()


def test_setting_turns_shortcuts_off_and_on(page: Page, dice: Locator) -> None:
    for value, place in (("off", 2), ("usual", 0)):
        page.locator("#menu").tap()
        page.locator("[data-do=go][data-arg=settings]").tap()
        page.locator(f"#set-keys-{value}").tap()
        page.locator("#back").tap()
        assert_answers(dice, "1", "Digit1", {}, place)
    page.locator("#menu").tap()
    page.locator("[data-do=go][data-arg=settings]").tap()
    page.locator("#set-keys-off").tap()
    page.reload()
    wait_ready(page)
    page.keyboard.press("h")
    expect(page.locator(".sheet")).to_have_count(0)
    dice.first.focus()
    page.keyboard.press("ArrowRight")
    expect(dice.nth(1)).to_be_focused()
