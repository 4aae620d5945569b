"""Dock texts for times without a question to the viewer, shared by all games."""

from app.i18n import Words
from app.ui.event_feed import Line
from app.ui.html import Html
from app.ui.shell import gold


def thinking(name: str, words: Words) -> str:
    """Return the text that replaces the question while a bot is thinking."""
    return words.t("{name} is thinking …", name=name)


def nothing_asked(words: Words) -> str:
    """Return the sentence that the viewer has nothing to decide."""
    return words.t("Nothing is asked of you now.")


def one_moment(words: Words) -> Html:
    """Return the gold button for times when there is nothing to confirm."""
    return gold(words.t("One moment"), "why", "gold", waits=True)


def meanwhile(over: bool, words: Words) -> str:
    """Return the text that replaces a question while the viewer reads the events."""
    return words.t("The game is over") if over else words.t("Meanwhile …")


def onward(over: bool, words: Words) -> Html:
    """Return the gold button that acknowledges the events."""
    return gold(words.t("To the result") if over else words.t("Go on"), "on")


def first_read(over: bool, words: Words) -> str:
    """Return the reason why nothing can be selected before the acknowledgement."""
    if over:
        return words.t("The game is over: the gold button leads to the result.")
    return words.t("First read what happened: the gold button leads on.")


def refused(sentence: str, waits: bool) -> Line:
    """Return the line that explains a refusal. It is no warning if the game `waits`."""
    return Line("info" if waits else "warn", sentence)


def kind_of_refusal(waits: bool) -> str:
    """Return the kind of the dock message for a refusal."""
    return "why calm" if waits else "why"
