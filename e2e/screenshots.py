"""Screenshots of every screen: `python -m e2e.screenshots [FOLDER]`.

They have all languages, all color schemes and the sizes in `SIZES`. `--only home,dice-score`,
`--sizes phone,zoomed`, `--languages ja` and `--schemes dark` select some of them. `--readme` takes
the README's pictures.
"""

import argparse
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.a11y import DOUBLE_TEXT, SET_FONT_SIZE
from e2e.browser import LAUNCH_ARGUMENTS, find_browser
from e2e.conftest import (
    DISABLE_GUARD_SCRIPT,
    FIXED_DATE_SCRIPT,
    START_TIMEOUT_MS,
    open_and_wait,
)
from e2e.game import OpenScreen
from e2e.gestures import resize
from e2e.player import match_link
from e2e.players import GAMES
from e2e.site_server import serve
from e2e.test_dailies import open_after_days
from fleet_engine import new_match
from wasm_build import ROOT
from wasm_build.build import build

SIZES = {
    "phone": (390, 844, ""),
    "phone-375": (375, 667, ""),
    "phone-360": (360, 640, ""),
    "phone-large-text": (390, 844, DOUBLE_TEXT),
    "landscape": (844, 390, ""),
    "zoomed": (640, 400, ""),
    "tablet": (768, 1024, ""),
    "tablet-landscape": (1024, 768, ""),
    "desktop-1280": (1280, 800, ""),
    "desktop-1366": (1366, 768, ""),
    "desktop": (1440, 900, ""),
    "desktop-1920": (1920, 1080, ""),
    "desktop-large-text": (1280, 800, DOUBLE_TEXT),
}
"""Width and height of the windows in CSS pixels, and the font size of the page.

`zoomed` is a desktop of 1280 x 800 pixels at 200 % zoom.
"""
LANGUAGES = {"en": "en-US", "es": "es-MX", "ja": "ja-JP"}
SCHEMES = ("light", "dark")
README_FOLDER = ROOT / ".github" / "pictures"
BUBBLE_COUNT = 2
"""The number of tutorial bubbles to acknowledge before the screenshot."""
README_SCREENS = tuple(f"{game}-middle" for game in GAMES)


def home(page: Page) -> None:
    """Stay on a newcomer's home screen."""


def settings(page: Page) -> None:
    """Open the settings."""
    page.locator("#to-settings").tap()


def rules(page: Page) -> None:
    """Open the rulebook."""
    page.locator("[data-do=go][data-arg=rules]").first.tap()


def about(page: Page) -> None:
    """Open the page on the sources of the values: printed or reconstructed."""
    settings(page)
    page.locator("[data-do=go][data-arg=about]").tap()


def setup(page: Page) -> None:
    """Open the setup of a table."""
    page.locator("#to-setup").tap()
    page.wait_for_selector("#setup")


def played(page: Page) -> None:
    """Open the home screen of a player with results and daily games."""
    open_after_days(page)


def results(page: Page) -> None:
    """Open the results."""
    played(page)
    page.locator("#to-results").tap()


def statistics(page: Page) -> None:
    """Open the statistics."""
    results(page)
    page.locator("#tab-statistics").tap()


def achievements(page: Page) -> None:
    """Open the achievements."""
    results(page)
    page.locator("#tab-achievements").tap()


def dailies(page: Page) -> None:
    """Open the calendar of daily games."""
    played(page)
    page.locator("#to-dailies").tap()


def how(page: Page, game: str) -> None:
    """Open the popover that explains a game."""
    page.locator(f"[popovertarget=how-{game}][aria-haspopup]").tap()
    page.wait_for_selector(f"#how-{game}:popover-open")


def learn(page: Page, game: str) -> None:
    """Start the tutorial of a game, and acknowledge some bubbles."""
    how(page, game)
    page.locator(f"#how-{game} [data-do=tutorial]").tap()
    for _ in range(BUBBLE_COUNT):
        page.locator("#got-it").tap()
    page.wait_for_selector("#bubble section")


def advice(page: Page, game: str) -> None:
    """Ask the coach for a hint in the first decision."""
    page.locator(GAMES[game].player.START_BUTTON).first.tap()
    page.locator("#hint").tap()
    page.locator("#hint-more, .advised").first.wait_for(timeout=START_TIMEOUT_MS)
    if page.locator("#hint-more").is_visible():
        page.locator("#hint-more").tap()
    page.locator(".advised").first.wait_for()


def review(page: Page, game: str) -> None:
    """Open the coach's review of a finished game."""
    match, chance = new_match(game, players=GAMES[game].player.SEATS, seed=7), random.Random(3)
    while match.to_move is not None:
        match.play(chance.choice(match.legal_actions))
    page.evaluate("link => { location.hash = link }", match_link(match))
    page.locator("#to-review").tap()
    page.locator(".costly-choice").first.wait_for(timeout=START_TIMEOUT_MS)


def step(page: Page, game: str) -> None:
    """Open a step of a review on the board."""
    review(page, game)
    page.locator("#look").tap()
    page.locator(".step-panel .advised").first.wait_for(timeout=START_TIMEOUT_MS)


def screens_of_games(open_screen: Callable[[Page, str], None]) -> dict[str, OpenScreen]:
    """Return the ways of all games to one shared screen, by screenshot name."""

    def there(game: str) -> OpenScreen:
        return lambda page: open_screen(page, game)

    return {f"{game}-{open_screen.__name__}": there(game) for game in GAMES}


SCREENS: dict[str, OpenScreen] = {
    way.__name__: way
    for way in (
        home,
        settings,
        rules,
        about,
        setup,
        played,
        results,
        statistics,
        achievements,
        dailies,
    )
} | {f"{name}-{way.__name__}": way for name, game in GAMES.items() for way in game.screens}
for shared in (how, learn, advice, review, step):
    SCREENS |= screens_of_games(shared)


@dataclass(frozen=True)
class Studio:
    """A browser at the address of the page, and the chosen sizes and color schemes."""

    browser: Browser
    address: str
    sizes: Sequence[str]
    schemes: Sequence[str]

    def take(self, open_screen: OpenScreen, language: str, path_format: str) -> None:
        """Open one screen on a fresh device, and take a screenshot of each size and scheme.

        `path_format` has the fields `{size}` and `{scheme}`.
        """
        width, height, _ = SIZES[self.sizes[0]]
        context = self.browser.new_context(
            base_url=self.address,
            viewport={"width": width, "height": height},
            locale=LANGUAGES[language],
            has_touch=True,
            reduced_motion="reduce",
            service_workers="block",
        )
        context.add_init_script(FIXED_DATE_SCRIPT + DISABLE_GUARD_SCRIPT)
        page = context.new_page()
        open_and_wait(page)
        open_screen(page)
        for size in self.sizes:
            width, height, font_size = SIZES[size]
            page.evaluate(SET_FONT_SIZE, font_size)
            resize(page, {"width": width, "height": height})
            for scheme in self.schemes:
                page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
                path = Path(path_format.format(size=size, scheme=scheme))
                path.parent.mkdir(parents=True, exist_ok=True)
                page.screenshot(path=path)
                print(path)
        context.close()


def main() -> None:
    """Take the screenshots that the arguments ask for."""
    parser = argparse.ArgumentParser(prog="python -m e2e.screenshots", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "shots")
    parser.add_argument("--only", default=",".join(SCREENS))
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--languages", default=",".join(LANGUAGES))
    parser.add_argument("--schemes", default=",".join(SCHEMES))
    parser.add_argument("--readme", action="store_true")
    wanted = parser.parse_args()
    chromium = find_browser()
    dist = ROOT / ".cache" / "pictures"
    build(dist)
    with serve(dist) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=LAUNCH_ARGUMENTS)
        if wanted.readme:
            studio = Studio(browser, address, ("phone",), ("light",))
            for name in README_SCREENS:
                studio.take(SCREENS[name], "en", str(README_FOLDER / f"{name}.png"))
            return
        studio = Studio(browser, address, wanted.sizes.split(","), wanted.schemes.split(","))
        for name in wanted.only.split(","):
            for language in wanted.languages.split(","):
                pictures = wanted.folder / f"{name}-{{size}}-{language}-{{scheme}}.png"
                studio.take(SCREENS[name], language, str(pictures))


if __name__ == "__main__":
    main()
