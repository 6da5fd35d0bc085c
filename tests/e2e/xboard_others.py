#!/usr/bin/env python3
"""Has XBoard play Sotka against Debian's engines, and through Debian's adapters of UCI.

usage: xboard_others.py SOTKA [GAMES [NAME…]]   so many games of each pairing (2) whose name holds one of these words

Exit code 0: all is well, 1: something is not, 77: XBoard or Xvfb is missing. Pairings of which a program is missing are
left out, and say so.
"""

import pathlib
import re
import sys
import tempfile

import xboard_games
import xboard_window
from xboard_window import Trouble, program

# Variant, the programs that it takes, the engines, and what XBoard needs to know about them.
PAIRINGS = {
    "grand against fairy-stockfish": ("grand", ["fairy-stockfish"], "{sotka} xboard", "{fairy-stockfish}", []),
    "grand against sjaakii": ("grand", ["sjaakii"], "{sotka} xboard", "{sjaakii}", []),
    # Not grand: uci2wb hands moves on as they are, but XBoard counts the ranks of large boards from 0.
    "chess through uci2wb": ("normal", ["uci2wb"], "{uci2wb} {sotka}", "{sotka} xboard", []),
    "chess through polyglot": ("normal", ["polyglot"], "{sotka}", "{sotka} xboard", ["-fUCI"]),
}


def play(sotka, variant, programs, first, second, options, games):
    lacking = xboard_window.missing(*programs)
    if lacking:
        return lacking
    names = {"sotka": sotka, **{name: program(name) for name in programs}}
    for name, place in names.items():
        first, second = (text.replace("{" + name + "}", str(place)) for text in (first, second))
    with tempfile.TemporaryDirectory() as folder:
        log, record = xboard_games.play(pathlib.Path(folder), variant, first, second, games, seconds=5, increment=0.05,
                                        options=options)
    # Which of the two speaks to XBoard as Sotka does; adapters have errors of their own.
    xboard_games.check_log(log, sotka="first" if first.endswith(" xboard") else "second")
    ends = re.findall(r'\[White "(.*?)"\].*?\[Result "(.*?)"\].*?\{([^{}]*)\} (?:1-0|0-1|1/2-1/2)\s*$', record,
                      re.DOTALL | re.MULTILINE)
    if len(ends) != games:
        raise Trouble(f"{len(ends)} of {games} games ended:\n{record[-1000:]}")
    return "; ".join(f"White is {white}: {result} {{{why}}}" for white, result, why in ends)


def main():
    sotka, more = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:]
    lacking = xboard_window.missing("xboard", "Xvfb")
    if lacking:
        print(lacking)
        return xboard_window.SKIPPED
    games = int(more[0]) if more else 2
    chosen = {name: pairing for name, pairing in PAIRINGS.items()
              if not more[1:] or any(word in name for word in more[1:])}
    return xboard_games.run({name: (play, sotka, *pairing, games) for name, pairing in chosen.items()})


if __name__ == "__main__":
    sys.exit(main())
