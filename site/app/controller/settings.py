"""Actions on settings."""

from dataclasses import replace

from app.controller.navigation import menu
from app.controller.state import Visit
from app.i18n import LANGUAGES
from app.store import CHOICES
from app.ui.shell import Menu


def speak(visit: Visit, language: str) -> None:
    """Change the language."""
    if language in LANGUAGES:
        change(visit, language=language)


def choose(visit: Visit, pair: str) -> None:
    """Change a setting as `name=value` says."""
    name, _, value = pair.partition("=")
    if name != "language" and value in CHOICES.get(name, ()):
        change(visit, **{name: value})


def change(visit: Visit, **changes: str) -> None:
    """Change settings and store them.

    The stored settings are read again first, because another page may have changed them.
    """
    visit.settings = replace(visit.store.settings(), **changes)
    visit.speak_as_set()
    if isinstance(visit.overlay, Menu):
        visit.overlay = menu(visit)
    with visit.kept():
        visit.store.keep_settings(visit.settings)
