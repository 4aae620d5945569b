"""Custom content of games: unique names, and one interface for the page.

The tests use the registered custom content, and one more kind that a later game could add.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

import pytest

from app.controller import ACTIONS, App, navigation
from app.controller.navigation import navigable_screens
from app.effects import Effect, SaveFile, Share
from app.game_options import OptionChoice
from app.games import GAMES, content_label, custom_contents
from app.games.cards.game import CardGamePage
from app.games.custom_content import (
    ContentEffect,
    ContentLabel,
    OpenOverlay,
    ShowNotice,
    ShowScreen,
    StartGame,
)
from app.games.dice.custom_sheets import library
from app.games.game import VS_TWO_BOTS
from app.i18n import LANGUAGES, Translator
from app.import_parser import (
    Backup,
    ImportedContent,
    ImportedGame,
    RejectedImport,
    parse_file,
    parse_link,
)
from app.play.serialization import to_link
from app.play.session import GameSession
from app.store import PREFIX, Store
from app.ui import dialogs, layout
from app.ui.controls import NavLink
from app.ui.dialogs import ConfirmOverlay, ConfirmText
from app.ui.html import Html, el
from fleet_engine.dice import sheet
from tests.page.test_controller import Device
from tests.texts.conftest import TRANSLATORS
from tests.untrusted_texts import GENERAL_CASES, HOSTILE_TEXTS
from tests.views.checks import check_page


@dataclass
class MapRoom:
    """Minimal custom content: maps of one letter each."""

    store: Store
    typed: dict[str, str] = field(default_factory=dict)
    seen: object = None

    name: ClassVar = "map"
    storage_key: ClassVar = "maps"
    screens: ClassVar[tuple[str, ...]] = ("atlas", "harbour-map")
    import_screen: ClassVar = "harbour-map"

    @classmethod
    def open(cls, store: Store) -> Self:
        return cls(store)

    @staticmethod
    def label(words: Translator) -> ContentLabel:
        return ContentLabel("a map", "maps")

    @staticmethod
    def nav_link(words: Translator) -> NavLink:
        return NavLink("maps", "log", "Atlas", "atlas")

    @staticmethod
    def from_link(code: str) -> object:
        if len(code) != 1:
            raise ValueError("map: torn")
        return code

    @staticmethod
    def from_file(text: str) -> object | None:
        return MapRoom.from_link(text[4:]) if text.startswith("map:") else None

    @staticmethod
    def parse_stored(text: str) -> tuple[Any, str]:
        return "".join(filter(str.isalpha, text))[:9], "" if text.isalpha() else "map: a hole in it"

    @staticmethod
    def rejection_text(cause: str, words: Translator) -> str:
        return f"No map: {cause}."

    @property
    def maps(self) -> str:
        text: str = self.parse_stored(self.store.load_text("maps") or "")[0]
        return text

    def choices(self, words: Translator) -> Mapping[str, tuple[OptionChoice, ...]]:
        return {"hiring": tuple(OptionChoice(letter, "log", letter) for letter in self.maps)}

    def view(self, screen: str, overlay: object, notice: str, words: Translator) -> Html:
        text = f"{screen} {self.maps} {self.seen} {self.typed}"
        over = dialogs.render_overlay(overlay, words)
        return layout.page(el("p", text), words, over=over, notice=notice)

    def handle(self, wanted: str, words: Translator) -> ContentEffect:
        wishes: dict[str, ContentEffect] = {
            "show": ShowScreen("atlas"),
            "ask": OpenOverlay(
                ConfirmOverlay("delete-map", ConfirmText("Tear it up?", "It is gone.", "Tear"))
            ),
            "tell": ShowNotice("Here be dragons."),
            "play": StartGame("cards", {"hiring": "after own launches"}, VS_TWO_BOTS),
            "file": SaveFile("map.txt", "map:a"),
            "share": Share("My map", "map=a"),
        }
        if wanted == "keep":
            self.store.save_text("maps", self.maps + str(self.seen))
        if wanted == "delete":
            self.store.save_text("maps", "")
        return wishes.get(wanted)

    def on_input(self, field: str, text: str) -> None:
        self.typed[field] = text

    def preview_import(self, thing: object) -> ContentEffect:
        self.seen = thing
        return ShowScreen("harbour-map")

    def merge(self, sound: Any, words: Translator) -> ContentEffect:
        self.store.save_text("maps", "".join(sorted({*self.maps, *sound})))
        return ShowNotice("There is no room for more.") if len(sound) > 3 else None


SHEET = {**sheet.default_values(), "id": "Mine"}
LINKS = {"sheet": sheet.from_values(SHEET).to_code(), "map": "a"}
FILES = {"sheet": library.as_toml(SHEET), "map": "map:a"}
KEPT = {"sheet": json.dumps({library.SHEETS: 1, "sheets": {"1": SHEET}}), "map": "abc"}
"""Valid content of each kind, as a link, as a file and as stored."""

NAMES = tuple(custom_contents())


@pytest.fixture(autouse=True)
def one_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CardGamePage, "custom_content", MapRoom)


@pytest.fixture
def device() -> Device:
    return Device()


def taken(app: App) -> Effect:
    [task] = app.take_effects()
    return task


# --- names ---------------------------------------------------------------------------------


def all_of(what: str) -> Iterator[str]:
    for game in GAMES.values():
        if game.custom_content:
            found = getattr(game.custom_content, what)
            yield from (found,) if isinstance(found, str) else found


def test_every_registered_custom_content_is_tested() -> None:
    assert {*NAMES, "map"} == set(custom_contents()) == set(LINKS) == set(FILES) == set(KEPT)


@pytest.mark.parametrize(
    ("what", "others"),
    [
        ("name", {*ACTIONS, "name", "search", "game"}),
        (
            "storage_key",
            {"settings", "game", "results", "table", "challenges", "challenge", "picture", "trial"},
        ),
        ("screens", {*navigation.SCREENS, "game", "score"}),
    ],
)
def test_names_of_custom_content_are_unique(what: str, others: set[str]) -> None:
    names = list(all_of(what))
    assert len(names) == len(set(names)) >= 2
    assert not others & set(names)


@pytest.mark.parametrize("name", [*NAMES, "map"])
def test_name_is_one_word_and_menu_entries_lead_to_screens(name: str) -> None:
    workshop = custom_contents()[name]
    assert name.isascii()
    assert name.isalpha()
    assert workshop.import_screen in workshop.screens
    assert workshop.screens[0] in navigable_screens()
    for words in TRANSLATORS.values():
        assert workshop.nav_link(words).screen == workshop.screens[0]
        assert all(workshop.label(words))


@pytest.mark.parametrize("name", NAMES)
def test_hostile_texts_cover_every_stored_name(name: str) -> None:
    assert custom_contents()[name].storage_key in HOSTILE_TEXTS


# --- screens -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*NAMES, "map"])
def test_every_screen_is_drawn_with_any_stored_text(name: str, language: str) -> None:
    workshop, words = custom_contents()[name], TRANSLATORS[language]
    for text in (None, KEPT[name], *GENERAL_CASES.values()):
        store = Store({} if text is None else {PREFIX + workshop.storage_key: text})
        opened = workshop.open(store)
        for screen in workshop.screens:
            assert check_page(opened.view(screen, None, "", words))
        opened.preview_import(workshop.from_link(LINKS[name]))
        assert check_page(opened.view(workshop.import_screen, None, "", words))


# --- links and files -----------------------------------------------------------------------


@pytest.mark.parametrize("name", [*NAMES, "map"])
def test_shared_content_is_read_by_its_own_kind_only(name: str) -> None:
    for arrival in (parse_link(f"{name}={LINKS[name]}"), parse_file(FILES[name], 1)):
        assert isinstance(arrival, ImportedContent)
        assert arrival.custom_content == name
    for other, workshop in custom_contents().items():
        assert (workshop.from_file(FILES[name]) is None) == (other != name)


@pytest.mark.parametrize("name", [*NAMES, "map"])
def test_broken_link_is_refused_by_its_own_kind(name: str, device: Device) -> None:
    arrival = parse_link(f"{name}=<b>?")
    assert isinstance(arrival, RejectedImport)
    assert arrival.kind == name
    assert not arrival.reason.startswith(name)
    app = device.visit(f"{name}=<b>?")
    assert app.notice
    assert app.notice != device.visit("hello").notice
    assert device.texts == {}


def test_games_and_unknown_links_are_read_by_the_page() -> None:
    game = GameSession.new("cards", 4, {}, seats=VS_TWO_BOTS)
    assert isinstance(parse_link(to_link(game)), ImportedGame)
    assert isinstance(parse_file(str(game.match.record), 1), ImportedGame)
    for address in ("maps=a", "map", "sheets=a", "=a", ""):
        arrival = parse_link(address)
        assert isinstance(arrival, RejectedImport)
        assert arrival.kind == "game"


@pytest.mark.parametrize("name", [*NAMES, "map"])
def test_backup_restores_custom_content(name: str, device: Device) -> None:
    kept = custom_contents()[name].storage_key
    device.texts[PREFIX + kept] = KEPT[name]
    app = device.visit()
    app.dispatch("export", "all")
    file = taken(app)
    assert isinstance(file, SaveFile)
    arrival = parse_file(file.text, 1)
    assert isinstance(arrival, Backup)
    assert list(arrival.custom_content) == [name]
    other = Device()
    other.visit().open_file(file.text, 1)
    workshop = custom_contents()[name]
    assert workshop.parse_stored(other.kept(kept) or "") == workshop.parse_stored(KEPT[name])


def test_backup_reports_damaged_content_and_takes_the_rest(device: Device) -> None:
    def backup(maps: str) -> str:
        return json.dumps({"three-fleets-export": 1, "kept": {"maps": maps}})

    assert parse_file(backup("??"), 1) == RejectedImport("map: a hole in it")
    app = device.visit()
    app.open_file(backup("a?"), 1)
    assert "a hole in it" in app.notice
    assert device.kept("maps") == "a"
    app.open_file(backup("abcd"), 1)
    assert app.notice == "There is no room for more."


# --- services of the page ----------------------------------------------------------------------


def test_settings_about_and_setup_link_to_custom_content(device: Device) -> None:
    app = device.visit()
    for screen in ("settings", "about"):
        app.dispatch("go", screen)
        assert {"atlas", "editor"} <= check_page(app.render()).control_arguments("go")
    for game, way in (("cards", "atlas"), ("dice", "editor")):
        app.dispatch("setup", f"game={game}")
        app.dispatch("go", "setup")
        assert {"atlas", "editor"} & check_page(app.render()).control_arguments("go") == {way}
    app.dispatch("go", "atlas")
    assert "atlas" in app.render()


def test_settings_name_all_stored_content(device: Device) -> None:
    assert content_label(TRANSLATORS["en"]) == ("a custom sheet, a map", "custom sheets, maps")
    app = device.visit()
    app.dispatch("go", "settings")
    assert "Your games, results, custom sheets, maps and settings stay" in app.render()
    assert "a game, a custom sheet, a map or a backup" in app.render()
    app.dispatch("ask", "delete")
    assert "results, custom sheets, maps and settings will be deleted" in app.render()


def test_custom_content_can_be_chosen_for_its_own_game_only(device: Device) -> None:
    device.texts[PREFIX + "maps"] = "q"
    app = device.visit()
    app.dispatch("setup", "game=cards")
    assert "hiring=q" in check_page(app.render()).control_arguments("setup")
    app.dispatch("setup", "hiring=q")
    assert app.setup.table.options == {"hiring": "q"}
    app.dispatch("setup", "game=dice")
    assert "hiring=q" not in app.render()


def test_every_effect_is_carried_out(device: Device) -> None:
    app = device.visit()
    app.dispatch("map", "show")
    assert app.screen_stack == ["home", "atlas"]
    app.dispatch("map", "tell")
    assert app.notice == "Here be dragons."
    app.dispatch("map", "file")
    assert taken(app) == SaveFile("map.txt", "map:a")
    app.dispatch("map", "share")
    assert taken(app) == Share("My map", "map=a")
    app.on_input("map-note", "x marks it")
    assert "x marks it" in app.render()
    app.dispatch("map", "play")
    assert app.session
    assert (app.session.game, app.session.seats) == ("cards", VS_TWO_BOTS)
    assert app.session.match.options["hiring"] == "after own launches"


def test_imported_content_is_shown_and_not_in_the_way_back(device: Device) -> None:
    app = device.visit("map=a")
    assert app.screen_stack == ["home", "harbour-map"]
    assert device.texts == {}
    app.dispatch("map", "keep")
    assert device.kept("maps") == "a"
    app.dispatch("map", "show")
    assert app.screen_stack == ["home", "atlas"]


def test_delete_asks_in_own_words_and_needs_its_own_yes(device: Device) -> None:
    app = device.visit("map=a")
    app.dispatch("map", "keep")
    app.dispatch("confirm-yes", "delete-map")
    app.dispatch("map", "ask")
    assert "Tear it up?" in app.render()
    app.dispatch("confirm-yes", "delete-sheet")
    app.dispatch("close")
    app.dispatch("confirm-yes", "delete-map")
    assert device.kept("maps") == "a"
    app.dispatch("map", "ask")
    app.dispatch("confirm-yes", "delete-map")
    assert device.kept("maps") == ""
    assert app.overlay is None
