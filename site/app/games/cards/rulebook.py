"""Rules of Fleet, the card game, in our own words.

`why_not` has the reasons why an item cannot be used now.
"""

from collections.abc import Mapping

from app.i18n import Words, mark
from app.rulebook import Book, Only, Rule, WhyNot
from fleet_engine.cards import ruleset
from fleet_engine.cards.game import split_options
from fleet_engine.cards.names import BOATS, LICENCES, STANDARD
from fleet_engine.cards.observation import CardsObservation
from fleet_engine.cards.ruleset import Ruleset
from fleet_engine.core.game import Option

Rows = tuple[tuple[int, int], ...]
"""Steps of a table, as pairs of a minimum and its value."""

_PRICE = mark("Minimum bid {minimum}, worth {points}.")
_COUNT = mark("There are {copies} licences of this kind and {cards} cards of its boats.")
_KING_CRAB = mark("There is one of it, and {cards} boat cards for all King Crab licences.")
_BOAT = mark("Its boats cost {cost} to launch, are worth {boat_points}, and pay {cash} in hand.")

CHOICES: Mapping[str, Mapping[Option, str]] = {
    "advanced_setup": {
        False: mark("Premium licences do not come up before the third round."),
        True: mark("In this game premium licences may come up from the second round on."),
    },
    "gone_fishing": {
        False: mark("Gone Fishin’ cards are not part of this game."),
        True: mark("Gone Fishin’ cards are part of this game."),
    },
    "hiring": {
        "after all launches": mark("Captains are hired when everybody has launched."),
        "after own launches": mark("In this game each player hires right after launching."),
    },
    "needless_payment": {
        False: mark("A payment ends as soon as the price is covered."),
        True: mark("In this game you may pay on when the price is covered."),
    },
    "last_round": {
        "all phases": mark("The last round is played to its end."),
        "until fishing": mark("In this game the last round stops after fishing."),
    },
    "draw_discard": {
        "open": mark("What is discarded in the draw phase lies open."),
        "hidden": mark("In this game what is discarded in the draw phase lies face down."),
    },
    "short_draw": {
        "discard": mark("One is discarded even if there were fewer cards to draw than due."),
        "keep": mark(
            "In this game nothing is discarded if there were fewer cards to draw than due."
        ),
    },
    "empty_draw": {
        "keep": mark("Whoever finds nothing left to draw discards nothing."),
        "discard": mark(
            "In this game Tuna licences make you discard even where nothing was left to draw."
        ),
    },
    "empty_trade": {
        False: mark("Nothing is traded while there are no cards to draw."),
        True: mark("In this game a crate can be given even where there is no card to draw."),
    },
    "reshuffle": {
        "when needed": mark(
            "When somebody has to draw and the deck is empty, the discards are shuffled "
            "into a new one."
        ),
        "at once": mark(
            "In this game the discards are shuffled into a new deck as soon as the last card "
            "is drawn."
        ),
    },
}
"""Meaning of each choice of a switch, for the rulebook and the page about sources."""


OTHERWISE: Mapping[str, tuple[Option, str]] = {
    "advanced_setup": (True, mark("Premium licences may come up from the second round on.")),
    "gone_fishing": (True, mark("Whoever opens no auction takes a Gone Fishin’ card.")),
    "hiring": ("after own launches", mark("Each player hires right after launching.")),
    "needless_payment": (True, mark("You may pay on when the price is covered.")),
    "last_round": ("until fishing", mark("The last round stops after fishing.")),
    "draw_discard": ("hidden", mark("What is discarded in the draw phase lies face down.")),
    "short_draw": (
        "keep",
        mark("Nothing is discarded if there were fewer cards to draw than due."),
    ),
    "empty_draw": (
        "discard",
        mark("Tuna licences make you discard even where nothing was left to draw."),
    ),
    "empty_trade": (True, mark("A crate can be given even where there is no card to draw.")),
    "reshuffle": ("at once", mark("The discards are shuffled as soon as the last card is drawn.")),
}
"""The non-default choice of each switch, and its text if it is not chosen."""


def _not_played() -> tuple[Only, ...]:
    """Return the paragraphs about the choices that are not played."""
    return tuple(
        Only(switch, choice, text if choice != rare else usual)
        for switch, (rare, text) in OTHERWISE.items()
        for usual in [next(told for key, told in CHOICES[switch].items() if key != rare)]
        for choice in CHOICES[switch]
    )


def _as_played(switch: str) -> tuple[Only, ...]:
    """Return the paragraphs of a switch.

    The rulebook shows only the one of the choice that is played.
    """
    return tuple(Only(switch, choice, text) for choice, text in CHOICES[switch].items())


COURSE = {
    "goal": Rule(
        mark("The goal of the game"),
        (
            mark(
                "Build a fleet: buy licences, launch boats, hire captains, fish. "
                "Whoever has the most points at the end wins."
            ),
            mark("Licences and boats score, and so does every crate aboard."),
        ),
        ("round", "scoring", "game-end"),
        found_by=mark("win, winner, aim, objective, purpose, victory, how to play, tutorial"),
    ),
    "setup": Rule(
        mark("Setting up"),
        (
            mark(
                "Everybody begins with one card of each kind of boat and no licence. "
                "As many licences lie open for sale as there are players."
            ),
            mark(
                "With two or three players some licences stay in the box, unseen. "
                "There are {crates_2}, {crates_3} or {crates_4} crates for two, three or four."
            ),
            mark(
                "{licences_2}, {licences_3} or {licences_4} licences are in play, {premium_2}, "
                "{premium_3} or {premium_4} of them premium. "
                "The game lasts until these or the crates run out."
            ),
            *_as_played("advanced_setup"),
        ),
        ("round", "hand", "game-end"),
        found_by=mark("start, begin, prepare"),
    ),
    "round": Rule(
        mark("A round"),
        (
            mark(
                "A round has five phases: the auction of licences, launching and hiring, fishing, "
                "processing and trading, drawing cards. Then the start marker moves on to the "
                "left and a new round begins."
            ),
            mark(
                "Each phase goes to the left from the start player; "
                "lots are drawn for who that is in the first round."
            ),
            mark("A choice with only one answer plays itself."),
        ),
        ("auction", "launching", "captains", "fishing", "processing", "draw"),
        found_by=mark("phase, turn, first player, who begins, order"),
    ),
    "hand": Rule(
        mark("Cards in hand"),
        (
            mark(
                "Every card is three things: a boat to launch, a captain face down, or cash. "
                "It can be only one of them."
            ),
            mark(
                "What others hold is their secret; how many cards they hold is not. "
                "There is no limit to a hand."
            ),
        ),
        ("paying", "launching", "captains"),
        found_by=mark("secret, limit, boat card"),
    ),
    "undo": Rule(
        mark("Undo"),
        (
            mark(
                "A choice can be taken back until cards are drawn, licences turn up "
                "or another player has the turn."
            ),
        ),
        ("round",),
        found_by=mark("take back, mistake"),
    ),
}

AUCTION = {
    "auction": Rule(
        mark("Licence auction"),
        (
            mark(
                "The start player puts a licence up with a bid of at least its price. "
                "Once it is sold, whoever has bought none yet goes on, again from the start "
                "player. Everybody buys one licence a round at most."
            ),
            mark("Whoever opens no auction when asked is out of it for this round."),
            mark(
                "Unsold licences stay, and the row is filled up. "
                "If nobody buys anything, the whole row leaves the game."
            ),
        ),
        ("bidding", "paying", "game-end"),
        found_by=mark("bid, buy, license"),
    ),
    "bidding": Rule(
        mark("Bidding"),
        (
            mark(
                "Clockwise, each player bids more or passes. A pass is final for this licence; "
                "for the next one you are back in."
            ),
            mark("Nobody may bid more than cards, processed crates and Shrimp discount come to."),
            mark(
                "Below each licence stands how many coins its lowest bid leaves you, and how many "
                "more licences of its kind may still come up for sale."
            ),
        ),
        ("auction", "paying"),
        found_by=mark("pass, raise, overbid"),
    ),
    "paying": Rule(
        mark("Paying"),
        (
            mark(
                "Cards pay what stands on them, a processed crate pays {crate_cash}. "
                "Mix them as you like; no change is given."
            ),
            mark("Cards go to the discards, crates leave the game."),
            mark(
                "Shrimp licences take their discount off every single payment, "
                "but never below zero. A boat cannot pay for itself."
            ),
            *_as_played("needless_payment"),
            mark(
                "A payment that loses least is proposed: it overpays least, "
                "then spares boats that you could launch."
            ),
        ),
        ("licence-shrimp", "processing", "hand"),
        found_by=mark("money, cash, cost, price, change"),
    ),
    "gone-fishing": Rule(
        mark("Gone Fishin’"),
        (
            mark(
                "From an expansion: whoever opens no auction takes such a card. "
                "It pays {gone_cash}, or is worth {gone_points} at the end. "
                "It is neither boat nor captain."
            ),
            mark(
                "There are {gone_cards}. Those that leave a hand go back to their own pile; "
                "if that is empty, there is none to take."
            ),
            *_as_played("gone_fishing"),
        ),
        ("auction", "scoring"),
        found_by=mark("gone fishing, expansion"),
    ),
}

FLEET = {
    "launching": Rule(
        mark("Launching boats"),
        (
            mark(
                "Launch {launches} per round for its cost, if you hold a licence of its kind. "
                "With a Cod licence it is {cod_launches}, each paid by itself."
            ),
            mark("King Crab boats go with any King Crab licence."),
        ),
        ("paying", "captains", "licence-cod"),
        found_by=mark("boat"),
    ),
    "captains": Rule(
        mark("Hiring captains"),
        (
            mark(
                "Lay {captains} card of your hand face down on a boat without a captain. "
                "Only boats with a captain fish. With a Lobster licence you hire "
                "{lobster_captains}."
            ),
            *_as_played("hiring"),
        ),
        ("fishing", "licence-lobster", "hand"),
    ),
    "fishing": Rule(
        mark("Fishing"),
        (
            mark(
                "Every boat with a captain lands one crate, until it carries {capacity}. "
                "Each crate aboard is a point at the end."
            ),
        ),
        ("processing", "game-end"),
    ),
    "processing": Rule(
        mark("Processing fish"),
        (
            mark(
                "With a Processing Vessel licence you may take one crate off each of your boats, "
                "whatever its kind. Processed crates score nothing, but pay {crate_cash} each."
            ),
        ),
        ("trading", "paying", "licence-processing-vessel"),
    ),
    "trading": Rule(
        mark("Trading fish"),
        (
            mark(
                "Once a round you may give one processed crate, of this round or an earlier one, "
                "for a card, or for more with more Processing Vessel licences. "
                "The crate leaves the game."
            ),
            *_as_played("empty_trade"),
        ),
        ("processing", "draw"),
        found_by=mark("exchange, crate"),
    ),
    "draw": Rule(
        mark("Drawing cards"),
        (
            mark(
                "Draw {draw_cards} and discard one of those just drawn. "
                "Tuna licences change how many you draw and what you discard."
            ),
            *_as_played("short_draw"),
            *_as_played("empty_draw"),
            *_as_played("draw_discard"),
            *_as_played("reshuffle"),
        ),
        ("licence-tuna", "hand"),
        found_by=mark("deck, discard, shuffle"),
    ),
}

LICENCE_RULES = {
    "licence-shrimp": Rule(
        mark("Shrimp licence"),
        (
            mark("Takes {by_number} off each payment, with one to four of them."),
            mark("It does not help to pay for itself."),
            _PRICE,
            _BOAT,
            _COUNT,
        ),
        ("paying",),
    ),
    "licence-cod": Rule(
        mark("Cod licence"),
        (
            mark(
                "Launch {cod_launches} boats a round. If you launch any, draw {by_number} cards "
                "afterwards, with one to four licences; they may be captains at once."
            ),
            _PRICE,
            _BOAT,
            _COUNT,
        ),
        ("launching",),
    ),
    "licence-lobster": Rule(
        mark("Lobster licence"),
        (
            mark(
                "Hire {lobster_captains} captains a round. After the last player has hired, you "
                "draw cards by all your captains, of this round and of earlier ones."
            ),
            mark(
                "One licence: draw {lobster_1_draw_1} for {lobster_1_from_1} to {lobster_1_to_1} "
                "captains, {lobster_1_draw_2} for {lobster_1_from_2} or more."
            ),
            mark(
                "Two licences or more: draw {lobster_2_draw_1} for {lobster_2_from_1} or "
                "{lobster_2_to_1} captains, {lobster_2_draw_2} for {lobster_2_from_2} to "
                "{lobster_2_to_2}, {lobster_2_draw_3} for {lobster_2_from_3} or more."
            ),
            mark("You draw in every round. These cards are no captains before the next one."),
            _PRICE,
            _BOAT,
            _COUNT,
        ),
        ("captains",),
    ),
    "licence-tuna": Rule(
        mark("Tuna licence"),
        (
            mark(
                "In the draw phase you draw {by_number} with one to four of them. With one or "
                "three you keep all; with two or four you discard any one card of your hand."
            ),
            _PRICE,
            _BOAT,
            _COUNT,
        ),
        ("draw",),
    ),
    "licence-processing-vessel": Rule(
        mark("Processing Vessel licence"),
        (
            mark(
                "Process one crate a boat each round, then trade one processed crate for "
                "{by_number} cards, with one to four licences."
            ),
            mark("More licences process no more crates."),
            _PRICE,
            _BOAT,
            _COUNT,
        ),
        ("processing", "trading"),
    ),
    "licence-fishermans-pub": Rule(
        mark("Fishermen’s Pub"),
        (
            mark("Has no boats and no bonus, only points."),
            _PRICE,
            mark("There are {copies} licences of this kind."),
        ),
        ("scoring",),
    ),
    "licence-king-crab-captains": Rule(
        mark("King Crab: captains"),
        (
            mark(
                "At the end it scores one point for each boat with a captain, "
                "{king_crab_captains_most} at most."
            ),
            _PRICE,
            _BOAT,
            _KING_CRAB,
        ),
        ("captains", "scoring"),
    ),
    "licence-king-crab-crates": Rule(
        mark("King Crab: crates"),
        (
            mark(
                "At the end it scores one point for every {king_crab_crates_each} crates on your "
                "boats, {king_crab_crates_most} at most."
            ),
            _PRICE,
            _BOAT,
            _KING_CRAB,
        ),
        ("fishing", "scoring"),
    ),
    "licence-king-crab-licences": Rule(
        mark("King Crab: licences"),
        (
            mark(
                "With {king_crab_licences_kinds} kinds of licence it scores "
                "{king_crab_licences_worth} at the end. All King Crab licences are one kind."
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
        mark("How the game ends"),
        (
            mark(
                "When licences are too few to fill the row after an auction, "
                "this round is the last one."
            ),
            mark(
                "When the last crate of the supply is caught, the game ends right after this "
                "fishing; everybody still gets all crates that are due."
            ),
            *_as_played("last_round"),
        ),
        ("scoring", "auction", "fishing"),
        found_by=mark("last round, length, how long"),
    ),
    "scoring": Rule(
        mark("Scoring"),
        (
            mark(
                "Points of your licences and of your boats, a point for each crate aboard, "
                "and what King Crab licences bring."
            ),
            mark("Boat cards in hand and processed crates score nothing."),
            Only(
                "gone_fishing",
                True,
                mark("Each Gone Fishin’ card in hand is worth {gone_points}."),
            ),
            mark(
                "The most points win. A tie goes to whoever has launched more boats, "
                "then to more crates aboard; after that the win is shared."
            ),
        ),
        ("licence-king-crab-captains", "licence-king-crab-crates", "licence-king-crab-licences"),
        found_by=mark("score, points, win, winner, tie"),
    ),
    "not-chosen": Rule(
        mark("Rules not chosen"),
        (
            mark("These ways to play exist, but this game does not follow them."),
            *_not_played(),
        ),
        ("setup", "round"),
        found_by=mark("option, variant, house rule"),
    ),
}

RULES: Mapping[str, Rule] = {**COURSE, **AUCTION, **FLEET, **LICENCE_RULES, **END}

CHAPTERS = (
    (mark("A game of cards"), tuple(COURSE)),
    (mark("Auction and money"), tuple(AUCTION)),
    (mark("Boats and fish"), tuple(FLEET)),
    (mark("Licence cards"), tuple(LICENCE_RULES)),
    (mark("The end of the game"), tuple(END)),
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
    """Return the number of all and of premium licences for a number of players."""
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
    """Return the facts about the scores of King Crab licences.

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


def why_not(asked: str, seen: CardsObservation, words: Words) -> WhyNot:
    """Return the reason why a card, a lot, a bid or a payment is no answer now.

    `asked` is `card-KIND`, `lot-LICENCE`, `pay-THING`, `bid-minus` or `bid-plus`.
    """
    decision = seen.decision
    if decision is None:
        return WhyNot(words.t("The game is over."), "game-end")
    if decision.seat != seen.seat:
        return WhyNot(words.t("It is another player’s turn."), "round")
    kind, _, thing = asked.partition("-")
    match kind:
        case "lot":
            return _lot(thing, seen, words)
        case "bid":
            return _bid(thing, seen, words)
        case "pay":
            return WhyNot(words.t("Without this the price cannot be paid."), "paying")
        case "card":
            return _card(thing, seen, words)
    return WhyNot(words.t("That cannot be chosen now."), "round")


def _lot(licence: str, seen: CardsObservation, words: Words) -> WhyNot:
    assert seen.decision is not None
    lot = next((lot for lot in seen.market if lot.licence == licence), None)
    if lot is None or seen.phase != "auction":
        return WhyNot(words.t("Licences are sold in the auction phase only."), "auction")
    if seen.decision.kind == "pay":
        return WhyNot(words.t("First pay for what you have won."), "paying")
    if seen.auction.lot == licence:
        return WhyNot(words.t("This licence is up for auction: bid below, or pass."), "bidding")
    if seen.decision.kind != "open":
        return WhyNot(words.t("One licence at a time: another one is up now."), "auction")
    return WhyNot(
        words.t(
            "It costs at least {minimum}; you can spend {power}.",
            minimum=lot.minimum,
            power=seen.power.total,
        ),
        "bidding",
    )


def _bid(which: str, seen: CardsObservation, words: Words) -> WhyNot:
    if which == "plus":
        return WhyNot(words.t("You cannot spend more than {n}.", n=seen.power.total), "bidding")
    return WhyNot(words.t("A lower bid is not allowed."), "bidding")


def _card(card: str, seen: CardsObservation, words: Words) -> WhyNot:
    assert seen.decision is not None
    held = next(view for view in seen.hand if view.card == card)
    match seen.decision.kind:
        case "open" | "first-bid" | "bid":
            return WhyNot(words.t("Cards pay after the auction; now you only bid."), "paying")
        case "launch":
            return _launch(held.obstacle, words)
        case "hire":
            return WhyNot(words.t("Only boat cards become captains."), "captains")
        case "discard" if not seen.decision.amount:
            return WhyNot(words.t("One of the cards just drawn goes; this one stays."), "draw")
        case "process" | "trade":
            return WhyNot(words.t("Now it is about fish; your cards stay."), "processing")
    return WhyNot(words.t("That cannot be chosen now."), "round")


def _launch(obstacle: str | None, words: Words) -> WhyNot:
    if obstacle == "licence":
        return WhyNot(words.t("You have no licence for this kind of boat."), "launching")
    if obstacle == "money":
        return WhyNot(words.t("Your other cards and crates do not cover its cost."), "paying")
    return WhyNot(words.t("This card is no boat."), "gone-fishing")
