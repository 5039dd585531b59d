"""Result files: JSON and Parquet hold the same, are written whole or not at all, and are read back."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from proofs import ALONE
from rathaus import BadOption, arena
from rathaus.arena import Report, files


@pytest.fixture(scope="module")
def report() -> Report:
    return arena.run(ALONE, ["random"] * 2, games=3, seed=2**127, modules=["ships", "stock"], watch=True)


@pytest.mark.parametrize("name", ["result.json", "result.parquet"])
def test_what_is_written_is_read_back(report: Report, name: str, tmp_path: Path) -> None:
    report.save(tmp_path / name)
    again = arena.read(tmp_path / name)
    assert again.to_data() == report.to_data()
    assert again.plan == report.plan
    assert any(again.games[0].cards)
    assert [path.name for path in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize("bots", [["random"], ["random"] * 5])
def test_solo_games_and_full_tables_are_read_back(bots: list[str], tmp_path: Path) -> None:
    found = arena.run(ALONE, bots, games=2, seed=1)
    for name in ("a.json", "a.parquet"):
        found.save(tmp_path / name)
        assert arena.read(tmp_path / name).to_data() == found.to_data()


def test_a_parquet_file_is_a_table_for_others(report: Report, tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    report.save(tmp_path / "a.parquet")
    table = pq.read_table(tmp_path / "a.parquet")
    assert table.num_rows == 6
    rows = table.to_pylist()
    assert [row["points"] for row in rows] == [points for game in report.games for points in game.points]
    assert sum(part["points"] for part in rows[0]["categories"]) == rows[0]["points"]
    assert json.loads(table.schema.metadata[b"rathaus"])["modules"] == ["ships", "stock"]


def test_the_format_follows_from_the_content(report: Report, tmp_path: Path) -> None:
    files.write_parquet(report, tmp_path / "one")
    files.write_json(report, tmp_path / "two")
    assert arena.read(tmp_path / "one").to_data() == arena.read(str(tmp_path / "two")).to_data()


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "not-json"),
        (b"{", "not-json"),
        (b"\xff\xfe", "not-json"),
        (b"[]", "not-an-object"),
        (b"{}", "missing"),
        (b"PAR1", "not-a-result"),
        (b"PAR1 and no more of it PAR1", "not-a-result"),
    ],
)
def test_what_is_no_result_is_refused(content: bytes, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(content)
    with pytest.raises(BadOption) as refused:
        arena.read(path)
    assert refused.value.reason.id == reason
    assert refused.value.field.startswith(str(path))


def test_a_parquet_file_of_somebody_else_is_refused(tmp_path: Path) -> None:
    import pyarrow as pa
    import pyarrow.parquet as pq

    pq.write_table(pa.table({"a": [1]}), tmp_path / "a.parquet")
    with pytest.raises(BadOption, match="no result of an arena"):
        arena.read(tmp_path / "a.parquet")


def test_a_missing_file_and_an_unknown_format(report: Report, tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="cannot be read"):
        arena.read(tmp_path / "none.json")
    with pytest.raises(BadOption, match="A result file ends in"):
        report.save(tmp_path / "a.xlsx")


@pytest.mark.parametrize("name", ["a.json", "a.parquet"])
def test_a_file_is_written_whole_or_not_at_all(
    report: Report, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / name
    path.write_text("what was here before")

    def full(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(BadOption, match="cannot be written"):
        report.save(path)
    assert path.read_text() == "what was here before"
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize("path", ["no/where.json", "no/where.parquet", "."])
def test_places_where_nothing_can_be_written_are_refused_at_once(path: str, tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="cannot be written"):
        files.check_place(tmp_path / path)


def test_without_pyarrow_the_extra_is_named(report: Report, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(BadOption) as refused:
        report.save(tmp_path / "a.parquet")
    assert refused.value.reason.args == {"extra": "stats"}
    assert list(tmp_path.iterdir()) == []
