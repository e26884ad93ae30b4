"""Interior: its catalogue, and furniture in the simulated room, which a browser without a camera shows: placed, moved, covered anew, measured."""
import json
import math

import pytest

from shoji_kit import App
from shoji_kit.axe import violations
from shoji_kit.controls import go_to, named, press
from shoji_kit.drawing import DrawingChromium

# NB: WebKitGTK draws nothing in 3D without a graphics card.
pytestmark = pytest.mark.only("chromium")
VIEW = "document.querySelector('.reality')"
ROOM = f"{VIEW}?.realityRoom"
ENTITIES = "[...document.querySelectorAll('[data-entity]')].map(one => JSON.parse(one.dataset.entity))"
BADGES = "[...document.querySelectorAll('.page [aria-label=\"Can be viewed in AR\"]')].filter(one => one.checkVisibility())"
# Where the view looks on free floor, between the table and the sofa of the simulated room, and the height of the device over the floor.
YAW, PITCH, EYE = 0.64, -0.55, 1.4


@pytest.fixture(scope="session")
def browser_kind(playwright, browser_name):
    browser = DrawingChromium(playwright)
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def system():
    with App("shoji", "Home", "Interior", command=("run",)) as system:
        yield system


@pytest.fixture
def interior(new_screen, system):
    def make(app=system, **options):
        screen = new_screen(app=app, **options)
        screen.open("/interior/")
        screen.wait_for("document.querySelector('.page img')?.naturalWidth > 0", about="pictures of the catalogue have loaded")
        return screen
    return make


def says(screen, words):
    # Headers of lists may be shown in capitals.
    screen.wait_for(f"document.body.innerText.toLowerCase().includes({json.dumps(words.lower(), ensure_ascii=False)})", about=f"the page says {words!r}")


# MARK: The simulated room


def open_room(screen, piece="chair", launch="View in Your Room", start="Start"):
    """Opens the user's room from the page of a piece, which waits for its place then."""
    screen.click(piece)
    press(screen, launch)
    begin(screen, start)


def begin(screen, start="Start"):
    # What a room needs is said before it begins; the button is the first of that name.
    press(screen, start, at=0)
    screen.wait_for(f"Boolean({ROOM})", about="the room has begun")


def move(screen, position=None, duration=1000, **more):
    """Moves the device, and waits until it is there."""
    to = json.dumps({**({"position": position} if position else {}), **more})
    screen.evaluate(f"({ROOM}.setPose({to}, {duration}), 0)")
    screen.wait_for(
        f"(({{ position, yaw, pitch }}, to) => (!to.position || to.position.every((value, axis) => Math.abs(value - position[axis]) < 1e-3)) "
        f"&& Math.abs((to.yaw ?? yaw) - yaw) < 1e-3 && Math.abs((to.pitch ?? pitch) - pitch) < 1e-3)({ROOM}.pose(), {to})")


def look_around(screen, yaw=YAW, pitch=PITCH):
    """Moves the device to and fro until the floor before it is known, and coaching is over."""
    for x in (0.4, -0.4, 0.4, 0):
        move(screen, [x, 0, 0], yaw=yaw, pitch=pitch)
    screen.wait_for(f"!('coaching' in {VIEW}.dataset) && {ROOM}.planes().some(each => each.key.startsWith('floor') && !each.isEstimate)")


def place_here(screen, name):
    """Places what waits where the view looks, by the keyboard."""
    screen.wait_for(f"{VIEW}.dataset.placing === 'possible' && document.querySelector('.reality-place')?.textContent.includes({json.dumps(name)})")
    screen.evaluate("document.querySelector('.reality-place').focus()")
    screen.press("Enter")


def entity(screen, label):
    """What the page knows of an object, whose label starts so."""
    found = f"{ENTITIES}.find(one => one.label?.startsWith({json.dumps(label, ensure_ascii=False)}))"
    screen.wait_for(f"Boolean({found})", about=f"{label} is in the room")
    return screen.evaluate(found)


def place_chair(screen):
    open_room(screen)
    look_around(screen)
    place_here(screen, "Alder Chair")
    screen.wait_for(f"{ENTITIES}.some(one => one.label?.startsWith('Alder Chair') && !one.off)")
    return entity(screen, "Alder Chair")


def open_editor(screen):
    press(screen, "Pieces")
    says(screen, "In the Room")
    press(screen, "Alder Chair")
    screen.wait_for(f"{named('Move Left')}.length")
    screen.settled()


# MARK: The catalogue


@pytest.mark.guideline("ar.badge-store-example", "ar.badge-marks-ar-items", "ar.badge-only-in-mixed-collections")
@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=["phone", "desktop"])
def test_only_pieces_for_the_room_have_a_badge_and_all_in_one_corner(interior, size):
    screen = interior(width=size[0], height=size[1])
    screen.bring("chair")
    screen.wait_for(f"{BADGES}.length > 0")
    inside = "(id => find(id).querySelectorAll('[aria-label=\"Can be viewed in AR\"]').length)"
    for piece, count in (("chair", 1), ("sofa", 1), ("rug", 0), ("curtains", 0)):
        screen.bring(piece)
        screen.wait_for(f"{inside}({json.dumps(piece)}) === {count}", about=f"{piece} has {count} badges")
    # Each badge is in the trailing corner at the top of its picture.
    card, badge = screen.frame("chair"), screen.evaluate("(({ x, y, width }) => [x + width, y])(find('chair').querySelector('[aria-label=\"Can be viewed in AR\"]').getBoundingClientRect())")
    assert card.right - badge[0] < 24 and badge[1] - card.y < 24


@pytest.mark.core
def test_search_finds_pieces_by_name_group_and_description(interior):
    screen = interior()
    field = "css=input[type=search]"
    screen.type(field, "lamp")
    screen.wait_for("find('lamp') && !find('chair')")
    screen.evaluate("(document.querySelector('input[type=search]').select(), 0)")
    screen.settled()
    screen.press("Backspace")
    screen.wait_for("find('chair')")
    screen.type(field, "stripes")
    screen.wait_for("find('rug') && !find('lamp')")
    screen.type(field, " piano")
    says(screen, "No Results")


@pytest.mark.guideline("ar.glyph-on-launch-control")
def test_the_page_of_a_piece_has_its_facts_and_only_a_piece_with_a_model_leads_into_the_room(interior):
    screen = interior()
    screen.click("armchair")
    for words in ("Cedar Armchair", "$549", "Deep and soft", "34.25\u00a0in"):
        says(screen, words)
    screen.wait_for(f"{named('View in Your Room')}.length === 1 && {named('Harbor Blue')}.length === 1")
    screen.settled()
    screen.click("css=.page:last-of-type .navigation-back")
    screen.click("rug")
    says(screen, "Made to your measure")
    assert screen.evaluate(f"{named('View in Your Room')}.length") == 0


def test_in_japanese_words_prices_and_sizes_are_japanese(interior):
    screen = interior(language="ja-JP")
    says(screen, "アルダーチェア")
    screen.click("sofa")
    for words in ("ハーバーソファ", "168,000", "214\u00a0cm", "ハーバーブルー"):
        says(screen, words)
    screen.wait_for(f"{named('お部屋で見る')}.length === 1")


def test_the_model_can_be_turned_and_has_the_chosen_fabric(interior):
    screen = interior()
    screen.click("armchair")
    screen.click("show-in-3d")
    screen.wait_for(f"{VIEW}?.dataset.state === 'running' && {VIEW}.dataset.source === 'virtual'")
    before = screen.evaluate(f"{ENTITIES}[0].materials.map(one => one.color)")
    press(screen, "Moss")
    screen.wait_for(f"{ENTITIES}[0].materials[0].color !== {json.dumps(before[0])}")
    # The wood stays as it is.
    assert screen.evaluate(f"{ENTITIES}[0].materials[1].color") == before[1]


@pytest.mark.parametrize("options", [{}, {"dark": True}, {"language": "ja-JP"}], ids=["light", "dark", "japanese"])
def test_axe_finds_no_faults_outside_of_the_room(interior, options):
    screen = interior(**options)
    assert violations(screen) == []
    screen.click("chair")
    screen.wait_for(f"{named('モス' if options.get('language') else 'Moss')}.length")
    assert violations(screen) == []


# MARK: In the room


@pytest.mark.guideline("ar.communicate-requirements-upfront", "ar.wording-place-object", "ar.furniture-on-floor", "ar.no-scale-for-true-size")
def test_a_chair_is_placed_on_the_floor_by_the_keyboard_and_described(interior):
    screen = interior()
    screen.click("chair")
    press(screen, "View in Your Room")
    says(screen, "Clear some floor in front of you")
    assert not screen.evaluate(f"Boolean({ROOM})")
    begin(screen)
    look_around(screen)
    screen.wait_for("document.querySelector('.reality-placing')?.textContent === 'Tap a spot to place the Alder Chair'")
    place_here(screen, "Alder Chair")
    screen.wait_for(f"{ENTITIES}.some(one => one.label === 'Alder Chair, Moss' && !one.off)")
    chair = entity(screen, "Alder Chair")
    assert abs(chair["position"][1] + EYE) < 0.03 and "scale" not in chair
    assert chair["manipulation"]["trueSize"] and not chair["manipulation"].get("scale") and chair["manipulation"]["classes"] == ["floor"]
    screen.wait_for("[...document.querySelectorAll('.reality-objects span')].some(one => /^Alder Chair, Moss, .*away$/.test(one.textContent))")
    # The controls are back, and within reach of the thumbs.
    screen.wait_for(f"{named('Pieces')}.length")
    assert screen.evaluate(f"{named('Pieces')}.at(-1).getBoundingClientRect().y") > 844 * 0.45


@pytest.mark.guideline("ar.embed-non-ar-in-ar", "ar.upholstery-example", "ar.minimise-interruptions-mixed-app")
@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=["phone", "desktop"])
def test_the_fabric_changes_in_a_sheet_while_the_room_goes_on(interior, size):
    screen = interior(width=size[0], height=size[1])
    before = place_chair(screen)
    screen.evaluate(f"(window.kept = [{ROOM}, document.querySelector('.reality-canvas')], 0)")
    open_editor(screen)
    press(screen, "Rust")
    screen.wait_for(f"{ENTITIES}.some(one => one.label === 'Alder Chair, Rust')")
    after = entity(screen, "Alder Chair")
    assert after["materials"][0]["color"] != before["materials"][0]["color"] and after["materials"][1] == before["materials"][1]
    assert after["position"] == before["position"]
    assert screen.evaluate(f"kept[0] === {ROOM} && kept[1] === document.querySelector('.reality-canvas') && {VIEW}.dataset.state") == "running"
    # The device is still followed beneath the sheet.
    move(screen, [0.1, 0, 0], 300)


@pytest.mark.guideline("ar.direct-manipulation")
def test_a_piece_is_moved_and_turned_in_steps(interior):
    screen = interior()
    placed = place_chair(screen)
    # The view's own list, for the keyboard and for screen readers.
    screen.wait_for("[...document.querySelectorAll('.reality-objects button')].some(one => one.textContent === 'Move Alder Chair, Moss nearer')")
    screen.evaluate("[...document.querySelectorAll('.reality-objects button')].find(one => one.textContent === 'Move Alder Chair, Moss nearer').focus()")
    screen.press("Enter")
    screen.wait_for(f"{ENTITIES}.find(one => one.label?.startsWith('Alder Chair')).position[2] > {placed['position'][2]} + 0.05")
    before = entity(screen, "Alder Chair")
    open_editor(screen)
    press(screen, "Move Right")
    screen.wait_for(f"{ENTITIES}.find(one => one.label?.startsWith('Alder Chair')).position[0] !== {before['position'][0]}")
    after = entity(screen, "Alder Chair")
    way = [b - a for a, b in zip(before["position"], after["position"])]
    # To the right of the viewer, who has looked to the left.
    assert way == pytest.approx([0.1 * math.cos(YAW), 0, -0.1 * math.sin(YAW)], abs=0.01)
    press(screen, "Turn Left")
    screen.wait_for(f"JSON.stringify({ENTITIES}.find(one => one.label?.startsWith('Alder Chair')).rotation) !== {json.dumps(json.dumps(after['rotation'], separators=(',', ':')))}")


def test_the_sign_on_a_piece_opens_its_page_and_removing_it_asks(interior):
    screen = interior()
    place_chair(screen)
    press(screen, "More About Alder Chair")
    screen.wait_for(f"{named('Move Left')}.length")
    press(screen, "Remove")
    says(screen, "Remove this piece?")
    press(screen, "Cancel")
    screen.settled()
    assert screen.evaluate(f"{ENTITIES}.some(one => one.label?.startsWith('Alder Chair'))")
    press(screen, "Remove")
    says(screen, "Remove this piece?")
    press(screen, "Remove")
    screen.wait_for(f"!{ENTITIES}.some(one => one.label?.startsWith('Alder Chair'))")
    says(screen, "No Pieces Yet")


@pytest.mark.guideline("ar.measure-example-mix")
@pytest.mark.parametrize("language, words, unit, factor", [("en-US", ("View in Your Room", "Start", "Cancel", "Measure", "Start Point", "End Point", "Done"), "ft", 3.28084),
                                                         ("ja-JP", ("お部屋で見る", "開始", "キャンセル", "測る", "始点", "終点", "完了"), "m", 1)], ids=["english", "japanese"])
def test_a_line_is_measured_by_the_keyboard_in_the_units_of_the_region(interior, language, words, unit, factor):
    screen = interior(language=language)
    launch, start, cancel, measure, first, second, done = words
    open_room(screen, launch=launch, start=start)
    look_around(screen)
    press(screen, cancel)
    press(screen, measure)
    place_here(screen, first)
    move(screen, yaw=YAW - 0.24)
    place_here(screen, second)
    screen.wait_for_target("length")
    text = screen.text("length").strip()
    number, shown = text.split("\u00a0")
    # Both points are on the floor, as far away as the view looks down.
    expected = 2 * EYE / math.tan(-PITCH) * math.sin(0.12) * factor
    assert shown == unit and float(number) == pytest.approx(expected, rel=0.08)
    # The length is opaque, so that it can be read; the controls let the room through.
    ground = "getComputedStyle(find('length')).backgroundColor"
    assert "rgba" not in screen.evaluate(ground) or screen.evaluate(ground).endswith(", 1)")
    press(screen, done)
    screen.wait_gone("length")
    screen.wait_for(f"!{ENTITIES}.some(one => one.label === {json.dumps(first, ensure_ascii=False)})")


@pytest.mark.guideline("ar.known-image-or-object-triggers")
def test_the_poster_opens_a_scene_beside_it(interior):
    screen = interior()
    open_room(screen)
    look_around(screen)
    press(screen, "Cancel")
    assert screen.evaluate(f"{named('Showroom')}.length") == 0
    move(screen, yaw=0.16, pitch=0.0)
    press(screen, "Showroom")
    for piece in ("Cedar Armchair", "Dusk Lamp", "Pebble Side Table"):
        screen.wait_for(f"{named(piece)}.length")
    scene = entity(screen, "Showroom")
    # It stands beside the poster, and not on it.
    assert scene["position"][0] > 0.5
    press(screen, "Dusk Lamp")
    screen.wait_for("document.querySelector('.reality-place')?.textContent.includes('Dusk Lamp')")


@pytest.mark.guideline("ar.multi-user-possible", "ar.join-in-progress")
def test_two_users_furnish_one_room(interior):
    ann = interior()
    place_chair(ann)
    press(ann, "Share")
    press(ann, "Share This Room")
    press(ann, "Invite")
    ann.wait_for("document.querySelector('.activities')?.dataset.parcel.includes('join=')")
    link = json.loads(ann.evaluate("document.querySelector('.activities').dataset.parcel"))["url"]
    # Another user opens the link, is asked, and looks at the same place.
    ben = interior()
    ben.open("/interior/" + link[link.index("?"):])
    says(ben, "Join “My Room”?")
    press(ben, "Join")
    begin(ben)
    look_around(ben)
    entity(ben, "Alder Chair, Moss")
    press(ben, "Add")
    press(ben, "Dusk Lamp")
    place_here(ben, "Dusk Lamp")
    entity(ann, "Dusk Lamp")
    # The user who has invited sees the guest in the list.
    says(ann, "Guest 2")
    press(ben, "Share")
    press(ben, "Leave Room")
    ben.wait_for(f"!{ENTITIES}.some(one => one.label?.startsWith('Alder Chair'))")
    assert ann.evaluate(f"{ENTITIES}.some(one => one.label?.startsWith('Dusk Lamp'))")


@pytest.mark.guideline("ar.let-people-reset", "ar.start-over-for-better-result")
def test_starting_over_empties_the_room_and_keeps_the_pieces_in_the_list(interior):
    screen = interior()
    place_chair(screen)
    press(screen, "Start Over")
    says(screen, "Your pieces stay in the list")
    press(screen, "Start Over")
    screen.wait_for(f"!{ENTITIES}.some(one => one.label?.startsWith('Alder Chair')) && !{ROOM}.planes().length")
    look_around(screen)
    press(screen, "Pieces")
    says(screen, "Not in the Room")
    press(screen, "Place Alder Chair")
    place_here(screen, "Alder Chair")
    entity(screen, "Alder Chair, Moss")


def test_chosen_pieces_and_their_fabric_stay_when_the_system_is_killed(new_screen):
    with App("shoji", "Home", "Interior", command=("run",)) as own:
        screen = new_screen(app=own)
        screen.open("/interior/")
        screen.click("chair")
        press(screen, "Slate")
        press(screen, "Add to My Room")
        says(screen, "In My Room: 1")
        own.kill()
        own.start()
        screen.open("/interior/?new=1")
        go_to(screen, "My Room")
        for words in ("Alder Chair", "Slate", "$189"):
            says(screen, words)
        press(screen, "View in Your Room")
        begin(screen)
        look_around(screen)
        press(screen, "Pieces")
        says(screen, "Not in the Room")
        press(screen, "Place Alder Chair")
        place_here(screen, "Alder Chair")
        entity(screen, "Alder Chair, Slate")


@pytest.mark.guideline("ar.hide-not-error", "ar.offer-only-on-capable")
def test_where_nothing_can_be_drawn_in_3d_the_room_is_not_offered_any_more(new_screen, system):
    screen = new_screen(app=system)
    # What browsers and three.js say of it themselves.
    screen.forgiven = [*screen.forgiven, "WebGL", "context"]
    screen.page.add_init_script("HTMLCanvasElement.prototype.getContext = ((own) => function (kind, ...more) { return /webgl/.test(kind) ? null : own.call(this, kind, ...more) })(HTMLCanvasElement.prototype.getContext)")
    screen.open("/interior/")
    screen.click("chair")
    press(screen, "View in Your Room")
    says(screen, "This browser can’t show 3D")
    press(screen, "Close")
    screen.wait_for(f"{named('Add to My Room')}.length && !{named('View in Your Room')}.length")
    screen.settled()
    screen.click("css=.page:last-of-type .navigation-back")
    screen.wait_for(f"find('chair') && !{BADGES}.length")
