"""Texts about the sources of the values.

No reconstructed value may be called printed.
"""

import pytest

from app.games.fishing import provenance
from app.games.fishing.rulebook import CHOICES
from app.i18n import Translator
from fleet_engine.core import validation
from fleet_engine.core.game import Option
from fleet_engine.fishing import ruleset

RULES = ruleset.load_printed()
CHOSEN: list[tuple[str, Option]] = [
    (name, choice) for name, info in RULES.switches.items() for choice in info.choices
]


def board_parts(words: Translator, **switches: Option) -> dict[str, tuple[str, ...]]:
    return dict(provenance.about_board(switches, words))


def test_notes_of_the_data_files_are_translated() -> None:
    assert (RULES.provenance.note, RULES.board.provenance.note) == provenance.NOTES
    assert tuple(info.reason for info in RULES.switches.values()) == provenance.WHY


def test_printed_values_match_the_board_file() -> None:
    assert RULES.board.provenance.kind == "reconstructed"
    assert tuple(sorted(provenance.PRINTED)) == tuple(sorted(RULES.board.provenance.printed))


def test_every_table_of_the_board_is_said_to_be_reconstructed(words: Translator) -> None:
    file = validation.read_data_file("fleet_engine.fishing", "data/reconstructed.toml")
    assert set(provenance.RECONSTRUCTED) == set(file) - {"id", "provenance"}
    made_up = board_parts(words)[words.t("Reconstructed")]
    assert len(set(made_up)) == len(provenance.RECONSTRUCTED)


def test_reconstructed_values_are_not_called_printed(english: Translator) -> None:
    parts = board_parts(english)
    printed = " ".join(parts["Printed in the rulebook"])
    for word in ("price", "subsid", "fuel", "prize"):
        found = printed.count(word)
        assert found == (word == "price"), word  # the price of oil from the pocket
    assert not set(parts["Printed in the rulebook"]) & set(parts["Reconstructed"])


@pytest.mark.parametrize(("switch", "choice"), CHOSEN)
def test_every_decided_rule_has_its_reason(switch: str, choice: Option, words: Translator) -> None:
    decided = board_parts(words, **{switch: choice})[words.t("Rules we had to decide")]
    assert len(decided) == len(RULES.switches) + len(provenance.DECIDED)
    reason = words.t(RULES.switches[switch].reason)
    assert f"{words.t(CHOICES[switch][choice])} {reason}" in decided


def test_every_part_has_a_heading_and_text(words: Translator) -> None:
    for heading, paragraphs in board_parts(words).items():
        assert heading
        assert paragraphs
        assert not any("{" in text for text in (heading, *paragraphs))
