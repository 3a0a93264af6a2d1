"""Disks that are full or can't be written to, for one program alone: mounted in a namespace that ends with it."""

import os

from .requirements import program

SCRIPT = 'mount -t tmpfs -o "$1" none "$2" || exit 99; shift 2; exec "$@"'


def on_disk(folder, options, *argv):
    """The command that runs `argv` where `folder` is a disk of its own: `on_disk(path, "size=8k", "nuri")`.

    options: of a tmpfs, such as "ro" or "size=64k". Status 99 says that there was no mounting it.
    """
    namespace = ["--mount"] if os.geteuid() == 0 else ["--mount", "--user", "--map-root-user"]
    return [program("unshare"), *namespace, "sh", "-c", SCRIPT, "sh", options, str(folder), *map(str, argv)]
