"""Dialog with the ways to send the running game to another device of the player."""

from app.i18n import Translator
from app.peers import QrPicture
from app.screens.correspondence import ways_to_send
from app.ui import dialogs
from app.ui.html import Html


def transfer_dialog(game: str, qr: QrPicture | None, words: Translator, *, fits: bool) -> Html:
    """Return the dialog. `game` is the name of the game; `fits` is True if a QR code holds it."""
    text = words.t("Open the link on your other device. {game} continues there.", game=game)
    body = ways_to_send("device", text, qr, words, fits=fits)
    return dialogs.dialog(words.t("Continue on another device"), body, words, name="transfer")
