"""Playing in the terminal: one person, the rest bots, one line of input at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from rich.console import Console, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from rathaus.bots import Bot, SearchBot, Situation
from rathaus.bots.registry import choice_of
from rathaus.bots.remarks import deed, followed
from rathaus.kernel.compared import played_with
from rathaus.kernel.errors import RathausError
from rathaus.kernel.game import CardText
from rathaus.kernel.happening import Happening
from rathaus.kernel.rng import seeded
from rathaus.kernel.state import State
from rathaus.terminal.drawing import drawing_of
from rathaus.terminal.keeping import Keeper
from rathaus.terminal.pages import shown_in_pages
from rathaus.terminal.signals import Left, Signals
from rathaus.terminal.typed import typed
from rathaus.text import Words
from rathaus.text.lines import Told, heard, line_in_words, lines

HINTS = 3  # choices that are shown
THINKING = 1000  # milliseconds for a hint


class TerminalGame:
    """A game between a person at one seat and bots at the others.

    ``file`` is the record that it goes on from, ``options`` what the command that goes on needs beside its file.
    """

    def __init__(
        self,
        state: State,
        seat: int,
        bots: dict[int, Bot],
        console: Console,
        read: Callable[[str], str],
        file: Path | None = None,
        options: Sequence[str] = (),
    ) -> None:
        self.state = state
        self.seat = seat
        self.bots = bots
        self.console = console
        self.read = read
        self.keeper = Keeper(file)
        self.options = options
        self.kept = state.count  # how many choices need not be kept any more
        self.begun = file is not None  # else there is nothing of this person's to keep
        self.signals = Signals()
        names = [""] * state.players
        self.words = Words(state.options.game.name, me=seat)
        for number in range(state.players):
            key = "terminal-you" if number == seat else "terminal-bot"
            if number >= state.options.players:
                key = f"{state.options.game.name}-automatic"
            names[number] = self.words.text(key, number=number + 1)
        self.words.seats = names
        game, edition = state.options.game, state.options.edition
        texts = game.cards(edition) + [p for module in state.options.modules for p in game.pieces(module, edition)]
        self.cards: dict[str, CardText] = {card.thing: card for card in texts}
        self.drawing = drawing_of(state.options.game.name)
        self.adviser = SearchBot(seeded(len(texts), "hint"), milliseconds=THINKING)
        self.news: list[Told] = []
        self.asked = ""
        self.proposal: tuple[int, ...] = ()  # what Enter chooses
        self.listen()

    def listen(self) -> None:
        """Hear what happens in the state."""
        self.state.sink = self.hear

    def hear(self, happening: Happening) -> None:
        """Remember what the seat may know of a happening, for the next time it is asked."""
        told = heard(happening, self.seat)
        if told is not None:
            self.news.append(told)

    def play(self) -> int:
        """Play until the game is over or the person leaves; whatever ends it, the game is kept. An exit code."""
        with self.signals:
            try:
                self.sit()
            except EOFError:
                self.leave()
            except KeyboardInterrupt:
                return self.leave(130)
            except Left as left:
                return self.leave(left.code)
            except BaseException:  # a bot that fails, a pipe that nobody reads
                self.leave()
                raise
        return 0

    def sit(self) -> None:
        """Play to the end, or until the person has enough."""
        self.console.print(self.words.text("terminal-help"))
        for advice in self.state.options.game.advice(self.state.options.modules):
            self.console.print(Text(self.words.say(advice), style="yellow"))
        while not self.state.over:
            if self.seat in self.state.waiting:
                if not self.ask():
                    self.leave()
                    return
            else:
                self.let_bots_choose()
        self.tell_news()
        self.finish()

    def apply(self, seat: int, thing: int) -> None:
        """Make one choice, from which nobody takes half."""
        with self.signals.held():
            self.state.choose(seat, thing)
            self.begun = self.begun or seat == self.seat

    def leave(self, code: int = 0) -> int:
        """Keep the game, and say how to go on with it. The exit code."""
        file: Path | None = None
        fault: RathausError | None = None
        with suppress(Left), self.signals.held():
            try:
                file = self.keep()
            except RathausError as unwritable:
                fault = unwritable
        with suppress(OSError, Left):  # a terminal that was closed hears nothing
            self.console.print()
            if not self.state.over:
                self.console.print(self.words.text("terminal-left"))
            if fault is not None:
                self.console.print(Text(self.words.error(fault), style="red"))
            elif file is not None and self.state.over:
                self.console.print(escape(self.words.text("terminal-whole", file=str(file))), soft_wrap=True)
            elif file is not None:
                self.console.print(escape(self.words.text("terminal-kept", file=str(file))), soft_wrap=True)
                command = ["rathaus", "play", self.state.options.game.name, f"--resume={file}", *self.options]
                self.console.print(escape(typed(command)), soft_wrap=True)
        return code if fault is None else code or 1

    def keep(self) -> Path | None:
        """Write the game to its file; None if the person has not chosen anything that it could have."""
        if self.begun and self.state.count != self.kept:
            self.keeper.keep(self.state.record())
            self.kept = self.state.count
        return self.keeper.file

    def let_bots_choose(self) -> None:
        """Every bot that is asked chooses once."""
        for seat in self.state.waiting:
            self.apply(seat, choice_of(self.bots[seat], self.state, seat))

    def tell_news(self) -> None:
        """Show what has happened since the last question."""
        for line in self.told():
            self.console.print(line)

    def told(self) -> list[RenderableType]:
        """What has happened since this was last asked for."""
        told: list[RenderableType] = [Text(line_in_words(self.words, line), style="green") for line in lines(self.news)]
        self.news.clear()
        return told

    def line(self, prompt: str) -> str:
        """What the person types; EOFError if nobody is there any more."""
        try:
            return self.read(self.words.text(prompt))
        except OSError:  # the terminal was closed
            raise EOFError from None

    # ---- asking -----------------------------------------------------------------------------------

    def ask(self) -> bool:
        """Put the question to the person until it is answered; False if the person leaves."""
        things = self.state.things(self.seat)
        if len(things) == 1:
            self.tell_news()
            name = self.words.thing(self.state.name(things[0]))
            self.console.print(self.words.text("terminal-only-choice", thing=name))
            self.apply(self.seat, things[0])
            return True
        view = self.state.view(self.seat)
        names = self.drawing.arranged(view, [self.state.name(thing) for thing in things])
        listed = [self.state.thing(name) for name in names]
        asked = self.state.ask(self.seat)
        prompt = asked.prompt
        numbers = {name: number for number, name in enumerate(names, 1)}
        parts = [*self.told(), ""]
        if prompt.id != self.asked:  # a payment of several cards shows the table once
            parts.append(self.drawing.draw_table(view, self.words))
        self.asked = prompt.id
        parts.append(self.drawing.draw_hand(view, self.words, self.cards, numbers))
        parts.append(Text(self.words.say(prompt), style="bold yellow"))
        outlook = self.state.outlook(self.seat)
        if outlook.ends:
            parts.append(self.words.text("terminal-all-reveal"))
        self.proposal = outlook.proposal if asked.count > 1 else ()
        if self.proposal:
            proposed = tuple([self.state.name(thing) for thing in self.proposal])
            parts.append(self.words.text("terminal-proposal", things=proposed))
        line = shown_in_pages(parts, self.console, lambda: self.line("terminal-more"))
        count = self.state.count
        while self.state.count == count:
            if not line:
                line = self.line("terminal-prompt")
            if not self.answer(line.split(), listed):
                return False
            line = ""
            if self.state.count < count:  # undone: ask the earlier question
                return True
        return True

    def answer(self, given: list[str], things: list[int]) -> bool:
        """Act on a line of input; False if the person leaves."""
        command, rest = (given[0].lower(), given[1:]) if given else ("", [])
        if command in ("quit", "q", "exit"):
            return False
        if command in ("undo", "u"):
            self.undo()
        elif command == "hint":
            self.hint()
        elif command == "table":
            table = self.drawing.draw_table(self.state.view(self.seat), self.words)
            shown_in_pages([table], self.console, lambda: self.line("terminal-more"))
        elif command in ("save", "s"):
            self.save(rest)
        elif command.startswith("?"):
            self.explain([command[1:], *rest] if command != "?" else rest, things)
        elif not command and self.proposal:
            self.make(list(self.proposal))
        elif command in ("help", "h", ""):
            self.console.print(self.words.text("terminal-help"))
        else:
            self.choose(given, things)
        return True

    def hint(self) -> None:
        """Say what a searching bot would do, with the chance it sees for the best few choices."""
        situation = Situation(self.state, self.seat)
        sample = situation.sample(self.adviser.rng)
        for thing, chance in self.adviser.advise(situation)[:HINTS]:
            done = deed(sample, self.seat, thing, followed(sample, self.seat, thing, self.adviser.rng))
            self.console.print(self.words.text("terminal-hint", deed=done, chance=round(100 * chance)))

    def choose(self, given: list[str], things: list[int]) -> None:
        """Choose by number or by name; several numbers are several choices in a row."""
        whole = self.find(" ".join(given), things)
        if whole is not None:
            self.make([whole])
            return
        chosen = []
        for word in given:
            thing = self.find(word, things)
            if thing is None:
                self.console.print(self.words.text("terminal-not-understood", word=word))
                return
            chosen.append(thing)
        self.make(chosen)

    def make(self, chosen: list[int]) -> None:
        """Make choices in a row, until one is refused."""
        for thing in chosen:
            if self.seat not in self.state.waiting:
                return
            reason = self.state.why_not(self.seat, thing)
            if reason is not None:
                self.console.print(Text(self.words.say(reason), style="red"))
                return
            self.apply(self.seat, thing)

    def find(self, word: str, things: list[int]) -> int | None:
        """The thing meant by a number of the list, by the name of a card or thing, or by what it is called."""
        if word.isdigit():
            return things[int(word) - 1] if 1 <= int(word) <= len(things) else None
        numbers = self.state.options.game.vocabulary.numbers
        for name in (word, f"card:{word}", self.called(word)):
            if name in numbers:
                return self.state.thing(name)
        return None

    def called(self, words: str) -> str:
        """The thing, or the piece that is never chosen, that a person calls by these words; "" if there is none."""
        wanted = words.casefold()
        for name in (*self.state.options.game.vocabulary.numbers, *self.cards):
            if wanted in (self.words.thing(name).casefold(), name.partition(":")[2].replace("-", " ")):
                return name
        return ""

    def explain(self, given: list[str], things: list[int]) -> None:
        """Explain the cards that are named or numbered, and why they cannot be chosen now."""
        if not given:
            example = self.words.thing(next(iter(self.cards)))
            self.console.print(self.words.text("terminal-explain-what", example=example))
        if given and not given[0].isdigit():
            given = [" ".join(given)]
        for word in given:
            thing = self.find(word, things)
            name = self.state.name(thing) if thing is not None else self.piece(word)
            if name in self.cards:
                self.console.print(self.drawing.draw_card(self.cards[name], self.words))
            elif thing is not None:
                self.console.print(self.words.text("terminal-no-card", thing=name))
            else:
                self.console.print(self.words.text("terminal-not-understood", word=word))
            reason = self.state.why_not(self.seat, thing) if thing is not None else None
            if reason is not None:
                self.console.print(self.words.say(reason))

    def piece(self, word: str) -> str:
        """The name of a piece that is never chosen, such as a tile, from a word for it."""
        found = next((name for name in self.cards if word in (name, name.partition(":")[2])), "")
        return found or self.called(word)

    def undo(self) -> None:
        """Take the last own choice back, if nothing hidden was revealed and nobody else chose since."""
        state = self.state
        if not state.can_undo(self.seat):
            self.console.print(self.words.text("terminal-no-undo"))
            return
        self.state = state.undo()
        while self.state.count > state.floor and len(self.state.things(self.seat)) == 1:  # it would choose itself again
            self.state = self.state.undo()
        self.news.clear()
        self.listen()

    def save(self, given: list[str]) -> None:
        """Write the game so far as a record: to the file that is named, else to that of this game."""
        try:
            if given:
                file = Path(" ".join(given)).expanduser()
                self.keeper.save(file, self.state.record())
            else:
                file = self.keeper.keep(self.state.record())
        except RathausError as fault:
            self.console.print(Text(self.words.error(fault), style="red"))
            return
        self.kept = self.state.count
        self.console.print(escape(self.words.text("terminal-saved", file=str(file))), soft_wrap=True)

    # ---- the end ----------------------------------------------------------------------------------

    def finish(self) -> None:
        """Show the score sheet, and let the person save the game."""
        self.console.print(self.drawing.draw_table(self.state.view(self.seat), self.words))
        self.console.print(score_sheet(self.state, self.words))
        if self.keeper.file is not None:  # else it would hold a game that seems to be open
            self.leave()
        while True:
            try:
                line = self.line("terminal-end-prompt").split()
            except EOFError:
                return
            if not line or line[0].lower() not in ("save", "s"):
                return
            self.save(line[1:])


def score_sheet(state: State, words: Words) -> Table:
    """The points by category and player, the winner first."""
    with_numbers = played_with(state.options.edition)
    note = None if with_numbers is None else escape(words.say(with_numbers))
    sheet = Table(title=words.text("terminal-score-sheet"), caption=note)
    scores = state.scores
    order = sorted(range(state.players), key=state.rank, reverse=True)
    sheet.add_column("")
    for seat in order:
        star = " *" if seat in state.winners else ""
        sheet.add_column(words.thing(f"seat:{seat}") + star, justify="right")
    for part in scores[0].parts:
        label = words.text(f"{state.options.game.name}-score-{part}".replace(" ", "-"))
        sheet.add_row(label, *[str(scores[seat].parts[part]) for seat in order])
    sheet.add_section()
    sheet.add_row(words.text("terminal-total"), *[str(scores[seat].total) for seat in order], style="bold")
    return sheet
