"""What axe-core finds wrong with what is on screen."""
import pathlib
import re

import axe_playwright_python

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()


def violations(screen):
    """Each fault once, in words. Only in Chromium: what axe-core looks at is the same in every browser."""
    screen.settled()
    if not screen.evaluate("'axe' in window"):
        screen.page.evaluate(AXE)
    answer = screen.evaluate("axe.run(document, { resultTypes: ['violations', 'incomplete'] })")
    # A rule that broke off is told as undecided, about nothing.
    assert [one["id"] for one in answer["incomplete"] if not one["nodes"]] == []
    return sorted({f"{one['id']}: {explain(node)}" for one in answer["violations"] for node in one["nodes"]})


def explain(node):
    """What is wrong, and a place where it can be seen; without ids, so that the same thing is told once."""
    return f"{node['any'][0]['message'] if node['any'] else ''} {re.sub(' id=.*? ', ' ', node['html'])[:160]}"
