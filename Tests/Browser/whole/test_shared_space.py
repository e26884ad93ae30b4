"""A room that several users share: each with a browser, a process and a place in the simulated room of their own."""
import math
import os
import signal

import pytest

from shoji_kit import until
from shoji_kit.drawing import DrawingChromium
from steps import choose

pytestmark = pytest.mark.app("Specimen")

REALITY = "document.querySelector('.reality')"


@pytest.fixture(scope="module")
def browser_kind(playwright):
    chromium = DrawingChromium(playwright)
    yield chromium
    chromium.close()


class Guest:
    """A user at the exhibit, whose device begins at a place of the room."""

    def __init__(self, screen, start=(0, 0, 0)):
        self.screen, self.start = screen, start
        self.go("/")
        choose(screen, "sharedSpace")

    def go(self, path):
        """Opens an address of the app; the device begins where it is."""
        self.screen.open(f"{path}{'&' if '?' in path else '?'}room={','.join(map(str, self.start))}")

    def create(self, button="create"):
        self.screen.click(button)
        self.screen.wait_for("find('link').textContent.includes('join=')")
        return "/?" + self.screen.text("link").split("?")[1]

    def follow(self, link):
        """Opens an invitation, and agrees. The system redirects, so the place in the room is given again afterwards."""
        self.screen.open(link)
        self.screen.wait_for("document.querySelector('dialog.alert[open]')")
        assert self.screen.text("css=.alert-title") == "Join “Tea”?"
        self.screen.click("text=Join")
        self.screen.wait_gone("css=dialog.alert")

    def look_around(self):
        x, z, _ = self.start
        self.screen.wait_for(f"{REALITY}?.realityRoom")
        for step in (0.4, -0.4, 0.4, 0):
            self.screen.evaluate(f"{REALITY}.realityRoom.setPose({{ position: [{x + step}, 0, {z}], pitch: -0.35 }}, 1000)")
            self.screen.wait_for(f"Math.abs({REALITY}.realityRoom.pose().position[0] - {x + step}) < 1e-3")

    def states(self, state):
        self.screen.wait_for_text("state", state)

    def join(self, link):
        self.follow(link)
        self.screen.wait_for("['looking', 'joined'].includes(textOf(find('state')))")
        self.screen.settled()
        self.go("/")
        self.look_around()
        self.states("joined")

    def boxes(self):
        """The places of the objects in the room, however the device knows it."""
        found = self.screen.evaluate(
            f"[...{REALITY}.querySelectorAll('[data-entity]')].map(one => [JSON.parse(one.dataset.entity), JSON.parse(one.parentElement.closest('[data-entity]')?.dataset.entity ?? '{{}}')])"
            ".filter(([own]) => own.name === 'box')")
        x, z, degrees = self.start
        return [turn(place(around, own["position"]), [0, math.sin(math.radians(degrees) / 2), 0, math.cos(math.radians(degrees) / 2)], [x, 0, z]) for own, around in found]

    def sees(self, count, at=None):
        self.screen.wait_for(f"[...{REALITY}.querySelectorAll('[data-entity]')].filter(one => JSON.parse(one.dataset.entity).name === 'box').length === {count}")
        if at is not None:
            until(lambda: self.boxes()[0] == pytest.approx(at, abs=0.08))


def turn(point, rotation, position):
    """Turns around the upright axis, and moves."""
    angle = 2 * math.atan2(rotation[1], rotation[3])
    x, y, z = point
    return [x * math.cos(angle) + z * math.sin(angle) + position[0], y + position[1], z * math.cos(angle) - x * math.sin(angle) + position[2]]


def place(around, position):
    return turn(position, around.get("rotation", [0, 0, 0, 1]), around.get("position", [0, 0, 0]))


@pytest.fixture
def guest(new_screen):
    return lambda start=(0, 0, 0), **options: Guest(new_screen(**options), start)


@pytest.mark.guideline("ar.multi-user-possible", "ar.shared-maps-merge", "ar.join-in-progress", "ar.implicit-map-merge")
def test_an_object_is_at_the_same_place_of_the_room_for_all_and_for_those_who_come_later(guest):
    ann = guest()
    ann.look_around()
    link = ann.create()
    ann.states("joined")
    ann.screen.click("add")
    ann.sees(1, [0, -0.6, -1.5])
    # Ben begins elsewhere in the room, while it goes on.
    ben = guest((0.8, 0.4, 25))
    ben.join(link)
    ben.sees(1, [0, -0.6, -1.5])
    ben.screen.click("add")
    ann.sees(2)
    ann.screen.click("move")
    ben.screen.wait_for(f"[...{REALITY}.querySelectorAll('[data-entity]')].some(one => JSON.parse(one.dataset.entity).position?.[0] === 0.25)")
    ann.screen.wait_for_text("people", "2 2")
    # What belongs to one who leaves stays with the others.
    ben.screen.click("leave")
    ann.screen.wait_for_text("people", "1 1")
    ben.states("none")
    ann.sees(2)


def test_who_does_not_agree_is_in_no_room(guest):
    ann, ben = guest(), guest()
    link = ann.create()
    ben.screen.open(link)
    ben.screen.wait_for("document.querySelector('dialog.alert[open]')")
    ben.screen.click("text=Not Now")
    ben.screen.wait_gone("css=dialog.alert")
    ben.states("none")
    ann.screen.wait_for_text("people", "1 1")
    # The question was asked once.
    ben.go("/")
    assert not ben.screen.exists("css=dialog.alert[open]")


@pytest.mark.guideline("ar.implicit-map-merge")
def test_after_the_start_nobody_joins_where_all_had_to_join_before(guest):
    ann, ben = guest(), guest()
    link = ann.create("create-before")
    ann.screen.click("begin")
    ben.screen.open(link)
    ben.screen.wait_for("document.querySelector('dialog.alert[open]')")
    ben.screen.click("text=Join")
    ben.screen.wait_for("[...document.querySelectorAll('.alert-title')].some(one => one.textContent === 'They have started already.')")
    ben.screen.click("text=OK")
    ben.states("none")


def test_two_rooms_do_not_mix(guest):
    ann, ben = guest(), guest()
    for one in (ann, ben):
        one.look_around()
    assert ann.create() != ben.create()
    for one in (ann, ben):
        one.states("joined")
    ann.screen.click("add")
    ann.sees(1)
    ben.screen.click("add")
    ben.screen.click("add")
    ben.sees(2)
    ann.sees(1)


def test_a_process_that_is_killed_comes_back_to_the_room(own_app, new_screen):
    app = own_app("Specimen")
    ann, ben = (Guest(new_screen(app=app)) for _ in range(2))
    ann.look_around()
    link = ann.create()
    ann.states("joined")
    ben.join(link)
    ben.screen.click("add")
    ann.sees(1)
    # All processes of the app: both users come back, and the object is still there.
    for number in app.process_ids():
        os.kill(int(number), signal.SIGKILL)
    for one in (ann, ben):
        one.go("/")
        one.look_around()
        one.states("joined")
        one.sees(1)
    ann.screen.wait_for_text("people", "2 2")


def test_after_a_kill_of_the_system_users_hear_that_it_is_over(own_app, new_screen):
    app = own_app("Specimen")
    ann = Guest(new_screen(app=app))
    ann.create()
    app.kill()
    app.start()
    ann.go("/")
    ann.screen.wait_for("[...document.querySelectorAll('.alert-title')].some(one => one.textContent.includes('Tea” is over'))")
    ann.states("ended")
