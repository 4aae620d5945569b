"""Rules of Let's Go Fishing! in our own words."""

from collections.abc import Iterable, Iterator, Mapping

from app.games.fishing import labels
from app.i18n import mark
from app.rulebook import Book, Each, Facts, Nouns, Only, Rule, Term, steps
from fleet_engine.core.game import Option
from fleet_engine.fishing import ruleset
from fleet_engine.fishing.names import AREAS, CUBES, KYOTO, MARKETS, SUBSIDY
from fleet_engine.fishing.ruleset import SEATS, Board, Ruleset

CHOICES: Mapping[str, Mapping[Option, str]] = {
    "areas": {
        "conveyor": mark(
            "In the evening the cards of area 1 leave, those of area 2 move there with their "
            "used boxes, and the next pair comes to area 2."
        ),
        "renewed": mark("In this game both areas get a new pair of cards in the evening."),
    },
    "fleet_pile": {
        "six start cards": mark(
            "Six of the fleet cards with a P on their back come first, then those with an F."
        ),
        "all start cards": mark(
            "In this game all fleet cards with a P on their back come first, then those with an F."
        ),
    },
    "leftovers": {
        "cleared": mark(
            "Cards that nobody took leave the board in the evening: equipment goes under its pile."
        ),
        "stay": mark("In this game cards that nobody took stay; only gaps are filled."),
    },
    "fifth_seat_cards": {
        "each round": mark("With five players one equipment card more is laid out in each round."),
        "first round": mark(
            "In this game, with five players, one equipment card more is laid out in the first "
            "round alone."
        ),
    },
    "purple_cubes": {
        "always placed": mark("The cube is always placed."),
        "may go back": mark(
            "In this game you may put the cube back into the bag instead, without a bonus."
        ),
    },
    "rot": {
        "by player": mark("For rot all boats of a player are counted together."),
        "by boat": mark("In this game each boat is counted by itself for rot."),
    },
    "last_rot": {
        True: mark("Fish rot at the end of the last round as well."),
        False: mark("In this game nothing rots at the end of the last round."),
    },
    "piracy": {
        "steal or protect": mark("A token at the pirates steals or protects, not both."),
        "both": mark("In this game whoever steals is safe from pirates as well."),
    },
    "freezer_return": {
        "by timing": mark(
            "When its token is taken back, the fish of a freezer move to boats by day, as far as "
            "there is room; in the evening all of them are lost."
        ),
        "lost": mark("In this game all fish of a freezer are lost when its token is taken back."),
        "moved": mark(
            "In this game the fish of a freezer move to boats when its token is taken back, even "
            "in the evening, as far as there is room."
        ),
    },
}
"""Meaning of each choice of a switch, for the rulebook and the page about sources."""


def _as_played(switch: str) -> tuple[Only, ...]:
    """Return the paragraphs of a switch.

    The rulebook shows only the one of the choice that is played.
    """
    return tuple(Only(switch, choice, text) for choice, text in CHOICES[switch].items())


_IN_THE_DECK = mark("In the deck of equipment: {cards} for {fish}.")

COURSE = {
    "goal": Rule(
        mark("The goal of the game"),
        (
            mark(
                "Buy oil, send boats out, catch fish and sell them. "
                "Whoever has the most points at the end wins."
            ),
            mark(
                "You take points on the way. At the end every fish that you have or sold is a "
                "point, unless its colour is fished out, and whoever has most of a colour scores "
                "for it once more."
            ),
        ),
        ("round", "scoring", "game-end"),
        found_by=mark("win, winner, aim, objective, purpose, victory, how to play, tutorial"),
    ),
    "setup": Rule(
        mark("Setting up"),
        (
            mark(
                "Printed on your mat are a boat for {boat_fish}, a depot for {depot_barrels} and "
                "a subsidy. You begin with {begin_barrels}, your tokens and some money."
            ),
            Each(
                "seats",
                mark("{players} players: {tokens} each; from the captain on, ${money}."),
            ),
            mark(
                "The bag holds {blue} blue, {green} green, {yellow} yellow and {red} red fish, "
                "{treasure} treasures and {pearl} pearls."
            ),
            mark("Lots are drawn for the first captain."),
        ),
        ("round", "mat", "two-players", "five-players"),
        found_by=mark("start, begin, prepare, bag, cubes, how many fish"),
    ),
    "round": Rule(
        mark("A round"),
        (
            mark(
                "The captain begins. Clockwise, each player in turn places one token and does "
                "at once what its circle says, until nobody has a token left. Then evening comes."
            ),
            mark("The game lasts {rounds}; it can end sooner."),
            mark(
                "A choice with only one answer plays itself. Between two equipment cards that "
                "only one player sees, it is asked even if they are alike."
            ),
        ),
        ("tokens", "evening", "captain", "game-end"),
        found_by=mark("phase, turn, first player, who begins, order, length, how long"),
    ),
    "tokens": Rule(
        mark("Tokens and circles"),
        (
            mark(
                "A token goes on a free circle of the board or of your own mat. It must have an "
                "effect: oil that you can pay for, a boat that can sail, a fish to sell. To become "
                "captain and to keep safe from pirates is always allowed."
            ),
            mark("You may choose the same action again while circles are free."),
            Each("circles", mark("{circle}: {n}.")),
            mark(
                "Whoever can place no token any more is out for this round. "
                "All tokens come back in the evening, but those on freezers may stay."
            ),
        ),
        ("round", "freezers", "undo"),
        found_by=mark("worker, action, place, pass, meeple, space, how many circles"),
    ),
    "captain": Rule(
        mark("The captain"),
        (
            mark("This circle gives you the captain piece: you begin the next round."),
            mark(
                "Whoever has it already may take it again. If nobody takes it, it goes one seat "
                "to the left in the evening."
            ),
        ),
        ("round", "evening"),
        found_by=mark("start player, first player, order of turns"),
    ),
    "money": Rule(
        mark("Money and points"),
        (
            mark(
                "There are {coins}. What nobody owns lies in the bank, and where it has "
                "too few, you get what there is."
            ),
            mark("Of points there are always enough. Nothing is bought with them."),
        ),
        ("selling", "subsidy", "treasures", "scoring"),
        found_by=mark("coins, dollars, pool, bank, vp, earn"),
    ),
    "undo": Rule(
        mark("Undo"),
        (
            mark(
                "A choice can be taken back, with what computer players answered to it, until "
                "something is drawn from the bag or a card is revealed."
            ),
        ),
        ("tokens",),
        found_by=mark("take back, mistake"),
    ),
}

SEA = {
    "oil": Rule(
        mark("Buying oil"),
        (
            mark(
                "A token at the rig buys at least one barrel, and at most as many as the round "
                "allows: {most_by_round} (round → barrels). Your depots must have room for them."
            ),
            mark(
                "A barrel costs what stands beside it; the cheapest come first. From the pocket "
                "it costs {pocket_money}."
            ),
            mark("The rig has {oil_circles} circles; the last one costs {fee_money} more."),
        ),
        ("oil-price", "depots", "fuel"),
        found_by=mark("barrel, barrels, fuel, purchase, buy, rig, maximum"),
    ),
    "oil-price": Rule(
        mark("The price of oil"),
        (
            mark(
                "The boxes of the column cost ${column}, from the top. In the evening the white "
                "marker goes one box down: what still stands there goes to the pocket, and the "
                "boxes below it are filled from the pocket, the lowest first."
            ),
            mark(
                "So cheap oil gets scarcer in each round. There are {all_barrels}; spent ones go "
                "to the pocket."
            ),
            mark(
                "Barrels that you are given come from the pocket as well. If it is empty, or your "
                "depots are full, they are lost."
            ),
        ),
        ("oil", "evening"),
        found_by=mark("barrel, pocket, column, marker, cost"),
    ),
    "areas": Rule(
        mark("Fishing areas"),
        (
            mark(
                "Each of the two areas has a fleet card and a shoal card; a third pair shows "
                "what comes next. An area takes {area_tokens}, and only while its shoal "
                "has boxes left."
            ),
            *_as_played("areas"),
            *_as_played("fleet_pile"),
            mark(
                "There are {shoals} shoal cards with {least} to {most} boxes and {fleets} fleet "
                "cards."
            ),
        ),
        ("fishing", "fuel", "catch"),
        found_by=mark("shoal, fleet, next area, fishing ground, conveyor, pair of cards"),
    ),
    "fuel": Rule(
        mark("Fuel"),
        (
            mark(
                "The fleet card of an area tells which boats may fish there, by the number of "
                "fish they carry, and how many barrels each of them burns."
            ),
            mark("It is paid in full, however much room the boat has. It goes to the pocket."),
        ),
        ("areas", "fishing", "oil"),
        found_by=mark("smoke, clouds, barrels, consumption, cost of a boat"),
    ),
    "fishing": Rule(
        mark("Fishing with boats"),
        (
            mark(
                "Place a token at an area, choose one boat or several and pay their fuel. Only "
                "boats with room can sail, and none can follow later."
            ),
            mark(
                "They fish in the order in which you sent them. Each makes as many catches as it "
                "has room for fish; you may stop before that."
            ),
            mark("Afterwards you may freeze fish, where a token lies on your freezer."),
        ),
        ("catch", "fuel", "close-season", "freezers"),
        found_by=mark("boat, send, sail, go fishing"),
    ),
    "catch": Rule(
        mark("A catch"),
        (
            mark("Each catch uses up a box of the shoal card. You have three ways:"),
            mark("Draw from the bag unseen, for a plain box."),
            mark("Take the fish of a coloured box openly from the bag, if one is there."),
            mark("Turn up a treasure card for a purple box instead of a fish."),
            mark(
                "When all plain boxes are used up, a draw uses up a special one of your choice, "
                "which then brings nothing else."
            ),
            mark(
                "Treasures, pearls and closed fish use up a catch, but no room. A fish lies on "
                "the boat that caught it."
            ),
        ),
        ("close-season", "treasures", "pearls", "fish-left"),
        found_by=mark("draw, bag, cube, coloured box, purple box, plain box, blind"),
    ),
    "close-season": Rule(
        mark("Close season"),
        (
            mark(
                "A closed fish that you draw goes back into the bag; the catch is spent. Its "
                "coloured box cannot be taken either."
            ),
            Each("closed_rounds", mark("Closed in rounds {numbers}: {fish}.")),
            mark("Whatever is not named here may always be caught."),
            mark(
                "Free fish of treasures, bonuses and pearls may have any colour, closed ones too."
            ),
        ),
        ("permit", "catch", "free-fish"),
        found_by=mark("closed, forbidden, veda, ban, colour, back into the bag"),
    ),
    "permit": Rule(
        mark("Close-season permit"),
        (
            mark(
                "Whoever has a token here catches fish of every colour until the end of the "
                "round, in extra fishing as well."
            ),
            mark("In a round without a close season nobody can go there."),
        ),
        ("close-season",),
        found_by=mark("permission, exception, closed"),
    ),
    "extra": Rule(
        mark("Extra fishing"),
        (
            mark("Pay {extra_money} and draw once from the bag, without fuel and without a shoal."),
            mark(
                "You need room on a boat or in a freezer with a token, and choose where the fish "
                "goes. The close season holds here, too."
            ),
        ),
        ("catch", "close-season", "permit"),
        found_by=mark("draw, bag, one fish, without fuel"),
    ),
    "fish-left": Rule(
        mark("Fish left"),
        (
            mark(
                "A track tells how many fish of each colour can still be caught. Each fish that "
                "leaves the bag counts there, and none comes back: neither sold nor rotten ones."
            ),
            mark("When a colour has none left, the round is the last one."),
        ),
        ("game-end", "scoring", "majorities"),
        found_by=mark("stock, track, depleted, depletion, none left, remaining"),
    ),
}

FINDS = {
    "treasures": Rule(
        mark("Treasure cards"),
        (
            mark(
                "A treasure card gives you at once what it shows. Together the {treasure_cards} "
                "bring {prizes_money}, {prizes_barrels}, {prizes_points} and {prizes_fish}."
            ),
            mark(
                "They come from purple boxes of shoals, from treasures in the bag and from the "
                "board. If the deck is empty, used cards are shuffled into a new one."
            ),
            mark("What you have no room for is lost."),
        ),
        ("treasure-circle", "bonuses", "free-fish", "catch"),
        found_by=mark("prize, purple, purple box, deck"),
    ),
    "treasure-circle": Rule(
        mark("The treasure on the board"),
        (
            mark("For {treasure_money} you take the treasure card that lies face down."),
            *_as_played("leftovers"),
        ),
        ("treasures", "evening"),
        found_by=mark("buy a treasure, face down"),
    ),
    "bonuses": Rule(
        mark("Treasures in the bag"),
        (
            mark(
                "Whoever draws a treasure from the bag turns up a treasure card, then puts the "
                "find on a free box of the treasure chart and has its bonus: a barrel, "
                "{one_money}, a point or a fish of any colour."
            ),
            *_as_played("purple_cubes"),
            mark("Each bonus is there once in the whole game. One that you cannot have is lost."),
        ),
        ("treasures", "free-fish", "pearls"),
        found_by=mark("bonus, chart, purple cube, treasure cube"),
    ),
    "pearls": Rule(
        mark("Pearls"),
        (
            mark(
                "Whoever draws a pearl gets a barrel, {one_money}, a point and a fish. The pearl "
                "goes to a free colour of the pearl chart that the bag still has, and the fish is "
                "of that colour."
            ),
            mark(
                "If the bag has none of the free colours, it goes to one of them all the same, "
                "but brings no fish."
            ),
            mark("Each colour is there once in the whole game."),
        ),
        ("free-fish", "bonuses", "catch"),
        found_by=mark("white cube, pearl chart"),
    ),
    "free-fish": Rule(
        mark("Free fish"),
        (
            mark(
                "A fish that a treasure, a bonus or a pearl brings is taken openly from the bag. "
                "No close season forbids it."
            ),
            mark(
                "It goes on the boat that is fishing; where that is full, or none is, on a boat "
                "or into a freezer with a token, as you like. Without any room it is lost."
            ),
        ),
        ("treasures", "bonuses", "pearls", "close-season"),
        found_by=mark("any colour, gift, fish of treasures"),
    ),
}

MAT = {
    "mat": Rule(
        mark("Your mat"),
        (
            mark(
                "Beside what is printed there is room for {places} equipment cards. "
                "A new one works at once, in the same round."
            ),
            mark(
                "On a full mat a new card takes the place of another one, which leaves the game: "
                "one without a token, and no boat with fish. Barrels that have no room any more "
                "go to the pocket."
            ),
        ),
        ("equipment", "boats", "depots", "freezers", "kyoto", "subsidy"),
        found_by=mark("player board, discard, replace, full, limit, card limit"),
    ),
    "equipment": Rule(
        mark("Equipment cards"),
        (
            mark(
                "{equipment} cards lie face down, and as many circles beside them. The first one "
                "there looks at all of them and takes one, the next one has the rest. It costs "
                "nothing but the token."
            ),
            mark("What is left is known only to those who looked."),
            *_as_played("leftovers"),
            mark(
                "There are {equipment_cards} in all, with five players {five_cards}. Once the pile "
                "is used up, places stay empty."
            ),
        ),
        ("mat", "boats", "depots", "freezers", "kyoto", "subsidy"),
        found_by=mark("card, upgrade, improvement, look, secret"),
    ),
    "boats": Rule(
        mark("Boats"),
        (
            mark(
                "The number of a boat is how many fish it catches and carries. A full one stays "
                "in the harbour until its fish are sold, frozen or gone."
            ),
            Each("deck_boats", _IN_THE_DECK),
        ),
        ("fishing", "fuel", "rot"),
        found_by=mark("ship, capacity, room, storage"),
    ),
    "depots": Rule(
        mark("Depots"),
        (
            mark("You never own more barrels than all your depots hold together."),
            Each("deck_depots", mark("In the deck of equipment: {cards} for {barrels}.")),
        ),
        ("oil", "mat"),
        found_by=mark("tank, oil, barrels, capacity, storage"),
    ),
    "freezers": Rule(
        mark("Freezers"),
        (
            mark(
                "A token on a freezer switches it on and stays there. At once, and after each of "
                "your fishing trips, you may move fish from boats into it."
            ),
            mark(
                "Frozen fish do not rot, and pirates do not get them. You may sell them like "
                "fresh ones, and at the end they count."
            ),
            mark(
                "In the evening you may leave the token there: it is one less for the next round. "
                "From then on you may take it back before one of your placements."
            ),
            mark(
                "Whoever has no token in hand is passed over, and cannot take one back from a "
                "freezer in that round."
            ),
            *_as_played("freezer_return"),
            Each("deck_freezers", _IN_THE_DECK),
        ),
        ("rot", "piracy", "selling", "tokens"),
        found_by=mark("freeze, frozen, ice, thaw, token back, fresh"),
    ),
    "kyoto": Rule(
        mark("Kyoto Protocol"),
        (
            mark(
                "Give up as many of your barrels as you like, at least one, for a point each. "
                "Once a round for each such card; there are {kyoto_cards}."
            ),
        ),
        ("oil", "scoring"),
        found_by=mark("climate, environment, barrels for points"),
    ),
    "subsidy": Rule(
        mark("Subsidies"),
        (
            mark(
                "The printed subsidy brings {printed_money}, each of the {subsidy_cards} in the "
                "deck {card_money}. Each has a circle of its own, for one token a round."
            ),
        ),
        ("money", "mat"),
        found_by=mark("grant, state, income, coins"),
    ),
}

HARBOUR = {
    "selling": Rule(
        mark("Selling fish"),
        (
            mark(
                "At one of two markets you sell for money, at the other one for points: any "
                "number of your fish, fresh or frozen, but at least one."
            ),
            mark(
                "Each fish pays what the marker of its colour shows, then the marker goes down a "
                "box; on the last one it stays. In the evening all markers go back to the top."
            ),
            mark(
                "Sold fish remain yours: they score at the end and can neither rot nor be stolen."
            ),
        ),
        ("prices", "money", "scoring"),
        found_by=mark("sell, sale, market, auction, chart, price"),
    ),
    "prices": Rule(
        mark("Prices of fish"),
        (
            Each("price_money", mark("For money, {fish}: ${prices}.")),
            Each("price_points", mark("For points, {fish}: {prices}.")),
            mark("The first fish of a round is paid by the first number, and so on."),
        ),
        ("selling",),
        found_by=mark("price, chart, money, points, value of a fish"),
    ),
    "piracy": Rule(
        mark("Piracy"),
        (
            mark(
                "Steal a barrel, {one_money} or a fish from a boat, if its owner has more than "
                "{victim_keeps} of it and you have room. Fish on boats are counted together, "
                "whatever their colours; you choose one."
            ),
            mark(
                "Or keep safe: until the end of the round nobody steals anything from you. "
                "Frozen and sold fish are always safe."
            ),
            *_as_played("piracy"),
            mark("Two players have no pirates."),
        ),
        ("freezers", "two-players", "tokens"),
        found_by=mark("pirate, steal, rob, protect, safe, theft"),
    ),
}

END = {
    "evening": Rule(
        mark("The end of a round"),
        (
            mark("Fish rot. After the last round the game is scored."),
            mark(
                "The prices of fish go back to the top, the areas get new cards, equipment and "
                "treasure are laid out."
            ),
            mark("Only then do tokens come back; those on freezers may stay."),
            mark("If nobody took the captain piece, it goes to the left."),
            mark("The markers for oil and close season move on, and the rig is filled up."),
        ),
        ("rot", "oil-price", "areas", "freezers", "captain"),
        found_by=mark("round end, night, clean up, refill, new cards"),
    ),
    "rot": Rule(
        mark("Rot"),
        (
            mark(
                "In the evening half of the fish on your boats rot, rounded up. You choose which; "
                "they leave the game and count nothing."
            ),
            *_as_played("rot"),
            *_as_played("last_rot"),
            mark("Frozen and sold fish do not rot. With five players nothing rots."),
        ),
        ("freezers", "selling", "five-players"),
        found_by=mark("spoil, rotten, half, fresh, discard fish, lose fish"),
    ),
    "game-end": Rule(
        mark("How the game ends"),
        (
            mark("It ends after {rounds}."),
            mark(
                "It ends sooner if the last fish of a colour is caught: that round is played to "
                "its end."
            ),
        ),
        ("scoring", "fish-left", "evening"),
        found_by=mark("last round, length, how long, depleted"),
    ),
    "scoring": Rule(
        mark("Scoring"),
        (
            mark("You have the points that you took during the game."),
            mark(
                "Each of your fish is a point: sold, on a boat or frozen. Fish of a colour that "
                "has none left score nothing."
            ),
            mark("Majorities come on top."),
            mark("The most points win. A tie goes to whoever has more money; else it is shared."),
        ),
        ("majorities", "fish-left", "game-end"),
        found_by=mark("score, points, win, winner, tie, final"),
    ),
    "majorities": Rule(
        mark("Majorities"),
        (
            mark(
                "For each colour, whoever has the most of its fish scores as many points as there "
                "are left to catch. Where several tie, all of them score in full."
            ),
            mark("One fish is enough. A colour that has none left brings nothing."),
        ),
        ("scoring", "fish-left"),
        found_by=mark("most fish, majority, colour bonus"),
    ),
}

PLAYERS = {
    "two-players": Rule(
        mark("Two players"),
        (mark("There are no pirates. All other rules are the same."),),
        ("setup", "piracy"),
        found_by=mark("two, 2 players, duel"),
    ),
    "five-players": Rule(
        mark("Five players"),
        (
            mark(
                "Everybody has {five_tokens} only. There are no freezers, and nothing rots: "
                "what does not fit on a boat is not caught."
            ),
            *_as_played("fifth_seat_cards"),
            mark("For equipment there are {five_circles} circles."),
        ),
        ("setup", "equipment", "rot"),
        found_by=mark("five, 5 players, full table"),
    ),
    "values": Rule(
        mark("Where the numbers come from"),
        (
            mark(
                "The rulebook of the game is known, its board and cards are not. Most numbers on "
                "them, such as prices, fuel and shoals, are a reconstruction that fits the rules."
            ),
            mark("The page about the values tells which ones are printed."),
        ),
        ("goal", "prices", "areas"),
        found_by=mark("printed, reconstructed, original, box, values, source"),
    ),
}

RULES: Mapping[str, Rule] = {**COURSE, **SEA, **FINDS, **MAT, **HARBOUR, **END, **PLAYERS}

CHAPTERS = (
    (mark("A game of tokens"), tuple(COURSE)),
    (mark("Oil and the sea"), tuple(SEA)),
    (mark("Treasures and pearls"), tuple(FINDS)),
    (mark("The mat and its cards"), tuple(MAT)),
    (mark("Markets and pirates"), tuple(HARBOUR)),
    (mark("The end of a round and of the game"), tuple(END)),
    (mark("Players and values"), tuple(PLAYERS)),
)

NOUNS: Nouns = {
    "barrels": lambda words, n: labels.barrels(n, words),
    "cards": lambda words, n: words.n("{n} card", "{n} cards", n),
    "money": lambda words, n: labels.money(n, words),
    "tokens": lambda words, n: words.n("{n} token", "{n} tokens", n),
}
"""Counted nouns that a field of a text may end in, besides those of all games."""

BOOK = Book(RULES, CHAPTERS, NOUNS)


def facts_of(options: Mapping[str, Option]) -> dict[str, object]:
    """Return the facts of a game with these options."""
    return facts_from(ruleset.load(options))


def facts_from(rules: Ruleset) -> dict[str, object]:
    """Return the numbers in the texts, and the switches on which the texts depend."""
    five = SEATS[-1]
    return {
        **{name: getattr(rules, name) for name in ruleset.SWITCHES},
        # If both areas are renewed, all start cards are needed, so this switch has no effect.
        "fleet_pile": "all start cards" if rules.areas == "renewed" else rules.fleet_pile,
        **dict(zip(CUBES, rules.cubes, strict=True)),
        **_oil(rules),
        **_cards(rules.board),
        "rounds": rules.rounds,
        "coins": rules.coins,
        "boat_fish": rules.boat_holds[-1],
        "depot_barrels": rules.depot_holds[-1],
        "printed_money": rules.board.printed_subsidy,
        "places": rules.places,
        "area_tokens": rules.circles_of_area,
        "extra_money": rules.extra_price,
        "treasure_money": rules.treasure_price,
        "one_money": 1,
        "victim_keeps": rules.victim_keeps,
        "equipment": rules.equipment[SEATS[0]],
        "five_circles": rules.equipment[five],
        "five_cards": sum(
            card.copies
            for card in rules.board.equipment
            if rules.freezers[five] or card.kind != "freezer"
        ),
        "five_tokens": rules.tokens[five],
        "seats": tuple(_seats(rules)),
        "circles": tuple(_circles(rules)),
        "closed_rounds": tuple(_closed(rules.board)),
        **{
            f"price_{market}": tuple(_prices(chart))
            for market, chart in zip(MARKETS, rules.board.prices, strict=True)
        },
    }


def _oil(rules: Ruleset) -> Facts:
    board = rules.board
    most = list(enumerate(board.most, start=1))
    rises = [row for row, before in zip(most, (0, *board.most), strict=False) if row[1] != before]
    return {
        "column": _row(board.oil),
        "pocket_money": board.pocket_price,
        "most_by_round": steps(tuple(rises)),
        "oil_circles": rules.oil_circles,
        "fee_money": rules.oil_fee,
        "all_barrels": rules.barrels,
        "begin_barrels": rules.begin_barrels,
    }


def _cards(board: Board) -> Facts:
    catches = [shoal.catch for shoal in board.shoals]
    counts = {card.id: card.copies for card in board.equipment}
    prizes = {
        f"prizes_{thing}": sum(card.copies * getattr(card, thing) for card in board.treasures)
        for thing in ("money", "barrels", "points", "fish")
    }
    decks = {
        f"deck_{kind}s": tuple(
            {"cards": card.copies, thing: card.size}
            for card in board.equipment
            if card.kind == kind
        )
        for kind, thing in (("boat", "fish"), ("depot", "barrels"), ("freezer", "fish"))
    }
    return {
        **prizes,
        **decks,
        "treasure_cards": sum(card.copies for card in board.treasures),
        "equipment_cards": sum(counts.values()),
        "kyoto_cards": counts[KYOTO],
        "subsidy_cards": counts[SUBSIDY],
        "card_money": board.card_subsidy,
        "shoals": len(board.shoals),
        "least": min(catches),
        "most": max(catches),
        "fleets": len(board.fleets),
    }


def _seats(rules: Ruleset) -> Iterator[Facts]:
    for players in SEATS:
        money = _row(rules.money[players])
        yield {"players": players, "tokens": rules.tokens[players], "money": money}


def _circles(rules: Ruleset) -> Iterator[Facts]:
    """Yield the number of circles of each group for fewer than five players."""
    counts = {
        "oil": rules.oil_circles,
        **{f"area-{area}": rules.circles_of_area for area in AREAS},
        **rules.board.circles,
        "equipment": rules.equipment[SEATS[0]],
    }
    for circle, name in labels.CIRCLES.items():
        if circle in counts:
            yield {"circle": Term(name), "n": counts[circle]}


def _closed(board: Board) -> Iterator[Facts]:
    for colour, name in enumerate(labels.KINDS.values()):
        numbers = [number for number, closed in enumerate(board.closed, 1) if closed == colour]
        if numbers:
            yield {"fish": Term(name), "numbers": _row(numbers)}


def _prices(chart: tuple[tuple[int, ...], ...]) -> Iterator[Facts]:
    for name, prices in zip(labels.KINDS.values(), chart, strict=True):
        yield {"fish": Term(name), "prices": _row(prices)}


def _row(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))
