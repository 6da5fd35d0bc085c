#!/usr/bin/env python3
"""An engine for XBoard that plays moves from a list, and has Sotka follow the game.

usage: scripted_engine.py SOTKA LOG MOVE…   (moves of both sides, as on XBoard's wire)

What Sotka says in force mode goes to LOG: its setup, and complaints about illegal moves. When the list is used up, the
side to move resigns.
"""

import subprocess
import sys


def main():
    sotka, log_name, moves = sys.argv[1], sys.argv[2], sys.argv[3:]
    engine = subprocess.Popen([sotka, "xboard"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    log = open(log_name, "a")

    def ask(line):
        """What Sotka answers to a line."""
        engine.stdin.write(line + "\nping 1000\n")
        engine.stdin.flush()
        answer = []
        for reply in engine.stdout:
            if reply == "pong 1000\n":
                return answer
            answer.append(reply)
            if reply.startswith(("Illegal", "Error", "tellusererror")):
                log.write(f"{line}: {reply}")
                log.flush()
        return answer

    def say(text):
        sys.stdout.write(text)
        sys.stdout.flush()

    forced, played = False, 0

    def play():
        nonlocal played
        if played < len(moves):
            ask("usermove " + moves[played])
            say(f"move {moves[played]}\n")
            played += 1
        else:
            say("resign\n")

    for line in sys.stdin:
        line = line.strip()
        word = line.split(" ")[0]
        if word == "quit":
            break
        if word == "new":
            forced, played = False, 0
            ask("new")
            ask("force")
        elif word == "force":
            forced = True
        elif word == "go":
            forced = False
            play()
        elif word == "usermove":
            ask(line)
            played += 1
            if not forced:
                play()
        elif word in ("protover", "variant", "setboard", "lift", "put", "hover"):
            say("".join(ask(line)))
        elif word == "ping":
            say(f"pong {line[5:]}\n")
    engine.stdin.close()
    engine.wait()


main()
