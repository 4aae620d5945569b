"""Catalogs: faults that stop the build, and updates by `python -m wasm_build words`."""

import gettext
import io
from pathlib import Path

import pytest

from wasm_build import BuildError
from wasm_build.__main__ import main
from wasm_build.catalogs import compile_all, compile_drafts, count_missing, update

HEADER = """msgid ""
msgstr ""
"Language: {language}\\n"
"Plural-Forms: {plural}\\n"
"Content-Type: text/plain; charset=utf-8\\n"

"""
PLURALS = {"es": "nplurals=2; plural=(n != 1);", "ja": "nplurals=1; plural=0;"}


def write(site: Path, code: str, es: str, ja: str | None = None) -> None:
    """Write one view and its catalogs into a site."""
    (site / "app/view.py").write_text(code)
    for language, messages in (("es", es), ("ja", es if ja is None else ja)):
        header = HEADER.format(language=language, plural=PLURALS[language])
        (site / f"locale/{language}.po").write_text(header + messages)


def translations_of(site: Path, language: str) -> gettext.GNUTranslations:
    return gettext.GNUTranslations(io.BytesIO(compile_all(site)[language]))


def error_of(site: Path) -> str:
    with pytest.raises(BuildError) as error:
        compile_all(site)
    return str(error.value)


def test_all_kinds_of_messages_are_compiled(site: Path) -> None:
    code = """
from app.i18n import N_
TABLE = {"cod": N_("cod")}
def view(w, n):
    return w.t("Undo"), w.n("a fish", "{n} fish", n), w.p("verb", "fish")
"""
    common = 'msgid "cod"\nmsgstr "C"\n\nmsgid "Undo"\nmsgstr "U"\n\n'
    common += 'msgctxt "verb"\nmsgid "fish"\nmsgstr "F"\n\n'
    plural = 'msgid "a fish"\nmsgid_plural "{n} fish"\n'
    write(
        site,
        code,
        common + plural + 'msgstr[0] "un pez"\nmsgstr[1] "{n} peces"\n',
        common + plural + 'msgstr[0] "{n} F"\n',
    )
    spanish, japanese = translations_of(site, "es"), translations_of(site, "ja")
    assert spanish.gettext("cod") == "C"
    assert spanish.pgettext("verb", "fish") == "F"
    assert [spanish.ngettext("a fish", "{n} fish", n) for n in (1, 2)] == ["un pez", "{n} peces"]
    assert japanese.ngettext("a fish", "{n} fish", 1) == "{n} F"


def test_same_words_give_the_same_bytes(site: Path) -> None:
    write(site, 't("Undo")', 'msgid "Undo"\nmsgstr "U"\n')
    first = compile_all(site)
    write(site, '\n\nt("Undo")', '#: elsewhere.py\nmsgid "Undo"\nmsgstr "U"\n')
    assert compile_all(site) == first


def test_missing_message_is_named_with_file_and_line(site: Path) -> None:
    write(site, '\nt("Undo")', "", 'msgid "Undo"\nmsgstr "U"\n')
    message = error_of(site)
    assert f"{site}/locale/es.po: no translation of 'Undo'" in message
    assert "site/app/view.py:2" in message
    assert "ja.po" not in message


def test_empty_translation_is_missing(site: Path) -> None:
    write(site, 't("Undo")', 'msgid "Undo"\nmsgstr ""\n')
    assert "no translation of 'Undo'" in error_of(site)


def test_empty_plural_form_is_missing(site: Path) -> None:
    plural = 'msgid "one"\nmsgid_plural "{n}"\nmsgstr[0] "{n}"\n'
    write(site, 'n("one", "{n}", 2)', plural + 'msgstr[1] ""\n', plural)
    assert "no translation of 'one'" in error_of(site)


def test_same_text_without_its_context_is_missing(site: Path) -> None:
    write(site, 'p("verb", "fish")', 'msgid "fish"\nmsgstr "F"\n')
    assert "no translation of 'fish' (context 'verb')" in error_of(site)


def test_unsure_translation_is_refused(site: Path) -> None:
    write(site, 't("Undo")', '#, fuzzy\nmsgid "Undo"\nmsgstr "U"\n')
    assert "an unsure translation (fuzzy) of 'Undo'" in error_of(site)


@pytest.mark.parametrize(
    ("translation", "reason"),
    [
        ("faltan", "no {count} in the translation of 'take {count}'"),
        ("{count} {color}", "{color}, which the English text does not have, in"),
        ("{cuenta}", "{cuenta}, which the English text does not have, in"),
        ("{count", "bad braces"),
    ],
)
def test_other_fields_than_the_english_are_refused(
    site: Path, translation: str, reason: str
) -> None:
    write(site, 't("take {count}")', f'msgid "take {{count}}"\nmsgstr "{translation}"\n')
    assert reason in error_of(site)


def test_plural_form_may_omit_the_number_as_in_english(site: Path) -> None:
    plural = 'msgid "one boat"\nmsgid_plural "{n} boats"\n'
    write(
        site,
        'n("one boat", "{n} boats", 2)',
        plural + 'msgstr[0] "un barco"\nmsgstr[1] "{n} barcos"\n',
        plural + 'msgstr[0] "B{n}"\n',
    )
    assert set(compile_all(site)) == {"es", "ja"}


def test_tenses_of_a_translation_are_no_fields(site: Path) -> None:
    write(site, 't("{who} sails")', 'msgid "{who} sails"\nmsgstr "{who} {sailed|sails}"\n')
    assert translations_of(site, "ja").gettext("{who} sails") == "{who} {sailed|sails}"


def test_missing_catalog_says_how_to_make_one(site: Path) -> None:
    (site / "app/view.py").write_text('t("Undo")')
    assert "python -m wasm_build words" in error_of(site)


def test_damaged_catalog_is_named(site: Path) -> None:
    write(site, 't("Undo")', 'msgid "Undo\nmsgstr\n')
    assert "es.po" in error_of(site)


def test_update_keeps_translations_adds_new_messages_and_drops_old_ones(site: Path) -> None:
    write(site, 't("Undo")\nt("Redo")', 'msgid "Undo"\nmsgstr "U"\n\nmsgid "Old"\nmsgstr "O"\n')
    assert list(update(site)) == [
        "es.po: 2 messages, 1 without a translation",
        "ja.po: 2 messages, 1 without a translation",
    ]
    text = (site / "locale/es.po").read_text("utf-8")
    assert 'msgid "Undo"\nmsgstr "U"' in text
    assert 'msgid "Redo"\nmsgstr ""' in text
    assert "Old" not in text
    assert "Date" not in text
    assert "#: site/app/view.py\n" in text


def test_update_does_not_guess_from_alike_messages(site: Path) -> None:
    write(site, 't("Undo it!")', 'msgid "Undo it"\nmsgstr "U"\n')
    list(update(site))
    text = (site / "locale/es.po").read_text("utf-8")
    assert "fuzzy" not in text
    assert 'msgid "Undo it!"\nmsgstr ""' in text


def test_update_without_changes_writes_the_same_bytes(site: Path) -> None:
    write(site, 't("Undo")\nn("a", "{n} b", 2)', 'msgid "Undo"\nmsgstr "U"\n')
    list(update(site))
    first = (site / "locale/es.po").read_bytes()
    list(update(site))
    assert (site / "locale/es.po").read_bytes() == first


def test_update_creates_missing_catalogs(site: Path) -> None:
    (site / "app/view.py").write_text('t("Undo")')
    (site / "locale").rmdir()
    list(update(site))
    assert "nplurals=1" in (site / "locale/ja.po").read_text("utf-8")


def test_drafts_leave_faulty_translations_to_english(site: Path) -> None:
    code = 't("Undo"), t("Redo"), t("Pick {n}"), t("Play")'
    sound = 'msgid "Play"\nmsgstr "P"\n\n'
    faulty = '#, fuzzy\nmsgid "Redo"\nmsgstr "R"\n\nmsgid "Pick {n}"\nmsgstr "E {m}"\n'
    write(site, code, sound + faulty, sound)
    spanish = gettext.GNUTranslations(io.BytesIO(compile_drafts(site)["es"]))
    texts = ("Undo", "Redo", "Pick {n}", "Play")
    assert [spanish.gettext(text) for text in texts] == ["Undo", "Redo", "Pick {n}", "P"]


def test_lacking_counts_missing_and_faulty_texts_once_each(site: Path) -> None:
    fuzzy = '#, fuzzy\nmsgid "Redo"\nmsgstr "R"\n'
    whole = 'msgid "Undo"\nmsgstr "U"\n\nmsgid "Redo"\nmsgstr "R"\n'
    write(site, 't("Undo"), t("Redo"), t("Undo")', fuzzy, whole)
    assert count_missing(site) == {"es": 2, "ja": 0}


def test_drafts_of_an_unreadable_catalog_are_refused(site: Path) -> None:
    write(site, 't("Undo")', 'nonsense "\n')
    with pytest.raises(BuildError, match=r"es\.po"):
        compile_drafts(site)


def test_check_of_words_fails_if_a_translation_is_missing(
    site: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("wasm_build.__main__.SITE", site)
    write(site, 't("Undo")', "", 'msgid "Undo"\nmsgstr "U"\n')
    assert main(["words", "--check"]) == 1
    assert "es.po: no translation of 'Undo'" in capsys.readouterr().err
    write(site, 't("Undo")', 'msgid "Undo"\nmsgstr "U"\n')
    assert main(["words", "--check"]) == 0
    assert "nothing missing" in capsys.readouterr().out


def test_lint_checks_the_translations() -> None:
    makefile = (Path(__file__).parents[2] / "Makefile").read_text()
    lint = makefile.partition("\nlint:")[2].partition("\n\n")[0]
    assert "-m wasm_build words --check" in lint
