"""The package: what it imports, and what it carries."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.metadata import version
from importlib.resources import files

import pytest

import rathaus
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


PRINTS = """
import sys
import rathaus
{before}
try:
    rathaus.new(next(iter(rathaus.GAMES)), 99)
except rathaus.BadOption as caught:
    fault = caught
assert "fluent" not in sys.modules or sys.modules["fluent"] is None, "sentences are made when they are printed"
print(fault)
print(rathaus.new(next(iter(rathaus.GAMES)), 2, seed=1)._repr_html_() is None)
"""


@pytest.mark.parametrize(
    ("before", "said", "drawn"),
    [
        ("", "players: 99 players cannot play this", True),
        ("sys.modules['fluent'] = sys.modules['rich'] = None", "players: players-out-of-range (found 99", False),
    ],
)
def test_errors_speak_with_the_library_for_it_and_do_without(before: str, said: str, drawn: bool) -> None:
    code = PRINTS.format(before=before)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    printed, nothing = done.stdout.splitlines()
    assert printed.startswith(said)
    assert nothing == str(not drawn)


def test_all_that_is_public_can_be_had_from_the_package_alone() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import rathaus; print(*[getattr(rathaus, name) and name for name in rathaus.__all__])"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == rathaus.__all__
    assert rathaus.__version__ == version("rathaus")
    assert {"arena", "bots", "text", "new"} <= set(dir(rathaus))
    assert rathaus.__doc__
    assert "GAMES" in rathaus.__doc__  # which counts them, so that nothing else has to
    assert not re.search(r"\b(two|three|four|five|six)\b", rathaus.__doc__)
    with pytest.raises(AttributeError, match="'rathaus' has no attribute 'arenas'"):
        getattr(rathaus, "are" + "nas")


def test_the_package_is_a_command() -> None:
    done = subprocess.run([sys.executable, "-m", "rathaus", "--version"], capture_output=True, text=True, check=True)
    assert rathaus.__version__ in done.stdout


def test_the_package_carries_its_data() -> None:
    package = files("rathaus")
    assert package.joinpath("py.typed").is_file()
    for game in GAMES:
        assert package.joinpath(f"games/{game}/edition.toml").is_file()
        assert package.joinpath(f"games/{game}/text/en/{game}.ftl").is_file()
