"""The command line: what a start opens, what a second start does, and how mistakes end."""

import re

import pytest

from harness.browser_window import BrowserWindow
from harness.engine_words import own_words
from harness.servers import RefusingPort
from harness.translations import translations
from harness.waiting import wait_until
from harness.world import BareWorld, World

PAGE = "<!DOCTYPE html><meta charset=utf-8><title>{}</title><p>{}"


def make_page(folder, name, title):
    """A page in a file; returns its path."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(PAGE.format(title, title))
    return path


def running(world):
    """The processes of the program itself."""
    return [info.pid for info in world.programs() if info.name == "nuri"]


def assert_hands_over(world, nuri, *arguments, cwd=None, env=None):
    """A second start: it says nothing and ends well."""
    process = world.run([nuri.binary, *arguments], env=env, cwd=cwd)
    assert (process.status, process.stdout.text, process.stderr.text) == (0, "", "")


def assert_refused(process, status, message):
    """The start ended with this status and one line, and nothing else."""
    assert process.stdout.text == ""
    assert process.stderr.text == f"nuri: {message}\n"
    assert process.status == status


# What a start opens


def test_without_arguments_the_start_page_opens(world, nuri):
    nuri.launch(world)
    world.windows.wait_for_titles("Nuri")


def test_an_address_opens_as_given(world, nuri, server):
    server.add("/찾기", PAGE.format("Found", "Found"))
    nuri.launch(world, server.url("/찾기?낱말=누리&more=1#part"))
    world.windows.wait_for_titles("Found")
    [request] = server.requests_for("/찾기")
    assert request.target == "/%EC%B0%BE%EA%B8%B0?%EB%82%B1%EB%A7%90=%EB%88%84%EB%A6%AC&more=1"


@pytest.mark.slow
def test_several_pages_open_a_window_each(world, nuri, server):
    """An address, a relative file whose name has spaces and letters of several scripts, an absolute one, a file: one."""
    folder = world.folder("home") / "내 문서"
    make_page(folder, "첫 번째 50% #1?.html", "Relative")
    absolute = make_page(folder, "日本語.html", "Absolute")
    by_address = make_page(folder, "plain.html", "By address")
    world.spawn(
        [
            nuri.binary,
            server.url("/simple.html"),
            "첫 번째 50% #1?.html",
            absolute,
            by_address.as_uri() + "?query#part",
        ],
        cwd=folder,
    )
    world.windows.wait_for_titles("A simple page", "Relative", "Absolute", "By address")


def test_after_two_dashes_all_is_a_page(world, nuri):
    folder = world.folder("home") / "odd"
    make_page(folder, "--private", "Dashes")
    make_page(folder, "-x.html", "Dash")
    world.spawn([nuri.binary, "--", "--private", "-x.html"], cwd=folder)
    # A private window would say so in its title.
    world.windows.wait_for_titles("Dashes", "Dash")


def test_a_path_that_climbs_is_followed(world, nuri):
    make_page(world.folder("home") / "pages", "climb.html", "Climbed")
    below = world.folder("home") / "pages/below"
    below.mkdir()
    world.spawn([nuri.binary, "../climb.html"], cwd=below)
    world.windows.wait_for_titles("Climbed")


def test_a_private_start_opens_private_windows(world, nuri, server):
    nuri.launch(world, "--private", server.url("/simple.html"), server.url("/second.html"))
    world.windows.wait_for_titles("A simple page (Private)", "The second page (Private)")


@pytest.mark.world(accessibility=True)
def test_words_are_searched_for(world, nuri):
    """An argument that is neither a file nor an address is read as if typed."""
    with RefusingPort() as port:
        site = port.url("/find").replace("http:", "https:")
        nuri.gsettings(world, "set", "org.nuribrowser.Nuri", "search-template", site + "?q={searchTerms}")
        nuri.launch(world, "누리 & 브라우저")
        BrowserWindow(world).wait_for_address(site + "?q=누리%20%26%20브라우저")


def test_an_empty_argument_opens_the_start_page(world, nuri):
    """As from a script whose variable is empty."""
    nuri.launch(world, "")
    world.windows.wait_for_titles("Nuri")


# A second start


def test_a_second_start_opens_in_the_running_program(world, nuri, server):
    make_page(world.folder("home") / "elsewhere", "here.html", "From elsewhere")
    first = nuri.launch(world, server.url("/simple.html"))
    world.windows.wait_for_titles("A simple page")
    assert_hands_over(world, nuri, server.url("/second.html"))
    world.windows.wait_for_titles("A simple page", "The second page")
    # A relative file is looked for where the second start was made.
    assert_hands_over(world, nuri, "here.html", cwd=world.folder("home") / "elsewhere")
    world.windows.wait_for_titles("A simple page", "The second page", "From elsewhere")
    assert_hands_over(world, nuri, "--private", server.url("/simple.html"))
    titles = ["A simple page", "The second page", "From elsewhere", "A simple page (Private)"]
    world.windows.wait_for_titles(*titles)
    assert running(world) == [first.pid]


def test_a_second_start_without_a_page_shows_the_open_window(world, nuri, server):
    nuri.launch(world, server.url("/simple.html"))
    world.windows.wait_for_titles("A simple page")
    assert_hands_over(world, nuri)
    # The new window is the proof that the start before it opened none: starts are served in order.
    assert_hands_over(world, nuri, "--new-window")
    world.windows.wait_for_titles("A simple page", "Nuri")
    assert_hands_over(world, nuri, "--private")
    world.windows.wait_for_titles("A simple page", "Nuri", "Nuri (Private)")


def test_a_mistake_in_a_second_start_leaves_the_running_program_alone(world, nuri, server):
    first = nuri.launch(world, server.url("/simple.html"))
    world.windows.wait_for_titles("A simple page")
    process = nuri.run(world, "./missing.html")
    assert_refused(process, 2, "There is no file “./missing.html”.")
    assert_hands_over(world, nuri, "--new-window")
    world.windows.wait_for_titles("A simple page", "Nuri")
    assert first.running and own_words(first) == ""


def test_two_starts_at_once_are_one_program(world, nuri, server):
    starts = [nuri.launch(world, server.url(path)) for path in ("/simple.html", "/second.html")]
    world.windows.wait_for_titles("A simple page", "The second page")
    ended = wait_until(lambda: [each for each in starts if not each.running], "the end of one")
    assert [each.status for each in ended] == [0]
    assert len(running(world)) == 1


# Answers


def test_help_lists_every_option_that_the_manual_has(world, nuri):
    process = nuri.run(world, "--help", env={"DISPLAY": None, "DBUS_SESSION_BUS_ADDRESS": None})
    assert (process.status, process.stderr.text) == (0, "")
    in_help = re.findall(r"^  (--[a-z-]+)", process.stdout.text, re.M)
    manual = (nuri.binary.parent.parent / "share/man/man1/nuri.1").read_text()
    in_manual = [f"--{name}" for name in re.findall(r"^\.It Fl Fl ([a-z-]+)", manual, re.M)]
    assert in_help == in_manual
    assert set(in_help) == {
        "--new-window", "--private", "--document", "--profile", "--content-size", "--automation", "--version", "--help",
    }  # fmt: skip
    assert max(map(len, process.stdout.text.splitlines())) <= 80


@pytest.mark.parametrize("language", ["ko", "ja"])
def test_help_is_in_the_language_of_the_person(nuri, language):
    with BareWorld(language=language) as world:
        process = nuri.run(world, "--help")
    words = translations(language)
    for text in ("Usage:", "Open a new window", "Print this help and exit"):
        assert words(text) != text
        assert words(text) in process.stdout.text
    assert process.status == 0


def test_version_is_told_whatever_else_is_asked(world, nuri):
    process = nuri.run(world, "--version", "--nonsense", env={"DISPLAY": None})
    assert (process.status, process.stderr.text) == (0, "")
    assert re.fullmatch(r"Nuri \d+\.\d+\.\d+\n", process.stdout.text)


# Mistakes

MISTAKES = [
    (["--nonsense"], "There is no option “--nonsense”. “nuri --help” lists all options."),
    (["--privat"], "There is no option “--privat”. Did you mean “--private”?"),
    (["-h"], "There is no option “-h”. “nuri --help” lists all options."),
    (["http://localhost/", "--colour=red"], "There is no option “--colour”. “nuri --help” lists all options."),
    (["--od\n\x1b[31md"], "There is no option “--od%0A%1B[31md”. “nuri --help” lists all options."),
    (["--profile"], "A folder must follow “--profile”."),
    (["--profile="], "A folder must follow “--profile”."),
    (["--profile", "--private"], "A folder must follow “--profile”."),
    (["--profile", "a", "--profile", "b"], "The option “--profile” can be given only once."),
    (["--private=yes"], "The option “--private” takes no value."),
    (["./missing.html"], "There is no file “./missing.html”."),
    (["/없는/파일.html"], "There is no file “/없는/파일.html”."),
    (["~/missing"], "There is no file “~/missing”."),
    (["file:///missing%20file"], "There is no file “file:///missing%20file”."),
    (["--automation", "--private"], "The options “--automation” and “--private” can’t be used together."),
    (["--automation", "--new-window"], "The options “--automation” and “--new-window” can’t be used together."),
    (
        ["--automation", "https://example.org/"],
        "With “--automation”, no page can be given: the program that drives Nuri opens them.",
    ),
]


@pytest.fixture(scope="module")
def shared_world():
    with World() as world:
        yield world


@pytest.mark.parametrize(("arguments", "message"), MISTAKES, ids=[" ".join(each) for each, _ in MISTAKES])
def test_a_mistake_is_told_in_one_line(shared_world, nuri, arguments, message):
    assert_refused(nuri.run(shared_world, *arguments), 2, message)
    assert not shared_world.programs()


@pytest.mark.parametrize(
    "environment",
    [
        {"DISPLAY": None},
        {"DISPLAY": ":4242"},
        {"DISPLAY": "nonsense"},
        {"DISPLAY": None, "WAYLAND_DISPLAY": "wayland-42", "GDK_BACKEND": None},
    ],
    ids=["none", "dead", "impossible", "dead Wayland"],
)
def test_without_a_display_one_line_says_so(shared_world, nuri, environment):
    process = nuri.run(shared_world, "http://localhost/", env=environment)
    assert_refused(process, 1, "There is no display to open a window on.")
    assert not (shared_world.folder("data") / "nuri").exists(), "something was written for nothing"


def test_mistakes_are_told_in_the_language_of_the_person(nuri):
    with World(language="ko") as world:
        assert_refused(nuri.run(world, "--privat"), 2, "“--privat” 옵션은 없습니다. “--private” 옵션을 쓰려고 하셨습니까?")
        assert_refused(nuri.run(world, "./없는 파일"), 2, "“./없는 파일” 파일이 없습니다.")
        assert_refused(nuri.run(world, env={"DISPLAY": None}), 1, "창을 열 디스플레이가 없습니다.")


# Without D-Bus


# Where the address is only missing, GLib starts a bus by dbus-launch.
@pytest.mark.parametrize(
    "address",
    [
        pytest.param("disabled:", id="none"),
        pytest.param("unix:path={root}/run/gone", id="dead", marks=pytest.mark.slow),
        pytest.param("unix:path={root}/gone/bus", id="its folder is gone", marks=pytest.mark.slow),
        pytest.param("nonsense", id="nonsense", marks=pytest.mark.slow),
    ],
)
def test_without_a_session_bus_pages_open_all_the_same(world, nuri, server, address):
    bus = {"DBUS_SESSION_BUS_ADDRESS": address.format(root=world.root)}
    first = nuri.launch(world, server.url("/simple.html"), env=bus)
    world.windows.wait_for_titles("A simple page")
    assert own_words(first) == ""
    # Without a bus nothing can be handed over: the profile is in use, and that is said.
    second = nuri.run(world, server.url("/second.html"), env=bus)
    profile = world.folder("data") / "nuri"
    message = f"Another Nuri, process {first.pid}, is using the profile “{profile}”."
    assert_refused(second, 1, f"{message} Close it, or name another folder with --profile.")
    assert not server.requests_for("/second.html")
    world.windows.wait_for_titles("A simple page")
