"""The rules of Fleet: The Dice Game in words of our own."""

from app.i18n import N_
from app.rulebook import Book, ForEachRow, IfFact, Nouns, Rule
from fleet_engine.dice.names import HARBOR, WHARF

_ROW = N_(
    "On this sheet: {boxes} and up to {boats}, each with {spaces}. Each boat scores "
    "{points}, and the level 3 license {licence_points}."
)
_BUILDING = N_("On this sheet: {boxes}. Complete it to score {points}.")

_PASSES = (
    IfFact("captain_passes", "first die", N_("The first remaining die is removed.")),
    IfFact(
        "captain_passes",
        "wanted die",
        N_("The die she would have wanted most is removed."),
    ),
)

COURSE = {
    "goal": Rule(
        N_("Goal of the game"),
        (
            N_(
                "Fill boxes with dice to launch boats, earn licenses and complete "
                "buildings. At the end, boats, buildings, top licenses and every fish "
                "aboard score points."
            ),
            N_(
                "Solo, you chase a rank while Captain Ruth strikes out your boxes. "
                "With 2–4 players, most points wins."
            ),
        ),
        ("round", "scoring", "ranks"),
        search_terms=N_("win, winner, aim, objective, purpose, victory, how to play, tutorial"),
    ),
    "setup": Rule(
        N_("Setup"),
        (
            N_(
                "A boat die sets your start; Coins are rerolled. The first "
                "{start_boxes} of that fish are filled for you, so you begin with a "
                "license and a boat."
            ),
            N_(
                "Each phase rolls one more die than there are players; Captain Ruth counts as a "
                "player. Solo, that’s {boat_pool_dice} in the boat phase, all boat dice, and "
                "{town_pool_dice} in the town phase, one of them a boat die."
            ),
            N_("With captain cards, your card sets your start, not the die."),
        ),
        ("round", "pools", "captain-cards"),
        search_terms=N_("start, begin, prepare"),
    ),
    "round": Rule(
        N_("A round"),
        (
            N_("The game lasts {solo_rounds} solo and {table_rounds} with 2–4 players."),
            N_(
                "Each round has a boat phase, income, fishing (some rounds only) and a "
                "town phase. Boats fish in rounds {table_fishing}; solo, in "
                "{solo_fishing}."
            ),
            N_("Solo, you choose first in odd rounds, Captain Ruth in even rounds."),
            N_(
                "With 2–4 players, a random player starts the first round. After each "
                "round, the first-player marker passes to the left."
            ),
            N_("If there’s only one choice, it’s made for you."),
        ),
        ("boat-phase", "income", "fishing", "town-phase", "turn-order"),
        search_terms=N_("phase, turn, length, how long, end of the game"),
    ),
    "boat-phase": Rule(
        N_("Boat phase"),
        (
            N_(
                "The boat dice are rolled. In turn order, each player takes one die "
                "and fills the first open box of that fish. Taken dice are gone."
            ),
            N_("One die is left: the shared die. Everyone uses it."),
        ),
        ("first-open-box", "shared-die", "coins", "any-die-as-coin"),
    ),
    "income": Rule(
        N_("Income"),
        (
            N_(
                "After the boat phase, everyone gains {base_coins}. Lobster licenses and Ridback "
                "Canning add to it. Full boats are counted before fishing."
            ),
            IfFact(
                "income_capped",
                True,
                N_(
                    "Income pays at most {income_cap_coins} per round. Anything above that is lost."
                ),
            ),
        ),
        ("lobster", "ridback-canning", "coin-track"),
        search_terms=N_("money, earn"),
    ),
    "fishing": Rule(
        N_("Fishing"),
        (
            N_(
                "Boats fish in rounds {table_fishing}; solo, in {solo_fishing}. First "
                "the Barge catches 1 fish per full boat."
            ),
            IfFact(
                "barge_fishes",
                False,
                N_("Then every other launched boat catches 1 fish. Oyster boats catch more."),
            ),
            IfFact(
                "barge_fishes",
                True,
                N_(
                    "Then every launched boat, including the Barge, catches 1 fish. "
                    "Oyster boats catch more."
                ),
            ),
            N_("A full boat catches nothing. Research Vessels never fish."),
            N_("Stars you earn while fishing wait until every boat is done."),
            IfFact(
                "swordfish_stars_come",
                "after",
                N_(
                    "The Swordfish license pays after these stars. If one of them earns you that "
                    "license, it works right away."
                ),
            ),
            IfFact(
                "swordfish_stars_come",
                "before",
                N_(
                    "The Swordfish license pays before these stars. If one of them earns you "
                    "that license, it works from the next time boats fish."
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
                "The town dice are rolled along with one boat die. As before, each "
                "player takes one die in turn order, and everyone uses the shared die."
            ),
            N_(
                "A Harbor die fills a box of any ship, a Wharf die a box of any "
                "building. A Market die pays coins. The boat die works as in the boat "
                "phase."
            ),
        ),
        ("harbor", "wharf", "market", "shared-die"),
    ),
    "undo": Rule(
        N_("Undo"),
        (
            N_(
                "You can undo everything back to the last roll. After a new roll "
                "there’s no going back."
            ),
            N_(
                "The game saves itself after every choice. Close the page any time and "
                "pick up where you left off."
            ),
        ),
        ("round",),
        search_terms=N_("take back, mistake, save"),
    ),
}

DICE = {
    "dice": Rule(
        N_("Dice faces"),
        (
            N_("A boat die has six faces: one for each fish ({fishes}) and one for Coins."),
            N_(
                "A town die has {harbor_faces} of Harbor, {wharf_faces} of Wharf and "
                "{market_faces} of Market."
            ),
        ),
        ("pools", "coins", "harbor", "wharf", "market"),
        search_terms=N_("boat die, town die, sides, chance"),
    ),
    "any-die-as-coin": Rule(
        N_("Cash in a die"),
        (
            N_(
                "Instead of using a die, cash it in for {die_coins}. This applies to "
                "the die you choose and to the shared die, whatever the face."
            ),
            N_("With a complete Bait Shop, you get {bait_shop_coins}."),
        ),
        ("bait-shop", "coin-track"),
    ),
    "shared-die": Rule(
        N_("The shared die"),
        (
            N_(
                "The last die of each phase is shared. Each player fills a box with it "
                "or cashes it in."
            ),
            IfFact(
                "shared_die_buffet",
                True,
                N_("You can serve it at the Seafood Buffet."),
            ),
            IfFact(
                "shared_die_salvage",
                True,
                N_("With the Salvage Yard, you can use it as a star action."),
            ),
            N_("The Shrimp license and the Casino only help with the die you choose yourself."),
            N_("Captain Ruth uses it too, to strike out your boxes."),
            N_(
                "With 2–4 players, you use it in turn order. That matters for King Crab bonuses, "
                "for example: the player earlier in turn order chooses first."
            ),
        ),
        ("any-die-as-coin", "captain-shared", "turn-order"),
        search_terms=N_("last die, left over, remaining"),
    ),
    "coins": Rule(
        N_("Coins face"),
        (N_("One face of the boat die is Coins: you gain {face_coins} instead of filling a box."),),
        ("coin-track", "captain-boat"),
    ),
    "harbor": Rule(
        N_("Harbor"),
        (
            N_(
                "A Harbor die fills the first open box of the ship you choose. Harbor "
                "is on {faces} of each town die."
            ),
            N_("Every ship but the Captain’s Club counts as a boat in every way."),
            N_("Ships: {ships}."),
        ),
        HARBOR,
        search_terms=N_("harbour, ship, boat"),
    ),
    "wharf": Rule(
        N_("Wharf"),
        (
            N_(
                "A Wharf die fills the first open box of the building you choose. "
                "Wharf is on {faces} of each town die."
            ),
            N_("Fill a building’s last box to complete it. Only then does it work and score."),
            N_("Buildings: {buildings}."),
        ),
        WHARF,
        search_terms=N_("building"),
    ),
    "market": Rule(
        N_("Market"),
        (
            N_(
                "A Market die pays coins for the fish on all your boats, as the market "
                "chart shows. You keep the fish. Market is on {faces} of each town die."
            ),
            N_("A complete Smokehouse adds {smokehouse_coins}."),
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
                "Fill each section from left to right. You can’t skip a box, so you "
                "only choose the section."
            ),
            N_(
                "On the printed score pads, sections run from top to bottom, so there "
                "it’s the topmost open box."
            ),
        ),
        ("circles", "struck-box"),
    ),
    "circles": Rule(
        N_("Circles"),
        (
            N_("A circle takes effect the moment you fill it, with a die or with a star:"),
            N_("L earns the next license of its section."),
            N_("B launches the next boat of its section."),
            N_("? is your choice: license or boat."),
            N_("F sends all your boats fishing right away."),
            N_("Most buildings end in a circle. Fill it to put the building to work."),
            N_(
                "If a ? has only one option left, you get that one. A circle with nothing left "
                "to give fills like any other box."
            ),
        ),
        ("licence-levels", "launch", "captains-club"),
        search_terms=N_("letters, round box"),
    ),
    "launch": Rule(
        N_("Launching a boat"),
        (
            N_(
                "The section’s next boat goes to sea. It joins the next fishing and "
                "scores its points at the end of the game."
            ),
            N_("Your Cod license pays for every launch, in the Harbor too."),
        ),
        ("cod", "fishing", "scoring"),
    ),
    "licence-levels": Rule(
        N_("Licenses and levels"),
        (
            N_(
                "Each fish has licenses of three levels. A new one replaces the last: "
                "only the highest counts, until the end of the game."
            ),
            N_("Your second license of a fish pays {second_licence_coins} right away."),
            N_("Level 3 scores points at the end of the game."),
        ),
        ("shrimp", "cod", "lobster", "swordfish", "oyster"),
        search_terms=N_("license, licence, bonus"),
    ),
    "star": Rule(
        N_("Star action"),
        (
            N_(
                "Use a star action to fill the first open box of any section: at sea, "
                "in the Harbor or on the Wharf."
            ),
            IfFact("star_decline", True, N_("You may also skip it.")),
            N_("It never fills a coin box, a fish space or a Seafood Buffet hex."),
            N_(
                "A circle filled with a star takes effect right away. If you have several stars, "
                "use them in the order you earned them. Resolve everything a star triggers "
                "before you use the next one."
            ),
        ),
        ("coin-track", "swordfish", "salvage-yard"),
    ),
    "coin-track": Rule(
        N_("Coin track"),
        (
            N_("Each coin fills the next box of the track. A star box gives you a star action."),
            N_(
                "On this sheet: {track_boxes}, including {track_stars}. Coins past the "
                "last box are lost."
            ),
        ),
        ("star", "struck-star"),
        search_terms=N_("money, stars"),
    ),
    "sheet": Rule(
        N_("About this sheet"),
        (
            IfFact(
                "sheet_provenance",
                "reconstruction",
                N_(
                    "We couldn’t see the printed sheet. Most box rows, the coin track, "
                    "and the number, room and value of the boats are therefore made "
                    "up: a reconstruction that fits every known rule and example."
                ),
            ),
            IfFact(
                "sheet_provenance",
                "reconstruction",
                N_(
                    "The rules, dice, market chart, licenses and building points are "
                    "those of the original game."
                ),
            ),
            IfFact(
                "sheet_provenance",
                "own",
                N_("A player entered the values of this sheet. Nobody else has checked them."),
            ),
            N_("The menu lists the source of every value."),
        ),
        ("editions",),
    ),
    "editions": Rule(
        N_("First and second edition"),
        (
            IfFact(
                "edition",
                "2020",
                N_(
                    "This game follows the second edition (2020). The first edition "
                    "differs like this:"
                ),
            ),
            IfFact(
                "edition",
                "2018",
                N_(
                    "This game follows the first edition (2018). The second edition "
                    "differs like this:"
                ),
            ),
            N_(
                "Lobster licenses: in the first edition they pay by the boats you have "
                "launched (level 1: {first_1_steps}; level 2: {first_2_steps}; level "
                "3: {first_3_steps}). In the second they pay a fixed sum."
            ),
            N_("Income: only the second edition has a cap, {second_income_cap_coins} per round."),
            N_(
                "Oyster boats: in the first edition, only the license lets you take a "
                "coin instead of the last fish of a catch. In the second, any Oyster "
                "boat can."
            ),
            N_("Shrimp licenses: only the second edition lets you use a Shrimp die as Coins."),
            N_(
                "Seafood Buffet: it opens with the next die in the first edition, with "
                "the next phase in the second."
            ),
            N_("Captain Ruth: a shared Market die strikes out a star only in the second edition."),
            N_(
                "Captain Ruth: when she takes Coins, she strikes out the first open "
                "box in the first edition, the last one in the second."
            ),
        ),
        ("lobster", "income", "oyster", "shrimp", "seafood-buffet", "captain-boat"),
    ),
}

SEA = {
    "shrimp": Rule(
        N_("Shrimp"),
        (
            N_("The license lets you use a Shrimp die as another fish."),
            N_("It works on a Shrimp die you choose yourself:"),
            N_("Level 1: use it as any fish."),
            N_("Level 2: the same, plus {shrimp_2_actions}."),
            IfFact(
                "shrimp_level3",
                "same face",
                N_("Level 3: use it {shrimp_3_times} as the same fish, plus {shrimp_3_actions}."),
            ),
            IfFact(
                "shrimp_level3",
                "any faces",
                N_(
                    "Level 3: use it {shrimp_3_times}, each time as any fish, plus "
                    "{shrimp_3_actions}."
                ),
            ),
            IfFact(
                "shrimp_as_coins",
                True,
                N_(
                    "You can also use it as Coins for {face_coins}. At level 3, use it as Coins "
                    "both times for {shrimp_3_coins}."
                ),
            ),
            N_(
                "It doesn’t work on the shared die or at the Buffet: a Shrimp die serves "
                "Shrimp there."
            ),
            _ROW,
        ),
        ("licence-levels", "shared-die", "star"),
        printed=True,
    ),
    "cod": Rule(
        N_("Cod"),
        (
            N_("The license pays for every boat you launch, including those in the Harbor."),
            N_("Level 1: {cod_1_coins}. Level 2: {cod_2_coins}. Level 3: {cod_3_coins}."),
            IfFact(
                "start_effects",
                True,
                N_("If you start with Cod, your first boat already pays."),
            ),
            _ROW,
        ),
        ("launch", "licence-levels"),
        printed=True,
    ),
    "lobster": Rule(
        N_("Lobster"),
        (
            N_("The license raises your income."),
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
                    "It pays by the boats you have launched (boats → coins). Level 1: "
                    "{lobster_1_steps}. Level 2: {lobster_2_steps}. Level 3: "
                    "{lobster_3_steps}."
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
            N_("The license gives you star actions after every regular fishing."),
            N_("Level 1: {swordfish_1_actions}."),
            N_("Level 2: {swordfish_2_actions} and {swordfish_2_coins}."),
            N_("Level 3: {swordfish_3_actions}, one after the other."),
            N_("The Captain’s Club’s bonus fishing doesn’t count."),
            _ROW,
        ),
        ("fishing", "star", "licence-levels"),
        printed=True,
    ),
    "oyster": Rule(
        N_("Oyster"),
        (
            N_("Oyster boats catch {oyster_catch_fish} each time they fish."),
            IfFact(
                "oyster_swap",
                "always",
                N_(
                    "Or take {oyster_swap_fish} and {oyster_coin_coins} instead. "
                    "Choose each time, boat by boat."
                ),
            ),
            IfFact(
                "oyster_swap",
                "with licence",
                N_(
                    "With an Oyster license, you can take {oyster_swap_fish} and "
                    "{oyster_coin_coins} instead. Choose each time, boat by boat."
                ),
            ),
            IfFact("full_oyster_coin", False, N_("A full boat gets neither.")),
            IfFact("full_oyster_coin", True, N_("A full boat still gets the coin.")),
            IfFact(
                "oyster_last_space",
                "fish and coin",
                N_("With one space left, you can still take the coin."),
            ),
            IfFact(
                "oyster_last_space",
                "fish",
                N_("With one space left, you get a fish and no coin."),
            ),
            N_(
                "The license sets how many fish fit, even on boats already at sea. "
                "Level 1: {oyster_1_spaces}. Level 2: {oyster_2_spaces}. Level 3: "
                "{oyster_3_spaces}."
            ),
            N_(
                "On this sheet: {boxes} and up to {boats}. Each boat scores {points}, "
                "and the level 3 license {licence_points}."
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
            N_("A license with a bonus you choose, plus boats."),
            N_(
                "The license circle scores {licence_points}. When you fill it, choose "
                "your bonus right away."
            ),
            N_("Each B box launches a King Crab boat. It fishes like any other boat."),
            N_("On this sheet: {boxes} and up to {boats}, each with {spaces} and worth {points}."),
        ),
        ("king-crab-bonus", "launch"),
        printed=True,
    ),
    "king-crab-bonus": Rule(
        N_("King Crab bonus"),
        (
            N_("Choose it with the license. It scores at the end, up to {bonus_cap_points}:"),
            N_("Buildings: {bonus_buildings_points} per complete building."),
            N_("Fish: {bonus_fish_points} for every {bonus_per_fish} aboard."),
            N_("Licenses: {bonus_licences_points} each, including the King Crab license."),
            IfFact("bonus_licences", "levels", N_("Each level counts as a license.")),
            IfFact("bonus_licences", "types", N_("All levels of a fish count as one license.")),
            N_("Coins: {bonus_coins_points} for every {bonus_per_coins} gained."),
            IfFact("struck_star_is_coin", False, N_("A struck-out star doesn’t count as a coin.")),
            N_("With 2–4 players, each bonus goes to one player only: the first to choose it."),
        ),
        ("king-crab", "scoring"),
    ),
    "captains-club": Rule(
        N_("Captain’s Club"),
        (
            N_("Each F box sends your boats fishing right away, and only yours."),
            N_("The Barge and Oyster boats fish as usual. Swordfish licenses don’t work here."),
            N_("The Club isn’t a boat. On this sheet: {boxes}."),
        ),
        ("fishing", "barge", "oyster"),
        printed=True,
    ),
    "research-vessel": Rule(
        N_("Research Vessel"),
        (
            N_("Each B box launches a Research Vessel. It scores {points}."),
            N_("It counts as a boat but never fishes, so it’s never full."),
            N_("On this sheet: {boxes}."),
        ),
        ("launch",),
        printed=True,
    ),
    "barge": Rule(
        N_("Barge"),
        (
            N_("At the start of every fishing, it catches 1 fish per full boat."),
            N_(
                "It does so in bonus fishing too. Boats count if they’re full at that "
                "moment. It never catches more than fits aboard."
            ),
            IfFact("barge_fishes", False, N_("It catches nothing else.")),
            IfFact("barge_fishes", True, N_("After that it fishes like any other boat.")),
            IfFact(
                "barge_counts_as_full",
                True,
                N_("A full Barge counts as a full boat for Ridback Canning."),
            ),
            N_("On this sheet: {boxes} and {spaces}. It scores {points}."),
        ),
        ("fishing", "captains-club"),
        printed=True,
    ),
    "inuit": Rule(
        N_("Inuit"),
        (
            N_("Each B box launches an Inuit boat. It fishes like any other boat."),
            N_("On this sheet: {boxes} and up to {boats}, each with {spaces} and worth {points}."),
        ),
        ("launch", "fishing"),
        printed=True,
    ),
}

BUILDINGS = {
    "casino": Rule(
        N_("Casino"),
        (
            N_("Reroll the die you chose before you use it, {rolls} per turn."),
            N_("It works in both phases. The new face is final, but you choose how to use it."),
            IfFact("casino_shrimp", True, N_("If you reroll into Shrimp, your license works.")),
            IfFact(
                "casino_shrimp", False, N_("If you reroll into Shrimp, your license doesn’t work.")
            ),
            N_("You can’t reroll the shared die."),
            _BUILDING,
        ),
        ("wharf", "any-die-as-coin"),
        printed=True,
    ),
    "amas-bank": Rule(
        N_("Ama’s Bank & Trust"),
        (
            N_(
                "Each box you fill scores {points} at the end, even if the building isn’t complete."
            ),
            N_("On this sheet: {boxes}."),
        ),
        ("wharf", "scoring"),
        printed=True,
    ),
    "salvage-yard": Rule(
        N_("Salvage Yard"),
        (
            N_("Use any die as a star action, whatever the face."),
            N_("Each use fills a star of the yard. It has {stars}."),
            IfFact("shared_die_salvage", True, N_("The shared die works too.")),
            IfFact("shared_die_salvage", False, N_("The shared die doesn’t work.")),
            _BUILDING,
        ),
        ("wharf", "star"),
        printed=True,
    ),
    "bait-shop": Rule(
        N_("Bait Shop"),
        (
            N_("Cash in a die for {coins} instead of {die_coins}."),
            _BUILDING,
        ),
        ("wharf", "any-die-as-coin"),
        printed=True,
    ),
    "ridback-canning": Rule(
        N_("Ridback Canning"),
        (
            N_("Your income pays 1 more coin per full boat."),
            _BUILDING,
        ),
        ("wharf", "income"),
        printed=True,
    ),
    "smokehouse": Rule(
        N_("Smokehouse"),
        (
            N_("A Market die pays you {coins} more, even as the shared die."),
            _BUILDING,
        ),
        ("wharf", "market"),
        printed=True,
    ),
    "fishermans-pub": Rule(
        N_("Fisherman’s Pub"),
        (
            N_("Scores {points}, but only when complete."),
            IfFact(
                "pub_with_struck_boxes",
                False,
                N_("One struck-out box and those points are gone for good."),
            ),
            N_("On this sheet: {boxes}."),
        ),
        ("wharf", "scoring"),
        printed=True,
    ),
    "seafood-buffet": Rule(
        N_("Seafood Buffet"),
        (
            N_("Serve boat dice to fill the hexes of their fish. Different hexes score points."),
            N_(
                "Fill its box to open it. Once it’s open, you can use a boat die to fill the hex "
                "of its fish instead of a box."
            ),
            N_("One to five different hexes score {scale} points."),
            IfFact("buffet_opens", "next phase", N_("It opens in the next phase.")),
            IfFact("buffet_opens", "next die", N_("It opens with the next die.")),
            IfFact("shared_die_buffet", True, N_("The shared die works too.")),
            IfFact("shared_die_buffet", False, N_("The shared die doesn’t work.")),
            N_("Stars can’t fill a hex, and the Shrimp license doesn’t change dice here."),
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
                "Your rival in solo games. She has no sheet: her dice strike out boxes "
                "on yours, starting from the end."
            ),
            N_(
                "A die she chooses strikes out {captain_own_boxes}, the shared die "
                "{captain_shared_boxes}. If fewer are open, she strikes out those."
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
                    "She takes the fish where her boat token is. If it wasn’t rolled "
                    "or is full, she takes the next one in order that was rolled and "
                    "has an open box."
                ),
            ),
            IfFact(
                "captain_next",
                "nearest",
                N_(
                    "She takes the fish where her boat token is. If it wasn’t rolled "
                    "or is full, she takes the nearest one before or after it that was "
                    "rolled and has an open box. If two are equally near, she takes "
                    "the one after."
                ),
            ),
            N_("Coins are her last resort."),
            IfFact(
                "captain_coins_strike",
                "bottom",
                N_(
                    "With Coins she strikes out {captain_coins_boxes}: the last open "
                    "one in the section with her boat token or, if that’s full, in the "
                    "next open section."
                ),
            ),
            IfFact(
                "captain_coins_strike",
                "top",
                N_(
                    "With Coins she strikes out {captain_coins_boxes}: the first open "
                    "one in the section with her boat token or, if that’s full, in the "
                    "next open section."
                ),
            ),
            N_("If all the rolled sections are full, she passes."),
            *_PASSES,
        ),
        ("tokens", "captain-shared", "struck-box"),
    ),
    "captain-town": Rule(
        N_("Captain Ruth in the town phase"),
        (
            N_("She takes Harbor first, then Wharf, then a boat die, and Market last."),
            N_(
                "In the Harbor and on the Wharf, she strikes out in the section with "
                "her token or, if that’s full, in the next open section."
            ),
            N_("With Market, she strikes out your next open star on the coin track."),
            IfFact("captain_town_coins", "last", N_("A boat die showing Coins comes last of all.")),
            N_(
                "She ignores a die that would strike out nothing and takes the next in "
                "this order. If no die would strike out anything, she passes."
            ),
            *_PASSES,
        ),
        ("tokens", "struck-star", "captain-shared"),
    ),
    "captain-shared": Rule(
        N_("Captain Ruth and the shared die"),
        (
            N_("She uses the shared die to strike out {captain_shared_boxes}."),
            N_("If you both want the same box, the player who goes first this round gets it."),
            IfFact(
                "captain_shared_coins",
                "bottom",
                N_("If the shared die is Coins, she strikes out the last open box."),
            ),
            IfFact(
                "captain_market",
                "own and shared",
                N_("If the shared die is Market, she strikes out a star."),
            ),
            IfFact(
                "captain_market", "own", N_("If the shared die is Market, she strikes out nothing.")
            ),
        ),
        ("shared-die", "captain-ruth"),
    ),
    "tokens": Rule(
        N_("Ruth’s tokens"),
        (
            N_(
                "Three tokens show where she looks first: at sea, in the Harbor and on "
                "the Wharf. They start on Shrimp, King Crab and Casino."
            ),
            N_(
                "After each round, every token moves to the next section, skipping full ones. "
                "After the last section it loops back to the first."
            ),
            N_("At sea, in order: {fishes}."),
            N_("In the Harbor: {ships}."),
            N_("On the Wharf: {buildings}."),
        ),
        ("captain-boat", "captain-town"),
    ),
    "struck-box": Rule(
        N_("Struck-out boxes"),
        (
            N_("You can’t fill a struck-out box, and a struck-out circle gives nothing."),
            N_(
                "The Wharf is an exception: fill a building’s last open box and it’s "
                "complete, whatever was struck out. If no open box is left, the "
                "building is lost; only the boxes you filled at Ama’s still score."
            ),
            IfFact(
                "pub_with_struck_boxes",
                False,
                N_("Only the Fisherman’s Pub needs every one of its boxes."),
            ),
        ),
        ("captain-ruth", "first-open-box"),
        search_terms=N_("crossed out, lost"),
    ),
    "struck-star": Rule(
        N_("Struck-out stars"),
        (N_("Your coins skip a struck-out star. You lose only its star action, not a coin."),),
        ("coin-track", "captain-town"),
    ),
}

TABLE = {
    "turn-order": Rule(
        N_("Turn order"),
        (
            N_(
                "The player with the marker goes first this round. In both phases, "
                "players take one die each, clockwise, and use it right away."
            ),
            N_("Then everyone uses the shared die, in the same order."),
            N_(
                "A random player starts the first round. After each round, the "
                "first-player marker passes to the left."
            ),
        ),
        ("pools", "shared-die", "round"),
        search_terms=N_("first player, who begins, order"),
    ),
    "pools": Rule(
        N_("Number of dice"),
        (
            N_("Roll one more die than there are players, so that one is left to share:"),
            ForEachRow(
                "pools",
                N_(
                    "{players} players: {boat_dice} in the boat phase; {town_dice} in "
                    "the town phase, one of them a boat die."
                ),
            ),
        ),
        ("turn-order", "setup"),
    ),
    "captain-cards": Rule(
        N_("Captain cards"),
        (
            N_(
                "Instead of a setup roll, each player gets a captain card. It fills "
                "the first {start_boxes} of a fish and one more box, and scores at the "
                "end of the game."
            ),
            ForEachRow(
                "captain_cards",
                N_("{start} plus a box of {extra}: {bonus_points} per {each}, up to {cap_points}."),
            ),
            N_("We don’t know what’s printed on the cards, so these are made up."),
        ),
        ("setup", "scoring"),
    ),
    "trophy-cards": Rule(
        N_("Trophy cards"),
        (
            N_(
                "Each game has two trophies: gold for the most at the end, silver for "
                "the first to get there. The trophies are:"
            ),
            ForEachRow(
                "gold_cards",
                N_("Gold, {reward_points}: most {things}; solo, at least {needs}."),
            ),
            ForEachRow("silver_cards", N_("Silver, {reward_points}: first to reach {needs}.")),
            IfFact("gold_ties", "all", N_("Gold: if players tie, each of them gets it.")),
            IfFact("gold_ties", "most fish", N_("Gold: if players tie, most fish wins.")),
            IfFact(
                "silver_ties", "all", N_("Silver: players who get there in the same step share it.")
            ),
            IfFact(
                "silver_ties",
                "turn order",
                N_("Silver: if several get there in the same step, turn order decides."),
            ),
            N_("We don’t know what’s printed on the cards, so these are made up."),
        ),
        ("scoring", "captain-cards"),
    ),
}

SCORE = {
    "scoring": Rule(
        N_("Scoring"),
        (
            N_("Fish: 1 point per fish aboard, also in the Harbor."),
            N_("Boats: the points of every boat you launched."),
            N_("Licenses: those of level 3, plus the King Crab license."),
            N_(
                "Buildings: each complete building, each filled box of Ama’s and the "
                "Buffet’s hexes."
            ),
            N_("Bonus: the one you chose with your King Crab license."),
            N_("Cards: trophies and your captain card’s bonus, if you play with them."),
            N_("With 2–4 players, most points wins. Ties: most fish, then the win is shared."),
        ),
        ("king-crab-bonus", "licence-levels", "ranks"),
        search_terms=N_("score, points, win, winner, tie, end of the game"),
    ),
    "ranks": Rule(
        N_("Solo ranks"),
        (
            N_("{rank_salty_captain} points or more: Salty Captain."),
            N_("{rank_o_captain} points or more: O Captain! My Captain."),
            N_("{rank_mate} points or more: Mate."),
            N_("{rank_deckhand} points or more: Deckhand."),
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
    "top-licences": lambda words, n: words.n("{n} top license", "{n} top licenses", n),
}

BOOK = Book(
    {**COURSE, **DICE, **SHEET, **SEA, **SHIPS, **BUILDINGS, **CAPTAIN, **TABLE, **SCORE},
    (
        (N_("How a game runs"), tuple(COURSE)),
        (N_("Dice"), tuple(DICE)),
        (N_("The sheet"), tuple(SHEET)),
        (N_("At sea"), tuple(SEA)),
        (N_("In the Harbor"), tuple(SHIPS)),
        (N_("On the Wharf"), tuple(BUILDINGS)),
        (N_("Solo play"), tuple(CAPTAIN)),
        (N_("2–4 players, and cards"), tuple(TABLE)),
        (N_("End of the game"), tuple(SCORE)),
    ),
    NOUNS,
)
