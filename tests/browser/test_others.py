"""The other players on a desktop: at least one in full, and legible; a strip of names leads to those without room.

In the replay my own area and hand are as legible.
"""

from __future__ import annotations

import pytest

import rathaus
from browser.layout import LEAST_SIGN, LEAST_TEXT, settled
from browser.page import Player, Sit
from browser.positions import crowded, recorded, stages
from browser.server import Server
from proofs import MODULAR
from rathaus import GAMES, State
from seeds import FRESH, dice

SIZES = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440)] if FRESH else [(1280, 720)]
# What can be said of the areas that are seen: drawn in brief, cut off, or with signs and words that are too small.
_AREAS = """([least, text, which]) => [...document.querySelectorAll(which)].map((place) => {
  const wrong = [];
  if (place.dataset.form === 'brief') wrong.push('in brief');
  if (place.scrollHeight > place.clientHeight + 1) wrong.push(`cut off by ${place.scrollHeight - place.clientHeight}`);
  if (place.scrollWidth > place.clientWidth + 1) wrong.push('cut off at the side');
  const { right, bottom } = place.getBoundingClientRect();
  if (right > innerWidth + 1 || bottom > innerHeight + 1) wrong.push('not in the window');
  for (const element of place.querySelectorAll('svg')) {
    const { width, height } = element.getBoundingClientRect();
    if (element.parentElement.closest('svg, .unseen') || !width || Math.max(width, height) >= least) continue;
    wrong.push(`a sign of ${width} by ${height} pixels`);
  }
  const words = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const parent = words.currentNode.parentElement;
    const said = words.currentNode.textContent.trim();
    if (!said || parent.closest('svg, .unseen, [hidden], .word')) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize) * parent.currentCSSZoom;
    if (size < text) wrong.push(`"${said}" in ${size.toFixed(1)} pixels`);
  }
  return [place.dataset.testid ?? place.className, [...new Set(wrong)]];
})"""


def check(player: Player, seats: list[int], where: str) -> None:
    """Each of these seats can be seen in full, at once or by a key."""
    settled(player.page.evaluate)
    names = player.page.locator("[data-testid^=show-]")
    unseen = {f"area-{seat}" for seat in seats}
    for _ in range(max(1, names.count())):
        if names.count():
            player.page.keyboard.press("o")
            settled(player.page.evaluate)
        found = seen(player, ".others .place")
        assert found, f"nobody is seen {where}"
        assert [(seat, wrong) for seat, wrong in found if wrong] == [], where
        unseen -= {seat for seat, _ in found}
    assert unseen == set(), where


def seen(player: Player, which: str) -> list[tuple[str, list[str]]]:
    """The places that are drawn, each with what is wrong with it."""
    found: list[tuple[str, list[str]]] = player.page.evaluate(_AREAS, [LEAST_SIGN, LEAST_TEXT, which])
    return found


def check_mine(player: Player, where: str) -> None:
    """In the replay my own area and my hand are drawn as well as those of others."""
    settled(player.page.evaluate)
    found = seen(player, ".stage :is(.left, .right) > :is(.mine, .hand)")
    assert len(found) == 2, where
    assert [(place, wrong) for place, wrong in found if wrong] == [], where


def seen_by_all(somebody: Sit, server: Server, state: State, seat: int, where: str) -> None:
    """What a player, who watches and who looks at the replay see of the other players."""
    others = [other for other in range(state.options.players) if other != seat]
    held = server.practice(state, seat)

    def everywhere(player: Player, seats: list[int], as_whom: str) -> None:
        for width, height in SIZES:
            player.page.set_viewport_size({"width": width, "height": height})
            check(player, seats, f"{as_whom} at {width} x {height} {where}")
            if player.see("replay").count():
                check_mine(player, f"of me in the replay at {width} x {height} {where}")
        player.shot(f"others-{where}-{as_whom}")

    player = somebody(server)
    player.answer_all()  # else a last question with one answer ends the game
    player.sit(held)
    player.page.locator(".others .place").first.wait_for()
    everywhere(player, others, "to a player")
    watcher = somebody(server)
    watcher.open(held.table)
    watcher.page.locator(".others .place").first.wait_for()
    everywhere(watcher, [*others, seat], "to who watches")
    reader = somebody(server)
    reader.go_home()
    file = server.folder / "shown.jsonl"
    file.write_text(state.record().text())
    reader.see("practice").set_input_files(file)
    reader.page.get_by_text(f"Step {state.count} of {state.count}").wait_for()
    reader.see("replay").locator(".others .place").first.wait_for()
    mine = reader.see("replay").locator(".mine").evaluate_all("(all) => all.map((area) => area.dataset.testid)")
    seats = [other for other in range(state.options.players) if f"area-{other}" not in mine]
    everywhere(reader, seats, "in the replay")


def beside(place: tuple[str, str, int, int]) -> tuple[State, int]:
    """The last time before a display is as full as can be that another seat is asked something, and which."""
    game, name, full, after = place
    record = recorded(f"{game}-{name}")
    state = rathaus.replay(record, 0)
    last, asked = 0, 0
    for count, (seat, thing) in enumerate(record.choices[: after + 1]):
        if seat != full and len(state.ask(seat).things) > 1:  # else the page answers
            last, asked = count, seat
        state.choose(seat, state.thing(thing))
    return rathaus.replay(record, last), asked


@pytest.mark.parametrize("name", crowded())
def test_other_players_are_shown_in_full(somebody: Sit, server: Server, name: str) -> None:
    state, seat = beside(crowded()[name])
    seen_by_all(somebody, server, state, seat, name)


TABLES = [
    (name, players, modules)
    for name, game in GAMES.items()
    for players in range(max(2, game.least), game.most + 1)
    for modules in dict.fromkeys([(), game.modules])
    if FRESH or (name, players, modules) == (MODULAR, game.most, game.modules)
]


@pytest.mark.parametrize(("game", "players", "modules"), TABLES, ids=[f"{g}-{p}-{len(m)}" for g, p, m in TABLES])
def test_other_players_are_shown_in_full_at_every_stage(
    somebody: Sit, server: Server, game: str, players: int, modules: tuple[str, ...]
) -> None:
    seed = dice("others", game, players, *modules).randrange(2**32) if FRESH else 7
    for stage, state in zip(("early", "middle", "late"), stages(game, players, modules, seed), strict=True):
        if FRESH or stage == "late":
            seen_by_all(somebody, server, state, 0, f"{game} {stage}, seed {seed}")
