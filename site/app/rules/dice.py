"""The rules of Fleet: The Dice Game in words of our own."""

from app.rules.book import Book, Only, Rule
from app.words import mark

_ROW = mark(
    "On this sheet: {boxes}, up to {boats} with {spaces} each. "
    "A boat is worth {points}, the level 3 licence {licence_points}."
)
_BUILDING = mark("On this sheet: {boxes}. Complete, it is worth {points}.")

COURSE = {
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
        ),
        ("round", "boat-phase", "captain-ruth"),
    ),
    "round": Rule(
        mark("A round"),
        (
            mark("The game lasts {solo_rounds} alone and {table_rounds} with others."),
            mark(
                "Each round has a boat phase, income, fishing in even rounds only, "
                "and a town phase."
            ),
            mark(
                "Alone, you choose first in odd rounds and Captain Ruth in even ones. "
                "With others, the first turn moves one seat to the left every round."
            ),
        ),
        ("boat-phase", "income", "fishing", "town-phase"),
    ),
    "boat-phase": Rule(
        mark("Boat phase"),
        (
            mark(
                "The boat dice are rolled. In turn order each player takes one die and fills "
                "the topmost open box of that fish. What one has taken is gone for the others."
            ),
            mark("One die is left. Everybody uses it, whoever took what before."),
        ),
        ("topmost-box", "shared-die", "coins", "any-die-as-coin"),
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
    ),
    "fishing": Rule(
        mark("Fishing"),
        (
            mark(
                "Only in even rounds. First the Barge looks for full boats, then every launched "
                "boat catches 1 fish and Oyster boats bring in their double catch. "
                "A full boat catches nothing."
            ),
            mark("Stars won while fishing wait until all boats are back."),
            Only(
                "swordfish_stars_come",
                "after",
                mark("The Swordfish licence comes after them."),
            ),
            Only(
                "swordfish_stars_come",
                "before",
                mark("The Swordfish licence comes before them."),
            ),
        ),
        ("oyster", "barge", "swordfish", "captains-club"),
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
    ),
}

DICE = {
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
        ),
        ("any-die-as-coin", "captain-shared"),
    ),
    "coins": Rule(
        mark("Coins face"),
        (
            mark(
                "The sixth face of the boat die shows coins: it fills no box of a section "
                "but gains {face_coins}."
            ),
        ),
        ("coin-track", "captain-boat"),
    ),
    "harbor": Rule(
        mark("Harbor"),
        (
            mark(
                "A Harbor die fills the topmost open box of one ship, whichever you like. "
                "A town die has it on {faces}."
            ),
            mark("All ships but the Captain’s Club are boats, with all that boats are good for."),
        ),
        ("king-crab", "captains-club", "research-vessel", "barge", "inuit"),
    ),
    "wharf": Rule(
        mark("Wharf"),
        (
            mark(
                "A Wharf die fills the topmost open box of one building, whichever you like. "
                "A town die has it on {faces}."
            ),
            mark("A building works, and scores, once its last box is filled."),
        ),
        (
            "casino",
            "amas-bank",
            "salvage-yard",
            "bait-shop",
            "ridback-canning",
            "smokehouse",
            "fishermans-pub",
            "seafood-buffet",
        ),
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
    "topmost-box": Rule(
        mark("Topmost open box"),
        (
            mark(
                "The boxes of a section are filled from the top down and none is skipped. "
                "That is why you only choose the section."
            ),
            mark("The rows of this page run from left to right: the leftmost box is the topmost."),
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
    ),
    "launch": Rule(
        mark("Launching a boat"),
        (
            mark(
                "The next boat of the kind puts to sea. It fishes from the next fishing on "
                "and is worth its points at the end of the game."
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
    ),
    "star": Rule(
        mark("Star action"),
        (
            mark(
                "A star action fills the topmost open box of any section you like, at sea, "
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
    ),
    "sheet": Rule(
        mark("Printed and reconstructed"),
        (
            mark(
                "The rules, the dice, the market chart, the licences and what buildings are worth "
                "are those of the original game."
            ),
            mark(
                "The original sheet could not be consulted. Most of its box rows, the coin track, "
                "and the number, room and value of boats are therefore reconstructed: made up to "
                "fit every known rule and example."
            ),
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
                "Lobster licences: the first edition pays by the number of boats you have "
                "launched, the second a fixed sum."
            ),
            mark("Income: only the second edition has an upper limit."),
            mark(
                "Shrimp licences: only the second edition lets a Shrimp die become the coins face."
            ),
            mark("Captain Ruth: a shared Market strikes a star only in the second edition."),
        ),
        ("lobster", "income", "shrimp", "captain-boat"),
    ),
}

SEA = {
    "shrimp": Rule(
        mark("Shrimp"),
        (
            mark("The licence works when you choose a Shrimp die yourself:"),
            mark("Level 1: use it as any face with a fish."),
            mark("Level 2: the same, and a star action with it."),
            Only(
                "shrimp_level3",
                "same face",
                mark("Level 3: use it twice as one and the same fish, and a star action with it."),
            ),
            Only(
                "shrimp_level3",
                "any faces",
                mark("Level 3: use it as any two fish, and a star action with it."),
            ),
            Only("shrimp_as_coins", True, mark("It may become the coins face too.")),
            mark("It does nothing for the shared die, nor for a Shrimp die served at the Buffet."),
            _ROW,
        ),
        ("licence-levels", "shared-die", "star"),
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
    ),
    "swordfish": Rule(
        mark("Swordfish"),
        (
            mark("The licence pays after the fishing of an even round:"),
            mark("Level 1: {swordfish_1_actions}."),
            mark("Level 2: {swordfish_2_actions} and {swordfish_2_coins}."),
            mark("Level 3: {swordfish_3_actions}, one after the other."),
            mark("The personal fishing of the Captain’s Club does not count."),
            _ROW,
        ),
        ("fishing", "star", "licence-levels"),
    ),
    "oyster": Rule(
        mark("Oyster"),
        (
            mark(
                "An Oyster boat brings in 2 fish, or 1 fish and 1 coin. You choose each time, "
                "boat by boat. A full boat brings in neither."
            ),
            Only(
                "oyster_last_space",
                "fish and coin",
                mark("With a single space left, 1 fish and 1 coin are still possible."),
            ),
            Only(
                "oyster_last_space",
                "fish",
                mark("With a single space left, it brings in 1 fish and no coin."),
            ),
            Only(
                "oyster_swap",
                "with licence",
                mark("The coin is for those who have an Oyster licence."),
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
    ),
}

SHIPS = {
    "king-crab": Rule(
        mark("King Crab"),
        (
            mark(
                "The first circle is the King Crab licence, worth {licence_points}. "
                "Choose at once what else it scores by."
            ),
            mark("Each further circle launches a King Crab boat, which fishes like any other."),
            mark("On this sheet: {boxes}, up to {boats} with {spaces} each, worth {points} each."),
        ),
        ("king-crab-bonus", "launch"),
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
            mark("With others, each bonus goes to one player only."),
        ),
        ("king-crab", "scoring"),
    ),
    "captains-club": Rule(
        mark("Captain’s Club"),
        (
            mark("Each circle sends all your boats fishing at once, and nobody else’s."),
            mark("The Barge and Oyster boats fish as ever. Swordfish licences stay silent."),
            mark("The Club itself is no boat. On this sheet: {boxes}."),
        ),
        ("fishing", "barge", "oyster"),
    ),
    "research-vessel": Rule(
        mark("Research Vessel"),
        (
            mark(
                "Each circle launches a Research Vessel worth {points}. "
                "It counts as a boat but never fishes, and so it is never full."
            ),
            mark("On this sheet: {boxes}."),
        ),
        ("launch",),
    ),
    "barge": Rule(
        mark("Barge"),
        (
            mark(
                "Once launched, the Barge opens every fishing, personal ones too: it takes 1 fish "
                "for each boat that is full at that moment, as long as it has room."
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
    ),
    "inuit": Rule(
        mark("Inuit"),
        (
            mark("Each circle launches an Inuit boat, which fishes like any other."),
            mark("On this sheet: {boxes}, up to {boats} with {spaces} each, worth {points} each."),
        ),
        ("launch", "fishing"),
    ),
}

BUILDINGS = {
    "casino": Rule(
        mark("Casino"),
        (
            mark(
                "In either phase you may reroll the die you have chosen before you use it, "
                "{rolls}. The new face stands, but how you use it is still up to you."
            ),
            Only("casino_shrimp", True, mark("Rerolled into Shrimp, your licence helps.")),
            Only("casino_shrimp", False, mark("Rerolled into Shrimp, your licence is no help.")),
            mark("The shared die is not rerolled."),
            _BUILDING,
        ),
        ("wharf", "any-die-as-coin"),
    ),
    "amas-bank": Rule(
        mark("Ama’s Bank & Trust"),
        (
            mark("Each filled box is worth {points} at the end, even if the rest stays open."),
            mark("On this sheet: {boxes}."),
        ),
        ("wharf", "scoring"),
    ),
    "salvage-yard": Rule(
        mark("Salvage Yard"),
        (
            mark(
                "Use a die as a star action, whatever it shows. "
                "Each time fills a star of the yard; it has {stars}."
            ),
            Only("shared_die_salvage", True, mark("The shared die serves as well.")),
            Only("shared_die_salvage", False, mark("The shared die does not serve.")),
            _BUILDING,
        ),
        ("wharf", "star"),
    ),
    "bait-shop": Rule(
        mark("Bait Shop"),
        (
            mark("A die used as a coin gives you {coins} instead of {die_coins}."),
            _BUILDING,
        ),
        ("wharf", "any-die-as-coin"),
    ),
    "ridback-canning": Rule(
        mark("Ridback Canning"),
        (
            mark("Every income pays 1 coin more for each full boat."),
            _BUILDING,
        ),
        ("wharf", "income"),
    ),
    "smokehouse": Rule(
        mark("Smokehouse"),
        (
            mark("The Market pays you {coins} more, with the shared die too."),
            _BUILDING,
        ),
        ("wharf", "market"),
    ),
    "fishermans-pub": Rule(
        mark("Fisherman’s Pub"),
        (
            mark("Worth {points}, but only if it is complete."),
            Only("pub_with_struck_boxes", False, mark("A struck box takes that away for good.")),
            mark("On this sheet: {boxes}."),
        ),
        ("wharf", "scoring"),
    ),
    "seafood-buffet": Rule(
        mark("Seafood Buffet"),
        (
            mark(
                "Once its box is filled, a boat die may fill the hex of its fish "
                "instead of being used as usual."
            ),
            Only("buffet_opens", "next phase", mark("It opens with the next phase.")),
            Only("buffet_opens", "next die", mark("It opens with the next die.")),
            Only("shared_die_buffet", True, mark("The shared die serves as well.")),
            Only("shared_die_buffet", False, mark("The shared die does not serve.")),
            mark("Different hexes score together, from the first to the fifth: {scale} points."),
            mark("Stars fill no hex, and the Shrimp licence changes no die here."),
        ),
        ("wharf", "scoring"),
    ),
}

CAPTAIN = {
    "captain-ruth": Rule(
        mark("Captain Ruth"),
        (
            mark(
                "Your rival in the solo game. She has no sheet of her own: with her dice she "
                "strikes boxes of yours, from the bottom up, before you get there."
            ),
            mark(
                "A die she chooses strikes {captain_own_boxes}, the shared die "
                "{captain_shared_boxes}. If fewer are open, she strikes those."
            ),
        ),
        ("captain-boat", "captain-town", "captain-shared", "struck-box", "tokens"),
    ),
    "captain-boat": Rule(
        mark("Captain Ruth in the boat phase"),
        (
            mark(
                "She takes the fish her boat token stands on, or the next one after it that is "
                "rolled and still has an open box."
            ),
            mark("Coins she takes only if nothing else is left for her."),
            mark(
                "With them she strikes {captain_coins_boxes} from the bottom where her boat "
                "token stands, or in the next open section."
            ),
            mark("If only full sections are rolled, she passes."),
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
        ),
        ("tokens", "struck-star", "captain-shared"),
    ),
    "captain-shared": Rule(
        mark("Captain Ruth and the shared die"),
        (
            mark("With the shared die she strikes {captain_shared_boxes}."),
            mark("If you both want the same box, whoever plays first this round gets it."),
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
        ),
        ("captain-boat", "captain-town"),
    ),
    "struck-box": Rule(
        mark("Struck boxes"),
        (
            mark("A struck box is closed to you, and a struck circle gives nothing."),
            mark(
                "On the Wharf there is a way out: fill the last open box of a building and it is "
                "complete, whatever was struck. With no box left open, it is lost."
            ),
        ),
        ("captain-ruth", "topmost-box"),
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

SCORE = {
    "scoring": Rule(
        mark("Scoring"),
        (
            mark("Fish: 1 point for each one aboard, in the Harbor as well."),
            mark("Boats: the points of every boat you launched."),
            mark("Licences: those of level 3 and the King Crab licence."),
            mark("Buildings: every complete one, each box of Ama’s, and the Buffet’s hexes."),
            mark("Bonus: what your King Crab licence scores by."),
            mark("With others, the most points win. A tie goes to more fish; else you share."),
        ),
        ("king-crab-bonus", "licence-levels", "ranks"),
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
    ),
}

BOOK = Book(
    {**COURSE, **DICE, **SHEET, **SEA, **SHIPS, **BUILDINGS, **CAPTAIN, **SCORE},
    (
        (mark("The course of the game"), tuple(COURSE)),
        (mark("Dice"), tuple(DICE)),
        (mark("The sheet"), tuple(SHEET)),
        (mark("At sea"), tuple(SEA)),
        (mark("In the Harbor"), tuple(SHIPS)),
        (mark("On the Wharf"), tuple(BUILDINGS)),
        (mark("Playing alone"), tuple(CAPTAIN)),
        (mark("The end of the game"), tuple(SCORE)),
    ),
)
