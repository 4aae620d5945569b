"""The end of a game: why it ended, what breaks a tie, and everybody's mat."""

from app.games.fishing import narrate
from app.games.fishing.pieces import cube
from app.ui import ends
from app.ui.art import icon
from app.ui.cast import of_seat, sign
from app.ui.ends import EndState
from app.ui.html import EMPTY, Html, el
from app.words import Words, mark
from fleet_engine.fishing.names import COLOURS
from fleet_engine.fishing.observation import FishingObservation

LADDER = (
    (0, mark("Wet feet")),
    (10, mark("Sea legs")),
    (18, mark("Full nets")),
    (25, mark("Wind in the sails")),
    (35, mark("Terror of the harbour")),
)
"""The ranks that points are worth."""


def score(state: EndState, words: Words, over: Html = EMPTY) -> Html:
    """Return the screen of the final standings, with what lies over it."""
    return ends.page(
        state,
        words,
        below="Let’s Go Fishing!",
        why=narrate.ending(state.observation.endings, words),
        tie=el("li", icon("coin"), el("span", words.t("Equal points: more money decides."))),
        ladder=LADDER,
        left=_catches(state, words),
        over=over,
        again=[
            (sign(seat), words.t("Mat: {name}", name=name), f"mat-{seat}")
            for seat, name in enumerate(state.cast.names)
        ],
        same=words.t("Same cards"),
        fresh=words.t("new cards"),
    )


def _catches(state: EndState, words: Words) -> Html:
    """Return what everybody caught by colour, whoever has most, and how many fish are left."""
    seen: FishingObservation = state.observation
    head = [
        el(
            "th",
            cube(colour),
            el("small", words.n("{n} left", "{n} left", seen.stock[colour])),
            scope="col",
        )
        for colour in COLOURS
    ]
    rows = [
        el(
            "tr",
            el("th", icon(sign(seat)), el("span", state.cast.names[seat]), scope="row",
               class_=of_seat(seat)),
            [_cell(place, seat, seen) for place in range(len(COLOURS))],
        )
        for seat in state.order
    ]  # fmt: skip
    title = words.t("Who caught what")
    table = el(
        "table",
        el("thead", el("tr", el("td", el("span", title, class_="aside")), head)),
        el("tbody", rows),
        class_="pads catches",
    )
    told = words.t("Whoever has most of a colour scores as many points as fish of it are left.")
    return el("section", el("h2", title), table, el("p", told, class_="told"), class_="part")


def _cell(place: int, seat: int, seen: FishingObservation) -> Html:
    own = seen.players[seat].caught[place]
    most = max(player.caught[place] for player in seen.players)
    best = own == most > 0 and seen.stock[COLOURS[place]] > 0
    return el("td", own, class_="most" if best else None)
