"""In other browsers than Chromium: a round of each game, an enlarged card, a window over the page, and the layout."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from browser.layout import DESKTOPS, SIZES, faults, settled
from browser.positions import at
from browser.server import Seat, Server
from engines.visitor import ESCAPE, Visitor
from proofs import PROOFS

Visit = Callable[[Seat], Visitor]
WIDE, HIGH = 1440, 900
ROUNDED = 1  # pixel, by which places that are told in whole pixels may differ


@pytest.mark.parametrize("game", PROOFS)
def test_a_round(visit: Visit, server: Server, game: str) -> None:
    visitor = visit(server.table(game, 2))
    visitor.browser.resize(WIDE, HIGH)
    clicks = visitor.play_to_next_round()
    assert clicks > 0
    visitor.now()
    assert visitor.text('[data-testid="question"] h1')
    assert visitor.count('[data-testid="log"] li') > 0


@pytest.mark.parametrize("game", PROOFS)
def test_a_card_is_enlarged_and_the_rules_open_over_the_page(visit: Visit, server: Server, game: str) -> None:
    visitor = visit(server.practice(at(game, "a full table")))
    visitor.browser.resize(WIDE, HIGH)
    assert visitor.count('[data-testid="look"]') == 0
    visitor.point_at('[data-testid="hand"] [data-thing^="card:"]')
    visitor.until("the card is enlarged", lambda: len(visitor.text('[data-testid="look"]')) > 10)
    for name in ("help", "menu"):
        visitor.click(f'[data-testid="{name}"]')
        visitor.until(f"{name} opens", lambda: len(visitor.text("dialog[open]")) > 10)
        visitor.press(ESCAPE)
        visitor.until(f"{name} closes", lambda: visitor.count("dialog") == 0)


@pytest.mark.parametrize("game", PROOFS)
def test_a_table_at_every_size(visit: Visit, server: Server, game: str) -> None:
    visitor = visit(server.practice(at(game, "a full table")))
    for size in SIZES:
        visitor.browser.resize(*size)
        assert faults(visitor.browser.evaluate, size) == [], f"at {size}"
        if size not in DESKTOPS:
            continue
        before = settled(visitor.browser.evaluate)
        assert {"board", "area-0"} < before.keys()
        visitor.step()
        visitor.now()
        after = settled(visitor.browser.evaluate)
        assert after.keys() == before.keys()
        moved = {
            name: (before[name], after[name])
            for name in before
            if max([abs(was - now) for was, now in zip(before[name], after[name], strict=True)]) > ROUNDED
        }
        assert moved == {}, f"after a choice at {size}"
