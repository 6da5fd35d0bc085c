#!/usr/bin/env python3
"""Makes the pictures of README: the board of each game as XBoard shows it.

usage: xboard_pictures.py SOTKA FOLDER

Exit code 0: all is well, 77: a program is missing.
"""

import pathlib
import sys
import time

import xboard_window
from xboard_window import OPTIONS, Screen, Window

# The dark wood for the light squares and the other way round: here a1 is light.
LIGHT_A1 = ["-lbtf", "~~/themes/textures/wood_d.png", "-dbtf", "~~/themes/textures/wood_l.png"]


def main():
    sotka, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    lacking = xboard_window.missing("xboard", "Xvfb", "xdotool", "import")
    if lacking:
        print(lacking)
        return xboard_window.SKIPPED
    for variant in OPTIONS:
        options = ["-showCoords", "true"] + (LIGHT_A1 if variant == "bulatov-modern64" else [])
        with Screen() as screen, Window(screen, f"{sotka} xboard", variant, options) as window:
            time.sleep(0.5)  # until all is drawn
            window.take_picture(folder / (variant.replace("normal", "chess") + ".png"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
