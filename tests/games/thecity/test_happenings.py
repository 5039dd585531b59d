"""What is told while the game is played, and that nobody hears of hidden cards."""

from __future__ import annotations

import rathaus
from games.thecity.table import Table, cards, table
from rathaus import Message
from rathaus.kernel.happening import Happening

FIVE = ("school", "museum", "bridge", "casino", "theatre")


def told(t: Table, listener: int | None, id: str) -> list[Message]:
    """What a seat or a spectator hears, of one kind."""
    heard = [happening.seen_by(listener) for happening in t.heard]
    return [message for message in heard if message is not None and message.id == f"thecity-told-{id}"]


def test_a_round_is_announced_with_its_number() -> None:
    t = table(2).in_round(4).listen().choose(0, "architect").choose(1, "architect")
    for listener in (0, 1, None):
        assert told(t, listener, "round") == [Message("thecity-told-round", number=5)]


def test_a_choice_is_told_to_its_seat_and_others_hear_only_that_it_was_made() -> None:
    t = table(2).hand(0, "car-park").listen().choose(0, "car-park")
    assert told(t, 0, "chose") == [Message("thecity-told-chose", seat="seat:0", cards=cards("car-park"))]
    for listener in (1, None):
        assert told(t, listener, "chose") == []
        assert told(t, listener, "chose-hidden") == [Message("thecity-told-chose-hidden", seat="seat:0")]


def test_choosing_nothing_sounds_to_others_like_any_choice() -> None:
    t = table(2).listen().choose(0, "pass")
    assert told(t, 0, "chose-nothing") == [Message("thecity-told-chose-nothing", seat="seat:0")]
    assert told(t, 1, "chose-nothing") == []
    assert told(t, 1, "chose-hidden") == [Message("thecity-told-chose-hidden", seat="seat:0")]


def test_a_choice_of_two_cards_is_told_once_when_it_is_complete() -> None:
    t = table(2).tableau(0, "construction-crew").hand(0, "car-park", "bus-station", "museum").listen()
    t.choose(0, "car-park")
    assert t.heard == []
    t.choose(0, "bus-station")
    assert told(t, 0, "chose") == [Message("thecity-told-chose", seat="seat:0", cards=cards("car-park", "bus-station"))]
    assert len(told(t, 1, "chose-hidden")) == 1


def test_what_is_built_is_told_to_all_and_only_after_all_have_chosen() -> None:
    t = table(2).hand(0, "car-park").listen().choose(0, "car-park")
    assert told(t, None, "built") == []
    t.choose(1, "architect")
    for listener in (0, 1, None):
        assert told(t, listener, "built") == [
            Message("thecity-told-built", seat="seat:0", card="card:car-park"),
            Message("thecity-told-built", seat="seat:1", card="card:architect"),
        ]


def test_payments_are_told_to_the_payer_and_counted_by_others() -> None:
    t = table(2).hand(0, "cinema", "museum", "bridge").listen().build(0, "cinema").pay(0, "museum", "bridge")
    assert [m.args["card"] for m in told(t, 0, "paid")] == ["card:museum", "card:bridge"]
    for listener in (1, None):
        assert told(t, listener, "paid") == []
        assert told(t, listener, "paid-hidden") == [Message("thecity-told-paid-hidden", seat="seat:0")] * 2


def test_discards_down_to_the_limit_are_told_like_payments() -> None:
    t = table(2).cash(0, 12).finish().listen()
    name = t.hand_of(0)[0]
    t.discard(0, name)
    assert told(t, 0, "discarded") == [Message("thecity-told-discarded", seat="seat:0", card=f"card:{name}")]
    assert told(t, 1, "discarded-hidden") == [Message("thecity-told-discarded-hidden", seat="seat:0")]


def test_passing_is_told_to_all_with_the_number_of_cards_drawn() -> None:
    t = table(2).top("school", "museum", "bridge").rest_held(1).listen()
    t.choose(0, "pass").choose(1, "car-park", "done")
    for listener in (0, 1, None):
        assert told(t, listener, "passed") == [Message("thecity-told-passed", seat="seat:0", cards=3)]


def test_the_card_kept_is_told_to_its_seat_only() -> None:
    t = table(2).top(*FIVE).hand(1, "car-park").listen().choose(0, "pass").choose(1, "car-park").keep(0, "bridge")
    assert told(t, 0, "drew") == [Message("thecity-told-drew", seat="seat:0", cards=cards("bridge"))]
    assert told(t, 1, "drew") == []
    assert told(t, 1, "drew-hidden") == [Message("thecity-told-drew-hidden", seat="seat:0", cards=1)]


def test_scores_are_told_to_all_with_the_new_total() -> None:
    t = table(2).tableau(0, "theatre").scored(0, 10).listen().finish()
    for listener in (0, 1, None):
        assert told(t, listener, "scored") == [
            Message("thecity-told-scored", seat="seat:0", points=3, total=13),
            Message("thecity-told-scored", seat="seat:1", points=0, total=0),
        ]


def test_income_is_told_to_its_seat_and_counted_by_others() -> None:
    t = table(2).tableau(0, "department-store").hand(0, "car-park").hand(1, "car-park").top("museum", "school")
    t.listen().choose(0, "car-park").choose(1, "car-park")
    assert told(t, 0, "drew") == [Message("thecity-told-drew", seat="seat:0", cards=cards("school", "museum"))]
    for listener in (1, None):
        assert told(t, listener, "drew-hidden") == [Message("thecity-told-drew-hidden", seat="seat:0", cards=2)]


def test_who_draws_nothing_is_not_mentioned() -> None:
    t = table(2).hand(0, "car-park").hand(1, "car-park").listen().choose(0, "car-park").choose(1, "car-park")
    assert not [h for h in t.heard if h.message.id.startswith("thecity-told-drew")]


def test_a_reshuffle_is_told_with_the_size_of_the_new_deck() -> None:
    t = table(2).tableau(0, "house").hand(0, "car-park").discarded(1, *FIVE).rest_held(1).listen()
    t.choose(0, "car-park").choose(1, "car-park", "done")
    for listener in (0, 1, None):
        assert told(t, listener, "reshuffled") == [Message("thecity-told-reshuffled", cards=5)]


def test_the_end_is_told_with_its_round() -> None:
    t = table(2).tableau(0, "opera-house").scored(0, 42).in_round(9).listen().finish()
    for listener in (0, 1, None):
        assert told(t, listener, "ended") == [Message("thecity-told-ended", round=9)]
    assert told(t, None, "round") == []


def test_a_round_is_told_in_the_order_of_the_rules() -> None:
    t = table(2).tableau(1, "house").hand(0, "house", "museum").listen()
    t.choose(0, "house").choose(1, "pass").pay(0, "museum").finish()
    ids = [happening.message.id.removeprefix("thecity-told-") for happening in t.heard]
    order = ["chose", "chose-nothing", "built", "paid", "passed", "drew"]
    assert ids == [*order, "scored", "scored", "drew", "drew", "round"]


def test_nobody_hears_of_a_card_of_another_hand() -> None:
    state = rathaus.new("thecity", 3, seed=21)
    rng = rathaus.seeded(22)
    heard: list[Happening] = []
    state.sink = heard.append
    while not state.over:
        seat = state.waiting[rng.below(len(state.waiting))]
        things = state.ask(seat).things
        state.choose(seat, things[rng.below(len(things))])
    for listener in (0, 1, 2, None):
        for happening in heard:
            message = happening.seen_by(listener)
            assert message is not None
            if message.args.get("seat") != f"seat:{listener}" and message.id != "thecity-told-built":
                assert "card:" not in repr(message)


def test_a_copy_is_silent() -> None:
    t = table(2).listen()
    silent = t.state.copy()
    silent.choose(0, t.thing("pass"))
    assert t.heard == []


def test_listening_changes_nothing() -> None:
    quiet = table(2).tableau(0, "cinema").cash(0, 5).cash(1, 5).finish()
    aloud = table(2).tableau(0, "cinema").cash(0, 5).cash(1, 5).listen().finish()
    assert quiet.state.digest() == aloud.state.digest()


def test_the_cards_dealt_are_told_to_their_seat_only() -> None:
    heard: list[Happening] = []
    state = rathaus.new("thecity", 3, seed=2, sink=heard.append)
    for seat in range(3):
        told = [happening.seen_by(seat) for happening in heard if happening.seat == seat]
        assert [message.args["cards"] for message in told if message is not None] == [
            tuple(f"card:{card}" for card in state.view(seat)["table"]["seats"][seat]["hand"])
        ]
        assert next(h.seen_by(None) for h in heard if h.seat == seat) is not None
