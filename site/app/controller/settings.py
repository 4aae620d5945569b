"""Actions on settings."""

from dataclasses import replace

from app.controller.navigation import menu
from app.controller.state import AppState
from app.i18n import LANGUAGES
from app.store import SETTING_VALUES
from app.ui.dialogs import MenuOverlay


def set_language(state: AppState, language: str) -> None:
    """Change the language."""
    if language in LANGUAGES:
        update(state, language=language)


def set_option(state: AppState, pair: str) -> None:
    """Change a setting as `name=value` says."""
    name, _, value = pair.partition("=")
    if name != "language" and value in SETTING_VALUES.get(name, ()):
        update(state, **{name: value})


def update(state: AppState, **changes: str) -> None:
    """Change settings and store them.

    The stored settings are read again first, because another page may have changed them.
    """
    state.settings = replace(state.store.settings(), **changes)
    state.apply_language()
    if isinstance(state.overlay, MenuOverlay):
        state.overlay = menu(state)
    with state.saving():
        state.store.save_settings(state.settings)
