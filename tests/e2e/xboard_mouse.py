#!/usr/bin/env python3
"""Plays special moves of each game with the mouse, as a user of XBoard does, and reads what XBoard and Sotka say.

usage: xboard_mouse.py SOTKA [NAME…]   the games whose names hold one of these words; none: all

Exit code 0: all is well, 1: something is not, 77: a program is missing.
"""

import pathlib
import re
import sys
import time

import xboard_window
from xboard_window import Screen, Trouble, Window

SETTINGS = ["-xponder", "-searchTime", "0:01"]
PASS = "@@@@"
SOTKA_IS = "Sotka="
# Leads to a capture of three men by Black, one of two and one of one on the way.
THREE_MEN = "d3c4 c6b5 f3e4 b5c4,c4e4,e4f5 c2d3 f5g4"

# Variant, moves of both sides as XBoard tells them, XBoard's board after them (None: it depends on Sotka), and
# perhaps options. Added to a move:
#   :N   pull the pawn back N times in the choice of what it becomes
#   :x   pick the empty field beside the board, so that it stays a pawn; :bishop its picture there
# `!move` is tried with the mouse, and XBoard does not take it, for the square is not marked; `?move` is typed, and Sotka
# refuses it. From `Sotka=w` on Sotka plays White; `<move` is one that it tells.
GAMES = {
    "illegal attempts in chess": (
        "normal",
        "!e2e5 !g1g3 e2e4 ?e7e4 e7e5 ?e1g1 g1f3 !b8b6 b8c6",
        "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R",
        ["-testLegality", "false"],
    ),
    "illegal attempts with the catapult": (
        "bulatov-classic",
        "!a0c2 ?a0d0 a1a2 !a9a6 j8j6",
        "crnbqkbnrc/ppppppppp1/10/9p/10/10/10/P9/1PPPPPPPPP/CRNBQKBNRC",
    ),
    "illegal attempts in draughts": (
        "draughts",
        "!b3b4 d3c4 c6b5 f3e4 !i6j5 b5c4,c4e4,e4f5",
        "1m1m1m1m1m/m1m1m1m1m1/1m1m1m1m1m/m3m1m1m1/5m4/10/1M5M1M/M1M1M1M1M1/1M1M1M1M1M/M1M1M1M1M1",
    ),
    "castling, en passant and promotion in chess": (
        "normal",
        "e2e4 a7a6 e4e5 d7d5 e5d6 g8f6 g1f3 g7g6 f1d3 f8g7 e1g1 e8g8 d6c7 a6a5 c7b8n:1",
        "rNbq1rk1/1p2ppbp/5np1/p7/8/3B1N2/PPPP1PPP/RNBQ1RK1",
    ),
    "promotion declined, and to what was lost, in grand": (
        "grand",
        "a2a4 j7j5 a4a5 j5j4 a5a6 j4j3 a6b7:x j3i2:x b7c8:x i2h1b:bishop",
        "r8r/1nPqkcabn1/p1ppppppp1/10/10/10/10/1PPPPPPP1P/1NBQKCAbN1/R8R",
    ),
    "triple step and the near en passant in chess100": (
        "chess100",
        "a1a4 d8d5 a4a5 d5d4 e1e4 d4e3 a5a6",
        "rnnbqkbnnr/ppp1pppppp/10/P9/10/10/4p5/10/1PPP1PPPPP/RNNBQKBNNR",
    ),
    "triple step and the far en passant in chess100": (
        "chess100",
        "a1a4 d8d5 a4a5 d5d4 a5a6 d4d3 e1e4 d3e2 f1e2",
        "rnnbqkbnnr/ppp1pppppp/10/P9/10/10/10/4P5/1PPP2PPPP/RNNBQKBNNR",
    ),
    "castling by three squares in chess100": (
        "chess100",
        "h1h3 b9a7 h0g2 a7b9 i0j2 b9a7 g0h1 a7b9 f0i0",
        "rnnbqkbnnr/pppppppppp/10/10/10/10/7P2/6N2N/PPPPPPPBPP/RNNBQ2RK1",
    ),
    "short castling in two stages in prince": (
        "prince",
        "h1g3 h8g6 h2h3 g6h8 g1h2 h8g6 j2j3 g6h8 i1j2 h8g6 f1h1 g6h8 j0j1 h8g6 h1j1,j1i1",
        "rnbnqanbnr/rbnbqkb1br/pppppppppp/6n3/10/10/6NP1P/PPPPPPPBPB/RBNBQ1R1RK/RNBNQANBN1",
    ),
    "long castling in two stages in prince": (
        "prince",
        "c1b3 c8b6 e2e4 b6c8 d1e2 c8b6 e2c4 b6c8 e1e3 c8b6 c2c3 b6c8 b1c2 c8b6 f1d1 b6c8 a0a1 c8b6 d1b1",
        "rnbnqanbnr/rb1bqkbnbr/pppppppppp/1n8/10/2B1P5/1NP1Q5/PPBP1PPPPP/1KR1R1BNBR/1NBNQANBNR",
    ),
    "promotion to the prince, where its file allows it": (
        "prince",
        "b2b4 j7j6 b4b5 j6j5 b5b6 j5j4 b6a7 j4j3 a7b8 i7i6 b8a9a:1",
        "Anbnqanbnr/r1nbqkbnbr/1ppppppp2/8p1/10/10/9p/P1PPPPPPPP/RBNBQKBNBR/RNBNQANBNR",
    ),
    "a step with a shot, and a shot in place, in bulatov-classic": (
        "bulatov-classic",
        "a1a3 a8a6 a0a1 b8b6 a1a2 a6a5 a2a5,a5a2 b6b5 a2b5,b5b2 j8j7 b2c2",
        "crnbqkbnrc/2ppppppp1/9p/10/10/10/P9/2C7/1PPPPPPPPP/1RNBQKBNRC",
    ),
    "hops, a shot and castling in bulatov-modern": (
        "bulatov-modern",
        "d1d3 d8d6 d0d1 j8j7 d1d2 d6d5 d2d5,d5d2 j7j6 c0a2 j6j5 e0g2 j5j4 b0c2 j4j3 c2b3 i8i7 f0d0",
        "uhmcwkqbnr/ppp1pppp2/8p1/10/10/10/1H1P5p/M2C2W3/PPP1PPPPPP/3KU1QBNR",
    ),
    "promotion to a plus-piece in bulatov-modern": (
        "bulatov-modern",
        "b1b3 j8j6 b3b4 j6j5 b4b5 j5j4 b5b6 j4j3 b6b7 i8i7 b7a8 i7i6 a8b9w:0",
        "uWmcwkqbnr/1ppppppp2/10/8p1/10/10/9p/10/P1PPPPPPPP/UHMCWKQBNR",
    ),
    "hops, castling and promotion in bulatov-modern64": (
        "bulatov-modern64",
        "d2d3 d7d6 c1e3 a7a6 b1c3 a6a5 d1b1 h7h6 c3d4 h6h5 d4c3 h5h4 g2g3 h4g3 c3d4 g3h2 d4c3 h2g1h:3",
        "uhmkqbnr/1pp1ppp1/3p4/p7/8/2HPM3/PPP1PP2/1KU1QBhR",
    ),
    "captures of one, two and three men in draughts": (
        "draughts",
        f"{THREE_MEN} {SOTKA_IS}w <h3g4,g4f5 g6f5,f5d3,d3c2 <{PASS} c2b3,b3a4",
        None,
    ),
    "a pass while Sotka captures three men in draughts": (
        "draughts",
        f"{THREE_MEN} h3g4,g4f5 {SOTKA_IS}b <g6xf5xd3-c2 {PASS} <c2b3,b3a4",
        "1m1m1m1m1m/m1m1m1m1m1/1m1m1m1m1m/m3m3m1/10/m9/9M/M3M1M1M1/1M1M1M1M1M/M1M1M1M1M1",
    ),
}


def choose_promotion(window, square, pulls, is_white):
    """XBoard shows what the pawn becomes while the button is down; each pull to its own side shows the next."""
    x, y = window.place(square)
    window.screen.run("xdotool", "mousemove", x, y, "mousedown", "1")
    window.expect(f">first : put {square}")
    window.expect(r"<first : (choice \S+)")
    for pull in range(1, pulls + 1):
        window.screen.run("xdotool", "mousemove", x, str(int(y) + (26 if is_white else -26) * pull))
    window.screen.run("xdotool", "mouseup", "1")


def beside(window, is_white, what):
    """The field beside the board that shows a kind of man that was taken from this side, or nothing."""
    row = {"bishop": 2, "x": 3}[what]
    column = window.files + 1 if is_white else -2
    window.screen.run("xdotool", "mousemove", *window.pixel(column, row if is_white else window.ranks - 1 - row),
                      "click", "1")


def enter(window, move, is_white):
    if move.startswith(SOTKA_IS):
        window.press("ctrl+" + move[-1])
        return
    if move.startswith("<"):
        window.expect("<first : move " + re.escape(move[1:]))
        time.sleep(0.3)  # until XBoard shows it
        return
    if move.startswith("!"):
        attempt(window, move[1:])
        return
    if move.startswith("?"):
        window.type(move[1:])
        window.expect(r"<first : Illegal move \([^()]+\): " + re.escape(move[1:]))
        time.sleep(0.3)  # until XBoard has taken it back
        return
    move, _, extra = move.partition(":")
    if move == PASS:
        window.type("--")
        window.expect_move(PASS)
        return
    start, ends = move[:2], [leg[2:4] for leg in move.split(",")]  # victims in between, and where it ends
    if is_castling_onto_rook(move):
        # The king is dragged onto the rook, and the rook's square clicked once more.
        marks = window.drag(start, ends[0])
        must_be_marked(marks, ends[0], move)
        must_be_marked(window.marks(f">first : lift {ends[0]}"), ends[0], move)
        window.click(ends[0])
        window.expect_move(move)
        return
    marks = window.lift(start)
    must_be_marked(marks, ends[0], move)
    for victim, end in zip(ends, ends[1:]):
        window.click(victim)
        marks = window.marks(f">first : lift {victim}")
        must_be_marked(marks, end, move)
    if extra.isdigit():
        choose_promotion(window, ends[-1], int(extra), is_white)
    else:
        window.click(ends[-1])
        if extra:
            window.expect(f">first : put {ends[-1]}")
            time.sleep(0.2)
            beside(window, is_white, extra)
    window.expect_move(move)


def is_castling_onto_rook(move):
    """King and rook in two legs: XBoard tells that the rook goes back over the king's way."""
    return re.fullmatch(r"h1j1,j1i1", move) is not None


def attempt(window, move):
    start, end = move[:2], move[2:4]
    before = window.moves_told()
    marks = window.lift(start)
    window.click(end)
    time.sleep(0.3)
    if end in marks or window.moves_told() != before:
        raise Trouble(f"XBoard took {move}")
    window.click(start)  # puts the man down again


def must_be_marked(marks, square, move):
    if square not in marks:
        raise Trouble(f"{square} is not marked for {move}, but {sorted(marks)}")


def play(window, moves, placement):
    moves = moves.split()
    is_white = True
    for move in moves:
        enter(window, move, is_white)
        if move[0] not in "!?S":
            is_white = not is_white
    refusals = window.refusals()
    if len(refusals) != sum(move[0] == "?" for move in moves):
        raise Trouble(f"Sotka said {refusals}")
    shown = window.board().split("[")[0]
    if placement and shown != placement:
        raise Trouble(f"XBoard's board is {shown}, and not {placement}")


def main():
    sotka, words = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:]
    lacking = xboard_window.missing("xboard", "Xvfb", "xdotool")
    if lacking:
        print(lacking)
        return xboard_window.SKIPPED
    failures = 0
    with Screen() as screen:
        for name, (variant, moves, placement, *options) in GAMES.items():
            if words and not any(word in name for word in words):
                continue
            try:
                with Window(screen, f"{sotka} xboard", variant, [*SETTINGS, *sum(options, [])]) as window:
                    play(window, moves, placement)
                print(f"{name}: as it should be", flush=True)
            except Trouble as trouble:
                print(f"{name}: FAILED: {trouble}", flush=True)
                failures += 1
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
