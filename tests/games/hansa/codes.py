"""Whether the numbers that all towns have for what learns are those of the table."""

from __future__ import annotations

from typing import Any

from every_game.codes import encoder_of
from rathaus import GAMES, State
from rathaus.games.hansa.state import Town


def named(state: State, viewer: int) -> dict[str, int]:
    """The numbers of a viewer by name."""
    encoder = encoder_of(GAMES[state.options.game.name])
    return dict(zip(encoder.names, encoder.code(state, viewer), strict=True))


def cards_of(code: dict[str, int], block: str) -> list[int]:
    """The cards of which a block has a number."""
    start = f"{block}.card:"
    return [int(name[len(start) :]) for name, number in code.items() if number and name.startswith(start)]


def check_town(state: State, viewer: int, code: dict[str, int], words: dict[str, str]) -> None:
    """Compare with the view of a seat; ``words`` are what a town's views call money, level, risks and sides."""
    assert isinstance(state, Town)
    view: dict[str, Any] = dict(state.view_table(viewer))
    colours = state.cards.colours
    assert [code[f"dice.{colour}"] for colour in view["dice"]] == list(view["dice"].values())
    assert [code[f"drawn.{colour}"] for colour in colours] == list(view["drawn"].values())
    assert [colour for colour in colours if code[f"striking.{colour}"]] == view["striking"]
    assert code["offer.using"] == int(view["using"])
    assert cards_of(code, "air") == ([view["air"]] if view["air"] else [])
    assert code["offer.statues"] == len(view["statues"])
    held: set[int] = set()
    for seat, seen in enumerate(view["seats"]):
        row = (seat - viewer) % state.players
        start = f"town.{row}."
        assert code[start + "money"] == seen[words["money"]]
        assert code[start + "score"] == seen["score"]
        assert code[start + "level"] == seen[words["level"]]
        assert code[start + "first"] == int(view["first"] == seat)
        assert code[start + "hand"] == sum(seen["backs"].values())
        assert (code[start + "left"], code[start + "right"]) == tuple(seen[words["sides"]])
        assert code[start + "statue-points"] == sum(seen["statues"])
        for colour in colours:
            assert code[f"{start}worker-{colour}"] == seen["workers"][colour]
            assert code[f"{start}risk-{colour}"] == seen[words["risks"]][colour]
            assert code[f"{start}back-{colour}"] == seen["backs"][colour]
            following = [code[f"{start}{side}-{colour}"] for side in ("left", "right")]
            assert following == [int(other == colour) for other in seen[words["next"]]]
        assert code[f"seat.{row}.total"] == state.total(seat)
        if seat != viewer:
            held |= set(seen["hand"])
    mine = view["seats"][viewer]
    assert cards_of(code, "hand") == sorted(mine["hand"])
    assert cards_of(code, "held") == sorted(held)
    assert cards_of(code, "used") == sorted([card for seen in view["seats"] for card in seen["used"]])
    assert code["table.discards"] == len(view["discard"])
    assert cards_of(code, "discards") == sorted(view["discard"])
