"""Actions on custom content, and the effects that it requests from the page."""

from app.controller import new_game
from app.controller.state import AppState
from app.effects import SaveFile, Share
from app.games.custom_content import (
    ContentEffect,
    CustomContent,
    OpenOverlay,
    ShowNotice,
    ShowScreen,
    StartGame,
)
from app.play.session import GameSession


def content_action(state: AppState, name: str, action: str) -> None:
    """Perform a tap on custom content and the effect that follows."""
    state.overlay = None
    content, effect = state.custom_contents[name], None
    with state.saving():
        effect = content.handle(action, state.words)
    apply_effect(state, effect, content)


def apply_effect(state: AppState, effect: ContentEffect, content: CustomContent) -> None:
    """Perform an effect that custom content requests."""
    match effect:
        case ShowScreen(screen):
            if state.screen == content.import_screen:
                state.screen_stack = ["home", content.screens[0]]
            state.show(screen)
        case OpenOverlay(over):
            state.overlay = over
        case ShowNotice(text):
            state.notice = text
        case StartGame(game, options, seats):
            seed, key = state.fresh_seed(), state.fresh_key()
            new_game.begin(state, GameSession.new(game, seed, options, seats=seats, key=key))
        case SaveFile() | Share():
            state.effects.append(effect)
