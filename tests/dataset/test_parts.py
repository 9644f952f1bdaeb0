"""The sieve and the splits against plain Python."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet.dataset.sieve import Sieve, as_ids
from nonet.dataset.spec import Split
from nonet.dataset.splits import cuts_of, numbers_of, split_of


@pytest.mark.parametrize("room", [8, 100, 1000, 100_000])
def test_the_sieve_is_a_set(tmp_path: Path, room: int) -> None:
    """Whatever was merged and spilled, exactly the ids seen before are known."""
    rng = random.Random(room)
    seen: set[bytes] = set()
    with Sieve(tmp_path, room) as sieve:
        for _ in range(40):
            batch = [
                rng.randrange(4000).to_bytes(16, rng.choice(["big", "little"])) for _ in range(150)
            ]
            ids = as_ids(np.frombuffer(b"".join(batch), dtype=np.uint8).reshape(-1, 16))
            expected, fresh = [], set()
            for id in batch:
                expected.append(id not in seen and id not in fresh)
                fresh.add(id)
            assert sieve.has(ids).tolist() == [id in seen for id in batch]
            new = sieve.new(ids)
            assert new.tolist() == expected
            sieve.keep(ids[new])
            seen |= fresh
        assert len(sieve) == len(seen)
        assert (len(list(tmp_path.iterdir())) > 0) == (room < len(seen))
    assert not list(tmp_path.iterdir())


@given(
    st.lists(st.integers(0, 2**64 - 2), max_size=200),
    st.lists(st.integers(1, 9), min_size=1, max_size=4),
)
def test_splits_have_their_shares(values: list[int], weights: list[int]) -> None:
    """Without equal numbers every split has its share of the rows, to within one."""
    splits = [Split(str(i), weight / sum(weights)) for i, weight in enumerate(weights)]
    numbers = np.array(sorted(set(values)), dtype=np.uint64)
    cuts = cuts_of(splits, lambda: [numbers[:7], numbers[7:]])
    sizes = np.bincount(split_of(numbers, cuts), minlength=len(splits))
    for size, split in zip(sizes.tolist(), splits, strict=True):
        assert abs(size - split.share * len(numbers)) <= 1


def test_equal_numbers_stay_together() -> None:
    """A grid with many puzzles goes to one split, the nearer one."""
    numbers = np.array([5] * 6 + [9] * 4, dtype=np.uint64)
    cuts = cuts_of([Split("a", 0.5), Split("b", 0.5)], lambda: [numbers])
    assert np.bincount(split_of(numbers, cuts)).tolist() == [6, 4]


def test_numbers_depend_on_grid_and_seed() -> None:
    """The same digest has the same number, another seed gives another, and they are spread."""
    digests = np.arange(16 * 1000, dtype=np.uint64).astype(np.uint8).reshape(1000, 16)
    digests[:, :8] = np.arange(1000, dtype=">u8").view(np.uint8).reshape(1000, 8)
    one, other = numbers_of(digests, 1), numbers_of(digests, 2)
    assert (one == numbers_of(digests, 1)).all()
    assert not (one == other).any()
    assert len(np.unique(one)) == 1000
    quarters = np.bincount((one >> np.uint64(62)).astype(int), minlength=4)
    assert quarters.min() > 200
