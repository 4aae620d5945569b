"""Dialog with the ways to send the running game to another device of the player."""

from app.i18n import Translator
from app.peers import QrPicture
from app.screens.correspondence import qr_code
from app.ui import dialogs
from app.ui.controls import menu_row
from app.ui.html import EMPTY, Html, el


def transfer_dialog(game: str, qr: QrPicture | None, words: Translator, *, fits: bool) -> Html:
    """Return the dialog. `game` is the name of the game; `fits` is True if a QR code holds it."""
    text = words.t("Open the link on your other device. {game} continues there.", game=game)
    rows = [
        menu_row(
            "share", words.t("Share the link"), "device", "share", id_="device-share",
            ends=False,
        ),
        menu_row(
            "log", words.t("Copy the link"), "device", "copy", id_="device-copy", ends=False
        ),
    ]  # fmt: skip
    if fits and not qr:
        label = words.t("Show a QR code")
        rows.append(menu_row("compass", label, "device", "qr", id_="device-qr", ends=False))
    picture = qr_code(qr, words.t("QR code of the link")) if qr else EMPTY
    body = el("div", el("p", text), picture, el("ul", rows, class_="rows"), class_="invitation")
    return dialogs.dialog(words.t("Continue on another device"), body, words, name="transfer")
