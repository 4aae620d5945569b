"""Plans: what one confirmation plays in Let's Go Fishing!

To place a token and to say at once how many barrels, which boats, which fish: each is several
actions of the engine and one thought of the player, written one after the other:
`market money; sell 1-red; done`. What the engine never asks, since there is one answer only,
stands in no plan.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, takewhile

from app.play.plans import leads_on
from fleet_engine import Match, Preview
from fleet_engine.core.action import Action
from fleet_engine.core.errors import IllegalAction
from fleet_engine.fishing import events as happened
from fleet_engine.fishing.actions import ACTIONS
from fleet_engine.fishing.names import AREAS, COLOURS
from fleet_engine.fishing.observation import DecisionView, FishingObservation

BETWEEN = "; "

ROBBING = ("rob", "loot", "grab", "hide")
CONTINUED: Mapping[str, tuple[str, ...]] = {
    "oil": ("buy",),
    "fish": ("send",),
    "boat": ("send",),
    "market": ("sell",),
    "sell": ("sell",),
    "kyoto": ("kyoto",),
    "freeze": ("freeze",),
    "chill": ("freeze",),
    "rot": ("rot",),
    "equip": ("drop",),
    **dict.fromkeys(("steal", "rob", "loot", "grab"), ROBBING),
}
"""The decisions that go on with the plan of the action before them, by its verb."""

PROPOSING = ("fish", "market")
"""Placements whose usual plan is told first."""

OF_ONE_PLACE = ("chill", "rot")
"""Actions after which another place of the mat is another thought."""


def _goes_on(before: DecisionView | None, last: Action, after: DecisionView | None) -> bool:
    """Return whether a decision belongs to the plan of the action before it."""
    if before is None or after is None or after.seat != before.seat:
        return False
    if last.verb in OF_ONE_PLACE and after.place != before.place:
        return False
    return after.kind in CONTINUED.get(last.verb, ())


class Foreseen(Mapping[str, Preview]):
    """The plans of one decision; what a plan causes is looked up when it is asked for.

    There are too many ways to sell or to freeze to tell them all: the mapping tells the usual
    ones and knows every other. It knows half a plan, too (`after`).
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._moment = len(match.actions)
        self._seen: dict[str, Preview | None] = {}
        self._told: tuple[str, ...] | None = None

    def after(self, written: str) -> Preview | None:
        """Return what comes of a plan, or of the first part of one; `None` if there is none."""
        if written not in self._seen:
            if self._moment != len(self._match.actions):
                return None
            self._seen[written] = self._look(written)
        return self._seen[written]

    def _look(self, written: str) -> Preview | None:
        try:
            return self._match.preview(*actions(written))
        except (IllegalAction, KeyError):
            return None

    def asked(self, written: str) -> Preview | None:
        """Return what is still asked within a plan that has begun; `None` if it is complete.

        Of no plan at all that is the decision itself.
        """
        if not written:
            return Preview((), self._match.decision, self._match.legal_actions, False)
        found, head = self.after(written), written.rpartition(BETWEEN)[0]
        before = self.after(head) if head else None
        decision = before.decision if before else self._match.decision
        last = ACTIONS[written.rpartition(BETWEEN)[2]]
        return found if found and _goes_on(decision, last, found.decision) else None

    def __getitem__(self, written: str) -> Preview:
        found = self.after(written)
        if found is None or self.asked(written):
            raise KeyError(written)
        return found

    def __iter__(self) -> Iterator[str]:
        if self._told is None:
            self._told = tuple(dict.fromkeys(self._offered()))
        return iter(self._told)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _offered(self) -> Iterator[str]:
        starts = [action.text for action in self._match.legal_actions if action.verb in PROPOSING]
        if self._match.decision.kind in ("rot", "send", "sell"):
            starts.append("")
        yield from (usual for start in starts if (usual := self.usual(start)) in self)
        for action in self._match.legal_actions:
            yield from self._ways(action.text)

    def _ways(self, written: str) -> Iterator[str]:
        """Yield every answer to what is asked next within a plan, each with an ending."""
        asked = self.asked(written)
        if asked is None:
            yield written
            return
        for action in asked.legal_actions:
            longer = joined(written, action.text)
            if action.verb in ("boat", "sell", "chill", "rot"):
                yield self.completed(longer, ())
            else:
                yield from self._ways(longer)

    # --- plans with several things -----------------------------------------------------------

    def completed(self, begun: str, wanted: Iterable[str]) -> str:
        """Return a plan that goes on with the wanted answers, as far as they are asked for.

        What plays itself is one of them if it is wanted. The plan ends as soon as it can, and is
        not complete where it must go on.
        """
        wanted = list(wanted)
        while asked := self.asked(begun):
            left = Counter(wanted) - Counter(self.done(begun))
            legal = [action.text for action in asked.legal_actions]
            answer = next((text for text in wanted if left[text] and text in legal), None)
            if answer is None and "done" in legal:
                answer = "done"
            elif answer is None and legal[0].startswith("rot "):
                answer = legal[0]
            elif answer is None:
                break
            begun = joined(begun, answer)
        return begun

    def brings(self, written: str | None) -> tuple[happened.Event, ...]:
        """Return what a plan itself causes, without what plays itself after it.

        Another seat's token may follow, or the reader's next one, and fish may rot elsewhere.
        """
        found = self.after(written) if written else None
        asked = self._match.decision
        return tuple(takewhile(_within(asked), found.events)) if found and asked else ()

    def done(self, written: str) -> list[str]:
        """Return the answers that a plan gives about boats and fish, with what plays itself."""
        return [told for event in self.brings(written) if (told := _answer(event))]

    def usual(self, begun: str) -> str:
        """Return the plan that a tap on a circle proposes, or that a decision itself does."""
        asked = self.asked(begun)
        if asked is None:
            return begun
        legal = [action.text for action in asked.legal_actions]
        match asked.decision.kind:
            case "buy" | "kyoto":
                return joined(begun, legal[-1])
            case "send":
                return self.completed(begun, self._worth_sending(legal, asked.decision.area))
            case "sell":
                return self._worth_selling(begun, asked.decision.market)
            case "freeze":
                return self.completed(begun, self._worth_freezing())
            case "rot":
                return self.completed(begun, ())
        return begun

    def fits_on_one_boat(self) -> bool:
        """Return True if fish of a freezer are asked for, and the only boat with room takes all."""
        asked = self._match.decision
        if asked is None or asked.kind != "save":
            return False
        cards = self._seen_by_mover().me.cards
        rooms = [card.space for card in cards if card.kind == "boat" and card.space]
        thawed = next(sum(card.fish) for card in cards if card.place == asked.place)
        return len(rooms) == 1 and rooms[0] >= thawed

    def _seen_by_mover(self) -> FishingObservation:
        seen: FishingObservation = self._match.observe(self._match.decision.seat)
        return seen

    def _worth_sending(self, legal: list[str], area: str) -> list[str]:
        """Return the boats that catch most for the oil there is; of equal ones what burns least."""
        seen = self._seen_by_mover()
        view = seen.areas[AREAS.index(area)]
        boats = [
            card for card in seen.me.cards if card.kind == "boat" and f"boat {card.place}" in legal
        ]
        best, most = boats[:1], (0, 0)
        for number in range(1, len(boats) + 1):
            for sent in combinations(boats, number):
                fuel = sum(view.fuel[boat.holds] for boat in sent)
                worth = (min(view.left, sum(boat.space for boat in sent)), -fuel)
                if fuel <= seen.me.barrels and worth > most:
                    best, most = list(sent), worth
        return [f"boat {boat.place}" for boat in best]

    def _worth_selling(self, begun: str, market: str) -> str:
        """Return the plan that sells all on boats, and of frozen fish what brings something.

        A sold fish still counts, and half of what stays aboard rots: to sell one for nothing costs
        nothing. A frozen one is safe, and waits for better prices.
        """
        seen = self._seen_by_mover()
        wanted = []
        for place, (colour, to_come) in enumerate(zip(COLOURS, seen.prices[market], strict=True)):
            fresh, frozen = (
                [
                    f"sell {card.place}-{colour}"
                    for card in seen.me.cards
                    if card.kind == kind
                    for _ in range(card.fish[place])
                ]
                for kind in ("boat", "freezer")
            )
            paid = len(fresh + frozen) if to_come[-1] else sum(map(bool, to_come))
            wanted += (fresh + frozen)[: max(len(fresh), paid)]
        return self.completed(begun, wanted) if wanted else begun

    def _worth_freezing(self) -> list[str]:
        """Return the fish on boats, first those that sell for most: points, then money."""
        seen = self._seen_by_mover()
        fresh = []
        for card in seen.me.cards:
            if card.kind == "boat":
                for place, colour in enumerate(COLOURS):
                    price = tuple(seen.prices[market][place][0] for market in ("points", "money"))
                    fresh += [(price, f"chill {card.place}-{colour}")] * card.fish[place]
        fresh.sort(key=lambda fish: fish[0], reverse=True)
        return [answer for _, answer in fresh]


def _within(asked: DecisionView) -> Callable[[happened.Event], bool]:
    """Return what tells whether an event still comes of the answer to a decision."""
    placed = asked.kind != "place"

    def within(event: happened.Event) -> bool:
        nonlocal placed
        match event:
            case happened.TokenPlaced():
                again, placed = placed, True
                return not again
            case happened.FishLost(place=place) if asked.kind == "rot" and asked.place:
                return place == asked.place
        return getattr(event, "seat", None) == asked.seat

    return within


def _answer(event: object) -> str:
    """Return the answer that leads to an event, as far as it is about a boat or a fish."""
    match event:
        case happened.BoatSent(place=place):
            return f"boat {place}"
        case happened.FishSold(place=place, colour=colour):
            return f"sell {place}-{colour}"
        case happened.FishFrozen(place=place, colour=colour):
            return f"chill {place}-{colour}"
        case happened.FishLost(place=place, colour=colour, reason="rot"):
            return f"rot {place}-{colour}"
    return ""


def joined(*parts: str) -> str:
    """Return a plan of several actions as it is written."""
    return BETWEEN.join(part for part in parts if part)


def actions(written: str) -> tuple[Action, ...]:
    """Return the actions of a plan; raises `KeyError` for what is none."""
    return tuple(ACTIONS[text] for text in written.split(BETWEEN))


def options(match: Match) -> Foreseen:
    """Return the plans that could be confirmed now, and what each would cause."""
    return Foreseen(match)


def proposed(options: Mapping[str, Preview]) -> str | None:
    """Return the plan to propose: to draw from the bag, which fish may rot, what is left alone."""
    offered = tuple(options)
    if "draw" in offered:
        return "draw"
    plain = len(offered) == 1 or (offered[:1] and offered[0].startswith("rot "))
    return offered[0] if plain else None


def in_public(match: Match) -> tuple[str, ...]:
    """Return nothing: no hand is hidden."""
    return ()


def is_part(written: str, options: Mapping[str, Preview]) -> bool:
    """Whether a plan goes on from what is written."""
    return leads_on(written, options)


def is_begun(match: Match) -> bool:
    """Whether the match stands in the middle of a plan."""
    played = match.actions
    if match.decision is None or not played or match.movers[-1] != match.decision.seat:
        return False
    before = match.at(len(played) - 1).decision
    return _goes_on(before, played[-1], match.decision) or options(match).fits_on_one_boat()


def forced(options: Mapping[str, Preview]) -> str | None:
    """Return the first thawed fish to keep, if one boat takes all of them.

    The engine asks for their order, which old records hold. The order changes nothing then.
    """
    if not isinstance(options, Foreseen) or not options.fits_on_one_boat():
        return None
    return next(iter(options))


# --- what a plan says ------------------------------------------------------------------------


def answers(written: str | None, verb: str) -> list[str]:
    """Return the targets of all actions of a plan with a verb, in their order."""
    parts = (part.partition(" ") for part in (written or "").split(BETWEEN))
    return [target for found, _, target in parts if found == verb]


def first(written: str | None) -> tuple[str, str]:
    """Return the verb and the target of a plan's first action."""
    verb, _, target = (written or "").split(BETWEEN)[0].partition(" ")
    return verb, target


def circle(written: str | None) -> str:
    """Return the circle at which a plan places or frees a token, as the board calls it."""
    verb, target = first(written)
    match verb:
        case "fish":
            return f"area-{target}"
        case "market":
            return target
        case "steal" | "protect":
            return "piracy"
        case "freeze" | "thaw":
            return f"freezer-{target}"
        case "subsidy" | "kyoto":
            return f"{verb}-{target}"
        case "oil" | "extra" | "captain" | "season" | "treasure" | "equipment":
            return verb
    return ""


def placements(circle: str) -> tuple[str, ...]:
    """Return the actions by which a token comes to a circle, or leaves it."""
    name, _, target = circle.partition("-")
    match name:
        case "area":
            return (f"fish {target}",)
        case "money" | "points":
            return (f"market {name}",)
        case "piracy":
            return ("steal", "protect")
        case "freezer":
            return (f"thaw {target}", f"freeze {target}")
        case "subsidy" | "kyoto":
            return (f"{name} {target}",)
    return (name,)
