"""Programs that a test starts, and everything they start in turn."""

import os
import select
import signal
import subprocess
import threading
from dataclasses import dataclass
from pathlib import Path

from .waiting import Deadline, Timeout, wait_on

#: Environment variable that marks every process of a world, however far it strays from its parent.
WORLD_VARIABLE = "NURI_TEST_WORLD"
#: Tells the world's own servers (display, bus, what the bus starts) from the programs under test.
ROLE_VARIABLE = "NURI_TEST_ROLE"


@dataclass(frozen=True)
class ProcessInfo:
    """One line of a process tree."""

    pid: int
    parent: int
    command: tuple

    @property
    def name(self):
        """The program's file name, without its folder."""
        return os.path.basename(self.command[0]) if self.command else ""


def process_info(pid):
    """What /proc says about a live process; None if it is gone or only waits to be reaped."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
        command = Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return None
    # The program's name stands in parentheses and may hold anything, so count from the last one.
    state, parent = stat[stat.rindex(")") + 2 :].split()[:2]
    if state in "ZX":
        return None
    arguments = tuple(part.decode(errors="replace") for part in command.split(b"\0")[:-1])
    return ProcessInfo(int(pid), int(parent), arguments)


def all_processes():
    """Every live process of the machine."""
    found = (process_info(entry) for entry in os.listdir("/proc") if entry.isdigit())
    return [info for info in found if info]


def descendants(pid):
    """Everything that `pid` started and that still hangs on it, parents first."""
    children = {}
    for info in all_processes():
        children.setdefault(info.parent, []).append(info)
    found, pending = [], [pid]
    while pending:
        for child in children.get(pending.pop(0), ()):
            found.append(child)
            pending.append(child.pid)
    return found


def marked_processes(world, role=None):
    """Live processes whose environment carries a world's mark, and a role's if one is given."""
    marks = {f"{WORLD_VARIABLE}={world}".encode()}
    if role:
        marks.add(f"{ROLE_VARIABLE}={role}".encode())
    found = []
    for info in all_processes():
        try:
            environment = set(Path(f"/proc/{info.pid}/environ").read_bytes().split(b"\0"))
        except OSError:
            continue
        if marks <= environment:
            found.append(info)
    return found


def wait_for_exit(pids, timeout):
    """Waits until none of `pids` runs any more; returns those that still do."""
    deadline = Deadline(timeout)
    alive = []
    for pid in pids:
        try:
            handle = os.pidfd_open(pid)
        except ProcessLookupError:
            continue
        try:
            poll = select.poll()
            poll.register(handle, select.POLLIN)
            if not poll.poll(deadline.remaining() * 1000):
                alive.append(pid)
        finally:
            os.close(handle)
    return alive


def send_signal(pid, number):
    """Signals one process; that it is gone already is fine."""
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        pass


def end_all(pids, timeout=3):
    """Ends processes by their ids: asks (TERM), then kills. Returns those that survive even that."""
    for pid in pids:
        send_signal(pid, signal.SIGTERM)
    stubborn = wait_for_exit(pids, timeout)
    for pid in stubborn:
        send_signal(pid, signal.SIGKILL)
    return wait_for_exit(stubborn, timeout)


class Output:
    """What a program writes to one stream: kept in a file, and readable while it runs."""

    def __init__(self, stream, path):
        self.path = path
        self._bytes = bytearray()
        self._changed = threading.Condition()
        self._ended = False
        self._thread = threading.Thread(target=self._read, args=(stream,), daemon=True)
        self._thread.start()

    def _read(self, stream):
        with open(self.path, "wb", buffering=0) as file:
            while chunk := os.read(stream.fileno(), 65536):
                file.write(chunk)
                with self._changed:
                    self._bytes += chunk
                    self._changed.notify_all()
        stream.close()
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    @property
    def text(self):
        with self._changed:
            return self._bytes.decode(errors="replace")

    def wait_for(self, part, timeout=10):
        """Waits until `part` was written and returns all that was written until then."""
        with self._changed:
            wait_on(
                self._changed,
                lambda: part.encode() in self._bytes or self._ended,
                f"{part!r} in {self.path.name}",
                timeout,
            )
        if part not in self.text:
            raise AssertionError(f"{self.path.name} ended without {part!r}:\n{self.text}")
        return self.text

    def wait_for_end(self, timeout=5):
        """Waits until the program and all that shares its stream closed it; returns the whole text."""
        with self._changed:
            wait_on(self._changed, lambda: self._ended, f"the end of {self.path.name}", timeout)
        return self.text


class Process:
    """A started program. Its output is in `stdout` and `stderr` (`Output`)."""

    def __init__(self, argv, environment, folder, name, pass_fds=(), cwd=None):
        self.argv = [str(argument) for argument in argv]
        self._popen = subprocess.Popen(
            self.argv,
            env=environment,
            cwd=cwd,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
            pass_fds=pass_fds,
        )
        self.stdout = Output(self._popen.stdout, folder / f"{name}.stdout")
        self.stderr = Output(self._popen.stderr, folder / f"{name}.stderr")

    @property
    def pid(self):
        return self._popen.pid

    @property
    def running(self):
        return self._popen.poll() is None

    @property
    def status(self):
        """Exit status (negative: the signal that ended it), None while it runs."""
        return self._popen.poll()

    def wait_exit(self, timeout=10):
        """Waits for the program's end and returns its exit status."""
        if self._popen.poll() is None and wait_for_exit([self.pid], timeout):
            raise Timeout(f"{self.argv[0]} (process {self.pid}) still runs after {timeout} s:\n{self.stderr.text}")
        return self._popen.wait()

    def tree(self):
        """Everything the program started that still hangs on it, as `ProcessInfo`s."""
        return descendants(self.pid)

    def signal(self, number):
        """Sends a signal to the program alone."""
        if self.running:
            send_signal(self.pid, number)

    def stop(self, timeout=3):
        """Ends the program and what it started: the program first, so that it can end its children itself."""
        started = [info.pid for info in self.tree()]
        if self.running:
            end_all([self.pid], timeout)
        self._popen.wait()
        still_there = wait_for_exit(started, 0.5)
        end_all(still_there, timeout)
        return self.status
