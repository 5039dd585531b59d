"""The toy game sits among the real ones here."""

from __future__ import annotations

import pytest

from toy.among import with_toy

toy = pytest.fixture(autouse=True)(with_toy)
