"""Rules of Fleet, the card game, in our own words.

`why_not` has the reasons why an item cannot be used now.
"""

from collections.abc import Mapping

from app.i18n import N_, Translator
from app.rulebook import Book, IfFact, Rule, WhyNot
from fleet_engine.cards import ruleset
from fleet_engine.cards.game import split_options
from fleet_engine.cards.names import BOATS, LICENCES, STANDARD
from fleet_engine.cards.observation import CardsObservation
from fleet_engine.cards.ruleset import Ruleset
from fleet_engine.core.game import Option

Rows = tuple[tuple[int, int], ...]
"""Steps of a table, as pairs of a minimum and its value."""

_PRICE = N_("Minimum bid {minimum}, scores {points}.")
_COUNT = N_("There are {copies} licenses of this kind and {cards} matching boat cards.")
_KING_CRAB = N_("There is only one, and {cards} boat cards for all King Crab licenses.")
_BOAT = N_(
    "Its boats cost {cost} to launch and score {boat_points}. A card from your hand pays {cash}."
)

CHOICES: Mapping[str, Mapping[Option, str]] = {
    "advanced_setup": {
        False: N_("Premium licenses appear in round 3 at the earliest."),
        True: N_("In this game premium licenses may appear from round 2."),
    },
    "gone_fishing": {
        False: N_("This game doesn’t use Gone Fishin’ cards."),
        True: N_("This game uses Gone Fishin’ cards."),
    },
    "hiring": {
        "after all launches": N_("Hire captains once everyone has launched."),
        "after own launches": N_("In this game you hire right after launching."),
    },
    "needless_payment": {
        False: N_("A payment ends once the price is covered."),
        True: N_("In this game you may keep paying after the price is covered."),
    },
    "last_round": {
        "all phases": N_("The last round is played in full."),
        "until fishing": N_("In this game the last round ends after fishing."),
    },
    "draw_discard": {
        "open": N_("Cards discarded in the draw phase go face up."),
        "hidden": N_("In this game cards discarded in the draw phase go face down."),
    },
    "short_draw": {
        "discard": N_("You discard one even if there weren’t enough cards to draw."),
        "keep": N_("In this game you discard nothing if there weren’t enough cards to draw."),
    },
    "empty_draw": {
        "keep": N_("If you couldn’t draw any cards, you discard nothing."),
        "discard": N_("In this game Tuna licenses make you discard even if you couldn’t draw."),
    },
    "empty_trade": {
        False: N_("You can’t trade while there are no cards to draw."),
        True: N_("In this game you may give up a crate even if there is no card to draw."),
    },
    "reshuffle": {
        "when needed": N_(
            "If you must draw and the deck is empty, the discards are shuffled into a new one."
        ),
        "at once": N_(
            "In this game the discards are shuffled into a new deck as soon as the last card "
            "is drawn."
        ),
    },
}
"""Meaning of each choice of a switch, for the rulebook and the page about sources."""


OTHERWISE: Mapping[str, tuple[Option, str]] = {
    "advanced_setup": (True, N_("Premium licenses may appear from round 2.")),
    "gone_fishing": (True, N_("If you don’t start an auction, you take a Gone Fishin’ card.")),
    "hiring": ("after own launches", N_("You hire right after launching.")),
    "needless_payment": (True, N_("You may keep paying after the price is covered.")),
    "last_round": ("until fishing", N_("The last round ends after fishing.")),
    "draw_discard": ("hidden", N_("Cards discarded in the draw phase go face down.")),
    "short_draw": (
        "keep",
        N_("You discard nothing if there weren’t enough cards to draw."),
    ),
    "empty_draw": (
        "discard",
        N_("Tuna licenses make you discard even if you couldn’t draw."),
    ),
    "empty_trade": (True, N_("You may give up a crate even if there is no card to draw.")),
    "reshuffle": ("at once", N_("The discards are shuffled as soon as the last card is drawn.")),
}
"""The non-default choice of each switch, and its text if it is not chosen."""


def _not_played() -> tuple[IfFact, ...]:
    """Return the paragraphs about the choices that are not played."""
    return tuple(
        IfFact(switch, choice, text if choice != rare else usual)
        for switch, (rare, text) in OTHERWISE.items()
        for usual in [next(paragraph for key, paragraph in CHOICES[switch].items() if key != rare)]
        for choice in CHOICES[switch]
    )


def _as_played(switch: str) -> tuple[IfFact, ...]:
    """Return the paragraphs of a switch.

    The rulebook shows only the one of the choice that is played.
    """
    return tuple(IfFact(switch, choice, text) for choice, text in CHOICES[switch].items())


COURSE = {
    "goal": Rule(
        N_("Goal of the game"),
        (
            N_(
                "Build a fleet: buy licenses, launch boats, hire captains and fish. Most points "
                "at the end wins."
            ),
            N_("Licenses, boats and every crate aboard score points."),
        ),
        ("round", "scoring", "game-end"),
        search_terms=N_("win, winner, aim, objective, purpose, victory, how to play, tutorial"),
    ),
    "setup": Rule(
        N_("Setup"),
        (
            N_(
                "You start with one card of each kind of boat and no licenses. One "
                "license per player is for sale."
            ),
            N_(
                "With 2 or 3 players, some licenses stay in the box, unseen. There are "
                "{crates_2}, {crates_3} or {crates_4} crates for 2, 3 or 4 players."
            ),
            N_(
                "With 2, 3 or 4 players, {licences_2}, {licences_3} or {licences_4} "
                "licenses are in play, {premium_2}, {premium_3} or {premium_4} of them "
                "premium. The game lasts until these or the crates run out."
            ),
            *_as_played("advanced_setup"),
        ),
        ("round", "hand", "game-end"),
        search_terms=N_("start, begin, prepare"),
    ),
    "round": Rule(
        N_("A round"),
        (
            N_(
                "A round has five phases: license auction, launching and hiring, "
                "fishing, processing and trading, drawing cards. Then the start player "
                "marker moves to the left and a new round begins."
            ),
            N_(
                "Each phase goes clockwise from the start player. In the first round "
                "the start player is random."
            ),
            N_("If there’s only one choice, it’s made for you."),
        ),
        ("auction", "launching", "captains", "fishing", "processing", "draw"),
        search_terms=N_("phase, turn, first player, who begins, order"),
    ),
    "hand": Rule(
        N_("Cards in hand"),
        (
            N_(
                "Use each card in one of three ways: launch it as a boat, place it "
                "face down as a captain, or pay with it."
            ),
            N_(
                "Other players’ hands are secret, but you can see how many cards they "
                "have. There is no hand limit."
            ),
        ),
        ("paying", "launching", "captains"),
        search_terms=N_("secret, limit, boat card"),
    ),
    "undo": Rule(
        N_("Undo"),
        (
            N_(
                "You can undo a choice until cards are drawn, licenses are revealed or "
                "another player’s turn begins."
            ),
        ),
        ("round",),
        search_terms=N_("take back, mistake"),
    ),
}

AUCTION = {
    "auction": Rule(
        N_("License auction"),
        (
            N_(
                "The start player puts a license up for auction and bids at least its minimum. "
                "After each sale, the first player who hasn’t bought yet starts the next "
                "auction, counting from the start player. You can buy one license per round."
            ),
            N_(
                "If you don’t start an auction on your turn, you’re out of the auctions for this "
                "round."
            ),
            N_(
                "Unsold licenses stay, and the row is refilled. If no one buys "
                "anything, the whole row leaves the game."
            ),
        ),
        ("bidding", "paying", "game-end"),
        search_terms=N_("bid, buy, license"),
    ),
    "bidding": Rule(
        N_("Bidding"),
        (
            N_(
                "Clockwise, each player bids more or passes. If you pass, you can’t bid on this "
                "license again, but you can on the next one."
            ),
            N_(
                "You can’t bid more than your cards, processed crates and Shrimp "
                "discount add up to."
            ),
            N_(
                "Below each license you see how many coins its minimum bid leaves you, "
                "and how many more of its kind may still come up for sale."
            ),
        ),
        ("auction", "paying"),
        search_terms=N_("pass, raise, overbid"),
    ),
    "paying": Rule(
        N_("Paying"),
        (
            N_(
                "Cards pay the amount shown on them. A processed crate pays "
                "{crate_cash}. Mix them freely, but you get no change."
            ),
            N_("Cards go to the discard pile. Crates leave the game."),
            N_(
                "Shrimp licenses take their discount off every payment, but never "
                "below zero. A boat can’t pay for itself."
            ),
            *_as_played("needless_payment"),
            N_(
                "The game suggests the payment that wastes the least. If there are "
                "several, it keeps the boats you could launch."
            ),
        ),
        ("licence-shrimp", "processing", "hand"),
        search_terms=N_("money, cash, cost, price, change"),
    ),
    "gone-fishing": Rule(
        N_("Gone Fishin’"),
        (
            N_(
                "These cards come from an expansion. If you don’t start an auction, you take "
                "one. It pays {gone_cash}, or scores {gone_points} at the end. It can’t be a "
                "boat or a captain."
            ),
            N_(
                "There are {gone_cards} of them. A card that leaves a hand goes back "
                "to its own pile. If the pile is empty, you take none."
            ),
            *_as_played("gone_fishing"),
        ),
        ("auction", "scoring"),
        search_terms=N_("gone fishing, expansion"),
    ),
}

FLEET = {
    "launching": Rule(
        N_("Launching boats"),
        (
            N_(
                "If you have the license for a boat, pay its cost to launch it: "
                "{launches} per round, or {cod_launches} with a Cod license. Pay for "
                "each boat separately."
            ),
            N_("Any King Crab license launches King Crab boats."),
        ),
        ("paying", "captains", "licence-cod"),
        search_terms=N_("boat"),
    ),
    "captains": Rule(
        N_("Hiring captains"),
        (
            N_(
                "Place {captains} card from your hand face down on a boat without a "
                "captain. Only boats with a captain fish. With a Lobster license you "
                "hire {lobster_captains}."
            ),
            *_as_played("hiring"),
        ),
        ("fishing", "licence-lobster", "hand"),
    ),
    "fishing": Rule(
        N_("Fishing"),
        (
            N_(
                "Every boat with a captain catches 1 crate, until it carries "
                "{capacity}. Each crate aboard scores 1 point at the end."
            ),
        ),
        ("processing", "game-end"),
    ),
    "processing": Rule(
        N_("Processing fish"),
        (
            N_(
                "With a Processing Vessel license you can take 1 crate off each of "
                "your boats, whatever its kind. Processed crates score nothing, but "
                "pay {crate_cash} each."
            ),
        ),
        ("trading", "paying", "licence-processing-vessel"),
    ),
    "trading": Rule(
        N_("Trading fish"),
        (
            N_(
                "Once per round you can trade a processed crate for a card. More "
                "Processing Vessel licenses give more cards. Crates from earlier "
                "rounds count too. The crate leaves the game."
            ),
            *_as_played("empty_trade"),
        ),
        ("processing", "draw"),
        search_terms=N_("exchange, crate"),
    ),
    "draw": Rule(
        N_("Drawing cards"),
        (
            N_(
                "Draw {draw_cards} cards, then discard one of them. Tuna licenses "
                "change how many you draw and what you discard."
            ),
            *_as_played("short_draw"),
            *_as_played("empty_draw"),
            *_as_played("draw_discard"),
            *_as_played("reshuffle"),
        ),
        ("licence-tuna", "hand"),
        search_terms=N_("deck, discard, shuffle"),
    ),
}

LICENCE_RULES = {
    "licence-shrimp": Rule(
        N_("Shrimp license"),
        (
            N_("With one to four licenses, you pay {by_number} less each time."),
            N_("It gives no discount on its own price."),
            _PRICE,
            _BOAT,
            _COUNT,
        ),
        ("paying",),
    ),
    "licence-cod": Rule(
        N_("Cod license"),
        (
            N_(
                "Launch up to {cod_launches} boats per round. If you launch any, you then draw "
                "{by_number} cards with one to four licenses. You may use them as captains right "
                "away."
            ),
            _PRICE,
            _BOAT,
            _COUNT,
        ),
        ("launching",),
    ),
    "licence-lobster": Rule(
        N_("Lobster license"),
        (
            N_(
                "Hire up to {lobster_captains} captains per round. After the last "
                "player has hired, you draw cards for all your captains, new and old."
            ),
            N_(
                "One license: draw {lobster_1_draw_1} for {lobster_1_from_1} to "
                "{lobster_1_to_1} captains, {lobster_1_draw_2} for {lobster_1_from_2} "
                "or more."
            ),
            N_(
                "Two licenses or more: draw {lobster_2_draw_1} for {lobster_2_from_1} "
                "or {lobster_2_to_1} captains, {lobster_2_draw_2} for "
                "{lobster_2_from_2} to {lobster_2_to_2}, {lobster_2_draw_3} for "
                "{lobster_2_from_3} or more."
            ),
            N_("You draw every round. These cards can’t be captains until the next round."),
            _PRICE,
            _BOAT,
            _COUNT,
        ),
        ("captains",),
    ),
    "licence-tuna": Rule(
        N_("Tuna license"),
        (
            N_(
                "In the draw phase you draw {by_number} cards with one to four "
                "licenses. With one or three you keep them all. With two or four you "
                "discard any one card from your hand."
            ),
            _PRICE,
            _BOAT,
            _COUNT,
        ),
        ("draw",),
    ),
    "licence-processing-vessel": Rule(
        N_("Processing Vessel license"),
        (
            N_(
                "Each round you can process 1 crate per boat, then trade one processed "
                "crate for {by_number} cards, with one to four licenses."
            ),
            N_("More licenses don’t process more crates."),
            _PRICE,
            _BOAT,
            _COUNT,
        ),
        ("processing", "trading"),
    ),
    "licence-fishermans-pub": Rule(
        N_("Fishermen’s Pub"),
        (
            N_("No boats and no effect, only points."),
            _PRICE,
            N_("There are {copies} licenses of this kind."),
        ),
        ("scoring",),
    ),
    "licence-king-crab-captains": Rule(
        N_("King Crab: captains"),
        (
            N_(
                "At the end it scores 1 point per boat with a captain, up to "
                "{king_crab_captains_most}."
            ),
            _PRICE,
            _BOAT,
            _KING_CRAB,
        ),
        ("captains", "scoring"),
    ),
    "licence-king-crab-crates": Rule(
        N_("King Crab: crates"),
        (
            N_(
                "At the end it scores 1 point per {king_crab_crates_each} crates on "
                "your boats, up to {king_crab_crates_most}."
            ),
            _PRICE,
            _BOAT,
            _KING_CRAB,
        ),
        ("fishing", "scoring"),
    ),
    "licence-king-crab-licences": Rule(
        N_("King Crab: licenses"),
        (
            N_(
                "At the end it scores {king_crab_licences_worth} with "
                "{king_crab_licences_kinds} kinds of license. All King Crab licenses "
                "count as one kind."
            ),
            _PRICE,
            _BOAT,
            _KING_CRAB,
        ),
        ("scoring",),
    ),
}

END = {
    "game-end": Rule(
        N_("How the game ends"),
        (
            N_(
                "If there aren’t enough licenses to refill the row after an auction, "
                "this round is the last."
            ),
            N_(
                "When the last crate of the supply is caught, the game ends right "
                "after that fishing. Everyone still gets all the crates they are due."
            ),
            *_as_played("last_round"),
        ),
        ("scoring", "auction", "fishing"),
        search_terms=N_("last round, length, how long"),
    ),
    "scoring": Rule(
        N_("Scoring"),
        (
            N_(
                "Add up the points of your licenses and boats, 1 point per crate "
                "aboard, and your King Crab bonuses."
            ),
            N_("Boat cards in hand and processed crates score nothing."),
            IfFact(
                "gone_fishing",
                True,
                N_("Each Gone Fishin’ card in hand scores {gone_points}."),
            ),
            N_(
                "Most points wins. Ties: most boats at sea, then most crates aboard, "
                "then the win is shared."
            ),
        ),
        ("licence-king-crab-captains", "licence-king-crab-crates", "licence-king-crab-licences"),
        search_terms=N_("score, points, win, winner, tie"),
    ),
    "not-chosen": Rule(
        N_("Rules not in use"),
        (
            N_("These rules exist, but this game doesn’t use them."),
            *_not_played(),
        ),
        ("setup", "round"),
        search_terms=N_("option, variant, house rule"),
    ),
}

RULES: Mapping[str, Rule] = {**COURSE, **AUCTION, **FLEET, **LICENCE_RULES, **END}

CHAPTERS = (
    (N_("The basics"), tuple(COURSE)),
    (N_("Auction and money"), tuple(AUCTION)),
    (N_("Boats and fish"), tuple(FLEET)),
    (N_("License cards"), tuple(LICENCE_RULES)),
    (N_("End of the game"), tuple(END)),
)

BOOK = Book(RULES, CHAPTERS)


def facts_of(options: Mapping[str, Option]) -> dict[str, object]:
    """Return the facts of a game with these options."""
    edition, switches = split_options(options)
    return facts_from(ruleset.load(edition, switches))


def facts_from(rules: Ruleset) -> dict[str, object]:
    """Return the numbers in the texts, and the switches on which the texts depend."""
    cards = rules.cards
    facts: dict[str, object] = {
        **{name: getattr(rules, name) for name in ruleset.SWITCHES},
        **{f"crates_{players}": count for players, count in rules.crates.items()},
        **{
            f"{name}_{players}": count
            for players in ruleset.SEATS
            for name, count in _licences_in_play(rules, players).items()
        },
        "crate_cash": rules.crate_cash,
        "gone_cash": cards.cash[-1],
        "gone_points": cards.gone_fishing_points,
        "gone_cards": cards.gone_fishing_cards,
        "launches": rules.launches[0],
        "cod_launches": rules.launches[1],
        "captains": rules.captains[0],
        "lobster_captains": rules.captains[1],
        "capacity": rules.capacity,
        "draw_cards": rules.draw_cards[0],
        "licence_shrimp_by_number": _by_number(rules.discount),
        "licence_cod_by_number": _by_number(rules.cod_cards),
        "licence_tuna_by_number": _by_number(rules.draw_cards),
        "licence_processing_vessel_by_number": _by_number(rules.processing_cards),
        **_by_captains("lobster_1", rules.lobster_cards[1]),
        **_by_captains("lobster_2", rules.lobster_cards[2]),
        **_bonuses(rules),
    }
    if rules.short_draw == "keep":
        facts["empty_draw"] = "keep"  # A draw of no cards is a draw of fewer than due.
    for place, licence in enumerate(LICENCES):
        own = f"licence_{licence.replace('-', '_')}"
        boat = min(place, len(BOATS) - 1)
        facts |= {
            f"{own}_minimum": cards.minimums[place],
            f"{own}_copies": cards.licences[place],
            f"{own}_cards": cards.boats[boat],
            f"{own}_points": cards.licence_points[place],
            f"{own}_cost": cards.costs[boat],
            f"{own}_boat_points": cards.boat_points[boat],
            f"{own}_cash": cards.cash[boat],
        }
    return facts


def _licences_in_play(rules: Ruleset, players: int) -> dict[str, int]:
    """Return the number of all and of premium licenses for a number of players."""
    counts = rules.cards.licences
    premium = sum(counts[len(STANDARD) :]) - rules.premium_removed[players]
    standard = sum(counts[: len(STANDARD)]) - rules.standard_removed[players]
    return {"licences": standard + premium, "premium": premium}


def _by_captains(name: str, rows: Rows) -> dict[str, int]:
    """Return the facts of a table with rows of captains and drawn cards.

    `_from_`, `_to_` and `_draw_` are followed by the number of the row, from 1.
    """
    found: dict[str, int] = {}
    for place, (least, cards) in enumerate(rows, 1):
        found |= {f"{name}_from_{place}": least, f"{name}_draw_{place}": cards}
        if place < len(rows):
            found[f"{name}_to_{place}"] = rows[place][0] - 1
    return found


def _bonuses(rules: Ruleset) -> dict[str, object]:
    """Return the facts about the scores of King Crab licenses.

    The first two kinds have equal steps of one point.
    """
    captains, crates, kinds = rules.cards.king_crab
    return {
        "king_crab_captains_most": captains[-1][1],
        "king_crab_crates_each": crates[0][0],
        "king_crab_crates_most": crates[-1][1],
        "king_crab_licences_kinds": " / ".join(str(least) for least, _ in kinds),
        "king_crab_licences_worth": " / ".join(str(points) for _, points in kinds),
    }


def _by_number(table: tuple[int, ...]) -> str:
    return " / ".join(str(value) for value in table[1:])


# --- why not -------------------------------------------------------------------------------------


def why_not(asked: str, seen: CardsObservation, words: Translator) -> WhyNot:
    """Return the reason why a card, a lot, a bid or a payment is no answer now.

    `asked` is `card-KIND`, `lot-LICENCE`, `pay-THING`, `bid-minus` or `bid-plus`.
    """
    decision = seen.decision
    if decision is None:
        return WhyNot(words.t("The game is over."), "game-end")
    if decision.seat != seen.seat:
        return WhyNot(words.t("It’s another player’s turn."), "round")
    kind, _, thing = asked.partition("-")
    match kind:
        case "lot":
            return _lot(thing, seen, words)
        case "bid":
            return _bid(thing, seen, words)
        case "pay":
            return WhyNot(words.t("You can’t pay the price without this."), "paying")
        case "card":
            return _card(thing, seen, words)
    return WhyNot(words.t("You can’t choose that now."), "round")


def _lot(licence: str, seen: CardsObservation, words: Translator) -> WhyNot:
    assert seen.decision is not None
    lot = next((lot for lot in seen.market if lot.licence == licence), None)
    if lot is None or seen.phase != "auction":
        return WhyNot(words.t("Licenses are sold only in the auction phase."), "auction")
    if seen.decision.kind == "pay":
        return WhyNot(words.t("First pay for the license you won."), "paying")
    if seen.auction.lot == licence:
        return WhyNot(words.t("This license is already up for auction: bid or pass."), "bidding")
    if seen.decision.kind != "open":
        return WhyNot(words.t("One license at a time: another is up for auction now."), "auction")
    return WhyNot(
        words.t(
            "It costs at least {minimum}; you can spend {power}.",
            minimum=lot.minimum,
            power=seen.power.total,
        ),
        "bidding",
    )


def _bid(which: str, seen: CardsObservation, words: Translator) -> WhyNot:
    if which == "plus":
        return WhyNot(words.t("You can’t spend more than {n}.", n=seen.power.total), "bidding")
    return WhyNot(words.t("You can’t bid less."), "bidding")


def _card(card: str, seen: CardsObservation, words: Translator) -> WhyNot:
    assert seen.decision is not None
    held = next(view for view in seen.hand if view.card == card)
    match seen.decision.kind:
        case "open" | "first-bid" | "bid":
            return WhyNot(
                words.t("You pay with cards after the auction. For now, just bid."), "paying"
            )
        case "launch":
            return _launch(held.obstacle, words)
        case "hire":
            return WhyNot(words.t("Only boat cards can be captains."), "captains")
        case "discard" if not seen.decision.amount:
            return WhyNot(words.t("Discard one of the cards just drawn. This one stays."), "draw")
        case "process" | "trade":
            return WhyNot(words.t("You’re choosing crates now. Your cards stay."), "processing")
    return WhyNot(words.t("You can’t choose that now."), "round")


def _launch(obstacle: str | None, words: Translator) -> WhyNot:
    if obstacle == "licence":
        return WhyNot(words.t("You have no license for this kind of boat."), "launching")
    if obstacle == "money":
        return WhyNot(words.t("Your other cards and crates can’t cover its cost."), "paying")
    return WhyNot(words.t("This card isn’t a boat."), "gone-fishing")
