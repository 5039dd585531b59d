"""Words: every message has a sentence, every card and thing has a name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

import rathaus
from families import FOLDER, families, games_of
from proofs import TOGETHER
from rathaus import GAMES, Message
from rathaus.kernel.tasks import Question
from rathaus.text import LANGUAGES, Words
from rathaus.text.words import Names, sentences

SOURCE = Path(rathaus.__file__).parent
USED = re.compile(r'\b(?:Message|tell|fail|text)\(\s*"([a-z0-9-]+)"')
SHARED = re.compile(r'\b(says|told)\(\s*"([a-z0-9-]+)"')  # in a family: every game of it says this with its name


def read(language: str) -> dict[str, ast.Message]:
    found = {}
    for path in sentences(language):
        resource = FluentParser().parse(path.read_text(encoding="utf-8"))
        for entry in resource.body:
            assert not isinstance(entry, ast.Junk), entry
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice"
                found[entry.id.name] = entry
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_the_program_has_a_sentence(language: str) -> None:
    known = read(language)
    used = {id for path in SOURCE.rglob("*.py") for id in USED.findall(path.read_text(encoding="utf-8"))}
    assert len(used) > 60
    assert sorted(used - set(known)) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", families())
def test_every_message_of_a_family_has_a_sentence_in_each_of_its_games(language: str, family: str) -> None:
    known = read(language)
    text = "".join([path.read_text(encoding="utf-8") for path in sorted((FOLDER / family).rglob("*.py"))])
    shared = {f"told-{id}" if word == "told" else id for word, id in SHARED.findall(text)}
    assert len(shared) > 10
    assert not USED.search(text), "what a family says begins with the name of the game that is played"
    assert games_of(family)
    assert sorted({f"{game}-{id}" for game in games_of(family) for id in shared} - set(known)) == []


def questions(of: type[Question[Any]] = Question) -> list[type[Question[Any]]]:
    """All questions of all games and families."""
    return [kind for below in of.__subclasses__() for kind in [below, *questions(below)]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_deed_has_a_sentence_in_each_game_that_asks_for_it(language: str) -> None:
    """A hint says what one does: with whatever is asked for, and where a question names its deed."""
    known = list(read(language))
    wanted = {id.replace("-a-", "-do-", 1) for id in known if any([id.startswith(f"{game}-a-") for game in GAMES])}
    assert len(wanted) > 40
    for kind in questions():
        if kind.DEED:
            place = kind.__module__.split(".")[2]
            wanted |= {f"{game}-do-{kind.DEED}" for game in ([place] if place in GAMES else games_of(place))}
    missing = [id for id in wanted if not any([other == id or other.startswith(f"{id}-") for other in known])]
    assert sorted(missing) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_has_a_name(language: str) -> None:
    for game in GAMES.values():
        words = Words(game.name, language)
        for name in game.vocabulary.names:
            if not name.startswith(("number:", "seat:")):
                assert words.thing(name) == words.text(f"{game.name}-{name.replace(':', '-')}")
        assert words.text(game.name)
        assert words.text(f"{game.name}-about")
        for part in rathaus.new(game.name, game.most, seed=1).scores[0].parts:
            assert words.text(f"{game.name}-score-{part}".replace(" ", "-"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_explains_itself(language: str) -> None:
    for game in GAMES.values():
        words = Words(game.name, language)
        for card in game.cards(game.printed):
            for message in card.says:
                assert words.say(message)


def test_cards_in_english() -> None:
    words = Words(TOGETHER)
    texts = {card.thing: [words.say(m) for m in card.says] for card in GAMES[TOGETHER].cards(GAMES[TOGETHER].printed)}
    assert texts["card:luxury-villa"] == ["3 points", "2 points per other Luxury Villa of your own"]
    assert texts["card:school"] == [
        "Needs House, Housing Estate, or Luxury Villa",
        "2 points",
        "Cheaper by 2: Luxury Villa",
    ]
    assert texts["card:research-centre"][2] == "+2 points if any player has University"
    assert texts["card:shopping-arcade"][1] == "Income 1 per own cart"
    assert texts["card:underground"][1] == "1 point per fountain of the other player who has most"
    assert texts["card:car-park"] == []


def test_players_have_names_or_numbers() -> None:
    assert Words(TOGETHER).thing("seat:1") == "Player 2"
    words = Words(TOGETHER, seats=["Ada", "Ben"], me=0)
    assert words.thing("seat:1") == "Ben"
    assert "Ada and Ben" in words.text("not-asked", waiting=("seat:0", "seat:1"))


def test_lists_join_with_and_or_or() -> None:
    assert Names(["a", "b", "c"]).format("en") == "a, b, and c"
    assert Names(["a", "b"], "or").format("en") == "a or b"


def test_a_missing_sentence_or_argument_is_an_error() -> None:
    with pytest.raises(KeyError):
        Words().say(Message("no-such-message"))
    with pytest.raises(KeyError):
        Words().say(Message("out-of-range", found=1))


def test_messages_compare_and_print() -> None:
    message = Message("out-of-range", found=1, least=(2, Message("missing")))
    assert message == Message("out-of-range", found=1, least=(2, Message("missing")))
    assert message != Message("out-of-range", found=2)
    assert hash(message) == hash(Message("out-of-range", found=3, least=1))
    assert str(message) == "out-of-range (found 1, least 2, missing)"
    assert repr(Message("missing", a="b")) == "Message('missing', a='b')"
    assert message.to_data() == {
        "id": "out-of-range",
        "args": {"found": 1, "least": [2, {"id": "missing", "args": {}}]},
    }


def test_one_thing_is_never_many() -> None:
    """English: with 1 for every number, no card or piece speaks of 1 marks or 1 cards; of 1, 1, 1 marks it may."""
    things = "cards|cubes|districts|goods|marks|offices|persons|points|sites|spaces|steps|times|workers"
    many = re.compile(rf"(?<!, )\b1 (?:more |activated )?({things})\b")
    said = 0
    for game in GAMES.values():
        words = Words(game.name)
        texts = list(game.cards(game.printed))
        for module in game.modules:
            texts += game.pieces(module, game.printed)
        for text in texts:
            for message in text.says:
                args = {name: 1 if type(value) is int else value for name, value in message.args.items()}
                sentence = words.say(Message(message.id, **args))
                assert not many.search(sentence), (message.id, sentence)
                said += 1
    assert said > 500
