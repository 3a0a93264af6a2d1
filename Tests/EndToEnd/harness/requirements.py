"""What the machine must have: a missing program is a failure that names the Debian package, never a silent skip."""

import functools
import shutil
import subprocess
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[3]
BUILD = REPOSITORY / "build"

#: Debian package of each program the harness starts.
PACKAGES = {
    "Xvfb": "xvfb",
    "openbox": "openbox",
    "xprop": "x11-utils",
    "xdotool": "xdotool",
    "setxkbmap": "x11-xkb-utils",
    "xkbcomp": "x11-xkb-utils",
    "dbus-daemon": "dbus-daemon",
    "gsettings": "libglib2.0-bin",
    "gio": "libglib2.0-bin",
    "glib-compile-schemas": "libglib2.0-bin",
    "update-desktop-database": "desktop-file-utils",
    "localedef": "libc-bin",
    "unshare": "util-linux",
    "openssl": "openssl",
    "WebKitWebDriver": "webkit2gtk-driver",
    "mutter": "mutter",
    "pipewire": "pipewire",
    "wireplumber": "wireplumber",
    "gst-launch-1.0": "gstreamer1.0-tools",
}


class MissingRequirement(AssertionError):
    """The machine lacks something that the tests need; the message says how to get it."""


def program(name):
    """The path of a program, or a failure that names its package."""
    path = shutil.which(name)
    if path is None:
        package = PACKAGES.get(name)
        hint = f"install the Debian package {package}" if package else "it is on no path"
        raise MissingRequirement(f"{name} is missing: {hint}")
    return path


@functools.cache
def sandbox_problem():
    """Why WebKit's sandbox (bubblewrap) can't start on this machine, or None when it can.

    The only thing for whose lack a test may skip: containers often forbid new namespaces.
    """
    path = shutil.which("bwrap")
    if path is None:
        return "bwrap is missing: install the Debian package bubblewrap"
    run = subprocess.run(
        [path, "--ro-bind", "/", "/", "--unshare-all", "true"], capture_output=True, text=True, check=False
    )
    return None if run.returncode == 0 else f"bwrap --unshare-all true fails: {run.stderr.strip()}"
