"""What is on a world's clipboard, as another program pastes it."""

import sys

from .requirements import REPOSITORY

READER = """
import gi
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, Gtk
Gtk.init()
loop = GLib.MainLoop()
def read(clipboard, result):
    try:
        print(clipboard.read_text_finish(result) or "", end="")
    except GLib.Error:
        pass
    loop.quit()
Gdk.Display.get_default().get_clipboard().read_text_async(None, read)
GLib.timeout_add_seconds(5, loop.quit)
loop.run()
"""


def clipboard_text(world):
    """The text on the clipboard; empty where there is none."""
    process = world.run([sys.executable, "-c", READER], env={"NO_AT_BRIDGE": "1", "GTK_A11Y": "none"}, cwd=REPOSITORY)
    return process.stdout.text
