"""Settings of Sphinx. `build.py` copies this file beside the pages."""

import os
import sys

sys.path.insert(0, os.environ["PROJECT_ROOT"])

from wasm_build.release.notes import read_version

project = "Three Fleets"
html_title = f"Three Fleets {read_version()}"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
html_theme = "furo"
html_copy_source = False
html_show_copyright = False
html_static_path = ["static"]
html_css_files = ["site.css"]
html_js_files = [("site.js", {"defer": ""})]
myst_heading_anchors = 4
# Docstrings have code between single backticks.
default_role = "code"
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "imported-members": True}
# Otherwise the attributes of named tuples would be listed twice.
napoleon_use_ivar = True
