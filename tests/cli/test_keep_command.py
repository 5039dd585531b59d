"""Keeping the tables of a server by command."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from rathaus.cli import main
from rathaus.server.app import open_storage
from rathaus.server.settings import Settings


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, list(words))
    return result.exit_code, result.output


def test_a_backup_is_made_and_restored(tmp_path: Path) -> None:
    storage = open_storage(Settings(db=str(tmp_path / "rathaus.sqlite")))
    storage.start()
    storage.close()
    file, again = tmp_path / "saved", tmp_path / "again.sqlite"
    assert run("backup", str(file), "--data", str(tmp_path)) == (0, f"0 tables are in {file}.\n")
    code, said = run("backup", str(file), "--data", str(tmp_path))
    assert (code, said) == (2, f"rathaus: FILE: {file} is there already, and is not written over.\n")
    assert run("restore", str(file), "--db", str(again))[0] == 0
    assert again.exists()
    code, said = run("restore", str(tmp_path / "nothing"), "--db", str(tmp_path / "new.sqlite"))
    assert code == 2
    assert "no such file" in said
    assert not (tmp_path / "new.sqlite").exists()


@pytest.mark.parametrize("words", [("backup", "FILE"), ("restore", "FILE"), ("serve",)])
def test_a_database_is_named_in_one_way(tmp_path: Path, words: tuple[str, ...]) -> None:
    code, said = run(*words, "--db", str(tmp_path / "a.sqlite"), "--data", str(tmp_path))
    assert (code, said) == (2, "rathaus: --db: This does not go with --data.\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("option", "given", "least"),
    [
        ("--keep-finished", "-1", 0), ("--keep-abandoned", "-0.5", 0), ("--keep-practice", "nan", 0),
        ("--rate", "-1", 0), ("--pace", "nan", 0), ("--workers", "0", 1), ("--workers", "-3", 1),
    ],
)  # fmt: skip
def test_numbers_that_are_too_small_are_refused_by_name(tmp_path: Path, option: str, given: str, least: int) -> None:
    code, said = run("serve", "--data", str(tmp_path), option, given)
    assert (code, said) == (2, f"rathaus: {option}: This must be at least {least}.\n")
    assert list(tmp_path.iterdir()) == []
