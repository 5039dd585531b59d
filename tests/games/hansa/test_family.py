"""The family of towns: who may build on it, and that it builds on no game."""

from __future__ import annotations

import re

import pytest

from families import FOLDER, families, families_of, games_of
from rathaus import GAMES
from rathaus.games.hansa import matters
from rathaus.games.hansa.state import Town

# Towns with sites, workers in five colours, risks that strike, and two sides to finish.
TOWNS = {"bruges", "hamburg"}


def test_it_is_a_family_and_no_game() -> None:
    assert "hansa" in families()
    assert "hansa" not in GAMES


def test_only_towns_build_on_it() -> None:
    assert set(games_of("hansa")) == TOWNS & set(GAMES)


@pytest.mark.parametrize("game", sorted(set(GAMES) - TOWNS))
def test_other_games_have_nothing_of_it(game: str) -> None:
    assert "hansa" not in families_of(game)


def test_it_takes_nothing_of_a_game() -> None:
    taken = re.compile(r"rathaus\.games\.(?!hansa\b)[a-z]")
    files = sorted((FOLDER / "hansa").rglob("*.py"))
    assert len(files) > 15
    assert [path.name for path in files if taken.search(path.read_text(encoding="utf-8"))] == []


def test_matters_are_numbered_without_gaps() -> None:
    numbers = [number for name, number in vars(matters).items() if name.isupper()]
    assert sorted(numbers) == list(range(matters.MATTERS + 1))


@pytest.mark.parametrize("game", sorted(TOWNS & set(GAMES)))
def test_a_town_shares_its_book(game: str) -> None:
    state = GAMES[game].set_up(GAMES[game].options(GAMES[game].least))
    assert isinstance(state, Town)
    cards = state.cards
    names = GAMES[game].vocabulary.names
    assert [names[cards.colour0 + i] for i in range(5)] == [f"colour:{colour}" for colour in cards.colours]
    assert (names[cards.yes], names[cards.no]) == ("yes", "no")
    assert len(cards.side_colours) == 10 * GAMES[game].most
    tables = (cards.price, cards.points, cards.phase, cards.bolts, cards.groups, cards.acts, cards.standing)
    assert {len(table) for table in tables} == {len(cards.colour)}
    assert [names[card] for card in range(1, len(cards.colour))] == [f"card:{n}" for n in range(1, len(cards.colour))]
