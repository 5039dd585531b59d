"""Reading a table of The City, and refusing one that no game can be in."""

from __future__ import annotations

from typing import Final

from rathaus.games.thecity.book import MOST_PRICE, Book
from rathaus.games.thecity.kinds import ARCHITECT, CATEGORIES, COUNT, INDEX, KINDS, PARTS
from rathaus.games.thecity.round import BuildFirst, Choose, ChooseSecond, Discard, Keep, Pass, Pay
from rathaus.games.thecity.state import TheCity, bare
from rathaus.games.thecity.things import card_name, card_names
from rathaus.kernel.errors import BrokenPosition
from rathaus.kernel.fields import Field
from rathaus.kernel.game import Options
from rathaus.kernel.message import Message

# What can still be to come at each resting point, the next task last.
LATER: Final = ["EndRound", "Income", "ScoreAll"]
CHOOSING: Final = [*LATER, "Reveal"]
BETWEEN: Final = ["Round"]


def read_table(options: Options, book: Book, data: Field) -> TheCity:
    """The table as a state; BrokenPosition names the field that is wrong."""
    g = bare(options, book)
    data.only("round", "deck", "drawn", "seats")
    g.round = data.get("round").integer(0, 1_000_000)
    g.deck = _kinds(data.get("deck"))
    g.drawn = tuple(sorted(_kinds(data.get("drawn"))))
    for seat, field in enumerate(data.get("seats").items(g.players, g.players)):
        field.only("hand", "tableau", "discards", "chosen", "points")
        g.hands[seat] = sorted(_kinds(field.get("hand")))
        g.discards[seat] = _kinds(field.get("discards"))
        g.chosen[seat] = tuple(_kinds(field.get("chosen")))
        for kind in _kinds(field.get("tableau")):
            g.place(seat, kind)
        _check_tableau(g, seat, field.get("tableau"))
        points = field.get("points")
        points.only(*CATEGORIES)
        for i, part in enumerate(CATEGORIES):
            g.points[seat * PARTS + i] = points.get(part).integer(0, 1_000_000)
    _check_cards(g, data)
    return g


def _kinds(data: Field) -> list[int]:
    return [item.one_of(INDEX) for item in data.items()]


def _check_tableau(g: TheCity, seat: int, data: Field) -> None:
    for kind in range(COUNT):
        if g.has(seat, kind):
            limit = g.book.limit[kind]
            if limit and g.has(seat, kind) > limit:
                data.doubt("thecity-at-limit", card=card_name(kind), limit=limit)
            needs = g.book.needs[kind]
            if needs and not any([g.has(seat, need) for need in needs]):
                data.doubt("thecity-built-without", card=card_name(kind), cards=card_names(needs))


def _check_cards(g: TheCity, data: Field) -> None:
    """Every card is in exactly one place; the Architects are beside the deck or in tableaus."""
    data.settle()
    found = [0] * COUNT
    where: list[list[str]] = [[] for _ in KINDS]
    piles = [("deck", g.deck), ("drawn", list(g.drawn))]
    for seat in range(g.players):
        piles += [
            (f"seats.{seat}.hand", g.hands[seat]),
            (f"seats.{seat}.discards", g.discards[seat]),
            (f"seats.{seat}.tableau", [kind for kind in g.tableaus[seat] if kind != ARCHITECT]),
        ]
    for name, pile in piles:
        for kind in pile:
            found[kind] += 1
            if name not in where[kind]:
                where[kind].append(name)
    for kind in range(COUNT):
        if found[kind] != g.book.copies[kind]:
            data.note(
                "thecity-wrong-copies",
                card=card_name(kind),
                found=found[kind],
                copies=g.book.copies[kind],
                where=", ".join(where[kind]) or "-",
                total=sum(found),
                dealt=g.book.dealt,
            )


def check_agenda(g: TheCity) -> None:
    """Refuse an agenda that no moment of a round has, or that does not fit the cards."""
    later = [type(task).__name__ for task in g.agenda]
    asked = [g.question(seat) for seat in g.waiting]
    ended = any([g.total(seat) >= g.book.goal for seat in range(g.players)])
    if g.over != ended:
        raise BrokenPosition("agenda", Message("thecity-goal-and-agenda", goal=g.book.goal))
    choosing = passing = False
    if not g.over and not g.lanes:
        passing = later[:3] == LATER and later[-1] == "Keep" and all([name == "Pass" for name in later[3:-1]])
        fits = passing
    elif g.lanes and isinstance(asked[0], (Choose, ChooseSecond)):
        choosing = True
        fits = later == CHOOSING and all([isinstance(q, (Choose, ChooseSecond)) for q in asked])
    elif g.lanes and isinstance(asked[0], Discard):
        fits = later == BETWEEN and all([isinstance(q, Discard) for q in asked])
    else:
        fits = g.over or (later[:3] == LATER and all([name == "Pass" for name in later[3:]]))
        fits = fits and not any([isinstance(q, (Choose, ChooseSecond, Discard, Keep)) for q in asked])
    if not fits or any([len(lane) > 1 for lane in g.lanes]):
        raise BrokenPosition("agenda", Message("thecity-no-such-moment"))
    seats = [task.seat for task in g.agenda[::-1] if isinstance(task, (Pass, Keep))]  # in order of passing
    if seats != sorted(set(seats)) or any([g.lanes[seat] for seat in seats if g.lanes]):
        raise BrokenPosition("agenda", Message("thecity-no-such-moment"))
    if bool(g.drawn) != passing:
        raise BrokenPosition("table.drawn", Message("thecity-drawn-and-agenda"))
    if g.round == 0 and (later != BETWEEN or any(g.built) or any(g.points)):
        raise BrokenPosition("table.round", Message("thecity-no-such-moment"))
    for question in asked:
        _check_price(g, question.seat)
    for seat in range(g.players):
        _check_choice(g, seat, choosing)
        if later == BETWEEN:
            _check_excess(g, seat)


def _check_choice(g: TheCity, seat: int, choosing: bool) -> None:
    """A hidden choice must be one that was offered, and belongs to the moment of choosing."""
    cards = g.chosen[seat]
    if choosing and seat in g.waiting:
        if isinstance(g.question(seat), ChooseSecond):
            good = len(cards) == 1 and cards[0] in g.hands[seat] and bool(g.partners(seat, cards[0]))
        else:
            good = not cards
    elif choosing and len(cards) == 1:
        good = (cards[0] == ARCHITECT or cards[0] in g.hands[seat]) and not g.obstacle(seat, cards[0])
    elif choosing and len(cards) == 2:
        good = all([card in g.hands[seat] for card in cards]) and g.fits(seat, cards[0], cards[1])
    else:
        good = not cards
    if not good:
        raise BrokenPosition(f"table.seats.{seat}.chosen", Message("thecity-impossible-choice"))


def _check_excess(g: TheCity, seat: int) -> None:
    """Between rounds everybody discards down to the limit; at the start, from the cards dealt."""
    task = g.lanes[seat][-1] if g.lanes[seat] else None
    left = task.count if isinstance(task, Discard) else 0
    after = len(g.hands[seat]) - left
    limit = g.book.hand_limit if g.round else g.book.hand - g.book.first_discard
    if after > limit or (after < limit and (left or g.round == 0)):
        raise BrokenPosition(f"lanes.{seat}", Message("thecity-wrong-excess", cards=after, limit=limit))


def _check_price(g: TheCity, seat: int) -> None:
    """What is still to be paid must be there."""
    question = g.question(seat)
    due = 0
    if isinstance(question, Pay):
        due = question.count
        if due > MOST_PRICE and not isinstance(question, Discard):
            raise BrokenPosition(f"lanes.{seat}", Message("out-of-range", found=due, least=1, most=MOST_PRICE))
    elif isinstance(question, BuildFirst):
        due = max(question.price_one, question.price_two)
        if not g.has(seat, question.one) or not g.has(seat, question.two):
            raise BrokenPosition(
                f"lanes.{seat}", Message("thecity-not-one-of-two", cards=card_names((question.one, question.two)))
            )
    if due > len(g.hands[seat]):
        raise BrokenPosition(f"lanes.{seat}", Message("thecity-cannot-pay", count=due, cards=len(g.hands[seat])))
