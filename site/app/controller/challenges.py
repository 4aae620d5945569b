"""Actions on challenges between friends. They are imported with the first of them."""

from collections.abc import Sequence

from app import challenges_presenter
from app.controller.state import AppState
from app.effects import Share
from app.import_parser import CHALLENGE
from app.play import challenges
from app.play.challenges import Challenge, ChallengeLog, Challenges
from app.play.seats import MAX_TYPED_LENGTH, clean_name
from app.play.session import GameSession
from app.presenter import ScreenContext
from app.ui.dialogs import RenderedOverlay
from app.ui.html import EMPTY, Html

DIALOG = "name"
SEND, RENAME = "send", "name"


def act(state: AppState, what: str) -> None:
    """Do something with a challenge.

    `send` shares one, `name` asks for the own name, and `named:send` or `named:name` take it.
    `open:` and an id show a challenge, `game:` and a place the end of one of its games.
    """
    name, _, value = what.partition(":")
    match name:
        case "send":
            _send(state, ask=True)
        case "name":
            _ask_name(state, RENAME)
        case "named" if isinstance(state.overlay, RenderedOverlay):
            _take_name(state, value)
        case "open":
            _open(state, value)
        case "game" if value.isdecimal() and len(value) < 3:
            _show_game(state, int(value))


# --- arrival -------------------------------------------------------------------------------------


def receive(state: AppState, sessions: Sequence[GameSession]) -> None:
    """Add the games of a link, and show their challenge."""
    log = ChallengeLog(state.store)
    arrival, state.notice = challenges.Arrival(), ""
    with state.saving():  # a forged result of a file must not refuse the true one of its name
        if found := log.of(sessions[0]):
            log.keep_proved(found)
    with state.saving():
        arrival = log.add(sessions, state.results.counted(), state.today())
    state.overlay, state.screen_stack = None, ["home"]
    _open(state, challenges.deal_of(sessions[0]).id)
    if text := challenges_presenter.notice_of(arrival, state.words):
        state.notice = text


def accept(state: AppState, shared: GameSession) -> None:
    """Add a shared game whose result the player has seen, because they play the same game."""
    if challenges.can_challenge(shared):
        with state.saving():
            ChallengeLog(state.store).add([shared], state.results.counted(), state.today())


def join(state: AppState, others: Challenges) -> None:
    """Store the challenges of a file."""
    with state.saving():
        ChallengeLog(state.store).join(others, state.today())


# --- the screen of a challenge -------------------------------------------------------------------


def render(state: AppState, screen: ScreenContext) -> Html:
    """Return the screen of a challenge, or the list of all if another page has removed it."""
    found = _shown(state)
    if found is None:
        return render_list(state, screen)
    return challenges_presenter.render_challenge(screen, found)


def render_list(state: AppState, screen: ScreenContext) -> Html:
    """Return the results screen with all challenges."""
    kept, results = ChallengeLog(state.store).kept, state.results.counted()
    tables = tuple(challenges.with_own(each, results) for each in kept.tables)
    return challenges_presenter.render_challenges(screen, kept.name, tables, state.today())


def render_end_part(state: AppState) -> Html:
    """Return the part of the end screen with the results of friends, or nothing."""
    found = _shown(state)
    return challenges_presenter.end_part(found, state.words) if found else EMPTY


def _shown(state: AppState) -> Challenge | None:
    """Return the challenge on the screen, or that of the ended game on the screen, or `None`."""
    log, ended = ChallengeLog(state.store), state.visible_ended_session
    found = log.find(state.challenge) if state.screen == "challenge" else ended and log.of(ended)
    if not found:
        return None
    sound = challenges.proved(challenges.with_own(found, state.results.counted()))
    return sound if sound.entries else None


def _open(state: AppState, id_: str) -> None:
    """Show a challenge. Results that no replay proves are removed, with a notice."""
    log = ChallengeLog(state.store)
    found = log.find(id_)
    if found is None:
        return
    with state.saving():
        if wrong := log.keep_proved(found):
            state.notice = challenges_presenter.unproved(wrong, state.words)
        found = log.find(id_)
        if found and (full := challenges.with_own(found, state.results.counted())) != found:
            log.put(full, state.today())
    if found:
        state.challenge = id_
        state.show("challenge")


def session_to_play(state: AppState) -> GameSession | None:
    """Return a new game of the challenge on the screen. Its bots choose alike on every device."""
    found = _shown(state)
    if found is None:
        return None
    first = challenges.game_of(found.deal, found.entries[0]._replace(name=""))
    return first.with_same_seed(first.key)


def _show_game(state: AppState, place: int) -> None:
    """Show the end of a game by its place among the results. Friends' wait for the own one."""
    found = _shown(state)
    if found is None or found.own is None or place >= len(found.entries):
        return
    _, entry = challenges.ranked(found)[place]
    results = state.results.counted()
    own = next(
        (each for each in results if entry == found.own and each.record == entry.record), None
    )
    if own:
        state.active_game.show_result(own)
    else:
        state.active_game.show_foreign_end(challenges.game_of(found.deal, entry))
    state.show("score")


# --- sending -------------------------------------------------------------------------------------


def _send(state: AppState, *, ask: bool) -> None:
    """Share the challenge on the screen, or make one of the ended game. Ask for a name once."""
    log, found, ended = ChallengeLog(state.store), _shown(state), state.visible_ended_session
    if ended and challenges.can_challenge(ended) and (found is None or found.own is None):
        if not state.active_game.is_own_result:
            return
        found = found or Challenge(challenges.deal_of(ended))
        found = Challenge(found.deal, challenges.entry_of(ended), found.friends)
    if found is None or found.own is None:
        return
    name = found.own.name or log.kept.name
    if ask and not name:
        _ask_name(state, SEND)
        return
    with state.saving():
        log.put(found, state.today())
    names = challenges_presenter.names_to_send(found, name, state.words)
    text = challenges_presenter.text_to_send(found.deal, state.words)
    code = challenges.to_challenge_link(found, names)
    state.effects.append(Share(text, f"{CHALLENGE}={code}"))


def _ask_name(state: AppState, purpose: str) -> None:
    state.typed_name = ChallengeLog(state.store).kept.name
    _show_name(state, purpose)


def _show_name(state: AppState, purpose: str) -> None:
    dialog = challenges_presenter.name_dialog(state.typed_name, purpose, state.words)
    state.overlay = RenderedOverlay(f"{DIALOG}:{purpose}", dialog)


def type_name(state: AppState, text: str) -> None:
    """Take the text that the player types into the dialog."""
    over = state.overlay
    if isinstance(over, RenderedOverlay) and over.name.startswith(f"{DIALOG}:"):
        state.typed_name = text[:MAX_TYPED_LENGTH]
        _show_name(state, over.name.partition(":")[2])


def _take_name(state: AppState, purpose: str) -> None:
    """Store the own name, and send the challenge that waits for it."""
    with state.saving():
        ChallengeLog(state.store).set_name(clean_name(state.typed_name))
    state.close()
    if purpose == SEND:
        _send(state, ask=False)
