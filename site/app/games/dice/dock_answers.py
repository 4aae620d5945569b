"""Answers in the dock: the dice, or the answers of a small question."""

from app.games.dice import event_text, labels, moves, strike_losses, value_hints
from app.games.dice.dock_question import decision, ruth_pick
from app.games.dice.view_state import GameState
from app.i18n import Translator
from app.play.moves import ITEM_SEPARATOR
from app.ui.html import EMPTY, Html, el, join
from app.ui.icons import icon
from app.ui.players import seat_class, seat_icon
from fleet_engine.dice.events import CAPTAIN, DieShared
from fleet_engine.dice.observation import DecisionView, DieView

MAX_ANSWERS_IN_A_ROW = 2


MAX_BUTTONS_IN_A_ROW = 3
"""With more dice than this, the names do not fit beside them."""


def answers(state: GameState, words: Translator) -> Html:
    """Return the answers of a small question, else the dice."""
    return _answers(state, words) if _asks_for_an_answer(state) else _dice(state, words)


def _asks_for_an_answer(state: GameState) -> bool:
    asked = state.asked
    return not state.elsewhere and asked is not None and asked.kind in ("circle", "bonus", "oyster")


def fits_one_row(state: GameState) -> bool:
    """Return True if all answers fit into one row, as nearly always in a solo game.

    A phone then gives the dock a fixed height, so a tap triggers a layout of the dock only. Only
    the King Crab bonus, which is chosen once, has more answers.
    """
    answers = moves.uses(None, state.legal_moves) if _asks_for_an_answer(state) else ()
    return state.players.is_solo and len(answers) <= MAX_ANSWERS_IN_A_ROW


def _dice(state: GameState, words: Translator) -> Html:
    seen = state.observation
    roles = _die_roles(state)
    rolled = f"{seen.round}-{seen.phase}"
    dice = [
        el("li", _die(place, die, role, state, words), id=f"die-{rolled}-{place}")
        for place, (die, role) in enumerate(zip(seen.dice, roles, strict=True))
    ]
    kind = "dice many" if len(dice) > MAX_BUTTONS_IN_A_ROW else "dice"
    return el("ul", dice, class_=kind, id="dice", aria_label=words.t("Dice"))


def _die_roles(state: GameState) -> list[str]:
    """Return the role of each die, which is also a CSS class.

    The roles are mine, hers, took, gone, last, free, used and active. With a selected move they
    show its result. Of two equal dice the tapped one is `mine`.
    """
    seen = state.observation
    outcome = state.preview_events
    mine = _chosen_die(state)
    hers = ruth_pick(state)
    last = next((event.face for event in outcome if isinstance(event, DieShared)), None)
    active = ""
    if seen.decision is not None and seen.decision.kind == "use":
        active = "shared" if seen.decision.shared else "mine"
    roles = []
    for place, die in enumerate(seen.dice):
        if die.taken_by == CAPTAIN:
            roles.append("took")
        elif die.taken_by not in (None, seen.seat):
            roles.append("gone")
        elif die.taken_by is not None:
            roles.append("active" if active == "mine" else "used")
        elif die.shared:
            roles.append("active" if active == "shared" else "last")
        elif place == mine:
            roles.append("mine")
        elif die.face == hers:
            roles.append("hers")
            hers = None
        elif die.face == last:
            roles.append("last")
            last = None
        else:
            roles.append("free")
    return roles


def _chosen_die(state: GameState) -> int | None:
    """Return the index of the die that the selected move takes."""
    face, dice = moves.die_of(state.selected_move), state.observation.dice
    equal = [place for place, die in enumerate(dice) if die.face == face and die.taken_by is None]
    touched = [place for place in equal if state.touched == str(place)]
    return next(iter(touched or equal), None)


def _die(place: int, die: DieView, role: str, state: GameState, words: Translator) -> Html:
    """Return a die: a button while it can be taken, else a picture with its owner."""
    seen = state.observation
    asked = state.asked is not None and state.asked.kind == "draft" and not state.elsewhere
    drafting = asked and die.taken_by is None
    name = labels.face(die.face, words)
    note = _note(role, die, state, words) or _gain_label(die.face, state, drafting, words)
    kind = "town" if die.face in ("harbor", "wharf", "market") else "boat"
    pick = (
        moves.suggested_for_die(die.face, state.legal_moves, state.move_values)
        if drafting
        else None
    )
    if pick and [each.face for each in seen.dice if each.taken_by is None].count(die.face) > 1:
        pick += f"{ITEM_SEPARATOR}{place}"
    shown, said = _worth(die.face, role, state, words) if drafting else (EMPTY, EMPTY)
    button = el(
        "button" if drafting else "div",
        el("span", icon(die.face), class_=f"cube {kind}"),
        el("b", name),
        el(
            "span",
            _note_icon(role, die),
            el("span", note) if role == "gone" else note,
            _active_effects(die.face, state, words) if drafting else EMPTY,
            class_="note",
        ),
        said,
        type="button" if drafting else None,
        id=f"die-{place}",
        class_=f"die of-{die.face} {role}",
        data_do="select" if drafting else None,
        data_arg=pick,
        aria_pressed=("true" if role == "mine" else "false") if drafting else None,
    )
    return join((button, shown))


def _worth(face: str, role: str, state: GameState, words: Translator) -> tuple[Html, Html]:
    """Return the points that a die can bring, as visible and as spoken markup.

    The range goes from the worst to the best use. The best use includes fish that a launched
    boat can still catch. The uses are those of the selected move or of the move that a tap
    suggests. Without any points both results are empty.
    """
    wanted = (
        (state.selected_move or "")
        if role == "mine"
        else moves.move_for_die(face, state.legal_moves)
    )
    ways = moves.is_within(wanted, state.legal_moves)
    least = min(map(state.gain, ways), default=0)
    most = max((state.gain(way) + _die_outlook(way, state) for way in ways), default=0)
    if most <= 0:
        return EMPTY, EMPTY
    if least == most:
        seen, said = f"+{most}", words.n("+{n} point", "+{n} points", most)
    else:
        seen, said = f"{least}–{most}", words.n("up to {n} point", "up to {n} points", most)
    shown = el("span", icon("points"), seen, class_="die-gain", aria_hidden="true")
    return shown, el("span", said, class_="aside")


def _die_outlook(way: str, state: GameState) -> int:
    return value_hints.die_outlook(state.legal_moves[way].events, state.observation, state.facts)


def _active_effects(face: str, state: GameState, words: Translator) -> Html:
    """Return the icons of buildings with a special use for a die of the pool."""
    verbs = {use.partition(" ")[0] for use in moves.uses(face, state.legal_moves)}
    could = [building for building, verb in moves.SPECIAL_USES.items() if verb in verbs]
    if not could:
        return EMPTY
    places = words.join_list([labels.section(building, words) for building in could])
    said = el("span", words.t("or for {places}", places=places), class_="aside")
    return el("span", [icon(building) for building in could], said, class_="powers")


def _note_icon(role: str, die: DieView) -> Html:
    match role:
        case "mine":
            return icon("check")
        case "gone" if die.taken_by is not None:
            return icon(seat_icon(die.taken_by), seat_class(die.taken_by))
        case "hers" | "took":
            return icon("ruth-mark")
    return EMPTY


def _note(role: str, die: DieView, state: GameState, words: Translator) -> str:
    players = state.players
    match role:
        case "gone" if die.taken_by is not None:
            return players.names[die.taken_by]
        case "mine":
            return words.t("your pick")
        case "hers":
            return words.t("Ruth takes it")
        case "took":
            return words.t("Ruth took it")
        case "used" | "active" if die.taken_by is not None:
            return words.t("you took it")
        case "last" | "active":
            return words.t("shared")
    return ""


def _gain_label(face: str, state: GameState, drafting: bool, words: Translator) -> str:
    """Return the effect of a free die, so that the viewer can compare dice."""
    if not drafting:
        return words.t("free") if state.is_bot_thinking else words.t("waiting")
    found = state.legal_moves.get(moves.move_for_die(face, state.legal_moves))
    if found is None:
        return words.t("any building") if face == "wharf" else words.t("any ship")
    own = moves.parts(found.events, state.observation.seat)[0]
    effects = event_text.effects(own, words, state.shown)
    return effects[0].text if effects else words.t("free")


def _answers(state: GameState, words: Translator) -> Html:
    """Return the answers of a small question, as cards in place of the dice."""
    asked = state.observation.decision
    assert asked is not None
    cards = [
        _answer(answer, written, _answer_words(answer, state, asked, words), state)
        for answer, written in moves.uses(None, state.legal_moves).items()
    ]
    label = decision(state, words)
    return el("ul", cards, class_=f"answers many-{len(cards)}", id="answers", aria_label=label)


def _answer(answer: str, written: str, said: tuple[str, str, str], state: GameState) -> Html:
    sign, title, detail = said
    chosen = answer == moves.choice_of(state.selected_move)
    return el(
        "li",
        el(
            "button",
            icon(sign),
            el("span", el("b", title), el("small", detail)),
            icon("check", "tick") if chosen else None,
            type="button",
            class_="answer selected" if chosen else "answer",
            id=f"answer-{answer.replace(' ', '-')}",
            data_do="select",
            data_arg=written,
            aria_pressed="true" if chosen else "false",
        ),
    )


def _answer_words(
    answer: str, state: GameState, decision: DecisionView, words: Translator
) -> tuple[str, str, str]:
    """Return the icon, the name and the effect of an answer."""
    seen = state.observation
    mine = seen.sheets[seen.seat]
    verb, _, target = answer.partition(" ")
    if verb == "bonus":
        now = words.t("you have {n}", n=mine.bonus_counts[target])
        return labels.BONUS_ICONS[target], labels.bonus_rate(target, state.facts, words), now
    if answer == "two fish":
        catch = int(str(state.facts["oyster_catch_fish"]))
        return "fish", words.t("Two fish"), words.n("scores {n} point", "scores {n} points", catch)
    if answer == "fish and coin":
        return "coin", words.t("A fish and a coin"), _coin_preview(mine.track.next_star, words)
    section = mine.sections[decision.section or ""]
    if answer == "licence":
        level = section.level + 1
        gives = labels.licence_effect(section.id, level, state.facts, words)
        return "licence", words.t("License level {level}", level=level), gives
    number = len(section.boats) + 1
    room = words.n("holds {n} fish", "holds {n} fish", section.fish_spaces)
    if strike_losses.loses_with_boat(section):
        room = strike_losses.sentence(section.id, words)
    return "boat", words.t("Boat {number}", number=number), room


def _coin_preview(next_star: int | None, words: Translator) -> str:
    if next_star is None:
        return words.t("one coin on the track")
    if next_star == 1:
        return words.t("reaches a star")
    return words.t("then a star in {n}", n=next_star - 1)
