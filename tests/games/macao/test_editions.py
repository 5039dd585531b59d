"""Editions: any number of Macao can be changed, maps included; a broken edition says which field is wrong and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rathaus
from busy import play_busily
from games.limits import check_all_limited, check_limits
from games.macao.proof import CHEAP, OTHER_MAP
from games.macao.table import costing, table
from rathaus import GAMES, BrokenEdition, Message, State
from rathaus.games.macao.kinds import COLOURS, GOODS, PORTS, SPACES
from rathaus.kernel.edition import field_of

MACAO = GAMES["macao"]


def dealt(edition: Mapping[str, Any], players: int = 2) -> State:
    return rathaus.new("macao", players, seed=4, edition=edition)


def refusal(edition: Mapping[str, Any]) -> tuple[str, Message]:
    """The field that is wrong with an edition, and what is said of it."""
    with pytest.raises(BrokenEdition) as fault:
        dealt(edition)
    return fault.value.field, fault.value.reason


def in_first_round(edition: Mapping[str, Any], players: int = 2) -> State:
    """The table when the cards of the first round lie open."""
    state = dealt(edition, players)
    while state.round == 0:
        state.choose(state.waiting[0], state.things(state.waiting[0])[0])
    return state


# ---- the table ---------------------------------------------------------------------------------------


def test_more_cards_can_lie_open_at_first() -> None:
    assert len(dealt({"table.spare": 5}).view(None)["table"]["open"]) == 2 + 5


def test_more_cards_can_be_drawn_in_a_round_and_all_count_for_the_toll() -> None:
    for players in (2, 3, 4):
        seen = in_first_round({"table.draw": 7}, players).view(None)["table"]
        assert seen["deck"] == 96 - players - 2 - 7
        assert len(seen["open"]) == 2 + players
    state = in_first_round({"table.draw": 7, **{f"cards.{card}.toll_gold": 1 for card in range(1, 121)}})
    assert state.view(None)["table"]["toll"]["gold"] == 2 + 7


def test_a_round_may_be_without_offices() -> None:
    seen = in_first_round({"table.offices": 0}, 4).view(None)["table"]
    assert len(seen["open"]) == 4
    assert seen["offices"] == [[]] * 12
    assert min(seen["open"]) > 24
    assert sorted(card for card in seen["discards"] if card <= 24) == list(range(1, 25))


def test_with_fewer_rounds_the_game_is_sooner_over() -> None:
    state = dealt({"table.rounds": 2})
    play_busily(state, rathaus.seeded(1))
    assert state.over
    assert state.view(None)["table"]["round"] == 2


def test_players_can_begin_with_other_gold() -> None:
    assert [seat["gold"] for seat in dealt({"table.gold": 11}).view(None)["table"]["seats"]] == [11, 11]


def test_a_board_can_have_other_spaces() -> None:
    t = table(2, {"table.board": 3}).board(0, 40, 41, 42).taking(45, 46, 1, 2).do(45)
    assert t.asked() == "discard-sixth"
    assert t.offers() == [40, 41, 42, 45]
    assert table(2, {"table.board": 6}).board(0, 40, 41, 42, 43, 44).taking(45, 46, 1, 2).do(45).seat == 1


def test_penalties_and_groups_can_count_otherwise() -> None:
    t = table(2, {"table.penalty": 5, "table.group": 4}).round(12).penalties(0, 2).owns(0, "1-1", "1-2", "3-1")
    assert (t.part("penalties"), t.part("districts")) == (-10, 8)


def test_a_joker_can_bring_other_gold() -> None:
    assert table(2, {"table.joker_gold": 7}).jokers(0, 1).do("joker:gold").has_gold() == 7


def test_baronesses_can_count_otherwise() -> None:
    edition = {"table": {"baroness_one": 1, "baroness_two": 20, "baroness_three": 50}}
    assert table(2, edition).active(0, 87).part("end cards") == 1
    assert table(2, edition).active(0, 87, 95).part("end cards") == 20
    assert table(2, edition).active(0, 87, 91, 95).part("end cards") == 50


# ---- wall and dice -----------------------------------------------------------------------------------


def test_the_wall_can_be_longer_or_shorter_and_cost_otherwise() -> None:
    t = table(2, {"wall": {"spaces": 20, "first": 2, "further": 1}}).wall(17, 1).cubes(0, red=9)
    assert t.offers("wall") == ["wall:1", "wall:2", "wall:3"]
    assert t.do("wall:3").has_cubes() == {"red": 5}
    assert t.spaces() == [20, 1]
    assert table(2, {"wall.spaces": 2}).cubes(0, red=9).offers("wall") == ["wall:1"]


def test_further_spaces_of_the_wall_may_cost_nothing() -> None:
    t = table(2, {"wall.further": 0}).cubes(0, red=1)
    assert len(t.offers("wall")) == 15
    assert t.do("wall:15").spaces() == [16, 1]


def test_dice_can_be_turned_from_other_numbers_on() -> None:
    state = in_first_round({"dice": {"turned": [2]}})
    while state.view(None)["table"]["phase"] == 1:
        state.choose(state.waiting[0], state.things(state.waiting[0])[0])
    assert set(state.view(None)["table"]["dice"].values()) == {1}


# ---- maps --------------------------------------------------------------------------------------------


def test_ports_can_want_other_goods_for_other_points() -> None:
    edition = {"ports": {"lisboa": {"good": "rice", "spaces": [9, 1, 0]}, "barcelona": {"good": "spices"}}}
    t = table(2, edition).ship(0, "lisboa").goods(0, rice=2, spices=1)
    assert t.offers("good") == ["good:rice"]
    assert t.do("good:rice").has_points() == 9
    assert t.do("good:rice").has_points() == 10


def test_a_space_of_a_port_may_bring_nothing_and_is_still_one() -> None:
    t = table(2, {"ports.lisboa.spaces": [0, 4, 4]}).ship(0, "lisboa").goods(0, spices=2).do("good:spices")
    assert (t.has_points(), t.do("good:spices").has_points()) == (0, 4)


def test_the_sea_can_have_other_links() -> None:
    t = table(2, {"sea": {"anchor": {"s1": 0, "hamburg": 1}, "s1": {"lisboa": 0}}}).cubes(0, red=1)
    assert t.offers("sea") == ["sea:hamburg"]
    assert "lisboa" not in table(2, {"sea.s1.lisboa": 0}).ship(0, "s1").cubes(0, red=1).offers("sea")


def test_a_district_can_have_another_price() -> None:
    edition = {"districts.1-1": {"red": 0, "grey": 0, "black": 4}}
    t = table(2, edition).cubes(0, black=4)
    assert t.do("district:1-1").has_cubes() == {}
    assert table(2, edition).cubes(0, red=1, grey=1, black=3).reason("district:1-1") == "cannot-take"


def test_other_districts_can_be_dark() -> None:
    state = dealt({"districts": {"1-4": {"dark": 0}, "1-5": {"dark": 1}}})
    tiles = {district["name"]: district["tile"] for district in state.view(None)["table"]["districts"]}
    assert tiles["1-5"] == "joker"
    assert tiles["1-4"] in GOODS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_another_map_is_played_to_the_end(players: int) -> None:
    state = rathaus.new("macao", players, seed=7, edition=OTHER_MAP)
    play_busily(state, rathaus.seeded(7))
    assert state.over
    assert rathaus.replay(state.record().text()).digest() == state.digest()


# ---- the cards ---------------------------------------------------------------------------------------


def test_a_card_can_cost_otherwise_or_nothing() -> None:
    assert table(2, costing(30, black=2)).board(0, 30).cubes(0, black=2).do(30).has_cubes() == {}
    assert table(2, costing(30)).board(0, 30).do(30).has_active() == [30]


def test_a_free_card_has_nothing_to_save() -> None:
    t = table(2, costing(30)).board(0, 30).active(0, 35).do(30)
    assert t.seen()["seats"][0]["used"] == []


AMOUNTS: list[tuple[str, int, dict[str, int], Any]] = [
    ("gold", 48, {"cards.48.gold": 7}, lambda t: t.do(48).has_gold() == 7),
    ("points", 85, {"cards.85.points": 9}, lambda t: t.do(85).has_points() == 9),
    ("cubes", 94, {"cards.94.cubes": 3}, lambda t: t.do(94, "red", "red", "blue").has_cubes() == {"red": 2, "blue": 1}),
    ("cubes", 70, {"cards.70.cubes": 4}, lambda t: t.do(70).has_cubes() == {"blue": 4}),
    ("steps", 26, {"cards.26.steps": 1}, lambda t: t.do(26, "sea:s1").asked() == "turn"),
    ("least", 27, {"cards.27.least": 6}, lambda t: t.condition(27) == "if-empty-spaces"),
    ("most", 106, {"cards.106.most": 0}, lambda t: t.do(106).asked() == "turn"),
    ("more", 75, {"cards.75.more": 3}, lambda t: t.seen()["seats"][0]["districts_left"] == 4),
    ("more", 72, {"cards.72.more": 0}, lambda t: t.seen()["seats"][0]["tolls_left"] == 1),
]


@pytest.mark.parametrize(("field", "card", "edition", "holds"), AMOUNTS, ids=[f"{a[1]}-{a[0]}" for a in AMOUNTS])
def test_what_a_card_says_can_be_changed(field: str, card: int, edition: dict[str, int], holds: Any) -> None:
    assert field_of(next(iter(edition))) == field
    assert holds(table(2, edition).active(0, card))


def test_what_a_use_costs_can_be_changed() -> None:
    assert table(2, {"cards.83.price_gold": 9}).active(0, 83).gold(0, 8).reason(83) == "no-price-gold"
    assert table(2, {"cards.115.price_cubes": 1}).active(0, 115).cubes(0, red=2).do(115, 115).has_cubes() == {}
    t = table(2, {"cards.96.price_gold": 1}).active(0, 96).board(0, 30).gold(0, 1).do(30)
    assert (t.has_gold(), t.has_active()) == (0, [96, 30])


def test_a_store_can_multiply_otherwise() -> None:
    t = table(2, {"cards.42.times": 4}).active(0, 42).ship(0, "lisboa").goods(0, spices=1)
    assert t.do("good:spices").has_points() == 20


def test_the_card_list_says_which_numbers_are_reconstructed() -> None:
    cards = {card.thing: card for card in MACAO.cards(MACAO.printed)}
    assert len(cards) == 120
    assert {cards["card:30"].provenance[colour] for colour in COLOURS} == {"reconstructed"}
    assert cards["card:30"].provenance["toll_gold"] == "rulebook"
    assert cards["card:117"].provenance["toll_gold"] == "reconstructed"
    mine = {card.thing: card for card in MACAO.cards(MACAO.edition({"cards.30.red": 3}))}
    assert (mine["card:30"].numbers["red"], mine["card:30"].provenance["red"]) == (3, "edition")


# ---- maps that fall apart, and other broken editions -------------------------------------------------

PRICE_OF_1_5 = {"violet": 0}


def numbers_at(path: str) -> tuple[str, ...]:
    """The paths of the numbers of a card, or of a part of the board."""
    return tuple(f"{path}.{field}" for field in MACAO.printed.section(path))


BROKEN: list[tuple[dict[str, Any], str, Message]] = [
    ({"sea.s6.hamburg": 0}, "sea.hamburg", Message("macao-broken-port", port="sea:hamburg")),
    ({"sea.anchor.s1": 0}, "sea.lisboa", Message("macao-broken-port", port="sea:lisboa")),
    (
        {"sea": {"s5": {"amsterdam": 0}, "amsterdam": {"london": 0}}},
        "sea.amsterdam",
        Message("macao-broken-port", port="sea:amsterdam"),
    ),
    ({"districts.1-5": PRICE_OF_1_5}, "districts.1-5", Message("macao-free-district", district="district:1-5")),
    ({"districts.1-5.dark": 1}, "districts", Message("macao-wrong-dark", found=7, wanted=6)),
    ({"districts.1-4.dark": 0}, "districts", Message("macao-wrong-dark", found=5, wanted=6)),
    ({"ports.barcelona.good": "spices"}, "ports.barcelona.good", Message("macao-two-ports", good="good:spices")),
    ({"ports.lisboa.good": "jade"}, "ports.hamburg.good", Message("macao-two-ports", good="good:jade")),
    ({"wall.spaces": 0}, "wall.spaces", Message("out-of-range", found=0, least=2, most=20)),
    ({"wall.spaces": 1}, "wall.spaces", Message("out-of-range", found=1, least=2, most=20)),
    ({"table": {"draw": 3, "offices": 0}}, "table.draw", Message("macao-too-few-cards", found=3, least=4)),
    ({"table": {"draw": 2, "offices": 1}}, "table.draw", Message("macao-too-few-cards", found=3, least=4)),
    ({"ports.lisboa.good": "gold"}, "ports.lisboa.good", Message("edition-not-a-name", found="'gold'", known=GOODS)),
    ({"ports.liboa.good": "jade"}, "ports.liboa.good", Message("unknown-field", known="ports.lisboa.good")),
    ({"sea.lisboa.s1": 1}, "sea.lisboa.s1", Message("edition-unknown-number", known=numbers_at("sea.lisboa"))),
    ({"dice.turned": [7] * 13}, "dice.turned.13", Message("edition-unknown-number", known=numbers_at("dice.turned"))),
    ({"cards.121.red": 1}, "cards.121.red", Message("edition-no-such-number")),
    (
        {"cards.30.price_gold": 1},
        "cards.30.price_gold",
        Message("edition-unknown-number", known=numbers_at("cards.30")),
    ),
]


@pytest.mark.parametrize(("edition", "field", "reason"), BROKEN, ids=[f"{b[1]}-{i}" for i, b in enumerate(BROKEN)])
def test_a_broken_edition_names_field_and_reason(edition: dict[str, Any], field: str, reason: Message) -> None:
    found, said = refusal(edition)
    assert (found, said) == (field, reason)


def test_all_reasons_why_nothing_can_be_played_are_told_together() -> None:
    source = {"districts.1-5.dark": 1, "wall.spaces": 1, "ports.barcelona.good": "spices", "sea.s6.hamburg": 0}
    with pytest.raises(BrokenEdition) as caught:
        rathaus.new("macao", 2, seed=1, edition=source)
    assert [field for field, _ in caught.value.faults] == [
        "wall.spaces", "ports.barcelona.good", "sea.hamburg", "districts",
    ]  # fmt: skip


def test_a_misspelt_field_suggests_a_right_one() -> None:
    assert refusal({"table": {"ronds": 3}}) == ("table.ronds", Message("unknown-field", known="table.rounds"))


# ---- limits ------------------------------------------------------------------------------------------

LIMITS: dict[str, tuple[int, int]] = {
    "rounds": (1, 12),
    "offices": (0, 2),
    "draw": (2, 7),
    "spare": (0, 8),
    "gold": (0, 30),
    "board": (1, 10),
    "penalty": (0, 20),
    "group": (0, 10),
    "joker_gold": (1, 20),
    "baroness_one": (0, 50),
    "baroness_two": (0, 50),
    "baroness_three": (0, 50),
    "spaces": (0, 20),  # points of a port; a wall has two spaces at least
    "first": (1, 10),
    "further": (0, 10),
    "turned": (2, 7),
    "good": (0, 7),
    **dict.fromkeys(SPACES[1:], (0, 1)),
    **dict.fromkeys(COLOURS, (0, 4)),
    "dark": (0, 1),
    "toll_gold": (0, 5),
    "toll_points": (0, 5),
    "points": (0, 20),
    "cubes": (1, 6),
    "gold_with": (0, 20),
    "price_gold": (1, 20),
    "price_cubes": (1, 10),
    "least": (0, 10),
    "most": (0, 24),
    "every": (1, 30),
    "steps": (1, 15),
    "times": (1, 5),
    "more": (0, 5),
}


@pytest.mark.parametrize("field", LIMITS)
def test_every_number_may_be_set_within_its_limits_and_no_further(field: str) -> None:
    check_limits("macao", field, LIMITS[field])


def test_every_number_has_limits() -> None:
    check_all_limited("macao", LIMITS)


# ---- any edition -------------------------------------------------------------------------------------

FREE = [path for path in MACAO.printed.numbers if not path.startswith(("sea.", "ports.", "districts."))]


@st.composite
def editions(draw: st.DrawFn) -> dict[str, Any]:
    """Any numbers at all for some fields, often at their limits, and any map that holds together."""
    paths = draw(st.lists(st.sampled_from(FREE), max_size=12, unique=True))
    table_paths = [path for path in FREE if path.startswith(("table.", "wall."))]
    paths += draw(st.lists(st.sampled_from(table_paths), max_size=4, unique=True))
    found: dict[str, Any] = {}
    for path in paths:
        least, most = LIMITS[field_of(path)]
        found[path] = draw(st.one_of(st.sampled_from([least, most]), st.integers(least, most)))
    goods = draw(st.permutations(GOODS))
    for port, good in zip(PORTS, goods, strict=True):
        found[f"ports.{port}.good"] = good
    links = [path for path in MACAO.printed.numbers if path.startswith("sea.")]
    printed = [path for path in links if MACAO.printed.numbers[path]]
    found |= dict.fromkeys(draw(st.lists(st.sampled_from(printed), max_size=3)), 0)
    found |= dict.fromkeys(draw(st.lists(st.sampled_from(links), max_size=6)), 1)
    return found if draw(st.booleans()) else {**CHEAP, **found}


@pytest.mark.breadth
def test_any_edition_is_refused_by_name_or_played_to_the_end() -> None:
    fates: set[str] = set()

    @given(edition=editions(), players=st.integers(2, 4), seed=st.integers(0, 1000))
    def play(edition: dict[str, Any], players: int, seed: int) -> None:
        try:
            state = rathaus.new("macao", players, seed=seed, edition=edition)
        except BrokenEdition as fault:
            assert fault.field in edition or fault.field.startswith("sea.") or fault.field == "table.draw"
            fates.add(fault.reason.id)
            return
        rng = rathaus.seeded(seed, "edition")
        while not state.over:
            play_busily(state, rng, 150)
            assert rathaus.load(state.to_json()).to_json() == state.to_json()
        assert len(state.winners) == 1
        assert rathaus.replay(state.record().text()).digest() == state.digest()
        fates.add("played")

    play()
    assert {"played", "macao-broken-port"} <= fates


LEAST = {path: LIMITS[field_of(path)][0] for path in FREE}
MOST = {path: LIMITS[field_of(path)][1] for path in FREE}
EXTREMES: dict[str, dict[str, Any]] = {
    "the least of everything": {**LEAST, "table.draw": 4, "wall.spaces": 2},
    "the most of everything": {**MOST, "table.draw": 6, "table.spare": 8},
    "the most of everything but prices": {
        **MOST,
        **{path: LEAST[path] for path in FREE if field_of(path) in (*COLOURS, "price_gold", "price_cubes", "first")},
        "table.draw": 6,
    },
    "few cards": {"table.offices": 2, "table.draw": 2, "table.spare": 0},
    "a board with one space": {"table.board": 1},
}


@pytest.mark.breadth
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", EXTREMES)
def test_an_edition_at_the_limits_is_played_to_the_end(name: str, players: int) -> None:
    for seed in (1, 2):
        state = rathaus.new("macao", players, seed=seed, edition=EXTREMES[name])
        rng = rathaus.seeded(seed, "extreme")
        while not state.over:
            play_busily(state, rng, 50)
            assert rathaus.load(state.to_json()).to_json() == state.to_json()
        assert state.view(None)["table"]["round"] == EXTREMES[name].get("table.rounds", 12)
