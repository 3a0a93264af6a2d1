"""A world: all that a desktop program sees, made for one test and gone after it.

Each world has its own HOME and XDG folders, D-Bus session, settings, accessibility bus and display. Two worlds know
nothing of each other nor of the desktop the tests run on.
"""

import contextlib
import functools
import os
import shutil
import subprocess
import tempfile
import traceback
import uuid
from pathlib import Path

from .artefacts import artefact_folder
from .bus import Bus
from .locales import LOCALES, locale_folder
from .process import ROLE_VARIABLE, WORLD_VARIABLE, Process, end_all, marked_processes, wait_for_exit
from .requirements import BUILD, MissingRequirement, program
from .waiting import read_line

#: Variables of the machine that a program may see; everything else of the outer session stays outside.
PASSED_ON = ("PATH", "TZ", "ASAN_OPTIONS", "LLVM_PROFILE_FILE", "LD_LIBRARY_PATH")

#: GTK draws only what changes, and by the processor. On a display without a graphics card it otherwise draws the whole
#: window by an imitated one for each step of a spinner.
WITHOUT_GRAPHICS = {"GSK_RENDERER": "cairo"}

#: Compiled shaders, for all worlds. Without a graphics card it takes most of a start to compile them; a person's programs
#: find them from their second start on.
SHADER_CACHE = BUILD / "shader-cache"

BUS_CONFIGURATION = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path={root}/run/bus</listen>
  <auth>EXTERNAL</auth>
  <servicedir>{root}/services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""


class BareWorld:
    """A world without a display: folders, bus, settings, processes. Worlds with a display derive from it.

    - language: "en", "ko" or "ja", or None for the plain C.UTF-8 locale.
    - accessibility: whether programs show their AT-SPI tree. Off by default, as it costs start-up time.
    - settings_backend: GSettings' backend. "keyfile" lets `gsettings` in the world change what programs see.
    - graphics: whether GTK draws by OpenGL, as it does by itself. Off by default: without a graphics card it costs half a
      second a start, and a spinner can keep a processor busy.
    - services: D-Bus services of the machine that may be started by name in this world.
    - environment: more variables, for all programs of the world.
    """

    def __init__(
        self,
        *,
        language=None,
        accessibility=False,
        settings_backend="keyfile",
        graphics=False,
        services=(),
        environment=None,
    ):
        self.id = uuid.uuid4().hex[:12]
        self.language = language
        self.accessibility_wanted = accessibility
        self.settings_backend = settings_backend
        self.graphics = graphics
        self.services = set(services) | ({"org.a11y.Bus"} if accessibility else set())
        self.extra_environment = dict(environment or {})
        self.root = None
        self.environment = {}
        self.bus = None
        self._accessibility = None
        self._processes = []
        self._servers = []
        self._closing = []
        self._count = 0

    # Life

    #: The worlds that stand, so that a test's failure can keep something of each.
    alive = set()

    def __enter__(self):
        # Socket paths have at most 107 bytes, so the root's is short.
        self.root = Path(tempfile.mkdtemp(prefix="nuri-"))
        try:
            self._make_folders()
            self.environment = self._base_environment()
            self._start_bus()
            self.start_display()
        except BaseException:
            self.save_artefacts("the world did not start:\n" + traceback.format_exc())
            self._end()
            raise
        BareWorld.alive.add(self)
        return self

    def __exit__(self, kind, error, trace):
        if error is not None:
            self.save_artefacts("".join(traceback.format_exception(kind, error, trace)))
        self._end()

    def start_display(self):
        """Starts the display and adds its variables to `environment`; this one has none."""

    def screenshot(self):
        """The display's picture as a `Screen`, or None where there is no display."""
        return None

    def _end(self):
        BareWorld.alive.discard(self)
        # The last registered goes first, and one that fails holds up none of the others.
        with contextlib.ExitStack() as ends:
            ends.callback(self._end_strays)
            for server in self._servers:
                ends.callback(server.stop)
            if self.bus:
                ends.callback(self.bus.close)
            for process in self._processes:
                ends.callback(process.stop)
            for close in self._closing:
                ends.callback(close)

    def _end_strays(self):
        # What the bus started ends with it, so it gets a moment; then whatever has strayed is ended here.
        wait_for_exit([info.pid for info in marked_processes(self.id, "server")], 1)
        end_all([info.pid for info in marked_processes(self.id)])
        left = marked_processes(self.id)
        shutil.rmtree(self.root, ignore_errors=True)
        assert not left, f"processes of the world survived it: {left}"
        assert not self.root.exists(), f"{self.root} could not be removed"

    def at_end(self, close):
        """Calls `close()` before the world's processes are ended; the last registered goes first."""
        self._closing.append(close)

    # Folders and environment

    def folder(self, name):
        """A folder of the world: home, config, data, cache, state, run, tmp or logs."""
        return self.root / name

    def _make_folders(self):
        for name in ("home", "config", "data", "cache", "state", "run", "tmp", "logs", "services"):
            self.folder(name).mkdir(mode=0o700)
        for service in self.services:
            source = Path("/usr/share/dbus-1/services", f"{service}.service")
            if not source.exists():
                hint = ": install the Debian package at-spi2-core" if service == "org.a11y.Bus" else ""
                raise MissingRequirement(f"no D-Bus service {service}{hint}")
            # Without the systemd line, so that the service is started by this bus and not by the machine's manager.
            lines = [line for line in source.read_text().splitlines() if not line.startswith("SystemdService")]
            (self.folder("services") / source.name).write_text("\n".join(lines) + "\n")
        if self.graphics:
            # Where a program of its own accord keeps them. A variable would tell the engine's sandboxed processes of a
            # folder that they can't see.
            SHADER_CACHE.mkdir(parents=True, exist_ok=True)
            (self.folder("cache") / "mesa_shader_cache").symlink_to(SHADER_CACHE)
        if self.accessibility_wanted:
            settings = self.folder("config") / "glib-2.0/settings"
            settings.mkdir(parents=True)
            (settings / "keyfile").write_text("[org/gnome/desktop/interface]\ntoolkit-accessibility=true\n")

    def _base_environment(self):
        environment = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
        environment |= {
            WORLD_VARIABLE: self.id,
            ROLE_VARIABLE: "server",
            "HOME": str(self.folder("home")),
            "XDG_CONFIG_HOME": str(self.folder("config")),
            "XDG_DATA_HOME": str(self.folder("data")),
            "XDG_CACHE_HOME": str(self.folder("cache")),
            "XDG_STATE_HOME": str(self.folder("state")),
            "XDG_RUNTIME_DIR": str(self.folder("run")),
            "TMPDIR": str(self.folder("tmp")),
            "GSETTINGS_BACKEND": self.settings_backend,
            # No input method: keys are what the keyboard sends.
            "GTK_IM_MODULE": "gtk-im-context-simple",
            "LC_ALL": "C.UTF-8",
        }
        if self.language:
            environment |= {
                "LOCPATH": str(locale_folder()),
                "LC_ALL": f"{LOCALES[self.language]}.UTF-8",
                "LANG": f"{LOCALES[self.language]}.UTF-8",
                "LANGUAGE": self.language,
            }
        if self.accessibility_wanted:
            environment["GTK_A11Y"] = "atspi"
        else:
            environment |= {"GTK_A11Y": "none", "NO_AT_BRIDGE": "1"}
        if not self.graphics:
            environment |= WITHOUT_GRAPHICS
        return environment | self.extra_environment

    def _start_bus(self):
        configuration = self.root / "bus.conf"
        configuration.write_text(BUS_CONFIGURATION.format(root=self.root))
        address = self.start_server(
            ["dbus-daemon", f"--config-file={configuration}", "--nofork", "--nopidfile", "--print-address={ready}"]
        )
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = address
        self.bus = Bus(address)

    def tell_bus(self, *names):
        """Gives variables of `environment` to the programs that the bus starts."""
        values = {name: self.environment[name] for name in names}
        self.bus.call(
            "org.freedesktop.DBus",
            "/org/freedesktop/DBus",
            "org.freedesktop.DBus",
            "UpdateActivationEnvironment",
            "(a{ss})",
            values,
        )

    # Processes

    def start_server(self, argv, environment=None, timeout=20, pass_fds=()):
        """Starts a part of the world itself.

        Where an argument holds `{ready}`, it becomes the number of a descriptor on which the server says that it is
        ready; the line it writes is returned. Else the `Process` is.
        """
        argv = [program(argv[0]), *argv[1:]]
        environment = self.environment | (environment or {})
        if not any("{ready}" in argument for argument in argv):
            return self._start(self._servers, argv, environment, pass_fds)
        reader, writer = os.pipe()
        try:
            argv = [argument.replace("{ready}", str(writer)) for argument in argv]
            server = self._start(self._servers, argv, environment, pass_fds=(writer,))
            os.close(writer)
            writer = None
            try:
                return read_line(reader, argv[0], timeout)
            except AssertionError as error:
                raise type(error)(f"{error}\n{server.stderr.text}") from None
        finally:
            os.close(reader)
            if writer is not None:
                os.close(writer)

    def spawn(self, argv, env=None, cwd=None):
        """Starts a program in the world; it is ended with the world at the latest.

        env: variables on top of the world's; None as a value takes one away.
        """
        environment = self.environment | {ROLE_VARIABLE: "program"} | (env or {})
        environment = {name: str(value) for name, value in environment.items() if value is not None}
        return self._start(self._processes, argv, environment, cwd=cwd)

    def run(self, argv, env=None, timeout=20, cwd=None):
        """Runs a program to its end and returns its `Process`, output complete."""
        process = self.spawn(argv, env, cwd)
        process.wait_exit(timeout)
        process.stdout.wait_for_end()
        process.stderr.wait_for_end()
        return process

    def _start(self, group, argv, environment, pass_fds=(), cwd=None):
        self._count += 1
        name = f"{self._count:02}-{os.path.basename(str(argv[0]))}"
        process = Process(argv, environment, self.folder("logs"), name, pass_fds, cwd or self.folder("home"))
        group.append(process)
        return process

    def programs(self):
        """Live processes of the programs under test, those that left their parent included."""
        return marked_processes(self.id, "program")

    def wait_no_programs(self, timeout=5):
        """Waits until no program under test runs, nor anything it started; fails with those that stay."""
        wait_for_exit([info.pid for info in self.programs()], timeout)
        left = self.programs()
        assert not left, f"still running: {left}"

    # Settings

    def gsettings(self, *arguments, schemas=None):
        """Runs `gsettings` in the world, as a person at the command line would: `gsettings("set", schema, key, value)`.

        schemas: a folder of compiled schemas besides the machine's.
        """
        environment = self.environment | ({"GSETTINGS_SCHEMA_DIR": str(schemas)} if schemas else {})
        run = subprocess.run(
            [program("gsettings"), *arguments], env=environment, capture_output=True, text=True, timeout=20, check=False
        )
        assert run.returncode == 0, f"gsettings {' '.join(arguments)}: {run.stderr.strip()}"
        return run.stdout.strip()

    # Accessibility

    @property
    def accessibility(self):
        """The tree that assistive programs see (`Accessibility`); the world must be made with accessibility=True."""
        if self._accessibility is None:
            from .accessibility import Accessibility

            assert self.accessibility_wanted, "make the world with accessibility=True"
            self._accessibility = Accessibility(self.bus)
            self.at_end(self._accessibility.close)
        return self._accessibility

    # What is kept of a failure

    def save_artefacts(self, reason):
        """Copies logs and a screenshot of the display to build/test-artefacts/TEST; returns the folder."""
        folder = artefact_folder() / f"world-{self.id}"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        (folder / "reason.txt").write_text(reason)
        for log in self.folder("logs").glob("*"):
            shutil.copy(log, folder)
        try:
            if screen := self.screenshot():
                screen.save(folder / "screen.png")
        except Exception:
            (folder / "screen.txt").write_text("no screenshot:\n" + traceback.format_exc())
        return folder


class World(BareWorld):
    """A world with an X display of its own, a plain window manager, and a mouse and keyboard to use them."""

    def __init__(self, *, size=(1280, 800), **options):
        super().__init__(**options)
        self.size = size

    def start_display(self):
        from .x_display import start_x_display

        start_x_display(self)

    def screenshot(self):
        from .screen import Screen

        return Screen.from_x_window_dump(self.root / "framebuffer/Xvfb_screen0")

    # Cached, as the keyboard remembers what it did to the layout.

    @functools.cached_property
    def windows(self):
        """The windows on the display (`Windows`)."""
        from .windows import Windows

        return Windows(self)

    @functools.cached_property
    def keyboard(self):
        """Keys (`Keyboard`)."""
        from .keyboard import Keyboard

        return Keyboard(self)

    @functools.cached_property
    def pointer(self):
        """The mouse (`Pointer`)."""
        from .pointer import Pointer

        return Pointer(self)
