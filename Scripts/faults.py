"""Small faults in source text, for Scripts/mutate: a negated condition, another operator, another constant, a call that is left out.

A fault keeps the text's syntax. It is found without parsing: comments, texts and patterns are blanked first, so that only code is left.
"""
import collections
import re

# The text from `start` to `end` becomes `after`.
Fault = collections.namedtuple("Fault", "kind line start end before after")

OPERATORS = {
    "===": "!==", "!==": "===", "==": "!=", "!=": "==", "<=": ">", ">=": "<", "<": ">=", ">": "<=", "&&": "||", "||": "&&", "+": "-", "-": "+",
}
# With a space on both sides, so that neither types (`Array<Int>`) nor arrows match.
OPERATOR = re.compile(r"(?<= )(?:===|!==|==|!=|<=|>=|<|>|&&|\|\||\+|-)(?= )")
NUMBER = re.compile(r"(?<![\w.#$])\d[\d_]*(?:\.\d+)?(?![\w.])")
TRUTH = re.compile(r"\b(true|false)\b")
NOT = re.compile(r"!(?=[\w(])(?<![\w)\]]!)")
# After these a slash begins a pattern.
BEFORE_PATTERN = set("(,=:[!&|?{};\n+-*%<>~^")


def blanked(text, is_script):
    """The text with everything that is no code replaced by spaces of the same length."""
    out, place = list(text), 0

    def blank(start, end):
        for index in range(start, min(end, len(out))):
            if out[index] != "\n":
                out[index] = " "

    while place < len(text):
        sign, two = text[place], text[place:place + 2]
        if two == "//":
            end = text.find("\n", place)
            end = len(text) if end < 0 else end
        elif two == "/*":
            end = text.find("*/", place) + 2
        elif text.startswith('"""', place):
            end = text.find('"""', place + 3) + 3
        elif sign == "`" and is_script:
            end = template_end(text, place)
        elif sign == '"' or sign == "'" and is_script:
            end = place + 1
            while end < len(text) and text[end] != sign and text[end] != "\n":
                end += 2 if text[end] == "\\" else 1
            end += 1
        elif sign == "/" and is_script and begins_pattern(text, place):
            end, in_class = place + 1, False
            while end < len(text) and (in_class or text[end] != "/") and text[end] != "\n":
                in_class = text[end] == "[" or in_class and text[end] != "]"
                end += 2 if text[end] == "\\" else 1
            end += 1
        else:
            place += 1
            continue
        blank(place, end)
        place = end
    return "".join(out)


def begins_pattern(text, place):
    before = text[:place].rstrip(" ")
    return not before or before[-1] in BEFORE_PATTERN or re.search(r"\b(return|typeof|case)$", before) is not None


def template_end(text, place):
    """Where a template ends that begins at a place; it may contain code with further templates."""
    place += 1
    while place < len(text) and text[place] != "`":
        if text[place] == "\\":
            place += 2
        elif text[place:place + 2] == "${":
            depth, place = 1, place + 2
            while depth and place < len(text):
                if text[place] == "`":
                    place = template_end(text, place)
                    continue
                depth += {"{": 1, "}": -1}.get(text[place], 0)
                place += 1
        else:
            place += 1
    return place + 1


def closing(code, place):
    """Where the bracket at a place is closed, or -1."""
    depth = 0
    for index in range(place, len(code)):
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(code[index], 0)
        if depth == 0:
            return index
    return -1


def in_script(text):
    """All faults of a JavaScript module."""
    code = blanked(text, True)
    lines = [0] + [place + 1 for place, sign in enumerate(text) if sign == "\n"]
    found = []

    def add(kind, start, end, after):
        number = text.count("\n", 0, start) + 1
        line = text[lines[number - 1]:].partition("\n")[0]
        if not line.lstrip().startswith(("import ", "export {", "export *")):
            found.append(Fault(kind, number, start, end, text[start:end], after))

    for match in re.finditer(r"\b(?:if|while) \(", code):
        start = match.end()
        end = closing(code, start - 1)
        if end > 0 and match[0].startswith("if"):
            add("negated condition", start, end, f"!({text[start:end]})")
    for match in OPERATOR.finditer(code):
        beside = text[max(0, match.start() - 2)] + text[match.end() + 1:match.end() + 2]
        if match[0] in "+-" and re.search(r"[\"'`]", beside):
            continue
        add("other operator", match.start(), match.end(), OPERATORS[match[0]])
    for match in NUMBER.finditer(code):
        value = float(match[0].replace("_", ""))
        add("other constant", match.start(), match.end(), "1" if value == 0 else "0" if value == 1 else f"{value * 2:g}")
    for match in TRUTH.finditer(code):
        add("other constant", match.start(), match.end(), "false" if match[0] == "true" else "true")
    for match in NOT.finditer(code):
        add("left out not", match.start(), match.end(), "")
    for match in re.finditer(r"^[ \t]*(?:await )?([A-Za-z_$][\w$?.]*(?:\[[^\]\n]*\])?[\w$?.]*)\(", code, re.M):
        start, name = match.start() + len(match[0]) - len(match[0].lstrip()), match[1]
        end = closing(code, match.end() - 1) + 1
        rest = code[end:].partition("\n")[0].strip()
        if end > 0 and "\n" not in code[start:end] and rest in ("", ";") and name.split(".")[0] not in ("if", "for", "while", "switch", "super", "function", "catch", "return"):
            add("removed listener" if name.endswith("addEventListener") else "dropped call", start, end, "void 0")
    return sorted(found, key=lambda fault: fault.start)


def applied(text, fault):
    return text[:fault.start] + fault.after + text[fault.end:]


def in_swift(text):
    """All faults of a Swift file, each as code with a switch `fault(NUMBER)`; `after` has # in place of the number."""
    code = blanked(text, False)
    found = []
    place = 0
    for number, (line, bare) in enumerate(zip(text.split("\n"), code.split("\n")), start=1):
        start, place = place, place + len(line) + 1
        words = bare.strip()
        if not words or words.startswith(("@", "#", "case ", "import ", "enum ", "typealias ", "precedence", "default:", "extension ", "protocol ")):
            continue

        def add(kind, first, last, after):
            found.append(Fault(kind, number, start + first, start + last, line[first:last], after))

        if match := re.search(r"\b(if|guard) (?!let\b|var\b|case\b|#)(.+?)( else)? \{", bare):
            first, last = match.span(2)
            if is_plain(bare[first:last]):
                add("negated condition", first, last, f"fault(#) != ({line[first:last]})")
        if match := re.match(r"\s*return (.+)$", bare):
            first = match.start(1)
            last = first + len(match[1].rstrip())
            if is_plain(bare[first:last]) and is_truth(bare[first:last]):
                add("other operator", first, last, f"fault(#) != ({line[first:last]})")
        for match in NUMBER.finditer(bare):
            value = float(match[0].replace("_", ""))
            other = "1" if value == 0 else "0" if value == 1 else f"{value * 2:g}"
            if match[0].isdigit() and "e" not in other:
                add("other constant", match.start(), match.end(), f"(fault(#) ? {other} : {match[0]})")
        for match in TRUTH.finditer(bare):
            add("other constant", match.start(), match.end(), f"(fault(#) != {match[0]})")
        if match := re.match(r"\s*([a-z_][\w?.!]*)\(.*\)$", bare.rstrip()):
            first = len(line) - len(line.lstrip())
            name = match[1].split(".")[0]
            if closing(bare, match.end(1)) == len(bare.rstrip()) - 1 and name not in ("if", "guard", "switch", "while", "for", "return", "init", "super", "self", "precondition"):
                add("dropped call", first, len(line.rstrip()), f"if !fault(#) {{ {line.strip()} }}")
    return found


def is_plain(condition):
    """Whether an expression is one whole Bool that can stand in brackets."""
    depth = 0
    for sign in condition:
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(sign, 0)
        if depth < 0 or sign == "," and depth == 0:
            return False
    return depth == 0 and not re.search(r"\b(let|var|case|try|await)\b|\?\?| \? |[{}]", condition)


def is_truth(expression):
    """Whether its outermost operator makes it a Bool."""
    flat, depth = "", 0
    for sign in expression:
        depth += {"(": 1, "[": 1}.get(sign, 0)
        flat += sign if not depth else " "
        depth -= {")": 1, "]": 1}.get(sign, 0)
    return re.search(r" (==|!=|<|>|<=|>=|&&|\|\|) ", flat) is not None


def switched(text, numbered):
    """A Swift file with switches for faults, given as (number, fault), at most one a line."""
    for number, fault in sorted(numbered, key=lambda one: one[1].start, reverse=True):
        text = text[:fault.start] + fault.after.replace("#", str(number)) + text[fault.end:]
    return text
