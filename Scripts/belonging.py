"""Which browser tests belong to a source file: those with the name of its component, such as test_alerts.py for Alert+Drawing.swift, alert.css or AlertContent.swift; and those
that were often changed together with it.
"""
import collections
import functools
import json
import pathlib
import re

from second_try import ROOT, output

# Endings of type names that follow the component's name: AlertContent, AlertModifier.
PARTS = re.compile(r"(Content|Drawing|View|Views|Modifier|Model|Tests|Style|Screen|Page|Item|Items)$")


def names_of(path):
    """The names that a component's tests could have: text-field.css is tested by test_text_field.py or test_text_fields.py."""
    stem = pathlib.Path(path).name.split(".")[0].split("+")[0]
    for name in {stem, PARTS.sub("", stem)} - {""}:
        words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|-", "_", name).lower()
        yield from (words, words + "s", words + "es", words.rstrip("s"), re.sub("y$", "ies", words))


def files_of(paths):
    """The test files to which the paths belong, those that are touched first."""
    files = collections.defaultdict(list)
    for file in sorted(ROOT.glob("Tests/Browser/*/test_*.py")):
        words = file.stem.removeprefix("test_")
        # Some names are written as one word: webview.js is tested by test_web_views.py.
        for name in {words, words.replace("_", "")}:
            files[name].append(file)
    touched = [ROOT / path for path in paths if re.fullmatch(r"Tests/Browser/\w+/test_\w+\.py", path) and (ROOT / path).exists()]
    named = [file for path in paths if path.startswith(("Sources/", "Apps/")) for name in names_of(path) for file in files[name]]
    return list(dict.fromkeys(str(file.relative_to(ROOT)) for file in touched + named))


@functools.cache
def _changed_together():
    """How often test files were changed with each source: a commit of many files says little of each."""
    weights = collections.defaultdict(collections.Counter)
    for commit in output("git", "log", "--name-only", "--format=%x00").split("\0"):
        files = commit.split()
        tests = [file for file in files if re.fullmatch(r"Tests/Browser/\w+/test_\w+\.py", file) and (ROOT / file).exists()]
        for file in files if tests else []:
            weights[file].update(dict.fromkeys(tests, 1 / len(files)))
    return weights


def often_changed_with(path):
    """The test files that were changed with a source file in commits of their own, the most often changed first."""
    return [file for file, weight in _changed_together()[path].most_common() if weight >= 0.05]


def seconds_of(file):
    """About how long a file takes, three tests at once; half a minute if nothing is known of it."""
    known = json.loads((ROOT / "Tests/durations.json").read_text())
    return sum(seconds for name, seconds in known.items() if name.startswith(f"{file} ")) / 3 or 30
