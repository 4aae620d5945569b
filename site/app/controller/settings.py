"""What is set."""

from dataclasses import replace

from app.controller.moving import menu
from app.controller.visit import Visit
from app.store import CHOICES
from app.ui.shell import Menu
from app.words import LANGUAGES, load


def speak(visit: Visit, language: str) -> None:
    """Change the language."""
    if language in LANGUAGES:
        visit.words = load(language)
        change(visit, language=language)


def choose(visit: Visit, pair: str) -> None:
    """Change a setting as `name=value` says."""
    name, _, value = pair.partition("=")
    if name != "language" and value in CHOICES.get(name, ()):
        change(visit, **{name: value})


def change(visit: Visit, **changes: str) -> None:
    """Take settings, and keep them."""
    visit.settings = replace(visit.settings, **changes)
    if isinstance(visit.overlay, Menu):
        visit.overlay = menu(visit)
    with visit.kept():
        visit.store.keep_settings(visit.settings)
