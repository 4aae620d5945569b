"""Answers about a robbery: the victim, the loot and the place of a fish."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from app.games.fishing import labels, moves
from app.games.fishing.answer_buttons import answer_label, button, card_name, row
from app.games.fishing.moves import LazyPreviews
from app.games.fishing.pieces import amount, pawn
from app.games.fishing.view_state import FishingState
from app.i18n import Translator
from app.ui.html import EMPTY, Html, el, join
from app.ui.icons import icon
from app.ui.players import avatar
from fleet_engine import Preview
from fleet_engine.core.action import Action
from fleet_engine.fishing import events as fishing_events
from fleet_engine.fishing.names import COLOURS
from fleet_engine.fishing.observation import FishingObservation, PlayerView


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
        if isinstance(event, fishing_events.Robbed):
            yield RobberyChoice(written, event.victim, event.thing)


def pirate_answers(previews: LazyPreviews, state: FishingState, words: Translator) -> Html:
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
    return robbery_answers("steal", previews, state, words, safe)


def robbery_answers(
    start: str, previews: LazyPreviews, state: FishingState, words: Translator, safe: Html = EMPTY
) -> Html:
    """Return the buttons of all robberies, then `safe`, then the fish to take."""
    buttons = [_robbery_button(choice, state, words) for choice in robberies(previews, start)]
    if safe:
        buttons.append(safe)
    first = row(buttons, words.t("Steal what, and from whom?"), "robberies")
    return join((first, _stolen(start, previews, state, words)))


def _robbery_button(choice: RobberyChoice, state: FishingState, words: Translator) -> Html:
    """Return the button of a robbery, with the amount that the victim has.

    The amount is shown because the mats of other seats are not visible.
    """
    there = owned(choice.thing, state.observation.players[choice.victim])
    what = words.t(labels.BONUSES[choice.thing]) if choice.thing != "fish" else words.t("a fish")
    who = state.name(choice.victim)
    chosen = state.selected_move or ""
    assert state.previews
    face_ = state.players.avatar_of(choice.victim)
    return button(
        _suggested(state.previews, choice.written, state.observation),
        chosen == choice.written or chosen.startswith(f"{choice.written}{moves.ACTION_SEPARATOR}"),
        avatar(choice.victim, face_) if face_ else pawn(choice.victim),
        amount({"money": "coin", "barrel": "barrel", "fish": "any-fish"}[choice.thing], there),
        said=words.t("{thing} from {name} (has {n})", thing=what, name=who, n=there),
        id_=f"rob-{choice.victim}-{choice.thing}",
    )


def owned(thing: str, player: PlayerView) -> int:
    """Return the amount that a player has of a kind of loot."""
    return {"money": player.money, "barrel": player.barrels, "fish": player.fish_on_boats}[thing]


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


def _suggested(previews: LazyPreviews, written: str, seen: FishingObservation) -> str:
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
        said = [
            words.t("to your {card}", card=text) if action.verb == "stow" else text
            for action, (_, text) in zip(answers, each, strict=True)
        ]
        if answers[0].verb == "grab" and alike[tuple(text for _, text in each)] > 1:
            card = _robbed_of(answers[0], asked.decision.victim, state, words)
            said.insert(1, words.t("from their {card}", card=card))
        buttons.append(
            button(
                longer,
                state.selected_move == longer,
                join(pieces for pieces, _ in each),
                el("b", words.join_list(said)),
                said=words.join_list(said),
                id_="-".join(action.text for action in answers).replace(" ", "-"),
                kind="text",
            )
        )
    return row(buttons, "", "fishes")


def _robbed_of(action: Action, victim: int, state: FishingState, words: Translator) -> str:
    """Return the card of the victim that holds a fish."""
    place = (action.target or "").partition("-")[0]
    return card_name(place, state.observation.players[victim].cards, words)
