"""Custom content of games: unique names, and one interface for the page.

The tests use the registered custom content, and one more kind that a later game could add.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

import pytest

from app.controller import VERBS, App, navigation
from app.controller.navigation import screens
from app.effects import SaveFile, Share, Task
from app.game_options import Choice
from app.games import GAMES, things, workshops
from app.games.cards.game import CardGame
from app.games.custom_content import Lay, Play, Show, Tell, Things, Wish
from app.games.dice.custom_sheets import library
from app.games.game import AGAINST_TWO
from app.i18n import LANGUAGES, Words
from app.import_parser import Backup, Game, Refused, Stranger, of_file, of_link
from app.play.serialization import to_link
from app.play.session import Session
from app.store import PREFIX, Store
from app.ui import shell
from app.ui.html import Html, el
from app.ui.shell import Ask, Asked, Way
from fleet_engine.dice import sheet
from tests.hostile import ANYWHERE, HOSTILE
from tests.page.test_controller import Device
from tests.texts.conftest import ALL_WORDS
from tests.views.checks import check


@dataclass
class MapRoom:
    """Minimal custom content: maps of one letter each."""

    store: Store
    typed: dict[str, str] = field(default_factory=dict)
    seen: object = None

    name: ClassVar = "map"
    kept: ClassVar = "maps"
    screens: ClassVar[tuple[str, ...]] = ("atlas", "harbour-map")
    guest: ClassVar = "harbour-map"

    @classmethod
    def opened(cls, store: Store) -> Self:
        return cls(store)

    @staticmethod
    def things(words: Words) -> Things:
        return Things("a map", "maps")

    @staticmethod
    def way(words: Words) -> Way:
        return Way("maps", "log", "Atlas", "atlas")

    @staticmethod
    def from_link(code: str) -> object:
        if len(code) != 1:
            raise ValueError("map: torn")
        return code

    @staticmethod
    def from_file(text: str) -> object | None:
        return MapRoom.from_link(text[4:]) if text.startswith("map:") else None

    @staticmethod
    def from_kept(text: str) -> tuple[Any, str]:
        return "".join(filter(str.isalpha, text))[:9], "" if text.isalpha() else "map: a hole in it"

    @staticmethod
    def refused(cause: str, words: Words) -> str:
        return f"No map: {cause}."

    @property
    def maps(self) -> str:
        text: str = self.from_kept(self.store.text("maps") or "")[0]
        return text

    def choices(self, words: Words) -> Mapping[str, tuple[Choice, ...]]:
        return {"hiring": tuple(Choice(letter, "log", letter) for letter in self.maps)}

    def view(self, screen: str, overlay: object, notice: str, words: Words) -> Html:
        told = f"{screen} {self.maps} {self.seen} {self.typed}"
        over = shell.overlay(overlay, words)
        return shell.page(el("p", told), words, over=over, notice=notice)

    def do(self, wanted: str, words: Words) -> Wish:
        wishes: dict[str, Wish] = {
            "show": Show("atlas"),
            "ask": Lay(Ask("delete-map", Asked("Tear it up?", "It is gone.", "Tear"))),
            "tell": Tell("Here be dragons."),
            "play": Play("cards", {"hiring": "after own launches"}, AGAINST_TWO),
            "file": SaveFile("map.txt", "map:a"),
            "share": Share("My map", "map=a"),
        }
        if wanted == "keep":
            self.store.keep("maps", self.maps + str(self.seen))
        if wanted == "delete":
            self.store.keep("maps", "")
        return wishes.get(wanted)

    def type(self, field: str, text: str) -> None:
        self.typed[field] = text

    def look_at(self, thing: object) -> Wish:
        self.seen = thing
        return Show("harbour-map")

    def join(self, sound: Any, words: Words) -> Wish:
        self.store.keep("maps", "".join(sorted({*self.maps, *sound})))
        return Tell("There is no room for more.") if len(sound) > 3 else None


SHEET = {**sheet.default_values(), "id": "Mine"}
LINKS = {"sheet": sheet.own(SHEET).to_code(), "map": "a"}
FILES = {"sheet": library.as_toml(SHEET), "map": "map:a"}
KEPT = {"sheet": json.dumps({library.SHEETS: 1, "sheets": {"1": SHEET}}), "map": "abc"}
"""Valid content of each kind, as a link, as a file and as stored."""

NAMES = tuple(workshops())


@pytest.fixture(autouse=True)
def one_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CardGame, "workshop", MapRoom)


@pytest.fixture
def device() -> Device:
    return Device()


def taken(app: App) -> Task:
    [task] = app.take_tasks()
    return task


# --- names ---------------------------------------------------------------------------------


def all_of(what: str) -> Iterator[str]:
    for game in GAMES.values():
        if game.workshop:
            found = getattr(game.workshop, what)
            yield from (found,) if isinstance(found, str) else found


def test_every_workshop_of_the_register_is_tried() -> None:
    assert {*NAMES, "map"} == set(workshops()) == set(LINKS) == set(FILES) == set(KEPT)


@pytest.mark.parametrize(
    ("what", "others"),
    [
        ("name", {*VERBS, "name", "search", "game"}),
        ("kept", {"settings", "game", "results", "table", "challenge", "picture", "trial"}),
        ("screens", {*navigation.SCREENS, "game", "score"}),
    ],
)
def test_no_name_of_a_workshop_is_anothers_or_the_pages(what: str, others: set[str]) -> None:
    names = list(all_of(what))
    assert len(names) == len(set(names)) >= 2
    assert not others & set(names)


@pytest.mark.parametrize("name", [*NAMES, "map"])
def test_a_name_is_one_word_and_the_ways_lead_to_screens(name: str) -> None:
    workshop = workshops()[name]
    assert name.isascii()
    assert name.isalpha()
    assert workshop.guest in workshop.screens
    assert workshop.screens[0] in screens()
    for words in ALL_WORDS.values():
        assert workshop.way(words).screen == workshop.screens[0]
        assert all(workshop.things(words))


@pytest.mark.parametrize("name", NAMES)
def test_hostile_texts_are_tried_under_every_name_that_is_kept(name: str) -> None:
    assert workshops()[name].kept in HOSTILE


# --- screens -------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*NAMES, "map"])
def test_every_screen_is_drawn_whatever_is_kept(name: str, language: str) -> None:
    workshop, words = workshops()[name], ALL_WORDS[language]
    for text in (None, KEPT[name], *ANYWHERE.values()):
        store = Store({} if text is None else {PREFIX + workshop.kept: text})
        opened = workshop.opened(store)
        for screen in workshop.screens:
            assert check(opened.view(screen, None, "", words))
        opened.look_at(workshop.from_link(LINKS[name]))
        assert check(opened.view(workshop.guest, None, "", words))


# --- links and files -----------------------------------------------------------------------


@pytest.mark.parametrize("name", [*NAMES, "map"])
def test_what_one_workshop_hands_on_is_read_by_no_other(name: str) -> None:
    for arrival in (of_link(f"{name}={LINKS[name]}"), of_file(FILES[name], 1)):
        assert isinstance(arrival, Stranger)
        assert arrival.workshop == name
    for other, workshop in workshops().items():
        assert (workshop.from_file(FILES[name]) is None) == (other != name)


@pytest.mark.parametrize("name", [*NAMES, "map"])
def test_a_broken_link_is_told_by_the_workshop_that_it_was_meant_for(
    name: str, device: Device
) -> None:
    arrival = of_link(f"{name}=<b>?")
    assert isinstance(arrival, Refused)
    assert arrival.of == name
    assert not arrival.cause.startswith(name)
    app = device.visit(f"{name}=<b>?")
    assert app.notice
    assert app.notice != device.visit("hello").notice
    assert device.texts == {}


def test_games_and_what_no_workshop_reads_are_the_pages() -> None:
    game = Session.new("cards", 4, {}, seats=AGAINST_TWO)
    assert isinstance(of_link(to_link(game)), Game)
    assert isinstance(of_file(str(game.match.record), 1), Game)
    for address in ("maps=a", "map", "sheets=a", "=a", ""):
        arrival = of_link(address)
        assert isinstance(arrival, Refused)
        assert arrival.of == "game"


@pytest.mark.parametrize("name", [*NAMES, "map"])
def test_a_file_with_everything_brings_back_what_was_made(name: str, device: Device) -> None:
    kept = workshops()[name].kept
    device.texts[PREFIX + kept] = KEPT[name]
    app = device.visit()
    app.handle("export", "all")
    file = taken(app)
    assert isinstance(file, SaveFile)
    arrival = of_file(file.text, 1)
    assert isinstance(arrival, Backup)
    assert list(arrival.made) == [name]
    other = Device()
    other.visit().open_file(file.text, 1)
    workshop = workshops()[name]
    assert workshop.from_kept(other.kept(kept) or "") == workshop.from_kept(KEPT[name])


def test_what_is_wrong_in_a_file_is_told_and_the_sound_rest_is_taken(device: Device) -> None:
    def backup(maps: str) -> str:
        return json.dumps({"three-fleets-export": 1, "kept": {"maps": maps}})

    assert of_file(backup("??"), 1) == Refused("map: a hole in it")
    app = device.visit()
    app.open_file(backup("a?"), 1)
    assert "a hole in it" in app.notice
    assert device.kept("maps") == "a"
    app.open_file(backup("abcd"), 1)
    assert app.notice == "There is no room for more."


# --- services of the page ----------------------------------------------------------------------


def test_the_ways_stand_where_values_are_told_in_settings_and_at_the_table(device: Device) -> None:
    app = device.visit()
    for screen in ("settings", "about"):
        app.handle("go", screen)
        assert {"atlas", "editor"} <= check(app.view()).args("go")
    for game, way in (("cards", "atlas"), ("dice", "editor")):
        app.handle("table", f"game={game}")
        app.handle("go", "setup")
        assert {"atlas", "editor"} & check(app.view()).args("go") == {way}
    app.handle("go", "atlas")
    assert "atlas" in app.view()


def test_the_page_names_all_that_is_kept(device: Device) -> None:
    assert things(ALL_WORDS["en"]) == ("a sheet, a map", "sheets, maps")
    app = device.visit()
    app.handle("go", "settings")
    assert "Games, results, sheets, maps and settings stay" in app.view()
    assert "a game, a sheet, a map or everything" in app.view()
    app.handle("ask", "delete")
    assert "own sheets, maps and settings leave" in app.view()


def test_what_is_made_can_be_chosen_at_the_table_of_its_game_alone(device: Device) -> None:
    device.texts[PREFIX + "maps"] = "q"
    app = device.visit()
    app.handle("table", "game=cards")
    assert "hiring=q" in check(app.view()).args("table")
    app.handle("table", "hiring=q")
    assert app.setup.table.options == {"hiring": "q"}
    app.handle("table", "game=dice")
    assert "hiring=q" not in app.view()


def test_every_wish_is_granted(device: Device) -> None:
    app = device.visit()
    app.handle("map", "show")
    assert app.trail == ["home", "atlas"]
    app.handle("map", "tell")
    assert app.notice == "Here be dragons."
    app.handle("map", "file")
    assert taken(app) == SaveFile("map.txt", "map:a")
    app.handle("map", "share")
    assert taken(app) == Share("My map", "map=a")
    app.typed("map-note", "x marks it")
    assert "x marks it" in app.view()
    app.handle("map", "play")
    assert app.session
    assert (app.session.game, app.session.seats) == ("cards", AGAINST_TWO)
    assert app.session.match.options["hiring"] == "after own launches"


def test_what_comes_from_outside_is_looked_at_and_not_come_back_to(device: Device) -> None:
    app = device.visit("map=a")
    assert app.trail == ["home", "harbour-map"]
    assert device.texts == {}
    app.handle("map", "keep")
    assert device.kept("maps") == "a"
    app.handle("map", "show")
    assert app.trail == ["home", "atlas"]


def test_deleting_asks_in_the_words_of_the_workshop_and_no_other_deletes(device: Device) -> None:
    app = device.visit("map=a")
    app.handle("map", "keep")
    app.handle("yes", "delete-map")
    app.handle("map", "ask")
    assert "Tear it up?" in app.view()
    app.handle("yes", "delete-sheet")
    app.handle("close")
    app.handle("yes", "delete-map")
    assert device.kept("maps") == "a"
    app.handle("map", "ask")
    app.handle("yes", "delete-map")
    assert device.kept("maps") == ""
    assert app.overlay is None
