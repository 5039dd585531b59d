"""Random full games of our engine against catanatron's, as ratios of one run.

Peers are installed into an environment of their own below build/. The three engines take turns in
fresh processes, round after round, so that a busy moment of the machine hits all of them; the median
round of each counts.

    python benchmarks/versus_catanatron.py --pure .venv/bin/python --compiled .venv-compiled/bin/python
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tests"))
PROOFS = import_module("proofs").PROOFS  # of the tests: what each game promises

PEERS = HERE.parent / "build" / "peers"
PEER = "catanatron>=3.2,<4"
NUMBERS = ("decisions_per_second", "games_per_second", "copies_per_second")


def peer_python() -> str:
    python = PEERS / "bin" / "python"
    if not python.exists():
        print(f"Installing {PEER} into {PEERS}", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "venv", str(PEERS)], check=True)
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", PEER]
        subprocess.run(pip, check=True)
    return str(python)


def measured(command: list[str]) -> dict[str, float]:
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return dict(json.loads(done.stdout))


def ours(python: str, game: str, players: int, seconds: float, compiled: bool) -> dict[str, float]:
    code = "from rathaus.cli import main; main()"
    numbers = measured(
        [python, "-c", code, "bench", game, "--players", str(players), "--seconds", str(seconds), "--json"]
    )
    if bool(numbers["compiled"]) != compiled:
        sys.exit(f"{python} does not have the {'compiled' if compiled else 'pure'} engine")
    return numbers


def compare(args: argparse.Namespace, game: str, players: int) -> dict[str, dict[str, float]]:
    peer = peer_python()
    rounds: dict[str, list[dict[str, float]]] = {"catanatron": [], "pure": [], "compiled": []}
    for number in range(args.rounds):
        print(f"\r{game}, {players} players, round {number + 1} of {args.rounds} ", end="", file=sys.stderr, flush=True)
        rounds["catanatron"].append(
            measured([peer, str(HERE / "catanatron_speed.py"), str(players), str(args.seconds)])
        )
        rounds["pure"].append(ours(args.pure, game, players, args.seconds, False))
        rounds["compiled"].append(ours(args.compiled, game, players, args.seconds, True))
    print(file=sys.stderr)
    return {
        engine: {name: median([numbers[name] for numbers in found]) for name in (*NUMBERS, "decisions_per_game")}
        for engine, found in rounds.items()
    }


def show(game: str, players: int, found: dict[str, dict[str, float]]) -> list[str]:
    """Print the table of one player count; the promises that were not kept."""
    missed = []
    peer = found["catanatron"]
    print(f"\n{game}, {players} random players; catanatron with {players}")
    print(f"{'':12}{'decisions/s':>20}{'games/s':>18}{'microseconds/copy':>26}{'decisions/game':>16}")
    for engine, numbers in found.items():
        ratio = {name: numbers[name] / peer[name] for name in NUMBERS}
        print(
            f"{engine:12}"
            f"{numbers['decisions_per_second']:>12,.0f} ({ratio['decisions_per_second']:4.1f}x)"
            f"{numbers['games_per_second']:>10,.0f} ({ratio['games_per_second']:4.1f}x)"
            f"{1e6 / numbers['copies_per_second']:>17.2f} (1/{ratio['copies_per_second']:4.1f})"
            f"{numbers['decisions_per_game']:>16.0f}"
        )
        for name, least in PROOFS[game].PROMISED.get(engine, {}).items():
            if ratio[name] < least:
                missed.append(f"{game}, {players} players, {engine}: {name} {ratio[name]:.1f}x, promised {least}x")
    return missed


def main() -> None:
    parser = argparse.ArgumentParser(description="Random full games against catanatron, as ratios of one run.")
    parser.add_argument("--game", choices=PROOFS, nargs="*", default=list(PROOFS), help="games; without it, all")
    parser.add_argument("--pure", default=sys.executable, help="a Python with the pure engine")
    parser.add_argument("--compiled", required=True, help="a Python with the compiled engine")
    parser.add_argument("--players", type=int, nargs="+", help="player counts; without it, what the game promises")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="per engine and round")
    parser.add_argument("--json", type=Path, help="write the numbers to a file")
    args = parser.parse_args()
    results: dict[str, dict[int, dict[str, dict[str, float]]]] = {}
    missed = []
    for game in args.game:
        results[game] = {}
        for players in args.players or PROOFS[game].BENCHED:
            found = results[game][players] = compare(args, game, players)
            missed += show(game, players, found)
    if args.json:
        args.json.write_text(json.dumps(results, indent=1))
    for line in missed:
        print(f"not reached: {line}")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
