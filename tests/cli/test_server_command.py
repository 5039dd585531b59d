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
from typing import Any
from urllib.parse import urlsplit

import psycopg
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


def test_a_server_says_where_it_is_and_which_engine_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def served(settings: Settings, opens: bool, tell: Callable[[str], None]) -> None:
        tell("http://127.0.0.1:1/")

    monkeypatch.setattr("rathaus.server.serve.serve", served)
    engine = "the compiled engine" if compiled() else "plain Python"
    monkeypatch.setattr("rathaus.server.settings.Settings", partial(Settings, page=built(tmp_path / "page")))
    told = run("serve", "--data", str(tmp_path))
    assert told.stdout == f"Rathaus is at http://127.0.0.1:1/, on {engine} (Ctrl-C ends it).\n"


def test_the_version_says_which_engine_runs() -> None:
    told = run("--version").stdout
    engine = "compiled engine" if compiled() else "plain Python"
    assert told == f"rathaus {rathaus.__version__}, {engine}, Python {sys.version.split()[0]}\n"


@pytest.mark.parametrize("url", ["mysql://x", "sqlite:///x.sqlite", "postgresql+psycopg://h/x", "http://h/x"])
def test_serve_refuses_databases_it_does_not_know(url: str, elsewhere: Path) -> None:
    told = run("serve", "--db", url, "--port", "0")
    assert told.exit_code == 2
    assert f"of the kind {url.partition('://')[0]}." in told.stderr
    assert "postgresql:// or postgres://" in told.stderr
    assert list(elsewhere.iterdir()) == []


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgres://", "--db: The URL names no host, and on this computer no PostgreSQL answers: "),
        ("postgresql:///tables", "Name one: postgresql://USER@HOST/DATABASE."),
        ("postgresql://ada:geheim@127.0.0.1:1/x", 'The database cannot be opened: connection failed: connection to '
         'server at "127.0.0.1", port 1 failed'),
        ("postgresql://ada:geheim@h:1:2/x", "The database cannot be opened: "),
    ],
)  # fmt: skip
def test_serve_says_which_database_does_not_answer(
    url: str, said: str, elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PGHOST", raising=False)
    monkeypatch.setattr("rathaus.server.postgres.psycopg.connect", connect_elsewhere)
    told = run("serve", "--db", url, "--port", "0")
    assert told.exit_code == 2
    assert said in told.stderr
    assert "geheim" not in told.stderr


def connect_elsewhere(url: str, connect_timeout: int) -> Any:
    """Connect where no server of this machine is met by chance."""
    if urlsplit(url).netloc:
        return psycopg.Connection.connect(url, connect_timeout=connect_timeout)
    return psycopg.Connection.connect(url, connect_timeout=connect_timeout, host="/nowhere")


def test_serve_says_why_a_file_cannot_be_opened(elsewhere: Path) -> None:
    (elsewhere / "notes.txt").write_text("milk, bread, and further things that are no database at all")
    told = run("serve", "--db", "notes.txt", "--port", "0")
    assert told.exit_code == 2
    assert "The database cannot be opened: notes.txt: file is not a database." in told.stderr


def test_serve_refuses_a_folder_for_a_database_that_was_named(elsewhere: Path) -> None:
    told = run("serve", "--db", "x.sqlite", "--data", "folder")
    assert (told.exit_code, told.stderr) == (2, "rathaus: --db: This does not go with --data.\n")


def test_serve_refuses_a_limit_without_limits(elsewhere: Path) -> None:
    told = run("serve", "--unlimited", "--rate", "3")
    assert (told.exit_code, told.stderr) == (2, "rathaus: --unlimited: This does not go with --rate.\n")


def test_serve_says_when_people_are_told(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Settings] = []
    monkeypatch.setattr("rathaus.server.serve.serve", lambda settings, opens, tell: started.append(settings))
    assert run("serve", "--push-grace", "2.5", "--push-quiet", "60").exit_code == 0
    assert run("serve", "--no-push").exit_code == 0
    told = [(one.pushing.on, one.pushing.grace, one.pushing.quiet) for one in started]
    assert told == [(True, 2.5, 60), (False, 20, 900)]


@pytest.mark.parametrize("option", ["--push-grace", "--push-quiet", "--pace", "--keep-practice"])
@pytest.mark.parametrize("given", ["-1", "nan", "soon"])
def test_serve_refuses_times_that_are_none(option: str, given: str, elsewhere: Path) -> None:
    told = run("serve", option, given)
    assert told.exit_code == 2
    assert option in told.stderr
    assert list(elsewhere.iterdir()) == []


def test_serve_says_which_ports_there_are() -> None:
    told = run("serve", "--port", "99999")
    assert told.exit_code == 2
    assert told.stderr.rstrip().endswith("0-65535.")
    assert ".." not in told.stderr


def test_serve_warns_where_the_page_was_not_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rathaus.server.serve.serve", lambda settings, opens, tell: tell("http://x/"))
    for page, warns in ((tmp_path, True), (built(tmp_path / "page"), False)):
        monkeypatch.setattr("rathaus.server.settings.Settings", partial(Settings, page=page))
        told = run("serve", "--data", str(tmp_path))
        assert (told.exit_code, "its page was not built" in told.stdout) == (0, warns)


def built(folder: Path) -> Path:
    folder.mkdir()
    (folder / "index.html").write_text("")
    return folder


def test_serve_refuses_several_processes_where_connections_cannot_be_handed_over(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(socket, "send_fds")
    told = run("serve", "--processes", "2", "--port", "0")
    assert told.exit_code == 2
    assert "--processes: Several processes behind one address cannot be had on this system." in told.stderr
    assert list(elsewhere.iterdir()) == []


@pytest.mark.parametrize("number", ["0", "65", "-1", "many"])
def test_serve_says_how_many_processes_there_may_be(number: str, elsewhere: Path) -> None:
    told = run("serve", "--processes", number, "--port", "0")
    assert told.exit_code == 2
    assert "--processes" in told.stderr
    assert list(elsewhere.iterdir()) == []
