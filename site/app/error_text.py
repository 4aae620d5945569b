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
        N_("it’s from another version of Three Fleets"),
    ),
    (r"^(\w+: )?size:", N_("it’s too large")),
    (r"^byte \d+: this is no text", N_("it isn’t a text file, or it uses another encoding")),
    (r"cut|check sum|is missing|JSON|TOML", N_("part of it is missing or was changed")),
    (r"no Three Fleets", N_("it has no Three Fleets data")),
    (r"is not played here|no game", N_("this page doesn’t have that game")),
    (r"^action|is not legal|game is over", N_("it contains an illegal move")),
    (r"unknown|none of|no such", N_("it uses unknown rules")),
    (r"^seats", N_("its list of players is wrong")),
    (r"^(results|settings|result)\b", N_("a list in it is damaged")),
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
