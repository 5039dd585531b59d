"""The package: what it imports, and what it carries."""

from __future__ import annotations

import subprocess
import sys
from importlib.resources import files

from rathaus import GAMES

LOADED = """
import sys
before = set(sys.modules)
{}
print(*sorted({{name.split(".")[0] for name in set(sys.modules) - before}}))
"""


def loaded(code: str) -> set[str]:
    done = subprocess.run([sys.executable, "-c", LOADED.format(code)], capture_output=True, text=True, check=True)
    return {name for name in done.stdout.split() if name not in sys.stdlib_module_names}


def test_the_engine_and_the_bots_import_the_standard_library_only() -> None:
    outside = loaded("import rathaus, rathaus.bots")
    assert {name for name in outside if not name.endswith("__mypyc")} == {"rathaus"}


def test_the_package_carries_its_data() -> None:
    package = files("rathaus")
    assert package.joinpath("py.typed").is_file()
    for game in GAMES:
        assert package.joinpath(f"games/{game}/edition.toml").is_file()
        assert package.joinpath(f"games/{game}/text/en/{game}.ftl").is_file()
