"""How Sphinx builds the documentation; CONTRIBUTING has the command."""

import sys
from importlib.metadata import version as distribution_version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "reddog"
author = "The reddog authors"
copyright = "the reddog authors"
release = version = distribution_version("reddog")

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx_copybutton",
    "sphinx_design",
    "sources",
    "public_names",
    "playing_cards",
    "tables",
    "par_sheets",
    "commands",
    "json_shapes",
    "inline_script",
    "layers",
    "shoe_life",
    "statemachine",
    "rules_page",
    "game",
]
exclude_patterns = ["_build", "_generated"]
needs_sphinx = "8.1"
nitpicky = True
# A name in single backticks leads to what it names, where there is such a thing.
default_role = "py:obj"

myst_enable_extensions = ["colon_fence", "deflist", "smartquotes"]
myst_heading_anchors = 3
myst_links_external_new_tab = False

autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
# Imported for type checkers only, so autodoc meets the bare name.
autodoc_type_aliases = {"Fraction": "fractions.Fraction"}
add_module_names = False
python_use_unqualified_type_names = True
# Long signatures stand with one parameter a line.
python_maximum_signature_line_length = 110

# The build asks no other host, so names of the standard library have no page to lead to.
nitpick_ignore_regex = [
    (r"py:obj", r"[a-z_]+"),  # a parameter in single backticks
    (r"py:(class|obj)", r"(int|str|bool|float|object|bytes|dict|tuple|list|range|type|None)"),
    (r"py:(class|obj)", r"(hypothesis|numpy|gymnasium)\..*"),
    (r"py:(class|obj|data)", r"(collections|concurrent|typing|fractions|random|enum)\..*"),
    (r"py:(class|obj|data)", r"(types|pathlib|os|io)\..*"),
    (r"py:exc", r"(\w+Error|Exception|UserWarning)"),
]

html_theme = "furo"
html_title = "reddog"
html_logo = "_static/logo.svg"
html_favicon = "_static/logo.svg"
html_static_path = ["_static"]
html_css_files = ["reddog.css"]
html_js_files = ["reach.js"]
html_copy_source = False
html_show_sourcelink = False
html_last_updated_fmt = ""
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#a3182b",
        "color-brand-content": "#a3182b",
        "color-brand-visited": "#7b2d57",
    },
    "dark_css_variables": {
        "color-brand-primary": "#ff8f97",
        "color-brand-content": "#ff8f97",
        "color-brand-visited": "#e0a3d0",
    },
}
# Styles whose every colour is readable; the theme brings them.
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"
# A prompt is no part of what a reader copies.
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True
