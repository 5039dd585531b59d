"""Editions as TOML, CSV and JSON: the same numbers whatever the file, and what spreadsheets do to one is understood."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rathaus import GAMES, BrokenEdition, Message
from rathaus.kernel.formats import json_text, read, read_file, toml_text

SHEET = "path,card,ours,yours\nname,,,my box\ncards.1.price,Inn,3,4\ncards.2.price,Mill,3,\n"
STATED = {"name": "my box", "cards.1.price": 4}


def flat(data: dict[str, Any], start: str = "") -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in data.items():
        found |= flat(value, f"{start}{key}.") if isinstance(value, dict) else {f"{start}{key}": value}
    return found


def faults(text: str, kind: str = "") -> list[tuple[str, str]]:
    with pytest.raises(BrokenEdition) as caught:
        read(text, kind)
    return [(field, reason.id) for field, reason in caught.value.faults]


@pytest.mark.parametrize(
    "text",
    [
        SHEET,
        "\ufeff" + SHEET,
        SHEET.replace("\n", "\r\n"),
        SHEET.replace(",", ";"),
        SHEET.replace(",", "\t"),
        "sep=;\n" + SHEET.replace(",", ";"),
        "\n,,,\n" + SHEET.replace("\n", "\n\n,,,\n"),
        "yours,note,Path\nmy box,,name\n4,\"worn, but readable\",cards.1.price\n",
        SHEET.replace(",4\n", ",4.0\n"),
        SHEET.replace(",4\n", ',"4,0"\n'),
        SHEET.replace(",4\n", ",\"4,00\"\n"),
        SHEET.replace(",4\n", ", 4 ,\n"),
        SHEET + "cards.1.price,Inn,3,4\n",
        SHEET + "cards.3.price\n",
    ],
)  # fmt: skip
def test_a_sheet_is_understood_as_spreadsheets_write_it(text: str) -> None:
    assert read(text, "csv") == STATED
    assert read(text) == STATED


def test_a_sheet_keeps_what_is_no_number_for_the_rules_to_judge() -> None:
    rows = 'cards.1.price,,,"3,5"\ncards.2.price,,,1.000\ncards.3.price,,,three\nboard.1,,,red\n'
    assert read("path,card,ours,yours\n" + rows) == {
        "cards.1.price": "3,5",
        "cards.2.price": "1.000",  # one, or a thousand
        "cards.3.price": "three",
        "board.1": "red",
    }
    assert read("path,yours\nname,1848\n") == {"name": "1848"}
    assert read("path,yours\ncards.1.price,-3\n") == {"cards.1.price": -3}


def test_what_is_wrong_with_a_sheet_is_told_by_its_place() -> None:
    assert faults("", "csv") == faults("card,ours\n1,2\n", "csv") == [("", "edition-no-column")]
    assert faults(SHEET + ",Mill,3,7\n", "csv") == [("line 5", "edition-no-path")]
    both = SHEET + "cards.1.price,Inn,3,5\n,Mill,3,7\n"
    assert faults(both, "csv") == [("cards.1.price", "edition-twice"), ("line 6", "edition-no-path")]
    assert faults('path,yours\na,1\n"b,2\nc,3\n', "csv") == [("line 4", "not-csv")]  # a quote that nobody closes


def test_json_and_toml_are_told_apart_and_refused_where_they_are_wrong() -> None:
    assert flat(read('{"name": "my box", "cards": {"1": {"price": 4}}}')) == STATED
    assert flat(read('\ufeffname = "my box"\r\n[cards.1]\r\nprice = 4\r\n')) == STATED
    assert faults('{"name": ') == [("", "not-json")]
    assert faults("[" * 100_000, "json") == [("", "not-json")]
    assert faults('{"a": ' + "1" * 10_000 + "}") == [("", "not-json")]
    assert faults("a = " + "1" * 10_000) == [("", "not-toml")]
    assert faults("[1]", "json") == [("", "not-an-object")]
    assert faults('{"a": 1, "a": 2}') == [("a", "edition-twice")]
    assert faults("[cards\n") == [("", "not-toml")]


def test_a_file_is_read_by_the_end_of_its_name_or_else_by_its_looks(tmp_path: Path) -> None:
    texts = {"box.csv": SHEET, "box.txt": SHEET, "box": json_text("village", STATED), "box.JSON": '{"name": "my box"}'}
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert read_file(tmp_path / "box.csv") == read_file(tmp_path / "box.txt") == STATED
    assert read_file(tmp_path / "box") == {"game": "village", **STATED}
    assert read_file(tmp_path / "box.JSON") == {"name": "my box"}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_a_sheet_may_have_the_encoding_of_any_spreadsheet(tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "box.csv"
    file.write_bytes(SHEET.replace("Inn", "Gasthöfchen").encode(encoding))
    assert read_file(file) == STATED


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "box.csv").write_text("path;ours\n", encoding="utf-8")
    (tmp_path / "box.toml").write_bytes(b"\xff\xff")
    for name, reason in (("none.csv", "unreadable"), ("box.csv", "edition-no-column"), ("box.toml", "not-toml")):
        with pytest.raises(BrokenEdition) as caught:
            read_file(tmp_path / name)
        assert caught.value.field == str(tmp_path / name)
        assert caught.value.reason.id == reason
    assert caught.value.reason == Message("not-toml", why=caught.value.reason.args["why"])


def test_a_toml_file_has_a_table_per_card_with_its_name() -> None:
    data = {"name": 'the "old" box', "cards.9.points": 1, "cards.10.price": 3, "cards.9.price": 4, "top": 2}
    assert toml_text("village", data, {"cards.9": "Inn"}) == (
        'game = "village"\nname = "the \\"old\\" box"\ntop = 2\n\n'
        "[cards.9]  # Inn\npoints = 1\nprice = 4\n\n[cards.10]\nprice = 3\n"
    )


NAMES = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)


@given(NAMES, st.dictionaries(st.sampled_from(["a.1", "a.2.b", "c", "d-e.f_g", "h i.j", "ü.k"]), st.integers(0, 99)))
def test_what_is_written_reads_back(name: str, numbers: dict[str, int]) -> None:
    whole = {"game": "village", "name": name, **numbers}
    assert flat(read(toml_text("village", {"name": name, **numbers}, {}), "toml")) == whole
    assert flat(read(json_text("village", {"name": name, **numbers}), "json")) == whole


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_goes_through_toml_and_json(game: str) -> None:
    title = GAMES[game]
    edition = title.edition({"name": "all of it", **title.printed.numbers})
    data = edition.to_data() or {}
    for text in (toml_text(game, data, {}), json_text(game, data)):
        assert title.edition(read(text)).given == title.printed.numbers
