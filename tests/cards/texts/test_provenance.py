"""Texts about the card game's rules and the sources of its values."""

import pytest

from app.games.cards import provenance
from app.games.cards.rulebook import BOOK, CHOICES, facts_of
from app.i18n import Translator
from app.rulebook import IfFact
from fleet_engine.cards import ruleset
from fleet_engine.core.game import Option, find_game

DEFAULTS = find_game("cards").defaults()
RULES = ruleset.load_printed(ruleset.EDITIONS[0])


CHOSEN: list[tuple[str, Option]] = [
    (name, choice) for name, info in RULES.switches.items() for choice in info.choices
]


def about_sections(words: Translator, **switches: Option) -> dict[str, tuple[str, ...]]:
    return dict(provenance.about_cards({**DEFAULTS, **switches}, words))


@pytest.mark.parametrize(("switch", "choice"), CHOSEN)
def test_rulebook_has_only_the_chosen_text_of_each_switch(
    switch: str, choice: Option, words: Translator
) -> None:
    facts = facts_of({**DEFAULTS, switch: choice})
    terms = BOOK.rules.keys() - {"not-chosen"}
    entries = [BOOK.entry(term, words, facts) for term in terms]
    book = "\n".join(text for entry in entries for text in entry.paragraphs)
    for other, text in CHOICES[switch].items():
        assert (words.t(text) in book) == (other == choice)


def test_rulebook_conditions_use_existing_choices() -> None:
    known = set(CHOSEN)
    for rule in BOOK.rules.values():
        for paragraph in rule.paragraphs:
            if isinstance(paragraph, IfFact):
                assert (paragraph.fact, paragraph.value) in known


@pytest.mark.parametrize(("switch", "choice"), CHOSEN)
def test_every_decided_rule_has_its_reason(switch: str, choice: Option, words: Translator) -> None:
    decided = about_sections(words, **{switch: choice})[words.t("Rules we had to decide")]
    assert len(decided) == len(RULES.switches)
    reason = words.t(RULES.switches[switch].reason)
    assert f"{words.t(CHOICES[switch][choice])} {reason}" in decided


def test_notes_of_the_data_files_are_translated() -> None:
    assert RULES.cards.provenance.note == provenance.NOTE
    assert tuple(info.reason for info in RULES.switches.values()) == provenance.WHY


def test_each_card_value_is_listed_as_printed_or_reconstructed(english: Translator) -> None:
    parts = about_sections(english)
    printed = parts["Printed in the rulebook"]
    elsewhere = parts["From descriptions of the cards"]
    assert "Number of boat cards: all." in printed
    assert "Launch cost: Shrimp, Cod." in printed
    assert "Launch cost: Lobster, Tuna, Processing Vessel, King Crab." in elsewhere
    assert "Cash value: all." in elsewhere
    assert "Minimum bid: Cod." in printed
    for values in provenance.VALUES.values():
        for value in values.values():
            assert any(line.startswith(f"{value}: ") for line in (*printed, *elsewhere))


def test_every_part_has_a_heading_and_text(words: Translator) -> None:
    for heading, paragraphs in about_sections(words).items():
        assert heading
        assert paragraphs
        assert not any("{" in text for text in (heading, *paragraphs))
