"""Situations of Let's Go Fishing!, set up by a few words.

A test with a situation reads like the rule that it checks.

    t = table(money={0: 5}, barrels={0: 2}, mat={0: "boat-3 kyoto"}, fish={0: "1 blue, 2 red
        2"})
    t.play("market points", "sell 1-blue")
    assert t.player().points == 1

Everything else is as at the beginning of a game: an empty mat, all tokens in hand, two or three
dollars, one barrel. Arguments by seat:

- `money`, `barrels`, `points`, `tokens`: numbers.
- `mat`: the cards at the places from 2 on, `boat-3 freezer-2`.
- `fish`: the fish at each place, `1 blue 2, 2 red`.
- `sold`: the sold fish, `blue 3`.
- `used`: the places with a token on their circle, `3`.
- `overnight`: those with a token since the last round.

Arguments of the board:

- `circles`: the seats with a token on each circle, such as `{"oil": "0 2"}`.
- `safe`: the seats that are safe, `0 1`.
- `area_1`, `area_2`, `revealed`: the cards there, `s5 p3`.
- `used_1`, `used_2`: the used boxes of an area, `plain 2 green`.
- `gone`: the pairs before these, `s1 p1, s2 p4`.
- `bag`: all cubes in the bag, `blue 2 red treasure`. All other fish are lost. The other purple
  cubes and pearls fill the charts unless `bonuses` or `pearls` are given.
- `bonuses`, `pearls`: the full boxes of the charts, `barrel fish`, `blue red`.
- `lost`: fish that left the game.
- `column`: the boxes at the rig with a barrel, `7 8`, or `none`.
- `dropped`: the number of fish by color sold on each market, `{"money": "blue 2"}`.
- `laid`, `pile`: equipment on the board and to come, `boat-3 kyoto`, or `none`.
- `prize`, `found`, `treasures`: treasure cards on the board, used, and to come.

The game continues to the first decision of the `day` or the `evening` of a round. The situation
becomes a position text, so every situation is possible.
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
BOX_CUBES = Counter(dict(zip(CUBES, ruleset.load_printed().cubes, strict=True)))
BySeat = Mapping[int, str]
Numbers = Mapping[int, int]
Words = Mapping[str, str]
NONE: Mapping[int, str] = {}
NO_NUMBERS: Mapping[int, int] = {}
NO_WORDS: Mapping[str, str] = {}


class FishingSituation(Situation[FishingPosition]):
    """A situation of Let's Go Fishing!."""

    actions = ACTIONS

    def draw_cube(self, action: str, *falls: str) -> list[object]:
        """Play an action with given results of chance, and return its events.

        Each of `falls` is a cube or the cards of one chance event. Further results follow from
        the seed.
        """
        heard = len(self.log)
        assert action in self.legal, f"{action!r} is not among {sorted(self.legal)}"
        self.position.play_to_chance(self.actions[action], self.log)
        for fall in falls:
            self.position.apply_chance(fall.split(), self.log)
        self.position.resolve_chance(self.log)
        return self.log[heard:]

    def heading(self) -> str:
        """Return the round with the word `day` or `evening`."""
        return GAME.phase_label(self.position)

    @property
    def decision_kind(self) -> DecisionView:
        """The current decision. The match must not be over."""
        decision = self.observe_seat().decision
        assert decision is not None
        return decision

    def observe_seat(self, seat: int = 0) -> FishingObservation:
        """Return the observation of a seat."""
        return observe(self.position, seat)

    def player(self, seat: int = 0) -> Player:
        return self.position.players[seat]

    def fish(self, seat: int = 0) -> str:
        """Return a seat's fish in the notation of `make_situation`, such as `1 blue 2, 2 red`."""
        fish = self.player(seat).fish
        by_place = [
            (name, _format_counts(dict(zip(COLOURS, fish[place * WIDTH :], strict=False)), ""))
            for place, name in enumerate(PLACES)
        ]
        return ", ".join(f"{name} {counts}" for name, counts in by_place if counts)

    def mat(self, seat: int = 0) -> str:
        """Return the cards of a mat in the notation of `make_situation`."""
        cards = self.player(seat).cards
        return " ".join(EQUIPMENT[card] for card in cards if card < len(EQUIPMENT))

    def score(self, seat: int = 0) -> Score:
        return scores(self.position)[seat]

    def pass_round(self) -> None:
        """Play the rest of the round with as little effect as possible."""
        number = self.position.round
        while self.position.round == number and self.position.to_move is not None:
            quiet = [text for text in IDLE_ACTIONS if text in self.legal]
            self.play(quiet[0] if quiet else min(self.legal))


IDLE_ACTIONS = ("captain", "protect", "season", "subsidy 1", "keep", "done", "stop")
"""Actions with little effect, the least first."""


def make_situation(
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
) -> FishingSituation:
    """Return a game at the first decision of a day or an evening."""
    options = GAME.options_for_record(GAME.options(switches))
    lines: dict[str, object] = {
        f"option {name}": _value_text(value) for name, value in options.items()
    }
    lines |= {"round": round, "begin": begin, "first": first}
    for seat in range(players):
        own: dict[str, object] = {
            "sold": _format_cubes(sold.get(seat, "")),
            "circles": _format_list(used.get(seat, "")),
            "overnight": _format_list(overnight.get(seat, "")),
            **_place_lines(mat.get(seat, "").split(), fish.get(seat, "")),
        }
        numbers = {"money": money, "barrels": barrels, "points": points, "tokens": tokens}
        own |= {key: by_seat[seat] for key, by_seat in numbers.items() if seat in by_seat}
        lines |= {f"seat {seat} {key}": value for key, value in own.items()}
    lines |= {f"circles {circle}": _format_list(seats) for circle, seats in circles.items()}
    lines |= {f"sold for {market}": _format_cubes(cubes) for market, cubes in dropped.items()}
    lines |= {"safe": _format_list(safe), "column": _format_list(column)}
    lines |= {"area 1": area_1, "area 2": area_2, "revealed": revealed, "gone": gone}
    lines |= {"used 1": _format_cubes(used_1), "used 2": _format_cubes(used_2)}
    lines |= {
        "lost": _format_cubes(lost),
        "bonuses": _format_list(bonuses),
        "pearls": _format_list(pearls),
    }
    if bag is not None:
        lines |= _bag_lines(Counter(_parse_counts(bag)), fish, sold, lines)
    lines |= {"laid": _format_list(laid), "pile": _format_list(pile, "..."), "prize": prize}
    lines |= {"found": _format_list(found), "treasures": _format_list(treasures)}
    all_lines = {TITLE: FORMAT, "game": "fishing", "players": players} | lines
    text = "".join(f"{key}: {value}\n" for key, value in all_lines.items() if value != "")
    match = from_position(text, seed=seed)
    assert isinstance(match.position, FishingPosition)
    return FishingSituation(match.position, match.events)


def _place_lines(cards: list[str], fish: str) -> dict[str, str]:
    """Return the lines of the places of a mat."""
    lines = {f"place {number}": [card] for number, card in enumerate(cards, 2)}
    for phrase in filter(None, fish.split(", ")):
        place, _, held = phrase.partition(" ")
        lines.setdefault(f"place {place}", []).append(_format_cubes(held))
    return {key: ", ".join(contents) for key, contents in lines.items()}


def _bag_lines(
    bag: Counter[str], fish: BySeat, sold: BySeat, lines: Mapping[str, object]
) -> dict[str, str]:
    """Return the lines that put all other cubes out of the bag.

    Fish are lost. Purple cubes and pearls fill the charts, unless `lines` already fill them.
    """
    out = BOX_CUBES - bag
    for cubes in (*(held for seat in fish.values() for held in seat.split(", ")), *sold.values()):
        out -= Counter(
            {name: count for name, count in _parse_counts(cubes).items() if name in COLOURS}
        )
    full = {}
    for key, cube, boxes in (("bonuses", TREASURE, BONUSES), ("pearls", PEARL, COLOURS)):
        if not lines[key]:
            full[key] = ", ".join(boxes[: out[cube]])
    return {"lost": _format_counts({colour: out[colour] for colour in COLOURS}), **full}


def _parse_counts(words: str) -> dict[str, int]:
    """Return the count of each name. A number after a name is its count."""
    counts: dict[str, int] = {}
    name = ""
    for word in words.split():
        if word.isdigit() and name:
            counts[name] = int(word)
        else:
            name = word
            counts[name] = 1
    return counts


def _format_cubes(words: str) -> str:
    return _format_counts(_parse_counts(words))


def _format_counts(counts: Mapping[str, int], comma: str = ",") -> str:
    phrases = [name if count == 1 else f"{name} {count}" for name, count in counts.items() if count]
    return f"{comma} ".join(phrases)


def _value_text(value: Option) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _format_list(words: str, last: str = "") -> str:
    """Return words as a comma-separated list.

    `last` is added at the end if the list is not empty and not `none`.
    """
    return ", ".join([*words.split(), *([last] if last and words not in ("", "none") else [])])
