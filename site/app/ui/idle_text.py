"""Dock texts for times without a question to the viewer, shared by all games."""

from app.i18n import Translator
from app.ui.controls import primary_button, toolbar_button
from app.ui.event_feed import LogLine
from app.ui.html import Html
from app.ui.players import Players


def bot_thinking(name: str, words: Translator) -> str:
    """Return the text that replaces the question while a bot is thinking."""
    return words.t("{name} is thinking…", name=name)


def waiting_for(name: str, words: Translator) -> str:
    """Return the text that replaces the question while a friend has the turn in a game by links."""
    return words.t("Waiting for {name}", name=name)


def send_button(name: str, words: Translator, *, sent: bool) -> Html:
    """Return the gold button that opens the ways to send a link. `sent` if this was done before."""
    if sent:
        return primary_button(words.t("Send again"), "link", "send", below=name, name="share")
    return primary_button(words.t("Send to {name}", name=name), "link", "send", name="share")


def next_link(words: Translator, *, sent: bool) -> str:
    """Return the sentence about the next step in a game by links, after the viewer's turn."""
    if sent:
        return words.t("Open the next link you get, and your turn starts.")
    return words.t("Send the link. Your friend plays, and sends the next one.")


def sent_already(words: Translator) -> str:
    """Return the reason why a sent move cannot be undone."""
    return words.t("You’ve sent this move, so it can’t be undone.")


def no_question(words: Translator) -> str:
    """Return the sentence that the viewer has nothing to decide."""
    return words.t("Nothing to decide right now.")


def please_wait(words: Translator) -> Html:
    """Return the gold button for times when there is nothing to confirm."""
    return primary_button(words.t("One moment"), "explain", "gold", waits=True)


def idle_title(over: bool, words: Translator) -> str:
    """Return the text that replaces a question while the viewer reads the events."""
    return words.t("Game over") if over else words.t("While you waited")


def own_move(words: Translator) -> str:
    """Return the title of a stop that shows the move that the viewer has just confirmed."""
    return words.t("Your last move")


def move_of(mover: int, players: Players, words: Translator) -> str:
    """Return the title of a stop at which another seat has moved."""
    return words.t("{name}’s move", name=players.names[mover])


def next_stop_button(words: Translator, *, waits: bool) -> Html:
    """Return the gold button of a stop: it continues if the stop `waits` for the viewer."""
    if not waits:
        return please_wait(words)
    return primary_button(words.t("Continue"), "playback", "next")


def skip_button(words: Translator) -> Html:
    """Return the tool button that skips the playback. It takes the place of undo."""
    label = words.p("the playback of events", "Skip")
    return toolbar_button("next", label, "playback", "skip", id_="skip")


def continue_button(over: bool, words: Translator) -> Html:
    """Return the gold button that acknowledges the events."""
    label = words.t("See the result") if over else words.t("Continue")
    return primary_button(label, "dismiss-events")


def read_first(over: bool, words: Translator) -> str:
    """Return the reason why nothing can be selected before the acknowledgement."""
    if over:
        return words.t("The game is over. Press the gold button to see the result.")
    return words.t("Read what happened, then press the gold button.")


def not_your_turn(words: Translator) -> str:
    """Return the reason why nothing can be undone while another player decides."""
    return words.t("Nothing to undo: it’s another player’s turn.")


def blocked_line(sentence: str, waits: bool) -> LogLine:
    """Return the line that explains a refusal. It is no warning if the game `waits`."""
    return LogLine("info" if waits else "warn", sentence)


def blocked_kind(waits: bool) -> str:
    """Return the kind of the dock message for a refusal."""
    return "explanation neutral" if waits else "explanation"
