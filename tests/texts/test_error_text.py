"""Translation of the engine's English error messages about data from outside."""

import re

import pytest

from app import error_text
from app.i18n import Translator
from fleet_engine import DataError, RecordError, new_match, replay
from fleet_engine.core.decoding import decode_text

GAME = new_match("dice", players=1, seed=5)
LINK = GAME.record.to_compact()
TEXT = str(GAME.record)

STRANGE = {
    "too large": "x" * 300_000,
    "no game at all": "hello",
    "a cut link": LINK[:-3],
    "an altered link": LINK.replace(".5.", ".6."),
    "a cut text": TEXT.replace("actions: 0", "actions: 9"),
    "broken JSON": "{",
    "a newer form": TEXT.replace("record: 1", "record: 99"),
    "a newer engine": re.sub("engine: .*", "engine: 9.0.0", TEXT).replace(
        "actions: 0", "actions: 1"
    )
    + "1 boat: fly moon\n",
    "a strange game": TEXT.replace("game: dice", "game: chess"),
    "a strange sheet": TEXT.replace("option sheet: r2", "option sheet: r9"),
    "an illegal move": TEXT.replace("actions: 0", "actions: 1") + "1 boat: fly moon\n",
}


def cause(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        replay(text)
    return str(caught.value)


@pytest.mark.parametrize("strange", STRANGE)
def test_common_causes_are_in_the_players_words(spanish: Translator, strange: str) -> None:
    engine = cause(STRANGE[strange])
    text = error_text.translate(engine, spanish)
    assert text.endswith(f" ({engine})")
    assert len(text) > len(engine) + 15


@pytest.mark.parametrize("strange", STRANGE)
def test_each_language_has_its_own_text_for_a_cause(
    english: Translator, spanish: Translator, japanese: Translator, strange: str
) -> None:
    engine = cause(STRANGE[strange])
    assert len({error_text.translate(engine, words) for words in (english, spanish, japanese)}) == 3


def test_causes_have_different_texts(english: Translator) -> None:
    texts = {
        name: error_text.translate(cause(text), english).split(" (")[0]
        for name, text in STRANGE.items()
    }
    assert texts["too large"] == "it’s too large"
    assert (
        texts["a newer engine"]
        == texts["a newer form"]
        == "it’s from another version of Three Fleets"
    )
    assert texts["an altered link"] == "part of it is missing or was changed"
    assert texts["an illegal move"] == "it contains an illegal move"
    assert texts["a strange sheet"] == "it uses unknown rules"


def test_unknown_cause_is_shown_unchanged(japanese: Translator) -> None:
    assert error_text.translate("the moon is blue", japanese) == "the moon is blue"


def test_file_in_another_encoding_is_reported_in_the_players_words(spanish: Translator) -> None:
    with pytest.raises(DataError) as caught:
        decode_text("José".encode("cp1252"))
    assert "codificación" in error_text.translate(str(caught.value), spanish)
