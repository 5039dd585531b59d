"""What the page's own tests start from is what the games and the words say now."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from proofs import PROOFS
from rathaus import GAMES, Message
from rathaus.kernel.game import CardText
from rathaus.kernel.message import message
from rathaus.text import Words

WEB = Path(__file__).parent.parent.parent / "web" / "src"


def read(*path: str) -> Any:
    return json.loads(WEB.joinpath(*path).read_text(encoding="utf-8"))


def written(texts: list[CardText]) -> list[dict[str, Any]]:
    """Cards as the server sends them."""
    return [
        {"thing": text.thing, "numbers": text.numbers, "says": [says.to_data() for says in text.says]} for text in texts
    ]


@pytest.mark.parametrize("game", PROOFS)
def test_the_cards_and_pieces(game: str) -> None:
    title = GAMES[game]
    found = read("games", game, "tests", "cards.json")
    cards, pieces = (found["cards"], found["pieces"]) if isinstance(found, dict) else (found, [])
    assert cards == written(title.cards(title.printed))
    printed = [text for module in title.modules for text in title.pieces(module, title.printed)]
    assert sorted(pieces, key=json.dumps) == sorted(written(printed), key=json.dumps)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_numbers_of_a_game(game: str) -> None:
    assert read("games", game, "samples", "numbers.json") == GAMES[game].printed.numbers


def revived(data: Any) -> Any:
    """A message from its data."""
    if isinstance(data, dict):
        return message(data["id"], {key: revived(value) for key, value in data["args"].items()})
    if isinstance(data, list):
        return tuple([revived(item) for item in data])
    return data


@pytest.mark.parametrize("game", ["", *PROOFS])
def test_sentences(game: str) -> None:
    """Run web/fixture.py after changing a sentence; the page's tests then compare it with the page."""
    found = read("games", game, "tests", "sentences.json") if game else read("tests", "sentences.json")
    words = Words(game, seats=found["names"])
    assert len(found["sentences"]) >= 10
    for row in found["sentences"]:
        said = revived(row["message"])
        assert isinstance(said, Message)
        assert words.say(said) == row["text"]
    for row in found["things"]:
        assert words.thing(row["thing"]) == row["text"]
