"""A D-Bus connection to any address, so that one test can speak to the buses of several worlds."""

import threading

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

from .waiting import wait_on  # noqa: E402


class Bus:
    """A connection whose signals arrive on a thread of its own.

    `changed` is notified after each signal that a subscriber saw: hold it to wait for what signals bring.
    """

    def __init__(self, address):
        self.address = address
        self.changed = threading.Condition()
        self._context = GLib.MainContext.new()
        self._loop = GLib.MainLoop.new(self._context, False)
        self.connection = Gio.DBusConnection.new_for_address_sync(
            address,
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
            None,
            None,
        )
        self.connection.set_exit_on_close(False)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self):
        self._context.push_thread_default()
        self._loop.run()
        self._context.pop_thread_default()

    def close(self):
        """Closes the connection and ends its thread; no signal arrives after it."""
        if not self.connection.is_closed():
            self.connection.close_sync(None)
        self._loop.quit()
        self._thread.join(5)

    def call(self, destination, path, interface, method, signature=None, *arguments, timeout=10):
        """Calls a method and returns its results: None, the one value, or a tuple of several.

        Raises GLib.Error, whose message holds the D-Bus error's name.
        """
        parameters = GLib.Variant(signature, arguments) if signature else None
        reply = self.connection.call_sync(
            destination, path, interface, method, parameters, None, 0, int(timeout * 1000), None
        ).unpack()
        return reply[0] if len(reply) == 1 else reply or None

    def get(self, destination, path, interface, name):
        """The value of a property."""
        return self.call(
            destination, path, "org.freedesktop.DBus.Properties", "Get", "(ss)", interface, name
        )

    def subscribe(self, callback, sender=None, interface=None, member=None, path=None):
        """Calls `callback(sender, path, interface, member, arguments)` for each such signal, on the bus's thread."""

        def received(_connection, sender, path, interface, member, parameters):
            callback(sender, path, interface, member, parameters.unpack())
            with self.changed:
                self.changed.notify_all()

        done = threading.Event()

        # Signals go to the context that was the thread's default when they were subscribed to.
        def subscribe():
            self.connection.signal_subscribe(sender, interface, member, path, None, 0, received)
            done.set()
            return GLib.SOURCE_REMOVE

        source = GLib.Idle()
        source.set_callback(lambda *_: subscribe())
        source.attach(self._context)
        if not done.wait(5):
            raise AssertionError("the bus thread does not answer")
        # A round trip: after it the bus daemon knows the match rule.
        self.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetId")

    def owner(self, name):
        """The unique name of a name's owner, or None."""
        try:
            return self.call(
                "org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetNameOwner", "(s)", name
            )
        except GLib.Error:
            return None

    def wait_for_name(self, name, timeout=10):
        """Waits until somebody owns `name` and returns the owner's unique name."""
        self.subscribe(lambda *_: None, "org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged")
        with self.changed:
            return wait_on(self.changed, lambda: self.owner(name), f"an owner of {name}", timeout)
