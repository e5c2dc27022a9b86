"""The pictures of rows and shoes say what the code says."""

from xml.etree import ElementTree as ET

from layers import picture, rows, sentence
from shoe_life import KINDS, life


def test_a_shoe_is_shuffled_dealt_from_and_shuffled_again() -> None:
    found = {(KINDS[old], KINDS[new]): names for (old, new), names in life().items()}

    assert {
        ("in order", "shuffled"): ["shuffled"],
        ("in order", "being dealt"): ["burn", "drop"],
        ("shuffled", "being dealt"): ["burn", "drop"],
        ("being dealt", "shuffled"): ["shuffled"],
        ("being dealt", "needs a shuffle"): ["burn", "drop"],
        ("needs a shuffle", "shuffled"): ["shuffled"],
    } == found


def test_the_picture_of_the_rows_names_every_module_inside_its_frame() -> None:
    drawn = ET.fromstring(picture())  # noqa: S314 - drawn by ourselves
    width = int(drawn.attrib["viewBox"].split()[2])
    lines = [text for text in drawn.iter("text") if text.get("class") == "move"]

    assert [name for row in rows() for name in row] == [
        name for line in lines for name in (line.text or "").split()
    ]
    assert all(int(line.attrib["x"]) + 8 * len(line.text or "") <= width for line in lines)


def test_every_module_says_what_is_decided_in_it() -> None:
    told = {name: sentence(name) for row in rows() for name in row}

    assert [] == [name for name, text in told.items() if not text.endswith(".")]
