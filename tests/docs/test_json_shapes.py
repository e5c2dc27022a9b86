"""The tables of JSON formats say what the schemas say."""

import pytest
from json_shapes import Schema

NAMES = ("session", "session-view", "table", "table-view", "record")


@pytest.mark.parametrize("name", NAMES)
def test_every_key_of_a_schema_is_listed_with_what_it_means(name: str) -> None:
    schema = Schema(name)
    rows = {key: meaning for key, _, meaning in schema.rows()}

    assert set(schema.whole["properties"]) == {key for key in rows if "." not in key}
    assert [] == [key for key, meaning in rows.items() if not meaning and key != "variant"]


def test_the_keys_of_an_object_stand_below_its_own() -> None:
    rows = {key: kind for key, kind, _ in Schema("table-view").rows()}

    assert "list of: an object" == rows["seats"]
    assert "text" == rows["seats[].name"]
    assert "0 to 2**53 − 1" == rows["seats[].result.returned"]


def test_a_definition_has_a_table_of_its_own() -> None:
    rows = {key: kind for key, kind, _ in Schema("session").rows("variant")}

    assert '`"equal"` or `"up_to"`' == rows["raise_rule"]
    assert "1 to 8" == rows["decks"]
    assert "text" == rows["paytable.three_of_a_kind"]


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ({"const": 1}, "`1`"),
        ({"enum": ["a", "b", "c"]}, '`"a"`, `"b"`, `"c"`'),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "text or null"),
        ({"type": ["string", "null"]}, "text or null"),
        ({"type": "array", "items": {"type": "boolean"}}, "list of: true or false"),
        ({"type": "integer"}, "a whole number"),
        ({"$ref": "#/$defs/card"}, "a card"),
        ({}, "anything"),
    ],
)
def test_a_kind_is_said_in_words(part: dict[str, object], words: str) -> None:
    assert words == Schema("session").kind(part)
