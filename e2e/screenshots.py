"""Screenshots of every screen: `python -m e2e.screenshots [FOLDER]`.

They have three sizes, two color schemes and three languages. `--only home,dice-score`,
`--sizes phone`, `--languages ja` and `--schemes dark` select some of them. `--readme` takes the
README's pictures.
"""

import argparse
import random
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.browser import LAUNCH_ARGUMENTS, find_browser
from e2e.conftest import DISABLE_GUARD_SCRIPT, START_TIMEOUT_MS, open_and_wait
from e2e.game import OpenScreen
from e2e.player import match_link
from e2e.players import GAMES
from e2e.site_server import serve
from fleet_engine import new_match
from wasm_build import ROOT
from wasm_build.build import build

SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 900)}
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
    way.__name__: way for way in (home, settings, rules, about, setup)
} | {f"{name}-{way.__name__}": way for name, game in GAMES.items() for way in game.screens}
for shared in (how, learn, advice, review, step):
    SCREENS |= screens_of_games(shared)


def take_screenshot(
    browser: Browser, address: str, open_screen: OpenScreen, path: Path, **options: object
) -> None:
    """Follow one way on a fresh device and take a screenshot at its end."""
    context = browser.new_context(
        base_url=address,
        has_touch=True,
        reduced_motion="reduce",
        service_workers="block",
        **options,  # type: ignore[arg-type]
    )
    context.add_init_script(DISABLE_GUARD_SCRIPT)
    page = context.new_page()
    open_and_wait(page)
    open_screen(page)
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path)
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
            width, height = SIZES["phone"]
            phone = {"width": width, "height": height}
            for name in README_SCREENS:
                take_screenshot(
                    browser,
                    address,
                    SCREENS[name],
                    README_FOLDER / f"{name}.png",
                    viewport=phone,
                    locale="en-US",
                )
            return
        for name in wanted.only.split(","):
            for size in wanted.sizes.split(","):
                width, height = SIZES[size]
                for language in wanted.languages.split(","):
                    for scheme in wanted.schemes.split(","):
                        path = wanted.folder / f"{name}-{size}-{language}-{scheme}.png"
                        take_screenshot(
                            browser,
                            address,
                            SCREENS[name],
                            path,
                            viewport={"width": width, "height": height},
                            locale=LANGUAGES[language],
                            color_scheme=scheme,
                        )
                        print(path)


if __name__ == "__main__":
    main()
