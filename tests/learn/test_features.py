"""The numbers of positions by name, and the command that lists them."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

import rathaus
from rathaus import GAMES, BadOption, BrokenEdition, UnknownGame, learn
from rathaus.cli import main
from toy.among import with_toy
from toy.games.toy.title import GAME as TOY

toy = pytest.fixture(with_toy)


def run(*args: str) -> Result:
    return CliRunner().invoke(main, args, catch_exceptions=False)


@pytest.mark.parametrize("game", GAMES)
def test_every_feature_is_listed_in_its_place(game: str) -> None:
    encoder, found = learn.encoder_of(game), learn.features(game.upper())
    assert [feature.place for feature in found] == list(range(encoder.size))
    assert [(feature.name, feature.scale) for feature in found] == list(zip(encoder.names, encoder.scale, strict=True))
    assert all(feature.name.startswith(f"{feature.block}.") for feature in found)
    assert {feature.part for feature in found} == {"globals", "question", "seats", "cards"}


@pytest.mark.parametrize("game", GAMES)
def test_the_cards_have_the_numbers_of_an_edition(game: str) -> None:
    title = GAMES[game]
    card = title.cards(title.printed)[-1]
    price = next(number for number in title.price if number in card.numbers)
    other = learn.cards(game, {f"{card.path}.{price}": card.numbers[price] + 1})
    printed = learn.cards(game)
    assert other.names == printed.names
    assert other.column(price)[:-1] == printed.column(price)[:-1]
    assert other.column(price)[-1] == printed.column(price)[-1] + 1
    with pytest.raises(BrokenEdition):
        learn.cards(game, {"cards.nothing": 1})


@pytest.mark.parametrize("game", GAMES)
def test_an_edition_shows_in_the_code(game: str) -> None:
    title = GAMES[game]
    path = next(iter(title.cards(title.printed)[-1].paths))
    number = title.printed.numbers[path]
    encoder = learn.encoder_of(game)
    at = encoder.names.index("game.edition")
    for edition, flag in (({}, 0), ({path: number}, 0), ({path: number + 1}, 1)):
        assert encoder.code(rathaus.new(game, title.most, seed=1, edition=edition), 0)[at] == flag


def test_the_command_lists_what_is_there() -> None:
    game = next(iter(GAMES))
    encoder = learn.encoder_of(game)
    told = run("learn", "features", game).output
    assert all(f" {name} " in told for name in encoder.names)
    blocks = run("learn", "features", game, "--blocks").output
    assert all(f" {block.name} " in blocks for block in encoder.blocks)
    assert f"{encoder.size:,} numbers" in blocks.splitlines()[-1]


def test_the_command_writes_json() -> None:
    game = next(iter(GAMES))
    encoder = learn.encoder_of(game)
    data = json.loads(run("learn", "features", game, "--json").output)
    assert [feature["name"] for feature in data["features"]] == encoder.names
    assert (data["game"], data["key"], data["size"], data["things"]) == (
        game, encoder.key, encoder.size, len(GAMES[game].vocabulary),
    )  # fmt: skip
    short = json.loads(run("learn", "features", game, "--json", "--blocks").output)
    assert short == {name: value for name, value in data.items() if name != "features"}


@pytest.mark.usefixtures("toy")
def test_a_game_without_numbers_says_so() -> None:
    with pytest.raises(BadOption, match="There are no numbers for learning programs of"):
        learn.encoder_of(TOY.name)
    with pytest.raises(UnknownGame):
        learn.features("nothing")
    told = run("learn", "features", TOY.name)
    assert told.exit_code == 2
    assert told.stderr.startswith("rathaus: game: There are no numbers")
