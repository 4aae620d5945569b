"""Sets a situation of Let's Go Fishing! up, so that a test reads like the rule it is about.

    t = table(money={0: 5}, barrels={0: 2}, mat={0: "boat-3 kyoto"}, fish={0: "1 blue, 2 red 2"})
    t.play("market points", "sell 1-blue")
    assert t.player().points == 1

What is not told is as at the beginning of a game: an empty mat, all tokens in hand, two or three
dollars, a barrel. By seat are told:

- `money`, `barrels`, `points`, `tokens`: numbers;
- `mat`: the cards at the places from 2 on, `boat-3 freezer-2`;
- `fish`: what lies at which place, `1 blue 2, 2 red`; `sold`: `blue 3`;
- `used`: the places with a token on their circle, `3`; `overnight`: those from the last round on.

On the board:

- `circles`: who has a token where, such as `{"oil": "0 2"}`; `safe`: who is safe, `0 1`;
- `area_1`, `area_2`, `revealed`: the cards there, `s5 p3`; `used_1`, `used_2`: their used boxes,
  `plain 2 green`; `gone`: the pairs before them, `s1 p1, s2 p4`;
- `bag`: all that is in it, `blue 2 red treasure`: other fish are lost, and charts full of other
  cubes, unless `bonuses` (`barrel fish`) and `pearls` (`blue red`) say which boxes are;
- `lost`: fish that left the game; `column`: the boxes at the rig with a barrel, `7 8`, or `none`;
- `dropped`: how many fish of a colour were sold by which market, `{"money": "blue 2"}`;
- `laid` and `pile`: equipment on the board and to come, `boat-3 kyoto`, or `none`;
- `prize`, `found`, `treasures`: the treasure card on the board, the used ones, those to come.

It runs on to the first decision of the `day`, or of the `evening` of a round. What is told becomes
a position text, so no situation is one that cannot be.
"""

from collections import Counter
from collections.abc import Mapping

from fleet_engine import from_position
from fleet_engine.core.game import Option
from fleet_engine.core.notation import FORMAT, TITLE
from fleet_engine.fishing import ruleset
from fleet_engine.fishing.actions import ACTIONS
from fleet_engine.fishing.game import FishingGame, FishingPosition
from fleet_engine.fishing.names import BONUSES, COLOURS, CUBES, EQUIPMENT, PEARL, PLACES, TREASURE
from fleet_engine.fishing.observation import DecisionView, FishingObservation, observe
from fleet_engine.fishing.position import Player
from fleet_engine.fishing.rules.mat import WIDTH
from fleet_engine.fishing.scoring import Score, scores
from tests.games.table import Situation

GAME = FishingGame()
CUBES_OF_THE_BOX = Counter(dict(zip(CUBES, ruleset.printed().cubes, strict=True)))
BySeat = Mapping[int, str]
Numbers = Mapping[int, int]
Words = Mapping[str, str]
NONE: Mapping[int, str] = {}
NO_NUMBERS: Mapping[int, int] = {}
NO_WORDS: Mapping[str, str] = {}


class Table(Situation[FishingPosition]):
    """A situation of Let's Go Fishing!."""

    actions = ACTIONS

    def draw(self, action: str, *falls: str) -> list[object]:
        """Play an action after which so much falls, cubes or cards, and return what happened.

        What is not told falls as the seed says.
        """
        heard = len(self.log)
        assert action in self.legal, f"{action!r} is not among {sorted(self.legal)}"
        self.position.play_up_to_chance(self.actions[action], self.log)
        for fall in falls:
            self.position.let_fall(fall.split(), self.log)
        self.position.settle(self.log)
        return self.log[heard:]

    def heading(self) -> str:
        """Return the round, and whether it is day or evening."""
        return GAME.heading(self.position)

    @property
    def asked(self) -> DecisionView:
        """What is asked now."""
        decision = self.sees().decision
        assert decision is not None
        return decision

    def sees(self, seat: int = 0) -> FishingObservation:
        """Return what a seat sees."""
        return observe(self.position, seat)

    def player(self, seat: int = 0) -> Player:
        return self.position.players[seat]

    def fish(self, seat: int = 0) -> str:
        """Return the fish of a seat as `table` is told them, such as `1 blue 2, 2 red`."""
        fish = self.player(seat).fish
        told = [
            (name, _told(dict(zip(COLOURS, fish[place * WIDTH :], strict=False)), ""))
            for place, name in enumerate(PLACES)
        ]
        return ", ".join(f"{name} {counts}" for name, counts in told if counts)

    def mat(self, seat: int = 0) -> str:
        """Return the cards of a mat as `table` is told them."""
        cards = self.player(seat).cards
        return " ".join(EQUIPMENT[card] for card in cards if card < len(EQUIPMENT))

    def score(self, seat: int = 0) -> Score:
        return scores(self.position)[seat]

    def idle(self) -> None:
        """Place all tokens that are left without doing anything, to the end of the round."""
        number = self.position.round
        while self.position.round == number and self.position.to_move is not None:
            quiet = [text for text in IDLE if text in self.legal]
            self.play(quiet[0] if quiet else min(self.legal))


IDLE = ("captain", "protect", "season", "subsidy 1", "keep", "done", "stop")
"""What changes little, the least first."""


def table(
    *,
    players: int = 2,
    round: int = 1,  # noqa: A002  the word of the game
    begin: str = "day",
    first: int = 0,
    money: Numbers = NO_NUMBERS,
    barrels: Numbers = NO_NUMBERS,
    points: Numbers = NO_NUMBERS,
    tokens: Numbers = NO_NUMBERS,
    mat: BySeat = NONE,
    fish: BySeat = NONE,
    sold: BySeat = NONE,
    used: BySeat = NONE,
    overnight: BySeat = NONE,
    circles: Words = NO_WORDS,
    dropped: Words = NO_WORDS,
    safe: str = "",
    area_1: str = "",
    area_2: str = "",
    revealed: str = "",
    used_1: str = "",
    used_2: str = "",
    gone: str = "",
    bag: str | None = None,
    lost: str = "",
    bonuses: str = "",
    pearls: str = "",
    column: str = "",
    laid: str = "",
    pile: str = "",
    prize: str = "",
    found: str = "",
    treasures: str = "",
    seed: int = 0,
    **switches: Option,
) -> Table:
    """Return a game at the beginning of a day or an evening, run on to its first decision."""
    options = GAME.said(GAME.options(switches))
    lines: dict[str, object] = {f"option {name}": _said(value) for name, value in options.items()}
    lines |= {"round": round, "begin": begin, "first": first}
    for seat in range(players):
        own: dict[str, object] = {
            "sold": _counted(sold.get(seat, "")),
            "circles": _listed(used.get(seat, "")),
            "overnight": _listed(overnight.get(seat, "")),
            **_places(mat.get(seat, "").split(), fish.get(seat, "")),
        }
        numbers = {"money": money, "barrels": barrels, "points": points, "tokens": tokens}
        own |= {key: told[seat] for key, told in numbers.items() if seat in told}
        lines |= {f"seat {seat} {key}": value for key, value in own.items()}
    lines |= {f"circles {circle}": _listed(seats) for circle, seats in circles.items()}
    lines |= {f"sold for {market}": _counted(told) for market, told in dropped.items()}
    lines |= {"safe": _listed(safe), "column": _listed(column)}
    lines |= {"area 1": area_1, "area 2": area_2, "revealed": revealed, "gone": gone}
    lines |= {"used 1": _counted(used_1), "used 2": _counted(used_2)}
    lines |= {"lost": _counted(lost), "bonuses": _listed(bonuses), "pearls": _listed(pearls)}
    if bag is not None:
        lines |= _out_of_the_bag(Counter(_counts(bag)), fish, sold, lines)
    lines |= {"laid": _listed(laid), "pile": _listed(pile, "..."), "prize": prize}
    lines |= {"found": _listed(found), "treasures": _listed(treasures)}
    told = {TITLE: FORMAT, "game": "fishing", "players": players} | lines
    text = "".join(f"{key}: {value}\n" for key, value in told.items() if value != "")
    match = from_position(text, seed=seed)
    assert isinstance(match.position, FishingPosition)
    return Table(match.position, match.events)


def _places(cards: list[str], fish: str) -> dict[str, str]:
    """Return the lines of the places of a mat."""
    lines = {f"place {number}": [card] for number, card in enumerate(cards, 2)}
    for phrase in filter(None, fish.split(", ")):
        place, _, held = phrase.partition(" ")
        lines.setdefault(f"place {place}", []).append(_counted(held))
    return {key: ", ".join(told) for key, told in lines.items()}


def _out_of_the_bag(
    bag: Counter[str], fish: BySeat, sold: BySeat, lines: Mapping[str, object]
) -> dict[str, str]:
    """Return the lines by which no more is in the bag than is told."""
    out = CUBES_OF_THE_BOX - bag
    for told in (*(held for seat in fish.values() for held in seat.split(", ")), *sold.values()):
        out -= Counter({name: count for name, count in _counts(told).items() if name in COLOURS})
    full = {}
    for key, cube, boxes in (("bonuses", TREASURE, BONUSES), ("pearls", PEARL, COLOURS)):
        if not lines[key]:
            full[key] = ", ".join(boxes[: out[cube]])
    return {"lost": _told({colour: out[colour] for colour in COLOURS}), **full}


def _counts(words: str) -> dict[str, int]:
    """Return how many there are of each: a number tells it behind a name."""
    counts: dict[str, int] = {}
    name = ""
    for word in words.split():
        if word.isdigit() and name:
            counts[name] = int(word)
        else:
            name = word
            counts[name] = 1
    return counts


def _counted(words: str) -> str:
    return _told(_counts(words))


def _told(counts: Mapping[str, int], comma: str = ",") -> str:
    phrases = [name if count == 1 else f"{name} {count}" for name, count in counts.items() if count]
    return f"{comma} ".join(phrases)


def _said(value: Option) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _listed(words: str, last: str = "") -> str:
    """Return words as a line lists them; behind those that say something comes the last one."""
    return ", ".join([*words.split(), *([last] if last and words not in ("", "none") else [])])
