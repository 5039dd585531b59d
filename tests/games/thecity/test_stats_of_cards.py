"""The statistics of cards at the command line: tables, JSON, pictures, and what can be wrong with a file."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from proofs import ALONE
from rathaus.cli import main
from rathaus.text import Words

pytestmark = pytest.mark.breadth


def run(*args: str) -> Result:
    result = CliRunner().invoke(main, list(args), catch_exceptions=False)
    assert "Traceback" not in result.output
    return result


@pytest.fixture(scope="module")
def result_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A watched arena of The City, large enough to compare most cards."""
    path = tmp_path_factory.mktemp("arena") / "result.json"
    played = run(
        "arena", "thecity", "random", "random", "random", "random",
        "--games", "250", "--seed", "7", "--cards", "--json", str(path),
    )  # fmt: skip
    assert played.exit_code == 0
    return path


def test_both_tables_are_printed(result_file: Path) -> None:
    result = run("cards", "thecity", "--stats", str(result_file))
    assert result.exit_code == 0
    text = " ".join(result.stdout.split())
    assert "1,000 hands of The City" in text
    assert "Most out of line with the price" in text
    assert "Architect *" in text
    assert "compare cards with each other" in text
    assert "The bots are not the same" not in text


def test_games_between_different_bots_are_told(result_file: Path, tmp_path: Path) -> None:
    data = json.loads(result_file.read_text())
    data["bots"][0] = "another"
    path = tmp_path / "mixed.json"
    path.write_text(json.dumps(data))
    assert "The bots are not the same" in run("cards", "thecity", "--stats", str(path)).stdout


def test_json_has_every_card_sorted_and_ten_out_of_line(result_file: Path) -> None:
    data = json.loads(run("cards", "thecity", "--stats", str(result_file), "--json").stdout)
    assert (data["game"], data["games"], len(data["cards"])) == ("thecity", 250, 51)
    sound = [card["against_unbuilt"] for card in data["cards"] if not card["small"]]
    assert len(sound) > 10
    assert sound == sorted(sound, reverse=True)
    for card in data["cards"]:
        if card["against_unbuilt"] is not None:
            assert -1 <= card["against_unbuilt_low"] <= card["against_unbuilt"] <= card["against_unbuilt_high"] <= 1
    assert len(data["out_of_line"]) == 10
    for card in data["out_of_line"]:
        assert card["residual"] == pytest.approx(card["difference"] - card["expected"])
        assert card["residual_low"] < card["residual"] < card["residual_high"]


def test_pictures_are_written_and_the_same_again(result_file: Path, tmp_path: Path) -> None:
    contents = []
    for folder in (tmp_path / "one" / "deep", tmp_path / "two"):
        result = run("cards", "thecity", "--stats", str(result_file), "--plots", str(folder))
        assert result.exit_code == 0
        assert "cards.svg" in result.stdout
        files = {path.name: path.read_bytes() for path in folder.iterdir()}
        assert sorted(files) == ["cards.svg", "categories.svg", "rounds.svg"]
        contents.append(files)
    assert contents[0] == contents[1]
    for content in contents[0].values():
        assert ET.fromstring(content).tag == "{http://www.w3.org/2000/svg}svg"


def test_few_games_are_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "few.json"
    run("arena", "thecity", "random", "random", "--games", "3", "--seed", "1", "--cards", "--json", str(path))
    text = " ".join(run("cards", "thecity", "--stats", str(path)).stdout.split())
    assert "Too few games to compare differences with prices" in text
    data = json.loads(run("cards", "thecity", "--stats", str(path), "--json").stdout)
    assert all(card["small"] for card in data["cards"])
    assert data["out_of_line"] == []


def bad_calls(good: Path, tmp_path: Path) -> dict[str, tuple[list[str], str]]:
    """Bad input of every kind: the call, and words of the message."""
    unwatched = tmp_path / "unwatched.json"
    run("arena", "thecity", "random", "random", "--games", "2", "--seed", "1", "--json", str(unwatched))
    cut = tmp_path / "cut.json"
    cut.write_bytes(good.read_bytes()[:2000])
    other = tmp_path / "other.json"
    other.write_text("[1, 2]")
    edited = tmp_path / "edited.json"
    data = json.loads(good.read_text())
    data["results"][3]["ranks"] = [1, 2]
    edited.write_text(json.dumps(data))
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    stats = ["--stats", str(good)]
    return {
        "another game": ([ALONE, *stats], f"These are games of The City, not of {Words().text(ALONE)}"),
        "not watched": (["thecity", "--stats", str(unwatched)], "were not watched"),
        "no file": (["thecity", "--stats", str(tmp_path / "none.json")], "The file cannot be read"),
        "cut off": (["thecity", "--stats", str(cut)], "This is not JSON"),
        "another kind of file": (["thecity", "--stats", str(other)], "This must be an object"),
        "edited": (["thecity", "--stats", str(edited)], "results.3.ranks"),
        "a file for a folder": (["thecity", *stats, "--plots", str(blocked)], "The file cannot be written"),
        "plots without stats": (["thecity", "--plots", str(tmp_path / "x")], "This goes with --stats only"),
        "stats of a module": ([ALONE, *stats, "--module", "ships"], "This does not go with --stats"),
        "stats with provenance": (["thecity", *stats, "--provenance"], "This does not go with --stats"),
        "stats with an edition": (["thecity", *stats, "--edition", "x.toml"], "This does not go with --stats"),
        "unknown game": (["chess", *stats], "There is no game called chess"),
    }


WHAT = [
    "another game", "not watched", "no file", "cut off", "another kind of file", "edited", "a file for a folder",
    "plots without stats", "stats of a module", "stats with provenance", "stats with an edition", "unknown game",
]  # fmt: skip


def test_all_bad_input_is_tried(result_file: Path, tmp_path: Path) -> None:
    assert sorted(bad_calls(result_file, tmp_path)) == sorted(WHAT)


@pytest.mark.parametrize("what", WHAT)
def test_bad_input_is_told_on_stderr_with_exit_code_2(what: str, result_file: Path, tmp_path: Path) -> None:
    args, words = bad_calls(result_file, tmp_path)[what]
    before = sorted(path.name for path in tmp_path.iterdir())
    result = run("cards", *args)
    assert result.exit_code == 2
    assert words in " ".join(result.stderr.split())
    assert result.stdout == ""
    assert sorted(path.name for path in tmp_path.iterdir()) == before
