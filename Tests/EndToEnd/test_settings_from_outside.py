"""Settings that somebody else changes (`gsettings set`) act at once."""

import pytest

from harness.nuri_window import NuriWindow

SCHEMA = "org.nuribrowser.Nuri"
SCRIPTED = "<title>Plain</title><script>document.title = 'Scripted'</script>"


@pytest.fixture
def world_options():
    return {"accessibility": True}


def test_scripts_are_switched_off_and_on_in_a_window_that_is_open(world, server, nuri):
    server.add("/scripted", SCRIPTED)
    nuri.launch(world, server.url("/scripted"))
    window = NuriWindow.find(world)
    window.wait_title("Scripted")
    for value, title in (("false", "Plain"), ("true", "Scripted")):
        nuri.gsettings(world, "set", SCHEMA, "enable-javascript", value)
        window.press("Reload")
        window.wait_title(title)


def test_scripts_are_switched_off_and_on_under_a_driver(world, server, nuri):
    server.add("/scripted", SCRIPTED)
    session = nuri.automation_session(world)
    session.navigate(server.url("/scripted"))
    window = NuriWindow.find(world)
    window.wait_title("Scripted")
    for value, title in (("false", "Plain"), ("true", "Scripted")):
        nuri.gsettings(world, "set", SCHEMA, "enable-javascript", value)
        window.press("Reload")
        window.wait_title(title)


def test_the_zoom_of_all_pages_changes_in_a_window_that_is_open(world, server, nuri):
    server.add("/wide", "<title>Wide</title><script>onresize = () => document.title = `${innerWidth}`</script>")
    nuri.launch(world, server.url("/wide"))
    window = NuriWindow.find(world)
    window.wait_title("Wide")
    nuri.gsettings(world, "set", SCHEMA, "default-zoom", "2.0")
    world.accessibility.wait_until(lambda: window.title.isdigit() and int(window.title) < 600, "half the width")


def test_a_profile_of_its_own_keeps_its_settings_to_itself(world, server, nuri):
    server.add("/scripted", SCRIPTED)
    profile = world.folder("tmp") / "profile"
    nuri.gsettings(world, "set", SCHEMA, "enable-javascript", "false")
    # The world names a backend; without that name, a profile's settings are in its own file.
    process = nuri.launch(world, "--profile", profile, server.url("/scripted"), env={"GSETTINGS_BACKEND": None})
    window = NuriWindow.find(world)
    window.wait_title("Scripted")
    window.close()
    assert process.wait_exit() == 0
    assert (profile / "settings.ini").exists()
    (profile / "settings.ini").write_text("[org/nuribrowser/Nuri]\nenable-javascript=false\n")
    nuri.launch(world, "--profile", profile, server.url("/scripted"), env={"GSETTINGS_BACKEND": None})
    NuriWindow.find(world).wait_title("Plain")
