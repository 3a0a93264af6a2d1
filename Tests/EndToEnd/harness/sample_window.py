"""A GTK window with known parts, in a process of its own: what the harness's accessibility is tested with."""

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gio, GLib, Gtk  # noqa: E402

CSS = b"window { background: #ffffff; } .good { color: #333333; } .faint { color: #bbbbbb; }"


def activate(application):
    window = Gtk.ApplicationWindow(application=application, title="Sample", default_width=400, default_height=300)
    provider = Gtk.CssProvider()
    provider.load_from_data(CSS)
    Gtk.StyleContext.add_provider_for_display(window.get_display(), provider, 800)
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=10)
    good, faint = Gtk.Label(label="Easy to read"), Gtk.Label(label="Hard to read")
    good.add_css_class("good")
    faint.add_css_class("faint")
    button, entry = Gtk.Button(label="Press me"), Gtk.Entry(text="start")
    button.connect("clicked", lambda *_: good.set_label("Was pressed"))
    far = Gtk.Label(label="Far away", margin_start=500)
    scrolled = Gtk.ScrolledWindow(child=far, hscrollbar_policy=Gtk.PolicyType.EXTERNAL)
    for child in (good, faint, button, entry, scrolled):
        box.append(child)
    window.set_child(box)
    window.present()


GLib.set_prgname("sample-window")
sample = Gtk.Application(application_id="org.nuribrowser.Sample", flags=Gio.ApplicationFlags.NON_UNIQUE)
sample.connect("activate", activate)
sample.run()
