"""The program of engine tests in which GTK owns the main thread: `Scenarios --list`, `Scenarios NAME`."""

import os
import subprocess
from pathlib import Path

from .requirements import REPOSITORY, MissingRequirement

HOW_TO_BUILD = "scripts/swift build --product Scenarios"


def scenarios_program():
    """The path in `NURI_SCENARIOS`, by default where `swift build -c release` leaves it."""
    binary = Path(os.environ.get("NURI_SCENARIOS", REPOSITORY / ".build/release/Scenarios")).resolve()
    if not binary.exists():
        raise MissingRequirement(f"{binary} is missing: build it with `{HOW_TO_BUILD}`, or name it in NURI_SCENARIOS")
    return binary


def scenario_names():
    """The names that the program lists, one a line. Raises when it is missing, fails, or lists none."""
    run = subprocess.run([scenarios_program(), "--list"], capture_output=True, text=True, timeout=20, check=False)
    names = run.stdout.splitlines()
    if run.returncode != 0 or not names:
        raise AssertionError(f"Scenarios --list ended with {run.returncode} and {len(names)} names:\n{run.stderr}")
    return names


def run_scenario(world, name, timeout=60):
    """Runs one scenario in a world; fails with what it wrote unless it ends with 0."""
    schemas = REPOSITORY / "build/share/glib-2.0/schemas"
    process = world.run([scenarios_program(), name], env={"NURI_SCHEMAS": str(schemas)}, timeout=timeout)
    assert process.status == 0, f"{name} ended with {process.status}:\n{process.stdout.text}{process.stderr.text}"
