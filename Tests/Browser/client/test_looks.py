"""Rules for style sheets that a browser would not report."""
import re

from shoji_kit.app import PACKAGE

LOOKS = sorted((PACKAGE / "Sources/ShojiWeb/Client/looks").glob("*.css"))


def within_has(text):
    """Yields what stands between the parentheses of each :has()."""
    for match in re.finditer(r":has\(", text):
        depth, end = 1, match.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        yield text[match.end():end - 1]


def test_no_look_asks_for_empty_within_has():
    """WebKit does not notice that an element within :has() is no longer :empty. `:has(.bar > *)` says the same."""
    assert LOOKS
    assert [f"{look.name}: {found}" for look in LOOKS for found in within_has(look.read_text()) if ":empty" in found] == []
