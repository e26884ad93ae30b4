"""A large file goes from the device into the app Files, and from there to the device, piece by piece: no process keeps it in memory."""
import hashlib
import pathlib
import resource

import pytest

from brought_files import row
from named_controls import press
from shoji_kit import App

# The browser's file picker.
pytestmark = pytest.mark.only("chromium")

SIZE = 300 << 20
# Megabytes by which a process may grow while the file passes through it.
MOST = 64


def memory(number):
    """Returns the present and the largest resident memory of a process in megabytes."""
    lines = dict(line.split(":", 1) for line in pathlib.Path(f"/proc/{number}/status").read_text().splitlines())
    return [int(lines[name].split()[0]) >> 10 for name in ("VmRSS", "VmHWM")]


def checksum(path):
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


@pytest.fixture
def large(tmp_path):
    """A file whose pieces all differ."""
    path = tmp_path / "Large.bin"
    with open(path, "wb") as file:
        for number in range(SIZE >> 20):
            file.write(number.to_bytes(4, "big") * (1 << 18))
    return path


@pytest.fixture
def choose(new_screen):
    """Chooses a file in the app Files of a new system. Returns the screen, the system, its app process, and both processes' memory before."""
    with App("shoji", "Home", "Files", command=("run",)) as system:
        def choose(path, prepare=lambda app: None):
            screen = new_screen(app=system, width=390, height=844)
            screen.open("/files/")
            press(screen, "On This Server")
            press(screen, "More")
            [app] = system.process_ids()
            prepare(app)
            before = {number: memory(number)[0] for number in (system.process.pid, app)}
            with screen.page.expect_file_chooser() as chooser:
                press(screen, "Import from Device")
            # By its path, because the driver takes at most 50 MB of bytes.
            chooser.value.set_files(path)
            return screen, system, app, before

        yield choose


def test_a_file_of_300_mb_comes_whole_while_the_memory_of_both_processes_stays_small(choose, large):
    screen, system, app, before = choose(large)
    screen.wait_for("document.querySelector('.banner')?.checkVisibility()", about="the user is told that files are being sent")
    screen.wait_for(f"Boolean({row('Large.bin')})", about="the file is in the list", seconds=120)
    screen.wait_gone("css=.banner")
    growth = {number: memory(number)[1] - size for number, size in before.items()}
    assert all(grown < MOST for grown in growth.values()), growth
    [kept] = system.folder.glob("data/**/Large.bin")
    assert checksum(kept) == checksum(large)
    assert system.process_ids() == [app]


def test_a_file_for_which_there_is_no_room_is_told(choose, tmp_path):
    path = tmp_path / "Large.bin"
    path.write_bytes(bytes(3 << 20))
    # The kernel refuses what the app writes from 1 MB on, as on a full disk.
    screen, system, *_ = choose(path, prepare=lambda app: resource.prlimit(app, resource.RLIMIT_FSIZE, (1 << 20, 1 << 20)))
    screen.wait_for("document.querySelector('[role=alertdialog]')?.innerText.includes('There isn’t enough room.')", about="the user is told")
    press(screen, "OK")
    assert not screen.evaluate(f"Boolean({row('Large.bin')})")
    assert not list(system.folder.glob("data/**/Imports/**/Large.bin"))
