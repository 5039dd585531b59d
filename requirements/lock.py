"""Write the locks: the versions, each with its hashes, that are installed to play, to test, to compile, to audit, to
build the wheels of other machines, and to try those out.

``make lock`` keeps every version that still fits ``pyproject.toml``; ``make lock NEWER=1`` takes the newest. A lock is
the same for every Python and every system that Rathaus runs on, and names no place that packages come from.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from hashlib import sha256
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROJECT = HERE.parent / "pyproject.toml"
HOOK = HERE.parent / "build_compiled.py"
LOCKS = ("test", "play", "compile", "audit", "wheels", "alone")
AUDIT = ["pip-audit>=2.9,<3"]  # only for make audit, which has an environment of its own
WHEELS = ["cibuildwheel>=3,<5"]  # only where wheels are built for other machines


def build() -> list[str]:
    """What building Rathaus needs."""
    wanted: list[str] = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["build-system"]["requires"]
    return wanted


def compiling() -> list[str]:
    """What compiling it needs, as the build's own hook says."""
    found = re.search(r"^TOOLS = \[(.*)\]$", HOOK.read_text(encoding="utf-8"), re.MULTILINE)
    assert found is not None
    return re.findall(r'"([^"]+)"', found[1])


def project(extra: str | None = None) -> list[str]:
    """What an extra, or none, needs, with the package itself and with the extras that it takes in."""
    stated = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    found: list[str] = list(stated["dependencies"])
    for line in stated["optional-dependencies"][extra] if extra is not None else ():
        others = re.fullmatch(r"rathaus\[(.*)\]", line)
        found += [line] if others is None else [need for other in others[1].split(",") for need in project(other)]
    return found


def wanted(name: str) -> list[str]:
    """What a lock is for: names with ranges."""
    found = {
        "test": [*project("test"), *build(), *compiling()],
        "play": [*project("server"), *build()],
        "compile": [*build(), *compiling()],
        "audit": AUDIT,
        "wheels": WHEELS,
        "alone": project(),
    }[name]
    return sorted(set(found))


def mark(name: str) -> str:
    """What a lock says it was written for: another one as soon as something else is wanted."""
    return sha256("\n".join(wanted(name)).encode()).hexdigest()[:16]


def write(name: str, newer: bool) -> None:
    """Write a lock; the versions of packages that testing needs too are the same as there."""
    command = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11"]
    command += ["--generate-hashes", "--no-emit-index-url", "--no-annotate"]
    command += ["--custom-compile-command", f"make lock ({mark(name)})", "--output-file", f"requirements/{name}.txt"]
    command += ["--upgrade"] if newer else []
    command += ["--constraint", "requirements/test.txt"] if name != "test" else []
    subprocess.run([*command, "-"], cwd=HERE.parent, input="\n".join(wanted(name)), text=True, check=True)


if __name__ == "__main__":
    if "--uv" in sys.argv[1:]:  # what writing needs
        print(next(need for need in project("test") if need.startswith("uv>")))
        sys.exit()
    for each in LOCKS:
        write(each, "--newer" in sys.argv[1:])
