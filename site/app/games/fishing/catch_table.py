"""Table of catches: fish by color and seat, majorities and their points."""

from collections.abc import Sequence

from app.games.fishing.pieces import cube
from app.i18n import Translator
from app.ui.html import Html, el
from app.ui.icons import icon
from app.ui.players import Players, seat_class, seat_icon
from fleet_engine.fishing.names import COLOURS
from fleet_engine.fishing.observation import FishingObservation


def leaders(colour: str, seen: FishingObservation) -> tuple[int, ...]:
    """Return the seats with most of a color.

    The result is empty if no fish is caught, or if no fish is left that would score.
    """
    place = COLOURS.index(colour)
    most = max(player.caught[place] for player in seen.players)
    if not most or not seen.fish_left[colour]:
        return ()
    return tuple(player.seat for player in seen.players if player.caught[place] == most)


def catch_table(
    seen: FishingObservation, players: Players, words: Translator, order: Sequence[int] = ()
) -> Html:
    """Return the table of fish by seat and color, with the points for majorities.

    The last column has the points before majorities, those for majorities, and the total. The
    rows follow `order`. If it is empty, they are in table order.
    """
    head = [
        el(
            "th",
            cube(colour),
            el("small", words.n("{n} left", "{n} left", seen.fish_left[colour])),
            scope="col",
        )
        for colour in COLOURS
    ]
    best = {colour: leaders(colour, seen) for colour in COLOURS}
    rows = [
        el(
            "tr",
            el("th", icon(seat_icon(player.seat)), el("span", players.names[player.seat]),
            scope="row",
               class_=seat_class(player.seat)),
            [
                el(
                    "td",
                    el("span", number, class_="highest"),
                    el("small", f"+{seen.fish_left[colour]}"),
                )
                if player.seat in best[colour]
                else el("td", number)
                for colour, number in zip(COLOURS, player.caught, strict=True)
            ],
            el(
                "td",
                el("small", player.score.points + player.score.fish),
                f"+{player.score.majorities}",
                el("small", f"= {player.score.total}"),
                class_="catch-value",
            ),
        )
        for player in (seen.players[seat] for seat in order or range(len(seen.players)))
    ]  # fmt: skip
    title = words.t("Who caught what")
    brings = el("th", icon("star"), el("span", words.t("Points"), class_="aside"), scope="col")
    table = el(
        "table",
        el("thead", el("tr", el("td", el("span", title, class_="aside")), head, brings)),
        el("tbody", rows),
        class_="score-table catches",
    )
    text = words.t(
        "At the end, the leader in each color scores 1 point per fish of that color left in the "
        "bag. If tied, all leaders score."
    )
    return el("section", el("h2", title), table, el("p", text, class_="text"), class_="part")
