"""What a browser says on its standard error, and what only its engine's processes say."""

import re

#: A message of GLib's from another process: in a sandbox all are number 2.
ENGINE = re.compile(r"\n?^\*\* \((?:process|WebKit\w+):(\d+)\): [^\n]*\n", re.M)


def own_words(process):
    """The program's standard error without the messages of the engine's sandboxed processes.

    Those miss the accessibility bus in a world that has none, and say so.
    """
    return ENGINE.sub(lambda found: found[0] if found[1] == str(process.pid) else "", process.stderr.text)
