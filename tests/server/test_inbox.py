"""A queue in little memory: in order, waiting for what comes, and losing nothing where who waits gives up."""

from __future__ import annotations

import asyncio

import pytest

from rathaus.server.inbox import Inbox


def test_everything_is_taken_in_order() -> None:
    async def take() -> list[int]:
        box: Inbox[int] = Inbox()
        box.put_nowait(1)
        taken = [await box.get()]
        taker = asyncio.create_task(box.get())
        await asyncio.sleep(0)
        assert (box.empty(), box.qsize()) == (True, 0)
        for item in (2, 3, 4):
            box.put_nowait(item)
        assert box.qsize() == 3
        taken += [await taker, await box.get(), box.get_nowait()]
        with pytest.raises(IndexError):
            box.get_nowait()
        return taken

    assert asyncio.run(take()) == [1, 2, 3, 4]


@pytest.mark.parametrize("late", [False, True])
def test_who_gives_up_takes_nothing_away(late: bool) -> None:
    async def take() -> int:
        box: Inbox[int] = Inbox()
        taker = asyncio.create_task(box.get())
        await asyncio.sleep(0)
        if late:  # woken already
            box.put_nowait(7)
        taker.cancel()
        with pytest.raises(asyncio.CancelledError):
            await taker
        if not late:
            box.put_nowait(7)
        return await box.get()

    assert asyncio.run(take()) == 7


@pytest.mark.parametrize("before", [False, True])
def test_something_is_coming_until_it_is_there(before: bool) -> None:
    async def take() -> list[int]:
        box: Inbox[int] = Inbox()
        if before:
            box.put_nowait(1)
        coming = box.coming()
        assert coming.done() == before
        box.put_nowait(2)
        await coming
        return [await box.get() for _ in range(box.qsize())]

    assert asyncio.run(take()) == ([1, 2] if before else [2])
