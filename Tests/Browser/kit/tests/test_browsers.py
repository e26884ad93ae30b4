"""Which tests run, and in which browser."""
import types

from shoji_kit.browsers import every_second_set


def items(test, *sets, browser="chromium", **marks):
    """What pytest collects of a test with these sets of parameters."""
    return [
        types.SimpleNamespace(
            nodeid=f"file.py::{test}[{browser}-{one}]", callspec=types.SimpleNamespace(params={"browser_name": browser}),
            get_closest_marker=marks.get)
        for one in sets]


def names(kept):
    return [item.nodeid.rsplit("-", 1)[1].rstrip("]") for item in kept]


def test_of_one_or_two_sets_of_parameters_all_run():
    both = items("a", "left", "right")
    assert every_second_set(both) == both


def test_of_more_every_second_one_runs_and_each_is_run_by_some_test():
    sets = ["1", "2", "3", "4", "5"]
    kept = {tuple(names(every_second_set(items(test, *sets)))) for test in ("a", "b", "c", "d", "e")}
    assert kept == {("1", "3", "5"), ("2", "4")}


def test_of_a_test_that_wants_every_set_all_run():
    every = items("a", "1", "2", "3", every_set=True)
    assert every_second_set(every) == every


def test_a_set_that_runs_does_so_in_each_of_its_browsers():
    sets = ["1", "2", "3"]
    kept = every_second_set(items("a", *sets) + items("a", *sets, browser="webkit"))
    chromium = [item for item in kept if "chromium" in item.nodeid]
    assert names(chromium) == names(item for item in kept if item not in chromium)


def test_a_test_without_a_browser_is_left_as_it_is():
    plain = [types.SimpleNamespace(nodeid=f"file.py::c[{one}]", callspec=types.SimpleNamespace(params={})) for one in range(5)]
    assert every_second_set(plain) == plain
