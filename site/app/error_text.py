"""Error causes from the engine, worded in the player's language.

The engine's error messages are in English, with the positions of the faults, for error reports.
The page shows them in brackets behind a plain sentence for the causes that players meet.
"""

import re

from app.i18n import Words, mark

Causes = tuple[tuple[str, str], ...]
"""Pairs of a regular expression for the engine's message and the sentence for it."""

CAUSES: Causes = (
    (
        r"made by engine|format .* is unknown|action \d+ is unknown",
        mark("another version of Three Fleets made it"),
    ),
    (r"^(\w+: )?size:", mark("it is too large")),
    (r"^byte \d+: this is no text", mark("it is no text, or one in another encoding")),
    (r"cut|check sum|is missing|JSON|TOML", mark("a part of it is missing or was changed")),
    (r"no Three Fleets", mark("it holds nothing of Three Fleets")),
    (r"is not played here|no game", mark("this page does not play that game")),
    (r"^action|is not legal|game is over", mark("it holds a move that the rules do not allow")),
    (r"unknown|none of|no such", mark("its rules are unknown here")),
    (r"^seats", mark("it does not say correctly who plays")),
    (r"^(results|settings|result)\b", mark("the list in it is damaged")),
)
"""The causes that players meet. The first regular expression that matches decides."""


def told(cause: str, words: Words) -> str:
    """Return a cause as a part of a sentence.

    The player's words come first, then the engine's message in brackets. A cause that no
    pattern matches is returned unchanged.
    """
    message, _ = first_fit(CAUSES, cause)
    return words.t("{told} ({cause})", told=words.t(message), cause=cause) if message else cause


def first_fit(causes: Causes, cause: str) -> tuple[str, dict[str, str]]:
    """Return the first message whose pattern matches a cause, and its field values.

    If no pattern matches, the message is empty and there are no values.
    """
    for sign, message in causes:
        if found := re.search(sign, cause):
            return message, found.groupdict()
    return "", {}
