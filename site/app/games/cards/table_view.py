"""Public part of the screen: other players, licenses for sale, own fleet."""

from collections.abc import Mapping

from app.games.cards import labels, moves, payment_moves
from app.games.cards.auction_bids import last_bid, winning_bid
from app.games.cards.end_warning import is_last
from app.games.cards.launch_steps import launch_steps
from app.games.cards.view_state import CardsState
from app.i18n import Translator
from app.ui.html import EMPTY, Html, el, join, region
from app.ui.icons import icon
from app.ui.players import avatar
from fleet_engine.cards import ruleset
from fleet_engine.cards.names import LICENCES
from fleet_engine.cards.observation import BoatView, CardsObservation, LotView, PlayerView


def table(state: CardsState, words: Translator) -> Html:
    """Return everything between header and dock.

    Each part has the same place in all phases. The licenses are above the fleet, because the
    fleet grows. The viewer always sees what is for sale next.
    """
    return el(
        "main",
        el("h1", words.t("Fleet, the card game"), class_="aside"),
        region("opponents", _opponents(state, words)),
        region("launch-steps", launch_steps(state, words)),
        region("market", _market(state, words)),
        region("fleet", _own(state, words)),
        id="table",
        class_=" ".join(
            filter(None, ("fleet-area", f"in-{state.observation.phase}", *_size_classes(state)))
        ),
        tabindex="-1",
        aria_label=words.t("The table"),
    )


FEW_BOATS, FEW_ROWS = 3, 2
"""Maximum number of boats of a player, and of rows of the viewer, for large fleets."""
MANY_BOATS, MANY_ROWS = 4, 3
"""With more boats of a player, or more rows of the viewer, fleets are small."""
CLOSE_ROWS = 3
"""From this number of rows of a player on, rows are close together beside an auction."""
LONG = 3
"""With more boats of a kind, the row takes the whole width."""


def _size_classes(state: CardsState) -> tuple[str, str]:
    """Return the size classes of the table and of the viewer's fleet, "" for medium.

    On phones the other players share this space. On wide screens they have their own column.
    """
    most = max(player.launched for player in state.observation.player_views)
    rows, boats = len(_families(state.me)), state.me.launched
    own = "few" if boats <= FEW_BOATS and rows <= FEW_ROWS else ""
    if not own and boats <= 2 * MANY_BOATS and rows <= MANY_ROWS + 1:
        own = "some"
    if most > MANY_BOATS or rows > MANY_ROWS:
        return "crowded", own
    return "bare" if most <= FEW_BOATS and rows <= FEW_ROWS else "", own


# --- the others ------------------------------------------------------------------------------


def _opponents(state: CardsState, words: Translator) -> Html:
    seen = state.observation
    # In table order, so that each player keeps the same place in all rounds.
    others = [(seen.seat + place) % seen.players for place in range(1, seen.players)]
    rows = [el("li", opponent_row(seen.player_views[seat], state, words)) for seat in others]
    return el(
        "ul",
        rows,
        class_=f"opponents n{len(rows)}",
        id="opponents",
        aria_label=words.t("Other players"),
    )


def opponent_row(player: PlayerView, state: CardsState, words: Translator) -> Html:
    """Return the row of another player.

    A tap shows all public facts about that player.
    """
    seen = state.observation
    name = labels.player_name(player.seat, seen.seat, state.seats, words)
    decides = seen.decision is not None and seen.decision.seat == player.seat
    said = [
        name,
        words.n("{n} point", "{n} points", player.score.total),
        words.n("{n} card in hand", "{n} cards in hand", player.hand_size),
        words.n("{n} boat at sea", "{n} boats at sea", player.launched),
        words.n("{n} crate aboard", "{n} crates aboard", player.crates),
    ]
    note = bid_status(player, state, words)
    if note:
        said.append(note)
    return el(
        "button",
        avatar(player.seat, state.players.avatar_of(player.seat)),
        el(
            "span",
            el(
                "span",
                el("b", name),
                icon("flag") if seen.first == player.seat else None,
                _licence_icons(player),
                class_="opponent-name",
            ),
            el(
                "span",
                _count("cards", player.hand_size),
                _count("boat", player.launched),
                _count("captain", player.captained),
                _count("crate", player.crates),
                class_="counts",
            ),
            class_="opponent-text",
        ),
        el(
            "span",
            [_fleet_icons(boat, number, words) for number, boat in enumerate(player.boats)],
            class_="opponent-boats",
        ),
        el("span", _lead_icon(player, seen), note, class_=f"bid-status {player.auction}")
        if note
        else None,
        el(
            "span",
            el("b", player.score.total),
            el("small", words.n("pt", "pts", player.score.total)),
            class_="points",
        ),
        type="button",
        class_=f"opponent{' deciding' if decides else ''}",
        id=f"opponent-{player.seat}",
        data_do="open",
        data_arg=f"fleet-{player.seat}",
        aria_label=words.join_list(said),
    )


def _fleet_icons(boat: BoatView, mate: int, words: Translator) -> Html:
    return el("i", boat_picture(boat, mate, False, words), class_=f"of-{boat.kind}")


def _count(sign: str, count: int) -> Html:
    return el("span", icon(sign), count)


def _licence_icons(player: PlayerView) -> Html:
    signs = [
        el(
            "i",
            _licence_icon(name),
            el("span", f"×{count}", class_="times") if count > 1 else None,
            class_=f"of-{labels.family(name)}",
            data_licence=name,
        )
        for name, count in player.licences.items()
        if count
    ]
    return el("span", signs, class_="licence-icons")


def lot_icon(lot: LotView, owned: int) -> Html:
    """Return the colored side of a lot: icon, number owned, least bid and points."""
    return el(
        "span",
        el("span", _licence_icon(lot.licence), el("i", f"×{owned}") if owned else None),
        el(
            "span",
            el("span", lot.minimum, class_="cost"),
            el("span", icon("star"), el("b", lot.points), class_="worth"),
        ),
        class_="lot-icon",
    )


def _licence_icon(licence: str) -> list[Html | None]:
    """Return the icon of a license, with the icon of the things that a King Crab license counts."""
    counted = labels.COUNTED_ICONS.get(licence)
    return [icon(labels.family(licence)), icon(counted, "repeat-count") if counted else None]


def _lead_icon(player: PlayerView, seen: CardsObservation) -> Html:
    return icon("cross") if player.auction in ("passed", "declined") else EMPTY


def bid_status(player: PlayerView, state: CardsState, words: Translator) -> str:
    """Return the status of a player in the auction, "" in other phases."""
    seen = state.observation
    if seen.phase != "auction":
        return ""
    match player.auction:
        case "leads":
            return words.t("top bid: {bid}", bid=seen.auction.bid)
        case "bids":
            made = last_bid(player.seat, state)
            return words.t("bid {amount}", amount=made) if made else words.t("still in")
        case "passed":
            return words.t("passed")
        case "bought":
            paid = winning_bid(player.seat, state)
            return words.t("bought for {bid}", bid=paid) if paid else words.t("has bought")
        case "declined":
            return words.t("bought nothing")
    return words.t("can buy")


# --- the licenses for sale -------------------------------------------------------------------


def _market(state: CardsState, words: Translator) -> Html:
    seen = state.observation
    selling = seen.phase == "auction"
    if is_last(seen) and not selling:
        return EMPTY
    title = words.t("Licenses for sale") if selling else words.t("For sale next round")
    rows = [
        el("li", _lot(number, lot, state, words) if selling else _later(number, lot, words))
        for number, lot in enumerate(seen.market)
    ]
    left = words.n("{n} more in the stack", "{n} more in the stack", seen.licences_left)
    empty = el("p", words.t("No licenses left."), class_="empty-note") if not rows else EMPTY
    return el(
        "section",
        el("header", el("h2", title), el("p", left)),
        el("ul", rows, class_=f"lots n{len(rows)}", data_roving=True) if rows else empty,
        class_="market" if selling else "market coming-sale",
        id="market",
    )


def _lot(number: int, lot: LotView, state: CardsState, words: Translator) -> Html:
    """Return a license for sale.

    A tap puts it up if the decision is about a new lot.
    """
    seen = state.observation
    sold = seen.auction.lot == lot.licence and not any(
        other.licence == lot.licence for other in seen.market[:number]
    )
    written = _opening(lot, state)
    found = moves.opening(state.selected_move)
    first = not any(other.licence == lot.licence for other in seen.market[:number])
    chosen = bool(found and found[0] == lot.licence and first)
    owned = state.me.licences[lot.licence]
    perk = labels.licence_help(lot.licence, owned + 1, seen, words)
    family = labels.family(lot.licence)
    if sold:
        leader = seen.auction.leader
        note = (
            words.t(
                "{name}: {bid}",
                name=labels.player_name(leader, seen.seat, state.seats, words),
                bid=seen.auction.bid,
            )
            if leader is not None
            else words.t("up for auction")
        )
    elif written:
        bid = (found[1] if found and chosen else None) or lot.minimum
        kept = payment_moves.remaining(seen, bid)
        note = words.n("leaves {n} coin", "leaves {n} coins", kept)
    elif not lot.is_affordable:
        lacking = lot.minimum - seen.power.total
        note = words.n("{n} coin short", "{n} coins short", lacking)
    else:
        note = words.t("you own {n}", n=owned) if owned else words.t("you own none")
    kind = "sold" if sold else "lit" if written else "neutral"
    name = labels.licence(lot.licence, words)
    more = labels.still_to_come(lot.licence, seen)
    to_come = words.t("stack: up to {n}", n=more) if more else words.t("none in stack")
    button = el(
        "button",
        lot_icon(lot, owned),
        el(
            "span",
            el("b", name),
            el("small", perk, class_="long"),
            el("small", labels.licence_effect(lot.licence, owned + 1, seen, words), class_="short"),
            class_="lot-text",
        ),
        el(
            "small",
            icon("check") if chosen else None,
            el("span", note),
            el("span", to_come, class_="remaining"),
            class_="lot-note",
        ),
        type="button",
        class_=f"lot of-{family} {kind}{' selected' if chosen else ''}",
        id=f"lot-{number}",
        data_do="select" if written else "explain",
        data_arg=written or f"lot-{lot.licence}",
        aria_disabled=None if written else "true",
        aria_pressed=("true" if chosen else "false") if written else None,
        aria_label=words.t(
            "{licence} license, minimum bid {minimum}, {points} points: {perk} {note}; {left}",
            licence=name,
            minimum=lot.minimum,
            points=lot.points,
            perk=perk,
            note=note,
            left=to_come,
        ),
    )
    rule = el(
        "button",
        icon("info"),
        type="button",
        class_="about",
        id=f"about-{number}",
        data_do="open-rule",
        data_arg=f"licence-{lot.licence}",
        aria_label=words.t("Rule: {licence}", licence=name),
    )
    return join((button, rule))


def _opening(lot: LotView, state: CardsState) -> str | None:
    """Return the move that puts a license up with its least bid.

    It is `None` if that is not legal now.
    """
    if state.kind != "open":
        return None
    for written in (
        payment_moves.payment_move(f"auction {lot.licence}", f"bid {lot.minimum}"),
        f"auction {lot.licence}",
    ):
        if written in state.legal_moves:
            return written
    return None


def _later(number: int, lot: LotView, words: Translator) -> Html:
    """Return a small button for a license of the next auction.

    A tap opens the rule.
    """
    family = labels.family(lot.licence)
    name = labels.licence(lot.licence, words)
    return el(
        "button",
        el(
            "span",
            _licence_icon(lot.licence),
            el("span", lot.minimum, class_="cost"),
            el("span", icon("star"), el("b", lot.points), class_="worth"),
        ),
        el("small", name if lot.licence in labels.COUNTED_ICONS else labels.short(family, words)),
        type="button",
        class_=f"coming-lot of-{family}",
        id=f"lot-{number}",
        data_do="open-rule",
        data_arg=f"licence-{lot.licence}",
        aria_label=words.t(
            "{licence} license, minimum bid {minimum}, {points} points",
            licence=name,
            minimum=lot.minimum,
            points=lot.points,
        ),
    )


# --- fleets ----------------------------------------------------------------------------------


def _own(state: CardsState, words: Translator) -> Html:
    me = state.me
    facts = [
        words.n("{n} boat", "{n} boats", me.launched),
        words.n("{n} captain", "{n} captains", me.captained),
        words.n("{n} crate", "{n} crates", me.crates),
    ]
    verb, target = moves.parts(state.selected_move)
    coming = target if verb == "launch" else ""
    return el(
        "section",
        el(
            "header",
            el("h2", words.t("Your fleet")),
            el("p", words.join_list(facts)),
        ),
        fleet(
            me,
            state.observation,
            words,
            coming=coming,
            hiring=verb == "captain",
            taps=taps(state),
        ),
        class_="fleet-card",
        id="fleet",
    )


def taps(state: CardsState) -> Mapping[int, moves.Tap]:
    """Return the boats that may be tapped now, which are those that may give a crate."""
    return (
        moves.taps(state.observation, state.selected_move) if state.kind == "process" else NO_TAPS
    )


NO_TAPS: Mapping[int, moves.Tap] = {}


def fleet(
    player: PlayerView,
    seen: CardsObservation,
    words: Translator,
    *,
    coming: str = "",
    hiring: bool = False,
    suffix: str = "",
    taps: Mapping[int, moves.Tap] = NO_TAPS,
) -> Html:
    """Return the licenses with their boats, one row for each kind.

    Args:
        player: The owner of the fleet.
        seen: The observation.
        words: The translator.
        coming: The kind of a boat about to be launched, or "".
        hiring: True to highlight the space of the next captain.
        suffix: A suffix for ids, if the page shows several fleets.
        taps: The boats that can be tapped, by index.
    """
    rows = []
    waiting = player.captained if hiring else -1
    for family in _families(player, coming):
        rows.append(_row(family, player, seen, words, coming == family, waiting, suffix, taps))
    if not rows:
        return el("p", words.t("No licenses or boats yet."), class_="empty-note")
    many = " many" if len(rows) >= CLOSE_ROWS else ""
    return el("ul", rows, class_=f"fleet-rows{many}", data_roving=True)


def _families(player: PlayerView, coming: str = "") -> list[str]:
    """Return the kinds of license and boat of a player, in the order of the box."""
    order = dict.fromkeys(labels.family(licence) for licence in LICENCES)
    return [
        kind
        for kind in order
        if labels.has_licence(player, kind)
        or kind == coming
        or any(boat.kind == kind for boat in player.boats)
    ]


def _row(
    family: str,
    player: PlayerView,
    seen: CardsObservation,
    words: Translator,
    coming: bool,
    waiting: int,
    suffix: str,
    taps: Mapping[int, moves.Tap],
) -> Html:
    held = {name: n for name, n in player.licences.items() if n and labels.family(name) == family}
    count = sum(held.values())
    boats = [
        el("li", _boat(boat, number, number == waiting, taps.get(number), words), data_boat=number)
        for number, boat in enumerate(player.boats)
        if boat.kind == family
    ]
    if coming:
        boats.append(el("li", boat_to_launch(words)))
    extra = EMPTY
    if family == "processing-vessel" and player.processed_crates:
        extra = el(
            "p",
            icon("crate"),
            f"×{player.processed_crates}",
            class_="cargo",
            aria_label=words.n(
                "{n} processed crate", "{n} processed crates", player.processed_crates
            ),
            role="img",
        )
    points = sum(_points(name, seen) * n for name, n in held.items())
    looks = "fleet-row" if boats or extra else "fleet-row idle"
    return el(
        "li",
        el(
            "button",
            el(
                "span",
                icon(family),
                el("b", labels.short(family, words)),
                el("i", f"×{count}", class_="times") if count > 1 else None,
            ),
            el("span", icon("star"), el("b", points), class_="worth"),
            el("small", _licence_effects(held, player, seen, words), class_="licence-effect"),
            el("small", icon("boat"), len(boats), class_="out") if boats else None,
            type="button",
            class_="licence-tile",
            id=f"licence-{family}{suffix}",
            data_do="open-rule",
            data_arg=f"licence-{next(iter(held), family)}",
        ),
        el("ul", boats, class_="boats") if boats else None,
        _boat_slot() if family in labels.BOATS and not (boats or extra) else None,
        extra,
        class_=f"{looks}{' long' if len(boats) > LONG else ''} of-{family}",
    )


def _points(licence: str, seen: CardsObservation) -> int:
    cards = ruleset.load_printed(seen.edition).cards
    return cards.licence_points[LICENCES.index(licence)]


def _licence_effects(
    held: dict[str, int], player: PlayerView, seen: CardsObservation, words: Translator
) -> str:
    return words.join_list(
        [
            labels.licence_effect(name, count, seen, words, player.seat)
            for name, count in held.items()
        ]
    )


def _boat(
    boat: BoatView, number: int, next_aboard: bool, tap: moves.Tap | None, words: Translator
) -> Html:
    """Return a boat, as a button if it may give a crate."""
    picture = boat_picture(boat, number, next_aboard, words)
    if tap is None:
        return picture
    return el(
        "button",
        picture,
        icon("check", "tick") if tap.gives else None,
        type="button",
        class_="boat-effect available" if tap.gives else "boat-effect",
        id=f"boat-{number}",
        data_do="select",
        data_arg=tap.written,
        aria_pressed="true" if tap.gives else "false",
    )


_HULL = "M2 26h42l-6 13H8z"
_SLOT = 'x="3.2" y="5.6" width="13.6" height="18.6" rx="2.5"'
CAPTAIN_PORTRAITS = 4
"""The number of different faces of captains, the icons `mate-0` and following."""


def boat_picture(boat: BoatView, mate: int, next_aboard: bool, words: Translator) -> Html:
    """Return the picture of a boat with its crates and its captain.

    The index `mate` selects the captain's face.
    """
    name = labels.boat(boat.kind, words)
    if boat.has_captain:
        label = words.t(
            "{boat} with a captain, {n} of {capacity} crates",
            boat=name,
            n=boat.crates,
            capacity=boat.capacity,
        )
        if boat.captain:
            label = words.t(
                "{boat}; captain: {card}", boat=label, card=labels.card(boat.captain, words)
            )
        face = mate % CAPTAIN_PORTRAITS
        aboard = f'<use href="#i-mate-{face}" x="1.5" y="3.5" width="17" height="21.5"/>'
    else:
        label = words.t("{boat} without a captain", boat=name)
        shown = "empty-slot next" if next_aboard else "empty-slot"
        aboard = f'<rect class="{shown}" {_SLOT}/>'
    places = "".join(
        f'<rect class="{"load" if place < boat.crates else "free-space"}" '
        f'x="{20 + place // 2 * 10.5}" y="{16 - place % 2 * 10}" width="9" height="9" rx="1.8"/>'
        for place in range(boat.capacity)
    )
    full = Html('<path class="full" d="M31 34l2.5 2.5 5-5.5"/>') if boat.is_full else EMPTY
    drawn = Html(
        f'{aboard}{places}<path class="hull" d="{_HULL}"/><text x="23" y="36">{boat.points}</text>'
    )
    return el(
        "svg", drawn, full, class_="trawler", viewBox="0 2 46 38", role="img", aria_label=label
    )


def _boat_slot() -> Html:
    """Return the outline of a boat in a row without boats."""
    drawn = Html(f'<rect class="empty-slot" {_SLOT}/><path class="hull" d="{_HULL}"/>')
    return el("svg", drawn, class_="trawler vacant", viewBox="0 2 46 38", aria_hidden="true")


def boat_to_launch(words: Translator) -> Html:
    """Return the picture of the boat that would be launched."""
    drawn = Html(
        f'<rect class="empty-slot" {_SLOT}/><path class="hull" d="{_HULL}"/>'
        '<path class="plus" d="M23 28.5v8M19 32.5h8"/>'
    )
    label = words.t("your new boat")
    return el(
        "svg", drawn, class_="trawler upcoming", viewBox="0 2 46 38", role="img", aria_label=label
    )
