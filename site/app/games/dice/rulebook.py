"""The rules of Fleet: The Dice Game in words of our own."""

from app.i18n import mark
from app.rulebook import Book, Each, Nouns, Only, Rule
from fleet_engine.dice.names import HARBOR, WHARF

_ROW = mark(
    "On this sheet: {boxes}, up to {boats} with {spaces} each. "
    "A boat is worth {points}, the level 3 licence {licence_points}."
)
_BUILDING = mark("On this sheet: {boxes}. Complete, it is worth {points}.")

_PASSES = (
    Only("captain_passes", "first die", mark("It is the first of those that are left.")),
    Only(
        "captain_passes",
        "wanted die",
        mark("It is the one that she would have wanted most."),
    ),
)

COURSE = {
    "goal": Rule(
        mark("The goal of the game"),
        (
            mark(
                "Fill boxes with dice: they launch boats, earn licences and put up buildings. "
                "At the end boats, buildings and the highest licences score, and every fish aboard."
            ),
            mark(
                "Alone you play for a rank while Captain Ruth strikes your boxes. "
                "With others, the most points win."
            ),
        ),
        ("round", "scoring", "ranks"),
        found_by=mark("win, winner, aim, objective, purpose, victory, how to play, tutorial"),
    ),
    "setup": Rule(
        mark("Setting up"),
        (
            mark(
                "One boat die decides how you start; coins are rolled again. "
                "The first {start_boxes} of that fish are filled for you, "
                "so you set out with one licence and one boat."
            ),
            mark(
                "Each phase rolls one die more than there are players, and Captain Ruth counts as "
                "one. Alone that is {boat_pool_dice} in the boat phase, all of them boat dice, and "
                "{town_pool_dice} in the town phase, one of them a boat die."
            ),
            mark("With captain cards, the card decides instead of the die."),
        ),
        ("round", "pools", "captain-cards"),
        found_by=mark("start, begin, prepare"),
    ),
    "round": Rule(
        mark("A round"),
        (
            mark("The game lasts {solo_rounds} alone and {table_rounds} with others."),
            mark(
                "Each round has a boat phase, income, fishing in some rounds, and a town phase. "
                "The boats fish in rounds {table_fishing}; alone in {solo_fishing}."
            ),
            mark("Alone, you choose first in odd rounds and Captain Ruth in even ones."),
            mark(
                "With others, lots are drawn for who begins the first round. After each round "
                "the marker of the first player moves on to the left."
            ),
            mark("A choice with only one answer plays itself."),
        ),
        ("boat-phase", "income", "fishing", "town-phase", "turn-order"),
        found_by=mark("phase, turn, length, how long, end of the game"),
    ),
    "boat-phase": Rule(
        mark("Boat phase"),
        (
            mark(
                "The boat dice are rolled. In turn order each player takes one die and fills "
                "the first open box of that fish. What one has taken is gone for the others."
            ),
            mark("One die is left. Everybody uses it, whoever took what before."),
        ),
        ("first-open-box", "shared-die", "coins", "any-die-as-coin"),
    ),
    "income": Rule(
        mark("Income"),
        (
            mark(
                "After the boat phase everybody gains {base_coins}. Lobster licences and "
                "Ridback Canning add to it. Full boats are counted before they fish."
            ),
            Only(
                "income_capped",
                True,
                mark("One income brings at most {income_cap_coins}; what is over is lost."),
            ),
        ),
        ("lobster", "ridback-canning", "coin-track"),
        found_by=mark("money, earn"),
    ),
    "fishing": Rule(
        mark("Fishing"),
        (
            mark(
                "In rounds {table_fishing}; alone in {solo_fishing}. "
                "First the Barge takes 1 fish for each full boat."
            ),
            Only(
                "barge_fishes",
                False,
                mark("Then every other launched boat catches 1 fish, an Oyster boat more."),
            ),
            Only(
                "barge_fishes",
                True,
                mark(
                    "Then every launched boat, the Barge too, catches 1 fish, an Oyster boat more."
                ),
            ),
            mark("A full boat catches nothing, and Research Vessels never fish."),
            mark("Stars won while fishing wait until all boats are back."),
            Only(
                "swordfish_stars_come",
                "after",
                mark(
                    "The Swordfish licence comes after them, so one that they bring works at once."
                ),
            ),
            Only(
                "swordfish_stars_come",
                "before",
                mark(
                    "The Swordfish licence comes before them, so one that they bring works from "
                    "the next fishing on."
                ),
            ),
        ),
        ("oyster", "barge", "swordfish", "captains-club"),
        found_by=mark("catch fish"),
    ),
    "town-phase": Rule(
        mark("Town phase"),
        (
            mark(
                "The town dice are rolled with one boat die among them. As before, each player "
                "takes one die in turn order and everybody uses the last."
            ),
            mark(
                "Harbor fills a box of any ship, Wharf a box of any building, Market pays coins. "
                "The boat die works as in the boat phase."
            ),
        ),
        ("harbor", "wharf", "market", "shared-die"),
    ),
    "undo": Rule(
        mark("Undo"),
        (
            mark(
                "You may take back everything up to the last roll. "
                "Once new dice lie on the table, what came before them stands."
            ),
            mark(
                "A game saves itself after every choice. Close the page when you like: "
                "it goes on at the same choice."
            ),
        ),
        ("round",),
        found_by=mark("take back, mistake, save"),
    ),
}

DICE = {
    "dice": Rule(
        mark("The faces of the dice"),
        (
            mark("A boat die has six faces: {fishes} and coins, each once."),
            mark(
                "A town die has Harbor on {harbor_faces}, Wharf on {wharf_faces} and Market on "
                "{market_faces}."
            ),
        ),
        ("pools", "coins", "harbor", "wharf", "market"),
        found_by=mark("boat die, town die, sides, chance"),
    ),
    "any-die-as-coin": Rule(
        mark("Any die as a coin"),
        (
            mark(
                "Instead of using a die, take {die_coins} for it. This goes for the die you "
                "choose and for the shared one, whatever it shows."
            ),
            mark("Once your Bait Shop stands, it is {bait_shop_coins}."),
        ),
        ("bait-shop", "coin-track"),
    ),
    "shared-die": Rule(
        mark("The shared die"),
        (
            mark(
                "The last die of a phase is everybody’s. Each uses it in their own way, "
                "for a box or as a coin."
            ),
            Only(
                "shared_die_buffet",
                True,
                mark("It may be served at the Seafood Buffet."),
            ),
            Only(
                "shared_die_salvage",
                True,
                mark("It may become a star action at the Salvage Yard."),
            ),
            mark("The Shrimp licence and the Casino help only with the die you choose yourself."),
            mark("Captain Ruth uses it too, and strikes."),
            mark(
                "With others, all use it in turn order; where that matters, as for a King Crab "
                "bonus, whoever is first in the round comes first."
            ),
        ),
        ("any-die-as-coin", "captain-shared", "turn-order"),
        found_by=mark("last die, left over, remaining"),
    ),
    "coins": Rule(
        mark("Coins face"),
        (
            mark(
                "One face of the boat die shows coins: it fills no box of a section "
                "but gains {face_coins}."
            ),
        ),
        ("coin-track", "captain-boat"),
    ),
    "harbor": Rule(
        mark("Harbor"),
        (
            mark(
                "A Harbor die fills the first open box of one ship, whichever you like. "
                "A town die has it on {faces}."
            ),
            mark("All ships but the Captain’s Club are boats, with all that boats are good for."),
            mark("The ships: {ships}."),
        ),
        HARBOR,
        found_by=mark("harbour, ship, boat"),
    ),
    "wharf": Rule(
        mark("Wharf"),
        (
            mark(
                "A Wharf die fills the first open box of one building, whichever you like. "
                "A town die has it on {faces}."
            ),
            mark("A building works, and scores, once its last box is filled."),
            mark("The buildings: {buildings}."),
        ),
        WHARF,
        found_by=mark("building"),
    ),
    "market": Rule(
        mark("Market"),
        (
            mark(
                "A Market die pays coins for all the fish aboard your boats; "
                "the market chart says how many. The fish stay where they are. "
                "A town die has it on {faces}."
            ),
            mark("A Smokehouse adds {smokehouse_coins}."),
        ),
        ("market-chart", "smokehouse"),
    ),
    "market-chart": Rule(
        mark("Market chart"),
        (mark("Fish aboard → coins: {market_chart}."),),
        ("market", "smokehouse"),
    ),
}

SHEET = {
    "first-open-box": Rule(
        mark("First open box"),
        (
            mark(
                "The boxes of a section are filled from left to right and none is skipped. "
                "That is why you only choose the section."
            ),
            mark("The pads of the box run from top to bottom: there it is the topmost open box."),
        ),
        ("circles", "struck-box"),
    ),
    "circles": Rule(
        mark("Circles"),
        (
            mark("A round box does something the moment it is filled, by a die or by a star:"),
            mark("L activates the next licence of its kind."),
            mark("B launches the next boat of its kind."),
            mark("? is one of the two, as you like."),
            mark("F sends all your boats fishing at once."),
            mark("The circle that ends most buildings sets the building to work."),
            mark(
                "If one half of a ? is used up, it becomes the other. "
                "A circle with nothing left to give is filled all the same."
            ),
        ),
        ("licence-levels", "launch", "captains-club"),
        found_by=mark("letters, round box"),
    ),
    "launch": Rule(
        mark("Launching a boat"),
        (
            mark(
                "The next boat of the kind puts to sea. It is there for the next fishing "
                "and worth its points at the end of the game."
            ),
            mark("Every launch pays your Cod licence, in the Harbor as well."),
        ),
        ("cod", "fishing", "scoring"),
    ),
    "licence-levels": Rule(
        mark("Licences and levels"),
        (
            mark(
                "Each fish has licences of three levels. A new one replaces the one before: "
                "only the highest counts, and it counts until the end of the game."
            ),
            mark("Your second licence of a fish gives {second_licence_coins} at once."),
            mark("Level 3 is worth points at the end of the game."),
        ),
        ("shrimp", "cod", "lobster", "swordfish", "oyster"),
        found_by=mark("license, bonus"),
    ),
    "star": Rule(
        mark("Star action"),
        (
            mark(
                "A star action fills the first open box of any section you like, at sea, "
                "in the Harbor or on the Wharf."
            ),
            Only("star_decline", True, mark("You may also let it go.")),
            mark("It never fills a coin box, a fish space or a hex of the Seafood Buffet."),
            mark(
                "A circle filled by a star works at once. Several stars come one after the other, "
                "each with all that follows from it, in the order you won them."
            ),
        ),
        ("coin-track", "swordfish", "salvage-yard"),
    ),
    "coin-track": Rule(
        mark("Coin track"),
        (
            mark(
                "Each coin fills the next box of the track. "
                "Where that box is a star, you win a star action."
            ),
            mark(
                "On this sheet: {track_boxes}, with {track_stars} among them. "
                "Coins beyond the last box are lost."
            ),
        ),
        ("star", "struck-star"),
        found_by=mark("money, stars"),
    ),
    "sheet": Rule(
        mark("Where this sheet comes from"),
        (
            Only(
                "sheet_provenance",
                "reconstruction",
                mark(
                    "The original sheet could not be consulted. Most of its box rows, the coin "
                    "track, and the number, room and value of boats are therefore reconstructed: "
                    "made up to fit every known rule and example."
                ),
            ),
            Only(
                "sheet_provenance",
                "reconstruction",
                mark(
                    "The rules, the dice, the market chart, the licences and what buildings are "
                    "worth are those of the original game."
                ),
            ),
            Only(
                "sheet_provenance",
                "own",
                mark("A player entered the values of this sheet. Nobody else has checked them."),
            ),
            mark("“Where the values come from” in the menu tells it value by value."),
        ),
        ("editions",),
    ),
    "editions": Rule(
        mark("First and second edition"),
        (
            Only(
                "edition",
                "2020",
                mark("This game follows the second edition, of 2020. The first differs in this:"),
            ),
            Only(
                "edition",
                "2018",
                mark("This game follows the first edition, of 2018. The second differs in this:"),
            ),
            mark(
                "Lobster licences: the first edition pays by the boats you have launched (level 1: "
                "{first_1_steps}; level 2: {first_2_steps}; level 3: {first_3_steps}), "
                "the second a fixed sum."
            ),
            mark(
                "Income: only the second edition has an upper limit, {second_income_cap_coins} "
                "at a time."
            ),
            mark(
                "Oyster boats: in the first edition only the licence offers the coin instead of "
                "the last fish of a catch, in the second every Oyster boat does."
            ),
            mark(
                "Shrimp licences: only the second edition lets a Shrimp die become the coins face."
            ),
            mark(
                "Seafood Buffet: in the first edition it opens with the next die, in the second "
                "with the next phase."
            ),
            mark("Captain Ruth: a shared Market strikes a star only in the second edition."),
            mark(
                "Captain Ruth: with a coins face of her own she strikes the first open box in the "
                "first edition, the last in the second."
            ),
        ),
        ("lobster", "income", "oyster", "shrimp", "seafood-buffet", "captain-boat"),
    ),
}

SEA = {
    "shrimp": Rule(
        mark("Shrimp"),
        (
            mark("The licence turns a Shrimp die into other fish."),
            mark("It works when you choose a Shrimp die yourself:"),
            mark("Level 1: use it as any face with a fish."),
            mark("Level 2: the same, and {shrimp_2_actions} with it."),
            Only(
                "shrimp_level3",
                "same face",
                mark(
                    "Level 3: use it {shrimp_3_times} as one and the same fish, "
                    "and {shrimp_3_actions} with it."
                ),
            ),
            Only(
                "shrimp_level3",
                "any faces",
                mark(
                    "Level 3: use it {shrimp_3_times}, each time as any fish, "
                    "and {shrimp_3_actions} with it."
                ),
            ),
            Only(
                "shrimp_as_coins",
                True,
                mark(
                    "It may become the coins face too, for {face_coins}; "
                    "both times at level 3, for {shrimp_3_coins}."
                ),
            ),
            mark("It does nothing for the shared die, nor for a Shrimp die served at the Buffet."),
            _ROW,
        ),
        ("licence-levels", "shared-die", "star"),
        printed=True,
    ),
    "cod": Rule(
        mark("Cod"),
        (
            mark("The licence pays for every boat you launch, of any kind, Harbor boats included."),
            mark("Level 1: {cod_1_coins}. Level 2: {cod_2_coins}. Level 3: {cod_3_coins}."),
            Only(
                "start_effects",
                True,
                mark("If you set out with Cod, your first boat already pays."),
            ),
            _ROW,
        ),
        ("launch", "licence-levels"),
        printed=True,
    ),
    "lobster": Rule(
        mark("Lobster"),
        (
            mark("The licence raises your income."),
            Only(
                "lobster_by_boats",
                False,
                mark(
                    "Level 1: {lobster_1_coins}. Level 2: {lobster_2_coins}. "
                    "Level 3: {lobster_3_coins}."
                ),
            ),
            Only(
                "lobster_by_boats",
                True,
                mark(
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
        mark("Swordfish"),
        (
            mark("The licence gives star actions after every common fishing."),
            mark("Level 1: {swordfish_1_actions}."),
            mark("Level 2: {swordfish_2_actions} and {swordfish_2_coins}."),
            mark("Level 3: {swordfish_3_actions}, one after the other."),
            mark("The personal fishing of the Captain’s Club does not count."),
            _ROW,
        ),
        ("fishing", "star", "licence-levels"),
        printed=True,
    ),
    "oyster": Rule(
        mark("Oyster"),
        (
            mark("Oyster boats bring in {oyster_catch_fish} each time they fish."),
            Only(
                "oyster_swap",
                "always",
                mark(
                    "Or take {oyster_swap_fish} and {oyster_coin_coins} instead: you choose each "
                    "time, boat by boat."
                ),
            ),
            Only(
                "oyster_swap",
                "with licence",
                mark(
                    "With an Oyster licence you may take {oyster_swap_fish} and "
                    "{oyster_coin_coins} instead: you choose each time, boat by boat."
                ),
            ),
            Only("full_oyster_coin", False, mark("A full boat brings in neither.")),
            Only("full_oyster_coin", True, mark("A full boat still brings in the coin.")),
            Only(
                "oyster_last_space",
                "fish and coin",
                mark("With a single space left, the coin is still possible."),
            ),
            Only(
                "oyster_last_space",
                "fish",
                mark("With a single space left, it brings in a fish and no coin."),
            ),
            mark(
                "The licence decides how much fits in, also on boats already at sea. "
                "Level 1: {oyster_1_spaces}. Level 2: {oyster_2_spaces}. "
                "Level 3: {oyster_3_spaces}."
            ),
            mark(
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
        mark("King Crab"),
        (
            mark("A licence that scores by what you choose, and boats to go with it."),
            mark(
                "The circle with the licence is worth {licence_points}. "
                "Choose at once what else it scores by."
            ),
            mark("Each circle with a boat launches a King Crab boat, which fishes like any other."),
            mark("On this sheet: {boxes}, up to {boats} with {spaces} each, worth {points} each."),
        ),
        ("king-crab-bonus", "launch"),
        printed=True,
    ),
    "king-crab-bonus": Rule(
        mark("King Crab bonus"),
        (
            mark("Chosen with the licence, counted at the end, {bonus_cap_points} at most:"),
            mark("Buildings: {bonus_buildings_points} for each one complete."),
            mark("Fish: {bonus_fish_points} for every {bonus_per_fish} aboard."),
            mark("Licences: {bonus_licences_points} for each, the King Crab licence included."),
            Only("bonus_licences", "levels", mark("Every level of a licence counts as one.")),
            Only("bonus_licences", "types", mark("All levels of one fish count as one licence.")),
            mark("Coins: {bonus_coins_points} for every {bonus_per_coins} gained."),
            Only("struck_star_is_coin", False, mark("A struck star is no coin.")),
            mark(
                "With others, each bonus goes to one player only: whoever chooses it first. "
                "What is taken is gone for the others."
            ),
        ),
        ("king-crab", "scoring"),
    ),
    "captains-club": Rule(
        mark("Captain’s Club"),
        (
            mark("Each circle sends all your boats fishing at once, and nobody else’s."),
            mark("The Barge and Oyster boats fish as ever. Swordfish licences do nothing then."),
            mark("The Club itself is no boat. On this sheet: {boxes}."),
        ),
        ("fishing", "barge", "oyster"),
        printed=True,
    ),
    "research-vessel": Rule(
        mark("Research Vessel"),
        (
            mark("Each circle launches a Research Vessel worth {points}."),
            mark("It counts as a boat but never fishes, and so it is never full."),
            mark("On this sheet: {boxes}."),
        ),
        ("launch",),
        printed=True,
    ),
    "barge": Rule(
        mark("Barge"),
        (
            mark("At the start of every fishing it takes 1 fish for each full boat."),
            mark(
                "It does so in personal fishings, too, and counts the boats that are full at that "
                "moment. It takes no more than it has room for."
            ),
            Only("barge_fishes", False, mark("It catches nothing else.")),
            Only("barge_fishes", True, mark("After that it fishes like any other boat.")),
            Only(
                "barge_counts_as_full",
                True,
                mark("A full Barge counts as a full boat for Ridback Canning."),
            ),
            mark("On this sheet: {boxes}, {spaces}, worth {points}."),
        ),
        ("fishing", "captains-club"),
        printed=True,
    ),
    "inuit": Rule(
        mark("Inuit"),
        (
            mark("Each circle launches an Inuit boat, which fishes like any other."),
            mark("On this sheet: {boxes}, up to {boats} with {spaces} each, worth {points} each."),
        ),
        ("launch", "fishing"),
        printed=True,
    ),
}

BUILDINGS = {
    "casino": Rule(
        mark("Casino"),
        (
            mark("Roll the die you have chosen again before you use it, {rolls} a turn."),
            mark(
                "It works in either phase. The new face stands, but how you use it is still up "
                "to you."
            ),
            Only("casino_shrimp", True, mark("Rerolled into Shrimp, your licence helps.")),
            Only("casino_shrimp", False, mark("Rerolled into Shrimp, your licence is no help.")),
            mark("The shared die is not rerolled."),
            _BUILDING,
        ),
        ("wharf", "any-die-as-coin"),
        printed=True,
    ),
    "amas-bank": Rule(
        mark("Ama’s Bank & Trust"),
        (
            mark("Each filled box is worth {points} at the end, whatever becomes of the rest."),
            mark("On this sheet: {boxes}."),
        ),
        ("wharf", "scoring"),
        printed=True,
    ),
    "salvage-yard": Rule(
        mark("Salvage Yard"),
        (
            mark("Use a die as a star action, whatever it shows."),
            mark("Each time fills a star of the yard; it has {stars}."),
            Only("shared_die_salvage", True, mark("The shared die serves as well.")),
            Only("shared_die_salvage", False, mark("The shared die does not serve.")),
            _BUILDING,
        ),
        ("wharf", "star"),
        printed=True,
    ),
    "bait-shop": Rule(
        mark("Bait Shop"),
        (
            mark("A die used as a coin gives you {coins} instead of {die_coins}."),
            _BUILDING,
        ),
        ("wharf", "any-die-as-coin"),
        printed=True,
    ),
    "ridback-canning": Rule(
        mark("Ridback Canning"),
        (
            mark("Every income pays 1 coin more for each full boat."),
            _BUILDING,
        ),
        ("wharf", "income"),
        printed=True,
    ),
    "smokehouse": Rule(
        mark("Smokehouse"),
        (
            mark("The Market pays you {coins} more, with the shared die too."),
            _BUILDING,
        ),
        ("wharf", "market"),
        printed=True,
    ),
    "fishermans-pub": Rule(
        mark("Fisherman’s Pub"),
        (
            mark("Worth {points}, but only if it is complete."),
            Only("pub_with_struck_boxes", False, mark("A struck box takes that away for good.")),
            mark("On this sheet: {boxes}."),
        ),
        ("wharf", "scoring"),
        printed=True,
    ),
    "seafood-buffet": Rule(
        mark("Seafood Buffet"),
        (
            mark("Boat dice fill hexes of their fish, and different hexes score."),
            mark(
                "Once its box is filled, a boat die may fill the hex of its fish "
                "instead of being used as usual."
            ),
            mark("Different hexes score together, from the first to the fifth: {scale} points."),
            Only("buffet_opens", "next phase", mark("It opens with the next phase.")),
            Only("buffet_opens", "next die", mark("It opens with the next die.")),
            Only("shared_die_buffet", True, mark("The shared die serves as well.")),
            Only("shared_die_buffet", False, mark("The shared die does not serve.")),
            mark("Stars fill no hex, and the Shrimp licence changes no die here."),
        ),
        ("wharf", "scoring"),
        printed=True,
    ),
}

CAPTAIN = {
    "captain-ruth": Rule(
        mark("Captain Ruth"),
        (
            mark(
                "Your rival in the solo game. She has no sheet of her own: with her dice she "
                "strikes boxes of yours, from the last one back, before you get there."
            ),
            mark(
                "A die she chooses strikes {captain_own_boxes}, the shared die "
                "{captain_shared_boxes}. If fewer are open, she strikes those."
            ),
        ),
        ("captain-boat", "captain-town", "captain-shared", "struck-box", "tokens"),
        found_by=mark("rival, opponent, solo, alone"),
    ),
    "captain-boat": Rule(
        mark("Captain Ruth in the boat phase"),
        (
            Only(
                "captain_next",
                "clockwise",
                mark(
                    "She takes the fish her boat token stands on, or the next one after it that "
                    "is rolled and still has an open box."
                ),
            ),
            Only(
                "captain_next",
                "nearest",
                mark(
                    "She takes the fish her boat token stands on, or the nearest one on either "
                    "side, first the one after it, that is rolled and still has an open box."
                ),
            ),
            mark("She takes coins only if nothing else is left for her."),
            Only(
                "captain_coins_strike",
                "bottom",
                mark(
                    "With them she strikes {captain_coins_boxes}, the last one open, where her "
                    "boat token stands, or in the next open section."
                ),
            ),
            Only(
                "captain_coins_strike",
                "top",
                mark(
                    "With them she strikes {captain_coins_boxes}, the first one open, where her "
                    "boat token stands, or in the next open section."
                ),
            ),
            mark("If only full sections are rolled, she passes, and one die is taken away."),
            *_PASSES,
        ),
        ("tokens", "captain-shared", "struck-box"),
    ),
    "captain-town": Rule(
        mark("Captain Ruth in the town phase"),
        (
            mark("She takes Harbor before Wharf, Wharf before a boat die, and Market last."),
            mark(
                "In the Harbor and on the Wharf she strikes where her token stands, "
                "or in the next open section."
            ),
            mark("With the Market she strikes the next open star of your coin track."),
            Only("captain_town_coins", "last", mark("A boat die with coins comes last of all.")),
            mark(
                "A die that would strike nothing does not count: she takes the next in this "
                "order. If all strike nothing, she passes, and one die is taken away."
            ),
            *_PASSES,
        ),
        ("tokens", "struck-star", "captain-shared"),
    ),
    "captain-shared": Rule(
        mark("Captain Ruth and the shared die"),
        (
            mark("With the shared die she strikes {captain_shared_boxes}."),
            mark("If you both want the same box, whoever plays first this round gets it."),
            Only(
                "captain_shared_coins",
                "bottom",
                mark("Shared coins strike the last open box."),
            ),
            Only("captain_market", "own and shared", mark("A shared Market strikes a star.")),
            Only("captain_market", "own", mark("A shared Market strikes nothing.")),
        ),
        ("shared-die", "captain-ruth"),
    ),
    "tokens": Rule(
        mark("Captain Ruth’s tokens"),
        (
            mark(
                "Three tokens show where she looks first: one at sea, one in the Harbor, one on "
                "the Wharf. They start on Shrimp, King Crab and Casino."
            ),
            mark(
                "At the end of a round each moves on one section and leaves out those with no "
                "open box. After the last section comes the first again."
            ),
            mark("In this order: {fishes}."),
            mark("In the Harbor: {ships}."),
            mark("On the Wharf: {buildings}."),
        ),
        ("captain-boat", "captain-town"),
    ),
    "struck-box": Rule(
        mark("Struck boxes"),
        (
            mark("A struck box is closed to you, and a struck circle gives nothing."),
            mark(
                "On the Wharf there is a way out: fill the last open box of a building and it is "
                "complete, whatever was struck. With no box left open, it is lost; only the "
                "boxes that you filled of Ama’s still score."
            ),
            Only(
                "pub_with_struck_boxes",
                False,
                mark("The Fisherman’s Pub alone needs all of its boxes."),
            ),
        ),
        ("captain-ruth", "first-open-box"),
        found_by=mark("crossed out, lost"),
    ),
    "struck-star": Rule(
        mark("Struck stars"),
        (
            mark(
                "Your coins pass over a struck star. You lose no coin, "
                "only the star action that was there."
            ),
        ),
        ("coin-track", "captain-town"),
    ),
}

TABLE = {
    "turn-order": Rule(
        mark("Whose turn it is"),
        (
            mark(
                "Whoever holds the marker is first in the round. In both phases one after the "
                "other takes a die, to the left, and uses it at once."
            ),
            mark("Then all use the one die that is left, in the same order."),
            mark(
                "Lots are drawn for who begins the first round. After each round the marker of "
                "the first player moves on to the left."
            ),
        ),
        ("pools", "shared-die", "round"),
        found_by=mark("first player, who begins, order"),
    ),
    "pools": Rule(
        mark("How many dice"),
        (
            mark("One die more than there are players, so that one is left for all:"),
            Each(
                "pools",
                mark(
                    "{players} players: {boat_dice} in the boat phase, {town_dice} in the town "
                    "phase, one of them a boat die."
                ),
            ),
        ),
        ("turn-order", "setup"),
    ),
    "captain-cards": Rule(
        mark("Captain cards"),
        (
            mark(
                "Instead of the setup roll everybody is dealt a captain: the first "
                "{start_boxes} of a fish and one more box are filled, and the card scores "
                "at the end of the game."
            ),
            Each(
                "captain_cards",
                mark(
                    "{start}, and a box of {extra}: {bonus_points} for every {each}, "
                    "{cap_points} at most."
                ),
            ),
            mark("Nobody could tell us what is printed on the cards: these are made up."),
        ),
        ("setup", "scoring"),
    ),
    "trophy-cards": Rule(
        mark("Trophy cards"),
        (
            mark(
                "Every game has one trophy of gold, for whoever is best at the end, and one of "
                "silver, for whoever gets there first. There are these:"
            ),
            Each(
                "gold_cards",
                mark("Gold, {reward_points}: most {things}; alone, {needs} at least."),
            ),
            Each("silver_cards", mark("Silver, {reward_points}: the first with {needs}.")),
            Only("gold_ties", "all", mark("Gold: all who are equal get it.")),
            Only("gold_ties", "most fish", mark("Gold: of those who are equal, most fish wins.")),
            Only(
                "silver_ties", "all", mark("Silver: those who get there in the same step share it.")
            ),
            Only("silver_ties", "turn order", mark("Silver: turn order decides in one step.")),
            mark("Nobody could tell us what is printed on the cards: these are made up."),
        ),
        ("scoring", "captain-cards"),
    ),
}

SCORE = {
    "scoring": Rule(
        mark("Scoring"),
        (
            mark("Fish: 1 point for each one aboard, in the Harbor as well."),
            mark("Boats: the points of every boat you launched."),
            mark("Licences: those of level 3 and the King Crab licence."),
            mark("Buildings: every complete one, each box of Ama’s, and the Buffet’s hexes."),
            mark("Bonus: what your King Crab licence scores by."),
            mark("Cards: trophies and the bonus of your captain card, if you play with them."),
            mark("With others, the most points win. A tie goes to more fish; else you share."),
        ),
        ("king-crab-bonus", "licence-levels", "ranks"),
        found_by=mark("score, points, win, winner, tie, end of the game"),
    ),
    "ranks": Rule(
        mark("Ranks of the solo game"),
        (
            mark("{rank_salty_captain} points or more: Salty Captain."),
            mark("From {rank_o_captain} points: O Captain! My Captain."),
            mark("From {rank_mate} points: Mate."),
            mark("From {rank_deckhand} points: Deckhand."),
            mark("Below that: Greenhorn."),
        ),
        ("scoring",),
        found_by=mark("score, points, alone"),
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
        (mark("The course of the game"), tuple(COURSE)),
        (mark("Dice"), tuple(DICE)),
        (mark("The sheet"), tuple(SHEET)),
        (mark("At sea"), tuple(SEA)),
        (mark("In the Harbor"), tuple(SHIPS)),
        (mark("On the Wharf"), tuple(BUILDINGS)),
        (mark("Playing alone"), tuple(CAPTAIN)),
        (mark("With others, and cards"), tuple(TABLE)),
        (mark("The end of the game"), tuple(SCORE)),
    ),
    NOUNS,
)
