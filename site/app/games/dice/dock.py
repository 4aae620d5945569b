"""Dock of the dice game: question, answers, preview of the move, and buttons."""

from collections.abc import Sequence

from app.games.dice import (
    event_text,
    labels,
    moves,
    quips,
    ruth_tokens,
    strike_losses,
    tips,
    value_hints,
)
from app.games.dice import why_not as whys
from app.games.dice.tutorial import PLAN, TUTORIAL
from app.games.dice.view_state import GameState
from app.games.dice.why_not import COIN_TRACK
from app.i18n import Translator
from app.play.moves import ITEM_SEPARATOR
from app.rulebook import WhyNot
from app.ui import event_feed as stories
from app.ui import idle_text
from app.ui.controls import coach_button, phase_label, primary_button, toolbar_button, undo_button
from app.ui.event_feed import LogLine
from app.ui.html import EMPTY, Html, el, join, region
from app.ui.icons import icon
from app.ui.layout import skip_to_confirm
from app.ui.players import seat_class, seat_icon, turn_label
from fleet_engine.dice.events import (
    CAPTAIN,
    BoatLaunched,
    BoxFilled,
    BuildingCompleted,
    CoinsGained,
    DieShared,
    DieTaken,
    Event,
    LicenceActivated,
)
from fleet_engine.dice.names import SECTIONS
from fleet_engine.dice.observation import DecisionView, DieView, SheetView

MAX_ANSWERS_IN_A_ROW = 2
MAX_LINES = 2
"""With more lines than this, long lines may not fit."""
MAX_RECENT_LINES = 4
"""Maximum of lines beside the sheet. Tips and consequences count, too."""
MAX_BUTTONS_IN_A_ROW = 3
"""With more dice than this, the names do not fit beside them."""


def dock(state: GameState, words: Translator, *, untold: bool = False) -> Html:
    """Return the dock.

    With `untold` its message is omitted, because the tip in it takes longer to compute.
    """
    choices = _answers(state, words) if _asks_for_an_answer(state) else _dice(state, words)
    lately = stories.event_feed(recent_lines(state, words), words)
    return el(
        "section",
        skip_to_confirm(words),
        region("ask", _question_region(state, words)),
        region("lately", lately),
        region("choices", stories.answers_region(choices, busy=state.is_bot_thinking)),
        skip_to_confirm(words),
        None if untold else region("story", _message(state, words)),
        region("acts", _action_row(state, words)),
        id="dock",
        class_="dock steady" if _is_stable(state) else "dock",
        aria_labelledby="question",
        tabindex="-1",
    )


def _is_stable(state: GameState) -> bool:
    """Return True if all answers fit into one row, as nearly always in a solo game.

    A phone then gives the dock a fixed height, so a tap triggers a layout of the dock only. Only
    the King Crab bonus, which is chosen once, has more answers.
    """
    answers = moves.uses(None, state.legal_moves) if _asks_for_an_answer(state) else ()
    return state.players.is_solo and len(answers) <= MAX_ANSWERS_IN_A_ROW


def _asks_for_an_answer(state: GameState) -> bool:
    asked = state.asked
    return not state.elsewhere and asked is not None and asked.kind in ("circle", "bonus", "oyster")


# --- the question and the rival ------------------------------------------------------------


def _question_region(state: GameState, words: Translator) -> Html:
    phase = words.t(labels.PHASES[state.observation.phase])
    return el(
        "div",
        el(
            "div",
            phase_label(join((phase, _first(state, words))), state.mode_label),
            el("h2", question(state, words), id="question"),
            coach_button(words) if state.can_advise and not state.elsewhere else EMPTY,
        ),
        _ruth(state, words) if state.players.is_solo else _turn(state, words),
        class_="ask",
        id="ask",
    )


def _first(state: GameState, words: Translator) -> Html:
    """Return the seat that chooses first. It follows the phase if all of it fits."""
    seen, players = state.observation, state.players
    if state.mode_label or seen.phase in ("setup", "over"):
        return EMPTY
    if seen.first == CAPTAIN:
        told = words.t("Ruth first")
    elif seen.first == players.viewer and players.human_count == 1:
        told = words.t("you first")
    else:
        told = words.t("{name} first", name=players.names[seen.first])
    return el("span", told, class_="first")


def question(state: GameState, words: Translator) -> str:
    """Return the current decision as a question, or the title of another sheet."""
    decision = state.observation.decision
    if state.elsewhere:
        return words.t("{name}’s sheet", name=state.players.names[state.shown.seat])
    if decision is None:
        return words.t("The game is over")
    if state.is_bot_thinking:
        return idle_text.bot_thinking(state.players.names[decision.seat], words)
    match decision.kind:
        case "draft":
            return _draft_question(state, words)
        case "use":
            die = labels.face(decision.face or "", words)
            if len(state.legal_moves) == 1:
                return words.t("{die}: nothing to choose", die=die)
            if decision.shared:
                return words.t("Last die: what for?")
            return words.t("{die}: what for?", die=die)
        case "star":
            return words.t("Where does the star go?")
        case "circle":
            return words.t(
                "{place}: licence or boat?", place=labels.section(decision.section or "", words)
            )
        case "bonus":
            return words.t("What should King Crab score for?")
        case "again":
            return words.t("Shrimp: what is the second box?")
    return words.t("What does Oyster boat {number} bring?", number=decision.number)


def _draft_question(state: GameState, words: Translator) -> str:
    die = moves.die_of(state.selected_move)
    if die and not state.is_complete:
        match die:
            case "harbor":
                return words.t("Which ship?")
            case "wharf":
                return words.t("Which building?")
        return words.t("{die}: what for?", die=labels.face(die, words))
    return words.t("Choose a die")


def _turn(state: GameState, words: Translator) -> Html:
    """Return the current turn. In a solo game Captain Ruth takes this place."""
    seen = state.observation
    if seen.decision is None:
        return EMPTY
    return turn_label(seen.decision.seat, seen.first, state.players, words)


def _ruth(state: GameState, words: Translator) -> Html:
    if state.observation.captain is None:
        return EMPTY
    return el(
        "button",
        icon("ruth", "portrait"),
        el(
            "span",
            el("b", words.t("Captain Ruth"), icon("ruth-mark", "token")),
            el("small", ruth_intention(state, words)),
        ),
        type="button",
        class_="ruth",
        id="ruth",
        data_do="open-rule",
        data_arg="captain-ruth",
    )


def ruth_intention(state: GameState, words: Translator) -> str:
    """Return Captain Ruth's remark about the die that she took, will take or wants."""
    seen = state.observation
    assert seen.captain is not None
    for die in seen.dice:
        if die.taken_by == CAPTAIN:
            return quips.ruth_quip(quips.TOOK, seen, words, die=labels.face(die.face, words))
    if taken := _ruth_pick(state):
        return quips.ruth_quip(quips.WILL_TAKE, seen, words, die=labels.face(taken, words))
    if eyed := seen.captain.would_take:
        return quips.ruth_quip(quips.EYES, seen, words, die=labels.face(eyed, words))
    wants = [labels.section(section, words) for section in seen.captain.wants]
    if len(wants) > 1:
        first, second, *_ = wants
        return quips.ruth_quip(quips.WANTS_TWO, seen, words, first=first, second=second)
    if wants:
        return quips.ruth_quip(quips.WANTS, seen, words, first=wants[0])
    return quips.ruth_quip(quips.WANTS_COINS, seen, words)


def _ruth_pick(state: GameState) -> str | None:
    """Return the die that the selected move leaves to Captain Ruth."""
    for event in state.preview_events:
        if isinstance(event, DieTaken) and event.seat == CAPTAIN:
            return event.face
    return None


# --- the dice --------------------------------------------------------------------------------


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
    hers = _ruth_pick(state)
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
    pick = moves.move_for_die(die.face, state.legal_moves) if drafting else None
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
            return words.t("yours")
        case "last" | "active":
            return words.t("last, for both") if players.is_solo else words.t("last, for all")
    return ""


def _gain_label(face: str, state: GameState, drafting: bool, words: Translator) -> str:
    """Return the effect of a free die, so that the viewer can compare dice."""
    if not drafting:
        return words.t("free") if state.is_bot_thinking else words.t("waits")
    found = state.legal_moves.get(moves.move_for_die(face, state.legal_moves))
    if found is None:
        return words.t("any building") if face == "wharf" else words.t("any ship")
    own = moves.parts(found.events, state.observation.seat)[0]
    effects = event_text.effects(own, words, state.shown)
    return effects[0].text if effects else words.t("free")


# --- other answers than dice ---------------------------------------------------------------


def _answers(state: GameState, words: Translator) -> Html:
    """Return the answers of a small question, as cards in place of the dice."""
    decision = state.observation.decision
    assert decision is not None
    cards = [
        _answer(answer, written, _answer_words(answer, state, decision, words), state)
        for answer, written in moves.uses(None, state.legal_moves).items()
    ]
    label = question(state, words)
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
            class_="answer chosen" if chosen else "answer",
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
        return "fish", words.t("Two fish"), words.n("{n} point aboard", "{n} points aboard", catch)
    if answer == "fish and coin":
        return "coin", words.t("A fish and a coin"), _coin_preview(mine.track.next_star, words)
    section = mine.sections[decision.section or ""]
    if answer == "licence":
        level = section.level + 1
        gives = labels.licence_effect(section.id, level, state.facts, words)
        return "licence", words.t("Licence level {level}", level=level), gives
    number = len(section.boats) + 1
    room = words.n("{n} fish space", "{n} fish spaces", section.fish_spaces)
    if strike_losses.loses_with_boat(section):
        room = strike_losses.sentence(section.id, words)
    return "boat", words.t("Boat {number}", number=number), room


def _coin_preview(next_star: int | None, words: Translator) -> str:
    if next_star is None:
        return words.t("one coin on the track")
    if next_star == 1:
        return words.t("reaches a star")
    return words.t("star then in {n}", n=next_star - 1)


# --- events and preview --------------------------------------------------------------------


def _message(state: GameState, words: Translator) -> Html:
    lines, about = message_lines(state, words)
    kind = "plan" if shows_preview(state) else "news"
    if state.why:
        kind = idle_text.blocked_kind(state.is_bot_thinking)
    beside = EMPTY if state.why or state.elsewhere else _last_die_tool(state, words)
    # At a table the lines of many players may need to scroll. So do lines with less space.
    return stories.dock_message(
        lines,
        kind,
        about,
        words,
        hint=hint(state, words) if shows_recent(state) else "",
        scrolls=not state.players.is_solo
        or bool(beside)
        or len(lines) > MAX_LINES
        or bool(state.why),
        beside=beside,
    )


def _last_die_tool(state: GameState, words: Translator) -> Html:
    """Return the button that uses the last die for coins.

    It appears if the selected move also uses the last die and can do so in two ways.
    """
    ways = moves.followers(state.selected_move, state.legal_moves)
    if len(ways) < 2:
        return EMPTY
    plainly, for_coins = ways
    chosen = state.selected_move == for_coins
    gains = [
        event for event in state.legal_moves[for_coins].events if isinstance(event, CoinsGained)
    ]
    coins = next(gain.coins + gain.lost for gain in reversed(gains) if gain.source == "die")
    label = words.n("Last die for {n} coin", "Last die for {n} coins", coins)
    other = plainly if chosen else for_coins
    return toolbar_button("coin", label, "select", other, id_="last-coin", chosen=chosen)


def shows_preview(state: GameState) -> bool:
    """Return True if the lines preview the selected move.

    Events have priority over the preview of a merely suggested move.
    """
    return (
        state.is_complete
        and not state.elsewhere
        and not (state.is_suggested and state.recent_events)
    )


def shows_recent(state: GameState) -> bool:
    """Return True if the lines show the events and tips."""
    return not (state.elsewhere or state.why or shows_preview(state))


def message_lines(state: GameState, words: Translator) -> tuple[list[LogLine], str]:
    """Return the lines of the dock message, and the term of the matching rule."""
    if state.elsewhere:
        return _is_visible_on_sheet(state, words), "scoring"
    if state.why:
        reason = why_not(state.why, state, words)
        lines = [idle_text.blocked_line(reason.sentence, state.is_bot_thinking)]
        if state.why in (*SECTIONS, COIN_TRACK):
            text = value_hints.effect_text(state.why, state.shown, state.facts, words)
            lines.append(LogLine("coin" if state.why == COIN_TRACK else state.why, text))
        return lines, state.why if state.why in SECTIONS else reason.term
    if shows_preview(state):
        own, answer = moves.parts(state.preview_events, state.observation.seat)
        doing = _action_lines(own, state, words)
        if moves.use_of(state.selected_move) == "reroll":
            doing = [words.t("The Casino rolls your die once more; the new face counts.")]
        lines = [LogLine("", _merged_lines(doing, words), words.t("You"))]
        if follows := _consequence_lines(answer, state, words):
            lines.append(LogLine("", _merged_lines(follows, words), words.t("Then")))
        if (gain := state.gain(state.selected_move or "")) > 0:
            more = words.n("+{n} point in all.", "+{n} points in all.", gain)
            lines[-1] = lines[-1]._replace(text=_merged_lines([lines[-1].text, more], words))
        return lines, moves.tile_of(state.selected_move) or rule_term(state)
    told = recent_lines(state, words)
    tip = tips.tip(state, words)
    if state.players.is_solo:
        # Drop the oldest events first, because the log has all of them.
        told = told[-(MAX_RECENT_LINES - bool(tip) - bool(moves.last_of(state.selected_move))) :]
    if state.is_first_game:
        goal = LogLine("points", words.t(TUTORIAL.goal))
        return [goal, LogLine("compass", words.t(PLAN))], rule_term(state)
    if not told:
        told = [LogLine("info", hint(state, words))]
    if tip:
        told = [LogLine("", tip, words.t("Tip")), *told]
    if moves.last_of(state.selected_move):
        # A viewer who confirms a suggested move at once also plays the last die.
        _, answer = moves.parts(state.preview_events, state.observation.seat)
        told = [
            *told,
            LogLine(
                "", _merged_lines(_consequence_lines(answer, state, words), words), words.t("Then")
            ),
        ]
    return told, rule_term(state)


def recent_lines(state: GameState, words: Translator) -> list[LogLine]:
    """Return the events since the last decision, and the sections lost by strikes."""
    lost = strike_losses.loss_lines(
        state.recent_events, _own_lines(state), state.facts, words, past=True
    )
    return [
        *event_text.recent_lines(state.recent_events, words, state.players),
        *(LogLine("cross", sentence) for sentence in lost),
    ]


def _own_lines(state: GameState) -> SheetView:
    seen = state.observation
    mine: SheetView = seen.sheets[seen.seat]
    return mine


def _merged_lines(lines: Sequence[str], words: Translator) -> str:
    return words.p("between two sentences", " ").join(lines)


def _action_lines(own: Sequence[Event], state: GameState, words: Translator) -> list[str]:
    """Return the player's own part of a move, without facts shown elsewhere."""
    rest = [event for event in own if not isinstance(event, DieTaken)]
    telling = [event for event in rest if not isinstance(event, BoxFilled)]
    said: list[str] = []
    plain: list[Event] = []
    for event in telling or rest:
        if text := _rule_lines(event, state, words):
            said += [*_event_lines(plain, state, words), text]
            plain = []
        else:
            plain.append(event)
    return [*said, *_event_lines(plain, state, words)]


def _event_lines(events: Sequence[Event], state: GameState, words: Translator) -> list[str]:
    return [found.text for found in event_text.describe_events(events, words.future, state.players)]


def _rule_lines(event: Event, state: GameState, words: Translator) -> str:
    """Return the gain of an event with its effect, or "" if it needs no explanation."""
    seen, facts = state.observation, state.facts
    mine = seen.sheets[seen.seat]
    match event:
        case BoxFilled():
            return value_hints.box(event, mine, facts, words)
        case LicenceActivated():
            return value_hints.licence(event, mine, facts, words)
        case BoatLaunched():
            return value_hints.boat(event, seen, facts, words)
        case BuildingCompleted(building=building):
            return value_hints.built(building, mine, facts, words.future)
    return ""


def _consequence_lines(answer: Sequence[Event], state: GameState, words: Translator) -> list[str]:
    lost = strike_losses.loss_lines(state.preview_events, _own_lines(state), state.facts, words)
    found = event_text.preview_lines(answer, words.future, state.players, lost)
    return [*(line.text for line in found), *_skipped_lines(answer, state, words)]


def _skipped_lines(answer: Sequence[Event], state: GameState, words: Translator) -> list[str]:
    """Return the finished sections that Ruth's tokens skip, to explain her strikes."""
    captain = state.observation.captain
    over = ruth_tokens.skipped_sections(answer, captain) if captain else []
    if not over:
        return []
    places = words.join_list(labels.section(name, words) for name in over)
    return [words.t("R passes over {places}: no box is open there.", places=places)]


def _is_visible_on_sheet(state: GameState, words: Translator) -> list[LogLine]:
    """Return the points and the last moves of the player whose sheet is shown."""
    sheet = state.shown
    lines = (
        words.n("{n} point", "{n} points", sheet.score.total),
        words.n("{n} boat out", "{n} boats out", sheet.launched),
        words.n("{n} fish aboard", "{n} fish aboard", sheet.fish),
        words.n("income {n}", "income {n}", sheet.income),
    )
    told = [LogLine("points", words.join_list(list(lines)))]
    return told + [
        found for found in recent_lines(state, words) if found.icon == seat_icon(sheet.seat)
    ]


def hint(state: GameState, words: Translator) -> str:
    """Return a helpful sentence for a decision without recent events."""
    asked = state.asked
    if asked is None:
        return idle_text.no_question(words)
    match asked.kind:
        case "draft" if moves.die_of(state.selected_move) is None:
            return words.t("Tap a die to see what it does; nothing counts before the gold button.")
        case "star":
            return words.t("A star fills a box anywhere; the bright places give something at once.")
        case "draft" | "use":
            return words.t("Tap a section framed in gold, or turn the die into coins.")
        case "again":
            return words.t("Your Shrimp licence fills a second box at sea, of any fish.")
        case "bonus":
            most = state.facts["bonus_cap_points"]
            return words.t("It is counted at the end of the game, for at most {n} points.", n=most)
        case "circle":
            return words.t("This circle is yours to choose: a better licence or one more boat.")
    return words.t("Two fish fill the boat sooner; the coin may reach a star.")


def why_not(asked: str, state: GameState, words: Translator) -> WhyNot:
    """Return the reason why a section, the coin track or a dock button is disabled."""
    match asked:
        case "undo":
            return WhyNot(words.t("There is nothing to take back since the last roll."), "undo")
        case "coin":
            sentence = words.t("Only a die turns into coins, and none is to be used now.")
            decision = state.observation.decision
            face = moves.die_of(state.selected_move) or (decision.face if decision else None)
            if face in ("coins", "market"):
                sentence = words.t("This die pays at least as much by its face.")
            elif state.observation.phase in ("boat", "town") and face is None:
                sentence = words.t("First choose the die that becomes a coin.")
            return WhyNot(sentence, "any-die-as-coin")
        case "gold":
            return WhyNot(hint(state, words), rule_term(state))
    return whys.why_not(asked, state.observation, words)


def rule_term(state: GameState) -> str:
    """Return the rule term for the current decision."""
    seen = state.observation
    decision = seen.decision
    if decision is None:
        return "scoring"
    match decision.kind:
        case "star":
            return "star"
        case "circle":
            return "circles"
        case "bonus":
            return "king-crab-bonus"
        case "again":
            return "shrimp"
        case "oyster":
            return "oyster"
        case "use" if decision.shared:
            return "shared-die"
    die = moves.die_of(state.selected_move) or decision.face
    if die in labels.FACES:
        return die or ""
    return "town-phase" if seen.phase == "town" else "boat-phase"


# --- the buttons -----------------------------------------------------------------------------


def _action_row(state: GameState, words: Translator) -> Html:
    if state.elsewhere:
        return _back(words)
    return el(
        "div",
        undo_button(state.can_undo, words),
        _coin_tool(state, words),
        toolbar_button("log", words.t("Log"), "open", "log", id_="log"),
        _primary_button(state, words),
        class_="acts",
        id="acts",
    )


def _back(words: Translator) -> Html:
    """Return the buttons while another sheet is shown. The gold one leads back."""
    return el(
        "div",
        toolbar_button("points", words.t("Points"), "open", "pad", id_="pad"),
        toolbar_button("log", words.t("Log"), "open", "log", id_="log"),
        primary_button(words.t("Back to your sheet"), "view-seat", name="back"),
        id="acts",
        class_="acts",
        data_escape="view-seat",
    )


def _coin_tool(state: GameState, words: Translator) -> Html:
    """Return the button that uses the die for coins, or that leaves the star unused."""
    chosen = moves.use_of(state.selected_move) in ("coin", "pass")
    uses = moves.uses(moves.die_of(state.selected_move), state.legal_moves)
    if leave := uses.get("pass"):
        return toolbar_button(
            "star-open", words.t("Leave it"), "select", leave, id_="coin", chosen=chosen
        )
    written = uses.get(moves.COIN)
    if written is None:
        return toolbar_button("coin", words.t("As a coin"), "explain", "coin", off=True, id_="coin")
    coins = _coins(state.legal_moves[written].events, state)
    label = words.n("As {n} coin", "As {n} coins", coins)
    return toolbar_button("coin", label, "select", written, id_="coin", chosen=chosen)


def _coins(events: tuple[Event, ...], state: GameState) -> int:
    own = moves.parts(events, state.observation.seat)[0]
    return sum(event.coins + event.lost for event in own if isinstance(event, CoinsGained))


def _primary_button(state: GameState, words: Translator) -> Html:
    if state.asked is None:
        return idle_text.please_wait(words)
    if not state.is_complete:
        return primary_button(
            _primary_button_placeholder(state.asked, state, words), "explain", "gold", waits=True
        )
    below = ""
    if state.legal_moves[state.selected_move or ""].rolls:
        below = words.t("then the dice roll")
    return primary_button(confirm_label(state, words), "confirm", state.selected_move, below=below)


def _primary_button_placeholder(asked: DecisionView, state: GameState, words: Translator) -> str:
    if asked.kind in ("draft", "use", "star", "again"):
        if moves.die_of(state.selected_move) or asked.kind != "draft":
            return words.t("Choose a place")
        return words.t("Choose a die")
    return words.t("Choose")


def confirm_label(state: GameState, words: Translator) -> str:
    """Return the label of the gold button, which names the result of the move."""
    written = state.selected_move or ""
    die = moves.die_of(written) or ""
    verb, _, target = (moves.use_of(written) or "").partition(" ")
    events = state.preview_events
    match verb:
        case "":
            return words.t("Take {die}", die=labels.face(die, words))
        case "mark" if die == target:
            return words.t("Take {die}", die=labels.face(die, words))
        case "mark":
            return words.t("Fill {place}", place=words.t(labels.SHORT_NAMES[target]))
        case "coin" | "coins" | "market":
            return words.n("Gain {n} coin", "Gain {n} coins", _coins(events, state))
        case "serve":
            return words.t("Serve {fish}", fish=labels.section(target, words))
        case "salvage":
            return words.t("Salvage a star")
        case "reroll":
            return words.t("Roll it again")
        case "pass":
            return words.t("Leave the star")
        case "licence":
            return words.t("Take the licence")
        case "boat":
            return words.t("Launch the boat")
        case "bonus":
            return words.t("Choose {bonus}", bonus=words.t(labels.BONUSES[target]))
        case "two":
            return words.t("Land two fish")
    return words.t("Fish and coin")
