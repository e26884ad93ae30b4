"""Rules for style sheets that a browser would not report."""
import re

import pytest
from shoji_kit.app import PACKAGE

pytestmark = pytest.mark.core

LOOKS = sorted((PACKAGE / "Sources/ShojiWeb/Client/looks").glob("*.css"))


def within_has(text):
    """Yields what stands between the parentheses of each :has()."""
    yield from within(r":has\(", text)


def within(opening, text):
    """Yields what stands between the parentheses that a pattern opens."""
    for match in re.finditer(opening, text):
        depth, end = 1, match.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        yield text[match.end():end - 1]


def test_no_look_asks_for_empty_within_has():
    """WebKit does not notice that an element within :has() is no longer :empty. `:has(.bar > *)` says the same."""
    assert LOOKS
    assert [f"{look.name}: {found}" for look in LOOKS for found in within_has(look.read_text()) if ":empty" in found] == []


# The stage and its notification centre are small pages of their own.
OTHER_PAGES = {"stage.css", "centre.css"}
# Classes of elements that can hold most of a page. Chromium searches such an element at each change inside it if a rule asks it for a descendant by :has().
WHOLE = {"screen", "page", "navigation", "split", "split-column", "tabs", "tab-panel", "scroll", "list", "list-section", "list-rows", "vs", "hs", "zs", "fr", "wrap", "layer", "under"}


def rules(text):
    """Yields the selector of each rule, nested ones in full."""
    text, around, start = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL), [], 0
    for match in re.finditer(r"[{};]", text):
        head, start = text[start:match.start()].strip(), match.end()
        if match[0] == "{":
            outer = next((one for one in reversed(around) if not one.startswith("@")), "")
            around.append(head if head.startswith("@") else head.replace("&", f":is({outer})") if "&" in head else f":is({outer}) {head}".removeprefix(":is() "))
            if not head.startswith("@"):
                yield around[-1]
        elif match[0] == "}":
            around.pop()


def parts(selector):
    """Yields each selector of a list, as its compounds and the combinators between them."""
    depth, found = 0, [""]
    for at, sign in enumerate(selector):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(sign, 0)
        if sign == "," and not depth:
            yield found
            found = [""]
        elif not depth and sign in " >+~":
            if found[-1].strip(" >+~"):
                found += [sign, ""]
            elif len(found) > 1 and sign != " ":
                found[-2] = sign
        else:
            found[-1] += sign
    yield found


def costly(selector):
    """Whether a change anywhere in a page makes Chromium look through all of it because of a selector with :has()."""
    for found in parts(selector):
        for at in range(0, len(found), 2):
            if ":has(" not in found[at]:
                continue
            if any(sign in " >" for sign in found[at + 1::2]):
                return True
            # What :is() lists is a selector too.
            listed = [inner for inner in within(r":(?:is|where)\(", found[at]) if ":has(" in inner]
            if any(map(costly, listed)):
                return True
            if listed:
                continue
            compound = re.sub(r":has\((?:[^()]|\([^()]*\))*\)", "", found[at])
            asked = [part.strip() for text in within_has(found[at]) for part in re.split(r",(?![^(]*\))", text)]
            is_whole = not re.search(r"[.\[]", compound) or WHOLE & set(re.findall(r"\.([\w-]+)", compound))
            if is_whole and any(part[0] not in ">+" for part in asked):
                return True
    return False


@pytest.mark.parametrize("selector, is_costly", [
    (".a:has(.b)", False), (".a:has(.b) + .c", False), (".a:has(.b) .c", True), (".a:has(.b) > .c", True), (".a:not(:has(.b)) > .c", True), (".c .a:has(> .b)::before", False),
    (":is(.a:has(.b) .c, .d)", True), (":is(.a:has(.b), .d)", False), (".page:has(.b)", True), (".page:has(> .b > .c)", False), ("html:has(.b)", True), (":has(> input) + .c", False),
    (".d, .e:has(:is(.f, .g)) .h", True),
])
def test_costly_selectors_are_recognised(selector, is_costly):
    assert costly(selector) == is_costly


def test_no_rule_makes_a_browser_look_through_the_page_at_each_change():
    """Measured with 70,000 elements: a rule with a descendant of :has() costs 4 ms at each insertion anywhere, one that asks a screen or a scroll view
    for a descendant 10 to 15 ms, others 0.6 ms together. The element with :has() sets a custom property instead, which the others read, or Swift writes a
    class."""
    found = [(look.name, selector) for look in LOOKS if look.name not in OTHER_PAGES for selector in rules(look.read_text()) if ":has(" in selector]
    assert len(found) > 50
    assert [(name, selector) for name, selector in found if costly(selector)] == []
