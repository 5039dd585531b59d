"""Keeping the tables of a server by command."""

from __future__ import annotations

from pathlib import Path

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
