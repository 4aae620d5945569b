"""Imports: opens the content of links and files."""

from collections.abc import Sequence
from dataclasses import asdict

from app import import_parser, notices
from app.controller import custom_content, lazy, new_game, settings
from app.controller.state import AppState, deal_of
from app.import_parser import Backup, Import
from app.play.results import INVALID
from app.play.session import GameSession
from app.store import Settings


def open_import(state: AppState, imported: Import) -> None:
    """Open an import: a game, custom content, or everything that was once saved.

    A tutorial or a practice game is left first, so that the import does not change its game.
    """
    if state.tutorial or (state.practice and not isinstance(imported, import_parser.REJECTIONS)):
        state.go_home()
    if not isinstance(imported, import_parser.REJECTIONS):
        state.guest_game = None
    match imported:
        case import_parser.ImportedGame(session, continues):
            _open_game(state, session, continues)
        case import_parser.ImportedChallenge(sessions):
            lazy.challenges().receive(state, sessions)
        case import_parser.ImportedTurn(turn):
            lazy.correspondence().receive(state, turn)
        case import_parser.ImportedContent(name, thing):
            content = state.custom_contents[name]
            custom_content.apply_effect(state, content.preview_import(thing), content)
        case Backup():
            restore_backup(state, imported)
        case import_parser.RejectedImport() | import_parser.TooLarge():
            state.notice = notices.refused(imported, state.words)


def _open_game(state: AppState, session: GameSession, continues: bool) -> None:
    """Show the end of an imported game, or continue an unfinished one. The other games wait."""
    state.overlay = None
    if session.is_over:
        state.active_game.show_foreign_end(session)
        state.screen_stack = ["home", "score"]
    elif continues and state.main_game.has_room_for(session):
        _continue_game(state, session)
    else:
        new_game.begin(state, session.with_same_seed(state.fresh_key()))


def _continue_game(state: AppState, session: GameSession) -> None:
    """Continue an unfinished game. On the deal of a day it begins on this device.

    The bots on such a deal choose alike on every device.
    """
    games = state.main_game.games
    begins = not games.find(session)
    if deal := deal_of(session):
        session.key = deal[1]
    with state.saving():
        state.main_game.restore(session)
    new_game.resume(state, games.find(session))
    if begins and not state.begin_daily(session):
        state.show_brief_notice(notices.past_daily(state.words))


def restore_backup(state: AppState, backup: Backup) -> None:
    """Add the data of a file to that of this device. Settings that were changed here stay."""
    state.active_game.sync_from_storage()
    state.overlay = None
    state.screen_stack = ["home"]
    state.notice = notices.restored(backup.error, state.words)
    with state.saving():
        if left_out := state.results.join(backup.results, state.today()):
            state.notice = notices.left_out(left_out, state.words)
    with state.saving():
        last = state.today().isoformat()
        state.achievements.join({name: min(day, last) for name, day in backup.achievements.items()})
    with state.saving():
        state.dailies.join(backup.dailies, state.today())
    if any(each.origin == INVALID for each in state.results.all()):
        lazy.proofs().withdraw_dailies(state)
    if backup.challenges:
        lazy.challenges().join(state, backup.challenges)
    for name, sound in backup.custom_content.items():
        content = state.custom_contents[name]
        with state.saving():
            custom_content.apply_effect(state, content.merge(sound, state.words), content)
    if backup.ended_links:
        lazy.correspondence().join_ended(state, backup.ended_links)
    with state.saving():
        state.puzzles.join(backup.puzzles, state.today())
    if backup.tutorials:
        with state.saving():
            state.tutorial_progress.join(backup.tutorials)
    if backup.settings:
        _restore_settings(state, backup.settings)
    _restore_games(state, backup.games)


def _restore_settings(state: AppState, brought: Settings) -> None:
    """Take the settings of a file that the player has not changed on this device."""
    mine, usual = asdict(state.settings), asdict(Settings())
    fresh = {name: value for name, value in asdict(brought).items() if mine[name] == usual[name]}
    settings.update(state, **fresh)
    state.apply_language()


def _restore_games(state: AppState, games: Sequence[GameSession]) -> None:
    """Add the games of a file, the newest last. Show the end of a game that has ended.

    A game by links that has ended on this device meanwhile does not begin again.
    """
    left_out, had_game = 0, state.main_game.session is not None
    for game in reversed(games):
        if game.correspondence and lazy.correspondence().has_ended(state, game):
            continue
        with state.saving():
            left_out += not state.main_game.restore(game)
    if left_out:
        state.notice = notices.games_left_out(left_out, state.words)
    if not had_game:
        state.main_game.open_newest(running=True)
    if any(game is state.ended_session for game in games):
        state.screen_stack = ["home", "score"]
    elif games and state.main_game.wanted_bot_request:
        state.show_game()  # the moves of bots may end it
