"""Empty sheet of the dice game, to print and to play on paper."""

from app.games.dice.blank_sheet import blank_sheet
from app.games.dice.sheet_view import whole
from app.i18n import Translator
from app.ui import dialogs
from app.ui.controls import print_button
from app.ui.html import Html, el, join
from fleet_engine.core.game import Options
from fleet_engine.dice import sheet
from fleet_engine.dice.game import split_options


def empty_sheet(options: Options, words: Translator) -> Html:
    """Return the dialog with the empty sheet of a game with these options."""
    _, sheet_id, _ = split_options(dict(options))
    drawn = whole(blank_sheet(sheet.load(sheet_id), None, words), words)
    body = el("div", drawn, class_="paper sheet-of", data_roving=True)
    title = words.t("Empty sheet")
    return dialogs.dialog(title, join((body, print_button(words))), words, name="whole")
