"""The icons of the page, by name."""

from wasm_build.build import SITE
from wasm_build.icons import symbols

ICONS = symbols(SITE)
