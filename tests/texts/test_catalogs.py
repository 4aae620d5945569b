import ast
import re
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from app import i18n
from wasm_build.catalogs import LANGUAGES, compile_all, extract

Translated = tuple[tuple[str, ...], tuple[str, ...]]
SITE = Path(__file__).parents[2] / "site"


def forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (text or "",) if isinstance(text, str | None) else tuple(text)


def fields(text: str) -> set[str]:
    bare = i18n.TENSE_ALTERNATIVES.sub("", text)
    return {name for _, name, _, _ in Formatter().parse(bare) if name is not None}


@pytest.fixture(scope="module")
def wanted() -> list[Message]:
    return [message for message in extract(SITE) if message.id]


@pytest.fixture(params=LANGUAGES)
def catalog(request: pytest.FixtureRequest) -> Catalog:
    with (SITE / "locale" / f"{request.param}.po").open("rb") as source:
        return read_po(source, locale=request.param, abort_invalid=True)


@pytest.fixture
def translated(wanted: list[Message], catalog: Catalog) -> list[Translated]:
    """Return pairs of the forms of an English text and those of its translation."""
    pairs = []
    for message in wanted:
        found = catalog.get(forms(message.id)[0], message.context)
        pairs.append((forms(message.id), forms(found.string) if found else ("",)))
    return pairs


def test_nothing_the_page_says_lacks_a_translation(translated: list[Translated]) -> None:
    assert not [english for english, texts in translated if not all(texts)]


def spoken(source: str) -> set[str]:
    """Return the literal messages that a module translates, found by its syntax tree."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        place = {"t": 0, "mark": 0, "n": 0, "p": 1}.get(
            node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        )
        match node.args[place : place + 1] if place is not None else []:
            case [ast.Constant(value=str(message))]:
                found.add(message)
    return found


def test_the_extraction_overlooks_nothing(wanted: list[Message]) -> None:
    """The extraction could miss a message inside an f-string.

    An f-string is one token before Python 3.12.
    """
    extracted = {forms(message.id)[0] for message in wanted}
    for path in (SITE / "app").rglob("*.py"):
        overlooked = spoken(path.read_text("utf-8")) - extracted
        assert not overlooked, path


def test_fields_are_the_same(translated: list[Translated]) -> None:
    for english, texts in translated:
        for text in filter(None, texts):
            assert fields(text) <= set.union(*map(fields, english)), english
            assert fields(text) >= set.intersection(*map(fields, english)), english


def test_a_sentence_stays_a_sentence_and_a_label_a_label(translated: list[Translated]) -> None:
    for english, texts in translated:
        for text in filter(None, texts):
            if english[0].endswith("."):
                assert re.search(r"[.!。]$", text), english
            if re.search(r"[.。]$", text):
                assert re.search(r"[.:?!]$", english[0]), english


def test_every_language_of_the_page_but_english_has_a_catalog() -> None:
    assert ("en", *LANGUAGES) == tuple(i18n.LANGUAGES)


def test_the_catalogs_compile() -> None:
    assert set(compile_all(SITE)) == set(LANGUAGES)


def test_no_browser_breaks_a_crate_in_two() -> None:
    japanese = GNUTranslations(BytesIO(compile_all(SITE)["ja"]))
    assert japanese.gettext("Crate") == "魚\u2060か\u2060ご"


def test_no_browser_breaks_a_sum_of_money() -> None:
    japanese = GNUTranslations(BytesIO(compile_all(SITE)["ja"]))
    assert japanese.gettext("${n}") == "{n}\u2060ド\u2060ル"


def test_money_is_written_as_the_language_does(translated: list[Translated]) -> None:
    """English has the sign before the sum, Spanish after it, and Japanese a word."""
    before, after = re.compile(r"\$[\d{]"), re.compile(r"[\d}]\s?\$")
    for english, texts in translated:
        assert not any(map(after.search, english)), english
        assert not any(map(before.search, filter(None, texts))), english
        for text in filter(after.search, filter(None, texts)):
            assert re.search(r"[\d}]\u00a0\$", text), english
            assert not re.search("[ぁ-ん]", text), english


def test_last_number_of_a_spanish_text_is_never_alone_on_a_line(
    catalog: Catalog, translated: list[Translated]
) -> None:
    if str(catalog.locale) != "es":
        pytest.skip("Japanese has no spaces")
    number = re.compile(r" (\{(amount|bid|left|level|n|number|total)\}|\d+)[.)!?]*$")
    assert [text for _, texts in translated for text in texts if number.search(text)] == []


def test_plural_forms_are_those_of_the_language(catalog: Catalog) -> None:
    expected = {"es": "nplurals=2; plural=(n != 1);", "ja": "nplurals=1; plural=0;"}
    assert catalog.plural_forms == expected[str(catalog.locale)]


def test_headers_have_no_address_and_no_date(catalog: Catalog) -> None:
    header = (SITE / "locale" / f"{catalog.locale}.po").read_text("utf-8").partition("\n\n")[0]
    assert "Date" not in header
    assert "@" not in header
    assert "Three Fleets" in header
