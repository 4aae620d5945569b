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
            "In the evening, area 1’s cards leave. Area 2’s cards move there with "
            "their used boxes, and the next pair comes to area 2."
        ),
        "renewed": N_("In this game, both areas get a new pair of cards in the evening."),
    },
    "fleet_pile": {
        "six start cards": N_(
            "Six of the fleet cards with a P on the back come first, then those with an F."
        ),
        "all start cards": N_(
            "In this game, all fleet cards with a P on the back come first, then those with an F."
        ),
    },
    "leftovers": {
        "cleared": N_(
            "Untaken cards leave the board in the evening. Equipment goes under its deck."
        ),
        "stay": N_("In this game, untaken cards stay and only gaps are filled."),
    },
    "fifth_seat_cards": {
        "each round": N_("With five players, each round has one more equipment card."),
        "first round": N_(
            "In this game, with five players, only the first round has one more equipment card."
        ),
    },
    "purple_cubes": {
        "always placed": N_("You always place the cube."),
        "may go back": N_("In this game, you may put the cube back into the bag and get no bonus."),
    },
    "rot": {
        "by player": N_("For rot, the fish on all your boats count together."),
        "by boat": N_("In this game, rot is counted boat by boat."),
    },
    "last_rot": {
        True: N_("Fish also rot at the end of the last round."),
        False: N_("In this game, nothing rots at the end of the last round."),
    },
    "piracy": {
        "steal or protect": N_("A token with the pirates either steals or protects you, not both."),
        "both": N_("In this game, stealing also keeps you safe from pirates."),
    },
    "freezer_return": {
        "by timing": N_(
            "Take back a freezer’s token before evening, and as many of its fish as fit move to "
            "your boats. Take it back in the evening, and they’re all lost."
        ),
        "lost": N_("In this game, a freezer loses all its fish when you take back its token."),
        "moved": N_(
            "In this game, when you take back a freezer’s token, even in the evening, "
            "as many of its fish as fit move to your boats."
        ),
    },
}
"""Meaning of each choice of a switch, for the rulebook and the page about sources."""


def _as_played(switch: str) -> tuple[IfFact, ...]:
    """Return the paragraphs of a switch.

    The rulebook shows only the one of the choice that is played.
    """
    return tuple(IfFact(switch, choice, text) for choice, text in CHOICES[switch].items())


_IN_THE_DECK = N_("In the equipment deck: {cards} with room for {fish}.")

COURSE = {
    "goal": Rule(
        N_("Goal of the game"),
        (
            N_("Buy oil, send out boats, catch fish and sell them. Most points wins."),
            N_(
                "You collect points along the way. At the end, each fish you still have or have "
                "sold scores 1 point, unless its color is fished out. The player with the most "
                "fish of a color scores extra."
            ),
        ),
        ("round", "scoring", "game-end"),
        search_terms=N_("win, winner, aim, objective, purpose, victory, how to play, tutorial"),
    ),
    "setup": Rule(
        N_("Setup"),
        (
            N_(
                "Your mat comes with a boat for {boat_fish}, a depot for "
                "{depot_barrels} and a subsidy. You start with {begin_barrels}, your "
                "tokens and some money."
            ),
            ForEachRow(
                "seats",
                N_("{players} players: {tokens} each and, in order from the captain, ${money}."),
            ),
            N_(
                "The bag holds {blue} blue, {green} green, {yellow} yellow and {red} red fish, "
                "{treasure} treasures and {pearl} pearls."
            ),
            N_("The first captain is chosen at random."),
        ),
        ("round", "mat", "two-players", "five-players"),
        search_terms=N_("start, begin, prepare, bag, cubes, how many fish"),
    ),
    "round": Rule(
        N_("A round"),
        (
            N_(
                "The captain goes first. Clockwise, players place one token at a time "
                "and do what its circle says right away. When nobody has a token left, "
                "evening comes."
            ),
            N_("The game lasts {rounds}, but it can end sooner."),
            N_(
                "If there’s only one option, the game plays it for you. One exception: a player "
                "who is looking at two equipment cards always chooses, even if the cards are the "
                "same."
            ),
        ),
        ("tokens", "evening", "captain", "game-end"),
        search_terms=N_("phase, turn, first player, who begins, order, length, how long"),
    ),
    "tokens": Rule(
        N_("Tokens and circles"),
        (
            N_(
                "Place a token on a free circle of the board or of your own mat. It "
                "must have an effect: oil you can pay for, a boat that can sail, a "
                "fish to sell. You can always become captain or stay safe from pirates."
            ),
            N_("You can choose the same action again while it has free circles."),
            ForEachRow("circles", N_("{circle}: {n}.")),
            N_(
                "If you can’t place a token, you’re out for this round. All tokens "
                "come back in the evening, but those on freezers may stay."
            ),
        ),
        ("round", "freezers", "undo"),
        search_terms=N_("worker, action, place, pass, meeple, space, how many circles"),
    ),
    "captain": Rule(
        N_("The captain"),
        (
            N_("This circle gives you the captain piece: you start the next round."),
            N_(
                "You can take it even if you already have it. If nobody takes it, it "
                "passes to the left in the evening."
            ),
        ),
        ("round", "evening"),
        search_terms=N_("start player, first player, order of turns"),
    ),
    "money": Rule(
        N_("Money and points"),
        (
            N_(
                "There are {coins}. Any that players don’t have are in the bank. If it runs "
                "short, you get what’s left."
            ),
            N_("Points never run out. You can’t buy anything with them."),
        ),
        ("selling", "subsidy", "treasures", "scoring"),
        search_terms=N_("coins, dollars, pool, bank, vp, earn"),
    ),
    "undo": Rule(
        N_("Undo"),
        (
            N_(
                "You can undo a choice, along with the computer players’ replies, "
                "until something is drawn from the bag or a card is revealed."
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
                "With a token at the rig you buy at least one barrel, and at most as "
                "many as the round allows: {most_by_round} (round → barrels). Your "
                "depots need room for them."
            ),
            N_(
                "A barrel costs the number beside it; you buy the cheapest first. From "
                "the pocket it costs {pocket_money}."
            ),
            N_("The rig has {oil_circles} circles. The last one costs {fee_money} extra."),
        ),
        ("oil-price", "depots", "fuel"),
        search_terms=N_("barrel, barrels, fuel, purchase, buy, rig, maximum"),
    ),
    "oil-price": Rule(
        N_("Oil prices"),
        (
            N_(
                "From the top, barrels in the column cost ${column}. In the evening the white "
                "marker moves down one box. A barrel still in the box it reaches goes to the "
                "pocket, and the boxes below are refilled from the pocket, lowest first."
            ),
            N_(
                "So cheap oil gets scarcer every round. There are {all_barrels}; used "
                "ones go to the pocket."
            ),
            N_(
                "Barrels you’re given also come from the pocket. If it’s empty or your "
                "depots are full, they’re lost."
            ),
        ),
        ("oil", "evening"),
        search_terms=N_("barrel, pocket, column, marker, cost"),
    ),
    "areas": Rule(
        N_("Fishing areas"),
        (
            N_(
                "Each of the two fishing areas has a fleet card and a shoal card; a "
                "third pair shows what comes next. An area takes {area_tokens}, and "
                "only while its shoal has boxes left."
            ),
            *_as_played("areas"),
            *_as_played("fleet_pile"),
            N_(
                "There are {shoals} shoal cards with {least} to {most} boxes each, and "
                "{fleets} fleet cards."
            ),
        ),
        ("fishing", "fuel", "catch"),
        search_terms=N_("shoal, fleet, next area, fishing ground, conveyor, pair of cards"),
    ),
    "fuel": Rule(
        N_("Oil for fishing"),
        (
            N_(
                "An area’s fleet card shows which boats may fish there, by how many "
                "fish they carry, and how many barrels each one burns."
            ),
            N_(
                "Pay the full amount, however little room the boat has. The oil goes to the pocket."
            ),
        ),
        ("areas", "fishing", "oil"),
        search_terms=N_("fuel, smoke, clouds, barrels, consumption, cost of a boat"),
    ),
    "fishing": Rule(
        N_("Fishing with boats"),
        (
            N_(
                "Place a token in a fishing area, choose one or more boats and pay "
                "their oil. Only boats with room can sail, and you can’t add any later."
            ),
            N_(
                "They fish in the order you sent them. Each makes as many catches as "
                "it has room for fish, but you can stop early."
            ),
            N_("Then you may freeze fish if there’s a token on your freezer."),
        ),
        ("catch", "fuel", "close-season", "freezers"),
        search_terms=N_("boat, send, sail, go fishing"),
    ),
    "catch": Rule(
        N_("A catch"),
        (
            N_("Each catch uses up one box of the shoal card. There are three ways:"),
            N_("Plain box: draw blind from the bag."),
            N_("Colored box: pick a fish of that color from the bag, if there is one."),
            N_("Purple box: turn up a treasure card instead of catching a fish."),
            N_(
                "When all plain boxes are used up, a draw uses up a special box of "
                "your choice, which then gives nothing else."
            ),
            N_(
                "Treasures, pearls and closed fish use up a catch but take no room. A "
                "fish goes on the boat that caught it."
            ),
        ),
        ("close-season", "treasures", "pearls", "fish-left"),
        search_terms=N_(
            "draw, bag, cube, color, colored box, coloured box, purple box, plain box, blind"
        ),
    ),
    "close-season": Rule(
        N_("Close season"),
        (
            N_(
                "If you draw a closed fish, it goes back into the bag and the catch is "
                "spent. You can’t take its colored box either."
            ),
            ForEachRow("closed_rounds", N_("Closed in rounds {numbers}: {fish}.")),
            N_("You can always catch colors not named here."),
            N_("Free fish from treasures, bonuses and pearls can be any color, even a closed one."),
        ),
        ("permit", "catch", "free-fish"),
        search_terms=N_("closed, forbidden, veda, ban, color, colour, back into the bag"),
    ),
    "permit": Rule(
        N_("Close-season permit"),
        (
            N_(
                "With a token here, you can catch fish of any color until the end of the round, "
                "in extra fishing too."
            ),
            N_("In a round without a close season, you can’t place a token here."),
        ),
        ("close-season",),
        search_terms=N_("permission, exception, closed"),
    ),
    "extra": Rule(
        N_("Extra fishing"),
        (
            N_("Pay {extra_money} and draw once from the bag, without using oil or a shoal."),
            N_(
                "You need room on a boat or in a freezer with a token, and you choose "
                "where the fish goes. The close season applies here too."
            ),
        ),
        ("catch", "close-season", "permit"),
        search_terms=N_("draw, bag, one fish, without fuel"),
    ),
    "fish-left": Rule(
        N_("Fish left"),
        (
            N_(
                "A track shows how many fish of each color are left to catch. Every "
                "fish that leaves the bag counts, and none comes back, sold or rotten."
            ),
            N_("When a color has no fish left, this round is the last."),
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
                "A treasure card pays what it shows right away. The {treasure_cards} "
                "add up to {prizes_money}, {prizes_barrels}, {prizes_points} and "
                "{prizes_fish}."
            ),
            N_(
                "You get them from purple boxes of shoals, from treasures in the bag "
                "and from the board. If the deck runs out, used cards are shuffled "
                "into a new one."
            ),
            N_("Anything you have no room for is lost."),
        ),
        ("treasure-circle", "bonuses", "free-fish", "catch"),
        search_terms=N_("prize, purple, purple box, deck"),
    ),
    "treasure-circle": Rule(
        N_("The treasure on the board"),
        (
            N_("Pay {treasure_money} and take the face-down treasure card."),
            *_as_played("leftovers"),
        ),
        ("treasures", "evening"),
        search_terms=N_("buy a treasure, face down"),
    ),
    "bonuses": Rule(
        N_("Treasures in the bag"),
        (
            N_(
                "If you draw a treasure from the bag, turn up a treasure card. Then "
                "place the cube on a free box of the treasure chart and get its bonus: "
                "a barrel, {one_money}, a point or a fish of any color."
            ),
            *_as_played("purple_cubes"),
            N_("Each bonus can be taken once per game. One that you can’t receive is lost."),
        ),
        ("treasures", "free-fish", "pearls"),
        search_terms=N_("bonus, chart, purple cube, treasure cube"),
    ),
    "pearls": Rule(
        N_("Pearls"),
        (
            N_(
                "If you draw a pearl, you get a barrel, {one_money}, a point and a "
                "fish. Place the pearl on a free color of the pearl chart that’s still "
                "in the bag: your fish is of that color."
            ),
            N_(
                "If the bag has none of the free colors, place the pearl on one of "
                "them anyway. You get no fish."
            ),
            N_("Each color can be used once per game."),
        ),
        ("free-fish", "bonuses", "catch"),
        search_terms=N_("white cube, pearl chart"),
    ),
    "free-fish": Rule(
        N_("Free fish"),
        (
            N_(
                "For a treasure, bonus or pearl, take the fish from the bag without a "
                "blind draw. The close season doesn’t apply."
            ),
            N_(
                "It goes on the boat that’s fishing. If that boat is full or none is "
                "fishing, choose a boat or a freezer with a token. If there’s no room, "
                "the fish is lost."
            ),
        ),
        ("treasures", "bonuses", "pearls", "close-season"),
        search_terms=N_("any color, any colour, gift, fish of treasures"),
    ),
}

MAT = {
    "mat": Rule(
        N_("Your mat"),
        (
            N_(
                "Besides the printed equipment, your mat has room for {places} "
                "equipment cards. A new one works right away, in the same round."
            ),
            N_(
                "On a full mat, a new card replaces another, which leaves the game. "
                "You can’t replace a card with a token or a boat with fish. Barrels "
                "that no longer fit go to the pocket."
            ),
        ),
        ("equipment", "boats", "depots", "freezers", "kyoto", "subsidy"),
        search_terms=N_("player board, discard, replace, full, limit, card limit"),
    ),
    "equipment": Rule(
        N_("Equipment cards"),
        (
            N_(
                "There are {equipment} face-down cards and as many circles. The first "
                "player there looks at them all and takes one; the next chooses from "
                "the rest. It costs only the token."
            ),
            N_("Only those who looked know what’s left."),
            *_as_played("leftovers"),
            N_(
                "There are {equipment_cards} in all; with five players, {five_cards}. When the "
                "deck runs out, spaces stay empty."
            ),
        ),
        ("mat", "boats", "depots", "freezers", "kyoto", "subsidy"),
        search_terms=N_("card, upgrade, improvement, look, secret"),
    ),
    "boats": Rule(
        N_("Boats"),
        (
            N_(
                "A boat’s number is how many fish it catches and carries. A full boat "
                "stays in the harbor until its fish are sold, frozen or gone."
            ),
            ForEachRow("deck_boats", _IN_THE_DECK),
        ),
        ("fishing", "fuel", "rot"),
        search_terms=N_("ship, capacity, room, storage"),
    ),
    "depots": Rule(
        N_("Depots"),
        (
            N_("You can’t own more barrels than all your depots hold together."),
            ForEachRow(
                "deck_depots", N_("In the equipment deck: {cards} with room for {barrels}.")
            ),
        ),
        ("oil", "mat"),
        search_terms=N_("tank, oil, barrels, capacity, storage"),
    ),
    "freezers": Rule(
        N_("Freezers"),
        (
            N_(
                "Place a token on a freezer to switch it on; the token stays there. "
                "Right away, and after each of your fishing trips, you may move fish "
                "from boats into it."
            ),
            N_(
                "Frozen fish don’t rot, and pirates can’t steal them. You can sell "
                "them like fresh ones, and they count at the end."
            ),
            N_(
                "In the evening you may leave the token there, but you’ll have one "
                "fewer next round. From then on, you can take it back before placing a "
                "token."
            ),
            N_(
                "With no token in hand, you’re skipped, and you can’t take one back "
                "from a freezer that round."
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
                "Give up any number of barrels, at least one, for 1 point each. Use "
                "each of these cards once per round. There are {kyoto_cards}."
            ),
        ),
        ("oil", "scoring"),
        search_terms=N_("climate, environment, barrels for points"),
    ),
    "subsidy": Rule(
        N_("Subsidies"),
        (
            N_(
                "The printed subsidy pays {printed_money}, each of the {subsidy_cards} "
                "in the deck {card_money}. Each has its own circle, for one token per "
                "round."
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
                "There are two markets: one pays money, the other points. Sell any "
                "number of your fish, fresh or frozen, but at least one."
            ),
            N_(
                "Each fish pays what its color’s marker shows. Then the marker moves one box to "
                "the right, unless it’s on the last one. In the evening all markers go back to "
                "their first box."
            ),
            N_("Sold fish stay yours: they score at the end and can’t rot or be stolen."),
        ),
        ("prices", "money", "scoring"),
        search_terms=N_("sell, sale, market, auction, chart, price"),
    ),
    "prices": Rule(
        N_("Fish prices"),
        (
            ForEachRow("price_money", N_("For money, {fish}: ${prices}.")),
            ForEachRow("price_points", N_("For points, {fish}: {prices}.")),
            N_(
                "The first fish of a round pays the first number, the next fish the "
                "next number, and so on."
            ),
        ),
        ("selling",),
        search_terms=N_("price, chart, money, points, value of a fish"),
    ),
    "piracy": Rule(
        N_("Piracy"),
        (
            N_(
                "Steal a barrel, {one_money} or a fish on a boat. Your victim must have more "
                "than {victim_keeps} of what you steal, and you need room. Fish on boats count "
                "together, whatever their color; you choose one."
            ),
            N_(
                "Or stay safe: until the end of the round, no one can steal from you. "
                "Frozen and sold fish are always safe."
            ),
            *_as_played("piracy"),
            N_("With two players, there are no pirates."),
        ),
        ("freezers", "two-players", "tokens"),
        search_terms=N_("pirate, steal, rob, protect, safe, theft"),
    ),
}

END = {
    "evening": Rule(
        N_("The end of a round"),
        (
            N_("Fish rot. After the last round, final scores are counted."),
            N_(
                "Fish prices reset, the areas get new cards, and equipment and "
                "treasure are laid out."
            ),
            N_("Only then do tokens come back. Those on freezers may stay."),
            N_("If nobody took the captain piece, it passes to the left."),
            N_("The oil and close-season markers move on, and the rig is refilled."),
        ),
        ("rot", "oil-price", "areas", "freezers", "captain"),
        search_terms=N_("round end, night, clean up, refill, new cards"),
    ),
    "rot": Rule(
        N_("Rot"),
        (
            N_(
                "In the evening, half of the fish on your boats rot, rounded up. You "
                "choose which. They leave the game and don’t score."
            ),
            *_as_played("rot"),
            *_as_played("last_rot"),
            N_("Frozen and sold fish don’t rot. With five players, nothing rots."),
        ),
        ("freezers", "selling", "five-players"),
        search_terms=N_("spoil, rotten, half, fresh, discard fish, lose fish"),
    ),
    "game-end": Rule(
        N_("How the game ends"),
        (
            N_("The game ends after {rounds}."),
            N_(
                "It ends sooner if the last fish of a color is caught. You still finish that round."
            ),
        ),
        ("scoring", "fish-left", "evening"),
        search_terms=N_("last round, length, how long, depleted"),
    ),
    "scoring": Rule(
        N_("Scoring"),
        (
            N_("You keep the points you collected during the game."),
            N_(
                "Each of your fish scores 1 point: sold, on a boat or frozen. Fish of "
                "a fished-out color score nothing."
            ),
            N_("Majorities add more points."),
            N_("Most points wins. Ties: most money, then the win is shared."),
        ),
        ("majorities", "fish-left", "game-end"),
        search_terms=N_("score, points, win, winner, tie, final"),
    ),
    "majorities": Rule(
        N_("Majorities"),
        (
            N_(
                "For each color, the player with the most fish scores 1 point per fish "
                "of that color left to catch. If players tie, they all score in full."
            ),
            N_("One fish is enough. A fished-out color scores nothing."),
        ),
        ("scoring", "fish-left"),
        search_terms=N_("most fish, majority, color bonus, colour bonus"),
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
                "Each player has only {five_tokens}. There are no freezers and nothing "
                "rots, but you can’t catch fish that don’t fit on a boat."
            ),
            *_as_played("fifth_seat_cards"),
            N_("Equipment has {five_circles} circles."),
        ),
        ("setup", "equipment", "rot"),
        search_terms=N_("five, 5 players, full table"),
    ),
    "values": Rule(
        N_("About the numbers"),
        (
            N_(
                "We know the game’s rulebook, but not its board and cards. Most of "
                "their numbers, such as prices, oil and shoals, are a reconstruction "
                "that fits the rules."
            ),
            N_("The menu lists which values are printed."),
        ),
        ("goal", "prices", "areas"),
        search_terms=N_("printed, reconstructed, original, box, values, source"),
    ),
}

RULES: Mapping[str, Rule] = {**COURSE, **SEA, **FINDS, **MAT, **HARBOUR, **END, **PLAYERS}

CHAPTERS = (
    (N_("Turns and tokens"), tuple(COURSE)),
    (N_("Oil and fishing"), tuple(SEA)),
    (N_("Treasures and pearls"), tuple(FINDS)),
    (N_("Your mat and its cards"), tuple(MAT)),
    (N_("Markets and pirates"), tuple(HARBOUR)),
    (N_("End of round and game"), tuple(END)),
    (N_("Player counts and numbers"), tuple(PLAYERS)),
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
