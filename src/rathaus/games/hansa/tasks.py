"""The tasks and questions that every game of the family may plan."""

from __future__ import annotations

from typing import Final

from rathaus.games.hansa import questions, risks
from rathaus.games.hansa.effects import acts, gains, others, piles
from rathaus.kernel.tasks import tasks_in

TASKS: Final = tasks_in(questions, risks, acts, gains, piles, others)
