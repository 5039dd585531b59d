"""What an edition of Hamburg may set each number to, and that it is refused by name beyond."""

from __future__ import annotations

import pytest

from games.limits import check_all_limited, check_limits

STATUES = ("two", "three", "four", "five")
SECTIONS = [f"{side}{seat}" for side in ("left", "right") for seat in range(1, 6)]
BY_COLOUR = ("b10", "b13", "b19", "b20")  # spaces of the exchange that name colours
SPACES = [f"b{side:02}" for side in range(1, 21) if f"b{side:02}" not in BY_COLOUR]
CLERGY = ("money", "warm_money", "cold_money", "square_marks", "build", "worker")

LIMITS: dict[str, tuple[int, int]] = {
    "rounds": (1, 20),
    "turns": (1, 8),
    "hand": (1, 10),
    "start_points": (0, 50),
    "start_marks": (0, 50),
    "start_workers": (0, 20),
    "workers": (0, 10),
    "beyond": (0, 20),
    "majority": (0, 20),
    "third": (0, 20),
    "square": (0, 99),
    "wall": (0, 10),
    **dict.fromkeys(STATUES, (0, 50)),
    **dict.fromkeys(SECTIONS, (0, 4)),
    "price": (0, 40),
    "points": (0, 40),
    "marks": (0, 40),
    "score": (0, 40),
    "every": (1, 20),
    "laurel": (0, 40),
    "steps": (0, 20),
    "draw": (0, 10),
    "discard": (0, 10),
    "less": (0, 40),
    "at_most": (6, 36),
    "at_least": (6, 36),
    **{f"tile{tile}": (1, 10) for tile in range(1, 6)},
    "raised": (0, 20),
    "more": (0, 40),
    "wakes": (1, 6),
    **dict.fromkeys(SPACES, (0, 10)),
    **dict.fromkeys(BY_COLOUR, (0, 4)),
    **dict.fromkeys(CLERGY, (0, 10)),
    "turn": (0, 1),
    "four_marks": (0, 40),
    "five_marks": (0, 40),
    "six_marks": (0, 40),
}


@pytest.mark.parametrize("field", LIMITS)
def test_every_number_may_be_set_within_its_limits_and_no_further(field: str) -> None:
    check_limits("hamburg", field, LIMITS[field])


def test_every_number_has_limits() -> None:
    check_all_limited("hamburg", LIMITS)
