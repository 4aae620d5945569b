"""One thing has one name: what is short is a part of what is long, in every language."""

import pytest

from app.games.cards import names
from app.words import LANGUAGES, load


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_short_name_of_a_ship_is_a_part_of_its_name(language: str) -> None:
    words = load(language)
    for kind in ("processing-vessel", *names.BOATS):
        short, card = names.short(kind, words), names.card(kind, words)
        assert short.casefold() in card.casefold()


def test_in_spanish_no_ship_is_any_ship() -> None:
    """Each boat is a ship: the one that processes fish is told by what tells it apart."""
    words = load("es")
    for kind in names.BOATS:
        assert "buque" not in names.short(kind, words).casefold()
    assert names.short("processing-vessel", words) == "Factoría"
