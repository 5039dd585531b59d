"""The numbers on one's own box: typed beside the cards, kept by the browser, taken out and in as files, played with."""

from __future__ import annotations

import json
from pathlib import Path

import rathaus
from browser.page import Player, Sit
from browser.server import Server
from proofs import QUICK, TOGETHER
from rathaus import GAMES
from rathaus.kernel.edition import CERTAIN
from rathaus.kernel.play import playout
from rathaus.kernel.rng import seeded

TITLE = GAMES[TOGETHER]
NUMBERS = TITLE.printed.numbers
UNCERTAIN = [path for path, source in TITLE.printed.provenance.items() if source not in CERTAIN]
ONE, OTHER = [path for path in UNCERTAIN if path.endswith(".cost") and 0 < NUMBERS[path] < 8][:2]


def open_workshop(player: Player) -> None:
    """Go from the home page to the numbers of the game's box."""
    player.go_home()
    player.see(f"box-{TOGETHER}").click()
    player.see("progress").wait_for()


def number(path: str) -> str:
    """Where a number is typed."""
    return f'[data-number="{path}"]'


def typed(player: Player, path: str, text: str) -> None:
    """Look for a number, and type it."""
    player.see("box-search").fill(path)
    player.page.locator(number(path)).fill(text)


def says(player: Player, text: str) -> None:
    """Wait until the progress says this."""
    player.until(text, lambda: text in player.see("progress").inner_text())


def drawn_cost(player: Player, path: str) -> str:
    """The cost on the drawing of a card."""
    card = player.page.locator(f"article:has({number(path)}) .drawn .badge.cost text").first
    return card.text_content() or ""


def saved(player: Player, format: str, folder: Path) -> Path:
    """The file that the page gives out."""
    with player.page.expect_download() as saving:
        player.see(f"box-{format}").click()
    file = folder / saving.value.suggested_filename
    saving.value.save_as(file)
    return file


def test_an_evening_with_the_box(player: Player, server: Server, tmp_path: Path) -> None:
    player.page.set_viewport_size({"width": 1280, "height": 900})
    open_workshop(player)
    says(player, f"0 of {len(UNCERTAIN)} uncertain numbers looked up")
    player.see("box-name").fill("second printing")

    # What is typed is drawn on the card.
    typed(player, ONE, str(NUMBERS[ONE] + 1))
    player.until("the card is drawn anew", lambda: drawn_cost(player, ONE) == str(NUMBERS[ONE] + 1))
    says(player, f"1 of {len(UNCERTAIN)}")
    assert "1 differs from ours" in player.see("progress").inner_text()

    # One key confirms our number and goes on.
    player.see("box-search").fill(OTHER.rpartition(".")[0])
    field = player.page.locator(number(OTHER))
    field.focus()
    player.page.keyboard.press("Enter")
    assert field.input_value() == str(NUMBERS[OTHER])
    assert player.page.evaluate("document.activeElement.dataset.number") not in (OTHER, None)
    says(player, f"2 of {len(UNCERTAIN)}")

    # What is wrong is told at the number, and counts for nothing.
    third = next(path for path in UNCERTAIN if path.endswith(".cost") and path not in (ONE, OTHER))
    typed(player, third, "999")
    assert player.page.get_by_role("alert").inner_text() == "From 0 to 30."
    says(player, f"2 of {len(UNCERTAIN)}")
    player.page.locator(number(third)).fill("")

    # It is there again when one comes back, and what is done is not shown any more.
    player.page.reload()
    says(player, f"2 of {len(UNCERTAIN)}")
    assert player.see("box-name").input_value() == "second printing"
    player.see("box-search").fill(ONE)
    player.see("box-nothing").wait_for()
    player.page.get_by_text("Different", exact=True).click()
    assert player.page.locator(number(ONE)).input_value() == str(NUMBERS[ONE] + 1)
    player.see("box-search").fill("")
    assert player.page.locator("[data-number]").count() == 1
    player.shot("workshop-different")

    # It goes out as a file of any kind, and comes in again.
    stated = {"name": "second printing", ONE: NUMBERS[ONE] + 1, OTHER: NUMBERS[OTHER]}
    files = [saved(player, format, tmp_path) for format in ("toml", "csv", "json")]
    for file in files:
        assert TITLE.edition(file).to_data() == TITLE.edition(stated).to_data(), file.name
        player.see("box-clear").click()
        says(player, f"0 of {len(UNCERTAIN)}")
        player.see("box-undo").click()
        says(player, f"2 of {len(UNCERTAIN)}")
        player.see("box-clear").click()
        player.see("box-file").set_input_files(file)
        says(player, f"2 of {len(UNCERTAIN)}")
        assert player.see("box-name").input_value() == "second printing"

    # A file with faults is refused with all of them, and nothing is lost.
    broken = tmp_path / "broken.toml"
    broken.write_text(f"{ONE} = 999\n{OTHER} = 'two'\n", encoding="utf-8")
    player.see("box-file").set_input_files(broken)
    player.page.get_by_text("broken.toml: 2 faults. Nothing was taken over.").wait_for()
    told = player.page.locator(".faults li").all_inner_texts()
    assert [line.partition(": ")[0] for line in told] == [ONE, OTHER]
    says(player, f"2 of {len(UNCERTAIN)}")

    # And one plays with it at once.
    player.see("box-play").click()
    player.see("with-box").wait_for()
    player.see("create").click()
    player.see("question").wait_for()
    edition = server.state(player.table).options.edition
    assert (edition.name, edition.given) == ("second printing", {ONE: NUMBERS[ONE] + 1, OTHER: NUMBERS[OTHER]})


def test_the_set_up_takes_the_numbers_of_the_box_and_files_of_any_kind(
    player: Player, server: Server, tmp_path: Path
) -> None:
    open_workshop(player)
    typed(player, ONE, str(NUMBERS[ONE] + 1))
    says(player, f"1 of {len(UNCERTAIN)}")
    player.go_home()
    player.see(f"options-{TOGETHER}").click()
    player.page.locator("dialog details summary").last.click()
    player.see("my-box").check()
    player.see("edition-taken").wait_for()
    player.see("create").click()
    player.see("question").wait_for()
    assert server.state(player.table).options.edition.given == {ONE: NUMBERS[ONE] + 1}

    texts = {"box.csv": f"path;yours\n{ONE};2,0\n", "box.toml": f"{ONE} = 2\n", "box.json": json.dumps({ONE: 2})}
    for name, text in texts.items():
        file = tmp_path / name
        file.write_text("\ufeff" + text, encoding="utf-8")
        player.go_home()
        player.see(f"options-{TOGETHER}").click()
        player.page.locator("dialog details summary").last.click()
        player.page.locator("dialog input[type=file]").set_input_files(file)
        player.see("edition-taken").wait_for()
        player.see("create").click()
        player.see("question").wait_for()
        assert server.state(player.table).options.edition.given == {ONE: 2}, name

    # Whoever changes their mind plays with the game's own numbers.
    player.go_home()
    player.see(f"options-{TOGETHER}").click()
    player.page.locator("dialog details summary").last.click()
    player.page.locator("dialog input[type=file]").set_input_files(tmp_path / "box.csv")
    player.see("edition-taken").wait_for()
    player.see("my-box").check()
    player.see("my-box").uncheck()
    player.see("edition-taken").wait_for(state="detached")
    player.see("create").click()
    player.see("question").wait_for()
    assert server.state(player.table).options.edition.to_data() is None

    (tmp_path / "bad.csv").write_text("path;yours\nnowhere;2\n", encoding="utf-8")
    player.go_home()
    player.see(f"options-{TOGETHER}").click()
    player.page.locator("dialog details summary").last.click()
    player.page.locator("dialog input[type=file]").set_input_files(tmp_path / "bad.csv")
    player.page.locator("dialog").get_by_text("bad.csv: 1 fault. Nothing was taken over.").wait_for()
    player.see("create").click()
    assert player.see("create").is_visible()  # nobody plays with other numbers than were meant


def test_the_end_says_with_which_numbers_it_was_played(player: Player, server: Server) -> None:
    state = rathaus.new(TOGETHER, 2, seed=6, edition={"name": "mine", **flat(QUICK), ONE: NUMBERS[ONE]})
    playout(state, seeded(6), 5000)
    assert state.over
    player.sit(server.practice(state))
    player.see("end").wait_for()
    assert 'Played with the numbers of "mine"' in player.see("edition").inner_text()


def test_who_comes_to_an_open_table_is_told_its_numbers(player: Player, server: Server) -> None:
    seats = [{"kind": "you"}, {"kind": "open"}]
    wish = {"game": TOGETHER, "players": 2, "seats": seats, "name": "Ada", "edition": {"name": "mine", ONE: 8}}
    table = server.post("/api/tables", wish)["table"]["id"]
    player.page.goto(f"{server.address}/t/{table}")
    player.see("lobby").wait_for()
    assert player.see("edition").inner_text().startswith('Played here with the numbers of "mine": 1 differs')


def flat(edition: object, start: str = "") -> dict[str, object]:
    """A nested edition by paths."""
    found: dict[str, object] = {}
    assert isinstance(edition, dict)
    for key, value in edition.items():
        found |= flat(value, f"{start}{key}.") if isinstance(value, dict) else {f"{start}{key}": value}
    return found


def test_on_a_phone_all_is_within_reach(somebody: Sit, server: Server) -> None:
    player = somebody(server, color_scheme="dark", viewport={"width": 390, "height": 844}, has_touch=True)
    open_workshop(player)
    typed(player, ONE, str(NUMBERS[ONE]))
    says(player, f"1 of {len(UNCERTAIN)}")
    player.shot("workshop-phone")
    assert player.page.evaluate("document.documentElement.scrollWidth") <= 390
    small = player.page.evaluate(
        """() => [...document.querySelectorAll('main :is(button, select, .choice, .file, input:not(.unseen))')]
          .map((one) => [one.textContent + (one.id ?? ''), one.getBoundingClientRect().height])
          .filter(([, height]) => height > 0 && height < 44)"""
    )
    assert small == []
