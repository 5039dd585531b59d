"""The workshop for editions: numbers as somebody types them, all faults at once, and files in and out."""

from __future__ import annotations

import json
from typing import Any

import pytest
from starlette.testclient import TestClient

import rathaus
from proofs import TOGETHER
from rathaus import GAMES
from rathaus.kernel.edition import CERTAIN, field_of
from rathaus.kernel.formats import read
from rathaus.kernel.play import playout
from rathaus.kernel.rng import seeded
from rathaus.server.errors import Refusal
from rathaus.server.limits import Limits
from rathaus.server.models_games import EditionText, GameNumbers, Proofread
from rathaus.server.routes_editions import MOST_FAULTS
from rathaus.text import Words
from server.guests import JSON, create, error, held_against, seated
from server.test_editions import texts

TITLE = GAMES[TOGETHER]
NUMBERS = TITLE.printed.numbers
JSON_BODY = {"Content-Type": "application/json"}
ONE, OTHER = [path for path in NUMBERS if path.endswith(".cost")][:2]


def proofread(client: TestClient, game: str = TOGETHER, **wish: Any) -> JSON:
    response = client.post(f"/api/games/{game}/editions", json=wish)
    assert response.status_code == 200, response.text
    found: JSON = held_against(Proofread, response.json())
    return found


def reasons(found: JSON) -> list[tuple[str, str]]:
    return [(fault["field"], fault["reason"]["id"]) for fault in found["faults"]]


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_a_game_is_there_with_all_one_needs_to_type_it(client: TestClient, game: str) -> None:
    response = client.get(f"/api/games/{game}/numbers")
    found = held_against(GameNumbers, response.json())
    title = GAMES[game]
    assert [line["path"] for line in found["lines"]] == list(title.printed.numbers)
    assert found["book"] == {"cards": texts(title, title.modules, None), "numbers": title.printed.numbers}
    assert found["names"] == list(title.printed.names)
    things = {card["thing"] for card in found["book"]["cards"]}
    for line in found["lines"]:
        path = line["path"]
        assert (line["least"], line["most"]) == title.ranges[field_of(path)]
        assert line["ours"] == title.printed.numbers[path]
        assert line["certain"] == (title.printed.provenance[path] in CERTAIN)
        assert line["named"] == (path in title.printed.named)
        assert line["thing"] is None or line["thing"] in things
        assert line["number"]["id"] != "edition-number"
    again = client.get(f"/api/games/{game}/numbers", headers={"If-None-Match": response.headers["ETag"]})
    assert again.status_code == 304


@pytest.mark.parametrize("game", GAMES)
def test_what_is_typed_is_shown_on_the_cards(client: TestClient, game: str) -> None:
    title = GAMES[game]
    path = next(p for p, n in title.printed.numbers.items() if p[:6] == "cards." and n < title.ranges[field_of(p)][1])
    edition = {"name": "mine", path: title.printed.numbers[path] + 1}
    found = proofread(client, game, edition=edition)
    assert (found["name"], found["given"], found["faults"]) == ("mine", {path: edition[path]}, [])
    assert found["book"]["cards"] == texts(title, title.modules, edition)
    assert found["book"]["numbers"][path] == edition[path]


def test_all_faults_are_told_and_the_rest_is_shown_all_the_same(client: TestClient) -> None:
    wish = {"cards.nowhere.cost": 1, ONE: 9999, OTHER: NUMBERS[OTHER] + 1, "game": "another"}
    found = proofread(client, edition=wish)
    assert reasons(found) == [
        ("game", "other-game"), ("cards.nowhere.cost", "edition-no-such-number"), (ONE, "out-of-range"),
    ]  # fmt: skip
    assert found["all_faults"] == 3
    assert found["given"] == {OTHER: NUMBERS[OTHER] + 1}
    assert found["book"]["numbers"][OTHER] == NUMBERS[OTHER] + 1


def test_numbers_that_do_not_fit_together_leave_no_cards(client: TestClient) -> None:
    found = proofread(client, edition={path: 0 for path in NUMBERS if path.endswith(".copies")})
    assert found["book"] is None
    assert [field for field, _ in reasons(found)] == ["cards"]


def test_an_endless_list_of_faults_is_cut_and_told_fast(client: TestClient) -> None:
    found = proofread(client, edition={f"x{number}": 1 for number in range(20_000)})
    assert (len(found["faults"]), found["all_faults"]) == (MOST_FAULTS, 20_000)


@pytest.mark.parametrize("format", ["toml", "csv", "json"])
@pytest.mark.parametrize("game", GAMES)
def test_a_file_goes_out_and_comes_in_again(client: TestClient, game: str, format: str) -> None:
    title = GAMES[game]
    edition = {"name": 'The "old" box, 1st', **dict(list(title.printed.numbers.items())[::2])}
    wish = {"edition": edition, "format": format}
    response = client.post(f"/api/games/{game}/editions/file", json=wish)
    assert response.status_code == 200, response.text
    file = held_against(EditionText, response.json())
    assert file["file"] == f"{game}-the-old-box-1st.{format}"
    assert title.edition(read(file["text"], format)).to_data() == title.edition(edition).to_data()
    for more in ({"format": format}, {}):  # the format may be told, or seen
        found = proofread(client, game, text=file["text"], **more)
        assert ({"name": found["name"], **found["given"]}, found["faults"]) == (edition, [])


def test_a_sheet_comes_with_semicolons_for_who_wants_them(client: TestClient) -> None:
    wish = {"edition": {ONE: 1}, "format": "csv", "semicolons": True}
    text = client.post(f"/api/games/{TOGETHER}/editions/file", json=wish).json()["text"]
    assert text.startswith("\ufeffpath;card;")
    assert proofread(client, text=text)["given"] == {ONE: 1}


def test_a_file_that_is_none_is_told_as_a_fault(client: TestClient) -> None:
    assert reasons(proofread(client, text="[cards", format="toml")) == [("", "not-toml")]
    assert reasons(proofread(client, text='{"a"', format="json")) == [("", "not-json")]
    assert reasons(proofread(client, text="a;b\n1;2\n", format="csv")) == [("", "edition-no-column")]
    deep = ".".join("a" * 20_000) + " = 1"
    assert [id for _, id in reasons(proofread(client, text=deep, format="toml"))] == ["edition-unknown-number"]


def test_what_is_asked_in_the_wrong_way_is_refused(client: TestClient) -> None:
    where = f"/api/games/{TOGETHER}/editions"
    error(client.post(where, json={}), 422, "server-edition-or-text")
    error(client.post(where, json={"edition": {}, "text": ""}), 422, "server-edition-or-text")
    error(client.post(where, json={"text": "", "format": "xls"}), 422, "server-one-of")
    error(client.post(where, content=b'{"text": "\\ud800"}', headers=JSON_BODY), 422, "server-not-unicode")
    error(client.post("/api/games/nowhere/editions", json={"edition": {}}), 404, "unknown-game")
    error(client.get("/api/games/nowhere/numbers"), 404, "unknown-game")
    broken = {"edition": {ONE: 9999}, "format": "toml"}
    assert error(client.post(f"{where}/file", json=broken), 422, "out-of-range")["field"] == ONE


def test_nobody_types_faster_than_that() -> None:
    limits = Limits(50)
    for _ in range(20):
        limits.check_edition("10.0.0.1")
    with pytest.raises(Refusal) as caught:
        limits.check_edition("10.0.0.1")
    assert caught.value.status == 429


def test_a_table_says_how_many_numbers_are_from_the_box(client: TestClient) -> None:
    edition = {"name": "mine", ONE: NUMBERS[ONE], OTHER: NUMBERS[OTHER] + 1}
    ada = create(client, TOGETHER, 2, ["random"], edition=edition)
    table = ada.table()
    assert (table["edition"], table["stated"]) == ({"name": "mine", OTHER: NUMBERS[OTHER] + 1}, 2)
    assert table["view"]["edition"] == table["edition"]
    plain = create(client, TOGETHER, 2, ["random"]).table()
    assert (plain["edition"], plain["stated"]) == (None, 0)


def test_what_was_confirmed_stays_with_a_game_to_its_record(client: TestClient) -> None:
    edition = {"name": "mine", ONE: NUMBERS[ONE], OTHER: NUMBERS[OTHER] + 1}
    state = rathaus.new(TOGETHER, 2, seed=4, edition=edition)
    playout(state, seeded(4), 5000)
    wish = {"record": state.record().text(), "seat": 0, "name": "Ada", "look": True}
    ada = seated(client, client.post("/api/practice", json=wish), 201)
    assert ada.table()["stated"] == 2
    head = json.loads(ada.get("/record").text.splitlines()[0])
    assert head["edition"] == edition
    assert Words(TOGETHER).text("edition-named", name='"mine"') == 'the numbers of "mine"'
