"""The command's parts that are about the server: serve, and checking a promised seed."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from hashlib import sha256
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import rathaus
from proofs import TOGETHER
from rathaus.cli import main
from rathaus.kernel.native import compiled
from rathaus.kernel.play import playout
from rathaus.kernel.rng import seeded
from rathaus.server.settings import Settings


def run(*args: str) -> Result:
    return CliRunner().invoke(main, args, catch_exceptions=False)


def record(tmp_path: Path) -> Path:
    state = rathaus.new(TOGETHER, 2, seed=7)
    playout(state, seeded(1))
    path = tmp_path / "game.jsonl"
    path.write_text(state.record().text())
    return path


def test_verify_checks_the_seed_against_the_hash_that_was_shown(tmp_path: Path) -> None:
    path = str(record(tmp_path))
    promised = sha256(b"7").hexdigest()
    told = run("verify", path, "--commitment", promised)
    assert told.exit_code == 0
    assert "The record is sound" in told.stdout
    assert "The seed has the hash that was shown at the start" in told.stdout
    assert run("verify", path, "--commitment", f" {promised.upper()} ").exit_code == 0
    assert "seed" not in run("verify", path).stdout


def test_verify_refuses_another_seed(tmp_path: Path) -> None:
    told = run("verify", str(record(tmp_path)), "--commitment", sha256(b"8").hexdigest())
    assert told.exit_code == 2
    assert "The seed of this record does not have this hash" in told.stderr


def test_a_game_from_a_position_has_no_seed_to_check(tmp_path: Path) -> None:
    position = tmp_path / "position.json"
    position.write_text(json.dumps({**json.loads(rathaus.new(TOGETHER, 2, seed=7).to_json()), "past": None}))
    told = run("verify", str(position), "--commitment", sha256(b"7").hexdigest())
    assert (told.exit_code, "begins from a position" in told.stderr) == (2, True)
    state = rathaus.load(position.read_text())
    playout(state, seeded(1))
    path = tmp_path / "game.jsonl"
    path.write_text(state.record().text())
    told = run("verify", str(path), "--commitment", sha256(b"7").hexdigest())
    assert (told.exit_code, "begins from a position" in told.stderr) == (2, True)


def test_serve_prints_the_description_of_the_interface() -> None:
    data = json.loads(run("serve", "--openapi").stdout)
    assert data["info"]["title"] == "Rathaus"
    assert "/api/tables/{id}/choices" in data["paths"]
    assert {"TableView", "SocketMessage", "MessageData"} <= set(data["components"]["schemas"])


def test_serve_names_the_packages_it_needs() -> None:
    # In a process of its own: what a missing package leaves half imported must not meet other tests.
    code = "import sys; sys.modules['fastapi'] = None; from rathaus.cli import main; main(['serve', '--openapi'])"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert told.returncode == 2
    assert "pip install 'rathaus[server]'" in told.stderr


def test_serve_refuses_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        told = run("serve", "--port", str(taken.getsockname()[1]), "--data", str(tmp_path))
    assert told.exit_code == 2
    assert "Cannot listen on port" in told.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_server_says_where_it_is_and_which_engine_runs_and_that_its_page_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def served(settings: Settings, opens: bool, tell: Callable[[str], None]) -> None:
        tell("http://127.0.0.1:1/")

    monkeypatch.setattr("rathaus.server.serve.serve", served)
    engine = "the compiled engine" if compiled() else "plain Python"
    told = run("serve", "--data", str(tmp_path))
    assert told.stdout == f"Rathaus is at http://127.0.0.1:1/, on {engine} (Ctrl-C ends it).\n"
    assert told.stderr == ""
    monkeypatch.setattr("rathaus.server.settings.Settings", partial(Settings, page=tmp_path))
    told = run("serve", "--data", str(tmp_path))
    assert "its page was not built" in told.stderr


def test_the_version_says_which_engine_runs() -> None:
    told = run("--version").stdout
    engine = "compiled engine" if compiled() else "plain Python"
    assert told == f"rathaus {rathaus.__version__}, {engine}, Python {sys.version.split()[0]}\n"
