"""Bundle of all style sheets into one."""

from pathlib import Path

import pytest

from wasm_build import BuildError, vendored
from wasm_build.styles import bundle, font_faces


def bundled(folder: Path, **sheets: str) -> str:
    for name, css in sheets.items():
        (folder / f"{name}.css").write_text(css)
    return bundle([folder / "main.css"], lambda path: f"hashed-{path.name}")


def test_imports_keep_their_order_and_come_before_own_rules(tmp_path: Path) -> None:
    css = bundled(
        tmp_path,
        main='/* all parts */\n@import "b.css";\n@import url("a.css");\nbody { margin: 0 }',
        a="a { top: 0 }",
        b='@import "c.css";\nb { top: 0 }',
        c="c { top: 0 }",
    )
    assert "@import" not in css
    assert [css.index(part) for part in ("c {", "b {", "a {", "body {")] == sorted(
        css.index(part) for part in ("c {", "b {", "a {", "body {")
    )


def test_addresses_are_those_of_the_built_files(tmp_path: Path) -> None:
    (tmp_path / "parts").mkdir()
    (tmp_path / "boat.svg").write_text("<svg/>")
    (tmp_path / "parts/a.css").write_text("a { background: url(../boat.svg) }")
    css = bundled(tmp_path, main="@import 'parts/a.css';\nb { fill: url(#glow) }")
    assert 'url("hashed-boat.svg")' in css
    assert "url(#glow)" in css


@pytest.mark.parametrize(
    ("css", "reason"),
    [
        ('@import "gone.css";', "gone.css, which .*main.css imports"),
        ('@import "main.css";', "imports itself"),
        ('@import "a.css" print;', "with conditions"),
        ("a { background: url(gone.svg) }", "is no file of the project"),
        ("a { background: url(https://example.org/a.svg) }", "is no file of the project"),
    ],
)
def test_faults_stop_the_build(tmp_path: Path, css: str, reason: str) -> None:
    with pytest.raises(BuildError, match=reason):
        bundled(tmp_path, main=css, a="")


def test_fonts_are_called_nunito_and_cover_english_and_spanish() -> None:
    vendored.install()
    css = font_faces(lambda path: f"hashed-{Path(path).name}")
    assert css.count("@font-face") == 2
    assert "Nunito Variable" not in css
    assert "font-family: 'Nunito';" in css
    assert "font-family: 'Nunito Extended';" in css
    assert 'url("hashed-nunito-latin-wght-normal.woff2")' in css
    assert "italic" not in css
