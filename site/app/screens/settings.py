"""Settings screen."""

from dataclasses import dataclass

from app.i18n import LANGUAGES, Words, mark
from app.store import CHOICES, Settings
from app.ui import shell
from app.ui.html import Html, el
from app.ui.icons import icon


@dataclass(frozen=True, slots=True)
class SettingsState:
    """View state of the settings screen.

    Attributes:
        settings: current settings.
        one: name of one item of custom content, such as a sheet, for texts.
        many: name of several items of custom content.
        ways: buttons that lead to the custom content.
    """

    settings: Settings
    one: str = ""
    many: str = ""
    ways: tuple[shell.Way, ...] = ()
    overlay: shell.Overlay = None
    notice: str = ""


LOOKS = {
    "theme": (
        mark("Colours"),
        {
            "": ("device", mark("As the device")),
            "light": ("sun", mark("Light")),
            "dark": ("moon", mark("Dark")),
        },
    ),
    "contrast": (
        mark("Contrast"),
        {
            "": ("device", mark("As the device")),
            "more": ("contrast", mark("High")),
            "less": ("sun", mark("Normal")),
        },
    ),
    "motion": (
        mark("Motion"),
        {
            "": ("device", mark("As the device")),
            "less": ("box", mark("None")),
            "full": ("wind", mark("All")),
        },
    ),
    "pace": (
        mark("How fast things happen"),
        {
            "": ("wind", mark("Normal")),
            "slow": ("clock", mark("Slow")),
            "quick": ("next", mark("Quick")),
            "off": ("box", mark("At once")),
        },
    ),
    "sound": (
        mark("Sound"),
        {"": ("quiet", mark("Off")), "on": ("sound", mark("On"))},
    ),
    "touch": (
        mark("Vibration"),
        {"": ("cross", mark("Off")), "on": ("touch", mark("On"))},
    ),
    "hand": (
        mark("Gold button for"),
        {"right": ("hand", mark("Right hand")), "left": ("hand", mark("Left hand"))},
    ),
    "confirm": (
        mark("Before chance decides"),
        {"tap": ("check", mark("Just go on")), "ask": ("die", mark("Ask once more"))},
    ),
    "tips": (
        mark("Tips in the first games"),
        {"": ("compass", mark("On")), "off": ("cross", mark("Off"))},
    ),
    "keys": (
        mark("Keyboard shortcuts"),
        {"": ("check", mark("On")), "off": ("cross", mark("Off"))},
    ),
}
"""The title of each setting, and the icon and text of each of its `CHOICES`.

`data-do="set"` carries `name=value`. An empty value is the default.
"""


PARTS = (
    (mark("Looks"), "lighthouse", ("theme", "contrast")),
    (mark("Play"), "helm", ("hand", "confirm", "tips", "keys")),
    (mark("Motion and sound"), "bell", ()),
)
"""Groups of settings with title and icon. The last one has all remaining settings."""


def settings_screen(state: SettingsState, words: Words) -> Html:
    """Return the settings screen."""
    screen = el(
        "div",
        shell.top(words.t("Settings"), words),
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
    over = shell.overlay(state.overlay, words)
    return shell.page(screen, words, over=over, notice=state.notice)


def _languages(words: Words) -> Html:
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


def _part(place: int, state: SettingsState, words: Words) -> Html:
    """Return a group of settings."""
    title, sign, names = PARTS[place]
    rest = [name for name in LOOKS if all(name not in others for *_, others in PARTS)]
    rows = [_choice(name, state, words) for name in names or rest]
    return _group(words.t(title), sign, *rows)


def _choice(name: str, state: SettingsState, words: Words) -> Html:
    title, looks = LOOKS[name]
    now = getattr(state.settings, name)
    buttons = [
        el(
            "button",
            icon(looks[value][0], "flip" if value == "left" else ""),
            el("span", words.t(looks[value][1])),
            type="button",
            id=f"set-{name}-{value or 'usual'}",
            data_do="set",
            data_arg=f"{name}={value}",
            aria_pressed="true" if value == now else "false",
        )
        for value in CHOICES[name]
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
    heading = el("h2", el("span", icon(sign), class_="medallion"), title, id=id_ or None)
    return el("section", heading, inside, class_=f"part locker {class_}".strip())


def _plain_start(words: Words) -> Html:
    """Return the note about the plain page. `over.css` shows it on that page only."""
    told = words.t(
        "This page was started the plain way: it takes longer, "
        "but it also works where the fast way does not."
    )
    rows = [_row("wind", words.t("Try the fast way"), "start", "fast")]
    return _group(
        words.t("The plain way"),
        "boat",
        el("p", told),
        el("ul", rows, class_="rows"),
        class_="plain-start",
    )


def _storage(state: SettingsState, words: Words) -> Html:
    rows = [
        _row("save", words.t("Save everything as a file"), "export", "all"),
        shell.file_row(
            words.t("Open a file: a game, {made} or everything", made=state.one),
            ".txt,.json,.toml,text/plain",
        ),
        _row("bin", words.t("Delete everything"), "ask", "delete"),
    ]
    return _group(
        words.t("What this device keeps"),
        "chest",
        el(
            "p",
            words.t(
                "Games, results, {made} and settings stay on this device, nowhere else.",
                made=state.many,
            ),
        ),
        el(
            "p",
            words.t("This browser does not keep the page itself: each start needs a network."),
            class_="networked",  # `offline.js` marks the page where this is true
        ),
        el("ul", rows, class_="rows"),
    )


def _more(state: SettingsState, words: Words) -> Html:
    rows = [
        _row("book", words.t("Rules"), "go", "rules"),
        _row("info", words.t("Where the values come from"), "go", "about"),
        *(_row(way.sign, way.label, "go", way.screen) for way in state.ways),
        _row("licence", words.t("Legal note and thanks"), "go", "legal"),
        *shell.install_rows(words),
    ]
    return _group(words.t("More"), "compass", el("ul", rows, class_="rows"))


def _row(sign: str, label: str, do: str, arg: str) -> Html:
    return shell.row(sign, label, do, arg, id_=f"{do}-{arg}")
