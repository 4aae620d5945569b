"""The words of the page in the player's language.

English stands in the code and is the key of the gettext catalogues under
`site/locale`; the build compiles them and fails on a missing translation.
"""

import gettext
import pkgutil
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from io import BytesIO

LANGUAGES: Mapping[str, str] = {"en": "English", "es": "Español", "ja": "日本語"}
"""The languages of the page, each by its own name."""

I_SOUND = re.compile("h?[ií](?![aeoáéó])", re.IGNORECASE)
"""A beginning that sounds like an i, which that of Ian or Hielo does not."""

TENSES = re.compile(r"\{([^{}|]*)\|([^{}|]*)\}")
"""What a translation says of what has happened and, behind the stroke, of what would happen:
`{しました|します}`. English and Spanish tell both in the present."""


class Words:
    """Looks words up in one language.

    The three look-ups are named as short as gettext's, since they stand in every
    line of every view: `t` for a text, `n` for a text with a count, `p` for a text
    whose meaning depends on where it stands. Each fills `{named}` fields.
    """

    def __init__(
        self, language: str, catalogue: gettext.NullTranslations, tense: str = r"\1"
    ) -> None:
        self.language = language
        self._catalogue = catalogue
        self._tense = tense

    @cached_property
    def foretelling(self) -> "Words":
        """The same words, where events are told that have not happened yet."""
        return Words(self.language, self._catalogue, r"\2")

    def t(self, message: str, **values: object) -> str:
        """Return the translation of `message`."""
        found = self._in_tense(self._catalogue.gettext(message))
        return found.format(**values) if values else found

    def n(self, singular: str, plural: str, n: int, **values: object) -> str:
        """Return the form that suits the count `n`, which fills `{n}`."""
        found = self._in_tense(self._catalogue.ngettext(singular, plural, n))
        return found.format(n=n, **values)

    def p(self, context: str, message: str, **values: object) -> str:
        """Return the translation of `message` as it is meant in `context`."""
        found = self._in_tense(self._catalogue.pgettext(context, message))
        return found.format(**values) if values else found

    def _in_tense(self, text: str) -> str:
        return TENSES.sub(self._tense, text) if "|" in text else text

    def listed(self, items: Iterable[str]) -> str:
        """Return items one after the other, as a list inside a sentence."""
        return self.p("between the items of a list", ", ").join(items)

    def together(self, items: Iterable[str]) -> str:
        """Return items joined as people are: commas, and a word before the last.

        Some languages change that word before the sound of an i, as Spanish says "Hugo e Ida".
        """
        *first, last = items
        if not first:
            return last
        values = {"first": self.listed(first), "last": last}
        if I_SOUND.match(last):
            return self.p("before the sound of an i", "{first} and {last}", **values)
        return self.t("{first} and {last}", **values)


@cache
def load(language: str) -> Words:
    """Return the words of one of `LANGUAGES`; English needs no catalogue."""
    if language == "en":
        return Words("en", gettext.NullTranslations())
    return Words(language, gettext.GNUTranslations(BytesIO(catalogue_of(language))))


def catalogue_of(language: str) -> bytes:
    """Return the compiled catalogue that the build has put beside this module."""
    name = f"locale/{language}.mo"
    catalogue = pkgutil.get_data("app", name)
    if catalogue is None:
        raise FileNotFoundError(name)
    return catalogue


def best_language(wanted: Sequence[str]) -> str:
    """Return the first of the browser's `wanted` languages that the page has, else English."""
    for tag in wanted:
        base = tag.split("-")[0].lower()
        if base in LANGUAGES:
            return base
    return "en"


def mark(message: str) -> str:
    """Mark a text of a table for the catalogues; it is translated where it is shown."""
    return message
