"""Look up known vulnerabilities of all that is locked, of Python and of the page: ``make audit``.

Ends with 1 if there are any, and with 0 if there are none or if nobody can be asked; which packages nobody could say
anything about is told either way.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ("test", "audit", "wheels")  # what is installed for anything else is in the first of them


def printed(command: Sequence[str], folder: Path = ROOT) -> Any:
    """What a command prints as JSON, whatever it ends with; None if it prints none."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    try:
        return json.loads(done.stdout)
    except ValueError:
        return None


def python(found: Any) -> tuple[list[str], list[str]]:
    """What pip-audit found, a line for each vulnerability; and the packages that it could not ask about."""
    known, unknown = [], []
    for package in found["dependencies"]:
        if "skip_reason" in package:
            unknown.append(package["name"])
        for fault in package.get("vulns", []):
            mended = ", ".join(fault.get("fix_versions", [])) or "no version yet"
            known.append(f"{package['name']} {package['version']}: {fault['id']}, mended in {mended}")
    return known, unknown


def page(found: Any) -> list[str] | None:
    """What npm found, a line for each package; None if it could not ask."""
    if not isinstance(found, dict) or "vulnerabilities" not in found:
        return None
    return [f"{name}: {fault['severity']}, {fault['range']}" for name, fault in found["vulnerabilities"].items()]


def told(answers: dict[str, Any], npm: Any) -> tuple[list[str], list[str]]:
    """The vulnerabilities, and sentences about what could not be looked up, from what was found for each lock."""
    known, unknown = [], []
    for name, found in answers.items():
        if found is None:
            unknown.append(f"requirements/{name}.txt: the list of vulnerabilities cannot be reached from here.")
            continue
        some, left = python(found)
        known += some
        if left:
            unknown.append(
                f"requirements/{name}.txt: of {len(left)} of {len(found['dependencies'])} packages nobody here can say "
                f"whether they have vulnerabilities, such as {left[0]}."
            )
    found = page(npm)
    if found is None:
        unknown.append("web/package-lock.json: the list of vulnerabilities cannot be reached from here.")
    return known + (found or []), unknown


def main() -> int:
    """Ask about all locks, and say what came of it."""
    ask = [sys.executable, "-m", "pip_audit", "--format", "json", "--require-hashes", "--disable-pip"]
    answers = {name: printed([*ask, "--requirement", f"requirements/{name}.txt"]) for name in LOCKS}
    known, unknown = told(answers, printed(["npm", "audit", "--json"], ROOT / "web"))
    for line in unknown:
        print(f"NOT LOOKED UP: {line}")
    for line in known:
        print(f"VULNERABLE: {line}")
    if not known:
        print("What could be looked up has no known vulnerability." if unknown else "No vulnerability is known.")
    return 1 if known else 0


if __name__ == "__main__":
    sys.exit(main())
