"""What a dock says while nothing is asked of the reader, the same in all games."""

from app.ui.html import Html
from app.ui.shell import gold
from app.ui.story import Line
from app.words import Words


def thinking(name: str, words: Words) -> str:
    """Return who is waited for, where the question stands else."""
    return words.t("{name} is thinking …", name=name)


def nothing_asked(words: Words) -> str:
    """Return that the reader has nothing to decide."""
    return words.t("Nothing is asked of you now.")


def one_moment(words: Words) -> Html:
    """Return the gold button while there is nothing to confirm."""
    return gold(words.t("One moment"), "why", "gold", waits=True)


def meanwhile(over: bool, words: Words) -> str:
    """Return what stands in place of a question while the reader reads what went past."""
    return words.t("The game is over") if over else words.t("Meanwhile …")


def onward(over: bool, words: Words) -> Html:
    """Return the gold button that leads on from there."""
    return gold(words.t("To the result") if over else words.t("Go on"), "on")


def first_read(over: bool, words: Words) -> str:
    """Return why nothing can be chosen before that."""
    if over:
        return words.t("The game is over: the gold button leads to the result.")
    return words.t("First read what happened: the gold button leads on.")


def refused(sentence: str, waits: bool) -> Line:
    """Return the line that tells why something cannot be done: no warning to whoever waits."""
    return Line("info" if waits else "warn", sentence)


def kind_of_refusal(waits: bool) -> str:
    """Return the kind of the story that tells it."""
    return "why calm" if waits else "why"
