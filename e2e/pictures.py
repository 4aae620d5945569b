"""Pictures of every screen, to be looked at: `python -m e2e.pictures [FOLDER]`.

Three sizes, light and dark, three languages; `--only game,score`, `--sizes phone`,
`--languages ja` and `--schemes dark` make fewer. `--readme` makes the README's picture.
"""

import argparse
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.browser import find_browser
from e2e.conftest import open_ready
from e2e.player import Player
from e2e.served import served
from fleet_engine import new_match
from wasm_build import ROOT
from wasm_build.build import build

SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 900)}
LANGUAGES = {"en": "en-US", "es": "es-MX", "ja": "ja-JP"}
SCHEMES = ("light", "dark")
SEED = 20
README_PICTURE = ROOT / ".github" / "pictures" / "solo.png"


def home(page: Page) -> None:
    """A newcomer's home screen."""


def game(page: Page) -> None:
    """The middle of a game with a plan chosen."""
    start(page)
    player = Player(page, seed=8)
    player.play_on(15)
    while not page.locator("#dice [data-do=pick]").count():
        player.decide()
    player.tap_any("#dice [data-do=pick]")


def start(page: Page) -> None:
    """The first decision, always on the same dice."""
    link = new_match("dice", players=1, seed=SEED).record.to_compact()
    page.evaluate("link => { location.hash = link }", link)
    page.wait_for_selector("#dock")


def menu(page: Page) -> None:
    """The menu over a game."""
    start(page)
    page.locator("#menu").tap()


def log(page: Page) -> None:
    """The log over a game."""
    game(page)
    page.locator("#log").tap()


def rule(page: Page) -> None:
    """A rule card over a game."""
    start(page)
    page.locator("#story-rule").tap()


def returning(page: Page) -> None:
    """Home with a running game."""
    game(page)
    page.reload()
    page.wait_for_selector("html[data-state=ready]")


def score(page: Page) -> None:
    """The end of a game."""
    start(page)
    Player(page, seed=3).play_on()


def settings(page: Page) -> None:
    """The settings."""
    page.locator("#to-settings").tap()


def rules(page: Page) -> None:
    """The rulebook."""
    page.locator("[data-do=go][data-arg=rules]").first.tap()


def about(page: Page) -> None:
    """What is printed and what is reconstructed."""
    settings(page)
    page.locator("[data-do=go][data-arg=about]").tap()


SCREENS = (home, start, game, menu, log, rule, returning, score, settings, rules, about)


def picture(browser: Browser, address: str, way: object, path: Path, **options: object) -> None:
    """Go one way on a fresh device and take a picture of where it ends."""
    context = browser.new_context(
        base_url=address,
        has_touch=True,
        reduced_motion="reduce",
        service_workers="block",
        **options,  # type: ignore[arg-type]
    )
    page = context.new_page()
    open_ready(page)
    way(page)  # type: ignore[operator]
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path, animations="disabled")
    context.close()


def main() -> None:
    """Take the pictures that the arguments ask for."""
    names = [way.__name__ for way in SCREENS]
    parser = argparse.ArgumentParser(prog="python -m e2e.pictures", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "shots")
    parser.add_argument("--only", default=",".join(names))
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--languages", default=",".join(LANGUAGES))
    parser.add_argument("--schemes", default=",".join(SCHEMES))
    parser.add_argument("--readme", action="store_true")
    wanted = parser.parse_args()
    chromium = find_browser()
    dist = ROOT / ".cache" / "pictures"
    build(dist)
    with served(dist) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        if wanted.readme:
            width, height = SIZES["phone"]
            phone = {"width": width, "height": height}
            picture(browser, address, game, README_PICTURE, viewport=phone, locale="en-US")
            return
        for way in SCREENS:
            if way.__name__ not in wanted.only.split(","):
                continue
            for size in wanted.sizes.split(","):
                width, height = SIZES[size]
                for language in wanted.languages.split(","):
                    for scheme in wanted.schemes.split(","):
                        path = wanted.folder / f"{way.__name__}-{size}-{language}-{scheme}.png"
                        picture(
                            browser,
                            address,
                            way,
                            path,
                            viewport={"width": width, "height": height},
                            locale=LANGUAGES[language],
                            color_scheme=scheme,
                        )
                        print(path)


if __name__ == "__main__":
    main()
