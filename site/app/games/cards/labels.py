"""Labels for the ids of the card game, and the effects of licenses in numbers.

English texts are the keys of the catalogs. Each label is translated when it is shown.
"""

from collections.abc import Sequence

from app.i18n import N_, Translator
from fleet_engine.cards import ruleset
from fleet_engine.cards.names import KING_CRAB, KING_CRABS
from fleet_engine.cards.names import LICENCES as LICENCE_IDS
from fleet_engine.cards.observation import CardsObservation, PlayerView
from fleet_engine.core.validation import lookup_step

CARDS = {
    "shrimp": N_("Shrimp"),
    "cod": N_("Cod"),
    "lobster": N_("Lobster"),
    "tuna": N_("Tuna"),
    "processing-vessel": N_("Processing Vessel"),
    "king-crab": N_("King Crab"),
    "gone-fishing": N_("Gone Fishin’"),
    "crate": N_("Crate"),
}
"""Cards and crates in a hand."""

BOATS = {
    "shrimp": N_("Shrimp boat"),
    "cod": N_("Cod boat"),
    "lobster": N_("Lobster boat"),
    "tuna": N_("Tuna boat"),
    "processing-vessel": N_("Processing Vessel"),
    "king-crab": N_("King Crab boat"),
}
"""Boats, after their launch."""

LICENCES = {
    "shrimp": N_("Shrimp"),
    "cod": N_("Cod"),
    "lobster": N_("Lobster"),
    "tuna": N_("Tuna"),
    "processing-vessel": N_("Processing Vessel"),
    "fishermans-pub": N_("Fishermen’s Pub"),
    "king-crab-captains": N_("King Crab: captains"),
    "king-crab-crates": N_("King Crab: crates"),
    "king-crab-licences": N_("King Crab: licenses"),
}

SHORT_NAMES = {
    "shrimp": N_("Shrimp"),
    "cod": N_("Cod"),
    "lobster": N_("Lobster"),
    "tuna": N_("Tuna"),
    "processing-vessel": N_("Vessel"),
    "fishermans-pub": N_("Pub"),
    "king-crab": N_("King Crab"),
}
"""Short names of cards and licenses by family, for cards and tiles on a phone."""

COUNTED_ICONS = {
    "king-crab-captains": "captain",
    "king-crab-crates": "crate",
    "king-crab-licences": "licence",
}
"""Icons of the things that each King Crab license counts. They distinguish the three."""

PHASES = {
    "auction": N_("Auction"),
    "launch": N_("Launch"),
    "hire": N_("Hire"),
    "fishing": N_("Fishing"),
    "processing": N_("Processing"),
    "draw": N_("Draw"),
    "over": N_("The end"),
}

PHASE_ICONS = {
    "auction": "gavel",
    "launch": "boat",
    "hire": "captain",
    "fishing": "fish",
    "processing": "crate",
    "draw": "cards",
    "over": "flag",
}


def card(card_id: str, words: Translator) -> str:
    """Return the name of a card in a hand, or of a crate."""
    return words.t(CARDS[card_id])


def boat(kind: str, words: Translator) -> str:
    """Return the name of a launched boat."""
    return words.t(BOATS[kind])


def short(family_id: str, words: Translator) -> str:
    """Return the short name of a card or license family."""
    return words.t(SHORT_NAMES.get(family_id) or CARDS[family_id])


def licence(licence_id: str, words: Translator) -> str:
    """Return the name of a license."""
    return words.t(LICENCES[licence_id])


def family(licence_id: str) -> str:
    """Return the kind of boat that a license allows.

    It sets the color and the icon of the license.
    """
    return KING_CRAB if licence_id in KING_CRABS else licence_id


def has_licence(player: PlayerView, boat: str) -> bool:
    """Return True if a player holds a license for a kind of boat."""
    return any(count and family(name) == boat for name, count in player.licences.items())


def counted(name: str, count: int) -> str:
    """Return a name with its count, if the count is above 1."""
    return f"{name} ×{count}" if count > 1 else name


def player_name(seat: int, me: int, seats: Sequence[str], words: Translator) -> str:
    """Return the name of a seat, "You" for the viewer at `me`."""
    if seat == me:
        return words.t("You")
    return seats[seat] or words.t("Player {n}", n=seat + 1)


def licence_effect(
    licence_id: str, count: int, seen: CardsObservation, words: Translator, seat: int | None = None
) -> str:
    """Return the effect of `count` licenses of a kind for a seat, in a few words.

    The default seat is the viewer's.
    """
    rules = ruleset.load_printed(seen.edition)
    me = seen.player_views[seen.seat if seat is None else seat]
    match licence_id:
        case "shrimp":
            return words.t("{n} off each payment", n=rules.discount[count])
        case "cod":
            return words.n(
                "launch {n} boat, draw {cards}",
                "launch {n} boats, draw {cards}",
                rules.launches[count],
                cards=rules.cod_cards[count],
            )
        case "lobster":
            rows = rules.lobster_cards[count]
            drawn = lookup_step(rows, me.captained) or f"{rows[0][1]}–{rows[-1][1]}"
            return words.n(
                "hire {n} captain, draw {cards}",
                "hire {n} captains, draw {cards}",
                rules.captains[count],
                cards=drawn,
            )
        case "tuna":
            drawn = rules.draw_cards[count]
            if rules.draw_discards[count] == "none":
                return words.t("draw {cards}, keep all", cards=drawn)
            return words.t("draw {cards}, discard any 1", cards=drawn)
        case "processing-vessel":
            return words.n(
                "crates pay, trade 1 for {n} card",
                "crates pay, trade 1 for {n} cards",
                rules.processing_cards[count],
            )
        case "fishermans-pub":
            return words.t("points only, no boats")
    row = next(row for row in me.king_crab if row.licence == licence_id)
    things = _bonus_things(licence_id, row.count, words)
    return words.t("{counted}: +{points}", counted=things, points=row.points)


def _bonus_things(licence_id: str, n: int, words: Translator) -> str:
    """Return a number of the things that a King Crab license counts."""
    match licence_id:
        case "king-crab-captains":
            return words.n("{n} captain", "{n} captains", n)
        case "king-crab-crates":
            return words.n("{n} crate aboard", "{n} crates aboard", n)
    return words.n("{n} kind of license", "{n} kinds of license", n)


def licence_help(licence_id: str, count: int, seen: CardsObservation, words: Translator) -> str:
    """Return the effect of licenses of a kind for the viewer, as a sentence.

    `count` is the number of licenses.
    """
    rules = ruleset.load_printed(seen.edition)
    match licence_id:
        case "shrimp":
            return words.t("Pay {n} less each time.", n=rules.discount[count])
        case "cod":
            return words.n(
                "Launch up to {boats} boats per round, then draw {n} card.",
                "Launch up to {boats} boats per round, then draw {n} cards.",
                rules.cod_cards[count],
                boats=rules.launches[count],
            )
        case "lobster":
            return _lobster(rules.captains[count], rules.lobster_cards[count], words)
        case "tuna" if rules.draw_discards[count] == "none":
            return words.t(
                "Draw {cards} cards per round and keep them all.", cards=rules.draw_cards[count]
            )
        case "tuna":
            return words.t(
                "Draw {cards} cards per round, then discard any one.", cards=rules.draw_cards[count]
            )
        case "processing-vessel":
            return words.n(
                "Process 1 crate per boat: each pays {cash}. Trade one of them for {n} card.",
                "Process 1 crate per boat: each pays {cash}. Trade one of them for {n} cards.",
                rules.processing_cards[count],
                cash=rules.crate_cash,
            )
        case "fishermans-pub":
            return words.t("Points only: no boats, no effect.")
    return _king_crab(licence_id, seen, words)


def _lobster(captains: int, rows: Sequence[tuple[int, int]], words: Translator) -> str:
    """Return the captains that Lobster licenses hire, and the cards then drawn."""
    (_, least), *more = rows
    drawn = words.n("{n} card", "{n} cards", least)
    steps = [
        words.t("{cards} with {captains}+ captains", cards=cards, captains=at_least)
        for at_least, cards in more
    ]
    return words.t(
        "Hire up to {captains} captains per round, then draw {cards}.",
        captains=captains,
        cards=words.join_list([drawn, *steps]),
    )


def scored(licence_id: str, words: Translator) -> str:
    """Return the rule by which a King Crab license scores at the end, as a sentence."""
    match licence_id:
        case "king-crab-captains":
            return words.t("Scores points for captains at the end.")
        case "king-crab-crates":
            return words.t("Scores points for crates aboard at the end.")
    return words.t("Scores points for kinds of license at the end.")


def _king_crab(licence_id: str, seen: CardsObservation, words: Translator) -> str:
    row = next(row for row in seen.player_views[seen.seat].king_crab if row.licence == licence_id)
    if row.next_row:
        least, later = row.next_row
        now = words.t(
            "Bonus now {points}; {later} with {things}.",
            points=row.points,
            later=later,
            things=_bonus_things(licence_id, least, words),
        )
    else:
        now = words.t("Bonus now {points}.", points=row.points)
    return f"{scored(licence_id, words)} {now}"


def still_to_come(licence_id: str, seen: CardsObservation) -> int:
    """Return the maximum number of licenses of a kind that can still turn up."""
    printed = ruleset.load_printed(seen.edition).cards.licences[LICENCE_IDS.index(licence_id)]
    owned = sum(player.licences[licence_id] for player in seen.player_views)
    sold = sum(lot.licence == licence_id for lot in seen.market)
    gone = seen.cleared_licences.count(licence_id)
    return min(printed - owned - sold - gone, seen.licences_left)
