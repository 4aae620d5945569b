"""A shared line is as slow as its network, measured by a clock of the test."""

import pytest

from e2e.bench.network_shaping import MAX_IDLE_S, NETWORKS, PIECE_BYTES, Network, SharedLine


class Clock:
    """A clock that advances during `sleep`, by a little more than requested."""

    def __init__(self, late: float = 0) -> None:
        self.time, self.late = 1000.0, late

    def now(self) -> float:
        return self.time

    def sleep(self, seconds: float) -> None:
        assert seconds >= 0
        self.time += seconds + self.late


def line_of(clock: Clock, network: Network) -> SharedLine:
    line = SharedLine(clock.now, clock.sleep)
    line.network = network
    return line


def seconds_for(line: SharedLine, clock: Clock, size: int) -> float:
    began = clock.time
    for _ in range(size // PIECE_BYTES):
        line.wait_for_bytes(PIECE_BYTES)
    return clock.time - began


@pytest.mark.parametrize(("name", "bits"), [("4g", 9e6), ("3g", 1.6e6)])
@pytest.mark.parametrize("late", [0, 0.001])
def test_bytes_take_as_long_as_the_network_says(name: str, bits: float, late: float) -> None:
    clock = Clock(late)
    line = line_of(clock, NETWORKS[name])
    size = 256 * PIECE_BYTES
    assert seconds_for(line, clock, size) == pytest.approx(8 * size / bits, abs=late + 0.0001)


def test_idle_time_of_the_line_is_not_made_up_for() -> None:
    clock = Clock()
    line = line_of(clock, NETWORKS["4g"])
    once = seconds_for(line, clock, 64 * PIECE_BYTES)
    clock.time += 2 * MAX_IDLE_S
    assert seconds_for(line, clock, 64 * PIECE_BYTES) == pytest.approx(once)


def test_answers_that_share_a_line_wait_for_each_other() -> None:
    """The clock does not advance here, so all requests come at the same moment."""
    waits: list[float] = []
    line = SharedLine(lambda: 1000.0, waits.append)
    line.network = NETWORKS["4g"]
    for _ in range(3):
        line.wait_for_bytes(9_000)
    assert waits == pytest.approx([0.008, 0.016, 0.024])


def test_an_answer_begins_a_round_trip_after_its_request() -> None:
    for name, network in NETWORKS.items():
        clock = Clock()
        line_of(clock, network).wait_round_trip()
        assert clock.time == 1000 + {"local": 0, "4g": 0.17, "3g": 0.3}[name]


def test_local_line_does_not_wait() -> None:
    clock = Clock(late=1)
    line = line_of(clock, NETWORKS["local"])
    line.wait_round_trip()
    line.wait_for_bytes(10**9)
    assert clock.time == 1000
