"""Runs failed tests once more, alone, for test-swift and test-browser. A test that passes then is flaky: a defect, listed with what is known of it, that
does not stop everyone's work. One that fails again is red, and so is a run with too many first failures or too many flaky tests.
"""
import os
import pathlib
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
RESULTS = ROOT / ".build/test-results"
FLAKY, SUMMARY = RESULTS / "flaky.tsv", RESULTS / "summary.tsv"
MOST_FAILURES = 8
# ./test names its run; a script that runs by itself is a run of its own.
RUN = os.environ.get("SHOJI_TEST_RUN") or time.strftime("%Y-%m-%dT%H:%M:%S")


def output(*command):
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout.strip()


def to_its_end(*command, **options):
    """Runs a command and returns its exit code. When SIGINT ends this program (Control-C, or the end of its time), the command has received it too, and is
    waited for, so that it does not go on alone."""
    process = subprocess.Popen(command, **options)
    try:
        return process.wait()
    except KeyboardInterrupt:
        process.wait()
        sys.exit("Ended before its end; what has passed need not run again.")


def flaky_tests():
    """The flaky tests of this run, as rows of the list."""
    if not FLAKY.exists():
        return []
    return [row for line in FLAKY.read_text().splitlines() if (row := line.split("\t"))[0] == RUN]


def most_of_complete(tests):
    """How many of the run's tests may be flaky when rooms run completely: one in a hundred of those so far, and of this room's."""
    rows = [line.split("\t") for line in SUMMARY.read_text().splitlines()] if SUMMARY.exists() else []
    return max(3, (tests + sum(int(row[2]) for row in rows if row[0] == RUN and row[2].isdigit())) // 100)


def settle(part, failures, run_again, most_flaky):
    """Decides over failed tests, given as {name: seconds}. Returns true if the part passes.

    - run_again: runs one test alone; returns whether it passed, and its seconds.
    - most_flaky: how many tests of the whole run may be flaky.
    """
    if len(failures) > MOST_FAILURES:
        print(f"{part}: {len(failures)} tests failed, too many to try each of them again.", flush=True)
        return False
    red = []
    for name, seconds in failures.items():
        print(f"\n-- once more, alone: {name}", flush=True)
        load = os.getloadavg()[0]
        passed, again = run_again(name)
        if not passed:
            red.append(name)
            continue
        RESULTS.mkdir(parents=True, exist_ok=True)
        with FLAKY.open("a") as file:
            commit = output("git", "rev-parse", "--short", "HEAD") or "-"
            print(RUN, commit, part, name, f"{seconds:.1f} s", f"{again:.1f} s", f"load {load:.1f}", sep="\t", file=file)
    for name in red:
        print(f"{part}: failed twice: {name}", flush=True)
    flaky = flaky_tests()
    if len(flaky) > most_flaky:
        print(f"{part}: {len(flaky)} tests passed only at the second try; {most_flaky} may.", flush=True)
    return not red and len(flaky) <= most_flaky


def report(part, tests, seconds):
    """Adds a row to the table that ./test prints at its end."""
    RESULTS.mkdir(parents=True, exist_ok=True)
    flaky = sum(1 for row in flaky_tests() if row[2] == part)
    with SUMMARY.open("a") as file:
        print(RUN, part, tests, f"{seconds:.0f}", flaky, sep="\t", file=file)
