"""Each area of Tests/Idioms is tried by a file of this room."""
import pathlib
import re

from listing import AREAS, IDIOMS


def test_every_area_has_a_file():
    tried = [area for file in sorted(pathlib.Path(__file__).parent.glob("test_*.py")) for line in re.findall(r"^AREAS = \((.*)\)$", file.read_text(), re.MULTILINE)
             for area in re.findall(r'"(\w+)"', line)]
    assert len(tried) == len(set(tried)) and set(tried) == {AREAS[idiom["name"]] for idiom in IDIOMS}
