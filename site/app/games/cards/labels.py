"""Labels for the ids of the card game, and the effects of licences in numbers.

English texts are the keys of the catalogues. Each label is translated when it is shown.
"""

from collections.abc import Sequence

from app.i18n import Words, mark
from fleet_engine.cards import ruleset
from fleet_engine.cards.names import KING_CRAB, KING_CRABS
from fleet_engine.cards.names import LICENCES as LICENCE_IDS
from fleet_engine.cards.observation import CardsObservation, PlayerView
from fleet_engine.core.validation import best_row

CARDS = {
    "shrimp": mark("Shrimp"),
    "cod": mark("Cod"),
    "lobster": mark("Lobster"),
    "tuna": mark("Tuna"),
    "processing-vessel": mark("Processing Vessel"),
    "king-crab": mark("King Crab"),
    "gone-fishing": mark("Gone Fishin’"),
    "crate": mark("Crate"),
}
"""Cards and crates in a hand."""

BOATS = {
    "shrimp": mark("Shrimp boat"),
    "cod": mark("Cod boat"),
    "lobster": mark("Lobster boat"),
    "tuna": mark("Tuna boat"),
    "processing-vessel": mark("Processing Vessel"),
    "king-crab": mark("King Crab boat"),
}
"""Boats, after their launch."""

LICENCES = {
    "shrimp": mark("Shrimp"),
    "cod": mark("Cod"),
    "lobster": mark("Lobster"),
    "tuna": mark("Tuna"),
    "processing-vessel": mark("Processing Vessel"),
    "fishermans-pub": mark("Fishermen’s Pub"),
    "king-crab-captains": mark("King Crab: captains"),
    "king-crab-crates": mark("King Crab: crates"),
    "king-crab-licences": mark("King Crab: licences"),
}

SHORT = {
    "shrimp": mark("Shrimp"),
    "cod": mark("Cod"),
    "lobster": mark("Lobster"),
    "tuna": mark("Tuna"),
    "processing-vessel": mark("Vessel"),
    "fishermans-pub": mark("Pub"),
    "king-crab": mark("King Crab"),
}
"""Short names of cards and licences by family, for cards and tiles on a phone."""

COUNTED_SIGNS = {
    "king-crab-captains": "captain",
    "king-crab-crates": "crate",
    "king-crab-licences": "licence",
}
"""Icons of what each King Crab licence counts. They distinguish the three."""

PHASES = {
    "auction": mark("Auction"),
    "launch": mark("Launch"),
    "hire": mark("Hire"),
    "fishing": mark("Fishing"),
    "processing": mark("Processing"),
    "draw": mark("Draw"),
    "over": mark("The end"),
}

PHASE_SIGNS = {
    "auction": "gavel",
    "launch": "boat",
    "hire": "captain",
    "fishing": "fish",
    "processing": "crate",
    "draw": "cards",
    "over": "flag",
}


def card(card_id: str, words: Words) -> str:
    """Return the name of a card in a hand, or of a crate."""
    return words.t(CARDS[card_id])


def boat(kind: str, words: Words) -> str:
    """Return the name of a launched boat."""
    return words.t(BOATS[kind])


def short(family_id: str, words: Words) -> str:
    """Return the short name of a card or licence family."""
    return words.t(SHORT.get(family_id) or CARDS[family_id])


def licence(licence_id: str, words: Words) -> str:
    """Return the name of a licence."""
    return words.t(LICENCES[licence_id])


def family(licence_id: str) -> str:
    """Return the kind of boat that a licence allows.

    It sets the colour and the icon of the licence.
    """
    return KING_CRAB if licence_id in KING_CRABS else licence_id


def licensed(player: PlayerView, boat: str) -> bool:
    """Return True if a player holds a licence for a kind of boat."""
    return any(count and family(name) == boat for name, count in player.licences.items())


def times(name: str, count: int) -> str:
    """Return a name with its count, if the count is above 1."""
    return f"{name} ×{count}" if count > 1 else name


def who(seat: int, me: int, seats: Sequence[str], words: Words) -> str:
    """Return the name of a seat, "You" for the viewer at `me`."""
    if seat == me:
        return words.t("You")
    return seats[seat] or words.t("Player {n}", n=seat + 1)


def gives(
    licence_id: str, count: int, seen: CardsObservation, words: Words, seat: int | None = None
) -> str:
    """Return the effect of `count` licences of a kind for a seat, in a few words.

    The default seat is the viewer's.
    """
    rules = ruleset.printed(seen.edition)
    me = seen.tables[seen.seat if seat is None else seat]
    match licence_id:
        case "shrimp":
            return words.t("{n} off each payment", n=rules.discount[count])
        case "cod":
            return words.t(
                "launch {boats}, draw {cards}",
                boats=rules.launches[count],
                cards=rules.cod_cards[count],
            )
        case "lobster":
            rows = rules.lobster_cards[count]
            drawn = best_row(rows, me.captained) or f"{rows[0][1]}–{rows[-1][1]}"
            return words.t(
                "hire {captains}, draw {cards}", captains=rules.captains[count], cards=drawn
            )
        case "tuna":
            drawn = rules.draw_cards[count]
            if rules.draw_discards[count] == "none":
                return words.t("draw {cards}, keep all", cards=drawn)
            return words.t("draw {cards}, drop any 1", cards=drawn)
        case "processing-vessel":
            return words.n(
                "crates as money, trade: {n} card",
                "crates as money, trade: {n} cards",
                rules.processing_cards[count],
            )
        case "fishermans-pub":
            return words.t("points, no boats")
    row = next(row for row in me.king_crab if row.licence == licence_id)
    match licence_id:
        case "king-crab-captains":
            counted = words.n("{n} captain", "{n} captains", row.count)
        case "king-crab-crates":
            counted = words.n("{n} crate aboard", "{n} crates aboard", row.count)
        case _:
            counted = words.n("{n} kind of licence", "{n} kinds of licence", row.count)
    return words.t("{counted}: +{points}", counted=counted, points=row.points)


def explains(licence_id: str, count: int, seen: CardsObservation, words: Words) -> str:
    """Return the effect of licences of a kind for the viewer, as a sentence.

    `count` is the number of licences.
    """
    rules = ruleset.printed(seen.edition)
    match licence_id:
        case "shrimp":
            return words.t("Each payment costs you {n} less.", n=rules.discount[count])
        case "cod":
            return words.n(
                "Launch {boats} boats a round, then draw {n} card.",
                "Launch {boats} boats a round, then draw {n} cards.",
                rules.cod_cards[count],
                boats=rules.launches[count],
            )
        case "lobster":
            return _lobster(rules.captains[count], rules.lobster_cards[count], words)
        case "tuna" if rules.draw_discards[count] == "none":
            return words.t("Draw {cards} cards a round, keep all.", cards=rules.draw_cards[count])
        case "tuna":
            return words.t(
                "Draw {cards} cards a round, then drop any one.", cards=rules.draw_cards[count]
            )
        case "processing-vessel":
            return words.n(
                "Turn a crate of each boat into money ({cash} each). Trade one for {n} card.",
                "Turn a crate of each boat into money ({cash} each). Trade one for {n} cards.",
                rules.processing_cards[count],
                cash=rules.crate_cash,
            )
        case "fishermans-pub":
            return words.t("Points alone: no boats, no bonus.")
    return _king_crab(licence_id, seen, words)


def _lobster(captains: int, rows: Sequence[tuple[int, int]], words: Words) -> str:
    """Return the captains that Lobster licences hire, and the cards then drawn."""
    (_, least), *more = rows
    drawn = words.n("{n} card", "{n} cards", least)
    steps = [
        words.t("{cards} with {captains} captains", cards=cards, captains=at_least)
        for at_least, cards in more
    ]
    return words.t(
        "Hire {captains} captains a round. Then draw {cards}.",
        captains=captains,
        cards=words.listed([drawn, *steps]),
    )


def scored(licence_id: str, words: Words) -> str:
    """Return the rule by which a King Crab licence scores at the end, as a sentence."""
    match licence_id:
        case "king-crab-captains":
            return words.t("At the end points for captains.")
        case "king-crab-crates":
            return words.t("At the end points for crates aboard.")
    return words.t("At the end points for kinds of licence.")


def _king_crab(licence_id: str, seen: CardsObservation, words: Words) -> str:
    row = next(row for row in seen.tables[seen.seat].king_crab if row.licence == licence_id)
    if row.next_row:
        least, later = row.next_row
        now = words.t(
            "Now +{points}; from {least}: +{later}.", points=row.points, least=least, later=later
        )
    else:
        now = words.t("Now +{points}.", points=row.points)
    return f"{scored(licence_id, words)} {now}"


def still_to_come(licence_id: str, seen: CardsObservation) -> int:
    """Return the maximum number of licences of a kind that can still turn up."""
    printed = ruleset.printed(seen.edition).cards.licences[LICENCE_IDS.index(licence_id)]
    owned = sum(player.licences[licence_id] for player in seen.tables)
    sold = sum(lot.licence == licence_id for lot in seen.market)
    gone = seen.cleared.count(licence_id)
    return min(printed - owned - sold - gone, seen.licences_left)
