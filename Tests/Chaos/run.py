"""Chaos: users act while processes are killed, connections are cut, the disk is full and other users are hostile. Each action must take effect
exactly once, on its own element, or its user is told.

    Scripts/chaos --seed 7 --kills 300
"""
import argparse
import contextlib
import pathlib
import random
import subprocess
import sys
import time

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parents[1] / "Browser/kit"), str(pathlib.Path(__file__).resolve().parent)]

from hostile import Hostile
from playwright.sync_api import sync_playwright
from shoji_kit.app import BUILD, App
from shoji_kit.chromium import Chromium
from shoji_kit.road import Road
from troubles import Troubles
from user import Mismatch, User


APPS = ["Specimen", "EchoApp"]
# The seconds that a browser waits at most before it connects again.
PAUSE = 5
SPACE = 32 << 20
"""The bytes of the disk that users and the filler share. The system copies its apps there too."""


@contextlib.contextmanager
def small_disk(folder):
    """Mounts a small disk in memory as a folder. Yields a file there that may be filled; None where mounting is not allowed."""
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={SPACE + sum((BUILD / app).stat().st_size for app in APPS)},mode=711", "shoji-chaos", folder]
    if subprocess.run(command, capture_output=True).returncode:
        print("The disk is not filled: mounting is not allowed.", flush=True)
        yield None
        return
    try:
        yield folder / "filler"
    finally:
        subprocess.run(["umount", "--lazy", folder])


def log_of(app):
    """Returns the end of the log, without what hostile browsers cause."""
    lines = [line for line in app.log().splitlines(True) if "malformed message" not in line and " echoapp " not in line and " confinement" not in line]
    # A crash is described at length.
    crashes = [index for index, line in enumerate(lines) if "Fatal error" in line and " specimen " in line]
    return "".join(lines[max(0, crashes[-1] - 20):] if crashes else lines[-100:])


def share(values, part):
    return sorted(values)[min(len(values) - 1, int(part * len(values)))] if values else float("nan")


def returns_after_kills(users, troubles):
    """Returns the seconds from each kill until that user's screen was redrawn, if nothing else happened shortly before or meanwhile."""
    found = []
    for folder, user in users.items():
        moments = user.returns()
        for moment, where, is_plain in troubles.kills:
            later = [each - moment for each in moments if each > moment]
            if where == folder and is_plain and later and not troubles.is_disturbed(folder, moment - PAUSE, moment + later[0]):
                found.append(later[0])
    return found


def run(seed, kills, count, pause, hostile_count):
    chance = random.Random(seed)
    started = time.monotonic()
    app = App("shoji", *APPS, command=("run",))
    with small_disk(app.folder / "data") as disk, app, sync_playwright() as playwright:
        browser = Chromium(playwright)
        roads, users = [], {}
        known = {}
        for number in range(count):
            roads.append(Road(app).start())
            screen = browser.screen(roads[-1].url, width=390, height=844, dark=False, touch=False, language="en-US")
            user = User(f"user {number}", screen, random.Random(chance.random()))
            user.begin()
            [folder] = {str(pathlib.Path(f"/proc/{each}/cwd").resolve()) for each in app.process_ids()} - known.keys()
            known[folder] = roads[-1]
            users[folder] = user
        troubles = Troubles(app, roads, random.Random(chance.random()), kills, pause / count, known, disk)
        hostile = [Hostile(app, "/echoapp/", chance.random()) for _ in range(hostile_count)]
        for each in [troubles, *hostile]:
            each.start()
        all_users = list(users.values())
        try:
            while not troubles.over.is_set():
                chance.choice(all_users).act()
            if troubles.failure:
                raise troubles.failure
            for user in all_users:
                user.check()
        except (Mismatch, AssertionError, RuntimeError) as error:
            if isinstance(error, Mismatch):
                print("\n".join(error.user.screen.evaluate("wire.latest")), flush=True)
            for folder, user in users.items():
                print(f"{user.name} has {folder}; its page: {user.screen.evaluate('JSON.stringify([{ ...document.documentElement.dataset }, document.querySelector(`.banner`)?.innerText, document.hidden])')}")
            print(f"Seed {seed}: after {len(troubles.kills)} kills of processes, {troubles.system_kills} of the system, {troubles.cuts} cuts, {troubles.fills} times a full disk\n{log_of(app)}", flush=True)
            raise
        finally:
            for each in hostile:
                each.stop()
        returns = returns_after_kills(users, troubles)
        print(
            f"seed {seed}: {sum(user.deeds for user in all_users)} deeds with {sum(user.letters for user in all_users)} letters by {count} users, "
            f"{len(troubles.kills)} kills of app processes, {troubles.system_kills} of the system, {troubles.cuts} cuts, "
            f"{troubles.fills} times a full disk, {sum(each.done for each in hostile)} hostile deeds in {time.monotonic() - started:.0f} s\n"
            f"  lost without a word or elsewhere: 0; told as not done: {sum(user.told for user in all_users)}\n"
            f"  screen back after {len(returns)} kills: median {share(returns, 0.5):.2f} s, p99 {share(returns, 0.99):.2f} s, longest {share(returns, 1):.2f} s", flush=True)
        for road in roads:
            road.close()
        browser.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 31))
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--users", type=int, default=3)
    parser.add_argument("--hostile", type=int, default=1, help="users of a hostile app")
    parser.add_argument("--pause", type=float, default=4.0, help="seconds between two troubles of one user, on average a little over half of it")
    given = parser.parse_args()
    print(f"seed {given.seed}", flush=True)
    run(given.seed, given.kills, given.users, given.pause, given.hostile)
