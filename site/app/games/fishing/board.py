"""View of the board: bag, rig, fishing areas, season, cards, pirates and markets."""

from app.games.fishing import labels, moves
from app.games.fishing.board_areas import area_button, closed_note, token_circles
from app.games.fishing.catch_table import leaders
from app.games.fishing.pieces import amount, cube, note, pawn
from app.games.fishing.value_hints import bank_left, best_sale
from app.games.fishing.view_state import FishingState
from app.i18n import Translator
from app.ui.html import EMPTY, Html, el, region
from app.ui.icons import icon
from fleet_engine.fishing import ruleset
from fleet_engine.fishing.names import AREAS, COLOURS, MARKETS, PEARL, TREASURE
from fleet_engine.fishing.observation import AreaView, FishingObservation

LOW = 2
"""Maximum number of fish of a color with a warning. The game ends when a color runs out."""


def board(state: FishingState, words: Translator) -> Html:
    """Return the board that all players share."""
    return el(
        "main",
        el("h1", "Let’s Go Fishing!", class_="aside"),
        el(
            "div",
            region("bag", bag_panel(state, words)),
            el(
                "div",
                region("rig", oil_rig(state, words)),
                region("fishing-areas", fishing_areas(state, words)),
                class_="board-middle",
            ),
            region("season", close_season(state, words)),
            region("pier", pier(state, words)),
            region("markets", markets(state, words)),
            class_="chart-area",
        ),
        id="table",
        class_="port",
        tabindex="-1",
        data_board=True,
        aria_label=words.t("Game board"),
    )


# --- the bag ---------------------------------------------------------------------------------


def bag_panel(state: FishingState, words: Translator) -> Html:
    """Return the contents of the bag and the majority in each color.

    Colors with the viewer's majority are highlighted, because majorities decide the game.
    """
    seen = state.observation
    kinds = [
        el(
            "span",
            el(
                "span",
                cube(colour),
                el("b", seen.bag[colour]),
                _most(leaders(colour, seen)),
                icon("lock", "mark") if seen.closed == colour else EMPTY,
                icon("warn", "mark low") if seen.bag[colour] <= LOW else EMPTY,
                class_=f"bag-count {majorities(leaders(colour, seen), seen.seat)}".strip(),
            ),
            _bar(seen.bag[colour], seen.initial_fish[colour]),
            class_=f"kind of-{colour}",
        )
        for colour in COLOURS
    ]
    found = [
        el("span", cube(name), el("b", seen.bag[name]), class_="bag-count")
        for name in (TREASURE, PEARL)
    ]
    texts = [labels.fish(colour, seen.bag[colour], words) for colour in COLOURS]
    texts += [
        words.t(
            "most {fish}: {names}",
            fish=words.t(labels.KINDS[colour]),
            names=words.join_list(state.name(seat) for seat in best),
        )
        for colour in COLOURS
        if (best := leaders(colour, seen))
    ]
    texts += [f"{words.t(labels.CUBES[name])}: {seen.bag[name]}" for name in (TREASURE, PEARL)]
    return el(
        "button",
        el("span", words.t("In the bag"), class_="head"),
        kinds,
        el("span", found, class_="bonuses"),
        type="button",
        class_="spot area-button neutral bag-panel",
        id="bag",
        data_do="open",
        data_arg="details-bag",
        aria_label=words.t("In the bag: {things}", things=words.join_list(texts)),
    )


def majorities(best: tuple[int, ...], seat: int) -> str:
    """Return the state of a seat's majority, given the seats with most.

    It is `leads` for a single one, `tied` for several, "" for a seat without a majority.
    """
    if seat not in best:
        return ""
    return "tied" if len(best) > 1 else "leading"


SHOWN = 3
"""Maximum number of seat marks beside a color."""


def _most(seats: tuple[int, ...]) -> Html:
    """Return the marks of the seats with most of a color."""
    shown = [pawn(seat) for seat in seats[:SHOWN]]
    more = el("small", "+") if len(seats) > SHOWN else EMPTY
    return el("span", shown, more, class_=f"leaders n{len(shown)}")


def _bar(left: int, there: int) -> Html:
    """Return the bar with the share of a color that is left."""
    ticks = "".join(f"M{place} 0v4" for place in range(1, there))
    return Html(
        f'<svg class="bar" viewBox="0 0 {there} 4" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="rest" width="{there}" height="4"/>'
        f'<rect class="part" width="{left}" height="4"/><path d="{ticks}"/></svg>'
    )


# --- oil -------------------------------------------------------------------------------------


def oil_rig(state: FishingState, words: Translator) -> Html:
    """Return the rig: the column with its marker, the pocket and three circles."""
    seen = state.observation
    oil = seen.oil
    fee = note(f"+{labels.money(oil.fee, words)}") if oil.fee else EMPTY
    title = labels.SHORT_NAMES["oil"]
    head = el(
        "span",
        icon("rig"),
        el("b", words.t(title)),
        closed_note("oil", state, words, words.t("up to {n}", n=oil.max_purchase)),
        class_="head",
    )
    said = words.t(
        "Buy oil: up to {n} barrels, prices {prices}",
        n=oil.max_purchase,
        prices=words.join_list(map(str, oil.prices[: oil.max_purchase])) or "–",
    )
    side = el("span", token_circles("oil", state), fee, class_="rig-side")
    body = el("span", column(seen), side, class_="rig-body")
    return el("div", area_button("oil", state, words, head, body, said=said), id="rig")


def column(seen: FishingObservation) -> Html:
    """Return the boxes of the column from the top with their prices, then the pocket."""
    oil = seen.oil
    boxes = []
    for number, box in enumerate(oil.column):
        passed = number < oil.marker
        marker = number == oil.marker - 1
        kind = "current-price" if marker else "past" if passed else "full" if box.barrel else "gone"
        inside = EMPTY if passed else el("b", box.price)
        boxes.append(el("i", icon("barrel") if box.barrel else EMPTY, inside, class_=kind))
    pocket = el(
        "i", el("span", icon("barrel"), oil.pocket), el("b", oil.pocket_price), class_="pocket"
    )
    begin = el("i", icon("coin"), class_="top-box current-price" if not oil.marker else "top-box")
    return el("span", begin, boxes, pocket, class_="column")


# --- the sea ---------------------------------------------------------------------------------


def fishing_areas(state: FishingState, words: Translator) -> Html:
    """Return both areas and the pair of cards of the next round."""
    seen = state.observation
    areas = [
        _area(number, area, state, words) for number, area in zip(AREAS, seen.areas, strict=True)
    ]
    return el("div", areas, _next(seen, words), class_="fishing-areas", id="fishing-areas")


def _area(number: str, area: AreaView, state: FishingState, words: Translator) -> Html:
    circle = f"area-{number}"
    title = words.t(labels.AREAS[number])
    return area_button(
        circle,
        state,
        words,
        el("span", el("b", title, data_n=number), class_="head"),
        fleet(area, state),
        catch_card(area, state, words, closed_note(circle, state, words)),
        token_circles(circle, state),
        said=f"{title}: {area_text(area, words)}",
        kind="sea-area",
    )


def _next(seen: FishingObservation, words: Translator) -> Html:
    title = words.p("the pair of cards of the next round", "Next")
    area = seen.revealed
    inside = (
        (fleet(area), catch_card(area, None, words), el("span", icon("lock"), class_="circles"))
        if area
        else ()
    )
    coming = labels.AREAS["next"]
    said = f"{words.t(coming)}: {area_text(area, words)}" if area else title
    return el(
        "button",
        el("span", el("b", title), class_="head"),
        inside,
        type="button",
        class_="spot area-button neutral sea-area upcoming",
        id="at-next",
        data_do="open",
        data_arg="details-next",
        aria_label=said,
    )


def fleet(area: AreaView, state: FishingState | None = None) -> Html:
    """Return the fuel of each size of boat.

    The sizes of the viewer's boats are highlighted.
    """
    own_sizes = (
        {card.capacity for card in state.me.cards if card.kind == "boat"} if state else set()
    )
    sizes = []
    for size, fuel in area.fuel.items():
        kind = "blocked" if not fuel else "mine" if size in own_sizes else ""
        barrels = [icon("barrel")] * fuel if fuel else "–"
        sizes.append(
            el(
                "span",
                el("span", icon("hull"), el("b", size), class_="boat-hull"),
                el("span", barrels, class_="fuel"),
                class_=f"fleet-boat {kind}".strip(),
            )
        )
    return el("span", sizes, class_="fleet-boats")


def catch_card(
    area: AreaView, state: FishingState | None, words: Translator, closed: Html = EMPTY
) -> Html:
    """Return the boxes of a shoal card.

    A used box has a white marker. Above the boxes is the reason why the area is `closed`, else
    the number of boxes left.
    """
    wanted = moves.answers(state.selected_move, "take") if state and _busy_area(area, state) else []
    boxes = [
        el("i", class_="fish-cube used") if used else cube(box, "wanted" if box in wanted else "")
        for box, used in area.boxes
    ]
    left = (
        words.n("{n} left", "{n} left", area.boxes_left)
        if area.boxes_left
        else words.t("fished out")
    )
    head = closed or el("small", left)
    return el(
        "span", head, el("span", boxes, class_=f"fish-boxes n{len(boxes)}"), class_="catch-card"
    )


def _busy_area(area: AreaView, state: FishingState) -> bool:
    asked = state.observation.decision
    if asked is None or asked.area is None:
        return False
    return state.observation.areas[AREAS.index(asked.area)] == area


def area_text(area: AreaView, words: Translator) -> str:
    """Return a pair of cards in words."""
    fuel = [
        words.t("{n}-fish boat: {fuel}", n=size, fuel=labels.barrels(barrels, words))
        for size, barrels in area.fuel.items()
        if barrels
    ]
    free = [words.t(labels.BOXES[box]) for box, used in area.boxes if not used and box != "plain"]
    return words.join_list([words.n("{n} left", "{n} left", area.boxes_left), *free, *fuel])


# --- the close season ------------------------------------------------------------------------


def close_season(state: FishingState, words: Translator) -> Html:
    """Return the closed colors by round, and the permit."""
    seen = state.observation
    closed = [*_closed_before(seen), seen.closed, *seen.upcoming_closed]
    places = []
    for number, colour in enumerate(closed, 1):
        kind = "now" if number == seen.round else "past" if number < seen.round else ""
        inside = cube(colour) if colour else el("i", "–", class_="open-sea")
        places.append(el("span", inside, el("b", number), class_=f"month {kind}".strip()))
    now = (
        words.t("{colour} is closed", colour=words.t(labels.COLOUR_NAMES[seen.closed]))
        if (seen.closed)
        else words.t("nothing closed")
    )
    head = el(
        "span",
        el("b", words.t("Close season")),
        closed_note("season", state, words, words.t("permit")),
        class_="head",
    )
    inner = area_button(
        "season",
        state,
        words,
        head,
        el("span", places, class_="months"),
        token_circles("season", state),
        said=f"{words.t('Close season')}: {now}",
    )
    return el("div", inner, id="season")


def _closed_before(seen: FishingObservation) -> list[str | None]:
    closed = ruleset.load_printed().board.closed[: seen.round - 1]
    return [COLOURS[colour] if colour >= 0 else None for colour in closed]


# --- actions without boat --------------------------------------------------------------------


def pier(state: FishingState, words: Translator) -> Html:
    """Return extra fishing, captain, cards and pirates, which need no boat."""
    seen, rules = state.observation, ruleset.load_printed()
    tiles = [
        _tile("extra", "rod", words.t("1 catch"), rules.extra_price, state, words),
        _tile(
            "captain",
            "captain",
            words.t("no effect")
            if seen.last_round
            else words.t("first in R{round}", round=seen.round + 1),
            0,
            state,
            words,
        ),
        _tile(
            "treasure",
            "treasure",
            words.t("1 card") if seen.treasure_on_board else "–",
            rules.treasure_price,
            state,
            words,
        ),
        _tile(
            "equipment",
            "equipment",
            words.n("{n} card", "{n} cards", seen.board_equipment_count),
            0,
            state,
            words,
        ),
    ]
    if seen.circle_capacity["piracy"]:
        tiles.append(_tile("piracy", "pirates", words.t("steal/safe"), 0, state, words))
    return el("div", tiles, class_=f"pier n{len(tiles)}", id="pier")


def _tile(
    circle: str, sign: str, about: str, price: int, state: FishingState, words: Translator
) -> Html:
    title = words.t(labels.SHORT_NAMES[circle])
    fee = el("small", labels.money(price, words), class_="fee") if price else EMPTY
    return area_button(
        circle,
        state,
        words,
        el("span", icon(sign), fee),
        el("b", title),
        closed_note(circle, state, words, about),
        token_circles(circle, state),
        said=f"{words.t(labels.CIRCLES[circle])}: {about}",
        kind="tile-of-pier",
    )


# --- the markets -----------------------------------------------------------------------------


def markets(state: FishingState, words: Translator) -> Html:
    """Return both markets with their present and coming prices."""
    return el(
        "div",
        [_stall(market, state, words) for market in MARKETS],
        class_="markets",
        id="markets",
        data_sought=True if _weighs_fish(state) else None,
    )


OF_FISH = frozenset(("colour", "pearl", "freeze", "save", "sell", "rob", "loot", "grab", "rot"))
"""Kinds of decision that depend on the prices of fish."""


def _weighs_fish(state: FishingState) -> bool:
    """Return True if the decision depends on the prices of fish."""
    begun = moves.circle(state.selected_move) if state.kind == "place" else None
    return state.kind in OF_FISH or begun in ("piracy", *MARKETS)


def _stall(market: str, state: FishingState, words: Translator) -> Html:
    seen = state.observation
    gain = best_sale(market, seen)
    sign = "coin" if market == "money" else "star"
    tag = amount(sign, f"+{gain}", "gain") if gain else EMPTY
    bank = bank_left(seen, words) if market == "money" else ""
    title = el("b", words.t(labels.SHORT_NAMES[market]))
    head = el(
        "span",
        el("span", title, note(bank, "warn"), class_="of-bank") if bank else title,
        tag,
        token_circles(market, state),
        class_="head",
    )
    texts = [
        f"{words.t(labels.COLOUR_NAMES[colour])} {prices[0]}"
        for colour, prices in zip(COLOURS, seen.prices[market], strict=True)
    ]
    texts += [bank] if bank else []
    return area_button(
        market,
        state,
        words,
        head,
        treasure_chart(market, seen),
        said=f"{words.t(labels.CIRCLES[market])}: {words.join_list(texts)}",
        kind="market-stall",
    )


def treasure_chart(market: str, seen: FishingObservation) -> Html:
    """Return the prices of a market: past, present and coming ones."""
    printed = ruleset.load_printed().board.prices[MARKETS.index(market)]
    rows = []
    for place, (colour, to_come) in enumerate(zip(COLOURS, seen.prices[market], strict=True)):
        past = len(printed[place]) - len(to_come)
        cells = [el("i", price, class_="past") for price in printed[place][:past]]
        cells += [
            el("i", to_come[0], class_="current-price"),
            *(el("i", price) for price in to_come[1:]),
        ]
        rows.append(el("span", cube(colour), cells, class_="prices"))
    return el("span", rows, class_="chart")
