"""XBoard on a screen of its own, moved by the mouse and read from its debug log."""

import os
import pathlib
import re
import shlex
import shutil
import subprocess
import tempfile
import time

PATIENCE = 20  # seconds
SKIPPED = 77  # exit code of a test that lacks a program

README = pathlib.Path(__file__).resolve().parents[2] / "README.md"


def readme_options():
    """The options of the command lines that README gives, by XBoard's name for the game."""
    options = {}
    for command in re.findall(r"^\| `[\w-]+` \| `(xboard -fcp .*?)` \|$", README.read_text(), re.MULTILINE):
        words = shlex.split(command)[3:]
        options[words[1] if words[:1] == ["-variant"] else "normal"] = words
    return options


OPTIONS = readme_options()


class Trouble(Exception):
    pass


def program(name):
    return shutil.which(name) or shutil.which(name, path="/usr/games")


def missing(*names):
    """What to say if one of these programs is not there; None if all are."""
    lacking = [name for name in names if not program(name)]
    return f"skipped: this test needs {', '.join(lacking)}" if lacking else None


class Screen:
    """A screen without a monitor."""

    def __init__(self):
        reader, writer = os.pipe()
        command = [program("Xvfb"), "-displayfd", str(writer), "-screen", "0", "1000x900x24", "-nolisten", "tcp"]
        self.server = subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as number:
            self.name = ":" + number.readline().strip()
        # Debian's engines and adapters are among its games.
        self.environment = {**os.environ, "DISPLAY": self.name, "PATH": os.environ["PATH"] + ":/usr/games"}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.server.terminate()
        self.server.wait()

    def run(self, *command):
        """What a program says that works on this screen."""
        try:
            done = subprocess.run([program(command[0]), *command[1:]], env=self.environment, capture_output=True,
                                  text=True, timeout=PATIENCE)
        except subprocess.TimeoutExpired as expired:
            raise Trouble(f"waited in vain for {' '.join(command)}") from expired
        return done.stdout


class Window:
    """XBoard's window. Squares are named as on its wire: on ten ranks these count from 0."""

    def __init__(self, screen, engine, variant, options=()):
        self.screen = screen
        self.files, self.ranks = (8, 8) if variant in ("normal", "bulatov-modern64") else (10, 10)
        self.beside = 2 if variant == "grand" else 0  # columns on each side for men taken
        self.folder = tempfile.TemporaryDirectory()
        here = pathlib.Path(self.folder.name)
        self.log_file = here / "debug.log"
        (here / "settings").write_text("")
        self.seen = 0
        settings = {
            "ini": here / "settings",
            "saveSettingsOnExit": "false",
            "fcp": engine,
            "fd": here,
            "mode": "EditGame",
            "showTargetSquares": "true",
            "sweepPromotions": "true",
            "autoFlipView": "false",
            "boardSize": 40,
            "startupMessage": "",
            "popupExitMessage": "false",
            "popupMoveErrors": "false",
            "nameOfDebugFile": self.log_file,
        }
        command = [program("xboard"), "-debug", "-xanimate"]
        for name, value in settings.items():
            command += ["-" + name, str(value)]
        self.process = subprocess.Popen([*command, *OPTIONS[variant], *options], cwd=here, env=screen.environment,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            self.expect(r"<first : feature done=1")
            self.expect(r">first : force")
            self.expect(r"<first : pong 1")
            self.measure()
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()

    def measure(self):
        """Where the board is: at the lower left of the window, which is made as wide as the board."""
        found = self.screen.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "xboard: ").split()
        self.identity = found[0]
        columns, before, now = self.files + 2 * self.beside, None, {}
        while now != before or (int(now["WIDTH"]) - 5) % columns != 0:  # until it has settled
            before = now
            time.sleep(0.1)
            text = self.screen.run("xdotool", "getwindowgeometry", "--shell", self.identity)
            now = dict(re.findall(r"(\w+)=(\d+)", text))
        self.left, self.bottom = int(now["X"]) + 2, int(now["Y"]) + int(now["HEIGHT"]) - 2
        self.pitch = (int(now["WIDTH"]) - 5) // columns

    # --- The mouse

    def place(self, square):
        column, row = ord(square[0]) - ord("a"), int(square[1]) - (0 if self.ranks == 10 else 1)
        return self.pixel(column, row)

    def pixel(self, column, row):
        return (str(self.left + self.pitch * (column + self.beside) + self.pitch // 2),
                str(self.bottom - self.pitch * row - self.pitch // 2))

    def click(self, square):
        self.screen.run("xdotool", "mousemove", *self.place(square), "click", "1")

    def lift(self, square):
        """Clicks on a man; returns the squares where XBoard was told that it may go, with their colours."""
        self.click(square)
        return self.marks(f">first : lift {square}")

    def drag(self, start, end):
        """Takes the man to another square and lets it go there."""
        self.screen.run("xdotool", "mousemove", *self.place(start), "mousedown", "1")
        marks = self.marks(f">first : lift {start}")
        self.screen.run("xdotool", "mousemove", *self.place(end), "mouseup", "1")
        return marks

    def marks(self, after):
        self.expect(after)
        return self.squares(self.expect(r"<first : highlight (\S+)").group(1))

    def squares(self, rows):
        """The marks of a `highlight`, by square."""
        marks = {}
        for down, row in enumerate(rows.split("/")):
            column = 0
            for run, mark in re.findall(r"(\d+)|(\D)", row):
                if mark:
                    rank = self.ranks - 1 - down + (0 if self.ranks == 10 else 1)
                    marks[chr(ord("a") + column) + str(rank)] = mark
                column += int(run) if run else 1
        return marks

    def press(self, *keys):
        """Keys with which the menus are used."""
        self.screen.run("xdotool", "windowfocus", "--sync", self.identity, "key", *keys)

    def type(self, text):
        """Types a move into the window, as its users may."""
        self.screen.run("xdotool", "windowfocus", "--sync", self.identity, "type", text[0])
        dialogue = self.screen.run("xdotool", "search", "--sync", "--onlyvisible", "--name", "Type a move").split()
        self.screen.run("xdotool", "windowfocus", "--sync", dialogue[0], "type", text[1:])
        self.screen.run("xdotool", "key", "Return")

    def take_picture(self, file):
        """Of the board alone."""
        width = self.pitch * (self.files + 2 * self.beside) + 1
        height = self.pitch * self.ranks + 1
        self.screen.run("xdotool", "mousemove", "900", "800")
        self.screen.run("import", "-window", "root", "-crop", f"{width}x{height}+{self.left}+{self.bottom - height}",
                        "+repage", "-strip", "+dither", "-colors", "16", f"PNG8:{file}")

    # --- The debug log

    def expect(self, pattern):
        """Waits for a line that was not yet read past."""
        deadline = time.monotonic() + PATIENCE
        while True:
            text = self.log_file.read_text(errors="replace") if self.log_file.exists() else ""
            found = re.compile(pattern + r"[^\n]*\n", re.MULTILINE).search(text, self.seen)
            if found:
                self.seen = found.end()
                return found
            if time.monotonic() > deadline:
                raise Trouble(f"waited in vain for {pattern!r} after:\n{text[max(0, self.seen - 600):]}")
            time.sleep(0.01)

    def expect_move(self, move):
        """Waits until XBoard has told this move."""
        told = self.expect(r">first : usermove (?:\d+ >first : )?(\S+)").group(1)
        if told != move:
            raise Trouble(f"XBoard told {told}, and not {move}")

    def refusals(self):
        """What Sotka found fault with, in its words."""
        text = self.log_file.read_text(errors="replace")
        return re.findall(r"<first : ((?:Illegal move|Error \(|tellusererror).*)", text)

    def moves_told(self):
        return len(re.findall(r">first : usermove", self.log_file.read_text(errors="replace")))

    def board(self):
        """The placement in XBoard's own eyes, which it tells when one leaves its editor of positions."""
        self.press("ctrl+shift+e", "ctrl+e")
        return self.expect(r">first : setboard (\S+)").group(1)
