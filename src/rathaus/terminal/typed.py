"""Commands as a person types them."""

from __future__ import annotations

import shlex
import subprocess
import sys
from collections.abc import Sequence


def typed(words: Sequence[str]) -> str:
    """A command and its arguments as one line for the shell of this system."""
    return subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)
