"""Ready phrases: said by their id, told and kept so that everybody reads them in the own language."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from starlette.testclient import TestClient

from proofs import TOGETHER
from rathaus.server.app import open_storage
from rathaus.server.asked import Phrase
from rathaus.server.rows import SeatRow
from rathaus.server.storage import Session, migrations
from rathaus.text import LANGUAGES, Words
from server.conftest import Start, settings
from server.guests import Guest, error, together
from server.test_sockets import line
from server.test_table import row

PHRASES: tuple[str, ...] = get_args(Phrase)


def test_every_language_has_every_phrase() -> None:
    assert len(PHRASES) == 8
    for language in LANGUAGES:
        said = [Words(language=language).text(f"phrase-{phrase}") for phrase in PHRASES]
        assert len(set(said)) == len(PHRASES)


def test_a_phrase_is_told_to_everybody(client: TestClient) -> None:
    ada, ben = together(client)
    with line(ben) as his, line(ada.spectator()) as theirs:
        assert ada.post("/chat", {"phrase": "well-played"}).status_code == 201
        told = his.next("chat")["line"]
        assert theirs.next("chat")["line"] == told
    assert (told["seat"], told["name"], told["phrase"], told["text"]) == (0, "Ada", "well-played", "Well played.")
    assert ben.table()["chat"] == [told]
    assert ben.post("/chat", {"text": "Well played.", "phrase": None}).status_code == 201
    assert [said["phrase"] for said in ada.table()["chat"]] == ["well-played", None]


@pytest.mark.parametrize(
    ("body", "field", "id"),
    [
        ({"phrase": "checkmate"}, "phrase", "server-one-of"),
        ({"phrase": 5}, "phrase", "server-one-of"),
        ({"phrase": "hello", "text": "hello"}, "", "server-text-or-phrase"),
        ({"phrase": None}, "", "server-text-or-phrase"),
        ({}, "", "server-text-or-phrase"),
    ],
)
def test_what_is_no_phrase_is_refused(client: TestClient, body: dict[str, Any], field: str, id: str) -> None:
    ada, _ = together(client)
    told = error(ada.post("/chat", body), 422, id)
    assert told["field"] == field
    if id == "server-one-of":
        assert all([phrase in told["text"] for phrase in PHRASES])
    assert ada.table()["chat"] == []


def test_only_those_at_the_table_say_phrases_and_not_too_many(client: TestClient) -> None:
    ada, _ = together(client)
    error(ada.spectator().post("/chat", {"phrase": "hello"}), 403, "server-spectator")
    for _ in range(5):
        assert ada.post("/chat", {"phrase": "hello"}).status_code == 201
    error(ada.post("/chat", {"phrase": "hello"}), 429, "server-chat-too-fast")


def test_a_phrase_is_there_after_a_restart(start: Start, database: str) -> None:
    ada, ben = together(start(database))
    ada.post("/chat", {"phrase": "good-game"})
    ben.post("/chat", {"text": "Indeed."})
    said = ada.table()["chat"]
    assert [(told["phrase"], told["text"]) for told in said] == [("good-game", "Good game."), (None, "Indeed.")]
    assert Guest(start(database), ada.id, ada.token, 0).table()["chat"] == said


def test_what_was_said_before_there_were_phrases_is_still_read(
    database: str, monkeypatch: pytest.MonkeyPatch, start: Start
) -> None:
    with monkeypatch.context() as older:
        number = next(number for number, steps in migrations() if "phrase" in "".join(steps))
        older.setattr("rathaus.server.storage.migrations", lambda: [one for one in migrations() if one[0] != number])
        storage = open_storage(settings(database))
        storage.start()
        storage.create(row(TOGETHER, 2, status="open", lines=1), [SeatRow(0, "person", "Ada"), SeatRow(1, "open")])

        def say(s: Session) -> None:
            values = ("abcdefghijkl", 1, 0, "Ada", "Moin", 5.0)
            s.run("INSERT INTO chat (table_id, id, seat, name, text, at) VALUES (?, ?, ?, ?, ?, ?)", values)

        storage.write(say)
        storage.close()
    said = Guest(start(database), "abcdefghijkl", None, None).table()["chat"]
    assert [(told["name"], told["text"], told["phrase"]) for told in said] == [("Ada", "Moin", None)]
