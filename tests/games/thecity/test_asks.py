"""What The City's questions say about themselves: prices, what a card would bring, and what is proposed."""

from __future__ import annotations

from games.thecity.table import table
from rathaus.kernel.views import OfferData, View
from views import asked


def offer(view: View, thing: str) -> OfferData:
    assert view["ask"] is not None
    return view["ask"]["offers"][thing]


def brings(view: View, thing: str) -> list[tuple[str, int]]:
    return [(message["id"], message["args"]["number"]) for message in offer(view, thing)["brings"]]


def test_a_card_says_what_it_costs_and_brings() -> None:
    view = table(2).hand(0, "cinema", "museum", "bridge", "casino").state.view(0)
    cost = view["table"]["seats"][0]["costs"][view["table"]["seats"][0]["hand"].index("cinema")]
    assert brings(view, "card:cinema")[0] == ("thecity-costs-card", cost)
    assert brings(view, "pass") == [("thecity-draws", 5)]
    assert offer(view, "card:cinema")["about"] == "hand"
    assert offer(view, "pass")["about"] == "pass"


def test_what_a_card_brings_is_what_it_brings_once_built() -> None:
    t = table(2).hand(0, "cinema", "museum", "bridge", "casino")
    before = t.state.view(0)["table"]["seats"][0]
    promised = before["promises"][before["hand"].index("cinema")]
    after = t.build(0, "cinema").state.view(0)["table"]["seats"][0]
    assert after["income"] - before["income"] == promised["income"]
    assert after["points"] - before["points"] == promised["points"]
    assert after["brought"] == [promised]


def test_a_payment_is_asked_as_one() -> None:
    t = table(2).hand(0, "cinema", "museum", "museum", "casino").build(0, "cinema")
    ask = asked(t.state, 0)
    price = ask["count"]
    assert price > 1
    assert ask["offers"]["card:museum"]["times"] == 2
    assert ask["offers"]["card:casino"]["times"] == 1
    assert len(ask["proposal"]) == price
    assert {offer["about"] for offer in ask["offers"].values()} == {"payment"}


def test_the_last_to_choose_reveals_everything() -> None:
    t = table(2).hand(0, "car-park").hand(1, "car-park")
    assert not any(offer["reveals"] for offer in asked(t.state, 0)["offers"].values())
    t.choose(1, "pass")
    ask = asked(t.state, 0)
    assert all(offer["reveals"] for offer in ask["offers"].values())
    assert ask["reveals"]
