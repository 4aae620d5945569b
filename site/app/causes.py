"""Why something from outside cannot be opened, in the player's language.

The engine tells its causes in English, with names of places that help whoever reports
them. They stay in brackets behind a plain sentence, for those that people meet.
"""

import re

from app.words import Words, mark

Causes = tuple[tuple[str, str], ...]
"""Signs to look for in what the engine says, each with what is said of it."""

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
"""What the engine's words have in them, and what is said of it; the first that fits counts."""


def told(cause: str, words: Words) -> str:
    """Return a cause as a part of a sentence: in the player's words, then as it was told."""
    message, _ = first_fit(CAUSES, cause)
    return words.t("{told} ({cause})", told=words.t(message), cause=cause) if message else cause


def first_fit(causes: Causes, cause: str) -> tuple[str, dict[str, str]]:
    """Return the first message whose sign is in a cause, and what fills its fields; or none."""
    for sign, message in causes:
        if found := re.search(sign, cause):
            return message, found.groupdict()
    return "", {}
