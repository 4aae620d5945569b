"""Imports: opens the content of links and files."""

from dataclasses import asdict

from app import import_parser, notices
from app.controller import custom_content, new_game, settings
from app.controller.state import AppState
from app.import_parser import Backup, Import
from app.play.session import GameSession
from app.ui.dialogs import ConfirmOverlay


def open_import(state: AppState, arrival: Import) -> None:
    """Open an import: a game, custom content, or everything that was once saved.

    A tutorial or a practice game is left first, so that the import does not change its game.
    """
    if state.tutorial or (state.practice and not isinstance(arrival, import_parser.REJECTIONS)):
        state.go_home()
    match arrival:
        case import_parser.ImportedGame(session, goes_on):
            _open_game(state, session, goes_on)
        case import_parser.ImportedContent(name, thing):
            content = state.workshops[name]
            custom_content.apply_effect(state, content.preview_import(thing), content)
        case Backup():
            state.active_game.sync_from_storage()
            state.pending_backup = arrival
            if arrival.has_running_game and state.session:
                state.overlay = ConfirmOverlay("import")
            else:
                restore_backup(state, arrival)
        case import_parser.RejectedImport() | import_parser.TooLarge():
            state.notice = notices.refused(arrival, state.words)


def _open_game(state: AppState, session: GameSession, goes_on: bool) -> None:
    """Show an imported game. An unfinished one ends the running game only after a question."""
    state.overlay = None
    if session.is_over:
        state.active_game.show_foreign_end(session)
        state.screen_stack = ["home", "score"]
    else:
        fresh = session if goes_on else session.with_same_seed(state.fresh_key())
        new_game.start_or_ask(state, fresh)


def confirm_restore(state: AppState, brought: Backup) -> None:
    """Restore a file after confirmation. If another page has changed the game, ask again."""
    if state.sync_from_other_tab() and state.session:
        state.overlay = ConfirmOverlay("import")
    else:
        restore_backup(state, brought)


def restore_backup(state: AppState, brought: Backup) -> None:
    """Restore a file: add its results, and take its settings and its game."""
    state.pending_backup = None
    state.screen_stack = ["home"]
    state.notice = notices.restored(brought.error, state.words)
    with state.saving():
        if left_out := state.results.join(brought.results, state.today()):
            state.notice = notices.left_out(left_out, state.words)
    for name, sound in brought.custom_content.items():
        content = state.workshops[name]
        with state.saving():
            custom_content.apply_effect(state, content.merge(sound, state.words), content)
    if brought.settings:
        settings.update(state, **asdict(brought.settings))
        state.apply_language()
    if brought.game:
        with state.saving():
            state.active_game.restore(brought.game)
        if state.ended_session and state.active_game.is_own_result:
            state.screen_stack = ["home", "score"]
