"""Pictures of a display, and the facts a test asserts about them."""

import struct
from dataclasses import dataclass

import numpy
from PIL import Image


@dataclass(frozen=True)
class Region:
    """A rectangle in px, its origin at the top left."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self):
        return self.x + self.width

    @property
    def bottom(self):
        return self.y + self.height

    @property
    def center(self):
        return self.x + self.width // 2, self.y + self.height // 2

    def contains(self, other):
        return (
            self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom
        )

    def moved(self, x, y):
        return Region(self.x + x, self.y + y, self.width, self.height)


def relative_luminance(color):
    """WCAG 2.1's relative luminance of an sRGB colour with channels 0–255."""
    channels = [value / 255 for value in color]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast_ratio(first, second):
    """WCAG 2.1's contrast ratio of two colours, 1 to 21."""
    lighter, darker = sorted((relative_luminance(first), relative_luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


class Screen:
    """A picture: RGB pixels, rows first."""

    def __init__(self, pixels):
        self.pixels = pixels

    @classmethod
    def from_png(cls, data):
        """From PNG bytes or a PNG file's path."""
        import io

        source = io.BytesIO(data) if isinstance(data, bytes) else data
        return cls(numpy.asarray(Image.open(source).convert("RGB")))

    @classmethod
    def from_x_window_dump(cls, path):
        """From a file in the X window dump format, as Xvfb keeps its framebuffer in (32 bits a pixel, BGRX)."""
        data = path.read_bytes()
        header = struct.unpack(">25I", data[:100])
        header_size, width, height, bits, stride, colors = (
            header[0], header[4], header[5], header[11], header[12], header[19]
        )  # fmt: skip
        assert bits == 32, f"{bits} bits a pixel"
        start = header_size + colors * 12
        rows = numpy.frombuffer(data, numpy.uint8, height * stride, start).reshape(height, stride)
        return cls(rows[:, : width * 4].reshape(height, width, 4)[:, :, 2::-1].copy())

    @property
    def size(self):
        return self.pixels.shape[1], self.pixels.shape[0]

    def save(self, path):
        Image.fromarray(self.pixels).save(path)

    def crop(self, region):
        """The part of the picture in a region; what lies outside the picture is left out."""
        top, left = max(0, region.y), max(0, region.x)
        return Screen(self.pixels[top : max(top, region.bottom), left : max(left, region.right)])

    def color_at(self, x, y):
        return tuple(int(value) for value in self.pixels[y, x])

    def colors(self):
        """Each colour with the number of its pixels, the most frequent first."""
        flat = self.pixels.reshape(-1, 3).astype(numpy.uint32)
        codes, counts = numpy.unique(flat[:, 0] << 16 | flat[:, 1] << 8 | flat[:, 2], return_counts=True)
        order = numpy.argsort(-counts, kind="stable")
        return [
            ((int(codes[i]) >> 16, int(codes[i]) >> 8 & 255, int(codes[i]) & 255), int(counts[i])) for i in order
        ]

    @property
    def background(self):
        """The most frequent colour."""
        return self.colors()[0][0]

    @property
    def foreground(self):
        """The colour that stands out most from the background: the core of the strokes of a text.

        Antialiased edges lie between the two colours, so the text's own colour is the far end. Colours of a single
        pixel are left out unless there is nothing else.
        """
        colors = self.colors()
        background = colors[0][0]
        others = [color for color, count in colors[1:] if count > 1] or [color for color, _ in colors[1:]]
        return max(others, key=lambda color: contrast_ratio(color, background), default=background)

    @property
    def contrast(self):
        """The contrast ratio of foreground and background."""
        return contrast_ratio(self.foreground, self.background)

    def is_empty(self, tolerance=8):
        """Whether it is one colour, up to `tolerance` a channel."""
        if self.pixels.size == 0:
            return True
        spread = self.pixels.reshape(-1, 3)
        return bool((spread.max(axis=0).astype(int) - spread.min(axis=0) <= tolerance).all())

    def difference(self, other, tolerance=8):
        """The share (0 to 1) of pixels in which a channel differs by more than `tolerance`."""
        assert self.size == other.size, f"sizes differ: {self.size}, {other.size}"
        far = numpy.abs(self.pixels.astype(int) - other.pixels).max(axis=2) > tolerance
        return float(far.mean())

    def region_of_color(self, color, tolerance=8):
        """The smallest region that holds every pixel of a colour, or None."""
        near = numpy.abs(self.pixels.astype(int) - numpy.array(color)).max(axis=2) <= tolerance
        rows, columns = numpy.flatnonzero(near.any(axis=1)), numpy.flatnonzero(near.any(axis=0))
        if rows.size == 0:
            return None
        return Region(
            int(columns[0]), int(rows[0]), int(columns[-1] - columns[0]) + 1, int(rows[-1] - rows[0]) + 1
        )
