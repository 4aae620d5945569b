import pytest

from app.games.dice.rulebook_facts import facts_from
from fleet_engine.dice import ruleset, sheet
from tests.texts.conftest import english, japanese, spanish, spoken, words

__all__ = ["english", "japanese", "spanish", "spoken", "words"]


@pytest.fixture
def rules() -> ruleset.Ruleset:
    return ruleset.load_printed("2020")


@pytest.fixture
def facts(rules: ruleset.Ruleset) -> dict[str, object]:
    return facts_from(sheet.load_bundled("r2"), rules)
