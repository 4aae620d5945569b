"""Views of a mat: the viewer's own beside the board, and any mat in full."""

from app.games.fishing import labels, moves
from app.games.fishing.board_areas import area_button, closed_note
from app.games.fishing.pieces import CARD_ICONS, amount, barrels, boat_spaces, circles, cube
from app.games.fishing.view_state import FishingState
from app.games.fishing.why_not import is_open
from app.i18n import Translator
from app.ui.html import EMPTY, Html, el
from app.ui.icons import icon
from fleet_engine.fishing.names import COLOURS
from fleet_engine.fishing.observation import CardView, PlayerView

KINDS = ("boat", "depot", "freezer", "kyoto", "subsidy")
"""Kinds of card of a mat in the order in which they are shown."""
WITH_CIRCLE = ("freezer", "kyoto", "subsidy")


def own_mat(state: FishingState, words: Translator) -> Html:
    """Return the viewer's mat in brief.

    It stays visible while the board scrolls.
    """
    me = state.me
    boats = [card for card in me.cards if card.kind == "boat"]
    points, more = state.points(me.seat), me.score.majorities
    essence = el(
        "button",
        el(
            "span",
            amount("coin", me.money),
            amount("star", points),
            amount("trophy", f"+{more}") if more else EMPTY,
            class_="money-and-oil three" if more else "money-and-oil",
            id="own-money",
        ),
        el(
            "span",
            el("small", f"{me.barrels}/{me.depot_capacity}"),
            barrels(me.barrels, me.depot_capacity),
            class_="tank",
            id="own-oil",
        ),
        [_boat(card, words) for card in boats],
        type="button",
        class_="spot essence",
        id="essence",
        data_do="open",
        data_arg=f"mat-{me.seat}",
        data_key="ArrowRight",
        aria_label=f"{words.t('Your mat')}: {mat_text(me, points, words)}",
    )
    spots = [_spot(card, state, words) for card in me.cards if card.kind in WITH_CIRCLE]
    return el(
        "section",
        essence,
        spots,
        id="own",
        class_=f"own n{len(boats) + len(spots)}",
        data_board=True,
        data_still="",
        aria_label=words.t("Your mat"),
    )


def _boat(card: CardView, words: Translator) -> Html:
    return el(
        "span",
        el("small", words.t("Boat {n}", n=card.capacity)),
        boat_spaces(card.fish, card.capacity, "boat-cargo"),
        class_="vessel",
        id=f"own-{card.place}",
    )


def _spot(card: CardView, state: FishingState, words: Translator) -> Html:
    """Return a card of the viewer's mat that has a circle."""
    circle = f"{card.kind}-{card.place}"
    seat = state.me.seat
    ring = circles(
        [seat] if card.has_token else [],
        1,
        lit=is_open(circle, state),
        mine=seat if moves.circle(state.selected_move) == circle else None,
    )
    if card.kind == "freezer":
        about = boat_spaces(card.fish, card.capacity, "icy")
    elif card.kind == "subsidy":
        about = el("small", f"+{labels.money(card.pays, words)}", class_="piece-note")
    else:
        about = closed_note(circle, state, words, "★")
    return area_button(
        circle,
        state,
        words,
        el(
            "span",
            icon(CARD_ICONS[card.kind]),
            el("b", words.t(labels.SHORT_NAMES[card.kind])),
            about,
        ),
        ring,
        said=card_text(card, words),
        kind=f"card-spot is-{card.kind}",
    )


# --- a mat as a whole ------------------------------------------------------------------------


def full_mat(player: PlayerView, state: FishingState, words: Translator) -> Html:
    """Return all cards and facts of a player."""
    seen = state.observation
    facts = [
        ("coin", labels.money(player.money, words)),
        ("star", labels.points(state.points(player.seat), words)),
        ("barrel", words.t("{n} of {room} barrels", n=player.barrels, room=player.depot_capacity)),
        ("hand", words.n("{n} token in hand", "{n} tokens in hand", player.tokens)),
    ]
    if seen.captain == player.seat:
        facts.append(("captain", words.t("captain")))
    if player.safe:
        facts.append(("shield", words.t("safe from pirates")))
    if player.season:
        facts.append(("season", words.t("has the permit")))
    cards = sorted(player.cards, key=lambda card: (KINDS.index(card.kind), card.place))
    rows = [el("li", _card(card, player.seat, words)) for card in cards]
    rows += [
        el("li", el("span", words.t("empty slot"), class_="mat-card empty"))
        for _ in range(player.free_places)
    ]
    return el(
        "div",
        el(
            "ul",
            [el("li", icon(sign), el("span", text)) for sign, text in facts],
            class_="mat-facts",
        ),
        el("ul", rows, class_="mat-cards"),
        _catch(player, words),
        class_="mat-whole",
    )


def _card(card: CardView, seat: int, words: Translator) -> Html:
    """Return a card of a mat with its contents."""
    inside = EMPTY
    if card.kind in ("boat", "freezer"):
        inside = boat_spaces(
            card.fish, card.capacity, "boat-cargo" if card.kind == "boat" else "icy"
        )
    ring = (
        circles([seat] if card.has_token else [], 1, lit=False)
        if card.kind in WITH_CIRCLE
        else EMPTY
    )
    return el(
        "span",
        icon(CARD_ICONS[card.kind]),
        el(
            "span",
            el("b", labels.card(card.card, words)),
            el("small", labels.effect_text(card.card, words, card.pays or None)),
        ),
        inside,
        ring,
        class_=f"mat-card is-{card.kind}",
    )


def _catch(player: PlayerView, words: Translator) -> Html:
    """Return the number of caught fish of each color, and of sold ones among them."""
    columns = []
    for place, colour in enumerate(COLOURS):
        sold = words.n("{n} sold", "{n} sold", player.sold[place])
        columns.append(
            el(
                "li",
                cube(colour),
                el("b", player.caught[place]),
                el("small", sold),
                aria_label=f"{labels.fish(colour, player.caught[place], words)}, {sold}",
            )
        )
    return el(
        "section",
        el("h3", words.t("Fish caught")),
        el("ul", columns, class_="catch"),
    )


def card_text(card: CardView, words: Translator) -> str:
    """Return a card of a mat in words, with its contents."""
    name = labels.card(card.card, words)
    there = [
        labels.fish(colour, n, words) for colour, n in zip(COLOURS, card.fish, strict=True) if n
    ]
    if there:
        return f"{name}: {words.join_list(there)}"
    return (
        name
        if card.kind in ("boat", "depot")
        else f"{name}: {labels.effect_text(card.card, words, card.pays or None)}"
    )


def majority_points(points: int, words: Translator) -> str:
    """Return the points for majorities if the game ended now, in words."""
    return words.n(
        "{n} more point for majorities if the game ended now",
        "{n} more points for majorities if the game ended now",
        points,
    )


def mat_text(player: PlayerView, points: int, words: Translator) -> str:
    """Return a mat in brief in words, with the points so far."""
    more = player.score.majorities
    parts = [
        labels.money(player.money, words),
        labels.points(points, words),
        *([majority_points(more, words)] if more else []),
        labels.barrels(player.barrels, words),
        *(card_text(card, words) for card in player.cards if card.kind == "boat"),
    ]
    return words.join_list(parts)
