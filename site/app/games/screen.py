"""Skeleton of the screen of a running game: header, board and dock."""

from abc import ABC, abstractmethod
from functools import cache
from typing import Any, ClassVar, Generic

from app.games.dock import Dock, State
from app.i18n import Translator
from app.ui import controls, layout
from app.ui.html import Html, el, region

Parts = tuple[tuple[str, str], ...]
"""Parts of a screen that a skip link reaches: the label of the link, and the `id`."""


class GameScreen(ABC, Generic[State]):
    """Screen for a view state. Each game has a subclass.

    Attributes:
        parts: the parts that a skip link reaches, the dock first.
        css_class: the CSS classes of the screen.
        dock_type: the dock of the game.
        state: the view state.
        words: the translator.
        dock: the dock for the view state.
    """

    parts: ClassVar[Parts]
    css_class: ClassVar[str]
    dock_type: ClassVar[type[Dock[Any]]]

    def __init__(self, state: State, words: Translator) -> None:
        self.state = state
        self.words = words
        self.dock: Dock[State] = self.dock_type(state, words)

    @abstractmethod
    def header_parts(self) -> tuple[Html, ...]:
        """Return the parts of the header, to the right of the menu."""

    @abstractmethod
    def board(self) -> tuple[Html, ...]:
        """Return the parts between header and dock. One of them is the `main` element."""

    @abstractmethod
    def overlay(self) -> Html:
        """Return the open overlay, empty without one."""

    def render(self) -> Html:
        """Return the whole page of a running game."""
        screen = el(
            "div",
            _skip_links(self.parts, self.words),
            region("top", self.header()),
            self.board(),
            self.dock.render(),
            class_=self.screen_class(),
        )
        return layout.page(
            screen,
            self.words,
            over=self.overlay(),
            said=self.dock.spoken_text(),
            notice=self.state.notice,
            bubble=self.state.bubble,
            later_step=self.state.later_step,
        )

    def header(self) -> Html:
        """Return the header: the menu and the parts of the game."""
        menu = controls.header_button("menu", self.words.t("Menu"), "open", "menu", id_="menu")
        return el("header", menu, self.header_parts(), class_=self.header_class(), id="top")

    def screen_class(self) -> str:
        """Return the CSS classes of the screen."""
        return self.css_class

    def header_class(self) -> str:
        """Return the CSS classes of the header."""
        return "top"


@cache
def _skip_links(parts: Parts, words: Translator) -> Html:
    return layout.skip_links([(words.t(label), target) for label, target in parts], words)
