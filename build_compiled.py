"""A build hook that compiles the kernel and the games with mypyc when RATHAUS_COMPILE=1.

Without the switch the wheel is pure Python. The Python files are in the wheel either way: they are
the truth, and what a traceback shows.
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

COMPILED = ("kernel", "games")
NEVER = ("*/__init__.py", "*/native.py", "*/views.py", "rathaus/games/*/cards.py")  # cards are lines, read once
# The generated file is indented far to the right: to look for misleading indentation takes as long as to compile it.
FLAGS = "-g0 -Wno-misleading-indentation"
TOOLS = ["mypy>=1.18,<3", "setuptools>=70"]

SETUP = """\
from mypyc.build import mypycify
from setuptools import setup

setup(name="rathaus", packages=[], ext_modules=mypycify({files!r}, opt_level="3", multi_file=False))
"""


class CompiledBuildHook(BuildHookInterface[Any]):
    """Adds the compiled modules to the wheel."""

    def _on(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("RATHAUS_COMPILE", "") == "1"

    def dependencies(self) -> list[str]:
        """What compiling needs, in the build's own environment."""
        return TOOLS if self._on() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is put together."""
        if not self._on():
            return
        if version == "editable":
            raise RuntimeError("RATHAUS_COMPILE=1 makes wheels; an editable install stays pure Python")
        self.work = Path(tempfile.mkdtemp(prefix="rathaus-mypyc-"))
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
        environment = {**os.environ, "MYPYPATH": str(self.work), "CFLAGS": f"{os.environ.get('CFLAGS', '')} {FLAGS}"}
        subprocess.run(
            [sys.executable, "setup.py", "-q", "build_ext", "--inplace"], cwd=self.work, check=True, env=environment
        )
        for path in sorted(self.work.rglob("*")):
            if path.suffix in (".so", ".pyd"):
                build_data["force_include"][str(path)] = str(path.relative_to(self.work))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Throw the workshop away."""
        if hasattr(self, "work"):
            shutil.rmtree(self.work, ignore_errors=True)
