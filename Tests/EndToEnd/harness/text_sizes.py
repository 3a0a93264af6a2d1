"""Apple's text sizes and the curve through them, for tests to hold pages against; written apart from the program's."""

SCHEMA = "org.nuribrowser.Nuri"

#: Points of each text style (caption 2 … large title) at each category; `large` is what pages are written for.
POINTS = {
    "large": (11, 12, 13, 15, 16, 17, 20, 22, 28, 34),
    "xSmall": (11, 11, 12, 12, 13, 14, 17, 19, 25, 31),
    "xxxLarge": (17, 18, 19, 21, 22, 23, 26, 28, 34, 40),
    "accessibility1": (20, 22, 23, 25, 26, 28, 31, 34, 38, 44),
    "accessibility5": (40, 43, 44, 49, 51, 53, 55, 56, 58, 60),
}
#: CSS px for Apple's points: the web's body text is 16 px, theirs 17 pt.
PX = 16 / 17


def on_curve(written, category):
    """The size in CSS px that text written with `written` px has at a category."""
    points = [(a * PX, b * PX) for a, b in zip(POINTS["large"], POINTS[category])]
    if written <= points[0][0]:
        return written * points[0][1] / points[0][0]
    if written >= points[-1][0]:
        return written + points[-1][1] - points[-1][0]
    for (low, shown_low), (high, shown_high) in zip(points, points[1:]):
        if written <= high:
            return shown_low + (written - low) / (high - low) * (shown_high - shown_low)
    raise ValueError(written)


#: Waits for two frames: what came before the first is on the screen.
TWO_FRAMES = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()))"


class SizedPages:
    """A browser under WebDriver whose pages are in the reader's size."""

    def __init__(self, world, nuri, category, *arguments):
        self.world = world
        self.nuri = nuri
        self.set_category(category)
        self.session = nuri.automation_session(world, *arguments)

    def set_category(self, category):
        """As a person who moves the slider; pages follow."""
        self.nuri.gsettings(self.world, "set", SCHEMA, "content-size", category)

    def set_bold(self, is_bold):
        self.nuri.gsettings(self.world, "set", SCHEMA, "bold-text", "true" if is_bold else "false")

    def open(self, url):
        self.session.navigate(url)
        self.wait_for_frames()

    def wait_for_frames(self):
        self.session.execute_async(TWO_FRAMES)

    def size(self, element, pseudo=""):
        """Shown px of the text of an element, given as a script's expression or an id."""
        expression = element if not element.isidentifier() else f"document.getElementById('{element}')"
        return self.session.execute(f"return parseFloat(getComputedStyle({expression}, '{pseudo}').fontSize)")

    def wait_for_size(self, element, size):
        """Waits until an element's text has a size."""
        return self.session.wait_for_script(
            f"Math.abs(parseFloat(getComputedStyle(document.getElementById('{element}')).fontSize) - {size}) < 0.05")
