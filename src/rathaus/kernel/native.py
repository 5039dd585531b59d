"""What the compiler is told, and whether it has compiled the kernel.

``mypyc_attr`` comes from ``mypy_extensions`` while compiling. At run time nothing is imported: the
decorator does nothing, and the engine needs the standard library only. This module itself is never
compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rathaus.kernel import rng

__all__ = ["compiled", "engine", "mypyc_attr"]

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_options):
        """Leave the class as it is."""
        return lambda cls: cls


def compiled() -> bool:
    """Whether the kernel runs as compiled code."""
    return not str(rng.__file__).endswith(".py")


def engine() -> Literal["compiled", "plain"]:
    """Which of the two engines runs, as a word."""
    return "compiled" if compiled() else "plain"
