"""Answers in the dock: boats, barrels, fish, robberies and the rest.

A move may contain several choices, for example several boats. Then each button selects a
complete move, or a longer part of one. Selected items have a tick. A tap removes a selected
item only if others stay selected, or if the move needs none. So a tap does not deselect an item
that the player wants to confirm.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from app.games.fishing import labels, moves
from app.games.fishing.moves import LazyPreviews
from app.games.fishing.pieces import CARD_ICONS, amount, boat_spaces, cube, pawn
from app.games.fishing.view_state import FishingState
from app.i18n import Translator
from app.ui.html import EMPTY, Html, el, join
from app.ui.icons import icon
from app.ui.players import avatar
from fleet_engine import Preview
from fleet_engine.core.action import Action
from fleet_engine.fishing import events as happened
from fleet_engine.fishing.names import COLOURS, TREASURE
from fleet_engine.fishing.observation import CardView, FishingObservation, PlayerView

_TICK = icon("check", "tick")
"""Mark of selected items where several can be selected."""

DECLINING_MOVES = ("stop", "done", "pass")
"""Actions that end a decision. Their buttons are among the dock's tools."""


def partial_selection(state: FishingState) -> str:
    """Return the token placement that the selected move begins with, else ""."""
    if state.kind != "place" or not state.selected_move:
        return ""
    return state.selected_move.split(moves.ACTION_SEPARATOR)[0]


def answers_region(state: FishingState, words: Translator) -> Html:
    """Return the buttons that answer the question, besides those on the board."""
    previews = state.previews
    if previews is None or state.is_private_hidden:
        return EMPTY
    start = partial_selection(state)
    if start.startswith(("steal", "protect")):
        return _pirates(previews, state, words)
    if not start and state.kind == "place":
        return EMPTY
    if start.startswith("fish "):
        return _boats(start, previews, state, words)
    asked = previews.asked(start)
    if asked is None:
        return EMPTY
    match asked.decision.kind:
        case "buy" | "kyoto":
            return _numbers(start, asked, state, words)
        case "send":
            return _boats(start, previews, state, words)
        case "sell":
            return _fish("sell", start, previews, state, words)
        case "freeze":
            return _fish("chill", start, previews, state, words)
        case "rot":
            return _fish("rot", start, previews, state, words)
        case "rob" | "loot" | "grab" | "hide":
            return _robbery("", previews, state, words)
        case "equip":
            return join((_answers(asked, state, words), frees_space(previews, state, words)))
    return _answers(asked, state, words)


def row(buttons: Sequence[Html], label: str, kind: str = "") -> Html:
    """Return a row of buttons.

    A row without a label has the question as its label.
    """
    if not buttons:
        return EMPTY
    return el(
        "ul",
        [el("li", button) for button in buttons],
        class_=f"picks {kind}".strip(),
        aria_label=label or None,
        aria_labelledby=None if label else "question",
    )


def button(
    written: str,
    chosen: bool,
    *inside: Html | str,
    said: str,
    id_: str,
    off: str = "",
    kind: str = "",
) -> Html:
    """Return a button for one answer.

    Args:
        written: The move that the button selects.
        chosen: True if it is selected.
        *inside: The content.
        said: The label for screen readers.
        id_: The id of the element.
        off: The item whose reason a tap shows, if the answer is not available.
        kind: A further CSS class.
    """
    return el(
        "button",
        inside,
        type="button",
        class_=f"pick{' chosen' if chosen else ''}{f' {kind}' if kind else ''}",
        id=id_,
        data_do="explain" if off else "select",
        data_arg=off or written,
        aria_pressed=None if off else "true" if chosen else "false",
        aria_disabled="true" if off else None,
        aria_label=said,
    )


# --- numbers ---------------------------------------------------------------------------------


def _numbers(start: str, asked: Preview, state: FishingState, words: Translator) -> Html:
    buttons = []
    for action in asked.legal_actions:
        written = moves.joined(start, action.text)
        number = int(action.target or 0)
        said = labels.barrels(number, words)
        buttons.append(
            button(
                written,
                written == state.selected_move,
                icon("barrel"),
                el("b", number),
                said=said,
                id_=f"number-{number}",
            )
        )
    return row(buttons, words.t("How many barrels?"), "numbers")


# --- boats -----------------------------------------------------------------------------------


def _boats(start: str, previews: LazyPreviews, state: FishingState, words: Translator) -> Html:
    sent = _sent(previews, state.selected_move or start)
    asked = state.observation.decision
    area = start.partition(" ")[2] or (asked.area if asked else None)
    view = state.observation.areas[int(area or 1) - 1]
    buttons = []
    for card in state.me.cards:
        if card.kind != "boat":
            continue
        fuel = view.fuel[card.holds]
        gone = card.place in sent
        if gone:
            others = [each for each in sent if each != card.place]
            written = _sending(start, others or sent, previews)
        else:
            written = _with_boat(card.place, start, sent, previews)
        reach = gone or card.place in _sent(previews, written)
        detail = words.t("{fuel} fuel", fuel=fuel) if fuel else words.t("not admitted")
        buttons.append(
            button(
                written,
                gone,
                el(
                    "span",
                    el("small", words.t("Boat {n}", n=card.holds)),
                    _fuel(fuel),
                    _TICK if gone else EMPTY,
                ),
                boat_spaces(card.fish, card.holds, "bilge"),
                said=f"{labels.card(card.card, words)}: {detail}",
                id_=f"boat-{card.place}",
                off="" if reach else f"boat-{card.place}",
                kind="boat-pick",
            )
        )
    return row(buttons, words.t("Which boats?"), "ships")


def _sending(start: str, places: Sequence[str], previews: LazyPreviews) -> str:
    """Return the move that sends boats, without those that cannot be sent."""
    return previews.completed(start, [f"boat {place}" for place in places])


def _with_boat(place: str, start: str, sent: list[str], previews: LazyPreviews) -> str:
    """Return the move with one more boat.

    If the oil does not suffice, the fewest possible other boats are removed.
    """
    for number in range(len(sent), -1, -1):
        for kept in combinations(sent, number):
            written = _sending(start, [*kept, place], previews)
            if place in _sent(previews, written):
                return written
    return start


def _sent(previews: LazyPreviews, written: str) -> list[str]:
    return [
        text.removeprefix("boat ") for text in previews.done(written) if text.startswith("boat ")
    ]


def _fuel(fuel: int) -> Html:
    return el("span", [icon("barrel")] * fuel if fuel else "–", class_="fuel")


# --- fish ------------------------------------------------------------------------------------


class StowTarget(NamedTuple):
    """Fish of one colour on one card of the mat.

    Attributes:
        card: The card with the fish.
        colour: The colour.
        there: The number of fish.
        used: The number of selected fish.
    """

    card: CardView
    colour: str
    there: int
    used: int

    @property
    def name(self) -> str:
        """The name in the notation of actions."""
        return f"{self.card.place}-{self.colour}"


def _spots(verb: str, previews: LazyPreviews, state: FishingState) -> list[StowTarget]:
    used = Counter(_named(verb, previews, state))
    kinds = ("boat",) if verb != "sell" else ("boat", "freezer")
    asked = state.observation.decision
    only = asked.place if verb == "rot" and asked else None
    return [
        StowTarget(card, colour, count, used[f"{card.place}-{colour}"])
        for card in state.me.cards
        if card.kind in kinds and only in (None, card.place)
        for colour, count in zip(COLOURS, card.fish, strict=True)
        if count
    ]


def _named(verb: str, previews: LazyPreviews, state: FishingState) -> list[str]:
    """Return the selected fish in the order of their selection."""
    answers = (text.partition(" ") for text in previews.done(state.selected_move or ""))
    return [name for found, _, name in answers if found == verb]


def _fish(
    verb: str, start: str, previews: LazyPreviews, state: FishingState, words: Translator
) -> Html:
    """Return the fish that can be sold, frozen or discarded, as tiles."""
    spots = _spots(verb, previews, state)
    label = {
        "sell": words.t("Which fish do you sell?"),
        "chill": words.t("Which fish do you freeze?"),
        "rot": words.t("Which fish rot?"),
    }[verb]
    alike = Counter(spot.colour for spot in spots)
    buttons = [
        _tile(verb, spot, start, previews, state, words, apart=alike[spot.colour] > 1)
        for spot in spots
    ]
    return row(buttons, label, "fishes")


def _tile(
    verb: str,
    spot: StowTarget,
    start: str,
    previews: LazyPreviews,
    state: FishingState,
    words: Translator,
    *,
    apart: bool,
) -> Html:
    """Return the tile of the fish of one colour on one card.

    `apart` adds the name of the card, because other cards have fish of the colour, too.
    """
    written = _next(verb, spot, start, _named(verb, previews, state), previews)
    where = _boat_space(spot.card.place, state.me.cards, words)
    fish = labels.fish(spot.colour, spot.there, words)
    said = words.t(
        "{fish}, {card}: {used} of {count} chosen",
        fish=fish, card=where, used=spot.used, count=spot.there,
    )  # fmt: skip
    many = el("small", f"{spot.used}/{spot.there}") if spot.there > 1 else EMPTY
    frozen = icon("freezer", "cold") if spot.card.kind == "freezer" else EMPTY
    return button(
        written,
        spot.used > 0,
        cube(spot.colour),
        el("small", where, class_="where") if apart else EMPTY,
        frozen,
        many or (_TICK if spot.used else EMPTY),
        said=said,
        id_=f"{verb}-{spot.name}",
        kind="fish-pick",
    )


def _next(
    verb: str, spot: StowTarget, start: str, chosen: list[str], previews: LazyPreviews
) -> str:
    """Return the move with one more of these fish.

    If all are selected, return the move without them. If no further fish can be selected, the
    first selected one is removed. If some fish must be selected, one stays.
    """
    if spot.used == spot.there:
        wanted = [name for name in chosen if name != spot.name]
        if not wanted and verb != "chill":
            wanted = [spot.name]
    else:
        wanted = [*chosen, spot.name]
    answers = [f"{verb} {name}" for name in wanted]
    written = previews.completed(start, answers)
    if (
        spot.used < spot.there
        and answers[-1] not in previews.done(written)[len(chosen) :]
        and chosen
    ):
        written = previews.completed(start, answers[1:])
    return written


# --- pirates ---------------------------------------------------------------------------------


class RobberyChoice(NamedTuple):
    """The beginning of a robbery.

    Attributes:
        written: The part of the move so far.
        victim: The seat that is robbed.
        thing: The kind of loot: `money`, `barrel` or `fish`.
    """

    written: str
    victim: int
    thing: str


def robberies(previews: LazyPreviews, start: str) -> Iterator[RobberyChoice]:
    """Yield the robberies that are possible: each victim with each kind of loot."""
    asked = previews.asked(start)
    if asked is None:
        yield from _decided(previews, start)
    elif asked.decision.kind == "rob":
        for action in asked.legal_actions:
            yield from _loot(previews, moves.joined(start, action.text))
    else:
        yield from _loot(previews, start)


def _loot(previews: LazyPreviews, written: str) -> Iterator[RobberyChoice]:
    asked = previews.asked(written)
    if asked is None:
        yield from _decided(previews, written)
    elif asked.decision.kind == "loot":
        for action in asked.legal_actions:
            longer = moves.joined(written, action.text)
            yield RobberyChoice(longer, asked.decision.victim, action.target or "")
    else:
        yield RobberyChoice(written, asked.decision.victim, "fish")


def _decided(previews: LazyPreviews, written: str) -> Iterator[RobberyChoice]:
    for event in previews.brings(written):
        if isinstance(event, happened.Robbed):
            yield RobberyChoice(written, event.victim, event.thing)


def _pirates(previews: LazyPreviews, state: FishingState, words: Translator) -> Html:
    """Return the buttons for a token at the pirates: robberies and protection."""
    legal = {action.text for action in state.observation.legal_actions}
    protect = labels.PIRACY["protect"]
    label = words.t(protect)
    safe = button(
        "protect",
        state.selected_move == "protect",
        icon("shield"),
        el("b", label),
        said=label,
        id_="protect",
        kind="safe",
    )
    if "steal" not in legal:
        return row([safe], label)
    return _robbery("steal", previews, state, words, safe)


def _robbery(
    start: str, previews: LazyPreviews, state: FishingState, words: Translator, safe: Html = EMPTY
) -> Html:
    buttons = [_way_to_rob(way, state, words) for way in robberies(previews, start)]
    if safe:
        buttons.append(safe)
    first = row(buttons, words.t("Steal what, and from whom?"), "robberies")
    return join((first, _stolen(start, previews, state, words)))


def _way_to_rob(way: RobberyChoice, state: FishingState, words: Translator) -> Html:
    """Return the button of a robbery, with the amount that the victim has.

    The amount is shown because the mats of other seats are not visible.
    """
    there = owned(way.thing, state.observation.players[way.victim])
    what = words.t(labels.BONUSES[way.thing]) if way.thing != "fish" else words.t("a fish")
    who = state.name(way.victim)
    chosen = state.selected_move or ""
    assert state.previews
    face_ = state.players.avatar_of(way.victim)
    return button(
        _proposed(state.previews, way.written, state.observation),
        chosen == way.written or chosen.startswith(f"{way.written}{moves.ACTION_SEPARATOR}"),
        avatar(way.victim, face_) if face_ else pawn(way.victim),
        amount({"money": "coin", "barrel": "barrel", "fish": "any-fish"}[way.thing], there),
        said=words.t("{thing} from {name}, who has {n}", thing=what, name=who, n=there),
        id_=f"rob-{way.victim}-{way.thing}",
    )


def owned(thing: str, player: PlayerView) -> int:
    """Return the amount that a player has of a kind of loot."""
    return {"money": player.money, "barrel": player.barrels, "fish": player.fresh}[thing]


def of_the_loot(start: str, previews: LazyPreviews, chosen: str) -> tuple[str, Preview] | None:
    """Return the first question of a robbery about a fish, with the part before it.

    It asks for the fish or, if there is only one, for its place.
    """
    parts = chosen.split(moves.ACTION_SEPARATOR) if chosen else []
    for number in range(len(parts) + 1):
        written = moves.joined(*parts[:number])
        asked = previews.asked(written) if written or not start else None
        if asked and asked.decision.kind in ("grab", "hide"):
            return written, asked
    return None


Loot = tuple[str, tuple[Action, ...]]
"""A complete robbery of a fish, with its answers about the fish and its place."""


def loot_choices(
    previews: LazyPreviews, written: str, answers: tuple[Action, ...] = ()
) -> Iterator[Loot]:
    """Yield all complete moves that continue a robbery of a fish."""
    asked = previews.asked(written)
    if asked is None or asked.decision.kind not in ("grab", "hide"):
        yield written, answers
        return
    for action in asked.legal_actions:
        yield from loot_choices(previews, moves.joined(written, action.text), (*answers, action))


def _proposed(previews: LazyPreviews, written: str, seen: FishingObservation) -> str:
    """Return a complete robbery.

    If a fish is robbed, it is the one that sells for most now.
    """

    def price(spoil: Loot) -> int:
        colours = [(action.target or "").partition("-")[2] for action in spoil[1]]
        return sum(
            rows[COLOURS.index(colour)][0]
            for colour in colours
            if colour in COLOURS
            for rows in seen.prices.values()
        )

    return max(loot_choices(previews, written), key=price)[0]


def _stolen(start: str, previews: LazyPreviews, state: FishingState, words: Translator) -> Html:
    """Return the fish that pirates can take, one button for each fish and place."""
    found = of_the_loot(start, previews, state.selected_move or "")
    if found is None:
        return EMPTY
    written, asked = found
    ways = list(loot_choices(previews, written))
    faces = [[answer_label(action, state, words) for action in answers] for _, answers in ways]
    alike = Counter(tuple(said for _, said in each) for each in faces)
    buttons = []
    for (longer, answers), each in zip(ways, faces, strict=True):
        said = [text for _, text in each]
        if answers[0].verb == "grab" and alike[tuple(said)] > 1:
            said.append(_robbed_of(answers[0], asked.decision.victim, state, words))
        buttons.append(
            button(
                longer,
                state.selected_move == longer,
                join(pieces for pieces, _ in each),
                el("b", words.join_list(said)),
                said=words.join_list(said),
                id_="-".join(action.text for action in answers).replace(" ", "-"),
                kind="told",
            )
        )
    return row(buttons, "", "fishes")


# --- everything else -------------------------------------------------------------------------


def _answers(
    asked: Preview,
    state: FishingState,
    words: Translator,
    begun: str = "",
    label: str = "",
) -> Html:
    """Return the buttons of all answers except those that end the decision.

    Args:
        asked: The decision and its legal actions.
        state: The view state.
        words: The translator.
        begun: The part of the move before the decision, or "".
        label: The label of the row. If it is "", the question is the label.
    """
    shown = [action for action in asked.legal_actions if action.verb not in DECLINING_MOVES]
    faces = [answer_label(action, state, words) for action in shown]
    buttons = []
    for action, (pieces, said) in zip(shown, faces, strict=True):
        gist = labels.short_effect(action.target or "", words) if action.verb == "equip" else ""
        written = moves.joined(begun, action.text)
        buttons.append(_answer(action, written, pieces, said, state, gist))
    return row(buttons, label, f"plain-picks n{len(buttons)}")


def _answer(
    action: Action, written: str, pieces: Html, said: str, state: FishingState, gist: str
) -> Html:
    """Return the button of an answer, with its short effect below if there is one."""
    on = state.selected_move == written or (state.selected_move or "").startswith(
        f"{written}{moves.ACTION_SEPARATOR}"
    )
    return button(
        written,
        on,
        pieces,
        el("b", said),
        el("small", gist) if gist else EMPTY,
        said=f"{said}: {gist}" if gist else said,
        id_=action.text.replace(" ", "-"),
        kind="told brief" if gist else "told",
    )


def _robbed_of(action: Action, victim: int, state: FishingState, words: Translator) -> str:
    """Return the card of the victim that holds a fish."""
    place = (action.target or "").partition("-")[0]
    return _boat_space(place, state.observation.players[victim].cards, words)


def _boat_space(place: str, cards: Sequence[CardView], words: Translator) -> str:
    """Return the name of the card at a place of a mat.

    Equal cards get a number.
    """
    kind = _at_place(place, cards).card
    equal = [card.place for card in cards if card.card == kind]
    name = labels.card(kind, words)
    return f"{name} ({equal.index(place) + 1})" if len(equal) > 1 else name


def frees_space(previews: LazyPreviews, state: FishingState, words: Translator) -> Html:
    """Return the cards of a full mat, for a choice of the one to remove.

    It makes room for the selected equipment.
    """
    begun = (state.selected_move or "").partition(moves.ACTION_SEPARATOR)[0]
    asked = previews.asked(begun) if begun else None
    if asked is None:
        return EMPTY
    label = words.t("Which card makes room?")
    return join((el("h3", label), _answers(asked, state, words, begun, label)))


def answer_label(action: Action, state: FishingState, words: Translator) -> tuple[Html, str]:
    """Return the picture of an answer and its label."""
    target = action.target or ""
    match action.verb:
        case "draw":
            return icon("bag"), words.t("From the bag")
        case "take" | "box" if target == TREASURE:
            return cube(TREASURE), words.t(labels.CUBES[TREASURE])
        case "take" | "box" | "pearl" | "colour":
            return cube(target), words.t(labels.COLOUR_NAMES[target])
        case "bonus":
            sign = {"barrel": "barrel", "money": "coin", "point": "star", "fish": "any-fish"}
            return icon(sign[target]), words.t(labels.BONUSES[target])
        case "stow":
            return _at(target, state), _card(target, state, words)
        case "grab":
            colour = target.partition("-")[2]
            return cube(colour), words.t(labels.COLOUR_NAMES[colour])
        case "equip":
            kind = target.partition("-")[0]
            return icon(CARD_ICONS[kind]), labels.card(target, words)
        case "drop":
            return _at(target, state), _card(target, state, words)
        case "keep":
            return icon("freezer"), words.t("It stays")
        case "return":
            return icon("hand"), words.t("Take it back")
        case "thaw":
            return icon("freezer"), words.t("Take the token back")
    return EMPTY, action.text


def _at_place(place: str, cards: Sequence[CardView]) -> CardView:
    """Return the card at a place of a mat.

    A card with room for fish has priority over one that was added there.
    """
    at = [card for card in cards if card.place == place]
    return next((card for card in at if card.kind in ("boat", "freezer")), at[0])


def _at(place: str, state: FishingState) -> Html:
    card = _at_place(place, state.me.cards)
    if card.kind in ("boat", "freezer"):
        return boat_spaces(card.fish, card.holds, "bilge" if card.kind == "boat" else "icy")
    return icon(CARD_ICONS[card.kind])


def _card(place: str, state: FishingState, words: Translator) -> str:
    return _boat_space(place, state.me.cards, words)
