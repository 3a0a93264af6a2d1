#!/usr/bin/python3
"""How soon a page is on the screen, and how much memory that takes: Nuri beside other browsers on the same engine.

usage: bench/launch.py [--runs N] [--only NAME …]

A server on loopback hands out a page whose script, two animation frames after loading, asks for /painted. Time
runs from the start of the process to that request; memory is the proportional share (PSS) of its whole process
tree. Browsers take turns, each time with an empty HOME, so that whatever else the machine does meets all alike.
Times mean something beside the calibration loop only; what fails is the ratio to MiniBrowser, and the memory
above it.
"""
import argparse
import glob
import http.server
import os
import pathlib
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))
from virtual_display import VirtualDisplay  # noqa: E402

MOST_TIME = 0.9  # of MiniBrowser's median to first paint
MOST_MEMORY = 25  # MiB above MiniBrowser's median
PATIENCE = 60  # seconds for one browser to paint
SETTLING = 1.5  # seconds until memory is read: what start-up puts off has happened by then, in all of them

PAGE = """<!DOCTYPE html><html lang="ko"><meta charset="utf-8"><title>Launch</title>
<h1>Launch</h1><p>Some text, 글자 몇 개, 文字。</p>
<script>addEventListener("load", () => requestAnimationFrame(() => requestAnimationFrame(() => fetch("/painted"))))
</script></html>""".encode()


class Clock(http.server.BaseHTTPRequestHandler):
    painted = threading.Event()
    at = 0.0

    def do_GET(self):
        if self.path == "/painted":
            Clock.at = time.monotonic()
            Clock.painted.set()
        body = PAGE if self.path == "/page" else b""
        self.send_response(200 if body else 204)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def commands():
    """Each browser's command by name; a browser that is not installed is left out."""
    mini = glob.glob("/usr/lib/*/webkitgtk-6.0/MiniBrowser")
    found = {"Nuri": [str(ROOT / "build/bin/nuri")],
             "MiniBrowser": mini[:1],
             "GNOME Web": ["/usr/bin/epiphany", "--new-window"]}
    return {name: command for name, command in found.items() if command and os.access(command[0], os.X_OK)}


def process_tree(pid):
    children = {}
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                stat = pathlib.Path(f"/proc/{entry}/stat").read_text()
            except OSError:
                continue
            children.setdefault(int(stat[stat.rindex(")") + 2:].split()[1]), []).append(int(entry))
    found, todo = [], [pid]
    while todo:
        found.append(todo.pop())
        todo += children.get(found[-1], [])
    return found


def memory(pids):
    """Their proportional share of memory, in MiB."""
    total = 0
    for pid in pids:
        try:
            lines = pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return total / 1024


def launch(command, display, address):
    """(seconds to first paint, MiB) of one start, or None."""
    with tempfile.TemporaryDirectory(prefix="nuri-bench-", ignore_cleanup_errors=True) as home:
        own = {"HOME": home, "GSETTINGS_BACKEND": "memory", "NO_AT_BRIDGE": "1", "GTK_A11Y": "none",
               **{f"XDG_{kind}_HOME": f"{home}/{kind.lower()}" for kind in ("CONFIG", "DATA", "CACHE", "STATE")}}
        Clock.painted.clear()
        began = time.monotonic()
        process = display.start([*command, address], own, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                start_new_session=True)
        pids, result = [process.pid], None
        deadline = began + PATIENCE
        while not Clock.painted.wait(0.5) and process.poll() is None and time.monotonic() < deadline:
            pass  # until it painted, ended by itself, or took too long
        if Clock.painted.is_set():
            took = Clock.at - began
            time.sleep(SETTLING)
            pids = process_tree(process.pid)
            result = took, memory(pids)
        end(process, pids)
        return result


def end(process, pids):
    """Ends the browser and waits until none of its processes is left, so that the next starts on a quiet machine."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(process.pid, number)
        except ProcessLookupError:
            pass
        try:
            process.wait(5)
            break
        except subprocess.TimeoutExpired:
            continue
    deadline = time.monotonic() + 5
    while any(os.path.exists(f"/proc/{pid}") for pid in pids) and time.monotonic() < deadline:
        time.sleep(0.02)


def calibration():
    """Seconds for a fixed piece of work: what the machine is worth at this moment."""
    began, total = time.perf_counter(), 0
    for number in range(2_000_000):
        total += number * number
    return time.perf_counter() - began


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=9, help="starts of each browser that count")
    parser.add_argument("--only", nargs="+", default=None, metavar="NAME", help="compare just these browsers")
    options = parser.parse_args()
    browsers = {name: command for name, command in commands().items() if not options.only or name in options.only}

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Clock)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/page"
    results = {name: [] for name in browsers}
    loops = []
    with VirtualDisplay() as display:
        for turn in range(options.runs + 1):
            loops.append(calibration())
            for name, command in browsers.items():
                result = launch(command, display, address)
                if turn > 0:  # the first turn only brings the files into memory
                    results[name].append(result)

    medians = {}
    print(f"{'':14}{'first paint':>14}{'least':>8}{'most':>8}{'memory':>12}{'starts':>8}")
    for name, all_runs in results.items():
        runs = [run for run in all_runs if run]
        if not runs:
            print(f"{name:14}  never painted")
            continue
        times, sizes = zip(*runs)
        medians[name] = statistics.median(times), statistics.median(sizes)
        print(f"{name:14}{medians[name][0] * 1e3:11.0f} ms{min(times) * 1e3:8.0f}{max(times) * 1e3:8.0f}"
              f"{medians[name][1]:8.0f} MiB{len(runs):5} of {len(all_runs)}")
    print(f"calibration loop: {statistics.median(loops) * 1e3:.0f} ms (least {min(loops) * 1e3:.0f}, "
          f"most {max(loops) * 1e3:.0f}), {os.cpu_count()} processors")

    if not {"Nuri", "MiniBrowser"} <= browsers.keys():
        print("Nuri and MiniBrowser were not both there, so nothing was judged.")
        return 0
    if not {"Nuri", "MiniBrowser"} <= medians.keys() or None in results["Nuri"]:
        print("FAILED: a browser did not paint its page")
        return 1
    ratio = medians["Nuri"][0] / medians["MiniBrowser"][0]
    more = medians["Nuri"][1] - medians["MiniBrowser"][1]
    print(f"Nuri to MiniBrowser: {ratio:.2f} of the time (at most {MOST_TIME}), "
          f"{more:+.0f} MiB (at most +{MOST_MEMORY})")
    if ratio > MOST_TIME or more > MOST_MEMORY:
        print("FAILED")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
