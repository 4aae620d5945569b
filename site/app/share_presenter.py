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
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from app.ui.picture import PAPER, Label, Picture, Shape, Sign, box, fitted, scene

POINTS_PER_SIGN = 5
MAX_SIGNS = 12
"""Maximum number of signs in a line, so that it fits on a phone."""
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}

SIZES = {"wide": (1200, 630), "square": (1080, 1080)}
"""Width and height of each picture in pixels."""

SEA, DEEP, ON_SEA, SOFT, GOLD = "#15485a", "#0b2737", "#eef6f7", "#bcd6de", "#ffcf63"
INK, LINE = "#1f2d37", "#e3d5b4"


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
        rank: name of the rank, or "".
        points: points of the seat to which the sections belong.
        name: name of that seat if several people played, else "".
        standings: all players, the best first. A solo game has none.
        sections: sections of the score.
    """

    game: str
    day: str
    rank: str
    points: int
    name: str
    standings: tuple[Standing, ...]
    sections: tuple[SharedSection, ...]


def shared_result(ended: GameSession, own: bool, words: Translator) -> SharedResult:
    """Return the facts to share about an ended game.

    The sections are those of the only person, else of a winner. `own` is False if another person
    has shared the game.
    """
    game, result = GAMES[ended.game], result_of(ended)
    people = [seat for seat, who in enumerate(ended.seats) if not who.bot]
    seat = people[0] if len(people) == 1 else result.winners[0]
    names = _names(ended, own, words)
    ranks = [1 + sum(other > mine for other in result.strengths) for mine in result.strengths]
    order = sorted(range(len(ranks)), key=ranks.__getitem__)
    standings = [Standing(ranks[each], names[each], result.totals[each]) for each in order]
    rank = game.sharing.rank(ended, words)
    if rank and ended.advised:
        rank = words.t("{who} · assisted", who=rank)
    day = date_of_seed(ended.match.seed)
    return SharedResult(
        game=game.title,
        day=words.t("Daily, {day}", day=written_day(day.isoformat(), words)) if day else "",
        rank=rank,
        points=result.totals[seat],
        name=names[seat] if len(people) != 1 else "",
        standings=() if ended.is_solo else tuple(standings),
        sections=game.sharing.sections(ended, seat, words),
    )


def _names(ended: GameSession, own: bool, words: Translator) -> tuple[str, ...]:
    """Return the names of the seats for other readers, for whom no seat is "you"."""
    seats = ended.seats
    if ended.human_count == 1:
        mine = words.p("name of the seat of whoever shares a game", "Me")
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
        first += [shared.rank] if shared.rank else []
    else:
        first.append(f"{points} · {shared.rank}" if shared.rank else points)
    above = [f"{shared.name}:"] if shared.name else []
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
    result += [shared.rank, shared.name]
    result += [f"{section.name} {section.points}" for section in shared.sections]
    return f"Three Fleets: {words.join_list(filter(None, result))}"


def _wide(shared: SharedResult, words: Translator) -> Iterator[Shape | Label | Sign]:
    width, height = SIZES["wide"]
    yield from _sea(width, height, Shape("", x=10, y=394, scale=1.25))
    yield from _head(shared, 60, 56, 540, words)
    yield from _card(shared, (640, 50, 510, 530), words)


def _square(shared: SharedResult, words: Translator) -> Iterator[Shape | Label | Sign]:
    width, height = SIZES["square"]
    yield from _sea(width, height, Shape("", x=250, y=766, scale=1.66))
    yield from _head(shared, 70, 66, 940, words, beside=len(shared.standings) > 0)
    yield from _card(shared, (60, 390, 960, 470), words)


def _sea(width: int, height: int, place: Shape) -> Iterator[Shape]:
    yield Shape(box(0, 0, width, height), SEA)
    yield from scene(place.x, place.y, place.scale)
    bottom = place.y + 190 * place.scale
    if bottom < height:
        yield Shape(box(0, bottom - 1, width, height - bottom + 1), "#114658")


def _head(
    shared: SharedResult, x: int, y: int, width: int, words: Translator, *, beside: bool = False
) -> Iterator[Label]:
    """Yield title, day, points, rank and standings. The standings are below or `beside`."""

    def label(text: str, down: int, size: int, fill: str, weight: int = 800) -> Label:
        return Label(fitted(text, size, width), x, y + down, size, fill, width, weight=weight)

    yield label("Three Fleets", 20, 28, SOFT)
    yield label(shared.game, 72, 44, ON_SEA, 900)
    if shared.day:
        yield label(shared.day, 114, 28, GOLD)
    if not shared.standings:
        yield label(words.n("{n} point", "{n} points", shared.points), 230, 104, ON_SEA, 900)
        yield label(shared.rank, 290, 44, GOLD)
        return
    top = 150 if shared.day else 120
    if shared.rank:
        yield label(shared.rank, top, 32, GOLD)
        top += 44
    step = 46 if len(shared.standings) < 5 or not beside else 38
    for number, each in enumerate(shared.standings):
        size, down = (40, 0) if number == 0 else (34, 0)
        place = y + top + 10 + number * step + down
        fill = ON_SEA if each.rank == 1 else SOFT
        points = words.n("{n} point", "{n} points", each.points)
        name = fitted(f"{each.rank}. {each.name}", size, width - 190)
        yield Label(name, x, place, size, fill, width - 190, weight=900)
        yield Label(points, x + width, place, size, fill, 180, "end")


def _card(
    shared: SharedResult, place: tuple[int, int, int, int], words: Translator
) -> Iterator[Shape | Label | Sign]:
    """Yield the card with a row for each section: icon, name, bar and points."""
    x, y, width, height = place
    yield Shape(box(x, y, width, height, 32), PAPER)
    inner, left, right = height - 40, x + 110, x + width - 40
    top = y + 20
    if shared.name:
        yield Label(fitted(shared.name, 32, width - 80), x + 40, top + 40, 32, INK, width - 80)
        inner, top = inner - 56, top + 56
    row = inner / len(shared.sections)
    most = max(20, *(section.points for section in shared.sections))
    for number, section in enumerate(shared.sections):
        middle = top + (number + 0.5) * row
        yield Sign(section.icon, x + 36, middle - 26, 52, section.color)
        room = right - left - 90
        yield Label(fitted(section.name, 30, room), left, middle - 2, 30, INK, room)
        yield Label(str(section.points), right, middle + 16, 46, INK, 90, "end", 900)
        yield Shape(box(left, middle + 14, room, 12, 6), LINE)
        filled = max(0, section.points) * room / most
        if filled:
            yield Shape(box(left, middle + 14, max(12, filled), 12, 6), section.color)


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
    return dialogs.dialog(words.t("Share"), body, words, name="share", foot=EMPTY)


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
