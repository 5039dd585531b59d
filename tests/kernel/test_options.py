"""The options of a table."""

from __future__ import annotations

import pytest

import rathaus
from rathaus import BadOption
from toy.games.toy.title import GAME as TOY


def test_modules_of_a_game_that_has_some() -> None:
    assert rathaus.new(TOY.name, 2, ["rich"], seed=1).options.modules == ("rich",)
    for modules, reason in ((["rich", "rich"], "module-twice"), (["poor"], "unknown-module")):
        with pytest.raises(BadOption) as caught:
            rathaus.new(TOY.name, 2, modules, seed=1)
        assert caught.value.reason.id == reason
