"""Names: what may be in one, and that nobody at a table goes by the name of somebody else there."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from proofs import ALONE, TOGETHER
from rathaus.server.names import apart, same, tidied
from server.guests import Guest, create, error, play_out, seated, together, wish

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
WAVING = "\U0001f44b\U0001f3fd"
RAINBOW = "\U0001f3f3\ufe0f\u200d\U0001f308"
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("Zoe\u0308", "Zoë"),
        ("Ada\u00a0Byron", "Ada Byron"),
        ("Ada \u2003 Byron", "Ada Byron"),
        ("O\u2019Neil-Q. (2)", "O\u2019Neil-Q. (2)"),
        (f"Ada {FAMILY}", f"Ada {FAMILY}"),
        (WAVING, WAVING),
        (RAINBOW, RAINBOW),
        (SCOTLAND, SCOTLAND),
        ("\u2764\ufe0f Ada 1\ufe0f\u20e3", "\u2764\ufe0f Ada 1\ufe0f\u20e3"),
        ("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"),
        ("\u0d28\u0d4d\u200d\u0d2e", "\u0d28\u0d4d\u200d\u0d2e"),
        ("\u845b\U000e0100\u57ce", "\u845b\U000e0100\u57ce"),
        ("李小龍", "李小龍"),
    ],
)
def test_a_name_is_kept_as_it_is_read(name: str, kept: str) -> None:
    assert tidied(name) == kept


@pytest.mark.parametrize(
    "hidden",
    [
        "\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u034f", "\u115f", "\u3164", "\uffa0", "\u2800",
        "\u2062", "\U000e0041", "\ufe0f\ufe0f", "\u180e", "\U0001d173", "\u206a",
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", ["Ada{}", "A{}da", "{}Ada", "Ada {}Byron"])
def test_what_cannot_be_seen_is_refused_with_its_field(client: TestClient, name: str, hidden: str) -> None:
    ada = create(client, TOGETHER, 2, ["open"])
    told = name.format(hidden)
    found = error(client.post("/api/tables", json=wish(name=told)), 422)
    assert (found["field"], found["id"]) == ("name", "server-invisible")
    error(ada.spectator().post("/join", {"name": told}), 422, "server-invisible")
    assert ada.table()["seats"][1]["kind"] == "open"


@pytest.mark.parametrize(
    "other",
    ["Ada Byron", "ada byron", "ADA BYRON", " Ada Byron ", "Ada\u00a0Byron", "Ada  Byron", "\uff21da Byron",
     "Ada\u3000Byron", "\U0001d400da Byron"],
)  # fmt: skip
def test_nobody_takes_the_name_of_somebody_at_the_table(client: TestClient, other: str) -> None:
    ada = create(client, TOGETHER, 3, ["open", "open"], name="Ada Byron")
    found = error(ada.spectator().post("/join", {"name": other}), 409, "server-name-taken")
    assert found["field"] == "name"
    assert [seat["kind"] for seat in ada.table()["seats"]] == ["person", "open", "open"]
    seated(client, ada.spectator().post("/join", {"name": "Ada"}))
    error(ada.spectator().post("/join", {"name": "\uff21\uff24\uff21"}), 409, "server-name-taken")
    seated(client, ada.spectator().post("/join", {"name": "Ada 2"}))


def test_who_has_left_leaves_the_name_too(client: TestClient) -> None:
    ada = create(client, TOGETHER, 3, ["open", "open"])
    ben = seated(client, ada.spectator().post("/join", {"name": "Ben"}))
    assert ben.post("/leave").status_code == 204
    again = seated(client, ada.spectator().post("/join", {"name": "Ben"}))
    assert again.table()["seats"][1]["name"] == "Ben"


def test_a_name_that_waits_for_a_rematch_is_not_given_to_another(client: TestClient) -> None:
    ada, ben = together(client, TOGETHER, 2, edition={"table": {"goal": 1}})
    play_out([ada, ben])
    again = seated(client, ada.post("/rematch"), 201)
    error(again.spectator().post("/join", {"name": "Ben"}), 409, "server-seat-taken")
    joined = seated(client, ben.post("/rematch"))
    assert [seat["name"] for seat in joined.table()["seats"]] == ["Ada", "Ben"]


def test_the_name_of_who_has_left_a_rematch_may_be_taken_and_is_then_refused(client: TestClient) -> None:
    guests = together(client, TOGETHER, 3, edition={"table": {"goal": 1}})
    ada, ben, _ = guests
    play_out(guests)
    again = seated(client, ada.post("/rematch"), 201)
    left = seated(client, ben.post("/rematch"))
    assert left.post("/leave").status_code == 204
    stranger = seated(client, again.spectator().post("/join", {"name": "ben"}))
    assert stranger.seat == 1
    error(ben.post("/rematch"), 409, "server-seat-taken")
    assert [seat["name"] for seat in again.table()["seats"]] == ["Ada", "ben", "Cleo"]


def test_bots_and_the_rules_have_no_name_that_could_be_taken(client: TestClient) -> None:
    """The page names them, and never like a person; here they are told by their kind."""
    ada = create(client, ALONE, 3, ["greedy", "open"], name="Berta")
    ben = seated(client, ada.spectator().post("/join", {"name": "TOM"}))
    seats = ben.table()["seats"]
    assert [(seat["kind"], seat["name"]) for seat in seats] == [("person", "Berta"), ("bot", ""), ("person", "TOM")]


def test_two_at_once_with_one_name_are_one(client: TestClient) -> None:
    ada = create(client, TOGETHER, 3, ["open", "open"])
    guest = Guest(client, ada.id, None, None)
    answers = [guest.post("/join", {"name": name}).status_code for name in ("Ben", "ben")]
    assert answers == [200, 409]


def test_who_is_matched_with_a_namesake_is_told_apart() -> None:
    assert apart("Ada", ["Ben"], 24) == "Ada"
    assert apart("Ada", ["ADA", "Ada 2"], 24) == "Ada 3"
    assert apart("A" * 24, ["a" * 24], 24) == "A" * 22 + " 2"


def test_names_that_only_look_alike_in_part_are_not_the_same() -> None:
    for one, other in [("Ada", "Adam"), ("Ada L", "AdaL"), ("Zoë", "Zoe"), ("李", "李小龍"), ("🙂", "🙃")]:
        assert not same(one, other)
    for one, other in [("Straße", "STRASSE"), ("ﬁn", "fin"), ("\u2764\ufe0f", "\u2764"), ("Zoe\u0308", "ZOË")]:
        assert same(one, other)
