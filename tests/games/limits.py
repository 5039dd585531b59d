"""What an edition may set the numbers of a game to: within their limits, and no further."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rathaus import GAMES, BrokenEdition, Message
from rathaus.kernel.edition import field_of


def check_limits(name: str, field: str, limits: tuple[int, int]) -> None:
    """Every number of a field takes its least and its most; what is beyond is refused by path and reason."""
    game = GAMES[name]
    least, most = limits
    paths = [path for path in game.printed.numbers if field_of(path) == field]
    assert paths
    for path in paths:
        for number in (least, most):
            assert game.edition({path: number}).numbers[path] == number
        for number in (least - 1, most + 1):
            with pytest.raises(BrokenEdition) as fault:
                game.edition({path: number})
            assert fault.value.field == path
            assert fault.value.reason == Message("out-of-range", found=number, least=least, most=most)


def check_all_limited(name: str, limits: Mapping[str, tuple[int, int]]) -> None:
    """No number of a game is without limits."""
    assert {field_of(path) for path in GAMES[name].printed.numbers} == set(limits)
