"""A build hook that compiles the kernel and the games with mypyc if ``RATHAUS_COMPILE`` says so.

``1`` demands it: without a C compiler nothing is built. ``try`` takes the plain files where it does not work, and says
so. ``0``, or nothing, leaves the wheel pure Python. The Python files are in the wheel either way: they are the truth,
and what a traceback shows.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path, PurePath
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "RATHAUS_COMPILE"
COMPILED = ("kernel", "games")
NEVER = ("*/__init__.py", "*/native.py", "*/views.py", "rathaus/games/*/cards.py")  # cards are lines, read once
# The generated file is indented far to the right: to look for misleading indentation takes as long as to compile it.
FLAGS = "" if os.name == "nt" else "-g0 -Wno-misleading-indentation"
TOOLS = ["mypy>=1.18,<3", "setuptools>=70"]

SETUP = """\
from mypyc.build import mypycify
from setuptools import setup

setup(name="rathaus", packages=[], ext_modules=mypycify({files!r}, opt_level="3", multi_file=False))
"""
PROBE = """\
from setuptools import Extension, setup

setup(name="probe", packages=[], ext_modules=[Extension("probe", ["probe.c"])])
"""
C = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"


class NotCompiled(Exception):
    """Compiling does not work here; it says why."""


class CompiledBuildHook(BuildHookInterface[Any]):
    """Adds the compiled modules to the wheel."""

    def _wish(self) -> str:
        wish = os.environ.get(SWITCH, "") or "0"
        if wish not in ("0", "1", "try"):
            raise RuntimeError(f"{SWITCH} is {wish!r}: 1 compiles, try compiles if it works, 0 does not")
        return wish if self.target_name == "wheel" else "0"

    def dependencies(self) -> list[str]:
        """What compiling needs, in the build's own environment."""
        return [] if self._wish() == "0" else TOOLS

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is put together."""
        wish = self._wish()
        if wish == "0":
            return
        if version == "editable":
            if wish == "1":
                raise RuntimeError(f"{SWITCH}=1 makes wheels; an editable install stays pure Python")
            return
        self.work = Path(tempfile.mkdtemp(prefix="rathaus-mypyc-"))
        try:
            self._probe()
            self._compile()
        except NotCompiled as fault:
            if wish == "1":
                raise RuntimeError(f"{SWITCH}=1, but {fault}") from None
            self.app.display_warning(f"Rathaus stays plain Python: {fault}")
            return
        for path in sorted(self.work.rglob("*")):
            if path.suffix in (".so", ".pyd"):
                build_data["force_include"][str(path)] = str(path.relative_to(self.work))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _probe(self) -> None:
        """Whether there is a C compiler that finds Python: that shows in a second, mypyc needs a minute for it."""
        folder = self.work / "probe"
        folder.mkdir()
        (folder / "probe.c").write_text(C)
        (folder / "setup.py").write_text(PROBE)
        done = _built(folder, {})
        shutil.rmtree(folder)
        if done.returncode:
            raise NotCompiled(f"no C compiler works here:\n{done.stdout.strip()}")

    def _compile(self) -> None:
        source = Path(self.root) / "src"
        shutil.copytree(source / "rathaus", self.work / "rathaus", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        # What the package names beside the engine needs libraries that are not at hand here, and is not compiled.
        (self.work / "rathaus" / "__init__.py").write_text("")
        files = sorted(
            name
            for part in COMPILED
            for name in [str(path.relative_to(self.work)) for path in (self.work / "rathaus" / part).rglob("*.py")]
            if not any([PurePath(name).match(pattern) for pattern in NEVER])
        )
        (self.work / "setup.py").write_text(SETUP.format(files=["--strict", *files]))
        own = {"MYPYPATH": str(self.work), "CFLAGS": f"{os.environ.get('CFLAGS', '')} {FLAGS}".strip()}
        done = _built(self.work, own)
        if done.returncode:
            raise NotCompiled(f"mypyc or the C compiler failed:\n{done.stdout.strip()}")

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Throw the workshop away."""
        if hasattr(self, "work"):
            shutil.rmtree(self.work, ignore_errors=True)


def _built(folder: Path, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """What building the extensions of a folder said."""
    return subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
        cwd=folder, env={**os.environ, **environment}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        check=False,
    )  # fmt: skip
