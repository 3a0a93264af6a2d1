"""Documents: HTML files for reading, with no script, no network and nothing but their own folder."""

import os
import re
import signal
from pathlib import Path

import pytest

from harness.browser_window import BrowserWindow
from harness.clipboard import clipboard_text
from harness.engine_words import own_words
from harness.servers import Server
from harness.translations import translations
from harness.waiting import wait_until
from harness.world import World

PAGES = Path(__file__).parent / "pages"

HEAD = "<!DOCTYPE html><meta charset=utf-8><title>{}</title><style>body {{ margin: 0 }}</style>"
#: A link over the whole page, so that a click anywhere meets it.
LINK = "<a href='{}' style='position: fixed; inset: 0' {}>on</a>"
GREEN = "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'><rect width='40' height='30' fill='lime'/></svg>"


def write(folder, files):
    """Files by their names below a folder; returns the folder."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder


def page(title, body=""):
    return HEAD.format(title) + body


@pytest.fixture
def book(world):
    """A folder for documents, and beside it what is not for them."""
    home = world.folder("home")
    write(home, {"secret.html": page("Secret"), "secret.svg": GREEN, "other/page.html": page("Other page")})
    return write(home / "책 100% #1", {})


# What a document may use


@pytest.mark.world(accessibility=True)
def test_a_document_uses_the_files_of_its_folder(world, nuri, book):
    write(
        book,
        {
            "index.html": page(
                "Index",
                "<link rel=stylesheet href='style/책.css?v=1'><img id=plain src=green.svg><img id=linked src=inside.svg>"
                "<img id=data src='data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk"
                "YPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='><p>Text<iframe src='parts/frame.html'></iframe>",
            ),
            "style/책.css": "@import 'more.css'; p { color: rgb(1, 2, 3) }",
            "style/more.css": "p { background: rgb(4, 5, 6) }",
            "green.svg": GREEN,
            "parts/frame.html": page("Frame", "<img src='../green.svg'>"),
        },
    )
    (book / "inside.svg").symlink_to("green.svg")
    session = nuri.automation_session(world, "--document", book / "index.html")
    session.wait_for_script("document.readyState == 'complete' && document.title == 'Index'")
    assert session.execute("return [...document.images].map(each => each.naturalWidth)") == [40, 40, 1]
    style = "getComputedStyle(document.querySelector('p'))"
    assert session.execute(f"return [{style}.color, {style}.backgroundColor]") == ["rgb(1, 2, 3)", "rgb(4, 5, 6)"]
    assert session.execute("return frames[0].document.images[0].naturalWidth") == 40
    assert not world.accessibility.find_all(role="label", where=lambda each: "kept from" in each.name)


@pytest.mark.parametrize(
    ("name", "content", "type_and_charset"),
    [
        ("undeclared.html", "<title>한글 かな</title>".encode(), ["text/html", "UTF-8"]),
        ("declared.html", "<meta charset=euc-kr><title>한글 かな</title>".encode("euc-kr"), ["text/html", "EUC-KR"]),
        ("marked.htm", "\ufeff<title>한글 かな</title>".encode("utf-16-le"), ["text/html", "UTF-16LE"]),
        ("plain.txt", "한글 かな".encode(), ["text/plain", "UTF-8"]),
        (
            "strict.xhtml",
            "<html xmlns='http://www.w3.org/1999/xhtml'><head><title>한글 かな</title></head><body/></html>".encode(),
            ["application/xhtml+xml", "UTF-8"],
        ),
    ],
)
def test_a_file_has_its_type_and_charset(documents, name, content, type_and_charset):
    session, folder = documents
    write(folder, {name: content})
    go(session, name)
    session.wait_for_script(f"location.pathname == '/{name}' && document.readyState == 'complete'")
    assert session.execute("return [document.contentType, document.characterSet]") == type_and_charset
    assert "한글 かな" in session.execute("return document.title + (document.body?.textContent ?? '')")


@pytest.fixture(scope="module")
def documents_world():
    from harness import nuri as programs

    with World(accessibility=True) as world, Server() as server:
        folder = write(world.folder("home") / "book", {"index.html": page("Index")})
        session = programs.nuri().automation_session(world, "--document", folder / "index.html")
        session.wait_for_script("document.title == 'Index'")
        yield world, server, session, folder


@pytest.fixture
def documents(documents_world):
    """A driver's session in a window for documents, and its folder."""
    _, _, session, folder = documents_world
    go(session, "index.html")
    session.wait_for_script("document.title == 'Index'")
    return session, folder


def go(session, path):
    """Goes to a path of the document's folder, as a link does."""
    session.execute("location.href = '/' + arguments[0]", path)


# What it may not


def make_outside(folder):
    """Ways out of a document's folder, and what is no file in it."""
    outside = write(folder.parent, {"outside/secret.html": page("Secret"), "book-2/secret.html": page("Secret")})
    for name, target in {
        "out.html": outside / "outside/secret.html",
        "sibling.html": outside / "book-2/secret.html",
        "upward.html": "../outside/secret.html",
        "way": outside / "outside",
        "chain.html": "out.html",
        "zero.html": "/dev/zero",
        "self.html": "/proc/self/environ",
        "loop.html": "loop.html",
    }.items():
        (folder / name).symlink_to(target)
    os.mkfifo(folder / "pipe.html")
    (folder / "folder").mkdir()
    with open(folder / "huge.html", "wb") as file:
        file.truncate(64 * 1024 * 1024 + 1)


OUTSIDE = "This is outside of the document’s folder"
REFUSED = {
    "out.html": OUTSIDE,
    "sibling.html": OUTSIDE,
    "upward.html": OUTSIDE,
    "chain.html": OUTSIDE,
    "way/secret.html": OUTSIDE,
    "zero.html": OUTSIDE,
    "self.html": OUTSIDE,
    "%2e%2e%2foutside%2fsecret.html": OUTSIDE,
    "..%2Foutside/secret.html": OUTSIDE,
    "folder%2f..%2findex.html": OUTSIDE,
    "index.html%00.png": OUTSIDE,
    "%ff.html": OUTSIDE,
    "../../../../../etc/passwd": "File not found",
    "%2e%2e/%2E./outside/secret.html": "File not found",
    "missing.html": "File not found",
    "loop.html": "File not found",
    "folder/": "File not found",
    "folder": "This is not a file",
    "pipe.html": "This is not a file",
    "huge.html": "The file is too large",
}


@pytest.fixture(scope="module")
def outside(documents_world):
    make_outside(documents_world[3])


@pytest.mark.parametrize("path", REFUSED)
def test_what_is_no_file_of_the_folder_is_refused_and_said_so(documents, outside, path):
    session, folder = documents
    go(session, path)
    session.wait_for_script("document.title != 'Index' && document.readyState == 'complete'")
    assert session.title == REFUSED[path]
    text = session.find("main").text
    assert str(folder) in text, "it says which folder or file is meant"
    assert "Secret" not in text and "root:" not in text


@pytest.mark.slow
@pytest.mark.parametrize("name", ["paper.pdf", "book.epub", "program.js"])
def test_a_file_that_no_document_can_show_is_said_so(world, nuri, book, name):
    """The engine's own viewer of PDF needs scripts."""
    write(book, {"index.html": page("Index", LINK.format(name, "")), name: b"%PDF-1.4\n"})
    nuri.launch(world, "--document", book / "index.html")
    world.windows.wait_for_titles("Index")
    world.pointer.click(*world.windows.find(title="Index").region.center)
    world.windows.wait_for_titles("This kind of content can’t be shown")
    world.keyboard.press("alt+Left")
    world.windows.wait_for_titles("Index")


def test_a_picture_from_outside_is_not_shown(documents, outside):
    session, folder = documents
    write(folder.parent, {"outside/green.svg": GREEN})
    write(folder, {"pictures.html": page("Pictures", "<img src=out.svg><img src=in.svg>"), "in.svg": GREEN})
    (folder / "out.svg").unlink(missing_ok=True)
    (folder / "out.svg").symlink_to("../outside/green.svg")
    go(session, "pictures.html")
    session.wait_for_script("document.title == 'Pictures' && document.readyState == 'complete'")
    assert session.execute("return [...document.images].map(each => each.naturalWidth)") == [0, 40]


def test_a_file_that_may_not_be_read_is_said_so(world, nuri, book):
    write(book, {"index.html": page("Index", LINK.format("closed.html", "")), "closed.html": page("Closed")})
    (book / "closed.html").chmod(0)
    process = nuri.run(world, "--document", book / "index.html", env={"DISPLAY": None})
    assert "There is no display" in process.stderr.text, "the open one is not at fault"
    # Who is root may read all, unless that is taken away.
    powerless = ["setpriv", "--bounding-set=-dac_override,-dac_read_search", nuri.binary]
    process = world.run([*powerless, "--document", book / "closed.html"])
    assert process.stderr.text == f"nuri: You do not have permission to read “{book / 'closed.html'}”.\n"
    assert process.status == 2
    world.spawn([*powerless, "--document", book / "index.html"])
    world.windows.wait_for_titles("Index")
    screen = world.windows.find(title="Index")
    world.pointer.click(*screen.region.center)
    world.windows.wait_for_titles("No permission to open this")


# The network

HOSTILE = """
<link rel=stylesheet href="{o}/link.css"><link rel=preload as=image href="{o}/preload.png">
<link rel=prefetch href="{o}/prefetch.html"><link rel=preconnect href="{o}/"><link rel=dns-prefetch href="{o}">
<link rel=modulepreload href="{o}/m.js"><link rel=icon href="{o}/icon.png"><link rel=manifest href="{o}/manifest.json">
<base href="{o}/base/">
<style>@import url("{o}/import.css"); @font-face {{ font-family: F; src: url("{o}/font.woff2") }}
body {{ font-family: F; background: url("{o}/background.png"); cursor: url("{o}/cursor.png"), auto }}
li {{ list-style-image: url("{o}/bullet.png") }} p::before {{ content: url("{o}/before.png") }}</style>
<meta http-equiv=refresh content="0; url={o}/refresh.html">
<script src="{o}/script.js"></script><script>new Image().src = "{o}/inline.png"; document.title = "Scripted"</script>
<body onload="document.title = 'Scripted'"><p>Text<li>Item
<img src="{o}/img.png" srcset="{o}/srcset.png 2x" onerror="document.title = 'Scripted'"><img src="based.png">
<picture><source srcset="{o}/source.png"><img></picture>
<iframe src="{o}/frame.html"></iframe><iframe srcdoc="<img src='{o}/srcdoc.png'>"></iframe>
<object data="{o}/object.html"></object><embed src="{o}/embed.html">
<video src="{o}/video.mp4" poster="{o}/poster.png" autoplay></video><audio src="{o}/audio.mp3" autoplay></audio>
<svg><image href="{o}/svg.png"/><use href="{o}/use.svg#a"/></svg><input type=image src="{o}/input.png">
"""


@pytest.mark.slow
@pytest.mark.world(accessibility=True)
def test_nothing_in_a_document_reaches_the_network(world, server, nuri, book):
    origin = server.url("")
    write(book, {"index.html": page("Hostile", HOSTILE.format(o=origin) + LINK.format("second.html", "")),
                 "second.html": page("Second")})
    nuri.launch(world, "--document", book / "index.html")
    window = BrowserWindow.find(world, "Hostile", timeout=20)
    # The refresh is the last thing that it tries.
    assert "127.0.0.1" in window.wait_for_text("The document was kept from the network")
    window.click_page()
    # The next page is the proof that this one had its time, and is of the folder in spite of <base>.
    window.wait_for_title("Second")
    assert (server.requests, server.connections) == ([], 0)


@pytest.mark.world(accessibility=True)
def test_a_link_out_opens_in_a_browser_window(world, server, nuri, book):
    write(book, {"index.html": page("Index", LINK.format(server.url("/simple.html"), f"ping='{server.url('/ping')}'"))})
    nuri.launch(world, "--document", book / "index.html")
    window = BrowserWindow.find(world, "Index", timeout=20)
    window.click_page()
    world.windows.wait_for_titles("Index", "A simple page")
    assert [request.path for request in server.requests] == ["/simple.html"]
    assert "referer" not in server.requests[0].headers
    # A page there is an ordinary one.
    assert BrowserWindow.find(world, "A simple page").address.text == server.url("/simple.html")


@pytest.mark.slow
@pytest.mark.world(accessibility=True)
@pytest.mark.parametrize(
    ("body", "notice"),
    [
        (
            "<form action='{}' method=post><button style='position: fixed; inset: 0'>Send</button></form>",
            "The form was not sent",
        ),
        (LINK.format("file:///etc/passwd", ""), "file:///etc/passwd"),
        (LINK.format("data:text/html,<title>Data</title>", "target=_blank"), "data:text/html"),
        (LINK.format("nuri-document://d1/index.html", ""), "nuri-document://d1/index.html"),
        (LINK.format("nobody:anything", ""), "No app on this computer opens such addresses (nobody)"),
        ("<meta http-equiv=refresh content='1; url=mailto:kim@example.com'>", "mailto:kim@example.com"),
    ],
    ids=["form", "file", "data in a new window", "another folder", "another program", "another program by itself"],
)
def test_what_a_document_may_not_do_is_said_so(world, server, nuri, book, body, notice):
    write(book, {"index.html": page("Index", body.replace("{}", server.url("/form")))})
    nuri.launch(world, "--document", book / "index.html")
    window = BrowserWindow.find(world, "Index", timeout=20)
    window.click_page()
    window.wait_for_text(notice)
    assert window.title == "Index" and BrowserWindow.count(world) == 1
    assert (server.requests, server.connections) == ([], 0)


# Going about


@pytest.mark.world(accessibility=True)
def test_documents_of_the_folder_open_in_place_and_the_keys_work(world, nuri, book):
    write(
        book,
        {
            "index.html": page("Index", LINK.format("part/second%20one.html?a#b", "")),
            "part/second one.html": page("Second", "<p id=b>b"),
            "untitled.html": "<p>no title",
        },
    )
    nuri.launch(world, "--document", book / "index.html")
    window = BrowserWindow.find(world, "Index", timeout=20)
    window.wait_for_address(f"{book}/index.html")
    window.click_page()
    window.wait_for_address(f"{book}/part/second one.html")
    assert not window.labels("Not Secure")
    world.keyboard.press("ctrl+shift+c")
    expected = (book / "part/second one.html").as_uri() + "?a#b"
    wait_until(lambda: clipboard_text(world) == expected, "the file's address in the clipboard")
    world.keyboard.press("alt+Left")
    window.wait_for_address(f"{book}/index.html")
    world.keyboard.press("alt+Right")
    window.wait_for_title("Second")
    write(book, {"part/second one.html": page("Second, anew")})
    world.keyboard.press("F5")
    window.wait_for_title("Second, anew")
    # What is typed: a file of the folder in place, by its name where it has no title.
    window.enter(f"{book}/untitled.html")
    window.wait_for_title("untitled.html")


@pytest.mark.slow
@pytest.mark.world(accessibility=True)
def test_a_document_that_crashed_comes_back_by_reload(world, nuri, book):
    write(book, {"index.html": page("Index")})
    nuri.launch(world, "--document", book / "index.html")
    window = BrowserWindow.find(world, "Index", timeout=20)
    window.wait_until_at_rest()
    # The oldest is the page's; another one may wait for the next page.
    os.kill(min(info.pid for info in world.programs() if info.name == "WebKitWebProcess"), signal.SIGKILL)
    window.wait_for_title("The page crashed")
    window.wait_for_address(f"{book}/index.html")
    world.keyboard.press("F5")
    window.wait_for_title("Index")


@pytest.mark.slow
@pytest.mark.world(accessibility=True)
def test_what_is_typed_and_is_no_document_opens_in_a_browser_window(world, server, nuri, book):
    write(book, {"index.html": page("Index")})
    nuri.launch(world, "--document", book / "index.html")
    window = BrowserWindow(world)
    window.wait_for_title("Index")
    window.wait_for_page_focus()
    window.enter(server.url("/simple.html"))
    world.windows.wait_for_titles("Index", "A simple page")
    BrowserWindow.find(world, "Index", timeout=20).wait_for_address(f"{book}/index.html")


@pytest.mark.slow
@pytest.mark.world(accessibility=True)
@pytest.mark.parametrize("target", ["", "target=_blank"])
def test_a_document_in_a_window_of_its_own_is_a_document_too(world, server, nuri, book, target):
    write(
        book,
        {
            "index.html": page("Index", LINK.format("second.html", target)),
            "second.html": page("Second", f"<img src='{server.url('/img.png')}'><script>document.title = 'S'</script>"),
        },
    )
    nuri.launch(world, "--document", book / "index.html")
    window = BrowserWindow.find(world, "Index", timeout=20)
    if target:
        window.click_page()
    else:
        with world.keyboard.held("ctrl"):
            window.click_page()
    world.windows.wait_for_titles("Index", "Second")
    BrowserWindow.find(world, "Second").wait_for_text("The document was kept from the network")
    assert server.connections == 0


# Windows do not see each other's files


@pytest.mark.slow
@pytest.mark.world(accessibility=True)
def test_windows_with_other_folders_do_not_see_each_other(world, server, nuri, book):
    """The help is a document window too."""
    write(book, {"index.html": page("Index")})
    session = nuri.automation_session(world, "--document", book / "index.html")
    session.wait_for_script("document.title == 'Index'")
    first = session.window
    world.windows.wait_for_titles("Index")
    world.keyboard.press("F1")
    second = wait_until(lambda: [each for each in session.windows if each != first], "the help's window")[0]
    session.switch_to(second)
    session.wait_for_script("document.readyState == 'complete' && location.protocol == 'nuri-document:'")
    help_address = session.url
    session.switch_to(first)
    own_address = session.url
    assert help_address.split("/")[2] != own_address.split("/")[2]
    session.execute("location.href = arguments[0]", help_address)
    kept = "The document was kept from"
    world.accessibility.find(role="label", where=lambda each: each.name.startswith(f"{kept} {help_address}"))
    assert session.url == own_address
    # Of a part the engine tells the origin only.
    origin = help_address.removesuffix("/index.html")
    session.execute(
        "const frame = document.createElement('iframe'); frame.src = arguments[0]; document.body.append(frame)",
        help_address,
    )
    world.accessibility.find(role="label", where=lambda each: each.name.startswith(f"{kept} {origin}:"))
    assert session.execute("return frames[0].length === 0 && frames[0].document?.querySelector('main') == null")


def test_other_pages_do_not_see_documents(world, server, nuri):
    session = nuri.automation_session(world)
    session.navigate(server.url("/simple.html"))
    first = session.window
    world.keyboard.press("F1")
    second = wait_until(lambda: [each for each in session.windows if each != first], "the help's window")[0]
    session.switch_to(second)
    session.wait_for_script("document.readyState == 'complete' && location.protocol == 'nuri-document:'")
    address = session.url
    session.switch_to(first)
    seen = session.execute_async(
        "const [address, done] = arguments;"
        "const load = name => new Promise(tell => {"
        "  const part = document.createElement(name);"
        "  part.onload = () => tell(part.contentDocument?.querySelector('main') ? 'seen' : 'empty');"
        "  part.onerror = () => tell('refused'); setTimeout(() => tell('nothing'), 2000);"
        "  part[name == 'link' ? 'href' : 'src'] = address; part.rel = 'stylesheet'; document.body.append(part) });"
        "const get = () => fetch(address).then(() => 'seen', () => 'refused');"
        "Promise.all([load('img'), load('iframe'), load('link'), get()]).then(done)",
        address,
    )
    assert "seen" not in seen and seen[0] == seen[3] == "refused"
    session.execute("location.href = arguments[0]", address)
    assert session.execute("return location.protocol") == "http:"


# Starts


def test_a_second_start_opens_a_document_in_the_running_program(world, server, nuri, book):
    write(book, {"index.html": page("Index")})
    first = nuri.launch(world, server.url("/simple.html"))
    world.windows.wait_for_titles("A simple page")
    process = world.run([nuri.binary, "--document=index.html", server.url("/second.html")], cwd=book)
    assert (process.status, process.stdout.text, process.stderr.text) == (0, "", "")
    world.windows.wait_for_titles("A simple page", "Index", "The second page")
    process = world.run([nuri.binary, "--document", "./nothing.html"], cwd=book)
    assert process.status == 2
    assert process.stderr.text == "nuri: There is no file “./nothing.html”.\n"
    assert first.running and own_words(first) == ""


@pytest.mark.world(accessibility=True)
def test_a_private_document_opens_links_privately(world, server, nuri, book):
    write(book, {"index.html": page("Index", LINK.format(server.url("/simple.html"), ""))})
    nuri.launch(world, "--private", "--document", (book / "index.html").as_uri())
    window = BrowserWindow.find(world, "Index (Private)", timeout=20)
    window.click_page()
    world.windows.wait_for_titles("Index (Private)", "A simple page (Private)")


def test_a_link_as_the_document_means_the_folder_it_leads_to(world, nuri, book):
    write(book, {"index.html": page("Index", "<img src=green.svg>"), "green.svg": GREEN})
    link = world.folder("home") / "link.html"
    link.symlink_to(book / "index.html")
    session = nuri.automation_session(world, "--document", link)
    session.wait_for_script("document.title == 'Index' && document.readyState == 'complete'")
    assert session.execute("return document.images[0].naturalWidth") == 40


MISTAKES = [
    (["--document"], "An HTML file must follow “--document”."),
    (["--document="], "An HTML file must follow “--document”."),
    (["--document", "--private"], "An HTML file must follow “--document”."),
    (["--document", "none.html"], "There is no file “none.html”."),
    (["--document", "file:///none%20at%20all.html"], "There is no file “file:///none%20at%20all.html”."),
    (["--document", "/"], "“/” is a folder, and a document is an HTML file."),
    (["--document", "/etc/passwd"], "“/etc/passwd” is not an HTML file, so it can’t be opened as a document."),
    (["--document", "{home}/pipe.html"], "“{home}/pipe.html” is not an HTML file, so it can’t be opened as a document."),
    (["--document", "{home}/a.html", "--document", "{home}/a.html"], "The option “--document” can be given only once."),
    (
        ["--automation", "--private", "--document", "{home}/a.html"],
        "The options “--automation” and “--private” can’t be used together.",
    ),
]


@pytest.fixture(scope="module")
def shared_world():
    with World() as world:
        write(world.folder("home"), {"a.html": page("A")})
        os.mkfifo(world.folder("home") / "pipe.html")
        yield world


@pytest.mark.parametrize(("arguments", "message"), MISTAKES, ids=[" ".join(each) for each, _ in MISTAKES])
def test_a_mistake_is_told_in_one_line(shared_world, nuri, arguments, message):
    home = str(shared_world.folder("home"))
    process = nuri.run(shared_world, *[each.replace("{home}", home) for each in arguments])
    assert (process.status, process.stdout.text) == (2, "")
    assert process.stderr.text == f"nuri: {message.replace('{home}', home)}\n"
    assert not shared_world.programs()


@pytest.mark.world(accessibility=True, language="ko")
def test_a_file_is_chosen_from_the_menu(world, nuri, book):
    words = translations("ko")
    write(book, {"index.html": page("Index"), "note.txt": "text"})
    nuri.launch(world)
    window = BrowserWindow(world)
    window.wait_for_title("누리")

    def choose(path):
        world.keyboard.press("F10")
        item = window.menu_item(words("Open Document…"))
        window.press(item)
        dialog = world.windows.find(title=words("Open Document"))
        world.windows.activate(dialog)
        world.keyboard.type(str(path))
        world.keyboard.press("Return")

    choose(book / "note.txt")
    notice = words("“{file}” is not an HTML file, so it can’t be opened as a document.")
    assert notice != "“{file}” is not an HTML file, so it can’t be opened as a document."
    window.tree.find(role="label", name=notice.replace("{file}", str(book / "note.txt")), shown=True)
    choose(book / "index.html")
    world.windows.wait_for_titles("누리", "Index")


# The sample document


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_sample_document_has_its_colours(world, nuri, scheme):
    """A heading in red, smaller ones in blue, a footnote in green, readable on either ground."""
    if scheme == "dark":
        world.gsettings("set", "org.gnome.desktop.interface", "color-scheme", "prefer-dark")
    sample = write(world.folder("home") / "sample", {"index.html": (PAGES / "text-styles.html").read_bytes()})
    session = nuri.automation_session(world, "--document", sample / "index.html")
    session.wait_for_script("document.title == 'Four text styles'")
    dark = scheme == "dark"
    for selector, channel in (("h1", 0), ("h2", 2), (".footnote", 1)):
        color = [int(each) for each in re.findall(r"\d+", session.find(selector).css("color"))[:3]]
        assert max(color) == color[channel] and (min(color) > 100) == dark, f"{selector}: {color}"


SIZE = "parseFloat(getComputedStyle(document.querySelector('h1')).fontSize)"


def test_a_document_follows_the_size_of_text_without_a_reload(world, nuri):
    sample = write(world.folder("home") / "sample", {"index.html": (PAGES / "text-styles.html").read_bytes()})
    session = nuri.automation_session(world, "--document", sample / "index.html")
    session.wait_for_script(f"document.title == 'Four text styles' && {SIZE} == 17")
    session.execute("document.body.marker = 1")
    nuri.gsettings(world, "set", "org.nuribrowser.Nuri", "content-size", "accessibility5")
    session.wait_for_script(f"{SIZE} == 53")
    assert session.execute("return document.body.marker") == 1


@pytest.mark.slow
@pytest.mark.world(accessibility=True)
def test_documents_have_a_size_of_their_own_together(world, nuri):
    """As one site: a document has no host, and the next one is in another folder."""
    sample = write(world.folder("home") / "sample", {"index.html": (PAGES / "text-styles.html").read_bytes()})
    session = nuri.automation_session(world, "--document", sample / "index.html")
    session.wait_for_script(f"document.title == 'Four text styles' && {SIZE} == 17")
    window = BrowserWindow(world)
    world.keyboard.press("F10")
    window.menu_item("Text Size…").do("click")
    frame = window.tree.find(role="frame", name="Text Size")
    choice = window.tree.find(role="radio button", name="Only on documents", shown=True)
    window.tab_to(window.tree.find(role="radio button", name="On all sites and in Nuri itself", shown=True))
    world.keyboard.press("Down")
    window.tree.wait_until(lambda: window.tree.focused == choice, "the focus on it")
    world.keyboard.press("space")
    window.tree.wait_until(lambda: "checked" in choice.states, "the choice")
    window.tab_to(frame.find_all(role="slider", shown=True)[0], "shift+Tab")
    world.keyboard.press("End")
    session.wait_for_script(f"{SIZE} == 53")
    world.keyboard.press("Escape")
    first = session.window
    world.keyboard.press("F1")
    session.switch_to(wait_until(lambda: [each for each in session.windows if each != first], "the help's window")[0])
    session.wait_for_script("parseFloat(getComputedStyle(document.body).fontSize) == 53")
    assert nuri.gsettings(world, "get", "org.nuribrowser.Nuri", "content-size").strip("'") == "system"
