"""Sprite of the icons from their files, and faults of a file."""

from pathlib import Path

import pytest

from tests.views.checks import ParsedPage
from wasm_build import BuildError
from wasm_build.build import SITE
from wasm_build.icons import sprite, symbols

ROOT_ELEMENT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4" style="--cut:#fff">'


def write(site: Path, name: str, text: str) -> None:
    path = site / "icons" / f"{name}.svg"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def test_sprite_has_the_content_of_each_file_without_its_root(tmp_path: Path) -> None:
    write(tmp_path, "b/hull", f'{ROOT_ELEMENT}\n  <g>\n    <path d="M1 2h3"/>\n  </g>\n</svg>\n')
    write(tmp_path, "a/sail", f'{ROOT_ELEMENT}<circle r="1"/></svg>')
    assert sprite(tmp_path) == (
        '<svg class="sprite" aria-hidden="true">'
        '<symbol id="i-hull" viewBox="0 0 8 4"><g><path d="M1 2h3"/></g></symbol>'
        '<symbol id="i-sail" viewBox="0 0 8 4"><circle r="1"/></symbol>'
        "</svg>"
    )


def test_sprite_of_the_page_has_every_file_once() -> None:
    page = ParsedPage(sprite(SITE))
    assert not page.unmatched_tags
    assert not page.open_tags
    files = [f"i-{path.stem}" for path in (SITE / "icons").glob("*/*.svg")]
    assert len(files) > 100
    assert sorted(str(found["id"]) for found in page.find_all("symbol")) == sorted(files)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (f"{ROOT_ELEMENT}<path></svg>", "is not well-formed: mismatched tag"),
        ("", "is not well-formed: no element found"),
        ('<svg viewBox="0 0 8 4"/>', "does not begin with"),
        ('<svg xmlns="http://www.w3.org/2000/svg"/>', "does not begin with"),
        (f"{ROOT_ELEMENT}<g><script/></g></svg>", "script is none of circle, ellipse, g"),
        (f"{ROOT_ELEMENT}<style>path {{fill: red}}</style></svg>", "style is none of"),
    ],
)
def test_file_without_a_valid_drawing_stops_the_build(
    tmp_path: Path, text: str, fault: str
) -> None:
    write(tmp_path, "a/hull", text)
    with pytest.raises(BuildError, match=rf"hull\.svg:? .*{fault}"):
        symbols(tmp_path)


def test_two_icons_of_one_name_stop_the_build(tmp_path: Path) -> None:
    write(tmp_path, "a/hull", f"{ROOT_ELEMENT}</svg>")
    write(tmp_path, "b/hull", f"{ROOT_ELEMENT}</svg>")
    with pytest.raises(BuildError, match=r"b/hull\.svg: another folder"):
        symbols(tmp_path)
