#!/usr/bin/python3
"""What the reader's text size costs a page: when it loads, when the size changes, when the page changes itself.

usage: bench/text_size.py [--runs N] [--pages N] [--only change|load|mutation …]

One web view of the installed engine loads real pages (Debian's documentation packages, from a server on loopback) with
Nuri's own scripts, put together in the order that PageScripts.swift says. Kinds of load take turns on each page, so
that whatever else the machine does meets all alike; a load's time runs from the navigation's start to the second frame
after the load's end, on the page's own clock. What fails is a ratio, or a bound where the issue names one.
"""
import argparse
import http.server
import json
import os
import pathlib
import random
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "scripts"), str(ROOT / "Tests/EndToEnd")]
from harness.text_sizes import PX, POINTS  # noqa: E402
from virtual_display import VirtualDisplay  # noqa: E402

LEAST_GAIN = 10  # times as fast as a reload
MOST_PARAGRAPHS = 50  # ms for a change of 2,000 paragraphs
MOST_LOAD = {"large": 1.02, "accessibility5": 1.05}  # of the load without
MOST_MUTATION = 2  # ms for ten nodes

#: Folders of pages, and how many from each.
PAGES = [
    ("/usr/share/doc/apache2-doc/manual/en", "mod/*.html", 6), ("/usr/share/doc/apache2-doc/manual/en", "howto/*.html", 2),
    ("/usr/share/doc/apache2-doc/manual/ko", "**/*.html", 5), ("/usr/share/doc/apache2-doc/manual/ja", "**/*.html", 5),
    ("/usr/share/doc/debian-policy", "*.html", 8), ("/usr/share/debian-reference", "*.en.html", 4),
    ("/usr/share/debian-reference", "*.ja.html", 4), ("/usr/share/doc/git-doc", "*.html", 6),
]
TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".png": "image/png", ".gif": "image/gif"}

#: In the private world, before Nuri's: says when the page's second frame after its load is there.
PAINTED = """addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(() => {
  webkit.messageHandlers.bench.postMessage(performance.now()) })))"""

#: Changes the size to and fro, each time until the page is laid out; the median in ms.
CHANGE = """const times = []; for (let turn = 0; turn < 9; turn++) {
  const next = {...configurations[turn % 2], revision: turn + 2}, began = performance.now();
  ReadingPlaceForBench.keep(() => TextSizeForBench.apply(next)); document.documentElement.offsetHeight;
  times.push(performance.now() - began);
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))) }
  return times.slice(1).sort((a, b) => a - b)[4]"""

#: Adds ten nodes, again and again, and takes the time until they are on the curve and the style is known; the mean in ms.
MUTATION = """const host = document.body.appendChild(document.createElement("div")); let time = 0; const turns = 60;
  for (let turn = 0; turn < turns; turn++) {
    await new Promise(done => requestAnimationFrame(done));
    const nodes = [...Array(10)].map((_, n) => { const p = document.createElement("p"); p.textContent = `Node ${n}`; return p });
    const began = performance.now(); host.append(...nodes);
    await Promise.resolve(); await Promise.resolve();
    for (const node of nodes) getComputedStyle(node).fontSize;
    time += performance.now() - began; host.replaceChildren() }
  host.remove(); return time / turns"""


def scripts():
    """Nuri's script of the private world, and the names that the bench calls in it made known."""
    source = (ROOT / "Sources/PageFeatures/PageScripts.swift").read_text()
    parts = source[source.index("textSizeParts = ["):].split("]")[0]
    names = re.findall(r"PackageResources\.(\w+)_js", parts)
    return "\n".join((ROOT / f"Sources/PageFeatures/Scripts/{name}.js").read_text() for name in names)


def configuration(category):
    large = POINTS["large"]
    curve = None if category == "large" else [[a * PX, b * PX] for a, b in zip(large, POINTS[category])]
    presentation = {"category": category, "properties": {}, "referenceProperties": {}, "curve": curve, "boldDelta": 0}
    return {"revision": 1, "keywords": [], "presentations": [presentation], "everywhere": 0, "sites": {}}


def page_script(category):
    known = "globalThis.ReadingPlaceForBench = ReadingPlace; globalThis.TextSizeForBench = TextSize;"
    return f'(configuration => {{"use strict";\n{scripts()}\n{known}}})({json.dumps(configuration(category))})'


class Files(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        path = pathlib.Path(self.path.split("?")[0])
        is_page = path.name == "paragraphs.html"
        body = PARAGRAPHS.encode() if is_page else path.read_bytes() if path.is_file() else b""
        self.send_response(200 if body else 404)
        self.send_header("Content-Type", TYPES.get(path.suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


PARAGRAPHS = "<!DOCTYPE html><meta charset=utf-8><title>Paragraphs</title>" + "".join(
    f"<p>Paragraph {number} has a line of words, as paragraphs do.</p>" for number in range(2000))


def some_pages(most):
    choose = random.Random(3)
    found = []
    for folder, pattern, count in PAGES:
        files = sorted(each for each in pathlib.Path(folder).glob(pattern) if each.stat().st_size > 8000)
        found += choose.sample(files, min(count, len(files)))
    return found[:most]


class View:
    """A web view that is shown, and what its scripts say."""

    def __init__(self):
        import gi
        gi.require_version("Gtk", "4.0")
        gi.require_version("WebKit", "6.0")
        from gi.repository import GLib, Gtk, WebKit
        self.glib, self.webkit = GLib, WebKit
        Gtk.init()
        self.manager = WebKit.UserContentManager()
        self.painted = []
        self.manager.connect("script-message-received::bench", lambda _, value: self.painted.append(value.to_double()))
        self.manager.register_script_message_handler("bench", "bench")
        # Its questions are kept unanswered, as in Nuri as long as nobody changes the size.
        self.questions = []
        self.manager.connect("script-message-with-reply-received::nuriTextSize", self._ask)
        self.manager.register_script_message_handler_with_reply("nuriTextSize", "bench")
        settings = WebKit.Settings(enable_page_cache=False)
        self.view = WebKit.WebView(user_content_manager=self.manager, settings=settings)
        window = Gtk.Window(default_width=1000, default_height=800, child=self.view)
        window.present()

    def _ask(self, _, value, reply):
        self.questions = self.questions[-8:] + [reply]
        return True

    def use(self, script):
        """What runs in pages from now on; None is nothing but the bench's own clock."""
        self.manager.remove_all_scripts()
        for each in filter(None, [PAINTED, script]):
            self.manager.add_script(self.webkit.UserScript.new_for_world(
                each, self.webkit.UserContentInjectedFrames.ALL_FRAMES, self.webkit.UserScriptInjectionTime.START,
                "bench", None, None))

    def wait(self, test):
        context, deadline = self.glib.MainContext.default(), time.monotonic() + 30
        timer = self.glib.timeout_add(100, lambda: True)
        while not test() and time.monotonic() < deadline:
            context.iteration(True)
        self.glib.source_remove(timer)
        return test()

    def load(self, address=None):
        """ms from the navigation's start to the second frame after the load; without an address it reloads."""
        self.painted.clear()
        if address:
            self.view.load_uri(address)
        else:
            self.view.reload()
        return self.painted[-1] if self.wait(lambda: self.painted) else None

    def run(self, script):
        result = []

        def done(view, answer):
            result.append(view.call_async_javascript_function_finish(answer).to_double())

        self.view.call_async_javascript_function(script, -1, None, "bench", None, None, done)
        self.wait(lambda: result)
        return result[0]


def loads(view, addresses, runs):
    """Each page's median load in ms, by kind."""
    kinds = {"without": None, "large": page_script("large"), "accessibility5": page_script("accessibility5")}
    times = {kind: {} for kind in kinds}
    order = list(kinds)
    choose = random.Random(5)
    for address in addresses:
        for turn in range(runs + 1):
            choose.shuffle(order)
            for kind in order:
                view.use(kinds[kind])
                took = view.load(address)
                if turn > 0 and took is not None:  # The first turn only warms the caches.
                    times[kind].setdefault(address, []).append(took)
    return {kind: {address: statistics.median(all_runs) for address, all_runs in of.items()} for kind, of in times.items()}


def changes(view, addresses, runs):
    """For each page: ms of a change of size, ms of a reload."""
    view.use(page_script("accessibility5"))
    two = json.dumps([configuration("xSmall"), configuration("accessibility5")])
    result = []
    for address in addresses:
        view.load(address)
        reloads = [view.load() for _ in range(runs)]
        if None not in reloads:
            result.append((view.run(f"const configurations = {two}; {CHANGE}"), statistics.median(reloads)))
    return result


def mutations(view, addresses):
    """For each page: ms for ten nodes without and with."""
    result = []
    for address in addresses:
        pair = []
        for script in (None, page_script("accessibility5")):
            view.use(script)
            view.load(address)
            pair.append(view.run(MUTATION))
        result.append(tuple(pair))
    return result


def calibration():
    """Seconds for a fixed piece of work: what the machine is worth at this moment."""
    began, total = time.perf_counter(), 0
    for number in range(2_000_000):
        total += number * number
    return time.perf_counter() - began


def measure(options):
    """Prints the table; true if every bound holds."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Files)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    site = f"http://127.0.0.1:{server.server_port}"
    addresses = [f"{site}{path}" for path in some_pages(options.pages)]
    if not addresses:
        print("FAILED: no page is installed; scripts/dependencies bench")
        return False
    view = View()
    view.use(None)
    view.load(addresses[0])
    broken = []

    def judge(what, value, holds, bound):
        print(f"{what:58}{value:>14}   {bound}{'' if holds else '   BROKEN'}")
        if not holds:
            broken.append(what)

    print(f"{len(addresses)} pages, {options.runs} runs of each, calibration loop {calibration() * 1e3:.0f} ms, "
          f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}")
    if "change" in options.only:
        pairs = changes(view, addresses[::3], options.runs)
        gain = statistics.median(reload / change for change, reload in pairs)
        print(f"a change {statistics.median(c for c, _ in pairs):.1f} ms, "
              f"a reload {statistics.median(r for _, r in pairs):.0f} ms (medians of {len(pairs)} pages)")
        judge("a change of size, times as fast as a reload", f"{gain:.1f}", gain >= LEAST_GAIN, f"at least {LEAST_GAIN}")
        (paragraphs, _), = changes(view, [f"{site}/paragraphs.html"], 1)
        judge("a change of 2,000 paragraphs", f"{paragraphs:.1f} ms", paragraphs < MOST_PARAGRAPHS,
              f"under {MOST_PARAGRAPHS} ms")
    if "load" in options.only:
        medians = loads(view, addresses, options.runs)
        without = medians.pop("without")
        print(f"a load without: {statistics.median(without.values()):.0f} ms (median page)")
        for kind, of in medians.items():
            ratio = statistics.median(of[address] / without[address] for address in without if address in of)
            judge(f"a load at {kind}, of one without (median page)", f"{ratio:.3f}", ratio <= MOST_LOAD[kind],
                  f"at most {MOST_LOAD[kind]}")
    if "mutation" in options.only:
        pairs = mutations(view, addresses[::4])
        more = statistics.median(after - before for before, after in pairs)
        judge("ten nodes that a script adds, more than without", f"{more:.2f} ms", more <= MOST_MUTATION,
              f"at most {MOST_MUTATION} ms")
    if broken:
        print("FAILED: " + "; ".join(broken))
    return not broken


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=5, help="loads of each page and kind that count")
    parser.add_argument("--pages", type=int, default=40, help="how many pages")
    parser.add_argument("--only", nargs="+", default=["change", "load", "mutation"], choices=["change", "load", "mutation"])
    options = parser.parse_args()
    if "NURI_BENCH_INSIDE" in os.environ:
        return 0 if measure(options) else 1
    with VirtualDisplay() as display, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        own = {"HOME": home, "GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1", "GTK_A11Y": "none", "NURI_BENCH_INSIDE": "1"}
        inside = display.start([sys.executable, *sys.argv], own, stderr=subprocess.DEVNULL)
        return inside.wait()


if __name__ == "__main__":
    sys.exit(main())
