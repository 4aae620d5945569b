"""Shared results: texts, pictures, the dialog, and what they keep secret."""

import re
import subprocess
import sys
from datetime import date
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from xml.etree import ElementTree

import pytest

from app.controller import App
from app.daily_seed import seed_for
from app.effects import Share, SharePicture
from app.games import GAMES
from app.games.sharing import PLAIN_LOOK, GameSharing, result_of
from app.i18n import LANGUAGES, Translator, translator_for
from app.play.results import result_of as listed_result
from app.play.results import to_text
from app.play.seats import SOLO_SEATS, Seat
from app.play.serialization import to_link
from app.play.session import GameSession
from app.share_presenter import (
    MAX_SIGNS,
    POINTS_PER_SIGN,
    SIZES,
    SharedResult,
    Standing,
    alt_text,
    picture_of,
    share_dialog,
    shared_result,
    text_of,
)
from app.store import PREFIX
from app.ui.icons import HERO
from app.ui.picture import _DRAWN, Label, Shape, Sign, fitted, fitted_size, scene, width_of
from fleet_engine.core.game import Result
from tests.icons import ICONS
from tests.page.test_controller import TODAY, Device
from tests.page.test_results import TABLES, ended, of_every_table

ROOT = Path(__file__).parents[2]
WORDS = translator_for("en")
HOSTILE = '<b>&"Ann'
LONG = ("W" * 20, "漢" * 20, "👨‍👩‍👧" * 4)


def with_result(ended: GameSession, result: Result) -> GameSession:
    """Return a view of an ended game with another result."""
    match = SimpleNamespace(
        result=result, seed=ended.match.seed, options=ended.match.options, totals=result.totals
    )
    names = ("game", "seats", "is_solo", "human_count", "advised")
    view = SimpleNamespace(match=match, **{name: getattr(ended, name) for name in names})
    return cast("GameSession", view)


def text(session: GameSession, *, own: bool = True, words: Translator = WORDS) -> str:
    return text_of(shared_result(session, own, words), words)


def sign_lines(shared: str) -> list[str]:
    """Return the lines of the sections: signs of one kind, and a number."""
    return [line for line in shared.splitlines() if re.fullmatch(r"(\S+?)\1* -?\d+", line)]


def large(shared: SharedResult, players: int = 5, day: str = "Daily, Nov 30") -> SharedResult:
    """Return a result with the longest names, and with as many players as any game has."""
    standings = tuple(Standing(n, LONG[n % len(LONG)], 200 - n) for n in range(1, players + 1))
    return shared._replace(standings=standings, day=day, name=LONG[0], rank=LONG[0])


@of_every_table
@pytest.mark.parametrize("language", LANGUAGES)
def test_text_has_one_line_for_each_section(
    game: str, seats: tuple[Seat, ...], language: str
) -> None:
    words, session = translator_for(language), ended(game, seats)
    shared = shared_result(session, True, words)
    lines = sign_lines(text_of(shared, words))
    assert len(lines) == len(shared.sections) == len({each.sign for each in shared.sections})
    assert sum(int(line.split()[-1]) for line in lines) == shared.points
    for line, section in zip(lines, shared.sections, strict=True):
        count = line.count(section.sign)
        assert count == min(max(1, -(-section.points // POINTS_PER_SIGN)), MAX_SIGNS)


@of_every_table
def test_text_is_head_signs_and_challenge_alone(game: str, seats: tuple[Seat, ...]) -> None:
    """No line can say anything about cards, dice or places."""
    shared = shared_result(ended(game, seats), True, WORDS)
    head, sections, challenge = text_of(shared, WORDS).split("\n\n")
    assert head.splitlines()[0] == f"⚓ Three Fleets · {GAMES[game].title}"
    assert len(head.splitlines()) == 2
    assert sections.splitlines()[bool(shared.title) :] == sign_lines(sections)
    assert challenge == "Can you do better?"


@of_every_table
def test_different_games_with_equal_results_share_the_same(
    game: str, seats: tuple[Seat, ...]
) -> None:
    first, second = ended(game, seats, 4), ended(game, seats, 5)
    assert first.match.record.actions != second.match.record.actions
    same = with_result(second, result_of(first))
    one, other = (shared_result(each, True, WORDS) for each in (first, same))
    assert one.sections == other.sections
    # The captains of a table take their names from the seed.
    nameless = one.standings and other._replace(standings=one.standings, name=one.name)
    assert text_of(nameless or other, WORDS) == text_of(one, WORDS)


def test_daily_game_has_its_day_and_rank() -> None:
    session = ended("dice", SOLO_SEATS, seed_for(date(2026, 11, 20)))
    shared = text(session).splitlines()
    assert shared[1] == "📅 Daily, Nov 20"
    assert re.fullmatch(r"\d+ points? · \w+( \w+)?", shared[2])
    assert "📅" not in text(ended("dice", SOLO_SEATS))
    advised = with_result(session, result_of(session))
    advised.advised = True
    assert "assisted" in text(advised)


@pytest.mark.parametrize("game", [game for game, seats in TABLES if seats[-1].bot])
def test_rank_belongs_to_the_only_person(game: str) -> None:
    seats = (Seat("Ann"), Seat(bot="greedy"))
    shared = shared_result(ended(game, seats), True, WORDS)
    rank = GAMES[game].sharing.rank(ended(game, seats), WORDS)
    assert rank
    assert shared.title == f"Ann · {rank}"
    people = (Seat("Ann"), Seat("Bo"))
    assert shared_result(ended(game, people), True, WORDS).rank == ""


def test_no_seat_is_called_you() -> None:
    session = ended("cards", (Seat(), Seat(bot="greedy")))
    assert "Me" in text(session)
    assert "Player 1" in text(session, own=False)
    for own in (True, False):
        assert "You" not in text(session, own=own)


@pytest.mark.parametrize("game", GAMES)
def test_sections_have_different_looks_and_known_icons(game: str) -> None:
    sharing = GAMES[game].sharing
    assert sharing.looks.keys() == {line.field for line in GAMES[game].score_lines}
    assert len({*sharing.looks.values()}) == len(sharing.looks)
    assert {line.icon for line in sharing.lines} <= ICONS.keys()


def test_game_without_looks_shares_its_score_lines() -> None:
    session = ended("cards", (Seat("Ana"), Seat("Bo")))
    plain = GameSharing(GAMES["cards"].score_lines)
    sections = plain.sections(session, 0, WORDS)
    assert {(each.sign, each.color) for each in sections} == {tuple(PLAIN_LOOK)}
    assert [each.points for each in sections] == [
        each.points for each in GAMES["cards"].sharing.sections(session, 0, WORDS)
    ]
    assert plain.rank(session, WORDS) == ""


# --- pictures ------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@of_every_table
def test_names_are_escaped_in_pictures(game: str, seats: tuple[Seat, ...], size: str) -> None:
    session = ended(game, seats)
    shared = shared_result(session, True, WORDS)._replace(name=HOSTILE, rank=HOSTILE)
    shared = shared._replace(standings=(Standing(1, HOSTILE, 3),))
    markup = picture_of(shared, size, WORDS).markup()
    assert markup.count("<b>") == 0
    assert "&lt;b&gt;&amp;&quot;Ann" in markup
    assert "<b>" not in share_dialog(shared, WORDS)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
@of_every_table
def test_parts_of_a_picture_fit(
    game: str, seats: tuple[Seat, ...], size: str, language: str
) -> None:
    words = translator_for(language)
    picture = picture_of(large(shared_result(ended(game, seats), True, words)), size, words)
    assert (picture.width, picture.height) == SIZES[size]
    card = next(part for part in picture.parts if isinstance(part, Shape) and "a32 32" in part.path)
    top = float(card.path.split()[1].partition("h")[0])
    labels = [part for part in picture.parts if isinstance(part, Label)]
    assert labels
    for label in labels:
        wide = width_of(label.text, label.size)
        assert wide <= label.width + 1, label
        left = label.x - wide if label.anchor == "end" else label.x
        assert left >= 0, label
        assert left + wide <= picture.width, label
        assert label.size <= label.y <= picture.height - 10, label
    if size == "square":
        head = [label for label in labels if label.y < top]
        assert {"Three Fleets", GAMES[game].title} <= {label.text for label in head}
        assert max(label.y for label in head) < top - 20
    signs = [part for part in picture.parts if isinstance(part, Sign)]
    assert all(sign.name in ICONS and sign.y > top for sign in signs)
    for above, below in pairwise(signs):
        assert above.y + above.size < below.y
    starts = [label for label in labels if label.anchor != "end"]
    names = [label for label in starts if label.x == max(each.x for each in starts)]
    assert len(names) == len(signs)
    assert len({label.size for label in names}) == 1


@of_every_table
def test_alternative_text_has_all_of_a_picture(game: str, seats: tuple[Seat, ...]) -> None:
    shared = shared_result(ended(game, seats), True, WORDS)
    alt = alt_text(shared, WORDS)
    for section in shared.sections:
        assert f"{section.name} {section.points}" in alt
    for standing in shared.standings:
        assert f"{standing.rank}. {standing.name} {standing.points}" in alt
    assert GAMES[game].title in alt


def test_names_are_cut_to_fit() -> None:
    assert fitted("Ann", 30, 200) == "Ann"
    for name in LONG:
        cut = fitted(name, 30, 200)
        assert cut.endswith("…")
        assert width_of(cut, 30) <= 200
        assert "\u200d…" not in cut
    assert fitted_size("Ann", 30, 200) == 30
    assert fitted_size("W" * 9, 30, 200) == 23
    assert fitted_size("W" * 99, 30, 200) == 15


def test_scene_has_every_shape_of_the_home_screen() -> None:
    shapes = [*scene(0, 0, 1)]
    assert len(shapes) == len(_DRAWN.findall(HERO)) == HERO.count("<path") + HERO.count("<circle")
    assert all(shape.fill != "none" or shape.stroke != "none" for shape in shapes)


class Canvas:
    """A drawing context that records its calls and the paint of each."""

    def __init__(self) -> None:
        self.drawn: list[tuple[str, object, str]] = []
        self.fillStyle = self.strokeStyle = ""
        self.depth = 0

    def save(self) -> None:
        self.depth += 1

    def restore(self) -> None:
        self.depth -= 1

    def translate(self, x: float, y: float) -> None: ...

    def scale(self, x: float, y: float) -> None: ...

    def fill(self, path: object) -> None:
        self.drawn.append(("fill", path, self.fillStyle))

    def stroke(self, path: object) -> None:
        self.drawn.append(("stroke", path, self.strokeStyle))

    def fillText(self, text: str, x: float, y: float, width: float) -> None:
        self.drawn.append(("text", text, self.fillStyle))


class Element:
    """An element of an SVG document, with the interface of a browser's."""

    def __init__(self, node: Any) -> None:
        self.node = node
        self.tagName = node.tag
        self.children = [Element(child) for child in node]

    def getAttribute(self, name: str) -> str | None:
        found = self.node.get(name)
        return None if found is None else str(found)


def test_canvas_gets_every_part_of_a_picture() -> None:
    sprite = {f"i-{name}": Element(ElementTree.fromstring(each)) for name, each in ICONS.items()}
    document = SimpleNamespace(getElementById=sprite.get)
    path = SimpleNamespace(new=lambda text: text)
    for game, seats in TABLES:
        canvas = Canvas()
        picture = picture_of(shared_result(ended(game, seats), True, WORDS), "wide", WORDS)
        picture.paint(canvas, document, path, "sans-serif")
        assert canvas.depth == 0
        drawn = [each for kind, each, _ in canvas.drawn if kind == "text"]
        assert drawn == [part.text for part in picture.parts if isinstance(part, Label)]
        signs = [part for part in picture.parts if isinstance(part, Sign)]
        for sign in signs:
            assert sign.color in [paint for _, _, paint in canvas.drawn]
        paints = {paint for _, _, paint in canvas.drawn}
        assert not any("var(" in paint or "current" in paint for paint in paints)


# --- the page ------------------------------------------------------------------------------------


@pytest.fixture
def device() -> Device:
    return Device()


def at_the_end(device: Device, game: str) -> App:
    return device.visit(to_link(ended(game, next(seats for name, seats in TABLES if name == game))))


@pytest.mark.parametrize("game", GAMES)
def test_end_screen_offers_text_picture_and_link(device: Device, game: str) -> None:
    app = at_the_end(device, game)
    assert 'data-do="open" data-arg="share"' in app.render()
    app.dispatch("open", "share")
    page = app.render()
    assert page.count('class="share-picture"') == 2
    assert page.count('role="img" aria-label="Three Fleets: ') == 2
    effects: dict[str, Any] = {}
    for what in ("result", "link", *SIZES, "nonsense"):
        app.dispatch("share", what)
        effects[what] = app.take_effects()
    assert effects["nonsense"] == []
    (shared,), (link,) = effects["result"], effects["link"]
    assert isinstance(shared, Share)
    assert link == Share("", shared.address)
    assert shared.text.startswith("⚓ Three Fleets")
    for what, (width, height) in SIZES.items():
        (sent,) = effects[what]
        assert isinstance(sent, SharePicture)
        assert (sent.picture.width, sent.picture.height) == (width, height)
        assert (sent.text, sent.address) == (shared.text, shared.address)
        assert sent.name.endswith(f"-{what}.png")
    assert app.overlay is not None, "sharing leaves the dialog open"


def test_result_from_the_list_is_shared_as_own(device: Device) -> None:
    session = ended("cards", (Seat(), Seat(bot="greedy")))
    device.texts[f"{PREFIX}results"] = to_text([listed_result(session, TODAY)])
    app = device.visit()
    app.dispatch("go", "results")
    app.dispatch("result", "0")
    app.dispatch("share", "result")
    (shared,) = app.take_effects()
    assert isinstance(shared, Share)
    assert "Me" in shared.text
    app.dispatch("open", "share")
    assert 'class="share-picture"' in app.render()


def test_without_an_ended_game_nothing_is_shared(device: Device) -> None:
    app = device.visit()
    for what in ("result", "wide", "link"):
        app.dispatch("share", what)
    app.dispatch("open", "share")
    assert app.take_effects() == []
    assert app.overlay is None


def test_failures_of_sharing_are_told_and_keep_the_dialog(device: Device) -> None:
    app = at_the_end(device, "dice")
    app.on_share_cancelled()
    assert app.notice == "", "a closed share sheet of the browser explains itself"
    app.dispatch("open", "share")
    app.on_share_cancelled()
    assert app.notice == "Not shared."
    app.on_picture_failed()
    assert "Share the text instead." in app.notice
    assert "share-picture" in app.render()


LOADED = """
import sys
from app import prerender
assert not {late!r} & {{*sys.modules}}, {late!r} & {{*sys.modules}}
"""


def test_no_start_imports_the_sharing() -> None:
    late = {"app.share_presenter", "app.ui.picture", "app.games.sharing", "app.controller.sharing"}
    late |= {f"app.games.{game}.sharing" for game in GAMES}
    assert all((ROOT / "site" / f"{name.replace('.', '/')}.py").is_file() for name in late)
    paths = {"PYTHONPATH": f"{ROOT / 'site'}:{ROOT}"}
    script = [sys.executable, "-c", LOADED.format(late=late)]
    subprocess.run(script, check=True, env=paths)
