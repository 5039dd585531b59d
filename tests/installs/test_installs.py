"""Rathaus installed as others do it: into fresh environments, with every extra, with the newest and the oldest versions
of what it needs, plain and compiled. It takes minutes and packages from the internet: in ``make soak`` only.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import sysconfig
import tomllib
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent.parent
SMOKE = Path(__file__).with_name("smoke.py")
EXTRAS = tuple(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"])
TOOLS = {"hypothesis", "mkdocs", "mypy", "playwright", "pytest", "ruff", "uv"}
TABLE = "result.parquet"
ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "RATHAUS_COMPILE")}


def run(*command: str | Path, cwd: Path | None = None, **environment: str) -> str:
    """What a command said, which must succeed."""
    done = subprocess.run(
        [str(word) for word in command], cwd=cwd, env={**ENVIRONMENT, **environment},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"{command}\n{done.stdout}"
    return done.stdout


class Fresh:
    """An environment with nothing in it but what is installed here."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        run(sys.executable, "-m", "venv", folder / "venv")
        programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        self.python, self.rathaus = programs / "python", programs / "rathaus"

    def newest(self, what: str) -> None:
        """Install with pip, as everybody does."""
        run(self.python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", what)
        run(self.python, "-m", "pip", "check")

    def oldest(self, what: str) -> None:
        """Install the oldest versions that our own ranges allow."""
        command = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--resolution", "lowest-direct"]
        run(*command, "--python", self.python, what)

    def installed(self) -> set[str]:
        """The names of all packages."""
        listed = json.loads(run(self.python, "-m", "pip", "list", "--format", "json", "--disable-pip-version-check"))
        return {package["name"].lower() for package in listed}

    def command(self, *words: str | Path) -> str:
        """What the command says."""
        return run(self.rathaus, *words, cwd=self.folder)

    def game(self) -> str:
        """A game that can be played here."""
        return run(self.python, "-c", "import rathaus; print(min(rathaus.GAMES))").strip()


@pytest.fixture
def fresh(tmp_path: Path) -> Fresh:
    return Fresh(tmp_path)


def built(folder: Path, kind: str) -> Path:
    run(sys.executable, "-m", "build", f"--{kind}", "--no-isolation", "--outdir", folder, ROOT)
    (path,) = folder.iterdir()
    return path


@pytest.fixture(scope="session")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The plain wheel."""
    return built(tmp_path_factory.mktemp("plain"), "wheel")


# ---- what works with which extra ------------------------------------------------------------------------


def serves(there: Fresh) -> None:
    """The server starts, has a page, opens a table and plays a bot's move."""
    command = [str(there.rathaus), "serve", "--port", "0", "--no-open", "--workers", "1", "--pace", "0"]
    command += ["--data", str(there.folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=ENVIRONMENT) as server:
        try:
            assert server.stdout is not None
            said = server.stdout.readline()
            assert said.startswith("Rathaus is at http://127.0.0.1:"), said
            address = said.split()[3].rstrip(",")
            assert answered(f"{address}api/health")["status"] == "ok"
            game = answered(f"{address}api/games")[0]
            seats = [{"kind": "you"}, *[{"kind": "bot", "bot": "random"}] * (game["most"] - 1)]
            plan = {"game": game["game"], "players": game["most"], "seats": seats, "name": "Ada"}
            assert answered(f"{address}api/tables", json.dumps(plan).encode())["table"]["status"] == "playing"
        finally:
            server.terminate()


def answered(url: str, body: bytes | None = None) -> Any:
    """What a server answers."""
    with urllib.request.urlopen(urllib.request.Request(url, body, {"Content-Type": "application/json"})) as answer:
        return json.load(answer)


def counts(there: Fresh) -> None:
    """Ratings, Parquet and plots."""
    game = there.game()
    there.command("arena", game, "random", "random", "--games", "30", "--seed", "1", "--cards", "--parquet", TABLE)
    there.command("cards", game, "--stats", TABLE, "--plots", "pictures")
    assert list((there.folder / "pictures").iterdir())
    rated = f"import rathaus; print(rathaus.arena.read('{TABLE}').ratings[0].mu)"
    assert float(run(there.python, "-c", rated, cwd=there.folder)) > 0


def plays_on_ray(there: Fresh) -> None:
    """An arena on a cluster of one."""
    said = there.command(
        "arena", there.game(), "random", "random", "--games", "4", "--seed", "1", "--ray", "--json", "a.json"
    )
    assert "random" in said
    assert len(json.loads((there.folder / "a.json").read_text("utf-8"))["results"]) == 4


def learns(*lines: str) -> Callable[[Fresh], None]:
    """Some lines of a program that learns; the last says whether all is well."""

    def tried(there: Fresh) -> None:
        code = "\n".join(["import rathaus.learn", "game = min(rathaus.GAMES)", *lines[:-1], f"print({lines[-1]})"])
        assert run(there.python, "-W", "error", "-c", code, cwd=there.folder).strip() == "True"

    return tried


steps_many_tables = learns(
    "batch = rathaus.learn.Batch(game, tables=2, workers=2)",
    "turn = batch.reset()",
    "turn = batch.step([turn.offered(table)[0] for table in range(2)])",
    "turn.obs.any() and turn.mask.any()",
)
plays_against_bots = learns(
    "import gymnasium, rathaus.learn.gym",
    "env = gymnasium.make(rathaus.learn.gym.ID[game], rivals='random')",
    "seen, info = env.reset(seed=1)",
    "seen, *_ = env.step(env.action_space.sample(seen['action_mask']))",
    "seen in env.observation_space",
)
plays_all_seats = learns(
    "from rathaus.learn import zoo",
    "env = zoo.env(game)",
    "lived = list(zoo.experiences(env, lambda agent, seen, mask: mask.argmax(), seed=1))",
    "lived[-1].terminated",
)


def builds_the_documentation(there: Fresh) -> None:
    """Strictly."""
    run(there.python, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", there.folder / "site", cwd=ROOT)
    assert (there.folder / "site" / "reference" / "games" / "index.html").is_file()


def tests(there: Fresh) -> None:
    """Some of each kind: of the words, of numbers, of the server on both databases; and the tools beside them."""
    some = ["tests/text", "tests/arena/test_against_statsmodels.py", "tests/arena/test_report.py"]
    some += ["tests/server/test_tables.py", "tests/server/test_wire.py"]
    said = run(there.python, "-m", "pytest", "-p", "no:cacheprovider", "-W", "ignore", *some, cwd=ROOT)
    assert " passed" in said
    run(there.python, "-m", "mypy", "--version")
    run(there.python, "-m", "ruff", "--version")


def everything(there: Fresh) -> None:
    """What players and researchers use, and nothing of what is only for developers."""
    serves(there)
    counts(there)
    plays_on_ray(there)
    steps_many_tables(there)
    plays_against_bots(there)
    plays_all_seats(there)
    assert there.installed() & TOOLS == set()


WORKS: dict[str, Callable[[Fresh], None]] = {
    "cluster": plays_on_ray, "server": serves, "stats": counts, "docs": builds_the_documentation, "test": tests,
    "learn": steps_many_tables, "gym": plays_against_bots, "zoo": plays_all_seats, "all": everything,
}  # fmt: skip


def test_every_extra_is_tried() -> None:
    assert set(WORKS) == set(EXTRAS)


@pytest.mark.parametrize("age", ["newest", "oldest"])
@pytest.mark.parametrize("extra", sorted(EXTRAS))
def test_an_extra_installs_what_it_says(fresh: Fresh, plain: Path, extra: str, age: str) -> None:
    what = f"{plain}[{extra}]"
    if age == "newest":
        fresh.newest(what)
    else:
        fresh.oldest(what)
    WORKS[extra](fresh)


@pytest.mark.parametrize(("lock", "extra"), [("play", "server"), ("test", "test")])
def test_what_is_locked_is_enough(fresh: Fresh, plain: Path, lock: str, extra: str) -> None:
    pip: list[str | Path] = [fresh.python, "-m", "pip"]
    quiet = ["--quiet", "--disable-pip-version-check"]
    run(*pip, "install", *quiet, "--require-hashes", "-r", ROOT / "requirements" / f"{lock}.txt")
    run(*pip, "install", *quiet, "--no-deps", f"{plain}")
    run(*pip, "check")
    WORKS[extra](fresh)


@pytest.mark.parametrize("age", ["newest", "oldest"])
def test_alone_it_plays_and_names_the_extras_it_lacks(fresh: Fresh, plain: Path, age: str) -> None:
    if age == "newest":
        fresh.newest(str(plain))
    else:
        fresh.oldest(str(plain))
    assert "plain works" in run(fresh.python, SMOKE, "plain", cwd=fresh.folder)
    assert {"fastapi", "numpy", "ray"} & fresh.installed() == set()
    done = subprocess.run([fresh.rathaus, "serve"], env=ENVIRONMENT, capture_output=True, text=True, check=False)
    assert (done.returncode, "pip install 'rathaus[server]'" in done.stderr) == (2, True)


def test_a_compiled_wheel_plays_the_same_games(tmp_path: Path, plain: Path) -> None:
    """What others build from, built as a compiled wheel by pip in an environment of its own."""
    given = built(tmp_path / "given", "sdist")
    wheels = tmp_path / "wheels"
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--disable-pip-version-check"]
    run(*command, "--wheel-dir", wheels, given, RATHAUS_COMPILE="1")
    (wheel,) = wheels.iterdir()
    tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
    assert f"-{tag}-{tag}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}" in wheel.name
    if platform.system() == "Linux":
        said = run(sys.executable, "-m", "auditwheel", "show", wheel)
        assert "manylinux_2_" in said, said
    engines = {"plain": Fresh(tmp_path / "a"), "compiled": Fresh(tmp_path / "b")}
    engines["plain"].newest(str(plain))
    engines["compiled"].newest(str(wheel))
    games = {name: run(there.python, SMOKE, name, cwd=there.folder) for name, there in engines.items()}
    assert games["plain"].splitlines()[:-1] == games["compiled"].splitlines()[:-1]
    assert "compiled engine" in engines["compiled"].command("--version")
