#!/usr/bin/python3
"""How long a build takes: from nothing, and after a change to one file.

The tree is copied and built in a scratch folder, so that what is built here stays. The file that is changed is in
the lowest module, on which the others rest, and then in the highest. Absolute times fail nothing: they are for
two processors, and stand beside the calibration loop of bench/launch.py.
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
AIMS = {"from nothing": 480, "one file, lowest module": 60, "one file, highest module": 60}


def build(tree):
    began = time.monotonic()
    result = subprocess.run([tree / "scripts/swift", "build", "--product", "nuri"], cwd=tree, text=True, capture_output=True,
                            stdin=subprocess.DEVNULL, check=False)
    if result.returncode != 0:
        sys.exit(result.stdout + result.stderr + "\nFAILED: the build")
    return time.monotonic() - began


def change(tree, module):
    """Adds a function nobody calls to the module's longest file: the compiler cannot take it for a comment."""
    file = max((tree / "Sources" / module).rglob("*.swift"), key=lambda path: path.stat().st_size)
    with file.open("a") as stream:
        stream.write(f"\npublic func changedForTheBench{module}() -> Int {{ {int(time.time())} }}\n")


def main():
    with tempfile.TemporaryDirectory(prefix="nuri-build-") as scratch:
        tree = pathlib.Path(scratch) / "nuri"
        tree.mkdir()
        for name in ("Package.swift", "Sources", "Tests", "scripts"):
            source = ROOT / name
            (shutil.copytree if source.is_dir() else shutil.copy2)(source, tree / name)
        times = {"from nothing": build(tree)}
        for what, module in (("one file, lowest module", "GObjectKit"), ("one file, highest module", "NuriUI")):
            change(tree, module)
            times[what] = build(tree)
    for what, seconds in times.items():
        print(f"build {what:26} {seconds:6.1f} s  (aim: at most {AIMS[what]} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
