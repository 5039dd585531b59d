"""The tools of the page: undo, hint, reasons, settings, replay, a rematch, practice."""

from __future__ import annotations

from pathlib import Path

import pytest

import rathaus
from browser.page import Player, Sit
from browser.positions import at, recorded, shown
from browser.server import Seat, Server
from proofs import ALONE, ANY, PROOFS, TOGETHER

COUNT_MOVES = """() => {
  window.moves = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...all) { window.moves += 1; return animate.apply(this, all); };
}"""

# A recorded game, the seat that is asked, after so many choices.
PROPOSED = {
    name: (f"{game}-{record}", seat, after)
    for game, proof in PROOFS.items()
    for name, (record, seat, after) in proof.PROPOSED.items()
}
COUNT_CHANGES = """() => new Promise((done) => {
  let changes = 0;
  const observer = new MutationObserver((seen) => { changes += seen.length; });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  setTimeout(() => { observer.disconnect(); done(changes); }, 500);
})"""


def test_undo_takes_a_choice_back(player: Player, server: Server) -> None:
    player.sit(server.practice(at(ALONE, "a turn")))
    before = player.question, player.things()
    state = server.state(player.table)
    assert player.see("undo").is_disabled()
    player.click(player.lit()[0])
    player.page.locator(".lit[data-thing^='basic:']").first.wait_for()
    assert server.state(player.table).count == state.count + 1
    player.see("undo").click()
    player.page.locator(".lit[data-thing^='card:']").first.wait_for()
    assert (player.question, player.things()) == before
    assert server.state(player.table).digest() == state.digest()
    assert player.see("undo").is_disabled()


def test_undo_lets_go_of_what_is_gathered(player: Player, server: Server) -> None:
    player.sit(server.practice(at(ALONE, "draws")))
    piles = player.page.locator(".lit.picked")
    proposed = piles.count()
    assert proposed > 1  # piles of different colours are proposed
    player.click(player.lit()[0])
    assert piles.count() == proposed - 1
    player.see("undo").click()
    assert piles.count() == proposed
    assert not any(seat == 0 for seat, _ in server.state(player.table).record().choices[5:])


def test_undo_goes_back_to_what_was_proposed(player: Player, server: Server) -> None:
    player.sit(server.table(TOGETHER, 2))
    gathered = player.see("hand").locator(".lit.picked")
    lit = player.lit()
    proposed = [one.number for one in lit if one.picked]
    assert proposed
    assert "proposed" in player.see("gathered").inner_text()
    assert player.see("undo").is_disabled()
    player.click(next(one for one in lit if not one.picked))
    changed = player.lit()
    assert [one.number for one in changed if one.picked] != proposed
    assert gathered.count() == len(proposed)  # the oldest has made room
    assert "proposed" not in player.see("gathered").inner_text()
    player.click(next(one for one in changed if one.picked))
    assert gathered.count() < len(proposed)
    assert player.see("confirm").is_disabled()
    player.see("undo").click()
    assert [one.number for one in player.lit() if one.picked] == proposed
    assert "proposed" in player.see("gathered").inner_text()
    assert player.see("undo").is_disabled()
    assert not any(seat == 0 for seat, _ in server.state(player.table).record().choices)


@pytest.mark.parametrize("name", PROPOSED)
def test_one_click_sends_what_is_proposed(player: Player, server: Server, name: str) -> None:
    record, seat, after = PROPOSED[name]
    state = rathaus.replay(recorded(record), after)
    left = state.ask(seat).prompt.args["count"]
    player.answer_all()
    player.sit(server.practice(state, seat))
    player.ready()
    assert player.see("gathered").inner_text().startswith(f"{left} proposed")
    proposed = {one.thing for one in player.lit() if one.picked}
    player.shot(f"proposal-{record}")
    player.see("confirm").click()

    def sent() -> list[str]:
        return [thing for who, thing in server.state(player.table).record().choices[after:] if who == seat]

    player.until("all of it arrives", lambda: len(sent()) >= left)
    assert set(sent()[:left]) == proposed


@pytest.mark.parametrize("game", PROOFS)
def test_a_hint_names_the_best_few_choices(player: Player, server: Server, game: str) -> None:
    player.answer_all()
    player.sit(server.practice(at(game, "a turn")))
    offered = player.things()
    player.see("hint").click()
    player.see("hint-panel").wait_for()
    choices = player.see("hint-panel").locator("li")
    assert 1 <= choices.count() <= min(5, len(offered))
    for choice in choices.all():
        assert any(digit.isdigit() for digit in choice.locator(".worth").inner_text())
    assert player.see("hint-panel").locator(".best").count() == 1
    assert player.page.locator(".lit.hinted[data-thing]").count() >= 1
    player.shot(f"hint-{game}")
    question, count = player.question, server.state(player.table).count
    player.see("hint-panel").locator(".best button").click()
    player.see("hint-panel").wait_for(state="detached")
    player.page.wait_for_function(
        "(asked) => document.querySelector('[data-testid=question] h1').textContent !== asked", arg=question
    )
    assert server.state(player.table).count > count


def test_a_greyed_thing_says_why(player: Player, server: Server) -> None:
    state = at(TOGETHER, "an early turn")
    hand = {f"card:{card}" for card in state.view(0)["table"]["seats"][0]["hand"]}
    offered = {state.name(thing) for thing in state.things(0)}
    grey = sorted(hand - offered)
    assert grey, "a position in which a card cannot be built"
    player.sit(server.practice(state))
    player.ready()
    card = player.see("hand").locator(f"[data-thing='{grey[0]}']").first
    card.hover()
    player.see("look").get_by_text("Not now:").wait_for()
    player.shot("why-not")


def test_things_rest_where_reduced_motion_is_wished(somebody: Sit, server: Server) -> None:
    for wish, moves in (("reduce", False), ("no-preference", True)):
        player = somebody(server, reduced_motion=wish)
        player.sit(server.practice(at(TOGETHER, "a turn")))
        player.ready()
        player.page.evaluate(COUNT_MOVES)
        player.choose("pass")
        player.page.get_by_text("Drawn").first.wait_for()
        assert (player.page.evaluate("() => window.moves") > 0) == moves, wish


@pytest.mark.parametrize(("game", "name"), shown("rests"))
def test_the_page_rests_while_nothing_happens(player: Player, server: Server, game: str, name: str) -> None:
    player.sit(server.practice(at(game, name)))
    player.ready()
    player.page.wait_for_load_state("networkidle")
    for _ in range(20):  # it may take a moment to find its shape
        changes = player.page.evaluate(COUNT_CHANGES)
        if not changes:
            return
    raise AssertionError(f"the page draws {changes} changes in half a second, for ever")


def test_the_replay_shows_every_step(player: Player, server: Server, finished: Seat) -> None:
    player.sit(finished)
    player.see("tab-replay").click()
    steps = len(rathaus.replay(server.get(f"/api/tables/{finished.table}/record").text).record().choices)
    player.page.get_by_text(f"Step 0 of {steps}").wait_for()
    middle = steps // 2
    player.see("slider").fill(str(middle))
    player.page.get_by_text(f"Step {middle} of {steps}").wait_for()
    told = server.get(f"/api/tables/{finished.table}/replay/{middle}", finished.token).json()
    shown = player.see("replay").locator("[data-piece=round]")
    player.page.wait_for_function(
        "(round) => document.querySelector('[data-testid=replay] [data-piece=round]')?.textContent === round",
        arg=str(told["view"]["table"]["round"]),
    )
    assert shown.is_visible()
    assert player.see("replay").locator(".lit").count() == 0
    player.page.get_by_role("button", name="One step on").click()
    player.page.get_by_text(f"Step {middle + 1} of {steps}").wait_for()
    player.page.get_by_role("button", name="To the end").click()
    player.page.get_by_text(f"Step {steps} of {steps}").wait_for()
    player.page.get_by_role("button", name="To the start").click()
    player.page.get_by_text(f"Step 0 of {steps}").wait_for()
    player.see("speed").select_option("4")
    player.page.get_by_role("button", name="Play", exact=True).click()
    player.page.get_by_text(f"Step 2 of {steps}").wait_for()
    player.page.get_by_role("button", name="Pause").click()
    player.shot("replay")
    _enter_at_rounds_and_by_links(player, server, finished)


def _enter_at_rounds_and_by_links(player: Player, server: Server, finished: Seat) -> None:
    outline = server.get(f"/api/tables/{finished.table}/replay", finished.token).json()
    steps, third = outline["steps"], outline["rounds"][3]["step"]
    player.page.set_viewport_size({"width": 1280, "height": 720})
    assert player.see("rounds").locator("button").count() == len(outline["rounds"])
    player.page.get_by_role("button", name="To the start").click()
    for _ in range(3):
        player.page.keyboard.press("r")
    player.page.get_by_text(f"Step {third} of {steps}").wait_for()
    player.page.keyboard.press("a")
    after = next(step for step in outline["acts"] if step > third)
    player.page.wait_for_url(f"**/t/{finished.table}/replay?step={after}")
    player.page.keyboard.press("Shift+R")
    player.page.wait_for_url(f"**/replay?step={third}")
    box = player.see("area-1").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 720, "the second player is below the fold"
    player.page.reload()
    player.page.get_by_text(f"Step {third} of {steps}").wait_for()
    player.page.go_back()
    player.see("end").wait_for()
    player.page.go_forward()
    player.page.get_by_text(f"Step {third} of {steps}").wait_for()


def test_a_rematch_is_a_new_table_with_the_same_options(player: Player, server: Server) -> None:
    seat = server.table(TOGETHER, 3, bot="greedy")
    seat.play(lambda table: table["status"] == "over")
    player.sit(seat)
    player.see("rematch").click()
    player.see("hand").wait_for()
    assert player.table != seat.table
    assert player.ready()
    old, new = seat.look(), server.get(f"/api/tables/{player.table}").json()
    assert old["rematch"] == player.table
    for same in ("game", "players", "modules", "speed"):
        assert new[same] == old[same]
    assert [one["kind"] for one in new["seats"]] == ["person", "bot", "bot"]
    assert new["commitment"] != old["commitment"]


def test_the_appearance_is_chosen_and_kept(player: Player) -> None:
    darkness = """(dark) => {
      const [, ...rgb] = /(\\d+), (\\d+), (\\d+)/.exec(getComputedStyle(document.body).backgroundColor);
      return dark === rgb.every((part) => part < 80);
    }"""
    player.go_home()
    player.page.wait_for_function(darkness, arg=False)
    player.page.get_by_role("button", name="Settings").click()
    player.page.get_by_label("Appearance").select_option("dark")
    player.page.wait_for_function(darkness, arg=True)
    player.page.keyboard.press("Escape")
    player.page.reload()
    player.see(f"play-{ANY}").wait_for()
    player.page.wait_for_function(darkness, arg=True)
    player.shot("home-dark-chosen")


def test_a_saved_position_becomes_a_practice_table(player: Player, server: Server, tmp_path: Path) -> None:
    state = at(ALONE, "a turn")
    file = tmp_path / "position.json"
    file.write_text(state.to_json())
    player.go_home()
    player.see("practice").set_input_files(file)
    player.see("hand").wait_for()
    assert set(player.things()) == {state.name(thing) for thing in state.things(0)}
    assert player.step()


def test_a_game_that_is_not_over_opens_as_a_replay_and_is_played_on(
    player: Player, server: Server, tmp_path: Path
) -> None:
    record = at(TOGETHER, "a turn").record()
    file = tmp_path / "game.jsonl"
    file.write_text(record.text())
    player.go_home()
    player.see("practice").set_input_files(file)
    steps = len(record.choices)
    player.page.get_by_text(f"Step {steps} of {steps}").wait_for()
    assert player.see("replay").locator(".lit").count() == 0
    shown = player.page.url
    player.page.get_by_role("button", name="One step back").click()
    player.page.get_by_role("button", name="One step on").click()
    player.page.get_by_text(f"Step {steps} of {steps}").wait_for()
    player.see("play-on").click()
    player.see("play-on-0").click()
    player.see("hand").wait_for()
    assert "pass" in player.things()
    assert server.state(player.table).record().choices[:steps] == record.choices
    player.page.go_back()
    player.see("slider").wait_for()
    assert player.page.url.partition("?")[0] == shown.partition("?")[0]


def test_the_page_opens_the_record_it_wrote_as_a_replay(player: Player, finished: Seat, tmp_path: Path) -> None:
    player.sit(finished)
    sheet = player.score_sheet()
    with player.page.expect_download() as saving:
        player.see("download").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    player.go_home()
    player.see("practice").set_input_files(file)
    player.see("slider").wait_for()
    steps = len(file.read_text().splitlines()) - 2
    player.page.get_by_text(f"Step 0 of {steps}").wait_for()
    player.page.get_by_role("button", name="One step on").click()
    player.page.get_by_text(f"Step 1 of {steps}").wait_for()
    player.page.get_by_role("tab", name="Result").click()
    assert list(player.score_sheet().values()) == list(sheet.values())
    player.page.get_by_text("Your choices, as a strong bot sees them").wait_for()
    with player.page.expect_download() as saving:
        player.see("download").click()
    assert saving.value.path().read_text() == file.read_text()


def test_a_broken_record_is_refused_with_its_line(player: Player, tmp_path: Path) -> None:
    lines = at(TOGETHER, "a turn").record().text().splitlines()
    file = tmp_path / "broken.jsonl"
    file.write_text("\n".join([*lines[:4], '[0, "card:atlantis"]', *lines[5:]]))
    player.watch.expect("422")
    player.go_home()
    player.see("practice").set_input_files(file)
    alert = player.page.get_by_role("alert")
    alert.wait_for()
    assert alert.inner_text().startswith("Line 5 of the file: ")


def test_a_practice_table_can_be_saved_while_it_is_played(player: Player, server: Server, tmp_path: Path) -> None:
    player.sit(server.practice(at(ALONE, "a turn")))
    things = player.things()
    player.see("menu").click()
    with player.page.expect_download() as saving:
        player.see("download-now").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    player.go_home()
    player.see("practice").set_input_files(file)
    player.see("hand").wait_for()
    assert player.things() == things


def test_of_a_game_with_a_secret_seed_what_was_seen_is_saved(player: Player, server: Server, tmp_path: Path) -> None:
    player.sit(server.table(TOGETHER, 2))
    player.ready()
    player.see("menu").click()
    player.page.get_by_text("The whole game can be downloaded when it is over").wait_for()
    assert player.see("download-now").count() + player.see("download-record").count() == 0
    with player.page.expect_download() as saving:
        player.see("download-diary").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    player.go_home()
    player.see("practice").set_input_files(file)
    steps = len(file.read_text().splitlines()) - 2
    player.page.get_by_text(f"Step {steps} of {steps}").wait_for()
    player.page.get_by_role("heading", name="What Ada saw").wait_for()
    assert player.see("replay").locator('[data-thing^="card:"]').count() > 0
    assert player.see("play-on").count() == 0


def test_my_tables_are_found_again_from_home(player: Player, server: Server) -> None:
    player.sit(server.table(TOGETHER, 2))
    player.ready()
    table = player.table
    player.page.get_by_role("link", name="Home").click()
    entry = player.see("my-tables").locator("li")
    entry.wait_for()
    assert "Your turn" in entry.inner_text()
    entry.locator("a").click()
    player.see("hand").wait_for()
    assert player.table == table


def test_an_unknown_table_is_said_to_be_gone(player: Player, server: Server) -> None:
    player.watch.expect(r"404")
    player.page.goto(f"{server.address}/t/nosuchtable1")
    player.page.get_by_text("There is no such table").wait_for()
    player.page.get_by_role("link", name="Home").click()
    player.see(f"play-{ANY}").wait_for()
