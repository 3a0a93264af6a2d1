"""What programs of a world have written: every file below its folders, and what is in it."""

import os
from pathlib import Path

#: The folders that programs write to by the rules of the desktop. What the harness itself writes is in others.
FOLDERS = ("home", "config", "data", "cache", "state", "run", "tmp")


def files(*folders):
    """The regular files below folders, in order."""
    found = []
    for folder in folders:
        for place, _, names in os.walk(folder):
            found += [path for name in names if (path := Path(place, name)).is_file() and not path.is_symlink()]
    return sorted(found)


def world_files(world):
    return files(*map(world.folder, FOLDERS))


def traces(world, *words):
    """The files of a world whose path or bytes have one of the words, in UTF-8 or in UTF-16, as databases have it."""
    needles = [word.encode(code) for word in words for code in ("utf-8", "utf-16-le")]
    found = []
    for path in world_files(world):
        try:
            haystack = os.fsencode(path) + b"\0" + path.read_bytes()
        except FileNotFoundError:
            continue  # Gone since it was listed.
        found += [path.relative_to(world.root) for needle in needles if needle in haystack]
    return sorted(set(found))
