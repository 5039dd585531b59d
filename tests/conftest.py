"""What all tests share."""

from __future__ import annotations

import os

from hypothesis import settings

# The same examples every time: a suite that fails only on some days helps nobody.
settings.register_profile("steady", derandomize=True, deadline=None, max_examples=60)
settings.load_profile("steady")

# Wide, colourless output, whatever terminal the tests run in.
os.environ["COLUMNS"] = "120"
os.environ.pop("FORCE_COLOR", None)
