"""Waiting with a limit: every wait in the harness ends with what was waited for, or with a `Timeout` that names it."""

import os
import select
import time


class Timeout(AssertionError):
    """Something that was waited for did not come in time."""


class Deadline:
    """A moment by which something must have happened.

    One deadline is handed through several waits, so that together they take no longer than asked.
    """

    def __init__(self, seconds):
        self.seconds = seconds
        self._end = time.monotonic() + seconds

    def remaining(self):
        """Seconds left, never negative."""
        return max(0.0, self._end - time.monotonic())

    @property
    def passed(self):
        return self.remaining() <= 0


def wait_until(predicate, what, timeout=10, interval=0.01):
    """Returns the first true value of `predicate()`.

    Only for conditions that nothing announces (a port that opens, a file that appears, a pixel); where there is an
    event, wait for the event.
    """
    deadline = Deadline(timeout)
    while True:
        value = predicate()
        if value:
            return value
        if deadline.passed:
            raise Timeout(f"{what}: not within {timeout} s")
        time.sleep(min(interval, deadline.remaining()))


def wait_on(condition, predicate, what, timeout):
    """Returns the first true value of `predicate()`, evaluated whenever the `threading.Condition` is notified.

    The condition must be held by the caller.
    """
    deadline = Deadline(timeout)
    while True:
        value = predicate()
        if value:
            return value
        if deadline.passed:
            raise Timeout(f"{what}: not within {timeout} s")
        condition.wait(deadline.remaining())


def read_line(descriptor, what, timeout):
    """Reads one line from a pipe, as a started server's sign that it is ready."""
    deadline, line = Deadline(timeout), b""
    while not line.endswith(b"\n"):
        if not select.select([descriptor], [], [], deadline.remaining())[0]:
            raise Timeout(f"{what}: not ready within {timeout} s")
        chunk = os.read(descriptor, 4096)
        if not chunk:
            raise AssertionError(f"{what}: ended before it was ready")
        line += chunk
    return line.decode().strip()
