"""The settings portal, by which programs in a sandbox learn what the desktop says."""

import threading

from gi.repository import Gio, GLib

from .bus import Bus

NAME = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
INTERFACE = "org.freedesktop.portal.Settings"
NAMESPACE = "org.gnome.desktop.interface"

XML = f"""<node><interface name="{INTERFACE}">
  <method name="Read">
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/>
  </method>
  <method name="ReadAll"><arg type="as" direction="in"/><arg type="a{{sa{{sv}}}}" direction="out"/></method>
  <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
</interface></node>"""


class SettingsPortal(Bus):
    """A portal on a world's bus that knows some numbers of the desktop's; gone with the world."""

    def __init__(self, world, numbers):
        super().__init__(world.bus.address)
        world.at_end(self.close)
        self.numbers = dict(numbers)
        interface = Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0]
        done = threading.Event()

        # Calls go to the context that was the thread's default when the object was registered.
        def register():
            self.connection.register_object(PATH, interface, self._called, None, None)
            done.set()
            return GLib.SOURCE_REMOVE

        source = GLib.Idle()
        source.set_callback(lambda *_: register())
        source.attach(self._context)
        assert done.wait(5), "the bus thread does not answer"
        self.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName", "(su)", NAME, 0)

    def _called(self, _connection, _sender, _path, _interface, method, arguments, invocation):
        arguments = arguments.unpack()
        if method == "ReadAll":
            invocation.return_value(GLib.Variant("(a{sa{sv}})", ({},)))
        elif arguments[0] == NAMESPACE and arguments[1] in self.numbers:
            number = GLib.Variant("d", self.numbers[arguments[1]])
            # `Read` wraps twice: a mistake of the portal's first version that has stayed.
            invocation.return_value(GLib.Variant("(v)", (GLib.Variant("v", number),)))
        else:
            invocation.return_dbus_error("org.freedesktop.portal.Error.NotFound", "there is no such setting")

    def change(self, key, number):
        """The desktop's number has changed; whoever listens hears it."""
        self.numbers[key] = number
        self.connection.emit_signal(
            None, PATH, INTERFACE, "SettingChanged",
            GLib.Variant("(ssv)", (NAMESPACE, key, GLib.Variant("d", number))),
        )  # fmt: skip
