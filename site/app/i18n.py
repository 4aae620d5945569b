"""Translations of the page's texts.

The English text in the code is the key of the gettext catalogs under `site/locale`. The build
compiles the catalogs and fails if a translation is missing.
"""

import gettext
import pkgutil
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from io import BytesIO

LANGUAGES: Mapping[str, str] = {"en": "English", "es": "Español", "ja": "日本語"}
"""The languages of the page. Each has its own name for itself."""

SPANISH_I_SOUND = re.compile("h?[ií](?![aeoáéó])", re.IGNORECASE)
"""The start of a word with the sound of an i. "Ian" and "Hielo" do not start with it."""

TENSE_ALTERNATIVES = re.compile(r"\{([^{}|]*)\|([^{}|]*)\}")
"""Two variants in a translation: for past events and, behind the stroke, for a preview.

An example is `{しました|します}`. English and Spanish use the present tense for both.
"""


class Translator:
    """Translator for one language.

    The three look-ups have short names as in gettext, because nearly every line of a view
    contains one. `t` translates a text, `n` a text with a count. `p` translates a text whose
    meaning depends on its context. Each fills `{named}` fields.
    """

    def __init__(
        self, language: str, catalog: gettext.NullTranslations, tense: str = r"\1"
    ) -> None:
        self.language = language
        self._catalog = catalog
        self._tense = tense

    @cached_property
    def future(self) -> "Translator":
        """The same translator for events that have not happened yet, as in a preview."""
        return Translator(self.language, self._catalog, r"\2")

    def t(self, message: str, **values: object) -> str:
        """Return the translation of `message`."""
        found = self._in_tense(self._catalog.gettext(message))
        return found.format(**values) if values else found

    def n(self, singular: str, plural: str, n: int, **values: object) -> str:
        """Return the translation for the count `n`, which also fills `{n}`."""
        found = self._in_tense(self._catalog.ngettext(singular, plural, n))
        return found.format(n=n, **values)

    def p(self, context: str, message: str, **values: object) -> str:
        """Return the translation of `message` with its meaning in `context`."""
        found = self._in_tense(self._catalog.pgettext(context, message))
        return found.format(**values) if values else found

    def _in_tense(self, text: str) -> str:
        return TENSE_ALTERNATIVES.sub(self._tense, text) if "|" in text else text

    def join_list(self, items: Iterable[str]) -> str:
        """Return the items joined by commas, as a list inside of a sentence."""
        return self.p("between the items of a list", ", ").join(items)

    def join_names(self, items: Iterable[str]) -> str:
        """Return the items joined by commas, with the language's "and" before the last.

        Some languages change that word before the sound of an i. An example is the Spanish
        "Hugo e Ida".
        """
        *first, last = items
        if not first:
            return last
        values = {"first": self.join_list(first), "last": last}
        if SPANISH_I_SOUND.match(last):
            return self.p("before the sound of an i", "{first} and {last}", **values)
        return self.t("{first} and {last}", **values)


@cache
def translator_for(language: str) -> Translator:
    """Return the translator for one of `LANGUAGES`. English needs no catalog."""
    if language == "en":
        return Translator("en", gettext.NullTranslations())
    return Translator(language, gettext.GNUTranslations(BytesIO(catalog_bytes(language))))


def catalog_bytes(language: str) -> bytes:
    """Return the compiled catalog that the build has placed next to this module.

    Raises:
        FileNotFoundError: The page has no catalog of that language.
    """
    name = f"locale/{language}.mo"
    catalog = pkgutil.get_data("app", name)
    if catalog is None:
        raise FileNotFoundError(name)
    return catalog


def negotiate_language(wanted: Sequence[str]) -> str:
    """Return the first of the browser's `wanted` languages that the page has.

    Without one it is English.
    """
    for tag in wanted:
        base = tag.split("-")[0].lower()
        if base in LANGUAGES:
            return base
    return "en"


def N_(message: str) -> str:  # noqa: N802 - the name that gettext programs use
    """Mark a text of a table for the catalogs. The view that shows it translates it."""
    return message
