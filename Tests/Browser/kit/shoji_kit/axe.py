"""Faults that axe-core finds on the screen."""
import pathlib
import re

import axe_playwright_python

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()


def violations(screen):
    """Returns each fault once, as text. Only in Chromium: axe-core's results are the same in every browser."""
    screen.settled()
    if not screen.evaluate("'axe' in window"):
        screen.page.evaluate(AXE)
    answer = screen.evaluate("axe.run(document, { resultTypes: ['violations', 'incomplete'] })")
    # axe-core reports a rule that failed to run as undecided, without nodes.
    assert [one["id"] for one in answer["incomplete"] if not one["nodes"]] == []
    return sorted({f"{one['id']}: {explain(node)}" for one in answer["violations"] for node in one["nodes"]})


def explain(node):
    """Describes a fault and one of its places, without ids, so that equal faults are reported once."""
    return f"{node['any'][0]['message'] if node['any'] else ''} {re.sub(' id=.*? ', ' ', node['html'])[:160]}"
