"""Rules for style sheets that a browser would not report."""
import re

import pytest
from shoji_kit.app import PACKAGE

pytestmark = pytest.mark.core

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


# Elements of which a page can have thousands.
MANY = {"text", "button", "row", "row-content", "row-body", "cell", "hs", "vs", "zs", "fr", "wrap", "under", "layer", "image", "label"}


def after_has(text):
    """Yields, for each :has(), the elements that are styled because of it: the last compound of the selector, if it is another one."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    for match in re.finditer(r":has\(", text):
        depth, end = 1, match.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        rest = re.match(r"(?:[^(){},]|\([^{}]*?\))*", text[end:])[0]
        parts = re.split(r"\s*[ >]\s*(?![^(]*\))", rest.strip() if rest[:1] not in " >" else rest.rstrip())
        if len(parts) > 1 and "+" not in rest and "~" not in rest:
            yield parts[-1]


def test_what_an_element_contains_styles_only_the_element_itself():
    """Chromium lays out all elements of a class anew at each change anywhere, if one rule names them after an element with :has(): 27 ms
    with 1,000 buttons. The element with :has() sets a custom property instead, which the others read."""
    found = [(look.name, last) for look in LOOKS for last in after_has(look.read_text())]
    assert found, "the look of alerts has such a rule"
    assert [(name, last) for name, last in found if MANY & set(re.findall(r"\.([\w-]+)", last))] == []
