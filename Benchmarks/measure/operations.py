"""The operations of js-framework-benchmark on Shoji and on the hand-written page: time to a laid out DOM, and bytes."""
from .browser import rows_by_hand, running, shoji_rows
from .table import median

# For each: the preparation, the operation, the number of rounds, and the maximum size of its answer in bytes.
OPERATIONS = [
    ("create 1,000 rows", ["Clear"], "Create", 5, None),
    ("replace 1,000 rows", [], "Replace", 5, None),
    ("update every tenth of 1,000", ["Clear", "Create"], "Update", 7, None),
    ("select a row of 1,000", [], ("Select", 4), 15, 60),
    ("swap two rows of 1,000", [], "Swap", 7, 40),
    ("remove a row of 1,000", [], ("Remove", 4), 15, 30),
    ("create 10,000 rows", ["Clear"], "Many", 3, None),
    ("append 1,000 to 1,000", ["Clear", "Create"], "Append", 5, None),
    ("clear 1,000 rows", ["Create"], "Clear", 5, None),
]


def measure(table, browser):
    with running("Rows") as app, shoji_rows(browser, app) as ours, rows_by_hand(browser) as theirs:
        for name, prepare, operation, rounds, target in OPERATIONS:
            hand = times(theirs, prepare, operation, rounds)
            shoji = times(ours, prepare, operation, rounds)
            table.add(name, median(shoji), "ms", by_hand=median(hand))
        for name, prepare, operation, _, target in OPERATIONS:
            make_ready(ours, prepare)
            if operation == ("Select", 4):
                ours.click_row(6, "Select")
            size = ours.bytes_of(lambda: act(ours, operation))
            table.add(f"{name}: to the browser", size, "bytes", target=target)


def times(sheet, prepare, operation, rounds):
    """Returns the times of all rounds but the first, which warms up."""
    found = []
    for number in range(rounds + 1):
        make_ready(sheet, prepare)
        step = (operation[0], operation[1] + number) if isinstance(operation, tuple) else operation
        found.append(act(sheet, step)[1])
    return found[1:]


def make_ready(sheet, prepare):
    rows = sheet.page.evaluate("(document.getElementsByTagName('button').length - 9) / 2")
    for step in prepare:
        if step == "Clear" and rows == 0 or step == "Create" and prepare == ["Create"] and rows == 1000:
            continue
        sheet.click(step)
    sheet.page.wait_for_timeout(30)


def act(sheet, operation):
    return sheet.click_row(operation[1], operation[0]) if isinstance(operation, tuple) else sheet.click(operation)
