"""Nobody is told what they must not know: views, logs, errors, indices and socket messages."""

from __future__ import annotations

import json
from typing import Any

from starlette.testclient import TestClient

from proofs import PROOFS, TOGETHER
from rathaus.kernel.rng import seeded
from rathaus.server.table import Table
from server.conftest import house_of
from server.guests import Guest, together
from server.test_table import started


def hidden_cards(owner: Guest, viewer: Guest) -> set[str]:
    """Cards in somebody's hand that a viewer sees nowhere."""
    hand = set(owner.table()["view"]["table"]["seats"][owner.seat]["hand"])
    theirs = viewer.table()["view"]["table"]["seats"]
    seen = {card for seat in theirs for card in seat["tableau"]}
    if viewer.seat is not None:
        seen |= set(theirs[viewer.seat]["hand"]) | set(theirs[viewer.seat]["discards"])
    return hand - seen


def answers(viewer: Guest) -> list[str]:
    """Everything a viewer can get out of the server about a table."""
    index = viewer.table()["index"]
    texts = [viewer.get().text]
    for path in ("/record", "/position", "/replay/0", "/replay/3", "/course"):
        response = viewer.get(path)
        assert response.status_code == 403
        texts.append(response.text)
    for thing in ("card:library", "pass", "done"):
        texts.append(viewer.get("/why", thing=thing).text)
        texts.append(viewer.post("/choices", {"index": index + 1, "thing": thing}).text)
    texts.append(viewer.post("/undo", {"index": index + 5}).text)
    return texts


def test_nobody_learns_the_hand_of_another(client: TestClient) -> None:
    ada, ben, cleo = together(client, players=3)
    seed = house_of(client).rooms[ada.id].table.row.seed
    sockets = [client.websocket_connect(f"/api/tables/{ada.id}/socket") for _ in range(2)]
    heard: list[str] = []
    with sockets[0] as own, sockets[1] as watching:
        own.send_json({"token": ben.token})
        watching.send_json({"token": None})
        heard += [own.receive_text(), watching.receive_text()]
        asked = {"card:library", "pass", "done"}
        for _ in range(12):
            for guest in (ada, ben, cleo):
                if guest.seat in ada.table()["view"]["waiting"]:
                    guest.choose()
            for owner, viewers in ((ada, (ben, ada.spectator())), (cleo, (ben, ada.spectator()))):
                for viewer in viewers:
                    secret = hidden_cards(owner, viewer) - asked
                    for text in answers(viewer):
                        assert str(seed) not in text
                        view = json.loads(text)
                        assert not secret & cards_now(view), (owner.seat, viewer.seat)
        own.send_json({"ping": 1})
        watching.send_json({"ping": 1})
        for socket in (own, watching):
            message: dict[str, Any] = {}
            while message.get("type") != "pong":
                message = socket.receive_json()
                heard.append(json.dumps(message))
    assert all(str(seed) not in text for text in heard)
    told = [entry for text in heard for entry in json.loads(text).get("log", [])]
    assert any(entry["kind"] == "drawn" for entry in told)
    for entry in told:
        # Only what is built is shown to all; what is drawn, chosen or discarded is named to its own seat alone.
        if entry["kind"] != "built" and cards_now(list(entry["message"]["args"].values())):
            assert entry["of"] == 1


def cards_now(data: Any) -> set[str]:
    """All cards named in an answer, apart from the log of what was public before."""
    if isinstance(data, dict):
        return {card for key, value in data.items() if key not in ("log", "args") for card in cards_now(value)}
    if isinstance(data, list):
        return {card for value in data for card in cards_now(value)}
    return {data} if isinstance(data, str) and data.startswith("card:") else set()


def test_a_table_dealt_anew_looks_the_same_to_whoever_cannot_know(client: TestClient) -> None:
    tables = [(game, *table) for game in PROOFS for table in ((3, 17), (4, 40), (3, 60), (2, 90))]
    for game, players, choices in tables:
        table = started(game, players)
        step_on(table, choices)
        assert table.state is not None
        for viewer in (None, *range(players)):
            true = json.dumps([table.view(viewer), table.log_for(viewer)])
            for number in range(5):
                other = Table(table.row, table.seats)
                other.__dict__.update(table.__dict__)
                other.state = table.state.determinize(viewer, seeded(number))
                assert json.dumps([other.view(viewer), other.log_for(viewer)]) == true


def step_on(table: Table, choices: int) -> None:
    rng = seeded(3)
    for number in range(choices):
        assert table.state is not None
        if table.state.over:
            return
        seat = table.state.waiting[rng.below(len(table.state.waiting))]
        things = table.state.things(seat)
        table.adopt(table.try_choice(seat, things[rng.below(len(things))], False), float(number))


def test_small_steps_of_a_secret_choice_are_nobody_elses_business() -> None:
    """With a Construction Crew one card more may be chosen: others do not see that the first was."""
    table = started(TOGETHER, 3, crew=True)
    assert table.state is not None
    seat = next(s for s in table.waiting() if len(double(table, s)) > 0)
    other = next(s for s in table.waiting() if s != seat)
    before = [json.dumps(table.view(viewer)) for viewer in (other, None)]
    due = table.deadline(seat)
    step = table.try_choice(seat, double(table, seat)[0], False)
    assert step.hidden
    assert table.progress([step], 50.0).updated is None
    change = table.adopt(step, 50.0)
    assert change.seen == tuple(viewer == seat for viewer in range(4))
    assert [json.dumps(table.view(viewer)) for viewer in (other, None)] == before
    assert table.deadline(seat) == due
    assert (table.index(seat), table.index(other)) == (1, 0)
    # The rest is one event for others, as if the seat had chosen in one step.
    things = table.state.things(seat)
    table.adopt(table.try_choice(seat, things[0], False), 60.0)
    assert seat not in table.waiting()
    assert (table.index(seat), table.index(other)) == (2, 1)


def double(table: Table, seat: int) -> list[int]:
    """Things after which the seat is asked for a second card."""
    assert table.state is not None
    found = []
    for thing in table.state.things(seat):
        after = table.state.copy()
        after.choose(seat, thing)
        if after.lanes and seat in after.waiting and table.state.question(seat).__class__.__name__ == "Choose":
            found.append(thing)
    return found
