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
    # Only what is used leaves the page: the undecided nodes are megabytes on some screens. A rule that failed to run is undecided without nodes.
    answer = screen.evaluate("""axe.run(document, { resultTypes: ['violations', 'incomplete'] }).then(({ violations, incomplete }) =>
      ({ violations, failed: incomplete.filter(({ nodes }) => !nodes.length).map(({ id }) => id) }))""")
    assert answer["failed"] == []
    return sorted({f"{one['id']}: {explain(node)}" for one in answer["violations"] for node in one["nodes"]})


def explain(node):
    """Describes a fault and one of its places, without ids, so that equal faults are reported once."""
    return f"{node['any'][0]['message'] if node['any'] else ''} {re.sub(' id=.*? ', ' ', node['html'])[:160]}"
