"""Texts of the page: extracted from the views, checked and compiled.

The code has the English texts, and `site/locale/<language>.po` has the translations. The build
compiles them. It fails if a message has no translation or an unsure ("fuzzy") one. It also fails
if a translation fills other fields than the English text.
"""

import io
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

from wasm_build import BuildError

LANGUAGES = ("es", "ja")
"""The languages of `app.i18n` except English.

The build imports no view, so it repeats them.
"""

KEYWORDS = {"t": None, "n": (1, 2), "p": ((1, "c"), 2), "N_": None}
"""The functions of `app.i18n` whose literal arguments are messages."""

HEADING = "# Words of Three Fleets. `python -m wasm_build words` updates this file."
"""The first line of a catalog. An update keeps the translator's terms, which follow it."""

WORD_JOINER = "\u2060"
UNBREAKABLE_WORDS = (("魚", "か", "ご"), ("{n}", "ド", "ル"))
"""The pieces of words that browsers take for several words and break inside.

`_join_unbreakable_words` puts a word joiner between the pieces.
"""

FIXED_DATE = datetime(1980, 1, 1, tzinfo=UTC)
HEADER_FIELDS = ("Language:", "Plural-Forms:", "MIME-Version:", "Content-")
"""The lines that a catalog's header needs. Babel's other lines have dates and empty forms."""


def extract(site: Path) -> Catalog:
    """Return a catalog of all messages that the views use."""
    template = Catalog(project="Three Fleets", creation_date=FIXED_DATE, revision_date=FIXED_DATE)
    for path in sorted((site / "app").rglob("*.py")):
        name = path.relative_to(site.parent).as_posix()
        for line, message, comments, context in extract_from_file(
            "python",
            path,
            keywords=KEYWORDS,
            comment_tags=("Translators:",),
            strip_comment_tags=True,
        ):
            template.add(message, None, [(name, line)], auto_comments=comments, context=context)
    return template


def update(site: Path) -> Iterator[str]:
    """Bring the catalogs in line with the code. Yield a line about each.

    Translations stay, new messages are added without one, and unused messages are removed.
    """
    template = extract(site)
    for language in LANGUAGES:
        path = _catalog_path(site, language)
        catalog = _read_catalog(path, language) if path.exists() else _new_catalog(language)
        catalog.update(template, no_fuzzy_matching=True)
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(_po_bytes(catalog))
        missing = sum(1 for message in _messages(catalog) if not _is_translated(message))
        yield f"{path.name}: {len(catalog)} messages, {missing} without a translation"


def compile_all(site: Path) -> dict[str, bytes]:
    """Return the compiled catalogs by language.

    Raises:
        BuildError: A catalog is missing or has a fault.
    """
    template = extract(site)
    faults, compiled = [], {}
    for language in LANGUAGES:
        path = _catalog_path(site, language)
        if not path.exists():
            raise BuildError(
                f"{path} is missing: run `python -m wasm_build words` and translate it"
            )
        catalog = _read_catalog(path, language)
        faults += [f"{path}: {fault}" for fault in _faults(template, catalog)]
        compiled[language] = _mo_bytes(template, catalog)
    if faults:
        raise BuildError("\n".join(faults))
    return compiled


def compile_drafts(site: Path) -> dict[str, bytes]:
    """Return the compiled catalogs by language, without their faulty translations.

    During development English replaces those, while `compile_all` refuses them. The code is not
    searched for texts, because that takes longer than all the rest.

    Raises:
        BuildError: A catalog cannot be read.
    """
    compiled = {}
    for language in LANGUAGES:
        catalog = _read_catalog(_catalog_path(site, language), language)
        sound = [each for each in _messages(catalog) if not [*_faults([each], catalog)]]
        compiled[language] = _mo_bytes(sound, catalog)
    return compiled


def count_missing(site: Path) -> dict[str, int]:
    """Return by language the number of the code's texts without a sound translation."""
    template = [*_messages(extract(site))]
    catalogs = {
        language: _read_catalog(_catalog_path(site, language), language) for language in LANGUAGES
    }
    return {
        language: sum(any(_faults([wanted], catalog)) for wanted in template)
        for language, catalog in catalogs.items()
    }


def _faults(template: Iterable[Message], catalog: Catalog) -> Iterator[str]:
    for wanted in _messages(template):
        found = catalog.get(_message_key(wanted), wanted.context)
        where = f"{_message_key(wanted)!r}" + (
            f" (context {wanted.context!r})" if wanted.context else ""
        )
        where += "".join(f", used in {file}:{line}" for file, line in wanted.locations[:1])
        if found is None or not _is_translated(found):
            yield f"no translation of {where}"
        elif found.fuzzy:
            yield f"an unsure translation (fuzzy) of {where}"
        else:
            for reason in _field_faults(wanted, found):
                yield f"{reason} in the translation of {where}"


def _field_faults(message: Message, translation: Message) -> Iterator[str]:
    """Yield the mistakes in the `{fields}` of a translation.

    A plural form may leave out a field that one of the two English forms leaves out: "a fish"
    beside "{n} fish".
    """
    try:
        english = [_fields(text) for text in _forms(message.id)]
    except ValueError as error:
        yield f"the English text has bad braces ({error}), as seen"
        return
    allowed, required = set.union(*english), set.intersection(*english)
    for text in _forms(translation.string):
        try:
            fields = _fields(text)
        except ValueError as error:
            yield f"bad braces ({error})"
            continue
        for name in sorted(fields - allowed):
            yield f"{{{name}}}, which the English text does not have,"
        for name in sorted(required - fields):
            yield f"no {{{name}}}"


def _fields(text: str) -> set[str]:
    """Return the fields of a text. The tenses of `app.i18n` are no fields."""
    names = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    return {name for name in names if "|" not in name}


def _is_translated(message: Message) -> bool:
    return all(_forms(message.string))


def _forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """Return all forms of a message: one, or one for each plural form."""
    return (text or "",) if isinstance(text, str | None) else tuple(text)


def _message_key(message: Message) -> str:
    return _forms(message.id)[0]


def _messages(catalog: Iterable[Message]) -> Iterator[Message]:
    return (message for message in catalog if message.id)


def _catalog_path(site: Path, language: str) -> Path:
    return site / "locale" / f"{language}.po"


def _read_catalog(path: Path, language: str) -> Catalog:
    try:
        with path.open("rb") as file:
            return read_po(file, locale=language, abort_invalid=True)
    except (OSError, PoFileError, ValueError) as error:
        raise BuildError(f"{path}: {error}") from error


def _new_catalog(language: str) -> Catalog:
    return Catalog(locale=language, project="Three Fleets", fuzzy=False)


def _po_bytes(catalog: Catalog) -> bytes:
    """Return the catalog as text, in the order of the code and without dates."""
    head = catalog.header_comment.splitlines()
    catalog.header_comment = "\n".join(head if HEADING in head[:1] else [HEADING])
    catalog.fuzzy = False
    buffer = io.BytesIO()
    write_po(
        buffer, catalog, width=100, include_lineno=False, sort_by_file=True, ignore_obsolete=True
    )
    header, _, messages = buffer.getvalue().decode("utf-8").partition("\n\n")
    lines = [
        line
        for line in header.splitlines()
        if not line.startswith('"') or line.startswith(tuple(f'"{name}' for name in HEADER_FIELDS))
    ]
    return "\n".join([*lines, "", messages.rstrip(), ""]).encode("utf-8")


def _mo_bytes(template: Iterable[Message], catalog: Catalog) -> bytes:
    """Return a compiled catalog of the messages in `template`.

    The code's messages alone decide its bytes, so the same texts always give the same file.
    """
    used = Catalog(
        locale=catalog.locale, creation_date=FIXED_DATE, revision_date=FIXED_DATE, fuzzy=False
    )
    for wanted in _messages(template):
        found = catalog.get(_message_key(wanted), wanted.context)
        if found is not None:
            forms = tuple(map(_join_unbreakable_words, _forms(found.string)))
            one_or_all = forms[0] if isinstance(found.string, str) else forms
            used.add(wanted.id, one_or_all, context=wanted.context)
    buffer = io.BytesIO()
    write_mo(buffer, used)
    return buffer.getvalue()


def _join_unbreakable_words(text: str) -> str:
    for pieces in UNBREAKABLE_WORDS:
        text = text.replace("".join(pieces), WORD_JOINER.join(pieces))
    return text
