#!/usr/bin/env python3
"""Has XBoard itself play with Sotka, without a screen, and looks at what it says about it.

usage: xboard_games.py matches SOTKA [GAMES [VARIANT…]]   Sotka against itself, so many games of each variant (2)
       xboard_games.py lines SOTKA                the special moves of each game, played from lists

Exit code 0: all is well, 1: something is not, 77: XBoard or Xvfb is missing.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

import xboard_window
from xboard_window import OPTIONS, Screen, Trouble, program

HERE = pathlib.Path(__file__).resolve().parent

# Variant, moves of both sides as on XBoard's wire, and how the FEN of the position after them ends.
LINES = {
    "short castling in two stages": (
        "prince",
        "h1g3 h8g6 h2h3 g6h8 g1h2 h8g6 j2j3 g6h8 i1j2 h8g6 f1h1 g6h8 j0j1 h8g6 h1j1,j1j1 g6h8",
        "RBNBQ1R1RK/RNBNQANBN1",
    ),
    "long castling in two stages": (
        "prince",
        "c1b3 c8b6 e2e4 b6c8 d1e2 c8b6 e2c4 b6c8 e1e3 c8b6 c2c3 b6c8 b1c2 c8b6 f1d1 b6c8 a0a1 c8b6 d1b1 b6c8",
        "1KR1R1BNBR/1NBNQANBNR",
    ),
    "short castling by three squares": (
        "chess100",
        "h1h3 b9a7 h0g2 a7b9 i0j2 b9a7 g0h1 a7b9 f0i0 a8a7",
        "PPPPPPPBPP/RNNBQ2RK1",
    ),
    "long castling by three squares": (
        "chess100",
        "b0a2 h8h5 c0b2 i9j7 c1c3 h9g7 d0c1 g9h8 d1d3 a8a7 e0d1 a7a6 f0c0 a6a5",
        "PPBQPPPPPP/2KR2BNNR",
    ),
    "en passant one square behind a triple step": (
        "chess100",
        "a1a2 d8d5 a2a3 d5d4 j1j2 h8h5 e1e4 d4e3 b1b2 a8a7",
        "P3p5/1P7P/2PP1PPPP1/RNNBQKBNNR",
    ),
    "en passant two squares behind a triple step": (
        "chess100",
        "a1a2 d8d5 a2a3 d5d4 a3a4 d4d3 j1j2 h8h5 e1e4 d3e2 b1b2 a8a7",
        "P9/10/1P2p4P/2PP1PPPP1/RNNBQKBNNR",
    ),
    "short castling between catapults": (
        "bulatov-classic",
        "h1h2 b8b6 g0h1 c9b7 h0g2 b7c9 f0h0 c9b7",
        "PPPPPPPBPP/CRNBQ1RK1C",
    ),
    "long castling between catapults": (
        "bulatov-classic",
        "c0b2 b8b6 c1c2 c9b7 d0c1 b7c9 d1d3 c9b7 e0d1 b7c9 f0d0 c9b7",
        "PPBQPPPPPP/C2KR1BNRC",
    ),
    "castling with a rook+": (
        "bulatov-modern64",
        "d2d3 d7d6 c1d2 a7a6 b1a3 a6a5 d1b1 a5a4",
        "PPPMPPPP/1KU1QBNR",
    ),
    "a pawn that stays one on a rank of promotion": (
        "grand",
        "a2a4 j7j5 a4a5 j5j4 a5a6 j4j3 a6b7p j3i2p",
        "1PPPPPPPpP/1NBQKCABN1/R8R",
    ),
}


def play(folder, variant, first, second, games, seconds, increment=0, options=()):
    """Two engines play under XBoard; returns its debug log and the games."""
    settings, log, record = folder / "settings", folder / "debug.log", folder / "games.pgn"
    settings.write_text("")
    arguments = {
        "ini": settings,
        "saveSettingsOnExit": "false",
        "fcp": first,
        "scp": second,
        "fd": folder,
        "sd": folder,
        "mg": games,
        "tc": f"0:{seconds:02}",
        "inc": increment,
        "nameOfDebugFile": log,
        "sgf": record,
        "spf": folder / "last.fen",
        "popupExitMessage": "false",
        "popupMoveErrors": "false",
    }
    command = [program("xboard"), "-debug", "-xponder", "-xanimate", *OPTIONS[variant], *options]
    for name, value in arguments.items():
        command += ["-" + name, str(value)]
    with Screen() as screen:
        subprocess.run(command, cwd=folder, env=screen.environment, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, timeout=300 * games)
    return log.read_text(errors="replace"), record.read_text(errors="replace")


def check_log(log, sotka="first|second"):
    """What neither XBoard nor Sotka may say in a game without fault; errors of other engines are theirs."""
    for line in log.splitlines():
        if re.search(r"[Ff]orfeit|Illegal move|False .* claim|exited unexpectedly|[Ff]lag fell", line):
            raise Trouble(line)
        if re.search(rf"<({sotka}) *: .*(Error \(|tellusererror)", line):
            raise Trouble(line)


def match(sotka, variant, games):
    with tempfile.TemporaryDirectory() as folder:
        engine = f"{sotka} xboard"
        log, record = play(pathlib.Path(folder), variant, engine, engine, games, seconds=5, increment=0.05)
    check_log(log)
    results = re.findall(r'\[Result "(.*?)"\]', record)
    if len(results) != games or "*" in results:
        raise Trouble(f"results: {results}")
    return " ".join(results)


def line(sotka, variant, moves, rows):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        complaints = folder / "complaints"
        engine = f"{sys.executable} {HERE / 'scripted_engine.py'} {sotka} {complaints} {moves}"
        log, _ = play(folder, variant, engine, engine, 1, seconds=50)
        if complaints.read_text():
            raise Trouble(complaints.read_text())
        check_log(log)
        placement = (folder / "last.fen").read_text().split()[0].split("[")[0]
    if not placement.endswith("/" + rows):
        raise Trouble(f"XBoard's board ends with {placement}, and not with {rows}")
    return "as it should be"


def main():
    what, sotka, more = sys.argv[1], str(pathlib.Path(sys.argv[2]).resolve()), sys.argv[3:]
    lacking = xboard_window.missing("xboard", "Xvfb")
    if lacking:
        print(lacking)
        return xboard_window.SKIPPED
    if what == "matches":
        games = int(more[0]) if more else 2
        tasks = {variant: (match, sotka, variant, games) for variant in more[1:] or OPTIONS}
    else:
        tasks = {name: (line, sotka, *facts) for name, facts in LINES.items()}
    return run(tasks)


def run(tasks):
    """Runs functions with their arguments, by name, and tells what they say; returns the exit code."""
    failures = 0
    for name, (task, *arguments) in tasks.items():
        try:
            print(f"{name}: {task(*arguments)}", flush=True)
        except (Trouble, OSError, subprocess.TimeoutExpired) as trouble:
            print(f"{name}: FAILED: {trouble}", flush=True)
            failures += 1
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
