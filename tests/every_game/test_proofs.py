"""Every game has a proof with all that the tests of all games need."""

from __future__ import annotations

from pathlib import Path

import pytest

from proofs import NEEDED, PROOFS
from rathaus import GAMES

OWN = Path(__file__).parent.parent / "games"


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_proof(game: str) -> None:
    assert game in PROOFS, f"there is no {OWN / game / 'proof.py'}"
    missing = [name for name in NEEDED if not hasattr(PROOFS[game], name)]
    assert not missing, f"{OWN / game / 'proof.py'} does not have {', '.join(missing)}"
