"""Tutorial bubble. It points at an element and dims the rest of the screen.

`site/boot/tutorial-bubble.js` measures its position, so that it covers neither the element nor
the dock.
"""

from dataclasses import dataclass

from app.i18n import Translator
from app.ui.html import EMPTY, Html, el, region
from app.ui.icons import icon


@dataclass(frozen=True, slots=True)
class TutorialBubble:
    """A step of a tutorial.

    Attributes:
        words: sentences of the step.
        anchor: `id` of the element that the bubble points at.
        number: number of the step.
        total: number of steps.
        next_quick_start: quick start that the closing step offers, or "" in any other step.
        game_unfinished: True if the closing step also offers to play the tutorial's game to its
            end.
    """

    words: tuple[str, ...]
    anchor: str
    number: int
    total: int
    next_quick_start: str = ""
    game_unfinished: bool = False

    @property
    def spoken_text(self) -> str:
        """Text for screen readers."""
        return " ".join(self.words)


def render(shown: TutorialBubble | None, words: Translator) -> Html:
    """Return the bubble, or an empty region if there is none."""
    return region("bubble", _bubble(shown, words) if shown else el("div", id="bubble"))


def _bubble(shown: TutorialBubble, words: Translator) -> Html:
    title = words.t("First voyage")
    last = bool(shown.next_quick_start)
    count = el("span", f"{shown.total if last else shown.number}/{shown.total}")
    return el(
        "div",
        el("i", class_="ring"),
        el(
            "section",
            el("h2", icon("compass"), title, count),
            el("div", [el("p", sentence) for sentence in shown.words], class_="bubble-text"),
            el("footer", _closing(shown, words) if last else _buttons(words)),
            el("i", class_="tip"),
            aria_label=title,
        ),
        id="bubble",
        class_="bubble",
        data_at=shown.anchor,
        data_escape="tutorial",
    )


def _buttons(words: Translator) -> tuple[Html, ...]:
    return (
        _button(words.t("Skip lesson"), "secondary", "tutorial", "over", id_="skip-tutorial"),
        _button(words.t("Got it"), "acknowledge", "tutorial", "next", id_="got-it", focus=True),
    )


def _closing(shown: TutorialBubble, words: Translator) -> tuple[Html, ...]:
    """Return the closing buttons. Gold continues the game of the lesson, unless it has ended."""
    is_unfinished = shown.game_unfinished
    new_game = _button(
        words.t("Start a new game"),
        "acknowledge" if is_unfinished else "gold small",
        "play",
        shown.next_quick_start,
        id_="got-it",
        focus=not is_unfinished,
    )
    keep_playing = _button(
        words.t("Keep playing"), "gold small", "play", "lesson", id_="play-on", focus=True
    )
    return (
        _button(words.t("Home"), "secondary", "tutorial", "over", id_="skip-tutorial"),
        new_game,
        keep_playing if is_unfinished else EMPTY,
    )


def _button(label: str, looks: str, do: str, arg: str, *, id_: str, focus: bool = False) -> Html:
    return el(
        "button", label, type="button", id=id_, class_=looks, data_do=do, data_arg=arg,
        data_focus=focus,
    )  # fmt: skip
