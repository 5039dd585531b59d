"""The command that makes editions: a sheet is written, filled in, checked and becomes an edition; nothing is lost."""

from __future__ import annotations

import csv
import json
import re
from io import StringIO
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import rathaus
from proofs import TOGETHER
from rathaus import GAMES
from rathaus.cli import main
from rathaus.kernel.edition import CERTAIN, field_of
from rathaus.kernel.formats import read_file
from rathaus.kernel.game import MOST_BOOKS
from rathaus.text import Words
from rathaus.text.sheets import COLUMNS, lines_of

TITLE = GAMES[TOGETHER]
NUMBERS = TITLE.printed.numbers
UNCERTAIN_OF = {name: [p for p, s in g.printed.provenance.items() if s not in CERTAIN] for name, g in GAMES.items()}
UNCERTAIN = UNCERTAIN_OF[TOGETHER]
ONE, OTHER = [path for path in UNCERTAIN if path.endswith(".cost")][:2]


def run(*args: object) -> Result:
    return CliRunner().invoke(main, [str(arg) for arg in args], catch_exceptions=False)


def edition(*args: object) -> Result:
    return run("edition", TOGETHER, *args)


def sheet(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(text.removeprefix("\ufeff"))))


def filled(folder: Path, stated: dict[str, object], name: str = "sheet.csv") -> Path:
    """A sheet as the command writes it, with something in its last column."""
    file = folder / name
    assert edition("--csv", file, "--force").exit_code == 0
    rows = sheet(file.read_text(encoding="utf-8"))
    out = StringIO()
    writer = csv.DictWriter(out, COLUMNS)
    writer.writeheader()
    writer.writerows([{**row, "yours": stated.get(row["path"], row["yours"])} for row in rows])
    file.write_text(out.getvalue(), encoding="utf-8")
    return file


@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_has_a_row_for_every_number_in_words(game: str) -> None:
    title, words = GAMES[game], Words(game)
    rows = sheet(run("edition", game, "--csv", "-").stdout)
    assert [row["path"] for row in rows] == ["game", "name", *title.printed.numbers]
    assert rows[0]["yours"] == game
    texts = title.cards(title.printed) + [p for m in title.modules for p in title.pieces(m, title.printed)]
    on = {path: text for text in reversed(texts) for path in text.paths}
    for row in rows[2:]:
        path = row["path"]
        assert row["ours"] == title.printed.word(path, title.printed.numbers[path])
        assert row["source"] == words.text(f"stats-source-{title.printed.provenance[path]}")
        assert row["card"] == (words.thing(on[path].thing) if path in on else "")
        assert row["says"] == "; ".join(words.say(message) for message in (on[path].says if path in on else []))
        assert row["yours"] == ""
        assert row["number"]
        assert not re.search(r"[{}_]", row["number"]), row


@pytest.mark.parametrize("game", GAMES)
def test_every_number_has_a_sentence_of_its_game(game: str) -> None:
    lines = lines_of(GAMES[game], Words(game))
    assert [line.path for line in lines if line.number.id == "edition-number"] == []
    said = [(line.thing, Words(game).say(line.number)) for line in lines]
    twice = {key for key in said if said.count(key) > 1}
    assert not twice, f"these cannot be told apart: {sorted(twice)[:5]}"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("semicolons", [False, True])
def test_a_sheet_filled_with_our_own_numbers_confirms_them_all(tmp_path: Path, game: str, semicolons: bool) -> None:
    title = GAMES[game]
    all_of_it = tmp_path / "all.json"
    all_of_it.write_text(json.dumps(title.printed.numbers), encoding="utf-8")
    file = tmp_path / "sheet.csv"
    assert run("edition", game, all_of_it, "--csv", file, *["--semicolons"] * semicolons).exit_code == 0
    assert title.edition(file).given == title.printed.numbers
    assert title.edition(file).changes == {}
    told = run("edition", game, "--check", file)
    assert told.exit_code == 0
    assert f"{len(title.printed.numbers):,} numbers are from your box; none differs from ours." in told.stdout
    assert "None of our uncertain numbers is left" in told.stdout


def test_a_filled_sheet_becomes_an_edition_that_is_played(tmp_path: Path) -> None:
    stated = {"name": "my box", ONE: NUMBERS[ONE] + 1, OTHER: NUMBERS[OTHER]}
    file = filled(tmp_path, stated)
    told = edition(file, "--check")
    assert "2 numbers are from your box; 1 differs from ours." in told.stdout
    assert f"{len(UNCERTAIN) - 2} of our {len(UNCERTAIN)} uncertain numbers are left to look up." in told.stdout
    toml, data = tmp_path / "box.toml", tmp_path / "box.json"
    assert edition(file, "--toml", toml, "--json", data).exit_code == 0
    for box in (file, toml, data):
        assert TITLE.edition(box).to_data() == TITLE.edition(stated).to_data()
        state = rathaus.new(TOGETHER, TITLE.most, seed=1, edition=box)
        assert state.options.edition.changes == {ONE: NUMBERS[ONE] + 1}
        assert run("verify", box).stdout == edition("--check", box).stdout
    assert read_file(toml)["game"] == TOGETHER


def line_in(file: Path, path: str) -> int:
    lines = file.read_text(encoding="utf-8").splitlines()
    (found,) = [number for number, line in enumerate(lines, 1) if path in line.split(",")]
    return found


def test_all_faults_are_told_at_once_and_name_the_file(tmp_path: Path) -> None:
    file = filled(tmp_path, {ONE: "many", OTHER: 9999})
    for told in (edition("--check", file), edition(file, "--toml", tmp_path / "box.toml"), run("verify", file)):
        assert told.exit_code == 2
        assert f"rathaus: {file}:{line_in(file, ONE)}: {ONE}: This must be a whole number, not 'many'." in told.stderr
        assert f"rathaus: {file}:{line_in(file, OTHER)}: {OTHER}: 9,999 is out of range" in told.stderr
        assert len(told.stderr.splitlines()) == 2
    assert not (tmp_path / "box.toml").exists()


def test_numbers_that_do_not_fit_together_are_told_too(tmp_path: Path) -> None:
    """Each may be; with all of them no game can be set up."""
    file = tmp_path / "box.toml"
    file.write_text("".join(f"{p} = 0\n" for p in NUMBERS if p.endswith(".copies")), encoding="utf-8")
    told = edition("--check", file)
    assert told.exit_code == 2
    assert told.stderr.startswith(f"rathaus: {file}: cards: ")


def test_an_evenings_work_is_never_overwritten(tmp_path: Path) -> None:
    file = filled(tmp_path, {ONE: 1})
    before = file.read_bytes()
    told = edition("--csv", file)
    assert (told.exit_code, file.read_bytes()) == (2, before)
    assert "There is such a file already" in told.stderr
    told = edition("--toml", file)  # who forgets the name of the new file
    assert (told.exit_code, file.read_bytes()) == (2, before)
    told = edition(file, "--toml", file, "--force")
    assert (told.exit_code, file.read_bytes()) == (2, before)
    assert "must end in .toml" in told.stderr
    assert edition(file, "--toml", tmp_path / "no" / "box.toml").exit_code == 2


def test_two_editions_are_compared(tmp_path: Path) -> None:
    one, other = filled(tmp_path, {ONE: 1, OTHER: 2}, "a.csv"), filled(tmp_path, {OTHER: 3}, "b.csv")
    told = edition("--diff", one, other).stdout
    lines = [line for line in told.splitlines() if ".cost" in line]
    assert [re.split(r"\s*[│|]\s*", line)[1] for line in lines] == [ONE, OTHER]
    assert edition("--diff", one, one).stdout == "The two say the same.\n"
    assert edition("--diff", one).exit_code == 2


def test_editions_are_merged_and_conflicts_told(tmp_path: Path) -> None:
    one = filled(tmp_path, {"name": "a", ONE: 1, OTHER: 2}, "a.csv")
    other = filled(tmp_path, {"name": "b", OTHER: 2, "table.goal": 30}, "b.csv")
    both = tmp_path / "both.toml"
    assert edition("--merge", one, other, "--toml", both).exit_code == 0
    assert TITLE.edition(both).to_data() == {"name": "a", ONE: 1, OTHER: 2, "table.goal": 30}
    third = filled(tmp_path, {ONE: 3, OTHER: 4}, "c.csv")
    told = edition("--merge", one, other, third, "--toml", tmp_path / "all.toml")
    assert told.exit_code == 2
    assert f"rathaus: {ONE}: {one} says 1, {third} says 3." in told.stderr
    assert f"rathaus: {OTHER}: {one} says 2, {third} says 4." in told.stderr
    assert len(told.stderr.splitlines()) == 2
    assert not (tmp_path / "all.toml").exists()
    assert edition("--merge", one).exit_code == edition(one, other).exit_code == 2


def test_an_edition_without_the_name_of_its_game_is_found_by_its_numbers(tmp_path: Path) -> None:
    file = tmp_path / "box.json"
    file.write_text(json.dumps({ONE: 1}), encoding="utf-8")
    assert Words(TOGETHER).text(TOGETHER) in run("verify", file).stdout
    file.write_text(json.dumps({"name": "empty"}), encoding="utf-8")
    told = run("verify", file)
    assert told.exit_code == 2
    assert "does not say which game" in told.stderr
    file.write_text(json.dumps({"game": "nothing"}), encoding="utf-8")
    assert run("verify", file).exit_code == 2


def test_without_files_it_says_what_is_left_to_look_up() -> None:
    told = edition()
    assert told.exit_code == 0
    assert f"No number is from your box. {len(UNCERTAIN)} of our {len(UNCERTAIN)} uncertain" in told.stdout
    assert f"rathaus edition {TOGETHER} --csv FILE" in told.stdout


@pytest.mark.parametrize("game", GAMES)
def test_who_types_an_edition_does_not_fill_the_memory(game: str) -> None:
    title = GAMES[game]
    paths = [path for path in UNCERTAIN_OF[game] if path.startswith("cards.")][:80]
    made = 0
    for path in paths:
        least, most = title.ranges[field_of(path)]
        title.cards(title.edition({path: most if title.printed.numbers[path] == least else least}))
        made += 1
    books: dict[str, object] = getattr(title, "books", {})
    assert len(books) <= MOST_BOOKS < made


def test_the_page_about_editions_is_true(tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / "docs" / "editions.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    file = tmp_path / "box.toml"
    file.write_text(example, encoding="utf-8")
    assert run("verify", file).exit_code == 0
    lines = [line.split("#")[0].split() for line in text.splitlines() if line.startswith("    rathaus edition")]
    assert len(lines) >= 7
    known = run("edition", "--help").output
    for words in lines:
        assert words[2] in GAMES
        assert [option for option in words if option.startswith("--") and option not in known] == []
