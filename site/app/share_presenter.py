"""From an ended game to the text, the pictures and the dialog with which players share it.

The text and the pictures contain points and names. They contain nothing of the deal, because the
recipient may play the same game.
"""

from collections.abc import Iterator
from typing import NamedTuple

from app.daily_seed import date_of_seed
from app.games import GAMES
from app.games.sharing import SharedSection, result_of
from app.i18n import Translator
from app.play.bot_personas import persona_order_of
from app.play.seats import Seat, display_names
from app.play.session import GameSession
from app.ui import dialogs
from app.ui.dates import written_day
from app.ui.html import Html, el
from app.ui.icons import icon
from app.ui.picture import (
    PAPER,
    SCENE_HEIGHT,
    Label,
    Part,
    Picture,
    Shape,
    Sign,
    box,
    fitted,
    fitted_size,
    scene,
)

POINTS_PER_SIGN = 5
MAX_SIGNS = 12
"""Maximum number of signs in a line, so that it fits on a phone."""
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}

SIZES = {"wide": (1200, 630), "square": (1080, 1080)}
"""Width and height of each picture in pixels."""

SEA, ON_SEA, SOFT, GOLD = "#15485a", "#eef6f7", "#bcd6de", "#ffcf63"
INK, LINE = "#1f2d37", "#e3d5b4"
POINTS_WIDTH = 215
"""Space in pixels for the points of a player."""
LEAST_SCALE = 20
"""Least number of points that a full bar means."""


class Standing(NamedTuple):
    """A player with the rank among the players and the points."""

    rank: int
    name: str
    points: int


class SharedResult(NamedTuple):
    """The facts about an ended game that a player shares.

    Attributes:
        game: title of the game.
        day: text about the day of a daily game, or "".
        standings: all players, the best first. A solo game has none.
        sections: sections of the score of one seat.
        name: name of that seat at a table, "" in a solo game.
        points: points of that seat.
        rank: name of the rank of that seat, or "".
    """

    game: str
    day: str
    standings: tuple[Standing, ...]
    sections: tuple[SharedSection, ...]
    name: str
    points: int
    rank: str

    @property
    def title(self) -> str:
        """Title of the sections at a table: name and rank."""
        return " · ".join(filter(None, (self.name, self.rank))) if self.name else ""


def shared_result(ended: GameSession, own: bool, words: Translator) -> SharedResult:
    """Return the facts to share about an ended game.

    The sections are those of the only person, else of a winner. `own` is False if another person
    has shared the game.
    """
    game, result = GAMES[ended.game], result_of(ended)
    people = [seat for seat, who in enumerate(ended.seats) if not who.bot]
    seat = people[0] if len(people) == 1 else result.winners[0]
    names = _names(ended, own, words)
    places = result.places
    order = sorted(range(len(places)), key=places.__getitem__)
    standings = [Standing(places[each], names[each], result.totals[each]) for each in order]
    rank = game.sharing.rank(ended, words)
    if rank and ended.advised:
        rank = words.t("{who} · assisted", who=rank)
    day = date_of_seed(ended.match.seed)
    return SharedResult(
        game=game.title,
        day=words.t("Daily, {day}", day=written_day(day.isoformat(), words)) if day else "",
        standings=() if ended.is_solo else tuple(standings),
        sections=game.sharing.sections(ended, seat, words),
        name="" if ended.is_solo else names[seat],
        points=result.totals[seat],
        rank=rank,
    )


def _names(ended: GameSession, own: bool, words: Translator) -> tuple[str, ...]:
    """Return the names of the seats for other readers, for whom no seat is "you"."""
    seats = ended.seats
    if ended.human_count == 1:
        mine = words.p("name of the player who shares a game", "Me")
        unnamed = Seat(mine if own else words.t("Player {number}", number=1))
        seats = tuple(seat if any(seat) else unnamed for seat in seats)
    return display_names(seats, persona_order_of(ended.match.seed), words)


# --- the text ------------------------------------------------------------------------------------


def text_of(shared: SharedResult, words: Translator) -> str:
    """Return the text of a result: its head, and one line for each section."""
    points = words.n("{n} point", "{n} points", shared.points)
    first = [f"⚓ Three Fleets · {shared.game}"]
    if shared.day:
        first.append(f"📅 {shared.day}")
    if shared.standings:
        first.append(" · ".join(map(_standing_text, shared.standings)))
    else:
        first.append(f"{points} · {shared.rank}" if shared.rank else points)
    above = [shared.title] if shared.title else []
    lines = [_signs(section) for section in shared.sections]
    return "\n".join([*first, "", *above, *lines, "", words.t("Can you do better?")])


def _standing_text(standing: Standing) -> str:
    place = MEDALS.get(standing.rank, f"{standing.rank}.")
    return f"{place} {standing.name} {standing.points}"


def _signs(section: SharedSection) -> str:
    """Return a sign for each `POINTS_PER_SIGN` points, at least one, and the points."""
    count = min(max(1, -(-section.points // POINTS_PER_SIGN)), MAX_SIGNS)
    return f"{section.sign * count} {section.points}"


# --- the pictures --------------------------------------------------------------------------------


def picture_of(shared: SharedResult, size: str, words: Translator) -> Picture:
    """Return a picture of a result. `size` is one of `SIZES`."""
    width, height = SIZES[size]
    parts = _wide(shared, words) if size == "wide" else _square(shared, words)
    return Picture(width, height, tuple(parts), alt_text(shared, words))


def alt_text(shared: SharedResult, words: Translator) -> str:
    """Return the text alternative of the pictures."""
    result = [shared.game, shared.day]
    if shared.standings:
        result += [f"{each.rank}. {each.name} {each.points}" for each in shared.standings]
    else:
        result.append(words.n("{n} point", "{n} points", shared.points))
    result.append(shared.title or shared.rank)
    result += [f"{section.name} {section.points}" for section in shared.sections]
    return f"Three Fleets: {words.join_list(filter(None, result))}"


def _wide(shared: SharedResult, words: Translator) -> Iterator[Part]:
    yield from _sea(*SIZES["wide"], x=10, scale=1.25)
    yield from _head(shared, 60, 76, 540, words)
    yield from _card(shared, 640, 50, 510, 530)


def _square(shared: SharedResult, words: Translator) -> Iterator[Part]:
    yield from _sea(*SIZES["square"], x=250, scale=1.45)
    head = [*_head(shared, 70, 86, 940, words)]
    yield from head
    top = max(int(label.y) for label in head) + 44
    yield from _card(shared, 60, top, 960, 850 - top)


def _sea(width: int, height: int, *, x: int, scale: float) -> Iterator[Shape]:
    """Yield the ground, and the sea with its boats at the lower edge."""
    yield Shape(box(0, 0, width, height), SEA)
    yield from scene(x, height - SCENE_HEIGHT * scale, scale)


def _head(shared: SharedResult, x: int, y: int, width: int, words: Translator) -> Iterator[Label]:
    """Yield title and day, and below them the standings, or points and rank of a solo game."""

    def line(text: str, down: int, size: int, fill: str) -> Label:
        return Label(fitted(text, size, width), x, y + down, size, fill, width, weight=900)

    yield line("Three Fleets", 0, 28, SOFT)
    yield line(shared.game, 52, 44, ON_SEA)
    if shared.day:
        yield line(shared.day, 94, 28, GOLD)
    if not shared.standings:
        yield line(words.n("{n} point", "{n} points", shared.points), 212, 104, ON_SEA)
        yield line(shared.rank, 272, 44, GOLD)
        return
    top = y + (150 if shared.day else 124)
    for number, each in enumerate(shared.standings):
        down, size = top + 50 * number, 40 if each.rank == 1 else 34
        fill = GOLD if each.name == shared.name else ON_SEA if each.rank == 1 else SOFT
        points = words.n("{n} point", "{n} points", each.points)
        name = fitted(f"{each.rank}. {each.name}", size, width - POINTS_WIDTH)
        yield Label(name, x, down, size, fill, width - POINTS_WIDTH, weight=900)
        yield Label(points, x + width, down, size, fill, POINTS_WIDTH, "end")


def _card(shared: SharedResult, x: int, y: int, width: int, height: int) -> Iterator[Part]:
    """Yield the card with a row for each section: icon, name, bar and points."""
    yield Shape(box(x, y, width, height, 32), PAPER)
    inner, top = height - 40, y + 20
    if shared.title:
        line = width - 80
        yield Label(fitted(shared.title, 32, line), x + 40, top + 38, 32, INK, line)
        inner, top = inner - 50, top + 50
    row = inner / len(shared.sections)
    most = max(LEAST_SCALE, *(section.points for section in shared.sections))
    unit = min(1.2, row / 78)
    room = width - 76 - 74 * unit - 84
    size = min(fitted_size(each.name, round(30 * unit), room) for each in shared.sections)
    for number, section in enumerate(shared.sections):
        middle = top + (number + 0.5) * row
        yield from _row(section, section.points / most, x + 36, middle, room, unit, size)


def _row(
    section: SharedSection,
    part: float,
    x: float,
    middle: float,
    room: float,
    unit: float,
    size: int,
) -> Iterator[Part]:
    """Yield a row around its `middle`. The bar is filled up to this `part` of its length.

    `room` is the width of the name and of the bar, and `size` is the font size of the name.
    """
    icon, left, points = 54 * unit, x + 74 * unit, round(46 * unit)
    yield Sign(section.icon, x, middle - icon / 2, icon, section.color)
    yield Label(fitted(section.name, size, room), left, middle - 4 * unit, size, INK, room)
    right = left + room + 84
    yield Label(str(section.points), right, middle + 16 * unit, points, INK, 84, "end", 900)
    thick = 12 * unit
    yield Shape(box(left, middle + 12 * unit, room, thick, thick / 2), LINE)
    if part > 0:
        filled = max(thick, part * room)
        yield Shape(box(left, middle + 12 * unit, filled, thick, thick / 2), section.color)


# --- the dialog ----------------------------------------------------------------------------------


def share_dialog(shared: SharedResult, words: Translator) -> Html:
    """Return the dialog with the text, both pictures and the link, each with its button."""
    wide, square = (picture_of(shared, size, words).markup() for size in SIZES)
    body = el(
        "div",
        el("p", text_of(shared, words), class_="share-text"),
        _button("share", words.t("Share text"), "result", "gold small"),
        el("figure", wide, _button("share", words.t("Share picture"), "wide")),
        el("figure", square, _button("share", words.t("Share square picture"), "square")),
        _button("share", words.t("Share link only"), "link"),
        class_="share-ways",
    )
    return dialogs.dialog(words.t("Share"), body, words, name="share")


def _button(sign: str, label: str, what: str, looks: str = "plain") -> Html:
    return el(
        "button",
        icon(sign),
        el("span", label),
        type="button",
        class_=looks,
        id=f"share-{what}",
        data_do="share",
        data_arg=what,
    )
