"""Error causes from the engine, worded in the player's language.

The engine's error messages are in English, with the positions of the faults, for error reports.
The page shows them in brackets behind a plain sentence for the causes that players meet.
"""

import re

from app.i18n import N_, Translator

CausePatterns = tuple[tuple[str, str], ...]
"""Pairs of a regular expression for the engine's message and the sentence for it."""

CAUSE_PATTERNS: CausePatterns = (
    (
        r"made by engine|format .* is unknown|action \d+ is unknown",
        N_("another version of Three Fleets made it"),
    ),
    (r"^(\w+: )?size:", N_("it is too large")),
    (r"^byte \d+: this is no text", N_("it is no text, or one in another encoding")),
    (r"cut|check sum|is missing|JSON|TOML", N_("a part of it is missing or was changed")),
    (r"no Three Fleets", N_("it holds nothing of Three Fleets")),
    (r"is not played here|no game", N_("this page does not play that game")),
    (r"^action|is not legal|game is over", N_("it holds a move that the rules do not allow")),
    (r"unknown|none of|no such", N_("its rules are unknown here")),
    (r"^seats", N_("it does not say correctly who plays")),
    (r"^(results|settings|result)\b", N_("the list in it is damaged")),
)
"""The causes that players meet. The first regular expression that matches decides."""


def translate(cause: str, words: Translator) -> str:
    """Return a cause as a part of a sentence.

    The player's words come first, then the engine's message in brackets. A cause that no
    pattern matches is returned unchanged.
    """
    message, _ = first_match(CAUSE_PATTERNS, cause)
    return words.t("{told} ({cause})", told=words.t(message), cause=cause) if message else cause


def first_match(causes: CausePatterns, cause: str) -> tuple[str, dict[str, str]]:
    """Return the first message whose pattern matches a cause, and its field values.

    If no pattern matches, the message is empty and there are no values.
    """
    for sign, message in causes:
        if found := re.search(sign, cause):
            return message, found.groupdict()
    return "", {}
