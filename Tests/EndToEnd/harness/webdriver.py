"""A small client of the W3C WebDriver protocol, and the driver process it speaks to.

https://www.w3.org/TR/webdriver2/ ; the `webkitgtk:browserOptions` capability is WebKitGTK's own. On GTK 4 WebKitGTK's
driver answers "unsupported operation" to everything that would press a key or a button, so real input comes from
the world's pointer and keyboard (`Element.press`), and `Element.click` is the script's.
"""

import base64
import http.client
import json
import socket

from .requirements import program
from .waiting import Deadline, Timeout, wait_until

ELEMENT_KEY = "element-6066-11e4-a52e-4f735466cecf"


class WebDriverError(Exception):
    """The driver refused a command. `code` is the protocol's error code, the text the driver's own message."""

    code = "unknown error"

    def __init__(self, message, code=None):
        super().__init__(message)
        self.code = code or self.code


def _error(name, code):
    return type(name, (WebDriverError,), {"code": code, "__doc__": f'The protocol\'s "{code}".'})


NoSuchElement = _error("NoSuchElement", "no such element")
StaleElement = _error("StaleElement", "stale element reference")
ElementNotInteractable = _error("ElementNotInteractable", "element not interactable")
ElementClickIntercepted = _error("ElementClickIntercepted", "element click intercepted")
JavaScriptError = _error("JavaScriptError", "javascript error")
ScriptTimeout = _error("ScriptTimeout", "script timeout")
PageLoadTimeout = _error("PageLoadTimeout", "timeout")
NoSuchAlert = _error("NoSuchAlert", "no such alert")
UnexpectedAlert = _error("UnexpectedAlert", "unexpected alert open")
NoSuchWindow = _error("NoSuchWindow", "no such window")
NoSuchFrame = _error("NoSuchFrame", "no such frame")
NoSuchCookie = _error("NoSuchCookie", "no such cookie")
InvalidSession = _error("InvalidSession", "invalid session id")
SessionNotCreated = _error("SessionNotCreated", "session not created")
InsecureCertificate = _error("InsecureCertificate", "insecure certificate")
InvalidArgument = _error("InvalidArgument", "invalid argument")
UnsupportedOperation = _error("UnsupportedOperation", "unsupported operation")

ERRORS = {kind.code: kind for kind in WebDriverError.__subclasses__()}


class Element:
    """An element of a page."""

    def __init__(self, session, reference):
        self.session = session
        self.reference = reference

    def command(self, method, path, body=None):
        """One command of this element, for what has no method here."""
        return self.session.command(method, f"/element/{self.reference}{path}", body)

    def click(self):
        """Clicks by script: no pointer moves, and no user's gesture stands behind it."""
        self.session.execute("arguments[0].click()", self)

    def press(self, pointer, button=1):
        """Clicks the element's middle with the world's real pointer, letting go when the page has seen it go down.

        Now and then the release never reaches the page (1 in 240 with five browsers on two cores; whether the toolkit
        or the engine loses it was not found out). The page has then had no click, and it is clicked once more.
        """
        point = self.point_on_screen(pointer)
        for _ in range(3):
            self.session.execute(
                "window.nuriPress = null;"
                "for (const kind of ['mousedown', 'mouseup'])"
                "  addEventListener(kind, () => window.nuriPress = kind, {once: true, capture: true})"
            )
            try:
                with pointer.held(*point, button=button):
                    self.session.wait_for_script("window.nuriPress == 'mousedown'")
                # In the page that the click led to, there is no such variable.
                return self.session.wait_for_script("window.nuriPress != 'mousedown'", timeout=2)
            except UnexpectedAlert:
                return None  # What the click brought.
            except Timeout:
                continue
        raise Timeout("the page sees no click")

    def focus(self):
        """Gives it the page's focus by script; the world's keyboard types into it if the page has the window's."""
        self.session.execute("arguments[0].focus()", self)

    def point_on_screen(self, pointer):
        """The screen's px at the element's middle, scrolled into view."""
        box = self.session.execute(
            "arguments[0].scrollIntoView({block: 'nearest', behavior: 'instant'});"
            "const box = arguments[0].getBoundingClientRect();"
            "return [box.x + box.width / 2, box.y + box.height / 2]",
            self,
        )
        x, y, scale = self.session.origin_on_screen(pointer)
        return round(x + box[0] * scale), round(y + box[1] * scale)

    @property
    def text(self):
        """The text as it is shown."""
        return self.command("GET", "/text")

    def get_property(self, name):
        return self.command("GET", f"/property/{name}")

    def get_attribute(self, name):
        return self.command("GET", f"/attribute/{name}")

    def css(self, name):
        """The computed value of a CSS property."""
        return self.command("GET", f"/css/{name}")

    @property
    def rect(self):
        """x, y, width, height in CSS px of the document."""
        return self.command("GET", "/rect")

    @property
    def displayed(self):
        return self.command("GET", "/displayed")

    def find(self, selector):
        return Element(self.session, self.command("POST", "/element", _by_css(selector))[ELEMENT_KEY])


def _by_css(selector):
    return {"using": "css selector", "value": selector}


class Driver:
    """A running WebKitWebDriver, which starts browsers in the world it runs in. It serves one session at a time."""

    def __init__(self, world):
        self.world = world
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.process = world.spawn([program("WebKitWebDriver"), f"--port={self.port}", "--host=127.0.0.1"])
        wait_until(self._answers, "WebKitWebDriver's port")

    def _answers(self):
        assert self.process.running, f"WebKitWebDriver ended:\n{self.process.stderr.text}"
        try:
            return self.request("GET", "/status") is not None
        except OSError:
            return False

    def request(self, method, path, body=None, timeout=60):
        """One request of the protocol: the value of the answer, or a `WebDriverError`."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            data = None if body is None else json.dumps(body)
            connection.request(method, path, data, {"Content-Type": "application/json"} if data else {})
            response = connection.getresponse()
            answer = json.loads(response.read() or b"{}")
        finally:
            connection.close()
        value = answer.get("value")
        if response.status != 200:
            code = (value or {}).get("error", "unknown error")
            message = (value or {}).get("message") or f"{method} {path}: HTTP {response.status}"
            raise ERRORS.get(code, WebDriverError)(f"{code}: {message}", code)
        return value

    def new_session(self, binary, args=("--automation",), browser_name=None, capabilities=None):
        """Starts a browser and returns its `Session`.

        browser_name must be the one that the browser's WebKitApplicationInfo says, if it is given.
        """
        options = {"binary": str(binary), "args": [str(each) for each in args]}
        # Dialogs of the page stay until the test answers them; the protocol's default closes them at the next command.
        wanted = {"webkitgtk:browserOptions": options, "unhandledPromptBehavior": "ignore"}
        if browser_name:
            wanted["browserName"] = browser_name
        wanted |= capabilities or {}
        value = self.request("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        return Session(self, value["sessionId"], value["capabilities"])

    def stop(self):
        self.process.stop()


class Session:
    """A browser under automation, as `Driver.new_session` gives it. A context manager: its end closes the browser."""

    def __init__(self, driver, identifier, capabilities):
        self.driver = driver
        self.id = identifier
        self.capabilities = capabilities

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def command(self, method, path, body=None):
        """One command of this session, for what has no method here."""
        return self.driver.request(method, f"/session/{self.id}{path}", body)

    def close(self):
        """Ends the session and the browser with it; that it has ended already is fine."""
        try:
            self.driver.request("DELETE", f"/session/{self.id}", timeout=10)
        except (WebDriverError, OSError, http.client.HTTPException):
            pass  # The world ends what did not end so.

    # Pages

    def navigate(self, url):
        """Loads an address and waits for the load's end (or the page-load limit)."""
        try:
            self.command("POST", "/url", {"url": url})
        except UnexpectedAlert:
            # On a busy machine WebKitWebDriver now and then tells of an alert that nobody opened: it waited in vain
            # for an answer. One that is there has a text.
            try:
                self.alert_text  # noqa: B018, a question to the driver
            except NoSuchAlert:
                self.command("POST", "/url", {"url": url})
            else:
                raise

    @property
    def url(self):
        return self.command("GET", "/url")

    @property
    def title(self):
        return self.command("GET", "/title")

    @property
    def source(self):
        return self.command("GET", "/source")

    def back(self):
        self.command("POST", "/back", {})

    def forward(self):
        self.command("POST", "/forward", {})

    def refresh(self):
        self.command("POST", "/refresh", {})

    def set_timeouts(self, page_load=None, script=None, implicit=None):
        """Limits in seconds."""
        limits = {"pageLoad": page_load, "script": script, "implicit": implicit}
        self.command("POST", "/timeouts", {name: int(v * 1000) for name, v in limits.items() if v is not None})

    # Elements and scripts

    def find(self, selector):
        """The first element for a CSS selector, or `NoSuchElement`."""
        return Element(self, self.command("POST", "/element", _by_css(selector))[ELEMENT_KEY])

    def find_all(self, selector):
        return [Element(self, each[ELEMENT_KEY]) for each in self.command("POST", "/elements", _by_css(selector))]

    @property
    def active_element(self):
        return Element(self, self.command("GET", "/element/active")[ELEMENT_KEY])

    def execute(self, script, *arguments):
        """Runs the body of a function in the page and returns what it returns; `arguments[0]` is the first argument."""
        return self._script("sync", script, arguments)

    def execute_async(self, script, *arguments):
        """Runs the body of a function whose last argument is a callback; returns what the callback is given."""
        return self._script("async", script, arguments)

    def _script(self, kind, script, arguments):
        plain = [{ELEMENT_KEY: each.reference} if isinstance(each, Element) else each for each in arguments]
        return self._wrap(self.command("POST", f"/execute/{kind}", {"script": script, "args": plain}))

    def _wrap(self, value):
        if isinstance(value, dict):
            if ELEMENT_KEY in value:
                return Element(self, value[ELEMENT_KEY])
            return {key: self._wrap(each) for key, each in value.items()}
        return [self._wrap(each) for each in value] if isinstance(value, list) else value

    def wait_for_script(self, expression, timeout=10):
        """Waits until a JavaScript expression is true in the page, across navigations; returns its value."""
        deadline = Deadline(timeout)
        while True:
            self.set_timeouts(script=deadline.remaining())
            try:
                return self.execute_async(
                    "const done = arguments[0];"
                    "const look = () => {"
                    f"  const value = ({expression}); value ? done(value) : setTimeout(look, 10)"
                    "}; look()"
                )
            except ScriptTimeout:
                raise Timeout(f"{expression}: not true within {timeout} s at {self.url}") from None
            except NoSuchFrame:
                # Another page came while we waited in the last one: go on waiting in it.
                if deadline.passed:
                    raise

    # Cookies

    @property
    def cookies(self):
        return self.command("GET", "/cookie")

    def cookie(self, name):
        return self.command("GET", f"/cookie/{name}")

    def add_cookie(self, name, value, **fields):
        self.command("POST", "/cookie", {"cookie": {"name": name, "value": value, **fields}})

    def delete_cookies(self):
        self.command("DELETE", "/cookie")

    # Windows

    @property
    def window(self):
        return self.command("GET", "/window")

    @property
    def windows(self):
        return self.command("GET", "/window/handles")

    def switch_to(self, window):
        self.command("POST", "/window", {"handle": window})

    def new_window(self, kind="window"):
        """Opens a "window" or a "tab" and returns its handle."""
        return self.command("POST", "/window/new", {"type": kind})["handle"]

    def close_window(self):
        """Closes the current window; returns the handles of those that are left."""
        return self.command("DELETE", "/window")

    @property
    def window_rect(self):
        return self.command("GET", "/window/rect")

    def set_window_rect(self, **rect):
        """Any of x, y, width, height in px; returns the rectangle it became."""
        return self.command("POST", "/window/rect", rect)

    def screenshot(self):
        """The page's visible part as PNG bytes."""
        return base64.b64decode(self.command("GET", "/screenshot"))

    # Dialogs of the page

    @property
    def alert_text(self):
        return self.command("GET", "/alert/text")

    def accept_alert(self):
        self.command("POST", "/alert/accept", {})

    def dismiss_alert(self):
        self.command("POST", "/alert/dismiss", {})

    def type_in_alert(self, text):
        self.command("POST", "/alert/text", {"text": text})

    # The page on the screen

    def origin_on_screen(self, pointer):
        """The screen's x and y of the viewport's corner, and screen px per CSS px.

        Found by moving the real pointer twice and asking the page where it saw it: no window tells where its page is.
        """
        self.execute(
            "window.nuriMoved ??= (addEventListener('mousemove', event => window.nuriMoved ="
            " [event.clientX, event.clientY], {capture: true}), [-1, -1])"
        )
        width, height = pointer.world.size

        def seen_at(x, y, before):
            pointer.move(x, y)
            return self.wait_for_script(f"String(nuriMoved) != '{before[0]},{before[1]}' && nuriMoved")

        # The page may be told of an earlier place once more: then the two scales don't agree, and it is tried again.
        for attempt in range(10):
            first = width // 2 + attempt, height // 2
            second = width * 5 // 8, height * 5 // 8 + attempt
            first_seen = seen_at(*first, before=self.execute("return nuriMoved"))
            second_seen = seen_at(*second, before=first_seen)
            across, down = second_seen[0] - first_seen[0], second_seen[1] - first_seen[1]
            if across > 0 and down > 0:
                scale, other = (second[0] - first[0]) / across, (second[1] - first[1]) / down
                if abs(scale - other) <= 1.5 * scale / min(across, down):
                    return first[0] - first_seen[0] * scale, first[1] - first_seen[1] * scale, scale
        raise AssertionError("the page does not say where it sees the pointer")
