"""Every game has a small edition, for algorithms that are to learn something within a minute."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

import rathaus
from rathaus import GAMES, BadOption, BrokenEdition, State, seeded
from rathaus.cli import main
from rathaus.kernel.play import playout

SHORT = (
    3  # times as many decisions has the printed game at least, with random players; The City, which has few, half so
)


def played(game: str, edition: str | None, seed: int) -> State:
    state = rathaus.new(game, 2, seed=seed, edition=edition)
    playout(state, seeded(seed))
    return state


@pytest.mark.parametrize("game", sorted(GAMES))
def test_it_is_short_and_ends(game: str) -> None:
    small, large = (sum([played(game, edition, seed).count for seed in range(5)]) for edition in ("mini", None))
    assert SHORT * small < large * (1.5 if game == "thecity" else 1)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_it_is_found_by_its_name_and_kept_with_its_numbers(game: str) -> None:
    state = played(game, "mini", 1)
    edition = state.options.edition
    assert edition.name == "mini"
    assert edition.given == edition.changes != {}
    assert rathaus.new(game, 2, seed=1, edition=Path("mini")) == rathaus.new(game, 2, seed=1, edition="mini")
    record = state.record().text()
    assert rathaus.replay(record) == state
    assert rathaus.load(state.to_json()).options.edition.key == edition.key
    assert rathaus.arena.run(game, ["random", "random"], games=1, edition="mini").games[0].ended


def test_other_names_are_files_and_so_is_one_with_a_folder(elsewhere: Path) -> None:
    game = next(iter(GAMES))
    for name in ("tiny", "./mini", str(elsewhere / "mini")):
        with pytest.raises((BadOption, BrokenEdition)):
            rathaus.new(game, 2, edition=name)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_command_takes_it(game: str) -> None:
    done = CliRunner().invoke(main, ["arena", game, "greedy", "random", "--games=1", "--seed=1", "--edition=mini"])
    assert done.exit_code == 0, done.output
    assert '"mini"' in done.output
