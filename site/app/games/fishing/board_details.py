"""Sheets with the details of one part of the board."""

from app.games.fishing import labels, value_hints
from app.games.fishing.board import area_text, catch_card, column, fleet, treasure_chart
from app.games.fishing.board_areas import token_circles
from app.games.fishing.catch_table import catch_table
from app.games.fishing.pieces import CARD_ICONS, cube, pawn
from app.games.fishing.player_mat import full_mat
from app.games.fishing.view_state import BoardDetailsOverlay, FishingState
from app.games.fishing.why_not import term, why_not
from app.i18n import Translator
from app.ui import dialogs
from app.ui.html import EMPTY, Html, el, join
from app.ui.icons import icon
from fleet_engine.fishing.names import AREAS, BONUSES, COLOURS, EQUIPMENT, PEARL, TREASURE
from fleet_engine.fishing.observation import AreaView

BONUS_SIGNS = {"barrel": "barrel", "money": "coin", "point": "star", "fish": "any-fish"}


def board_details(over: BoardDetailsOverlay, state: FishingState, words: Translator) -> Html:
    """Return the sheet about a part of the board."""
    part = over.part
    if part == "bag":
        return _sheet(words.t("The bag"), bag(state, words), "fish-left", words)
    if part == "next":
        coming = labels.AREAS["next"]
        title = words.t(coming)
        body = _pair(state.observation.revealed, state, words)
        text = words.t("Opens for fishing next round.")
        return _sheet(title, join((body, _line("lock", text))), "areas", words)
    name = part.partition("-")[0]
    title = words.t(labels.CIRCLES.get(part) or labels.CIRCLES[name])
    return _sheet(title, _circle(part, name, state, words), term(part), words)


def _sheet(title: str, body: Html, about: str, words: Translator) -> Html:
    foot = dialogs.dialog_footer("book", words.t("See the rule"), "open-rule", about)
    return dialogs.dialog(
        title, el("div", body, class_="board-details"), words, name="details", foot=foot
    )


def _line(sign_: str, text: str) -> Html:
    return el("p", icon(sign_), el("span", text), class_="board-details-line")


def _circle(part: str, name: str, state: FishingState, words: Translator) -> Html:
    """Return the contents of an area of the board, its tokens and its state.

    While the viewer places a token, the last line is the reason why it is closed, or that it is
    open.
    """
    seen = state.observation
    body = EMPTY
    match name:
        case "oil":
            body = _oil(state, words)
        case "area":
            body = _pair(seen.areas[AREAS.index(part.partition("-")[2])], state, words)
        case "money" | "points":
            body = join((treasure_chart(name, seen), *_prices(name, seen.pool, words)))
        case "season":
            body = _season(state, words)
        case "treasure":
            body = charts(state, words)
        case "equipment":
            body = _equipment(state, words)
        case "subsidy" | "kyoto" | "freezer":
            return full_mat(state.me, state, words)
    does = _line(value_hints.ICONS[name], value_hints.effect_text(part, state, words))
    lines = [does, el("div", token_circles(part, state), class_="board-details-circles")]
    for seat in dict.fromkeys(seen.circles[part]):
        row = el("p", pawn(seat), el("span", state.name(seat)), class_="board-details-line")
        lines.append(row)
    if state.kind == "place":
        closed = why_not(part, state, words)
        lines.append(
            _line("warn", closed.sentence)
            if closed
            else _line("check", words.t("You can place a token here now."))
        )
    return join((body, lines))


# --- texts of the details --------------------------------------------------------------------


def _pair(area: AreaView | None, state: FishingState, words: Translator) -> Html:
    if area is None:
        return _line("cross", words.t("No cards here."))
    return join(
        (
            el("div", fleet(area, state), catch_card(area, None, words), class_="pair"),
            el("p", area_text(area, words), class_="aside"),
            _line("hull", words.t("Oil needed by each boat size. “–” can’t fish here.")),
            _line(
                "any-fish",
                words.t(
                    "Choose a colored box to get that fish. For a closed color you need the "
                    "permit. All other catches are blind draws."
                ),
            ),
        )
    )


def _prices(market: str, pool: int, words: Translator) -> list[Html]:
    """Return the explanation of a price chart and of the fate of sold fish."""
    paid = words.t("The dark number shows the price in $ of the next fish of that color.")
    if market == "points":
        paid = words.t("The dark number shows the points for the next fish of that color.")
    moves = words.t("Each fish sold moves the price 1 box to the right. It stops at the last box.")
    back = words.t("In the evening, all prices return to their first box.")
    sold = words.t(
        "You keep sold fish: each still scores 1 point and counts for its color majority."
    )
    has = words.t("The bank has {money}. It can’t pay more.", money=labels.money(pool, words))
    return [
        _line(value_hints.ICONS[market], paid),
        *([_line("warn", has)] if market == "money" else []),
        _line("next", moves),
        _line("clock", back),
        _line("any-fish", sold),
    ]


def _oil(state: FishingState, words: Translator) -> Html:
    oil = state.observation.oil
    prices = words.join_list(str(price) for price in oil.prices[: oil.max_purchase])
    lines = [
        _line("barrel", words.t("Buy up to {n} barrels at once", n=oil.max_purchase)),
        _line("coin", words.t("Prices: {prices}", prices=prices or "–")),
        _line("rig", words.t("Oil pocket: {n} left, {money} each",
                             n=oil.pocket, money=labels.money(oil.pocket_price, words))),
        _line("clock", words.t("Each evening the white marker moves down 1 box. Boxes above it "
                               "aren’t refilled.")),
    ]  # fmt: skip
    if oil.fee:
        fee = labels.money(oil.fee, words)
        lines.append(_line("warn", words.t("The last circle costs {money} extra", money=fee)))
    return el("div", column(state.observation), el("div", lines), class_="board-details-rig")


def _season(state: FishingState, words: Translator) -> Html:
    seen = state.observation
    rows = []
    for number, colour in enumerate([seen.closed, *seen.upcoming_closed], seen.round):
        text = words.t(labels.KINDS[colour]) if colour else words.t("nothing closed")
        sign_ = cube(colour) if colour else icon("check")
        round_ = words.t("Round {round}", round=number)
        rows.append(el("li", el("b", round_), sign_, el("span", text)))
    return el("ol", rows, class_="board-details-season")


def _equipment(state: FishingState, words: Translator) -> Html:
    seen = state.observation
    lines = [
        _line(
            "equipment",
            words.n("{n} card face down", "{n} cards face down", seen.board_equipment_count),
        )
    ]
    # Other people at the same device may not know the cards that the viewer has seen.
    if state.players.human_count > 1:
        return join(lines)
    if known := [card for card in seen.cards if card]:
        cards = words.join_list(labels.card(card, words) for card in known)
        lines.append(_line("search", words.t("You have seen: {cards}", cards=cards)))
    rows = [
        el(
            "li",
            icon(CARD_ICONS[card.partition("-")[0]]),
            el("span", labels.card(card, words)),
            el("b", f"×{seen.unseen[card]}"),
        )
        for card in EQUIPMENT
        if seen.unseen[card]
    ]
    title = el("h3", words.t("Still to come"))
    return join((*lines, title, el("ul", rows, class_="board-details-list")))


def bag(state: FishingState, words: Translator) -> Html:
    """Return the contents of the bag with their shares, and the charts of bonuses."""
    seen = state.observation
    count = sum(seen.bag.values())
    rows = []
    for name in (*COLOURS, TREASURE, PEARL):
        share = round(100 * seen.bag[name] / count) if count else 0
        begun = f"/{seen.initial_fish[name]}" if name in seen.initial_fish else ""
        lock = icon("lock", "mark") if seen.closed == name else EMPTY
        rows.append(
            el(
                "li",
                cube(name),
                el("span", words.t(labels.CUBES[name]), lock),
                el("b", seen.bag[name], el("small", begun)),
                el("small", f"{share} %"),
            )
        )
    lines = [_line("bag", words.n("{n} cube in the bag", "{n} cubes in the bag", count))]
    if any(seen.lost):
        gone = words.join_list(
            labels.fish(colour, n, words) for colour, n in zip(COLOURS, seen.lost, strict=True) if n
        )
        lines.append(_line("bin", words.t("Out of the game: {fish}", fish=gone)))
    explanations = [
        _line("treasure", words.t("A chest gives a treasure card and one of the "
                                  "bonuses below.")),
        _line("pearl", words.t("A pearl gives 1 barrel, {money}, 1 point and a fish.",
                                money=labels.money(1, words))),
        _line("flag", words.t("If a color runs out, this round is the last and that "
                              "color scores nothing.")),
    ]  # fmt: skip
    return join(
        (
            lines,
            el("ul", rows, class_="board-details-list of-bag"),
            explanations,
            catch_table(seen, state.players, words),
            charts(state, words),
        )
    )


def charts(state: FishingState, words: Translator) -> Html:
    """Return the charts of the boxes for treasures and for pearls."""
    seen = state.observation
    bonuses = [
        _box(icon(BONUS_SIGNS[name]), words.t(labels.BONUSES[name]), seen.bonuses[name], TREASURE)
        for name in BONUSES
    ]
    pearls = [
        _box(cube(colour), words.t(labels.COLOUR_NAMES[colour]), seen.pearls[colour], PEARL)
        for colour in COLOURS
    ]
    deck = words.n(
        "{n} treasure card in the deck", "{n} treasure cards in the deck", seen.treasures
    )
    return join(
        (
            el("h3", words.t("Treasure bonuses")),
            el("ul", bonuses, class_="board-details-boxes"),
            el("h3", words.t("Pearl colors")),
            el("ul", pearls, class_="board-details-boxes"),
            _line("treasure", deck),
        )
    )


def _box(sign_: Html, name: str, taken: bool, thing: str) -> Html:
    inside = cube(thing) if taken else sign_
    return el("li", inside, el("span", name), class_="taken" if taken else None)
