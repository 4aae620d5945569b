"""The rules of Fleet: The Dice Game in words of our own."""

from app.i18n import N_
from app.rulebook import Book, ForEachRow, IfFact, Nouns, Rule
from fleet_engine.dice.names import HARBOR, WHARF

_ROW = N_(
    "On this sheet: {boxes}, up to {boats} with {spaces} each. "
    "A boat is worth {points}, the level 3 licence {licence_points}."
)
_BUILDING = N_("On this sheet: {boxes}. Complete, it is worth {points}.")

_PASSES = (
    IfFact("captain_passes", "first die", N_("It is the first of those that are left.")),
    IfFact(
        "captain_passes",
        "wanted die",
        N_("It is the one that she would have wanted most."),
    ),
)

COURSE = {
    "goal": Rule(
        N_("The goal of the game"),
        (
            N_(
                "Fill boxes with dice: they launch boats, earn licences and put up buildings. "
                "At the end boats, buildings and the highest licences score, and every fish aboard."
            ),
            N_(
                "Alone you play for a rank while Captain Ruth strikes your boxes. "
                "With others, the most points win."
            ),
        ),
        ("round", "scoring", "ranks"),
        search_terms=N_("win, winner, aim, objective, purpose, victory, how to play, tutorial"),
    ),
    "setup": Rule(
        N_("Setting up"),
        (
            N_(
                "One boat die decides how you start; coins are rolled again. "
                "The first {start_boxes} of that fish are filled for you, "
                "so you set out with one licence and one boat."
            ),
            N_(
                "Each phase rolls one die more than there are players, and Captain Ruth counts as "
                "one. Alone that is {boat_pool_dice} in the boat phase, all of them boat dice, and "
                "{town_pool_dice} in the town phase, one of them a boat die."
            ),
            N_("With captain cards, the card decides instead of the die."),
        ),
        ("round", "pools", "captain-cards"),
        search_terms=N_("start, begin, prepare"),
    ),
    "round": Rule(
        N_("A round"),
        (
            N_("The game lasts {solo_rounds} alone and {table_rounds} with others."),
            N_(
                "Each round has a boat phase, income, fishing in some rounds, and a town phase. "
                "The boats fish in rounds {table_fishing}; alone in {solo_fishing}."
            ),
            N_("Alone, you choose first in odd rounds and Captain Ruth in even ones."),
            N_(
                "With others, lots are drawn for who begins the first round. After each round "
                "the marker of the first player moves on to the left."
            ),
            N_("A choice with only one answer plays itself."),
        ),
        ("boat-phase", "income", "fishing", "town-phase", "turn-order"),
        search_terms=N_("phase, turn, length, how long, end of the game"),
    ),
    "boat-phase": Rule(
        N_("Boat phase"),
        (
            N_(
                "The boat dice are rolled. In turn order each player takes one die and fills "
                "the first open box of that fish. What one has taken is gone for the others."
            ),
            N_("One die is left. Everybody uses it, whoever took what before."),
        ),
        ("first-open-box", "shared-die", "coins", "any-die-as-coin"),
    ),
    "income": Rule(
        N_("Income"),
        (
            N_(
                "After the boat phase everybody gains {base_coins}. Lobster licences and "
                "Ridback Canning add to it. Full boats are counted before they fish."
            ),
            IfFact(
                "income_capped",
                True,
                N_("One income brings at most {income_cap_coins}; what is over is lost."),
            ),
        ),
        ("lobster", "ridback-canning", "coin-track"),
        search_terms=N_("money, earn"),
    ),
    "fishing": Rule(
        N_("Fishing"),
        (
            N_(
                "In rounds {table_fishing}; alone in {solo_fishing}. "
                "First the Barge takes 1 fish for each full boat."
            ),
            IfFact(
                "barge_fishes",
                False,
                N_("Then every other launched boat catches 1 fish, an Oyster boat more."),
            ),
            IfFact(
                "barge_fishes",
                True,
                N_("Then every launched boat, the Barge too, catches 1 fish, an Oyster boat more."),
            ),
            N_("A full boat catches nothing, and Research Vessels never fish."),
            N_("Stars won while fishing wait until all boats are back."),
            IfFact(
                "swordfish_stars_come",
                "after",
                N_("The Swordfish licence comes after them, so one that they bring works at once."),
            ),
            IfFact(
                "swordfish_stars_come",
                "before",
                N_(
                    "The Swordfish licence comes before them, so one that they bring works from "
                    "the next fishing on."
                ),
            ),
        ),
        ("oyster", "barge", "swordfish", "captains-club"),
        search_terms=N_("catch fish"),
    ),
    "town-phase": Rule(
        N_("Town phase"),
        (
            N_(
                "The town dice are rolled with one boat die among them. As before, each player "
                "takes one die in turn order and everybody uses the last."
            ),
            N_(
                "Harbor fills a box of any ship, Wharf a box of any building, Market pays coins. "
                "The boat die works as in the boat phase."
            ),
        ),
        ("harbor", "wharf", "market", "shared-die"),
    ),
    "undo": Rule(
        N_("Undo"),
        (
            N_(
                "You may take back everything up to the last roll. "
                "Once new dice lie on the table, what came before them stands."
            ),
            N_(
                "A game saves itself after every choice. Close the page when you like: "
                "it goes on at the same choice."
            ),
        ),
        ("round",),
        search_terms=N_("take back, mistake, save"),
    ),
}

DICE = {
    "dice": Rule(
        N_("The faces of the dice"),
        (
            N_("A boat die has six faces: {fishes} and coins, each once."),
            N_(
                "A town die has Harbor on {harbor_faces}, Wharf on {wharf_faces} and Market on "
                "{market_faces}."
            ),
        ),
        ("pools", "coins", "harbor", "wharf", "market"),
        search_terms=N_("boat die, town die, sides, chance"),
    ),
    "any-die-as-coin": Rule(
        N_("Any die as a coin"),
        (
            N_(
                "Instead of using a die, take {die_coins} for it. This goes for the die you "
                "choose and for the shared one, whatever it shows."
            ),
            N_("Once your Bait Shop stands, it is {bait_shop_coins}."),
        ),
        ("bait-shop", "coin-track"),
    ),
    "shared-die": Rule(
        N_("The shared die"),
        (
            N_(
                "The last die of a phase is everybody’s. Each uses it in their own way, "
                "for a box or as a coin."
            ),
            IfFact(
                "shared_die_buffet",
                True,
                N_("It may be served at the Seafood Buffet."),
            ),
            IfFact(
                "shared_die_salvage",
                True,
                N_("It may become a star action at the Salvage Yard."),
            ),
            N_("The Shrimp licence and the Casino help only with the die you choose yourself."),
            N_("Captain Ruth uses it too, and strikes."),
            N_(
                "With others, all use it in turn order; where that matters, as for a King Crab "
                "bonus, whoever is first in the round comes first."
            ),
        ),
        ("any-die-as-coin", "captain-shared", "turn-order"),
        search_terms=N_("last die, left over, remaining"),
    ),
    "coins": Rule(
        N_("Coins face"),
        (
            N_(
                "One face of the boat die shows coins: it fills no box of a section "
                "but gains {face_coins}."
            ),
        ),
        ("coin-track", "captain-boat"),
    ),
    "harbor": Rule(
        N_("Harbor"),
        (
            N_(
                "A Harbor die fills the first open box of one ship, whichever you like. "
                "A town die has it on {faces}."
            ),
            N_("All ships but the Captain’s Club are boats, with all that boats are good for."),
            N_("The ships: {ships}."),
        ),
        HARBOR,
        search_terms=N_("harbour, ship, boat"),
    ),
    "wharf": Rule(
        N_("Wharf"),
        (
            N_(
                "A Wharf die fills the first open box of one building, whichever you like. "
                "A town die has it on {faces}."
            ),
            N_("A building works, and scores, once its last box is filled."),
            N_("The buildings: {buildings}."),
        ),
        WHARF,
        search_terms=N_("building"),
    ),
    "market": Rule(
        N_("Market"),
        (
            N_(
                "A Market die pays coins for all the fish aboard your boats; "
                "the market chart says how many. The fish stay where they are. "
                "A town die has it on {faces}."
            ),
            N_("A Smokehouse adds {smokehouse_coins}."),
        ),
        ("market-chart", "smokehouse"),
    ),
    "market-chart": Rule(
        N_("Market chart"),
        (N_("Fish aboard → coins: {market_chart}."),),
        ("market", "smokehouse"),
    ),
}

SHEET = {
    "first-open-box": Rule(
        N_("First open box"),
        (
            N_(
                "The boxes of a section are filled from left to right and none is skipped. "
                "That is why you only choose the section."
            ),
            N_("The pads of the box run from top to bottom: there it is the topmost open box."),
        ),
        ("circles", "struck-box"),
    ),
    "circles": Rule(
        N_("Circles"),
        (
            N_("A round box does something the moment it is filled, by a die or by a star:"),
            N_("L activates the next licence of its kind."),
            N_("B launches the next boat of its kind."),
            N_("? is one of the two, as you like."),
            N_("F sends all your boats fishing at once."),
            N_("The circle that ends most buildings sets the building to work."),
            N_(
                "If one half of a ? is used up, it becomes the other. "
                "A circle with nothing left to give is filled all the same."
            ),
        ),
        ("licence-levels", "launch", "captains-club"),
        search_terms=N_("letters, round box"),
    ),
    "launch": Rule(
        N_("Launching a boat"),
        (
            N_(
                "The next boat of the kind puts to sea. It is there for the next fishing "
                "and worth its points at the end of the game."
            ),
            N_("Every launch pays your Cod licence, in the Harbor as well."),
        ),
        ("cod", "fishing", "scoring"),
    ),
    "licence-levels": Rule(
        N_("Licences and levels"),
        (
            N_(
                "Each fish has licences of three levels. A new one replaces the one before: "
                "only the highest counts, and it counts until the end of the game."
            ),
            N_("Your second licence of a fish gives {second_licence_coins} at once."),
            N_("Level 3 is worth points at the end of the game."),
        ),
        ("shrimp", "cod", "lobster", "swordfish", "oyster"),
        search_terms=N_("license, bonus"),
    ),
    "star": Rule(
        N_("Star action"),
        (
            N_(
                "A star action fills the first open box of any section you like, at sea, "
                "in the Harbor or on the Wharf."
            ),
            IfFact("star_decline", True, N_("You may also let it go.")),
            N_("It never fills a coin box, a fish space or a hex of the Seafood Buffet."),
            N_(
                "A circle filled by a star works at once. Several stars come one after the other, "
                "each with all that follows from it, in the order you won them."
            ),
        ),
        ("coin-track", "swordfish", "salvage-yard"),
    ),
    "coin-track": Rule(
        N_("Coin track"),
        (
            N_(
                "Each coin fills the next box of the track. "
                "Where that box is a star, you win a star action."
            ),
            N_(
                "On this sheet: {track_boxes}, with {track_stars} among them. "
                "Coins beyond the last box are lost."
            ),
        ),
        ("star", "struck-star"),
        search_terms=N_("money, stars"),
    ),
    "sheet": Rule(
        N_("Where this sheet comes from"),
        (
            IfFact(
                "sheet_provenance",
                "reconstruction",
                N_(
                    "The original sheet could not be consulted. Most of its box rows, the coin "
                    "track, and the number, room and value of boats are therefore reconstructed: "
                    "made up to fit every known rule and example."
                ),
            ),
            IfFact(
                "sheet_provenance",
                "reconstruction",
                N_(
                    "The rules, the dice, the market chart, the licences and what buildings are "
                    "worth are those of the original game."
                ),
            ),
            IfFact(
                "sheet_provenance",
                "own",
                N_("A player entered the values of this sheet. Nobody else has checked them."),
            ),
            N_("“Where the values come from” in the menu tells it value by value."),
        ),
        ("editions",),
    ),
    "editions": Rule(
        N_("First and second edition"),
        (
            IfFact(
                "edition",
                "2020",
                N_("This game follows the second edition, of 2020. The first differs in this:"),
            ),
            IfFact(
                "edition",
                "2018",
                N_("This game follows the first edition, of 2018. The second differs in this:"),
            ),
            N_(
                "Lobster licences: the first edition pays by the boats you have launched (level 1: "
                "{first_1_steps}; level 2: {first_2_steps}; level 3: {first_3_steps}), "
                "the second a fixed sum."
            ),
            N_(
                "Income: only the second edition has an upper limit, {second_income_cap_coins} "
                "at a time."
            ),
            N_(
                "Oyster boats: in the first edition only the licence offers the coin instead of "
                "the last fish of a catch, in the second every Oyster boat does."
            ),
            N_("Shrimp licences: only the second edition lets a Shrimp die become the coins face."),
            N_(
                "Seafood Buffet: in the first edition it opens with the next die, in the second "
                "with the next phase."
            ),
            N_("Captain Ruth: a shared Market strikes a star only in the second edition."),
            N_(
                "Captain Ruth: with a coins face of her own she strikes the first open box in the "
                "first edition, the last in the second."
            ),
        ),
        ("lobster", "income", "oyster", "shrimp", "seafood-buffet", "captain-boat"),
    ),
}

SEA = {
    "shrimp": Rule(
        N_("Shrimp"),
        (
            N_("The licence turns a Shrimp die into other fish."),
            N_("It works when you choose a Shrimp die yourself:"),
            N_("Level 1: use it as any face with a fish."),
            N_("Level 2: the same, and {shrimp_2_actions} with it."),
            IfFact(
                "shrimp_level3",
                "same face",
                N_(
                    "Level 3: use it {shrimp_3_times} as one and the same fish, "
                    "and {shrimp_3_actions} with it."
                ),
            ),
            IfFact(
                "shrimp_level3",
                "any faces",
                N_(
                    "Level 3: use it {shrimp_3_times}, each time as any fish, "
                    "and {shrimp_3_actions} with it."
                ),
            ),
            IfFact(
                "shrimp_as_coins",
                True,
                N_(
                    "It may become the coins face too, for {face_coins}; "
                    "both times at level 3, for {shrimp_3_coins}."
                ),
            ),
            N_("It does nothing for the shared die, nor for a Shrimp die served at the Buffet."),
            _ROW,
        ),
        ("licence-levels", "shared-die", "star"),
        printed=True,
    ),
    "cod": Rule(
        N_("Cod"),
        (
            N_("The licence pays for every boat you launch, of any kind, Harbor boats included."),
            N_("Level 1: {cod_1_coins}. Level 2: {cod_2_coins}. Level 3: {cod_3_coins}."),
            IfFact(
                "start_effects",
                True,
                N_("If you set out with Cod, your first boat already pays."),
            ),
            _ROW,
        ),
        ("launch", "licence-levels"),
        printed=True,
    ),
    "lobster": Rule(
        N_("Lobster"),
        (
            N_("The licence raises your income."),
            IfFact(
                "lobster_by_boats",
                False,
                N_(
                    "Level 1: {lobster_1_coins}. Level 2: {lobster_2_coins}. "
                    "Level 3: {lobster_3_coins}."
                ),
            ),
            IfFact(
                "lobster_by_boats",
                True,
                N_(
                    "It pays by your launched boats (boats → coins). Level 1: {lobster_1_steps}. "
                    "Level 2: {lobster_2_steps}. Level 3: {lobster_3_steps}."
                ),
            ),
            _ROW,
        ),
        ("income", "licence-levels"),
        printed=True,
    ),
    "swordfish": Rule(
        N_("Swordfish"),
        (
            N_("The licence gives star actions after every common fishing."),
            N_("Level 1: {swordfish_1_actions}."),
            N_("Level 2: {swordfish_2_actions} and {swordfish_2_coins}."),
            N_("Level 3: {swordfish_3_actions}, one after the other."),
            N_("The personal fishing of the Captain’s Club does not count."),
            _ROW,
        ),
        ("fishing", "star", "licence-levels"),
        printed=True,
    ),
    "oyster": Rule(
        N_("Oyster"),
        (
            N_("Oyster boats bring in {oyster_catch_fish} each time they fish."),
            IfFact(
                "oyster_swap",
                "always",
                N_(
                    "Or take {oyster_swap_fish} and {oyster_coin_coins} instead: you choose each "
                    "time, boat by boat."
                ),
            ),
            IfFact(
                "oyster_swap",
                "with licence",
                N_(
                    "With an Oyster licence you may take {oyster_swap_fish} and "
                    "{oyster_coin_coins} instead: you choose each time, boat by boat."
                ),
            ),
            IfFact("full_oyster_coin", False, N_("A full boat brings in neither.")),
            IfFact("full_oyster_coin", True, N_("A full boat still brings in the coin.")),
            IfFact(
                "oyster_last_space",
                "fish and coin",
                N_("With a single space left, the coin is still possible."),
            ),
            IfFact(
                "oyster_last_space",
                "fish",
                N_("With a single space left, it brings in a fish and no coin."),
            ),
            N_(
                "The licence decides how much fits in, also on boats already at sea. "
                "Level 1: {oyster_1_spaces}. Level 2: {oyster_2_spaces}. "
                "Level 3: {oyster_3_spaces}."
            ),
            N_(
                "On this sheet: {boxes}, up to {boats}. "
                "A boat is worth {points}, the level 3 licence {licence_points}."
            ),
        ),
        ("fishing", "licence-levels"),
        printed=True,
    ),
}

SHIPS = {
    "king-crab": Rule(
        N_("King Crab"),
        (
            N_("A licence that scores by what you choose, and boats to go with it."),
            N_(
                "The circle with the licence is worth {licence_points}. "
                "Choose at once what else it scores by."
            ),
            N_("Each circle with a boat launches a King Crab boat, which fishes like any other."),
            N_("On this sheet: {boxes}, up to {boats} with {spaces} each, worth {points} each."),
        ),
        ("king-crab-bonus", "launch"),
        printed=True,
    ),
    "king-crab-bonus": Rule(
        N_("King Crab bonus"),
        (
            N_("Chosen with the licence, counted at the end, {bonus_cap_points} at most:"),
            N_("Buildings: {bonus_buildings_points} for each one complete."),
            N_("Fish: {bonus_fish_points} for every {bonus_per_fish} aboard."),
            N_("Licences: {bonus_licences_points} for each, the King Crab licence included."),
            IfFact("bonus_licences", "levels", N_("Every level of a licence counts as one.")),
            IfFact("bonus_licences", "types", N_("All levels of one fish count as one licence.")),
            N_("Coins: {bonus_coins_points} for every {bonus_per_coins} gained."),
            IfFact("struck_star_is_coin", False, N_("A struck star is no coin.")),
            N_(
                "With others, each bonus goes to one player only: whoever chooses it first. "
                "What is taken is gone for the others."
            ),
        ),
        ("king-crab", "scoring"),
    ),
    "captains-club": Rule(
        N_("Captain’s Club"),
        (
            N_("Each circle sends all your boats fishing at once, and nobody else’s."),
            N_("The Barge and Oyster boats fish as ever. Swordfish licences do nothing then."),
            N_("The Club itself is no boat. On this sheet: {boxes}."),
        ),
        ("fishing", "barge", "oyster"),
        printed=True,
    ),
    "research-vessel": Rule(
        N_("Research Vessel"),
        (
            N_("Each circle launches a Research Vessel worth {points}."),
            N_("It counts as a boat but never fishes, and so it is never full."),
            N_("On this sheet: {boxes}."),
        ),
        ("launch",),
        printed=True,
    ),
    "barge": Rule(
        N_("Barge"),
        (
            N_("At the start of every fishing it takes 1 fish for each full boat."),
            N_(
                "It does so in personal fishings, too, and counts the boats that are full at that "
                "moment. It takes no more than it has room for."
            ),
            IfFact("barge_fishes", False, N_("It catches nothing else.")),
            IfFact("barge_fishes", True, N_("After that it fishes like any other boat.")),
            IfFact(
                "barge_counts_as_full",
                True,
                N_("A full Barge counts as a full boat for Ridback Canning."),
            ),
            N_("On this sheet: {boxes}, {spaces}, worth {points}."),
        ),
        ("fishing", "captains-club"),
        printed=True,
    ),
    "inuit": Rule(
        N_("Inuit"),
        (
            N_("Each circle launches an Inuit boat, which fishes like any other."),
            N_("On this sheet: {boxes}, up to {boats} with {spaces} each, worth {points} each."),
        ),
        ("launch", "fishing"),
        printed=True,
    ),
}

BUILDINGS = {
    "casino": Rule(
        N_("Casino"),
        (
            N_("Roll the die you have chosen again before you use it, {rolls} a turn."),
            N_(
                "It works in either phase. The new face stands, but how you use it is still up "
                "to you."
            ),
            IfFact("casino_shrimp", True, N_("Rerolled into Shrimp, your licence helps.")),
            IfFact("casino_shrimp", False, N_("Rerolled into Shrimp, your licence is no help.")),
            N_("The shared die is not rerolled."),
            _BUILDING,
        ),
        ("wharf", "any-die-as-coin"),
        printed=True,
    ),
    "amas-bank": Rule(
        N_("Ama’s Bank & Trust"),
        (
            N_("Each filled box is worth {points} at the end, whatever becomes of the rest."),
            N_("On this sheet: {boxes}."),
        ),
        ("wharf", "scoring"),
        printed=True,
    ),
    "salvage-yard": Rule(
        N_("Salvage Yard"),
        (
            N_("Use a die as a star action, whatever it shows."),
            N_("Each time fills a star of the yard; it has {stars}."),
            IfFact("shared_die_salvage", True, N_("The shared die serves as well.")),
            IfFact("shared_die_salvage", False, N_("The shared die does not serve.")),
            _BUILDING,
        ),
        ("wharf", "star"),
        printed=True,
    ),
    "bait-shop": Rule(
        N_("Bait Shop"),
        (
            N_("A die used as a coin gives you {coins} instead of {die_coins}."),
            _BUILDING,
        ),
        ("wharf", "any-die-as-coin"),
        printed=True,
    ),
    "ridback-canning": Rule(
        N_("Ridback Canning"),
        (
            N_("Every income pays 1 coin more for each full boat."),
            _BUILDING,
        ),
        ("wharf", "income"),
        printed=True,
    ),
    "smokehouse": Rule(
        N_("Smokehouse"),
        (
            N_("The Market pays you {coins} more, with the shared die too."),
            _BUILDING,
        ),
        ("wharf", "market"),
        printed=True,
    ),
    "fishermans-pub": Rule(
        N_("Fisherman’s Pub"),
        (
            N_("Worth {points}, but only if it is complete."),
            IfFact("pub_with_struck_boxes", False, N_("A struck box takes that away for good.")),
            N_("On this sheet: {boxes}."),
        ),
        ("wharf", "scoring"),
        printed=True,
    ),
    "seafood-buffet": Rule(
        N_("Seafood Buffet"),
        (
            N_("Boat dice fill hexes of their fish, and different hexes score."),
            N_(
                "Once its box is filled, a boat die may fill the hex of its fish "
                "instead of being used as usual."
            ),
            N_("Different hexes score together, from the first to the fifth: {scale} points."),
            IfFact("buffet_opens", "next phase", N_("It opens with the next phase.")),
            IfFact("buffet_opens", "next die", N_("It opens with the next die.")),
            IfFact("shared_die_buffet", True, N_("The shared die serves as well.")),
            IfFact("shared_die_buffet", False, N_("The shared die does not serve.")),
            N_("Stars fill no hex, and the Shrimp licence changes no die here."),
        ),
        ("wharf", "scoring"),
        printed=True,
    ),
}

CAPTAIN = {
    "captain-ruth": Rule(
        N_("Captain Ruth"),
        (
            N_(
                "Your rival in the solo game. She has no sheet of her own: with her dice she "
                "strikes boxes of yours, from the last one back, before you get there."
            ),
            N_(
                "A die she chooses strikes {captain_own_boxes}, the shared die "
                "{captain_shared_boxes}. If fewer are open, she strikes those."
            ),
        ),
        ("captain-boat", "captain-town", "captain-shared", "struck-box", "tokens"),
        search_terms=N_("rival, opponent, solo, alone"),
    ),
    "captain-boat": Rule(
        N_("Captain Ruth in the boat phase"),
        (
            IfFact(
                "captain_next",
                "clockwise",
                N_(
                    "She takes the fish her boat token stands on, or the next one after it that "
                    "is rolled and still has an open box."
                ),
            ),
            IfFact(
                "captain_next",
                "nearest",
                N_(
                    "She takes the fish her boat token stands on, or the nearest one on either "
                    "side, first the one after it, that is rolled and still has an open box."
                ),
            ),
            N_("She takes coins only if nothing else is left for her."),
            IfFact(
                "captain_coins_strike",
                "bottom",
                N_(
                    "With them she strikes {captain_coins_boxes}, the last one open, where her "
                    "boat token stands, or in the next open section."
                ),
            ),
            IfFact(
                "captain_coins_strike",
                "top",
                N_(
                    "With them she strikes {captain_coins_boxes}, the first one open, where her "
                    "boat token stands, or in the next open section."
                ),
            ),
            N_("If only full sections are rolled, she passes, and one die is taken away."),
            *_PASSES,
        ),
        ("tokens", "captain-shared", "struck-box"),
    ),
    "captain-town": Rule(
        N_("Captain Ruth in the town phase"),
        (
            N_("She takes Harbor before Wharf, Wharf before a boat die, and Market last."),
            N_(
                "In the Harbor and on the Wharf she strikes where her token stands, "
                "or in the next open section."
            ),
            N_("With the Market she strikes the next open star of your coin track."),
            IfFact("captain_town_coins", "last", N_("A boat die with coins comes last of all.")),
            N_(
                "A die that would strike nothing does not count: she takes the next in this "
                "order. If all strike nothing, she passes, and one die is taken away."
            ),
            *_PASSES,
        ),
        ("tokens", "struck-star", "captain-shared"),
    ),
    "captain-shared": Rule(
        N_("Captain Ruth and the shared die"),
        (
            N_("With the shared die she strikes {captain_shared_boxes}."),
            N_("If you both want the same box, whoever plays first this round gets it."),
            IfFact(
                "captain_shared_coins",
                "bottom",
                N_("Shared coins strike the last open box."),
            ),
            IfFact("captain_market", "own and shared", N_("A shared Market strikes a star.")),
            IfFact("captain_market", "own", N_("A shared Market strikes nothing.")),
        ),
        ("shared-die", "captain-ruth"),
    ),
    "tokens": Rule(
        N_("Captain Ruth’s tokens"),
        (
            N_(
                "Three tokens show where she looks first: one at sea, one in the Harbor, one on "
                "the Wharf. They start on Shrimp, King Crab and Casino."
            ),
            N_(
                "At the end of a round each moves on one section and leaves out those with no "
                "open box. After the last section comes the first again."
            ),
            N_("In this order: {fishes}."),
            N_("In the Harbor: {ships}."),
            N_("On the Wharf: {buildings}."),
        ),
        ("captain-boat", "captain-town"),
    ),
    "struck-box": Rule(
        N_("Struck boxes"),
        (
            N_("A struck box is closed to you, and a struck circle gives nothing."),
            N_(
                "On the Wharf there is a way out: fill the last open box of a building and it is "
                "complete, whatever was struck. With no box left open, it is lost; only the "
                "boxes that you filled of Ama’s still score."
            ),
            IfFact(
                "pub_with_struck_boxes",
                False,
                N_("The Fisherman’s Pub alone needs all of its boxes."),
            ),
        ),
        ("captain-ruth", "first-open-box"),
        search_terms=N_("crossed out, lost"),
    ),
    "struck-star": Rule(
        N_("Struck stars"),
        (
            N_(
                "Your coins pass over a struck star. You lose no coin, "
                "only the star action that was there."
            ),
        ),
        ("coin-track", "captain-town"),
    ),
}

TABLE = {
    "turn-order": Rule(
        N_("Whose turn it is"),
        (
            N_(
                "Whoever holds the marker is first in the round. In both phases one after the "
                "other takes a die, to the left, and uses it at once."
            ),
            N_("Then all use the one die that is left, in the same order."),
            N_(
                "Lots are drawn for who begins the first round. After each round the marker of "
                "the first player moves on to the left."
            ),
        ),
        ("pools", "shared-die", "round"),
        search_terms=N_("first player, who begins, order"),
    ),
    "pools": Rule(
        N_("How many dice"),
        (
            N_("One die more than there are players, so that one is left for all:"),
            ForEachRow(
                "pools",
                N_(
                    "{players} players: {boat_dice} in the boat phase, {town_dice} in the town "
                    "phase, one of them a boat die."
                ),
            ),
        ),
        ("turn-order", "setup"),
    ),
    "captain-cards": Rule(
        N_("Captain cards"),
        (
            N_(
                "Instead of the setup roll everybody is dealt a captain: the first "
                "{start_boxes} of a fish and one more box are filled, and the card scores "
                "at the end of the game."
            ),
            ForEachRow(
                "captain_cards",
                N_(
                    "{start}, and a box of {extra}: {bonus_points} for every {each}, "
                    "{cap_points} at most."
                ),
            ),
            N_("Nobody could tell us what is printed on the cards: these are made up."),
        ),
        ("setup", "scoring"),
    ),
    "trophy-cards": Rule(
        N_("Trophy cards"),
        (
            N_(
                "Every game has one trophy of gold, for whoever is best at the end, and one of "
                "silver, for whoever gets there first. There are these:"
            ),
            ForEachRow(
                "gold_cards",
                N_("Gold, {reward_points}: most {things}; alone, {needs} at least."),
            ),
            ForEachRow("silver_cards", N_("Silver, {reward_points}: the first with {needs}.")),
            IfFact("gold_ties", "all", N_("Gold: all who are equal get it.")),
            IfFact("gold_ties", "most fish", N_("Gold: of those who are equal, most fish wins.")),
            IfFact(
                "silver_ties", "all", N_("Silver: those who get there in the same step share it.")
            ),
            IfFact("silver_ties", "turn order", N_("Silver: turn order decides in one step.")),
            N_("Nobody could tell us what is printed on the cards: these are made up."),
        ),
        ("scoring", "captain-cards"),
    ),
}

SCORE = {
    "scoring": Rule(
        N_("Scoring"),
        (
            N_("Fish: 1 point for each one aboard, in the Harbor as well."),
            N_("Boats: the points of every boat you launched."),
            N_("Licences: those of level 3 and the King Crab licence."),
            N_("Buildings: every complete one, each box of Ama’s, and the Buffet’s hexes."),
            N_("Bonus: what your King Crab licence scores by."),
            N_("Cards: trophies and the bonus of your captain card, if you play with them."),
            N_("With others, the most points win. A tie goes to more fish; else you share."),
        ),
        ("king-crab-bonus", "licence-levels", "ranks"),
        search_terms=N_("score, points, win, winner, tie, end of the game"),
    ),
    "ranks": Rule(
        N_("Ranks of the solo game"),
        (
            N_("{rank_salty_captain} points or more: Salty Captain."),
            N_("From {rank_o_captain} points: O Captain! My Captain."),
            N_("From {rank_mate} points: Mate."),
            N_("From {rank_deckhand} points: Deckhand."),
            N_("Below that: Greenhorn."),
        ),
        ("scoring",),
        search_terms=N_("score, points, alone"),
    ),
}

NOUNS: Nouns = {
    "actions": lambda words, n: words.n("{n} star action", "{n} star actions", n),
    "boxes": lambda words, n: words.n("{n} box", "{n} boxes", n),
    "buildings": lambda words, n: words.n("{n} building", "{n} buildings", n),
    "dice": lambda words, n: words.n("{n} die", "{n} dice", n),
    "faces": lambda words, n: words.n("{n} face", "{n} faces", n),
    "rolls": lambda words, n: words.n("once", "up to {n} times", n),
    "spaces": lambda words, n: words.n("room for {n} fish", "room for {n} fish", n),
    "stars": lambda words, n: words.n("{n} star", "{n} stars", n),
    "top-licences": lambda words, n: words.n(
        "{n} licence of the highest level", "{n} licences of the highest level", n
    ),
}

BOOK = Book(
    {**COURSE, **DICE, **SHEET, **SEA, **SHIPS, **BUILDINGS, **CAPTAIN, **TABLE, **SCORE},
    (
        (N_("The course of the game"), tuple(COURSE)),
        (N_("Dice"), tuple(DICE)),
        (N_("The sheet"), tuple(SHEET)),
        (N_("At sea"), tuple(SEA)),
        (N_("In the Harbor"), tuple(SHIPS)),
        (N_("On the Wharf"), tuple(BUILDINGS)),
        (N_("Playing alone"), tuple(CAPTAIN)),
        (N_("With others, and cards"), tuple(TABLE)),
        (N_("The end of the game"), tuple(SCORE)),
    ),
    NOUNS,
)
