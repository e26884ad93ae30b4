"""The final table: measured values, their targets, and whether they are met."""
import json
import os
import pathlib
import statistics


def median(values):
    return statistics.median(values)


class Table:
    def __init__(self):
        self.rows = []
        self.notes = []

    def add(self, what, value, unit, *, target=None, by_hand=None, note=""):
        """`target` is the maximum, or None if the design has none. `by_hand` is the hand-written page's value."""
        self.rows.append({"what": what, "value": value, "unit": unit, "target": target, "byHand": by_hand, "note": note})

    def note(self, line):
        self.notes.append(line)

    def print(self):
        lines = [("", "target", "measured", "by hand", "ratio", "verdict")]
        lines += [self._line(row) for row in self.rows]
        widths = [max(len(line[column]) for line in lines) for column in range(6)]
        for line in lines:
            cells = [line[0].ljust(widths[0])] + [cell.rjust(width) for cell, width in zip(line[1:5], widths[1:5])]
            print("  ".join(cells + [line[5]]).rstrip())
        for line in self.notes:
            print(line)
        print(f"\nLoad of the machine meanwhile: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors; compare ratios, not times.")

    def _line(self, row):
        value, unit, target, by_hand = row["value"], row["unit"], row["target"], row["byHand"]
        ratio = f"{value / by_hand:.1f}" if by_hand else ""
        verdict = ""
        if target is not None:
            times = f" ({value / target:.1f} times)" if target else ""
            verdict = "met" if value <= target else f"missed by {value - target:.3g} {unit}{times}"
        if row["note"]:
            verdict = f"{verdict}; {row['note']}" if verdict else row["note"]
        show = lambda number: "" if number is None else f"{self._number(number)} {unit}"
        return row["what"], show(target), show(value), show(by_hand), ratio, verdict

    @staticmethod
    def _number(value):
        return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.1f}" if value >= 10 else f"{value:.2f}"

    def write(self, path):
        file = pathlib.Path(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps({"load": os.getloadavg(), "rows": self.rows}, indent=1) + "\n")
