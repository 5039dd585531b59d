"""What the card list says of each card: its text as messages, one for each effect."""

from __future__ import annotations

import re

import pytest

from games.thecity.table import KINDS, cards
from rathaus import GAMES, Message
from rathaus.text import Words
from rathaus.text.words import sentences


def says(name: str) -> list[Message]:
    game = GAMES["thecity"]
    return next(text.says for text in game.cards(game.printed) if text.thing == f"card:{name}")


def income(number: int, measure: str = "", **of: object) -> Message:
    return Message(f"thecity-income{measure and '-' + measure}", number=number, **of)


def points(number: int, measure: str = "", **of: object) -> Message:
    return Message(f"thecity-points{measure and '-' + measure}", number=number, **of)


TEXTS: list[tuple[str, list[Message]]] = [
    ("architect", [Message("thecity-set-aside"), income(1)]),
    ("construction-crew", [Message("thecity-crew", number=4)]),
    ("house", [income(1)]),
    ("luxury-villa", [points(3), points(2, "per-other", card="card:luxury-villa")]),
    (
        "office-building",
        [
            Message("thecity-requires", cards=cards("house", "housing-estate", "townhouse", "apartment-tower")),
            income(1),
            income(1, "with-own", card="card:townhouse"),
            points(2),
        ],
    ),
    ("university", [points(4), points(1, "per-in-play", card="card:school")]),
    ("museum", [income(1, "per-in-play", card="card:school"), points(4)]),
    (
        "research-centre",
        [
            income(1),
            points(2),
            points(2, "with-in-play", card="card:university"),
            Message("thecity-discount", number=2, cards=cards("technology-park", "hospital")),
        ],
    ),
    (
        "underground",
        [
            points(1, "per-symbols", symbol="symbol:fountain", every=1),
            points(1, "per-rival-symbol", symbol="symbol:fountain"),
        ],
    ),
    (
        "citizens-office",
        [
            Message("thecity-limit", number=1),
            income(1, "per-symbols", symbol="symbol:fountain", every=1),
            points(1),
            Message("thecity-symbol-discount", number=1, symbol="symbol:fountain"),
        ],
    ),
    (
        "shopping-arcade",
        [Message("thecity-limit", number=1), income(1, "per-symbols", symbol="symbol:cart", every=1)],
    ),
    ("car-park", []),
]


@pytest.mark.parametrize(("name", "text"), TEXTS)
def test_a_card_says_what_it_does(name: str, text: list[Message]) -> None:
    assert says(name) == text


def test_every_card_but_the_car_park_says_something() -> None:
    assert [name for name in KINDS if not says(name)] == ["car-park"]


def test_sentences_speak_of_a_city_not_of_a_tableau() -> None:
    said = [path.read_text("utf-8") for path in sentences("en") if "thecity" in path.name]
    assert said
    assert not [text for text in said if re.search(r"= .*\btableau", text)]
    assert "in your city" in Words("thecity").text("thecity-needs", card="card:school", cards=["card:house"])
