"""The par sheets and charts of the site are the library's, put there when it is built."""

import pytest
from sphinx.application import Sphinx

from reddog.analysis import par_sheet
from reddog.plugins import Catalogue


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Build one page with a sheet and a chart."""
    source, built = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("built")
    (source / "conf.py").write_text(
        'extensions = ["myst_parser", "par_sheets"]\n', encoding="utf-8"
    )
    (source / "index.md").write_text(
        "# Odds\n\n```{par-sheet} yablon\n```\n\n```{odds-chart} values\n```\n", encoding="utf-8"
    )
    app = Sphinx(source, source, built, built / "trees", "html", status=None, warningiserror=True)
    app.build()
    return (built / "index.html").read_text(encoding="utf-8")


def test_every_figure_of_the_sheet_is_on_the_page(page: str) -> None:
    sheet = par_sheet(Catalogue.of([]).get_variant("yablon"))
    fractions = [
        value["exact"]
        for rows in sheet.to_dict()["tables"].values()
        for row in rows
        for value in row.values()
        if isinstance(value, dict)
    ]

    assert sheet.report.variant.fingerprint in page
    assert set() == {exact for exact in fractions if exact not in page}


def test_a_chart_has_a_description_of_its_own(page: str) -> None:
    assert '<desc id="values-chart-description">' in page
    assert 'aria-labelledby="values-chart-title values-chart-description"' in page
