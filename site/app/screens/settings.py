"""Settings screen."""

from dataclasses import dataclass

from app.i18n import LANGUAGES, N_, Translator
from app.store import SETTING_VALUES, Settings
from app.ui import controls, dialogs, layout
from app.ui.html import Html, el
from app.ui.icons import icon


@dataclass(frozen=True, slots=True)
class SettingsViewState:
    """View state of the settings screen.

    Attributes:
        settings: current settings.
        one: name of one item of custom content, such as a sheet, for texts.
        many: name of several items of custom content.
        nav_links: buttons that lead to the custom content.
        can_send: True if another device can continue the running game.
    """

    settings: Settings
    one: str = ""
    many: str = ""
    nav_links: tuple[controls.NavLink, ...] = ()
    can_send: bool = False
    overlay: dialogs.Overlay = None
    notice: str = ""


APPEARANCE = {
    "theme": (
        N_("Theme"),
        {
            "": ("device", N_("System")),
            "light": ("sun", N_("Light")),
            "dark": ("moon", N_("Dark")),
        },
    ),
    "contrast": (
        N_("Contrast"),
        {
            "": ("device", N_("System")),
            "more": ("contrast", N_("High")),
            "less": ("sun", N_("Normal")),
        },
    ),
    "motion": (
        N_("Motion"),
        {
            "": ("device", N_("System")),
            "less": ("box", N_("Off")),
            "full": ("wind", N_("Full")),
        },
    ),
    "pace": (
        N_("Speed"),
        {
            "": ("wind", N_("Normal")),
            "step": ("hand", N_("Step by step")),
            "slow": ("clock", N_("Slow")),
            "quick": ("next", N_("Fast")),
            "off": ("box", N_("Instant")),
        },
    ),
    "sound": (
        N_("Sound"),
        {"": ("quiet", N_("Off")), "on": ("sound", N_("On"))},
    ),
    "touch": (
        N_("Vibration"),
        {"": ("cross", N_("Off")), "on": ("touch", N_("On"))},
    ),
    "hand": (
        N_("Handedness"),
        {"right": ("hand", N_("Right hand")), "left": ("hand", N_("Left hand"))},
    ),
    "confirm": (
        N_("Confirm before rolling or drawing"),
        {"tap": ("check", N_("Off")), "ask": ("die", N_("On"))},
    ),
    "tips": (
        N_("Beginner tips"),
        {"": ("compass", N_("On")), "off": ("cross", N_("Off"))},
    ),
    "keys": (
        N_("Keyboard shortcuts"),
        {"": ("check", N_("On")), "off": ("cross", N_("Off"))},
    ),
}
"""The title of each setting, and the icon and text of each of its `SETTING_VALUES`.

`data-do="setting"` carries `name=value`. An empty value is the default.
"""


PARTS = (
    (N_("Appearance"), "lighthouse", ("theme", "contrast")),
    (N_("Play"), "helm", ("hand", "confirm", "tips", "keys")),
    (N_("Motion and sound"), "bell", ()),
)
"""Groups of settings with title and icon. The last one has all remaining settings."""


def settings_screen(state: SettingsViewState, words: Translator) -> Html:
    """Return the settings screen."""
    screen = el(
        "div",
        layout.page_header(words.t("Settings"), words),
        el(
            "main",
            _languages(words),
            [_part(place, state, words) for place in range(len(PARTS))],
            _plain_start(words),
            _storage(state, words),
            _more(state, words),
            id="settings",
            class_="paper",
        ),
        class_="screen page",
    )
    over = dialogs.render_overlay(state.overlay, words)
    return layout.page(screen, words, over=over, notice=state.notice)


def _languages(words: Translator) -> Html:
    buttons = [
        el(
            "button",
            name,
            type="button",
            lang=language,
            id=f"language-{language}",
            data_do="language",
            data_arg=language,
            aria_pressed="true" if language == words.language else "false",
        )
        for language, name in LANGUAGES.items()
    ]
    choices = el(
        "div", buttons, class_="segments", role="group", aria_labelledby="setting-language"
    )
    return _group(words.t("Language"), "globe", choices, id_="setting-language")


def _part(place: int, state: SettingsViewState, words: Translator) -> Html:
    """Return a group of settings."""
    title, sign, names = PARTS[place]
    rest = [name for name in APPEARANCE if all(name not in others for *_, others in PARTS)]
    rows = [_choice(name, state, words) for name in names or rest]
    return _group(words.t(title), sign, *rows)


def _choice(name: str, state: SettingsViewState, words: Translator) -> Html:
    title, looks = APPEARANCE[name]
    now = getattr(state.settings, name)
    buttons = [
        el(
            "button",
            icon(looks[value][0], "flip" if value == "left" else ""),
            el("span", words.t(looks[value][1])),
            type="button",
            id=f"set-{name}-{value or 'usual'}",
            data_do="setting",
            data_arg=f"{name}={value}",
            aria_pressed="true" if value == now else "false",
        )
        for value in SETTING_VALUES[name]
    ]
    heading = f"setting-{name}"
    return el(
        "div",
        el("h3", words.t(title), id=heading),
        el("div", buttons, class_="segments", role="group", aria_labelledby=heading),
        class_="setting",
    )


def _group(title: str, sign: str, *inside: Html, id_: str = "", class_: str = "") -> Html:
    """Return a part of the screen with a title and an icon."""
    heading = el("h2", el("span", icon(sign), class_="part-icon"), title, id=id_ or None)
    return el("section", heading, inside, class_=f"part settings-part {class_}".strip())


def _plain_start(words: Translator) -> Html:
    """Return the note about the plain page. `dialogs.css` shows it on that page only."""
    text = words.t(
        "This page started in simple mode. It loads more slowly, but it also works "
        "where fast mode doesn’t."
    )
    rows = [_row("wind", words.t("Try fast mode"), "start", "fast")]
    return _group(
        words.t("Simple mode"),
        "boat",
        el("p", text),
        el("ul", rows, class_="rows"),
        class_="plain-start",
    )


def _storage(state: SettingsViewState, words: Translator) -> Html:
    rows = [
        _row("save", words.t("Back up"), "export", "all"),
        controls.file_row(
            words.t("Restore or import: a game, {made} or a backup", made=state.one),
            ".txt,.json,.toml,text/plain",
        ),
        _row("bin", words.t("Delete everything"), "ask", "delete"),
    ]
    if state.can_send:
        label = words.t("Continue your game on another device")
        rows.insert(0, _row("device", label, "device", "open"))
    return _group(
        words.t("Your data"),
        "chest",
        el(
            "p",
            words.t(
                "Your games, results, {made} and settings stay on this device only.",
                made=state.many,
            ),
        ),
        el(
            "p",
            words.t(
                "This browser can’t save the page for offline use. You need a "
                "connection each time you start it."
            ),
            class_="networked",  # `register-sw.js` marks the page where this is true
        ),
        el("ul", rows, class_="rows"),
    )


def _more(state: SettingsViewState, words: Translator) -> Html:
    rows = [
        _row("book", words.t("Rules"), "go", "rules"),
        _row("info", words.t("About"), "go", "about"),
        *(_row(way.icon, way.label, "go", way.screen) for way in state.nav_links),
        _row("licence", words.t("Legal and credits"), "go", "legal"),
        *controls.install_rows(words),
    ]
    return _group(words.t("More"), "compass", el("ul", rows, class_="rows"))


def _row(sign: str, label: str, do: str, arg: str) -> Html:
    return controls.menu_row(sign, label, do, arg, id_=f"{do}-{arg}")
