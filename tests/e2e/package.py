#!/usr/bin/env python3
"""Makes the Debian package and looks at what is in it.

usage: package.py CPACK BUILD_FOLDER

Exit code 0: all is well, 1: something is not, 77: this system has no Debian packages.
"""

import gzip
import pathlib
import re
import subprocess
import sys
import tempfile

import xboard_window

FILES = {
    "usr/bin/sotka",
    "usr/share/bash-completion/completions/sotka",
    "usr/share/doc/sotka/CHANGELOG.md",
    "usr/share/doc/sotka/README.md",
    "usr/share/doc/sotka/README.ru.md",
    "usr/share/doc/sotka/changelog.gz",
    "usr/share/doc/sotka/copyright",
    "usr/share/doc/sotka/docs/games.md",
    "usr/share/doc/sotka/docs/games.ru.md",
    "usr/share/doc/sotka/docs/json.md",
    "usr/share/doc/sotka/docs/levels.md",
    "usr/share/doc/sotka/docs/training.md",
    "usr/share/doc/sotka/docs/tuning.md",
    "usr/share/games/plugins/xboard/sotka.eng",
    "usr/share/man/man6/sotka.6.gz",
}
LIBRARIES = {"libc6", "libgcc-s1", "libstdc++6", "zlib1g", "libboost-filesystem", "libboost-program-options", "libfmt9", "libhwy1"}


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def commands(text):
    """The commands that `sotka --help` lists."""
    return re.findall(r"^  (\w+) ", text.split("commands:")[1].split("\n\n")[0], re.MULTILINE)


def check(cpack, build, folder):
    run(cpack, "--config", f"{build}/CPackConfig.cmake", "-G", "DEB", "-B", folder)
    (package,) = pathlib.Path(folder).glob("*.deb")
    root = pathlib.Path(folder) / "root"
    run("dpkg-deb", "--extract", package, root)
    files = {str(file.relative_to(root)) for file in root.rglob("*") if file.is_file()}
    pictures = {file for file in files if re.fullmatch(r"usr/share/doc/sotka/docs/images/[\w-]+\.png", file)}
    assert files - pictures == FILES, (files - pictures) ^ FILES
    for picture in re.findall(r"docs/images/[\w-]+\.png", (root / "usr/share/doc/sotka/README.md").read_text()):
        assert f"usr/share/doc/sotka/{picture}" in pictures, picture

    depends = run("dpkg-deb", "--field", package, "Depends")
    libraries = {re.sub(r"[\d.]+$", "", word.split()[0]) if "boost" in word else word.split()[0]
                 for word in depends.split(",")}
    assert libraries == LIBRARIES, depends

    help_text = run(root / "usr/bin/sotka", "--help")
    manual = gzip.decompress((root / "usr/share/man/man6/sotka.6.gz").read_bytes()).decode()
    for command in commands(help_text):
        assert re.search(rf"^\.BI? {command}\b", manual, re.MULTILINE), f"the manual does not tell of {command}"
    complete = (f"source {root}/usr/share/bash-completion/completions/sotka; COMP_WORDS=({root}/usr/bin/sotka ''); "
                "COMP_CWORD=1; _sotka; echo ${COMPREPLY[*]}")
    offered = run("bash", "-c", complete).split()
    assert set(commands(help_text)) < set(offered), offered


def main():
    lacking = xboard_window.missing("dpkg-deb", "dpkg-shlibdeps")
    if lacking:
        print(lacking)
        return xboard_window.SKIPPED
    with tempfile.TemporaryDirectory() as folder:
        try:
            check(sys.argv[1], sys.argv[2], folder)
        except subprocess.CalledProcessError as error:
            print(error, error.stdout, error.stderr)
            return 1
    print("as it should be")
    return 0


if __name__ == "__main__":
    sys.exit(main())
