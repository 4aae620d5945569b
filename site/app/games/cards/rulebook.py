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

_PRICE = N_("Minimum bid {minimum}, worth {points}.")
_COUNT = N_("There are {copies} licences of this kind and {cards} cards of its boats.")
_KING_CRAB = N_("There is one of it, and {cards} boat cards for all King Crab licences.")
_BOAT = N_("Its boats cost {cost} to launch, are worth {boat_points}, and pay {cash} in hand.")

CHOICES: Mapping[str, Mapping[Option, str]] = {
    "advanced_setup": {
        False: N_("Premium licences do not come up before the third round."),
        True: N_("In this game premium licences may come up from the second round on."),
    },
    "gone_fishing": {
        False: N_("Gone Fishin’ cards are not part of this game."),
        True: N_("Gone Fishin’ cards are part of this game."),
    },
    "hiring": {
        "after all launches": N_("Captains are hired when everybody has launched."),
        "after own launches": N_("In this game each player hires right after launching."),
    },
    "needless_payment": {
        False: N_("A payment ends as soon as the price is covered."),
        True: N_("In this game you may pay on when the price is covered."),
    },
    "last_round": {
        "all phases": N_("The last round is played to its end."),
        "until fishing": N_("In this game the last round stops after fishing."),
    },
    "draw_discard": {
        "open": N_("What is discarded in the draw phase lies open."),
        "hidden": N_("In this game what is discarded in the draw phase lies face down."),
    },
    "short_draw": {
        "discard": N_("One is discarded even if there were fewer cards to draw than due."),
        "keep": N_("In this game nothing is discarded if there were fewer cards to draw than due."),
    },
    "empty_draw": {
        "keep": N_("Whoever finds nothing left to draw discards nothing."),
        "discard": N_(
            "In this game Tuna licences make you discard even where nothing was left to draw."
        ),
    },
    "empty_trade": {
        False: N_("Nothing is traded while there are no cards to draw."),
        True: N_("In this game a crate can be given even where there is no card to draw."),
    },
    "reshuffle": {
        "when needed": N_(
            "When somebody has to draw and the deck is empty, the discards are shuffled "
            "into a new one."
        ),
        "at once": N_(
            "In this game the discards are shuffled into a new deck as soon as the last card "
            "is drawn."
        ),
    },
}
"""Meaning of each choice of a switch, for the rulebook and the page about sources."""


OTHERWISE: Mapping[str, tuple[Option, str]] = {
    "advanced_setup": (True, N_("Premium licences may come up from the second round on.")),
    "gone_fishing": (True, N_("Whoever opens no auction takes a Gone Fishin’ card.")),
    "hiring": ("after own launches", N_("Each player hires right after launching.")),
    "needless_payment": (True, N_("You may pay on when the price is covered.")),
    "last_round": ("until fishing", N_("The last round stops after fishing.")),
    "draw_discard": ("hidden", N_("What is discarded in the draw phase lies face down.")),
    "short_draw": (
        "keep",
        N_("Nothing is discarded if there were fewer cards to draw than due."),
    ),
    "empty_draw": (
        "discard",
        N_("Tuna licences make you discard even where nothing was left to draw."),
    ),
    "empty_trade": (True, N_("A crate can be given even where there is no card to draw.")),
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
        N_("The goal of the game"),
        (
            N_(
                "Build a fleet: buy licences, launch boats, hire captains, fish. "
                "Whoever has the most points at the end wins."
            ),
            N_("Licences and boats score, and so does every crate aboard."),
        ),
        ("round", "scoring", "game-end"),
        search_terms=N_("win, winner, aim, objective, purpose, victory, how to play, tutorial"),
    ),
    "setup": Rule(
        N_("Setting up"),
        (
            N_(
                "Everybody begins with one card of each kind of boat and no licence. "
                "As many licences lie open for sale as there are players."
            ),
            N_(
                "With two or three players some licences stay in the box, unseen. "
                "There are {crates_2}, {crates_3} or {crates_4} crates for two, three or four."
            ),
            N_(
                "{licences_2}, {licences_3} or {licences_4} licences are in play, {premium_2}, "
                "{premium_3} or {premium_4} of them premium. "
                "The game lasts until these or the crates run out."
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
                "A round has five phases: the auction of licences, launching and hiring, fishing, "
                "processing and trading, drawing cards. Then the start marker moves on to the "
                "left and a new round begins."
            ),
            N_(
                "Each phase goes to the left from the start player; "
                "lots are drawn for who that is in the first round."
            ),
            N_("A choice with only one answer plays itself."),
        ),
        ("auction", "launching", "captains", "fishing", "processing", "draw"),
        search_terms=N_("phase, turn, first player, who begins, order"),
    ),
    "hand": Rule(
        N_("Cards in hand"),
        (
            N_(
                "Every card is three things: a boat to launch, a captain face down, or cash. "
                "It can be only one of them."
            ),
            N_(
                "What others hold is their secret; how many cards they hold is not. "
                "There is no limit to a hand."
            ),
        ),
        ("paying", "launching", "captains"),
        search_terms=N_("secret, limit, boat card"),
    ),
    "undo": Rule(
        N_("Undo"),
        (
            N_(
                "A choice can be taken back until cards are drawn, licences turn up "
                "or another player has the turn."
            ),
        ),
        ("round",),
        search_terms=N_("take back, mistake"),
    ),
}

AUCTION = {
    "auction": Rule(
        N_("Licence auction"),
        (
            N_(
                "The start player puts a licence up with a bid of at least its price. "
                "Once it is sold, whoever has bought none yet goes on, again from the start "
                "player. Everybody buys one licence a round at most."
            ),
            N_("Whoever opens no auction when asked is out of it for this round."),
            N_(
                "Unsold licences stay, and the row is filled up. "
                "If nobody buys anything, the whole row leaves the game."
            ),
        ),
        ("bidding", "paying", "game-end"),
        search_terms=N_("bid, buy, license"),
    ),
    "bidding": Rule(
        N_("Bidding"),
        (
            N_(
                "Clockwise, each player bids more or passes. A pass is final for this licence; "
                "for the next one you are back in."
            ),
            N_("Nobody may bid more than cards, processed crates and Shrimp discount come to."),
            N_(
                "Below each licence stands how many coins its lowest bid leaves you, and how many "
                "more licences of its kind may still come up for sale."
            ),
        ),
        ("auction", "paying"),
        search_terms=N_("pass, raise, overbid"),
    ),
    "paying": Rule(
        N_("Paying"),
        (
            N_(
                "Cards pay what stands on them, a processed crate pays {crate_cash}. "
                "Mix them as you like; no change is given."
            ),
            N_("Cards go to the discards, crates leave the game."),
            N_(
                "Shrimp licences take their discount off every single payment, "
                "but never below zero. A boat cannot pay for itself."
            ),
            *_as_played("needless_payment"),
            N_(
                "A payment that loses least is proposed: it overpays least, "
                "then spares boats that you could launch."
            ),
        ),
        ("licence-shrimp", "processing", "hand"),
        search_terms=N_("money, cash, cost, price, change"),
    ),
    "gone-fishing": Rule(
        N_("Gone Fishin’"),
        (
            N_(
                "From an expansion: whoever opens no auction takes such a card. "
                "It pays {gone_cash}, or is worth {gone_points} at the end. "
                "It is neither boat nor captain."
            ),
            N_(
                "There are {gone_cards}. Those that leave a hand go back to their own pile; "
                "if that is empty, there is none to take."
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
                "Launch {launches} per round for its cost, if you hold a licence of its kind. "
                "With a Cod licence it is {cod_launches}, each paid by itself."
            ),
            N_("King Crab boats go with any King Crab licence."),
        ),
        ("paying", "captains", "licence-cod"),
        search_terms=N_("boat"),
    ),
    "captains": Rule(
        N_("Hiring captains"),
        (
            N_(
                "Lay {captains} card of your hand face down on a boat without a captain. "
                "Only boats with a captain fish. With a Lobster licence you hire "
                "{lobster_captains}."
            ),
            *_as_played("hiring"),
        ),
        ("fishing", "licence-lobster", "hand"),
    ),
    "fishing": Rule(
        N_("Fishing"),
        (
            N_(
                "Every boat with a captain lands one crate, until it carries {capacity}. "
                "Each crate aboard is a point at the end."
            ),
        ),
        ("processing", "game-end"),
    ),
    "processing": Rule(
        N_("Processing fish"),
        (
            N_(
                "With a Processing Vessel licence you may take one crate off each of your boats, "
                "whatever its kind. Processed crates score nothing, but pay {crate_cash} each."
            ),
        ),
        ("trading", "paying", "licence-processing-vessel"),
    ),
    "trading": Rule(
        N_("Trading fish"),
        (
            N_(
                "Once a round you may give one processed crate, of this round or an earlier one, "
                "for a card, or for more with more Processing Vessel licences. "
                "The crate leaves the game."
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
                "Draw {draw_cards} and discard one of those just drawn. "
                "Tuna licences change how many you draw and what you discard."
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
        N_("Shrimp licence"),
        (
            N_("Takes {by_number} off each payment, with one to four of them."),
            N_("It does not help to pay for itself."),
            _PRICE,
            _BOAT,
            _COUNT,
        ),
        ("paying",),
    ),
    "licence-cod": Rule(
        N_("Cod licence"),
        (
            N_(
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
        N_("Lobster licence"),
        (
            N_(
                "Hire {lobster_captains} captains a round. After the last player has hired, you "
                "draw cards by all your captains, of this round and of earlier ones."
            ),
            N_(
                "One licence: draw {lobster_1_draw_1} for {lobster_1_from_1} to {lobster_1_to_1} "
                "captains, {lobster_1_draw_2} for {lobster_1_from_2} or more."
            ),
            N_(
                "Two licences or more: draw {lobster_2_draw_1} for {lobster_2_from_1} or "
                "{lobster_2_to_1} captains, {lobster_2_draw_2} for {lobster_2_from_2} to "
                "{lobster_2_to_2}, {lobster_2_draw_3} for {lobster_2_from_3} or more."
            ),
            N_("You draw in every round. These cards are no captains before the next one."),
            _PRICE,
            _BOAT,
            _COUNT,
        ),
        ("captains",),
    ),
    "licence-tuna": Rule(
        N_("Tuna licence"),
        (
            N_(
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
        N_("Processing Vessel licence"),
        (
            N_(
                "Process one crate a boat each round, then trade one processed crate for "
                "{by_number} cards, with one to four licences."
            ),
            N_("More licences process no more crates."),
            _PRICE,
            _BOAT,
            _COUNT,
        ),
        ("processing", "trading"),
    ),
    "licence-fishermans-pub": Rule(
        N_("Fishermen’s Pub"),
        (
            N_("Has no boats and no bonus, only points."),
            _PRICE,
            N_("There are {copies} licences of this kind."),
        ),
        ("scoring",),
    ),
    "licence-king-crab-captains": Rule(
        N_("King Crab: captains"),
        (
            N_(
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
        N_("King Crab: crates"),
        (
            N_(
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
        N_("King Crab: licences"),
        (
            N_(
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
        N_("How the game ends"),
        (
            N_(
                "When licences are too few to fill the row after an auction, "
                "this round is the last one."
            ),
            N_(
                "When the last crate of the supply is caught, the game ends right after this "
                "fishing; everybody still gets all crates that are due."
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
                "Points of your licences and of your boats, a point for each crate aboard, "
                "and what King Crab licences bring."
            ),
            N_("Boat cards in hand and processed crates score nothing."),
            IfFact(
                "gone_fishing",
                True,
                N_("Each Gone Fishin’ card in hand is worth {gone_points}."),
            ),
            N_(
                "The most points win. A tie goes to whoever has launched more boats, "
                "then to more crates aboard; after that the win is shared."
            ),
        ),
        ("licence-king-crab-captains", "licence-king-crab-crates", "licence-king-crab-licences"),
        search_terms=N_("score, points, win, winner, tie"),
    ),
    "not-chosen": Rule(
        N_("Rules not chosen"),
        (
            N_("These ways to play exist, but this game does not follow them."),
            *_not_played(),
        ),
        ("setup", "round"),
        search_terms=N_("option, variant, house rule"),
    ),
}

RULES: Mapping[str, Rule] = {**COURSE, **AUCTION, **FLEET, **LICENCE_RULES, **END}

CHAPTERS = (
    (N_("A game of cards"), tuple(COURSE)),
    (N_("Auction and money"), tuple(AUCTION)),
    (N_("Boats and fish"), tuple(FLEET)),
    (N_("Licence cards"), tuple(LICENCE_RULES)),
    (N_("The end of the game"), tuple(END)),
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


def _lot(licence: str, seen: CardsObservation, words: Translator) -> WhyNot:
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


def _bid(which: str, seen: CardsObservation, words: Translator) -> WhyNot:
    if which == "plus":
        return WhyNot(words.t("You cannot spend more than {n}.", n=seen.power.total), "bidding")
    return WhyNot(words.t("A lower bid is not allowed."), "bidding")


def _card(card: str, seen: CardsObservation, words: Translator) -> WhyNot:
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


def _launch(obstacle: str | None, words: Translator) -> WhyNot:
    if obstacle == "licence":
        return WhyNot(words.t("You have no licence for this kind of boat."), "launching")
    if obstacle == "money":
        return WhyNot(words.t("Your other cards and crates do not cover its cost."), "paying")
    return WhyNot(words.t("This card is no boat."), "gone-fishing")
