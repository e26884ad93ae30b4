"""Which browser tests belong to a source file: those with the name of its component, such as test_alerts.py for Alert+Drawing.swift, alert.css or AlertContent.swift."""
import collections
import json
import pathlib
import re

from second_try import ROOT

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
        files[file.stem.removeprefix("test_")].append(file)
    touched = [ROOT / path for path in paths if re.fullmatch(r"Tests/Browser/\w+/test_\w+\.py", path) and (ROOT / path).exists()]
    named = [file for path in paths if path.startswith(("Sources/", "Apps/")) for name in names_of(path) for file in files[name]]
    return list(dict.fromkeys(str(file.relative_to(ROOT)) for file in touched + named))


def seconds_of(file):
    """About how long a file takes, three tests at once; half a minute if nothing is known of it."""
    known = json.loads((ROOT / "Tests/durations.json").read_text())
    return sum(seconds for name, seconds in known.items() if name.startswith(f"{file} ")) / 3 or 30
