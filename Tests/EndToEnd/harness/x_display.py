"""Starts an X display in a world: Xvfb, and openbox because GTK's windows are 10 px narrower without a manager."""

import subprocess

from .requirements import program
from .waiting import Deadline, Timeout

# Focus goes to new windows and follows clicks; no menu or decoration of the manager's own, and Alt+F4 its only key.
OPENBOX_CONFIGURATION = """<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <focus><focusNew>yes</focusNew><followMouse>no</followMouse></focus>
  <theme><keepBorder>no</keepBorder></theme>
  <placement><policy>Smart</policy><center>no</center></placement>
  <desktops><number>1</number><popupTime>0</popupTime></desktops>
  <keyboard><keybind key="A-F4"><action name="Close"/></keybind></keyboard>
  <mouse>
    <context name="Client">
      <mousebind button="Left" action="Press"><action name="Focus"/><action name="Raise"/></mousebind>
    </context>
  </mouse>
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
    _wait_for_window_manager(world)


def _wait_for_window_manager(world, timeout=20):
    """The manager names its check window on the root when it manages; xprop reports each change there."""
    # Of all properties: xprop can't watch for one whose name the display has never heard.
    watch = subprocess.Popen(
        [program("xprop"), "-root", "-spy"],
        env=world.environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    try:
        from .world import read_line

        deadline = Deadline(timeout)
        while "_NET_SUPPORTING_WM_CHECK(WINDOW): window id" not in read_line(watch.stdout.fileno(), "openbox", deadline.remaining()):
            if deadline.passed:
                raise Timeout("openbox: not ready")
    finally:
        watch.terminate()
        watch.wait()
        watch.stdout.close()
