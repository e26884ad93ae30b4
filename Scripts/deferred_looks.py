"""Finds the selectors of the elements that only a deferred style sheet styles. Scripts/generate writes them for the client, which shows no
such element before the style sheet has loaded."""
import re

GROUP = r"\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"
COMMENT = re.compile(r"/\*.*?\*/", re.S)
CLASS = re.compile(r"\.[a-z][\w-]*")
# States that no HTML has when it arrives; and pseudo-elements, which belong to an element.
STATE = re.compile(r"::[\w-]+|:(?:active|hover|focus(?:-within|-visible)?|disabled|checked|placeholder-shown|popover-open|empty)(?![\w-])")
# The page's root is known before any frame arrives.
ROOT = re.compile(r"(?::root|html|\[(?:dir|data-size-class|data-text-size)[^\]]*\])+$")


def split(text, marks):
    """Splits a text at marks outside of brackets and quotes."""
    parts, depth, quote, start = [], 0, "", 0
    for index, letter in enumerate(text):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
        elif letter in "([":
            depth += 1
        elif letter in ")]":
            depth -= 1
        elif not depth and letter in marks:
            parts.append(text[start:index])
            start = index + 1
    return [part.strip() for part in [*parts, text[start:]] if part.strip()]


def selectors(css):
    """Yields the selectors of all rules. A nested rule needs none: its elements are inside one that the outer rule selects."""
    around, text = [], ""
    for letter in COMMENT.sub("", css):
        if letter == "{":
            head = text.split(";")[-1].strip()
            if not head.startswith("@") and all(outer.startswith(("@media", "@container")) for outer in around):
                yield from split(head, ",")
            around.append(head)
            text = ""
        elif letter == "}":
            around.pop()
            text = ""
        else:
            text += letter


def alternatives(selector):
    """Yields a selector without `:is()`, as far as its alternatives can stand in its place."""
    for found in re.finditer(rf":is({GROUP})", selector):
        options, before = split(found[1][1:-1], ","), selector[:found.start()]
        if not re.search(r"[\w\])-]$", before) or all(option[0] in ".[" for option in options):
            for option in options:
                yield from alternatives(before + option + selector[found.end():])
            return
    yield selector


def plain(selector):
    """Returns a selector without states and without the page's root."""
    selector = STATE.sub("", selector).replace(":not()", "")
    # Without a state that is one of several, the others decide nothing.
    selector = re.sub(r":is\((?:,[^)]*)?\)", "", selector)
    parts = selector.split(" ")
    while len(parts) > 1 and (ROOT.match(parts[0]) or parts[0] in ">+~"):
        parts.pop(0)
    selector = " ".join(parts)
    return "" if ROOT.match(selector) else selector.strip(" >+~")


def subject(selector):
    """Returns the last part of a selector: the element that it styles."""
    return re.split(r"[\s>+~]+", re.sub(GROUP, "", selector).strip())[-1]


def required(selector):
    """Returns the part of a selector outside of parentheses, whose classes and attributes an element or its ancestors have."""
    return re.sub(GROUP, "", selector)


def deferred_selectors(deferred, first, written):
    """Returns the selectors of the elements that `deferred` styles and `first` does not, as far as it can be read from their HTML.

    - deferred: the text of the deferred style sheet
    - first: the text of the page's first style sheet
    - written: the names of the attributes that only the client writes
    """
    mentioned = set(CLASS.findall(COMMENT.sub("", first)))
    styled = {name for one in selectors(first) for each in alternatives(one) for name in CLASS.findall(subject(each))}
    names, rest = set(), []
    for one in selectors(deferred):
        for each in filter(None, map(plain, alternatives(one))):
            if any(name in written for name in re.findall(r"\[([\w-]+)", required(each))):
                continue
            classes = CLASS.findall(required(each))
            new = [name for known in (mentioned, styled) for name in classes if name not in known]
            # A class is enough where it is styled here alone, wherever its element is.
            if new:
                names.add(new[0])
            elif re.search(r"[.\[]", each):
                rest.append(each)
    names |= {one for one in rest if CLASS.fullmatch(one)}
    # A part is inside its component, whose name begins its own.
    names = {name for name in names if not any(name.startswith(f"{other}-") for other in names)}

    def is_known(text):
        return any(re.match(rf"{re.escape(name)}(?![a-z])", found) for name in names for found in CLASS.findall(text))

    def contents(one):
        return [split(found[1:-1], ",") for found in re.findall(rf":has({GROUP})", one)]

    rest = {one for one in rest if not is_known(required(one)) and not any(all(map(is_known, each)) for each in contents(one))}
    rest = {one for one in rest if not any(one != other and one.startswith(f"{other}[") for other in rest)}
    return sorted(names | rest)
