"""Situations of the card game, set up by a few words.

A test with a situation reads like the rule that it checks.

    t = table(phase="launch", hand="cod 2, shrimp", has="cod licence, shrimp licence")
    t.play("launch cod")
    assert t.boats() == ["cod"]

`hand`, `has` and `sure` belong to seat 0, or are mappings by seat. A hand is a list of cards:
`cod 2, shrimp`. `sure` is a list of the cards that all seats know to be in that hand. `has` is
a list of phrases:

- `cod licence`, `tuna licence 2`: licenses, with their number.
- `cod boat`: one boat without a captain.
- `cod boats 0 4`: one boat with a captain for each number of crates.
- `3 processed`: crates on the Processing Vessel license.

`deck` and `licences` are the next cards of the two stacks. The rest of a stack follows below,
unless `deck_ends` closes the deck or `licences_left` gives the number of licenses left.

The situation becomes a position text, so there are never more cards than in the box.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from fleet_engine import from_position
from fleet_engine.cards import ruleset
from fleet_engine.cards.actions import ACTIONS
from fleet_engine.cards.game import CardsGame, CardsPosition
from fleet_engine.cards.names import BOATS, CARDS, LICENCES, PREMIUM
from fleet_engine.cards.observation import CardsObservation, observe
from fleet_engine.cards.position import Player
from fleet_engine.cards.scoring import Score, score
from fleet_engine.core.game import Option
from fleet_engine.core.notation import FORMAT, TITLE
from tests.games.table import Situation

GAME = CardsGame()
RULES = ruleset.load_printed(ruleset.EDITIONS[0])
BOX_CARDS, BOX_LICENCES = RULES.cards.boats, RULES.cards.licences
BySeat = str | Mapping[int, str]


class CardsSituation(Situation[CardsPosition]):
    """A situation of the card game."""

    actions = ACTIONS

    @property
    def kind(self) -> str | None:
        """The kind of the current decision. `None` if the game is over."""
        asked = self.observe_seat(0).decision
        return asked.kind if asked else None

    @property
    def phase(self) -> str:
        return self.observe_seat(0).phase

    def observe_seat(self, seat: int = 0) -> CardsObservation:
        """Return the observation of a seat."""
        return observe(self.position, seat)

    def pass_until(self, until: str) -> None:
        """Do as little as possible until a phase, or `over`, is reached."""
        while self.phase != until:
            assert self.seat is not None, f"the game ended before {until}"
            quiet = [text for text in ("pass", "done") if text in self.legal]
            self.play(quiet[0] if quiet else min(self.legal))

    def player(self, seat: int = 0) -> Player:
        return self.position.players[seat]

    def hand(self, seat: int = 0) -> dict[str, int]:
        """Return the cards of a hand by kind, without kinds that are absent."""
        return {
            card: count for card, count in zip(CARDS, self.player(seat).hand, strict=True) if count
        }

    def licences(self, seat: int = 0) -> dict[str, int]:
        counts = zip(LICENCES, self.player(seat).licences, strict=True)
        return {licence: count for licence, count in counts if count}

    def boats(self, seat: int = 0) -> list[str]:
        return [BOATS[boat] for boat in self.player(seat).boats]

    def score(self, seat: int = 0) -> Score:
        return score(self.position.rules, self.player(seat))

    def market(self) -> list[str]:
        return [LICENCES[licence] for licence in self.position.market]

    def bids(self) -> list[int]:
        """Return the bids that are legal now."""
        return sorted(int(text.split()[1]) for text in self.legal if text.startswith("bid "))


def make_situation(
    *,
    players: int = 2,
    round: int = 1,  # noqa: A002  the word of the game
    phase: str = "auction",
    first: int = 0,
    hand: BySeat = "",
    has: BySeat = "",
    sure: BySeat = "",
    market: str = "",
    licences: str = "",
    licences_left: int | None = None,
    deck: str = "",
    deck_ends: bool = False,
    discards: str = "",
    supply: int | None = None,
    discreet: bool = False,
    **switches: Option,
) -> CardsSituation:
    """Return a game at the first decision after the beginning of a phase."""
    options = GAME.options(switches)
    lines: dict[str, object] = {"players": players, "round": round, "begin": phase}
    lines |= {
        f"option {name}": _option_text(value)
        for name, value in GAME.options_for_record(options).items()
    }
    lines |= {"first": first, "discreet": _option_text(discreet), "discards": discards or "none"}
    hands = _texts_by_seat(hand)
    fleets = [FleetLines(hands.get(seat)) for seat in range(players)]
    for seat, cards in _texts_by_seat(sure).items():
        fleets[seat].sure = _parse_counts(cards)
    for seat, phrases in _texts_by_seat(has).items():
        for phrase in filter(None, phrases.split(", ")):
            fleets[seat].add_holding(phrase.split())
    for seat, fleet in enumerate(fleets):
        lines |= {f"seat {seat} {key}": value for key, value in fleet.lines().items()}
    lines |= {"deck": _format_list(deck, "" if deck_ends else "...")}
    if deck_ends:
        there = Counter(deck.split()) + _parse_counts(discards)
        lines["aside"] = _format_counts(
            _remaining(BOATS, BOX_CARDS, [there, *map(FleetLines.cards, fleets)])
        )
    if market:
        lines["market"] = _format_list(market)
    lines |= _licence_lines(licences, licences_left, players, [*market.split()], fleets)
    if supply is not None:
        lines["supply"] = supply
    all_lines = {TITLE: FORMAT, "game": "cards"} | lines
    match = from_position("".join(f"{key}: {value}\n" for key, value in all_lines.items()))
    assert isinstance(match.position, CardsPosition)
    return CardsSituation(match.position, match.events)


class FleetLines:
    """Holdings of a seat, as lines of a position text.

    Without a hand, the seat has that of the setup.
    """

    def __init__(self, hand: str | None) -> None:
        self.sure = Counter(BOATS if hand is None else ())
        self.hand = Counter(self.sure) if hand is None else _parse_counts(hand)
        self.licences: Counter[str] = Counter()
        self.boats: list[str] = []
        self.captains: list[str] = []
        self.hold = 0

    def lines(self) -> dict[str, object]:
        return {
            "hand": _format_counts(self.hand),
            "sure": _format_counts(self.sure),
            "licences": _format_counts(self.licences),
            "boats": ", ".join([*self.captains, *self.boats]) or "none",
            "hold": self.hold,
        }

    def cards(self) -> Counter[str]:
        """Return the boat cards of the seat: hand, boats and captains."""
        aboard = [words.split() for words in [*self.captains, *self.boats]]
        return self.hand + Counter(card for boat in aboard for card in boat if card in BOATS)

    def add_holding(self, phrase: list[str]) -> None:
        match phrase:
            case [count, "processed"]:
                self.hold = int(count)
            case [licence, "licence", *count]:
                self.licences[licence] += int(count[0]) if count else 1
            case [boat, "boat"]:
                self.boats.append(boat)
            case [boat, "boats", *crates]:
                # Boats with captains come first, because they have waited longest.
                self.captains += [f"{boat} {aboard} shrimp" for aboard in crates]
            case _:
                raise AssertionError(f"unknown phrase: {' '.join(phrase)}")


def _licence_lines(
    licences: str, left: int | None, players: int, market: list[str], fleets: list[FleetLines]
) -> dict[str, str]:
    """Return the lines of the licenses to come.

    If `left` limits the licenses to come, the others are listed as cleared.
    """
    if left is None:
        return {"licences": _format_list(licences, "...")}
    known = licences.split()[:left]
    held = [fleet.licences for fleet in fleets]
    rest = _remaining(LICENCES, BOX_LICENCES, [Counter(market + known), *held])
    unknown = left - len(known)
    keep = {True: RULES.premium_removed[players]}
    keep[False] = RULES.standard_removed[players] + unknown
    cleared: Counter[str] = Counter()
    for licence in reversed([*rest.elements()]):
        premium = licence in PREMIUM
        if (
            sum(count for name, count in rest.items() if (name in PREMIUM) == premium)
            > (keep[premium])
        ):
            rest[licence] -= 1
            cleared[licence] += 1
    return {
        "licences": _format_list(" ".join(known), f"? {unknown}" if unknown else ""),
        "cleared": _format_counts(cleared),
    }


def _remaining(
    names: tuple[str, ...], box: tuple[int, ...], there: Iterable[Counter[str]]
) -> Counter[str]:
    """Return the cards of a box that are not in `there`."""
    left = Counter(dict(zip(names, box, strict=True)))
    for counts in there:
        left.subtract({name: count for name, count in counts.items() if name in names})
    return left


def _option_text(value: Option) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _format_list(words: str, last: str = "") -> str:
    return ", ".join([*words.split(), *filter(None, [last])]) or "none"


def _format_counts(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.items() if count) or "none"


def _texts_by_seat(by_seat: BySeat) -> Mapping[int, str]:
    if isinstance(by_seat, str):
        return {0: by_seat} if by_seat else {}
    return by_seat


def _parse_counts(cards: str) -> Counter[str]:
    counts: Counter[str] = Counter()
    for phrase in filter(None, cards.split(", ")):
        card, _, count = phrase.partition(" ")
        counts[card] += int(count or 1)
    return counts
