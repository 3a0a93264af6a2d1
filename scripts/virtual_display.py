"""A display and a session bus for a program on a machine that has neither, gone after use."""
import os
import pathlib
import signal
import subprocess
import tempfile


class VirtualDisplay:
    """An X server without a screen (Xvfb) and a D-Bus session of its own.

    `environment` is for the programs that shall appear there; `screen` is the server's frame buffer, a file in
    XWD format. Everything that `start` or the display itself started is stopped, by process id, at the end.
    """

    def __init__(self, width=1024, height=768):
        self.size = f"{width}x{height}x24"
        self.started = []

    def __enter__(self):
        self.scratch = tempfile.TemporaryDirectory(prefix="nuri-display-", ignore_cleanup_errors=True)
        folder = pathlib.Path(self.scratch.name)
        self.screen = folder / "Xvfb_screen0"
        self.environment = {name: value for name, value in os.environ.items()
                            if name not in ("WAYLAND_DISPLAY", "DISPLAY")}
        self.environment.update(GDK_BACKEND="x11", XDG_RUNTIME_DIR=str(folder))
        try:
            number = self._serve("The virtual display (Xvfb)", [
                "Xvfb", "-nolisten", "tcp", "-noreset", "-screen", "0", self.size, "-fbdir", str(folder),
                "-displayfd", "{}"])
            self.environment["DISPLAY"] = f":{number}"
            self.environment["DBUS_SESSION_BUS_ADDRESS"] = self._serve("A session bus (dbus-daemon)", [
                "dbus-daemon", "--session", "--nofork", "--print-address={}"])
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for process in reversed(self.started):
            stop(process)
        self.scratch.cleanup()

    def start(self, command, environment=None, **options):
        process = subprocess.Popen(command, env=self.environment | (environment or {}), stdin=subprocess.DEVNULL,
                                   **options)
        self.started.append(process)
        return process

    def _serve(self, what, command):
        """Starts a server that writes one line, its address, to a file descriptor once it is ready."""
        reader, writer = os.pipe()
        with os.fdopen(reader) as stream:
            try:
                self.start([part.format(writer) for part in command], pass_fds=[writer],
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            except FileNotFoundError:
                raise SystemExit(f"{what} is not installed.") from None
            finally:
                os.close(writer)
            line = stream.readline().strip()
        if not line:
            raise SystemExit(f"{what} did not start.")
        return line


def stop(process):
    """Ends a process that we started, politely at first."""
    if process.poll() is None:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
