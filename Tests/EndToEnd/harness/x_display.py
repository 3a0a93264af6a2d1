"""Starts an X display in a world: Xvfb, and openbox because GTK's windows are 10 px narrower without a manager."""

import subprocess

from .requirements import program
from .waiting import wait_until

# Focus goes to new windows and follows the pointer: focus by click would have the manager grab the button first.
# There is no menu or decoration of the manager's own, and Alt+F4 is its only key.
OPENBOX_CONFIGURATION = """<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <focus><focusNew>yes</focusNew><followMouse>yes</followMouse></focus>
  <theme><keepBorder>no</keepBorder></theme>
  <placement><policy>Smart</policy><center>no</center></placement>
  <desktops><number>1</number><popupTime>0</popupTime></desktops>
  <keyboard><keybind key="A-F4"><action name="Close"/></keybind></keyboard>
  <mouse></mouse>
  <applications><application class="*"><decor>no</decor></application></applications>
</openbox_config>
"""


def start_x_display(world):
    """Starts the display and the window manager; `DISPLAY` is set and both answer when it returns."""
    framebuffer = world.root / "framebuffer"
    framebuffer.mkdir()
    width, height = world.size
    number = world.start_server(
        ["Xvfb", "-displayfd", "{ready}", "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
        + ["-noreset", "-fbdir", str(framebuffer)]
    )
    world.environment |= {"DISPLAY": f":{number}", "GDK_BACKEND": "x11", "XDG_SESSION_TYPE": "x11"}
    world.tell_bus("DISPLAY", "GDK_BACKEND")
    configuration = world.root / "openbox.xml"
    configuration.write_text(OPENBOX_CONFIGURATION)
    world.start_server(["openbox", "--sm-disable", "--config-file", str(configuration)])
    # Looked for again and again: `xprop -spy` misses a change between its list and its watch.
    wait_until(lambda: _manages(world), "openbox", timeout=20)


def _manages(world):
    """The window manager names its check window on the root once it manages."""
    run = subprocess.run(
        [program("xprop"), "-root", "_NET_SUPPORTING_WM_CHECK"],
        env=world.environment,
        capture_output=True,
        text=True,
        check=False,
    )
    return "window id" in run.stdout
