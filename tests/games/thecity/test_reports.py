"""What players of The City have reported, from the table they sent."""

from __future__ import annotations

from games.reports import reported


def test_the_first_of_two_cards_makes_the_second_cheaper() -> None:
    # ruling: chosen-is-built
    prices = []
    for first in ("card:townhouse", "card:citizens-office"):
        state = reported("thecity", "order-of-two-cards")
        hand = len(state.view(0)["table"]["seats"][0]["hand"])
        state.choose(0, state.thing(first))
        paid = 0
        while 0 in state.waiting and state.ask(0).prompt.id == "thecity-pay":
            state.choose(0, state.things(0)[0])
            paid += 1
        assert len(state.view(0)["table"]["seats"][0]["hand"]) == hand - paid
        prices.append(paid)
    assert prices == [3, 2]
