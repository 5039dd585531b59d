"""Building the package: also from what is given to others, with a compiler that works, fails, or is not asked for."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest
from build import ProjectBuilder

ROOT = Path(__file__).parent.parent
NO_COMPILER = {"CC": "false", "CXX": "false"}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def built(source: Path, into: Path, kind: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "build", f"--{kind}", "--no-isolation", "--outdir", str(into), str(source)],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
        env={**{name: value for name, value in os.environ.items() if name != "RATHAUS_COMPILE"}, **environment},
    )  # fmt: skip


@pytest.fixture(scope="module")
def given(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked source distribution."""
    folder = tmp_path_factory.mktemp("given")
    done = built(ROOT, folder, "sdist")
    assert done.returncode == 0, done.stdout
    (packed,) = folder.glob("*.tar.gz")
    with tarfile.open(packed) as archive:
        archive.extractall(folder, filter="data")
    return folder / packed.name.removesuffix(".tar.gz")


def wheel(folder: Path) -> tuple[str, set[str]]:
    (path,) = folder.glob("*.whl")
    with ZipFile(path) as packed:
        return path.name, set(packed.namelist())


def test_what_is_given_to_others_has_what_they_need(given: Path) -> None:
    for name in ("README.md", "LICENSE", "pyproject.toml", "build_compiled.py", "src/rathaus/py.typed", "tests/toy"):
        assert (given / name).exists()
    sources = {path.relative_to(ROOT) for path in (ROOT / "src").rglob("*.py")}
    assert len(sources) > 100
    assert {path for path in sources if not (given / path).is_file()} == set()
    for name in (".venv", "web/node_modules", "build", "out"):
        assert not (given / name).exists()
    for part in ("page", "docs"):
        there = ROOT / "src" / "rathaus" / "server" / part
        files = {path.relative_to(ROOT) for path in there.rglob("*") if path.is_file()}
        assert {path for path in files if not (given / path).is_file()} == set()


def test_it_builds_without_a_compiler_as_the_project_does(given: Path, tmp_path: Path) -> None:
    for source, into in ((given, tmp_path / "given"), (ROOT, tmp_path / "project")):
        done = built(source, into, "wheel", **NO_COMPILER)
        assert done.returncode == 0, done.stdout
    name, files = wheel(tmp_path / "given")
    assert name.endswith("-py3-none-any.whl")
    assert (name, files) == wheel(tmp_path / "project")
    assert "rathaus/kernel/state.py" in files
    assert not [file for file in files if file.endswith((".so", ".pyd", ".pyc"))]


def test_a_compiler_that_fails_leaves_plain_python_where_it_was_only_tried(tmp_path: Path) -> None:
    done = built(ROOT, tmp_path, "wheel", RATHAUS_COMPILE="try", **NO_COMPILER)
    assert done.returncode == 0, done.stdout
    assert "Rathaus stays plain Python: no C compiler works here" in done.stdout
    name, files = wheel(tmp_path)
    assert name.endswith("-py3-none-any.whl")
    assert not [file for file in files if file.endswith(".so")]


@pytest.mark.parametrize(
    ("wish", "why"), [("1", "RATHAUS_COMPILE=1, but no C compiler works here"), ("yes", "RATHAUS_COMPILE is 'yes'")]
)
def test_what_cannot_be_done_as_demanded_builds_nothing(tmp_path: Path, wish: str, why: str) -> None:
    done = built(ROOT, tmp_path, "wheel", RATHAUS_COMPILE=wish, **NO_COMPILER)
    assert done.returncode != 0
    assert why in done.stdout
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("wish", "needs"), [("", False), ("0", False), ("1", True), ("try", True)])
def test_the_compiler_of_types_is_needed_for_compiling_only(
    monkeypatch: pytest.MonkeyPatch, wish: str, needs: bool
) -> None:
    monkeypatch.setenv("RATHAUS_COMPILE", wish)
    required = ProjectBuilder(ROOT).get_requires_for_build("wheel")
    assert any(name.startswith("mypy") for name in required) == needs
    assert not any(name.startswith("mypy") for name in ProjectBuilder(ROOT).get_requires_for_build("sdist"))


def packages(extra: str) -> set[str]:
    """What an extra installs by name, with the extras it takes in."""
    found: set[str] = set()
    for line in PROJECT["optional-dependencies"][extra]:
        if line.startswith("rathaus["):
            for other in line.removeprefix("rathaus[").removesuffix("]").split(","):
                found |= packages(other)
        else:
            found.add(line.split(">")[0].split("[")[0])
    return found


def test_all_is_everything_for_those_who_use_it_and_nothing_for_those_who_work_on_it() -> None:
    assert packages("all") == packages("server") | packages("stats") | packages("cluster") | packages("zoo")
    assert packages("zoo") > packages("gym") > packages("learn")
    tools = packages("test") - packages("all")
    assert {"pytest", "mypy", "playwright", "ruff", "mkdocs", "uv"} <= tools
    assert packages("all") & {"pytest", "mypy", "playwright", "ruff", "mkdocs", "uv", "hypothesis"} == set()


def test_every_dependency_has_a_range() -> None:
    every = [*PROJECT["dependencies"], *[line for lines in PROJECT["optional-dependencies"].values() for line in lines]]
    own = [line for line in every if not line.startswith("rathaus[")]
    assert len(own) > 20
    assert [line for line in own if ">=" not in line or (",<" not in line and line != "setuptools>=70")] == []


def test_no_address_leads_out_of_the_project() -> None:
    assert "urls" not in PROJECT
    assert all("email" not in author for author in PROJECT["authors"])
