"""The kinds of cards of The City: their names in the order of ``edition.toml``, as small ints."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from rathaus.kernel.edition import Edition, printed

PRINTED_EDITION: Final[Edition] = printed(
    files("rathaus.games.thecity").joinpath("edition.toml").read_text(encoding="utf-8")
)

KINDS: Final[tuple[str, ...]] = tuple(
    dict.fromkeys([path.split(".")[1] for path in PRINTED_EDITION.numbers if path.startswith("cards.")])
)
INDEX: Final[dict[str, int]] = {name: i for i, name in enumerate(KINDS)}
NAMES: Final[tuple[str, ...]] = tuple([f"card:{name}" for name in KINDS])
COUNT: Final = 51
ARCHITECT: Final = 0
CONSTRUCTION_CREW: Final = 1

assert len(KINDS) == COUNT
assert KINDS[ARCHITECT] == "architect"
assert KINDS[CONSTRUCTION_CREW] == "construction-crew"
