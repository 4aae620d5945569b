"""Prerendered home screens and icons in the page itself, within a size limit."""

import gzip
import re
from datetime import date
from pathlib import Path

import pytest

from app.controller import App
from app.i18n import LANGUAGES
from wasm_build import BuildError
from wasm_build.build import SITE
from wasm_build.icons import sprite
from wasm_build.prerender import prerender

MOST = 32_000
"""Limit in bytes, compressed. The browser paints nothing before it has them."""
OF_THE_DAY = re.compile(
    r'(?<=<div class="calendar" aria-hidden="true">).*?(?=</div>)|<li.*?</li>|(?<="today):\d{8}'
)
TODAY = re.compile(r'<section class="today card">.*?</section>')


@pytest.fixture(scope="module")
def page(dist: Path) -> str:
    return (dist / "index.html").read_text("utf-8")


def home_in(page: str, language: str) -> str:
    """Return the prerendered home screen of a language."""
    (home,) = re.findall(rf'<script type="text/plain" lang="{language}" [^>]*>(.*?)</script>', page)
    return str(home)


def dayless(home: str) -> str:
    """Return a home screen without the parts that depend on the day."""
    return TODAY.sub(lambda found: OF_THE_DAY.sub("", found[0]), home)


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_has_the_home_screen_as_the_views_draw_it(page: str, language: str) -> None:
    from app import prerender  # noqa: PLC0415 - it draws all homes when it is imported

    assert home_in(page, language) == prerender.prerender_homes()[language].html


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("day", [date(2026, 2, 3), date(2031, 12, 24)])
def test_prerendered_home_equals_a_first_visit_on_any_day(
    page: str, language: str, day: date
) -> None:
    drawn = App({}, [language], lambda: day, lambda: 1, lambda: 1).render()
    home = home_in(page, language)
    assert str(day.day) in TODAY.findall(drawn)[0]
    assert str(day.day) not in TODAY.findall(home)[0]
    assert dayless(home) == dayless(drawn)
    assert len(dayless(home)) > 0.9 * len(home), "hardly anything is of the day"


def test_page_has_every_icon_once(page: str) -> None:
    assert page.count(sprite(SITE)) == page.count('class="sprite"') == 1


def test_page_is_within_its_size_limit(page: str) -> None:
    assert len(gzip.compress(page.encode(), 6)) <= MOST


def test_views_that_fail_stop_the_build() -> None:
    with pytest.raises(BuildError, match=r"could not be drawn:\n(.|\n)*No module named 'app'"):
        prerender(b"", b"")
