"""Finds the program under test and starts it."""

import os
from dataclasses import dataclass
from pathlib import Path

from .requirements import REPOSITORY, MissingRequirement
from .webdriver import Driver

#: WebKitGTK's own small browser: the control for what is the engine's doing, and what the harness is tested with.
MINI_BROWSER_FOLDERS = ("/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib", "/usr/libexec")


@dataclass(frozen=True)
class Browser:
    """A program that shows pages: where it is and what it calls itself under automation."""

    binary: Path
    name: str
    automation: tuple = ("--automation",)

    def launch(self, world, *arguments, env=None):
        """Starts it as a person would; returns the `Process`."""
        return world.spawn([self.binary, *arguments], env)

    def run(self, world, *arguments, env=None, timeout=20):
        """Runs it to its end (for `--help` and mistakes); returns the `Process`."""
        return world.run([self.binary, *arguments], env, timeout)

    def gsettings(self, world, *arguments):
        """`gsettings` with the program's own schema, from the `share` folder beside its `bin`."""
        return world.gsettings(*arguments, schemas=self.binary.parent.parent / "share/glib-2.0/schemas")

    def automation_session(self, world, *arguments, capabilities=None):
        """Starts it under WebDriver; returns the `Session`, which ends with the world at the latest."""
        driver = Driver(world)
        session = driver.new_session(self.binary, (*self.automation, *arguments), self.name, capabilities)
        world.at_end(session.close)
        return session


def nuri():
    """The program under test: the path in `NURI`, by default what `make build` leaves."""
    binary = Path(os.environ.get("NURI", REPOSITORY / "build/bin/nuri")).resolve()
    if not binary.exists():
        raise MissingRequirement(f"{binary} is missing: run `make build`, or name the program in NURI")
    return Browser(binary, "Nuri")


def mini_browser():
    """WebKitGTK's MiniBrowser."""
    for folder in MINI_BROWSER_FOLDERS:
        binary = Path(folder, "webkitgtk-6.0/MiniBrowser")
        if binary.exists():
            return Browser(binary, "MiniBrowser")
    raise MissingRequirement("MiniBrowser is missing: install the Debian package libwebkitgtk-6.0-4")
