"""Rules of Let's Go Fishing! in our own words."""

from collections.abc import Iterable, Iterator, Mapping

from app.games.fishing import labels
from app.i18n import N_
from app.rulebook import Book, Facts, ForEachRow, IfFact, Nouns, Rule, Term, format_steps
from fleet_engine.core.game import Option
from fleet_engine.fishing import ruleset
from fleet_engine.fishing.names import AREAS, CUBES, KYOTO, MARKETS, SUBSIDY
from fleet_engine.fishing.ruleset import SEATS, Board, Ruleset

CHOICES: Mapping[str, Mapping[Option, str]] = {
    "areas": {
        "conveyor": N_(
            "In the evening the cards of area 1 leave, those of area 2 move there with their "
            "used boxes, and the next pair comes to area 2."
        ),
        "renewed": N_("In this game both areas get a new pair of cards in the evening."),
    },
    "fleet_pile": {
        "six start cards": N_(
            "Six of the fleet cards with a P on their back come first, then those with an F."
        ),
        "all start cards": N_(
            "In this game all fleet cards with a P on their back come first, then those with an F."
        ),
    },
    "leftovers": {
        "cleared": N_(
            "Cards that nobody took leave the board in the evening: equipment goes under its pile."
        ),
        "stay": N_("In this game cards that nobody took stay; only gaps are filled."),
    },
    "fifth_seat_cards": {
        "each round": N_("With five players one equipment card more is laid out in each round."),
        "first round": N_(
            "In this game, with five players, one equipment card more is laid out in the first "
            "round alone."
        ),
    },
    "purple_cubes": {
        "always placed": N_("The cube is always placed."),
        "may go back": N_(
            "In this game you may put the cube back into the bag instead, without a bonus."
        ),
    },
    "rot": {
        "by player": N_("For rot all boats of a player are counted together."),
        "by boat": N_("In this game each boat is counted by itself for rot."),
    },
    "last_rot": {
        True: N_("Fish rot at the end of the last round as well."),
        False: N_("In this game nothing rots at the end of the last round."),
    },
    "piracy": {
        "steal or protect": N_("A token at the pirates steals or protects, not both."),
        "both": N_("In this game whoever steals is safe from pirates as well."),
    },
    "freezer_return": {
        "by timing": N_(
            "When its token is taken back, the fish of a freezer move to boats by day, as far as "
            "there is room; in the evening all of them are lost."
        ),
        "lost": N_("In this game all fish of a freezer are lost when its token is taken back."),
        "moved": N_(
            "In this game the fish of a freezer move to boats when its token is taken back, even "
            "in the evening, as far as there is room."
        ),
    },
}
"""Meaning of each choice of a switch, for the rulebook and the page about sources."""


def _as_played(switch: str) -> tuple[IfFact, ...]:
    """Return the paragraphs of a switch.

    The rulebook shows only the one of the choice that is played.
    """
    return tuple(IfFact(switch, choice, text) for choice, text in CHOICES[switch].items())


_IN_THE_DECK = N_("In the deck of equipment: {cards} for {fish}.")

COURSE = {
    "goal": Rule(
        N_("The goal of the game"),
        (
            N_(
                "Buy oil, send boats out, catch fish and sell them. "
                "Whoever has the most points at the end wins."
            ),
            N_(
                "You take points on the way. At the end every fish that you have or sold is a "
                "point, unless its colour is fished out, and whoever has most of a colour scores "
                "for it once more."
            ),
        ),
        ("round", "scoring", "game-end"),
        search_terms=N_("win, winner, aim, objective, purpose, victory, how to play, tutorial"),
    ),
    "setup": Rule(
        N_("Setting up"),
        (
            N_(
                "Printed on your mat are a boat for {boat_fish}, a depot for {depot_barrels} and "
                "a subsidy. You begin with {begin_barrels}, your tokens and some money."
            ),
            ForEachRow(
                "seats",
                N_("{players} players: {tokens} each; from the captain on, ${money}."),
            ),
            N_(
                "The bag holds {blue} blue, {green} green, {yellow} yellow and {red} red fish, "
                "{treasure} treasures and {pearl} pearls."
            ),
            N_("Lots are drawn for the first captain."),
        ),
        ("round", "mat", "two-players", "five-players"),
        search_terms=N_("start, begin, prepare, bag, cubes, how many fish"),
    ),
    "round": Rule(
        N_("A round"),
        (
            N_(
                "The captain begins. Clockwise, each player in turn places one token and does "
                "at once what its circle says, until nobody has a token left. Then evening comes."
            ),
            N_("The game lasts {rounds}; it can end sooner."),
            N_(
                "A choice with only one answer plays itself. Between two equipment cards that "
                "only one player sees, it is asked even if they are alike."
            ),
        ),
        ("tokens", "evening", "captain", "game-end"),
        search_terms=N_("phase, turn, first player, who begins, order, length, how long"),
    ),
    "tokens": Rule(
        N_("Tokens and circles"),
        (
            N_(
                "A token goes on a free circle of the board or of your own mat. It must have an "
                "effect: oil that you can pay for, a boat that can sail, a fish to sell. To become "
                "captain and to keep safe from pirates is always allowed."
            ),
            N_("You may choose the same action again while circles are free."),
            ForEachRow("circles", N_("{circle}: {n}.")),
            N_(
                "Whoever can place no token any more is out for this round. "
                "All tokens come back in the evening, but those on freezers may stay."
            ),
        ),
        ("round", "freezers", "undo"),
        search_terms=N_("worker, action, place, pass, meeple, space, how many circles"),
    ),
    "captain": Rule(
        N_("The captain"),
        (
            N_("This circle gives you the captain piece: you begin the next round."),
            N_(
                "Whoever has it already may take it again. If nobody takes it, it goes one seat "
                "to the left in the evening."
            ),
        ),
        ("round", "evening"),
        search_terms=N_("start player, first player, order of turns"),
    ),
    "money": Rule(
        N_("Money and points"),
        (
            N_(
                "There are {coins}. What nobody owns lies in the bank, and where it has "
                "too few, you get what there is."
            ),
            N_("Of points there are always enough. Nothing is bought with them."),
        ),
        ("selling", "subsidy", "treasures", "scoring"),
        search_terms=N_("coins, dollars, pool, bank, vp, earn"),
    ),
    "undo": Rule(
        N_("Undo"),
        (
            N_(
                "A choice can be taken back, with what computer players answered to it, until "
                "something is drawn from the bag or a card is revealed."
            ),
        ),
        ("tokens",),
        search_terms=N_("take back, mistake"),
    ),
}

SEA = {
    "oil": Rule(
        N_("Buying oil"),
        (
            N_(
                "A token at the rig buys at least one barrel, and at most as many as the round "
                "allows: {most_by_round} (round → barrels). Your depots must have room for them."
            ),
            N_(
                "A barrel costs what stands beside it; the cheapest come first. From the pocket "
                "it costs {pocket_money}."
            ),
            N_("The rig has {oil_circles} circles; the last one costs {fee_money} more."),
        ),
        ("oil-price", "depots", "fuel"),
        search_terms=N_("barrel, barrels, fuel, purchase, buy, rig, maximum"),
    ),
    "oil-price": Rule(
        N_("The price of oil"),
        (
            N_(
                "The boxes of the column cost ${column}, from the top. In the evening the white "
                "marker goes one box down: what still stands there goes to the pocket, and the "
                "boxes below it are filled from the pocket, the lowest first."
            ),
            N_(
                "So cheap oil gets scarcer in each round. There are {all_barrels}; spent ones go "
                "to the pocket."
            ),
            N_(
                "Barrels that you are given come from the pocket as well. If it is empty, or your "
                "depots are full, they are lost."
            ),
        ),
        ("oil", "evening"),
        search_terms=N_("barrel, pocket, column, marker, cost"),
    ),
    "areas": Rule(
        N_("Fishing areas"),
        (
            N_(
                "Each of the two areas has a fleet card and a shoal card; a third pair shows "
                "what comes next. An area takes {area_tokens}, and only while its shoal "
                "has boxes left."
            ),
            *_as_played("areas"),
            *_as_played("fleet_pile"),
            N_(
                "There are {shoals} shoal cards with {least} to {most} boxes and {fleets} fleet "
                "cards."
            ),
        ),
        ("fishing", "fuel", "catch"),
        search_terms=N_("shoal, fleet, next area, fishing ground, conveyor, pair of cards"),
    ),
    "fuel": Rule(
        N_("Fuel"),
        (
            N_(
                "The fleet card of an area tells which boats may fish there, by the number of "
                "fish they carry, and how many barrels each of them burns."
            ),
            N_("It is paid in full, however much room the boat has. It goes to the pocket."),
        ),
        ("areas", "fishing", "oil"),
        search_terms=N_("smoke, clouds, barrels, consumption, cost of a boat"),
    ),
    "fishing": Rule(
        N_("Fishing with boats"),
        (
            N_(
                "Place a token at an area, choose one boat or several and pay their fuel. Only "
                "boats with room can sail, and none can follow later."
            ),
            N_(
                "They fish in the order in which you sent them. Each makes as many catches as it "
                "has room for fish; you may stop before that."
            ),
            N_("Afterwards you may freeze fish, where a token lies on your freezer."),
        ),
        ("catch", "fuel", "close-season", "freezers"),
        search_terms=N_("boat, send, sail, go fishing"),
    ),
    "catch": Rule(
        N_("A catch"),
        (
            N_("Each catch uses up a box of the shoal card. You have three ways:"),
            N_("Draw from the bag unseen, for a plain box."),
            N_("Take the fish of a coloured box openly from the bag, if one is there."),
            N_("Turn up a treasure card for a purple box instead of a fish."),
            N_(
                "When all plain boxes are used up, a draw uses up a special one of your choice, "
                "which then brings nothing else."
            ),
            N_(
                "Treasures, pearls and closed fish use up a catch, but no room. A fish lies on "
                "the boat that caught it."
            ),
        ),
        ("close-season", "treasures", "pearls", "fish-left"),
        search_terms=N_("draw, bag, cube, coloured box, purple box, plain box, blind"),
    ),
    "close-season": Rule(
        N_("Close season"),
        (
            N_(
                "A closed fish that you draw goes back into the bag; the catch is spent. Its "
                "coloured box cannot be taken either."
            ),
            ForEachRow("closed_rounds", N_("Closed in rounds {numbers}: {fish}.")),
            N_("Whatever is not named here may always be caught."),
            N_("Free fish of treasures, bonuses and pearls may have any colour, closed ones too."),
        ),
        ("permit", "catch", "free-fish"),
        search_terms=N_("closed, forbidden, veda, ban, colour, back into the bag"),
    ),
    "permit": Rule(
        N_("Close-season permit"),
        (
            N_(
                "Whoever has a token here catches fish of every colour until the end of the "
                "round, in extra fishing as well."
            ),
            N_("In a round without a close season nobody can go there."),
        ),
        ("close-season",),
        search_terms=N_("permission, exception, closed"),
    ),
    "extra": Rule(
        N_("Extra fishing"),
        (
            N_("Pay {extra_money} and draw once from the bag, without fuel and without a shoal."),
            N_(
                "You need room on a boat or in a freezer with a token, and choose where the fish "
                "goes. The close season holds here, too."
            ),
        ),
        ("catch", "close-season", "permit"),
        search_terms=N_("draw, bag, one fish, without fuel"),
    ),
    "fish-left": Rule(
        N_("Fish left"),
        (
            N_(
                "A track tells how many fish of each colour can still be caught. Each fish that "
                "leaves the bag counts there, and none comes back: neither sold nor rotten ones."
            ),
            N_("When a colour has none left, the round is the last one."),
        ),
        ("game-end", "scoring", "majorities"),
        search_terms=N_("stock, track, depleted, depletion, none left, remaining"),
    ),
}

FINDS = {
    "treasures": Rule(
        N_("Treasure cards"),
        (
            N_(
                "A treasure card gives you at once what it shows. Together the {treasure_cards} "
                "bring {prizes_money}, {prizes_barrels}, {prizes_points} and {prizes_fish}."
            ),
            N_(
                "They come from purple boxes of shoals, from treasures in the bag and from the "
                "board. If the deck is empty, used cards are shuffled into a new one."
            ),
            N_("What you have no room for is lost."),
        ),
        ("treasure-circle", "bonuses", "free-fish", "catch"),
        search_terms=N_("prize, purple, purple box, deck"),
    ),
    "treasure-circle": Rule(
        N_("The treasure on the board"),
        (
            N_("For {treasure_money} you take the treasure card that lies face down."),
            *_as_played("leftovers"),
        ),
        ("treasures", "evening"),
        search_terms=N_("buy a treasure, face down"),
    ),
    "bonuses": Rule(
        N_("Treasures in the bag"),
        (
            N_(
                "Whoever draws a treasure from the bag turns up a treasure card, then puts the "
                "find on a free box of the treasure chart and has its bonus: a barrel, "
                "{one_money}, a point or a fish of any colour."
            ),
            *_as_played("purple_cubes"),
            N_("Each bonus is there once in the whole game. One that you cannot have is lost."),
        ),
        ("treasures", "free-fish", "pearls"),
        search_terms=N_("bonus, chart, purple cube, treasure cube"),
    ),
    "pearls": Rule(
        N_("Pearls"),
        (
            N_(
                "Whoever draws a pearl gets a barrel, {one_money}, a point and a fish. The pearl "
                "goes to a free colour of the pearl chart that the bag still has, and the fish is "
                "of that colour."
            ),
            N_(
                "If the bag has none of the free colours, it goes to one of them all the same, "
                "but brings no fish."
            ),
            N_("Each colour is there once in the whole game."),
        ),
        ("free-fish", "bonuses", "catch"),
        search_terms=N_("white cube, pearl chart"),
    ),
    "free-fish": Rule(
        N_("Free fish"),
        (
            N_(
                "A fish that a treasure, a bonus or a pearl brings is taken openly from the bag. "
                "No close season forbids it."
            ),
            N_(
                "It goes on the boat that is fishing; where that is full, or none is, on a boat "
                "or into a freezer with a token, as you like. Without any room it is lost."
            ),
        ),
        ("treasures", "bonuses", "pearls", "close-season"),
        search_terms=N_("any colour, gift, fish of treasures"),
    ),
}

MAT = {
    "mat": Rule(
        N_("Your mat"),
        (
            N_(
                "Beside what is printed there is room for {places} equipment cards. "
                "A new one works at once, in the same round."
            ),
            N_(
                "On a full mat a new card takes the place of another one, which leaves the game: "
                "one without a token, and no boat with fish. Barrels that have no room any more "
                "go to the pocket."
            ),
        ),
        ("equipment", "boats", "depots", "freezers", "kyoto", "subsidy"),
        search_terms=N_("player board, discard, replace, full, limit, card limit"),
    ),
    "equipment": Rule(
        N_("Equipment cards"),
        (
            N_(
                "{equipment} cards lie face down, and as many circles beside them. The first one "
                "there looks at all of them and takes one, the next one has the rest. It costs "
                "nothing but the token."
            ),
            N_("What is left is known only to those who looked."),
            *_as_played("leftovers"),
            N_(
                "There are {equipment_cards} in all, with five players {five_cards}. Once the pile "
                "is used up, places stay empty."
            ),
        ),
        ("mat", "boats", "depots", "freezers", "kyoto", "subsidy"),
        search_terms=N_("card, upgrade, improvement, look, secret"),
    ),
    "boats": Rule(
        N_("Boats"),
        (
            N_(
                "The number of a boat is how many fish it catches and carries. A full one stays "
                "in the harbour until its fish are sold, frozen or gone."
            ),
            ForEachRow("deck_boats", _IN_THE_DECK),
        ),
        ("fishing", "fuel", "rot"),
        search_terms=N_("ship, capacity, room, storage"),
    ),
    "depots": Rule(
        N_("Depots"),
        (
            N_("You never own more barrels than all your depots hold together."),
            ForEachRow("deck_depots", N_("In the deck of equipment: {cards} for {barrels}.")),
        ),
        ("oil", "mat"),
        search_terms=N_("tank, oil, barrels, capacity, storage"),
    ),
    "freezers": Rule(
        N_("Freezers"),
        (
            N_(
                "A token on a freezer switches it on and stays there. At once, and after each of "
                "your fishing trips, you may move fish from boats into it."
            ),
            N_(
                "Frozen fish do not rot, and pirates do not get them. You may sell them like "
                "fresh ones, and at the end they count."
            ),
            N_(
                "In the evening you may leave the token there: it is one less for the next round. "
                "From then on you may take it back before one of your placements."
            ),
            N_(
                "Whoever has no token in hand is passed over, and cannot take one back from a "
                "freezer in that round."
            ),
            *_as_played("freezer_return"),
            ForEachRow("deck_freezers", _IN_THE_DECK),
        ),
        ("rot", "piracy", "selling", "tokens"),
        search_terms=N_("freeze, frozen, ice, thaw, token back, fresh"),
    ),
    "kyoto": Rule(
        N_("Kyoto Protocol"),
        (
            N_(
                "Give up as many of your barrels as you like, at least one, for a point each. "
                "Once a round for each such card; there are {kyoto_cards}."
            ),
        ),
        ("oil", "scoring"),
        search_terms=N_("climate, environment, barrels for points"),
    ),
    "subsidy": Rule(
        N_("Subsidies"),
        (
            N_(
                "The printed subsidy brings {printed_money}, each of the {subsidy_cards} in the "
                "deck {card_money}. Each has a circle of its own, for one token a round."
            ),
        ),
        ("money", "mat"),
        search_terms=N_("grant, state, income, coins"),
    ),
}

HARBOUR = {
    "selling": Rule(
        N_("Selling fish"),
        (
            N_(
                "At one of two markets you sell for money, at the other one for points: any "
                "number of your fish, fresh or frozen, but at least one."
            ),
            N_(
                "Each fish pays what the marker of its colour shows, then the marker goes down a "
                "box; on the last one it stays. In the evening all markers go back to the top."
            ),
            N_("Sold fish remain yours: they score at the end and can neither rot nor be stolen."),
        ),
        ("prices", "money", "scoring"),
        search_terms=N_("sell, sale, market, auction, chart, price"),
    ),
    "prices": Rule(
        N_("Prices of fish"),
        (
            ForEachRow("price_money", N_("For money, {fish}: ${prices}.")),
            ForEachRow("price_points", N_("For points, {fish}: {prices}.")),
            N_("The first fish of a round is paid by the first number, and so on."),
        ),
        ("selling",),
        search_terms=N_("price, chart, money, points, value of a fish"),
    ),
    "piracy": Rule(
        N_("Piracy"),
        (
            N_(
                "Steal a barrel, {one_money} or a fish from a boat, if its owner has more than "
                "{victim_keeps} of it and you have room. Fish on boats are counted together, "
                "whatever their colours; you choose one."
            ),
            N_(
                "Or keep safe: until the end of the round nobody steals anything from you. "
                "Frozen and sold fish are always safe."
            ),
            *_as_played("piracy"),
            N_("Two players have no pirates."),
        ),
        ("freezers", "two-players", "tokens"),
        search_terms=N_("pirate, steal, rob, protect, safe, theft"),
    ),
}

END = {
    "evening": Rule(
        N_("The end of a round"),
        (
            N_("Fish rot. After the last round the game is scored."),
            N_(
                "The prices of fish go back to the top, the areas get new cards, equipment and "
                "treasure are laid out."
            ),
            N_("Only then do tokens come back; those on freezers may stay."),
            N_("If nobody took the captain piece, it goes to the left."),
            N_("The markers for oil and close season move on, and the rig is filled up."),
        ),
        ("rot", "oil-price", "areas", "freezers", "captain"),
        search_terms=N_("round end, night, clean up, refill, new cards"),
    ),
    "rot": Rule(
        N_("Rot"),
        (
            N_(
                "In the evening half of the fish on your boats rot, rounded up. You choose which; "
                "they leave the game and count nothing."
            ),
            *_as_played("rot"),
            *_as_played("last_rot"),
            N_("Frozen and sold fish do not rot. With five players nothing rots."),
        ),
        ("freezers", "selling", "five-players"),
        search_terms=N_("spoil, rotten, half, fresh, discard fish, lose fish"),
    ),
    "game-end": Rule(
        N_("How the game ends"),
        (
            N_("It ends after {rounds}."),
            N_(
                "It ends sooner if the last fish of a colour is caught: that round is played to "
                "its end."
            ),
        ),
        ("scoring", "fish-left", "evening"),
        search_terms=N_("last round, length, how long, depleted"),
    ),
    "scoring": Rule(
        N_("Scoring"),
        (
            N_("You have the points that you took during the game."),
            N_(
                "Each of your fish is a point: sold, on a boat or frozen. Fish of a colour that "
                "has none left score nothing."
            ),
            N_("Majorities come on top."),
            N_("The most points win. A tie goes to whoever has more money; else it is shared."),
        ),
        ("majorities", "fish-left", "game-end"),
        search_terms=N_("score, points, win, winner, tie, final"),
    ),
    "majorities": Rule(
        N_("Majorities"),
        (
            N_(
                "For each colour, whoever has the most of its fish scores as many points as there "
                "are left to catch. Where several tie, all of them score in full."
            ),
            N_("One fish is enough. A colour that has none left brings nothing."),
        ),
        ("scoring", "fish-left"),
        search_terms=N_("most fish, majority, colour bonus"),
    ),
}

PLAYERS = {
    "two-players": Rule(
        N_("Two players"),
        (N_("There are no pirates. All other rules are the same."),),
        ("setup", "piracy"),
        search_terms=N_("two, 2 players, duel"),
    ),
    "five-players": Rule(
        N_("Five players"),
        (
            N_(
                "Everybody has {five_tokens} only. There are no freezers, and nothing rots: "
                "what does not fit on a boat is not caught."
            ),
            *_as_played("fifth_seat_cards"),
            N_("For equipment there are {five_circles} circles."),
        ),
        ("setup", "equipment", "rot"),
        search_terms=N_("five, 5 players, full table"),
    ),
    "values": Rule(
        N_("Where the numbers come from"),
        (
            N_(
                "The rulebook of the game is known, its board and cards are not. Most numbers on "
                "them, such as prices, fuel and shoals, are a reconstruction that fits the rules."
            ),
            N_("The page about the values tells which ones are printed."),
        ),
        ("goal", "prices", "areas"),
        search_terms=N_("printed, reconstructed, original, box, values, source"),
    ),
}

RULES: Mapping[str, Rule] = {**COURSE, **SEA, **FINDS, **MAT, **HARBOUR, **END, **PLAYERS}

CHAPTERS = (
    (N_("A game of tokens"), tuple(COURSE)),
    (N_("Oil and the sea"), tuple(SEA)),
    (N_("Treasures and pearls"), tuple(FINDS)),
    (N_("The mat and its cards"), tuple(MAT)),
    (N_("Markets and pirates"), tuple(HARBOUR)),
    (N_("The end of a round and of the game"), tuple(END)),
    (N_("Players and values"), tuple(PLAYERS)),
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
        "most_by_round": format_steps(tuple(rises)),
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
