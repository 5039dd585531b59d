"""Decisions in words and back: a prompt for a seat, what its answer means, and a bot that plays through text.

A prompt is made of what the seat sees, is asked and is offered, in the sentences and drawings of the terminal; a copy
in which all it cannot know is dealt anew has the same one. An answer is a number of the list, the name of a thing or
its words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from io import StringIO
from random import Random
from typing import Final, NamedTuple

from rich.console import Console, RenderableType

from rathaus.bots.base import Bot, Situation
from rathaus.kernel.message import Message
from rathaus.kernel.rng import Rng
from rathaus.kernel.state import State
from rathaus.terminal.drawing import drawing_of
from rathaus.terminal.outlook import Outlooks
from rathaus.text import Words
from rathaus.text.sheets import texts_of

WIDTH: Final = 160  # characters of a line, where a drawing needs them
LONGEST: Final = 80  # characters of an answer that are repeated
TRIES: Final = 3
AROUND: Final = " \t\r\n.,;!\"'`*_()[]<>"  # what may stand around an answer


class Answer(NamedTuple):
    """What an answer means: an offered ``thing``, or -1 with the ``reason`` why it is none."""

    thing: int
    reason: Message | None


def words_for(state: State, seat: int) -> Words:
    """English words in which a seat is "you" and the others are numbered."""
    words = Words(state.options.game.name, me=seat)
    names = [words.text("seat", number=number + 1) for number in range(state.players)]
    for number in range(state.options.players, state.players):
        names[number] = words.text(f"{words.game}-automatic", number=number + 1)
    words.seats = names
    return words


class Decision:
    """What a waiting seat has to decide, in words; IllegalChoice if it is not asked anything.

    ``things`` has what each offered thing is called, in the order of the list: its words, or its name where words do
    not tell it apart.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.ask = state.ask(seat)
        self.view = state.view(seat)
        self.words = words = words_for(state, seat)
        self.drawing = drawing_of(state.options.game.name)
        names = self.drawing.arranged(self.view, list(self.ask.names))
        said = {name: words.thing(name) for name in names}
        times = Counter([_plain(text) for text in said.values()])
        self.things: dict[int, str] = {
            state.thing(name): name if text.isdigit() or times[_plain(text)] > 1 else text
            for name, text in said.items()
        }

    def prompt(self, refused: Sequence[Message] = ()) -> str:
        """What the seat sees, is asked and is offered; with the reasons why earlier answers were none."""
        state, words, view, asked = self.state, self.words, self.view, self.ask
        game, outlook = state.options.game, state.outlook(self.seat)
        cards = {card.thing: card for card in texts_of(game, state.options.edition)}
        numbers = {state.name(thing): number for number, thing in enumerate(self.things, 1)}
        players, name = state.options.players, words.seats[self.seat]
        parts = [
            words.text("prompt-game", game=Message(game.name), players=players, name=name),
            words.text("prompt-table"),
            _drawn(self.drawing.draw_table(view, words)),
            _drawn(self.drawing.draw_hand(view, words, cards, numbers)),
            words.say(asked.prompt),
        ]
        if asked.count > 1:
            parts.append(words.text("prompt-count", count=asked.count))
        if outlook.ends:
            parts.append(words.text("terminal-all-reveal"))
        if outlook.proposal:
            proposed = tuple([state.name(thing) for thing in outlook.proposal])
            parts.append(words.text("prompt-proposal", things=proposed))
        parts.append(words.text("prompt-offered"))
        brings = Outlooks(view, words).said
        for number, (thing, text) in enumerate(self.things.items(), 1):
            name = state.name(thing)
            more = f": {brings[name]}" if name in brings else ""
            parts.append(f"{number}. {text}{'' if text == name else f' ({name})'}{more}")
        parts += [words.say(reason) for reason in refused]
        parts.append(words.text("prompt-answer"))
        return "\n".join(parts) + "\n"

    def answer(self, text: str) -> Answer:
        """What an answer means: its last line that says anything counts, or what follows its last colon.

        A thing of the game that is not offered has the game's reason why not.
        """
        lines = [line for line in text.splitlines() if line.strip(AROUND)]
        if not lines:
            return Answer(-1, Message("prompt-empty"))
        line = lines[-1].strip(AROUND)
        found = self._meant(line)
        if found.reason is not None and found.reason.id == "prompt-not-understood" and ": " in line:
            return self._meant(line.rpartition(": ")[2].strip(AROUND))
        return found

    def _meant(self, line: str) -> Answer:
        state, things = self.state, self.things
        if line.isdecimal() and line.isascii():
            number = line.lstrip("0")[:LONGEST]
            if number and len(number) < 6 and int(number) <= len(things):
                return Answer(list(things)[int(number) - 1], None)
            return Answer(-1, Message("prompt-no-number", number=number or "0", most=len(things)))
        names, wanted = state.options.game.vocabulary.names, _plain(line)
        meant = [thing for thing, name in enumerate(names) if name in (wanted, f"card:{wanted}")]
        meant = meant or [thing for thing, text in things.items() if wanted == _plain(text)]
        meant = meant or [thing for thing, name in enumerate(names) if wanted == _plain(self.words.thing(name))]
        offered = [thing for thing in meant if thing in things]
        if len(offered) > 1:
            told = tuple([names[thing] for thing in offered])
            return Answer(-1, Message("prompt-unclear", answer=f'"{line[:LONGEST]}"', things=told))
        if offered:
            return Answer(offered[0], None)
        for thing in meant:
            reason = state.why_not(self.seat, thing)
            if reason is not None:
                return Answer(-1, Message("prompt-refused", thing=names[thing], reason=reason))
        return Answer(-1, Message("prompt-not-understood", answer=f'"{line[:LONGEST]}"'))


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())


def prompt(state: State, seat: int, refused: Sequence[Message] = ()) -> str:
    """The prompt of a seat's ``Decision``."""
    return Decision(state, seat).prompt(refused)


def answer(state: State, seat: int, text: str) -> Answer:
    """What an answer to the prompt of a seat means."""
    return Decision(state, seat).answer(text)


def _drawn(shown: RenderableType) -> str:
    """A drawing as plain text."""
    out = StringIO()
    Console(file=out, width=WIDTH, color_system=None, force_terminal=False, legacy_windows=False).print(shown)
    return "\n".join([line.rstrip() for line in out.getvalue().splitlines() if line.strip()])


class TextBot(Bot):
    """A bot that is asked in words and answers in words, such as a language model behind ``says``.

    What is no choice is said back to it with the reason, some ``tries`` times; then its move is lost.
    """

    def __init__(self, rng: Rng | Random, says: Callable[[str], str], tries: int = TRIES) -> None:
        super().__init__(rng)
        self.says = says
        self.tries = tries

    def choose(self, situation: Situation) -> int:
        """What the answer means; ValueError if none of the answers means anything."""
        if len(situation.things) == 1:
            return situation.things[0]
        sample, seat = situation.sample(self.rng), situation.seat
        decision = Decision(sample, seat)
        refused: list[Message] = []
        for _ in range(self.tries):
            found = decision.answer(self.says(decision.prompt(refused)))
            if found.reason is None:
                return found.thing
            refused.append(found.reason)
        raise ValueError(decision.words.say(refused[-1]) if refused else "no tries")
