"""The random generator: its documented numbers, its fairness, its copies."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from hashlib import sha256
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rathaus import BadOption, Rng, seeded
from rathaus.kernel.rng import generator, resumed


def documented_words(key: bytes, count: int) -> list[int]:
    """The words as the documentation defines them, written down independently."""
    words = []
    for n in range(count):
        block = sha256(key + (n // 8).to_bytes(8, "big")).digest()
        words.append(int.from_bytes(block[4 * (n % 8) : 4 * (n % 8) + 4], "big"))
    return words


def test_key_and_words_are_the_documented_ones() -> None:
    rng = seeded(42)
    assert rng.key == sha256(b"rathaus:42").digest()
    assert [rng.word() for _ in range(20)] == documented_words(rng.key, 20)


def test_first_words_of_seed_1() -> None:
    """Literal numbers, so that no other implementation can drift together with this one."""
    rng = seeded(1)
    assert [rng.word() for _ in range(3)] == [2494660934, 3655840376, 1354271950]


@given(st.integers(2, 500), st.integers(0, 2**64))
def test_below_follows_the_words(k: int, seed: int) -> None:
    rng = seeded(seed)
    words = documented_words(rng.key, 12)
    limit = 2**32 - 2**32 % k
    expected = [word % k for word in words if word < limit]
    assert [rng.below(k) for _ in expected] == expected


def test_below_one_draws_nothing() -> None:
    rng = seeded(5)
    assert rng.below(1) == 0
    assert rng.drawn == 0


def test_words_beyond_the_last_multiple_are_passed_over() -> None:
    """3 * 2**30 leaves a quarter of all words out."""
    k = 3 * 2**30
    rng = seeded(9)
    words = documented_words(rng.key, 40)
    expected = [word for word in words if word < k]
    assert len(expected) < 40
    assert [rng.below(k) for _ in expected] == expected


@given(st.lists(st.integers(0, 60), max_size=30), st.integers(0, 2**32))
def test_shuffle_is_the_documented_one(items: list[int], seed: int) -> None:
    rng, other = seeded(seed), seeded(seed)
    expected = items[:]
    for i in range(len(items) - 1, 0, -1):
        j = other.below(i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    shuffled = items[:]
    rng.shuffle(shuffled)
    assert shuffled == expected
    assert rng.drawn == other.drawn


def test_shuffles_are_even() -> None:
    rng = seeded(3)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 6
    assert all(abs(count - 1000) < 150 for count in counts.values())


@pytest.mark.parametrize("drawn", [0, 1, 7, 8, 9, 23])
def test_copies_and_resumed_generators_go_on_alike(drawn: int) -> None:
    rng = seeded(11)
    for _ in range(drawn):
        rng.word()
    twins = [rng.copy(), resumed(rng.key, rng.drawn)]
    numbers = [rng.word() for _ in range(20)]
    assert all([twin.word() for _ in range(20)] == numbers for twin in twins)


def test_generators_are_copied_and_kept_in_the_usual_ways_of_python() -> None:
    rng = seeded(3)
    rng.word()
    others = [copy.copy(rng), copy.deepcopy(rng), pickle.loads(pickle.dumps(rng))]
    following = [rng.word() for _ in range(20)]
    for other in others:
        assert [other.word() for _ in range(20)] == following


def test_spawned_generators_differ() -> None:
    rng = seeded(2)
    first, second = rng.spawn(), rng.spawn()
    assert isinstance(first, Rng)
    assert len({first.key, second.key, rng.key}) == 3


def test_a_number_from_0_to_1_is_the_documented_one() -> None:
    rng = seeded(4)
    words = documented_words(rng.key, 40)
    expected = [((words[i] >> 5) * 2**26 + (words[i + 1] >> 6)) / 2**53 for i in range(0, 40, 2)]
    assert [rng.random() for _ in expected] == expected
    assert all(0 <= number < 1 for number in expected)
    assert rng.drawn == 40


def test_a_choice_is_the_item_at_a_number_below_their_count() -> None:
    rng, other = seeded(6), seeded(6)
    for items in ("abc", [1, 2, 3, 4], ("only",), range(100)):
        assert rng.choice(items) == items[other.below(len(items))]
    with pytest.raises(IndexError):
        rng.choice([])


def test_a_shuffle_takes_whatever_is_in_a_list() -> None:
    names, numbers = ["a", "b", "c", "d", "e"], list(range(5))
    seeded(8).shuffle(names)
    seeded(8).shuffle(numbers)
    assert names == ["abcde"[number] for number in numbers]


@pytest.mark.parametrize("make", [random.Random, np.random.default_rng, np.random.RandomState])
def test_generators_of_other_libraries_make_ours(make: Any) -> None:
    first, again, other = generator(make(1)), generator(make(1)), generator(make(2))
    assert [first.word() for _ in range(9)] == [again.word() for _ in range(9)]
    assert first.key != other.key
    source = make(1)
    assert generator(source).key != generator(source).key  # it has been drawn from
    ours = seeded(1)
    assert generator(ours) is ours


@pytest.mark.parametrize("found", [1, None, "seed", random.Random])
def test_what_is_no_generator_is_refused(found: Any) -> None:
    with pytest.raises((BadOption, TypeError)) as caught:
        generator(found)
    if isinstance(caught.value, BadOption):
        assert (caught.value.field, caught.value.reason.id) == ("rng", "not-a-generator")
