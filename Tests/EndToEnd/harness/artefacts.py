"""Where the remains of a failed test are kept."""

import os
import re

from .requirements import BUILD


def artefact_folder():
    """build/test-artefacts/TEST for the test that runs now."""
    test = os.environ.get("PYTEST_CURRENT_TEST", "no-test").split(" (")[0].rpartition("/")[2]
    return BUILD / "test-artefacts" / re.sub(r"[^\w.가-힣-]+", "_", test)
