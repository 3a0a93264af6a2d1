"""What a screen reader gets of a page: its content from GTK 4.14 on, a named object before."""

import ctypes

import pytest


@pytest.fixture
def gtk_version():
    gtk = ctypes.CDLL("libgtk-4.so.1")
    return gtk.gtk_get_major_version(), gtk.gtk_get_minor_version()


@pytest.mark.world(accessibility=True)
def test_a_page_is_readable_where_gtk_can_carry_it_and_named_elsewhere(world, server, nuri, gtk_version):
    nuri.launch(world, server.url("/simple.html"))
    if gtk_version >= (4, 14):
        document = world.accessibility.find(role="document web", name="A simple page", timeout=30)
        assert document.find_all(role="heading", name="Hello")
        assert document.find_all(role="link", name="Second page")
    else:
        page = world.accessibility.find(name="Web page", timeout=30)
        assert page.children == [], "WebKitGTK needs GTK's AT-SPI socket, which came with GTK 4.14"
