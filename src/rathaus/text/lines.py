"""What happened, one line for each act: happenings in sentences that a person would say.

A happening that is marked as an act begins a line. What follows belongs to it: what the same seat pays and gets, what
its card does to others. Equal happenings are one: ``number`` adds up, ``total`` and the like are as they were at last,
and things of which only one argument differs are listed. Every message of a happening is a clause without a full stop.
It may have parts as attributes: ``cost`` and ``gain``, an amount for "for 6 marks" and "and gets 2 points", and
``and``, a clause that goes on without its subject. The clause that begins a line may say itself what is gained
(``gained``, instead of the clause, with ``$gains``), how the costs follow at the end (``paid``, with ``$costs``), and
which message it makes needless (``says``).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rathaus.kernel.happening import FATE, LOST, NOBODY, ROUND, Happening
from rathaus.kernel.message import Message
from rathaus.text.words import Words

LAST = ("total", "level")  # of equal happenings the last one says how it is now


@dataclass(frozen=True)
class Told:
    """A happening as a viewer is told it."""

    message: Message
    kind: int
    of: int
    by: int
    card: str
    act: bool

    @property
    def seat(self) -> str:
        """The seat it is about, as a thing's name; empty if it is about none."""
        return f"seat:{self.of}" if self.of >= 0 else ""


def heard(happening: Happening, seat: int | None, everything: bool = False) -> Told | None:
    """What a viewer may be told of a happening, or whoever may know everything."""
    message = happening.message if everything else happening.seen_by(seat)
    if message is None:
        return None
    card = happening.card if message is happening.message else ""  # who is told less is not told why
    return Told(message, happening.kind, happening.of, happening.by, card, happening.act)


def lines(told: Iterable[Told]) -> list[list[Told]]:
    """The happenings of each line, in the order in which the lines begin."""
    found: list[list[Told]] = []
    open: dict[int, list[Told]] = {}  # the line of each seat that can still go on, and of none
    for item in told:
        line = _line_of(item, open, found)
        if line is not None:
            line.append(item)
            continue
        line = [item]
        found.append(line)
        if item.kind == ROUND:
            open = {}
        elif item.act:
            # Acts of one kind in a row, such as all who build at once, stay open together.
            together = [other[0] for other in open.values() if other[0].act]
            if item.of == NOBODY or not together or together[-1].kind != item.kind:
                open = {NOBODY: open[NOBODY]} if item.by == FATE and NOBODY in open else {}
            elif item.by != FATE:
                open.pop(NOBODY, None)
            open.pop(item.of, None)
            open[item.of] = line
        elif item.of != NOBODY:
            open[item.of] = line
    return found


def _line_of(item: Told, open: dict[int, list[Told]], found: list[list[Told]]) -> list[Told] | None:
    """The line that a happening goes on with; None if it begins one."""
    if item.kind == ROUND:
        return None
    own = open.get(item.of)
    if item.act:
        return own if own and all([_one(item, other) is not None for other in own]) else None
    if item.by >= 0 and item.by in open:
        return open[item.by]
    if own is not None or item.of != NOBODY:
        return own if own is not None else open.get(NOBODY)
    return found[-1] if found and found[-1][0].kind != ROUND else None


# ---- equal happenings ---------------------------------------------------------------------------------


def merged(told: Iterable[Told], causes: bool) -> list[Told]:
    """The happenings, equal ones as one, which has the number of ``times``; with ``causes`` only of the same cause."""
    found: list[Told] = []
    for item in told:
        for i, other in enumerate(found):
            if not causes or (other.card, other.by) == (item.card, item.by):
                both = _one(other, item)
                if both is not None:
                    found[i] = both
                    break
        else:
            found.append(item)
    return found


def _one(one: Told, two: Told) -> Told | None:
    """Two happenings as one, or None if they differ in too much."""
    if one.message.id != two.message.id or one.of != two.of:
        return None
    a, b = one.message.args, two.message.args
    differ = [key for key in b if key not in ("times", *LAST) and a.get(key) != b[key]]
    args = {**a, "times": int(a.get("times", 1)) + 1}
    if not differ or differ == ["number"]:
        if "number" in b:
            if (a["number"] < 0) != (b["number"] < 0):
                return None
            args["number"] = a["number"] + b["number"]
        args.update({key: b[key] for key in LAST if key in b})
    elif len(differ) == 1 and "number" not in b and all([a.get(key) == b[key] for key in LAST if key in b]):
        key = differ[0]
        both = (*_listed(a[key]), *_listed(b[key]))
        if not all([isinstance(name, str) and ":" in name for name in both]):
            return None
        args[key] = both
    else:
        return None
    return Told(Message(one.message.id, **args), one.kind, one.of, one.by, one.card, one.act)


def _listed(value: Any) -> tuple[Any, ...]:
    return tuple(value) if isinstance(value, (tuple, list)) else (value,)


# ---- sentences ----------------------------------------------------------------------------------------


def clause(message: Message) -> Message:
    """The message as its sentence wants it: how many ``times``, and its ``number`` as so much ``more`` or ``less``."""
    args = {"times": 1, **message.args}
    number = args.get("number")
    if isinstance(number, int) and not isinstance(number, bool):
        args.update(number=abs(number), change="less" if number < 0 else "more")
    return Message(message.id, **args)


def sentence(words: Words, item: Told) -> str:
    """A single happening as a sentence, with the card that caused it."""
    said = words.say(clause(item.message))
    if item.kind == ROUND:
        return said
    if item.card and item.card not in item.message.args.values():
        return words.text("line-by-card", what=said, card=item.card)
    return words.text("line", what=[said])


def details(words: Words, line: list[Told]) -> list[str]:
    """All that a line stands for, a sentence each; nothing if the line itself says it all."""
    said = list(dict.fromkeys([sentence(words, item) for item in merged(line, True)]))
    return said if len(said) > 1 else []


def line_in_words(words: Words, line: list[Told]) -> str:
    """A line as one person would tell it to another."""
    items = merged(line, False)
    head, rest = items[0], items[1:]
    if not rest:
        return sentence(words, head)
    own = [item for item in rest if item.of == head.of and item.by in (NOBODY, head.of) and head.by != FATE]
    costs = [part for item in own if (part := _amount(words, item, "cost"))]
    gains = [part for item in own if (part := _amount(words, item, "gain"))]
    first = clause(Message(head.message.id, **head.message.args, costs=costs, gains=gains))
    gained = words.part(first, "gained") if gains else None
    paid = words.part(first, "paid") if costs else None
    what = _struck(words, head, rest) or gained or words.say(first)
    parts = [words.text("line-cost", what=what, costs=costs) if costs and paid is None else what]
    said = words.part(first, "says")
    for item in own:
        card = item.message.args.get("card")
        if item.message.id != said and (card is None or card != head.message.args.get("card")):
            part = words.part(clause(item.message), "and")
            if part is not None:
                parts.append(part)
    if paid is not None:
        parts.append(paid)
    if gains and gained is None:
        parts.append(words.text("line-gain", seat=head.seat, gains=gains))
    sentences = [words.text("line", what=parts)]
    for item in rest:  # what others lose by it, and all that happens to me
        if item.of not in (head.of, NOBODY) and (item.of == words.me or item.kind == LOST):
            sentences.append(words.text("line", what=[words.say(clause(item.message))]))
    return " ".join(sentences)


def _struck(words: Words, head: Told, rest: list[Told]) -> str | None:
    """What strikes somebody with how much it takes; None if it takes no amount, or strikes nobody."""
    if head.by != FATE:
        return None
    taken = [part for item in rest if (item.of, item.by) == (head.of, FATE) and (part := _amount(words, item, "cost"))]
    return words.part(clause(Message(head.message.id, **head.message.args, costs=taken)), "struck") if taken else None


def _amount(words: Words, item: Told, part: str) -> str | None:
    message = clause(item.message)
    if message.args.get("change") == ("more" if part == "cost" else "less"):
        return None
    return words.part(message, part)
