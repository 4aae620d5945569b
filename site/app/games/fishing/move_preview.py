"""Preview of the selected move: cost, effects and risks."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from app.games.fishing import labels, moves
from app.games.fishing.answer_buttons import answer_label
from app.games.fishing.pieces import CUBE_ICONS, cubes, fish_listed
from app.games.fishing.view_state import FishingState
from app.i18n import Translator
from app.ui.html import EMPTY, Html, el, join
from app.ui.html import text as plain
from app.ui.icons import icon
from fleet_engine.fishing import events as fishing_events
from fleet_engine.fishing import ruleset
from fleet_engine.fishing.actions import ACTIONS
from fleet_engine.fishing.names import AREAS, COLOURS, PLAIN, TREASURE
from fleet_engine.fishing.observation import AreaView, CardView


class PreviewLine(NamedTuple):
    """One line of the preview.

    Attributes:
        heading: The heading, or "".
        text: The words.
        pieces: The pieces to show beside the words.
    """

    heading: str
    text: str
    pieces: Html = EMPTY
    behind: bool = False
    """True if the pieces come after the words."""

    @property
    def shown(self) -> Html:
        """The line as HTML."""
        if not self.pieces:
            return plain(self.text)
        parts = (el("span", self.pieces, class_="pieces"), el("span", self.text))
        return join(reversed(parts) if self.behind else parts)


SELLING = ("market", "sell")
EVENT_LINES = (*SELLING, "kyoto")
"""Verbs whose lines contain the points that they bring."""

UNIT_TEXTS = {
    "barrel": fishing_events.BarrelsGained,
    "money": fishing_events.MoneyGained,
    "point": fishing_events.PointsGained,
}
"""Events by which a bonus is received.

A fish has none. It is received unless there is a `FishMissed`.
"""


class MovePreview:
    """Preview of the selected move, as lines of words and pieces."""

    def __init__(self, state: FishingState, words: Translator) -> None:
        self.state = state
        self.words = words
        self.seen = state.observation
        self.me = state.me
        self.events = state.previews.brings(state.selected_move) if state.previews else ()

    # --- headings ------------------------------------------------------------------------------

    def cost_line(self, text: str, pieces: Html = EMPTY) -> PreviewLine:
        """Return a line about the cost."""
        return PreviewLine(self.words.p("heading of a forecast", "Pay"), text, pieces)

    def gain_line(self, text: str, pieces: Html = EMPTY) -> PreviewLine:
        """Return a line about an effect."""
        return PreviewLine(self.words.p("heading of a forecast", "Get"), text, pieces)

    def risk_line(self, text: str, pieces: Html = EMPTY) -> PreviewLine:
        """Return a line about a risk."""
        return PreviewLine(self.words.p("heading of a forecast", "Risk"), text, pieces)

    # --- by planned move -----------------------------------------------------------------------

    def lines(self) -> list[PreviewLine]:
        """Return the lines of the selected move."""
        verb, target = moves.first(self.state.selected_move)
        tell = getattr(self, f"_{verb}", None)
        lines: list[PreviewLine] = tell(target) if tell else []
        return [*lines, *self._total(verb)]

    def _total(self, verb: str) -> list[PreviewLine]:
        """Return the line of the total change in points, unless another line has it.

        The line is preceded by the fish that rot in the evening after the move. For a sale that
        is a risk, in its own lines.
        """
        after = self.state.preview_events[len(self.events) :]
        if verb != "rot":
            after = (*self._end_of_round(), *after)
        lost = Counter(
            event.colour
            for event in after
            if isinstance(event, fishing_events.FishLost) and event.seat == self.me.seat
        )
        shown = gained(self.events) if verb in EVENT_LINES and not self._pays_money() else 0
        if not self.state.is_complete or (self.state.gain == shown and not lost):
            return []
        rots = [self._rots(lost)] if lost and verb not in SELLING else []
        points = abs(self.state.gain)
        text = self.words.n("Total: +{n} point.", "Total: +{n} points.", points)
        if self.state.gain < 0:
            text = self.words.n("Total: −{n} point.", "Total: −{n} points.", points)
        return [*rots, PreviewLine("", text)]

    def _end_of_round(self) -> tuple[fishing_events.Event, ...]:
        """Return the losses of the evening, if it follows the move at once."""
        lost = (event for event in self.events if isinstance(event, fishing_events.FishLost))
        return tuple(event for event in lost if event.reason == "rot")

    def _pays_money(self) -> bool:
        return any(isinstance(event, fishing_events.MoneyGained) for event in self.events)

    def _oil(self, _: str) -> list[PreviewLine]:
        bought = [event for event in self.events if isinstance(event, fishing_events.BarrelsBought)]
        paid = sum(event.price for event in bought)
        fee = self.seen.oil.fee
        if not bought:
            return []
        number = bought[0].number
        cost = labels.money(paid + fee, self.words)
        left = labels.money(self.me.money - paid - fee, self.words)
        text = self.words.t("{cost} ({left} left)", cost=cost, left=left)
        if fee:
            text = self.words.t(
                "{cost}, including {fee} for the last circle ({left} left)",
                cost=cost, fee=labels.money(fee, self.words), left=left,
            )  # fmt: skip
        have = self.words.t(
            "{barrels} (you’ll have {n} of {room})",
            barrels=labels.barrels(number, self.words),
            n=self.me.barrels + number,
            room=self.me.depot_capacity,
        )
        return [
            self.cost_line(text, icon("coin")),
            self.gain_line(have, join([icon("barrel")] * number)),
        ]

    _barrels = _oil

    def _fish(self, target: str) -> list[PreviewLine]:
        area = self.seen.areas[AREAS.index(target)]
        sent = [event for event in self.events if isinstance(event, fishing_events.BoatSent)]
        if not sent:
            return []
        fuel = sum(event.fuel for event in sent)
        return [
            self.cost_line(
                self.words.t(
                    "{cost} ({left} left)",
                    cost=labels.barrels(fuel, self.words),
                    left=self.me.barrels - fuel,
                ),
                join([icon("barrel")] * fuel),
            ),
            self._catches(area, [event.place for event in sent]),
            *self._returns(),
        ]

    def _boat(self, _: str) -> list[PreviewLine]:
        asked = self.seen.decision
        return self._fish(asked.area) if asked and asked.area else []

    def _catches(self, area: AreaView, places: list[str]) -> PreviewLine:
        space = sum(card.space for card in boats(self.me.cards) if card.place in places)
        number = min(space, area.boxes_left)
        text = self.words.n(
            "up to {n} catch, 1 point per fish", "up to {n} catches, 1 point per fish", number
        )
        if special := self.picks(area):
            text = self.words.t("{catches}; you can pick:", catches=text)
            return self.gain_line(text, cubes(special))._replace(behind=True)
        return self.gain_line(text)

    def picks(self, area: AreaView) -> Counter[str]:
        """Return the boxes that can be picked.

        A fish must not be closed, and the bag must have one.
        """
        closed = None if self.me.season else self.seen.closed
        return Counter(
            box
            for box, used in area.boxes
            if not used and box not in (PLAIN, closed) and (box == TREASURE or self.seen.bag[box])
        )

    def _returns(self) -> list[PreviewLine]:
        """Return the number of cubes in the bag that would go straight back."""
        closed = self.seen.closed
        if closed is None:
            return []
        count = sum(self.seen.bag.values())
        sign = cubes({closed: 1})
        if self.me.season:
            text = self.words.t("you can keep {fish}", fish=self.words.t(labels.KINDS[closed]))
            return [self.gain_line(text, sign)]
        text = self.words.n(
            "{n} of {count} cubes goes straight back",
            "{n} of {count} cubes go straight back",
            self.seen.bag[closed],
            count=count,
        )
        return [self.risk_line(text, sign)]

    def _extra(self, _: str) -> list[PreviewLine]:
        return [
            self.cost_line(self._left_after(ruleset.load_printed().extra_price), icon("coin")),
            self.gain_line(self.words.t("1 blind catch; 1 point if it’s a fish"), icon("any-fish")),
            *self._returns(),
        ]

    def _left_after(self, cost: int) -> str:
        return self.words.t(
            "{cost} ({left} left)",
            cost=labels.money(cost, self.words),
            left=labels.money(self.me.money - cost, self.words),
        )

    def _captain(self, _: str) -> list[PreviewLine]:
        if self.seen.last_round:
            return [self.gain_line(self.words.t("nothing: this is the last round"))]
        text = self.words.t("the first turn of round {n}", n=self.seen.round + 1)
        return [self.gain_line(text, icon("captain"))]

    def _season(self, _: str) -> list[PreviewLine]:
        closed = self.seen.closed
        if closed is None:
            return []
        text = self.words.t(
            "you can keep {fish} this round", fish=self.words.t(labels.KINDS[closed])
        )
        return [self.gain_line(text, cubes({closed: 1}))]

    def _treasure(self, _: str) -> list[PreviewLine]:
        return [
            self.cost_line(self._left_after(ruleset.load_printed().treasure_price), icon("coin")),
            self.gain_line(
                self.words.t("the face-down treasure card on the board"), icon("treasure")
            ),
        ]

    def _equipment(self, _: str) -> list[PreviewLine]:
        number = self.seen.board_equipment_count
        lines = [
            self.gain_line(
                self.words.n("the only equipment card left", "1 of {n} cards, your choice", number),
                icon("equipment"),
            )
        ]
        if not self.me.free_places:
            lines.append(self.risk_line(self.words.t("your mat is full: you must discard a card")))
        return lines

    def _market(self, _: str) -> list[PreviewLine]:
        sold = [event for event in self.events if isinstance(event, fishing_events.FishSold)]
        if not sold:
            return []
        market = sold[0].market
        total = gained(self.events)
        fish = Counter(event.colour for event in sold)
        gain = (
            labels.money(total, self.words)
            if market == "money"
            else labels.points(total, self.words)
        )
        lines = [
            self.cost_line(fish_listed(fish, self.words), cubes(fish)),
            self.gain_line(gain, icon("coin" if market == "money" else "star")),
        ]
        risks = []
        if market == "money":
            risks += self._bank(sum(event.price for event in sold))
        if rotten := self._rot_tonight(sold):
            text = self.words.n(
                "{n} fish left on your boats rots this evening",
                "{n} fish left on your boats rot this evening",
                rotten,
            )
            risks.append(self.risk_line(text))
        if not risks and all(self.seen.fish_left[colour] for colour in fish):
            lines.append(
                PreviewLine("", self.words.t("Sold fish still count as caught at the end."))
            )
        return [*lines, *risks]

    def _bank(self, due: int) -> list[PreviewLine]:
        """Return the warning that the bank has less than is due, if so."""
        if due <= self.seen.pool:
            return []
        pool = labels.money(self.seen.pool, self.words)
        return [self.risk_line(self.words.t("the bank only has {money}", money=pool))]

    def _rot_tonight(self, sold: Iterable[fishing_events.FishSold]) -> int:
        """Return the number of fish that rot this evening if no others leave the boats."""
        rules = ruleset.load_printed()
        ways = {"rot": rules.rot, "last_rot": rules.last_rot, **self.state.switches}
        if not rules.rotting[len(self.seen.players)]:
            return 0
        if self.seen.last_round and not ways["last_rot"]:
            return 0
        gone = Counter(event.place for event in sold)
        left = [sum(card.fish) - gone[card.place] for card in boats(self.me.cards)]
        if ways["rot"] == "by player":
            left = [sum(left)]
        return sum((fish + 1) // 2 for fish in left)

    _sell = _market

    def _steal(self, _: str) -> list[PreviewLine]:
        loot = [event for event in self.events if isinstance(event, fishing_events.Robbed)]
        lines = []
        for event in loot:
            victim = self.state.name(event.victim)
            if event.colour:
                thing, sign = (
                    labels.fish(event.colour, 1, self.words),
                    icon(CUBE_ICONS[event.colour]),
                )
            else:
                thing = labels.bonus(event.thing, self.words)
                sign = icon("coin" if event.thing == "money" else "barrel")
            lines.append(
                self.gain_line(self.words.t("{thing} from {name}", thing=thing, name=victim), sign)
            )
        if lines and self._can_be_robbed():
            lines.append(self.risk_line(self.words.t("others can still rob you this round")))
        return lines

    def _can_be_robbed(self) -> bool:
        """Return True if pirates can still rob the viewer after this token."""
        if self.me.safe or self.state.switches.get("piracy") == "both":
            return False
        taken = len(self.seen.circles["piracy"]) + (self.state.kind == "place")
        return taken < self.seen.circle_capacity["piracy"]

    _rob = _loot = _grab = _steal

    def _protect(self, _: str) -> list[PreviewLine]:
        return [self.gain_line(self.words.t("nobody can rob you this round"), icon("shield"))]

    def _subsidy(self, place: str) -> list[PreviewLine]:
        pays = next(c.pays for c in self.me.cards if (c.kind, c.place) == ("subsidy", place))
        money = labels.money(gained(self.events), self.words)
        return [self.gain_line(money, icon("coin")), *self._bank(pays)]

    def _kyoto(self, _: str) -> list[PreviewLine]:
        given = sum(e.number for e in self.events if isinstance(e, fishing_events.BarrelsSpent))
        if not given:
            return []
        return [
            self.cost_line(labels.barrels(given, self.words), join([icon("barrel")] * given)),
            self.gain_line(labels.points(given, self.words), icon("star")),
        ]

    def _freeze(self, _: str) -> list[PreviewLine]:
        return [
            *self._chill(""),
            self.cost_line(self.words.t("your token, while it stays there")),
        ]

    def _chill(self, _: str) -> list[PreviewLine]:
        frozen = Counter(e.colour for e in self.events if isinstance(e, fishing_events.FishFrozen))
        if not frozen:
            return [self.gain_line(self.words.t("nothing is frozen yet"), icon("freezer"))]
        text = self.words.t(
            "{fish} safe from rot and pirates", fish=fish_listed(frozen, self.words)
        )
        return [self.gain_line(text, cubes(frozen))]

    def _thaw(self, place: str) -> list[PreviewLine]:
        frozen = next(
            card for card in self.me.cards if (card.kind, card.place) == ("freezer", place)
        )
        lines = [self.gain_line(self.words.t("your token back, to use this round"), icon("hand"))]
        space = sum(card.space for card in boats(self.me.cards))
        if lost := self._lost():
            lines.append(self._rots(lost))
        elif sum(frozen.fish) > space:
            fish = Counter(dict(zip(COLOURS, frozen.fish, strict=True)))
            lines.append(
                self.risk_line(self.words.t("fish that don’t fit on boats are lost"), cubes(fish))
            )
        return lines

    def _return(self, _: str) -> list[PreviewLine]:
        back = self.gain_line(self.words.t("your token back, for the next round"), icon("hand"))
        lost = self._lost()
        return [back, self._rots(lost)] if lost else [back]

    def _keep(self, _: str) -> list[PreviewLine]:
        return [self.cost_line(self.words.t("one fewer token next round"), icon("freezer"))]

    # --- effects of a token --------------------------------------------------------------------

    def _draw(self, _: str) -> list[PreviewLine]:
        bag = {name: n for name, n in self.seen.bag.items() if n}
        count = sum(bag.values())
        odds = self.words.t("1 of {n} cubes, blind; 1 point if it’s a fish", n=count)
        return [self.gain_line(odds, icon("bag")), *self._returns()]

    def _take(self, box: str) -> list[PreviewLine]:
        if box == TREASURE:
            return [self.gain_line(self.words.t("the top treasure card"), icon("treasure"))]
        return [self.gain_line(labels.fish(box, 1, self.words), cubes({box: 1}))]

    def _colour(self, colour: str) -> list[PreviewLine]:
        if any(isinstance(event, fishing_events.FishMissed) for event in self.events):
            return []
        return [self.gain_line(labels.fish(colour, 1, self.words), cubes({colour: 1}))]

    def _pearl(self, colour: str) -> list[PreviewLine]:
        return self._colour(colour)

    def _bonus(self, box: str) -> list[PreviewLine]:
        kinds = {type(event) for event in self.events}
        comes = (
            UNIT_TEXTS[box] in kinds
            if box in UNIT_TEXTS
            else fishing_events.FishMissed not in kinds
        )
        return [self.gain_line(labels.bonus(box, self.words))] if comes else []

    def _rot(self, _: str) -> list[PreviewLine]:
        return [self._rots(self._lost())]

    def _lost(self) -> Counter[str]:
        return Counter(e.colour for e in self.events if isinstance(e, fishing_events.FishLost))

    def _rots(self, lost: Counter[str]) -> PreviewLine:
        text = self.words.t("{fish}, out of the game", fish=fish_listed(lost, self.words))
        return PreviewLine(self.words.p("heading of a forecast", "Lose"), text, cubes(lost))

    def _equip(self, card: str) -> list[PreviewLine]:
        gone = moves.answers(self.state.selected_move, "drop")
        leaving = [line for place in gone for line in self._leaves(place)]
        return [self._does(card), *leaving]

    def _drop(self, place: str) -> list[PreviewLine]:
        asked = self.seen.decision
        taken = [self._does(asked.card)] if asked and asked.card else []
        return [*taken, *self._leaves(place)]

    def _does(self, card: str) -> PreviewLine:
        return self.gain_line(labels.effect_text(card, self.words), icon("equipment"))

    def _leaves(self, place: str) -> list[PreviewLine]:
        """Return the cost of a card that leaves the mat, with the barrels it held."""
        pieces, card = answer_label(ACTIONS[f"drop {place}"], self.state, self.words)
        lines = [self.cost_line(self.words.t("{card} leaves your mat", card=card), pieces)]
        if spilt := sum(
            e.number for e in self.events if isinstance(e, fishing_events.BarrelsSpent)
        ):
            text = self.words.t(
                "{barrels} back to the pocket (no room)", barrels=labels.barrels(spilt, self.words)
            )
            lines.append(self.cost_line(text, join([icon("barrel")] * spilt)))
        return lines


def gained(events: Iterable[fishing_events.Event]) -> int:
    """Return the sum of money or points gained in some events."""
    kinds = (fishing_events.MoneyGained, fishing_events.PointsGained)
    return sum(event.amount for event in events if isinstance(event, kinds))


def boats(cards: tuple[CardView, ...]) -> list[CardView]:
    """Return the boats among the cards of a mat."""
    return [card for card in cards if card.kind == "boat"]
