"""Lists of names in a sentence, joined as each language does it."""

import pytest

from app.i18n import translator_for


@pytest.mark.parametrize(
    ("language", "names", "joined"),
    [
        ("en", ["Hugo"], "Hugo"),
        ("en", ["Hugo", "Ida"], "Hugo and Ida"),
        ("en", ["Ana", "Hugo", "Ida"], "Ana, Hugo and Ida"),
        ("es", ["Hugo", "Ana"], "Hugo y Ana"),
        ("es", ["Hugo", "Ida"], "Hugo e Ida"),
        ("es", ["Ana", "Hugo", "Íñigo"], "Ana, Hugo e Íñigo"),
        ("es", ["Hugo", "Hilario"], "Hugo e Hilario"),
        ("es", ["Hugo", "Ian"], "Hugo y Ian"),
        ("es", ["Ida", "Yago"], "Ida y Yago"),
        ("ja", ["Hugo", "Ida"], "Hugo、Ida"),
        ("ja", ["Ana", "Hugo", "Ida"], "Ana、Hugo、Ida"),
    ],
)
def test_names_are_joined_as_the_language_does(
    language: str, names: list[str], joined: str
) -> None:
    assert translator_for(language).join_names(names) == joined
