"""The locks: what is installed to play and to test, by version and hash; and asking about known vulnerabilities."""

from __future__ import annotations

import importlib.util
import json
import re
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parent.parent
PINNED = re.compile(r"([a-z0-9-]+)==([^ ]+)(?: ; (.*?))? \\$")
HASH = re.compile(r" {4}--hash=sha256:[0-9a-f]{64}(?: \\)?$")


def program(name: str) -> ModuleType:
    """A program of the folder of the locks."""
    spec = importlib.util.spec_from_file_location(f"requirements_{name}", ROOT / "requirements" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


lock, audit = program("lock"), program("audit")
LOCKS: tuple[str, ...] = lock.LOCKS


def lines(name: str) -> list[str]:
    return (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def pinned(name: str) -> dict[str, dict[Version, Marker | None]]:
    """The versions of each package in a lock, each with the systems that it is for."""
    found: dict[str, dict[Version, Marker | None]] = {}
    for line in lines(name):
        if pin := PINNED.match(line):
            found.setdefault(pin[1], {})[Version(pin[2])] = Marker(pin[3]) if pin[3] else None
    return found


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_is_for_what_is_wanted_today(name: str) -> None:
    """Whoever changes pyproject.toml runs make lock."""
    assert lines(name)[1] == f"#    make lock ({lock.mark(name)})"


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_has_every_package_that_is_wanted_in_its_range(name: str) -> None:
    locked = pinned(name)
    wanted = [Requirement(line) for line in lock.wanted(name)]
    assert wanted
    for need in wanted:
        versions = locked[canonicalize_name(need.name)]
        assert all(version in need.specifier for version in versions), need
        here = [version for version, marker in versions.items() if marker is None or marker.evaluate()]
        assert len(here) == 1, need


def test_the_locks_have_what_the_extras_ask_for() -> None:
    """The reference for what is wanted is the project itself, with the extras that take in others."""
    play = {Requirement(line).name for line in lock.wanted("play")}
    assert {"babel", "fastapi", "hatchling", "psycopg"} <= play
    test = {Requirement(line).name for line in lock.wanted("test")}
    assert {"ray", "mkdocs", "fastapi", "pyarrow", "pytest", "babel", "setuptools", "hatchling"} <= test
    assert {"mypy", "pytest", "ray", "mkdocs", "setuptools"} & set(pinned("play")) == set()
    assert {"mypy", "setuptools", "hatchling"} <= set(pinned("compile"))


@pytest.mark.parametrize("name", LOCKS)
def test_each_package_of_a_lock_has_hashes_and_none_a_place(name: str) -> None:
    hashes: dict[str, int] = {}
    package = ""
    for line in lines(name):
        if pin := PINNED.match(line):
            package = f"{pin[1]} {pin[2]}"
            hashes[package] = 0
        elif HASH.match(line):
            hashes[package] += 1
        else:
            assert line.startswith("#"), line
    assert len(hashes) > 10
    assert min(hashes.values()) > 0
    assert "//" not in "\n".join(lines(name))


@pytest.mark.parametrize("name", ["play", "compile", "alone"])
def test_who_plays_and_who_tests_has_the_same_versions(name: str) -> None:
    tested = pinned("test")
    assert {package: set(versions) for package, versions in pinned(name).items()} == {
        package: set(tested[package]) for package in pinned(name)
    }


def test_the_wheels_of_other_machines_are_built_and_tried_with_what_is_locked() -> None:
    workflow = (ROOT / ".github" / "workflows" / "wheels.yml").read_text(encoding="utf-8")
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["cibuildwheel"]
    assert settings["build-frontend"] == {"name": "build", "args": ["--no-isolation"]}
    commands = [*re.findall(r"(?:pip|-m pip) install .*", workflow), settings["before-build"], settings["before-test"]]
    locked = []
    for command in commands:
        if lockfile := re.search(
            r"pip install --require-hashes -r (?:project/|\{project\}/)?requirements/(\w+)\.txt$", command
        ):
            locked.append(lockfile[1])
        else:  # the package itself
            assert re.search(r"pip install --no-deps (--no-build-isolation -e \.|dist/\*\.whl)$", command), command
    assert locked == ["test", "alone", "wheels", "compile", "alone"]
    assert "python -m build --no-isolation\n" in workflow
    assert "npm ci " in workflow
    assert {"cibuildwheel"} <= set(pinned("wheels"))
    assert {"mkdocs", "build", "hatchling"} <= set(pinned("test"))


def test_the_page_is_built_from_packages_with_hashes() -> None:
    packages: dict[str, Any] = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))["packages"]
    own = json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))
    assert packages.pop("")["devDependencies"] == own["devDependencies"]
    assert len(packages) > 100
    assert {name for name, package in packages.items() if not package["integrity"].startswith("sha512-")} == set()
    assert not any("resolved" in package for package in packages.values())


# ---- known vulnerabilities ----------------------------------------------------------------------------

SAFE = {"name": "one", "version": "1", "vulns": []}
SILENT = {"name": "two", "skip_reason": "nobody knows"}
WEAK = {"name": "three", "version": "3", "vulns": [{"id": "X-1", "fix_versions": ["3.1"]}, {"id": "X-2"}]}
PAGE = {"vulnerabilities": {"four": {"severity": "high", "range": "<4"}}}


def asked(monkeypatch: pytest.MonkeyPatch, python: Any, npm: Any) -> int:
    """What the audit ends with, if these are the answers to its questions."""
    monkeypatch.setattr(audit, "printed", lambda command, folder=None: npm if command[0] == "npm" else python)
    found: int = audit.main()
    return found


def test_known_vulnerabilities_are_told_and_end_the_audit_with_a_fault(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked(monkeypatch, {"dependencies": [SAFE, WEAK]}, {"vulnerabilities": {}}) == 1
    said = capsys.readouterr().out
    assert "VULNERABLE: three 3: X-1, mended in 3.1\n" in said
    assert "VULNERABLE: three 3: X-2, mended in no version yet\n" in said
    assert "NOT LOOKED UP" not in said
    assert asked(monkeypatch, {"dependencies": [SAFE]}, PAGE) == 1
    assert capsys.readouterr().out == "VULNERABLE: four: high, <4\n"


def test_what_cannot_be_looked_up_is_told_and_is_no_fault(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked(monkeypatch, None, {"error": {"summary": "away"}}) == 0
    said = capsys.readouterr().out.splitlines()
    assert [line.split(":")[:2] for line in said[:-1]] == [
        ["NOT LOOKED UP", f" {name}"]
        for name in (
            "requirements/test.txt",
            "requirements/audit.txt",
            "requirements/wheels.txt",
            "web/package-lock.json",
        )
    ]
    assert "No vulnerability is known" not in said[-1]
    assert asked(monkeypatch, {"dependencies": [SAFE, SILENT]}, {"vulnerabilities": {}}) == 0
    assert "of 1 of 2 packages nobody here can say" in capsys.readouterr().out


def test_sound_packages_are_said_to_be_sound(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked(monkeypatch, {"dependencies": [SAFE]}, {"vulnerabilities": {}}) == 0
    assert capsys.readouterr().out == "No vulnerability is known.\n"
