"""The simulated room: its surfaces are where its furniture is, nothing hangs in the air, and a person walks by."""

import math

import pytest

from test_reality_geometry import its, near  # noqa: F401

FURNITURE = """(async () => {
  const { THREE: three } = await import('/shoji/three.js'), made = m.createFurniture(three, value.images ?? []), { room, world, surfaces,
      posters } = made
  world.updateMatrixWorld(true)
  return (RESULT)
})()"""
MESHES = """(() => {
  const all = []
  made.walk(4000)
  world.updateMatrixWorld(true)
  room.traverse((one) => {
    if (!one.isMesh || one.renderOrder === 1) return
    const box = new three.Box3().setFromObject(one)
    all.push({ min: box.min.toArray(), max: box.max.toArray(), kind: one.geometry.type,
        isPoster: posters.some((poster) => poster.mesh === one) })
  })
  return all
})()"""
FLOOR = -1.4


def furnished(its, result, **value):
    return its("sources/roomfurniture", f"await {FURNITURE.replace('RESULT', result)}", value)


def tops(its, places):
    """How high the uppermost thing below two meters is at places [x, z]; none where there is nothing."""
    return furnished(
        its,
        """(() => {
      const ray = new three.Raycaster(), hits = (x, z) => {
        ray.set(new three.Vector3(x, 0.45, z), new three.Vector3(0, -1, 0))
        return ray.intersectObject(room, true).filter(({ object }) => object.renderOrder !== 1)[0]?.point.y ?? null
      }
      return value.places.map(([x, z]) => hits(x, z))
    })()""",
        places=places,
    )


def level(its):
    return {one["key"]: one for one in furnished(its, "surfaces") if one["alignment"] == "horizontal"}


def corners(surface, part):
    x, _, z = surface["center"]
    width, depth = surface["size"]
    return [[x + width / 2 * part * a, z + depth / 2 * part * b] for a in (-1, 1) for b in (-1, 1)]


@pytest.mark.parametrize("key", ["table", "chair"])
def test_a_level_surface_is_the_top_of_its_furniture_and_ends_where_that_ends(its, key):
    surface = level(its)[key]
    height = surface["center"][1]
    for top in tops(its, corners(surface, 0.9)):
        # Small things may lie on it.
        assert height - 0.02 <= top <= height + 0.08
    # A little farther out there is only what is much lower, or the back of a chair.
    for top in tops(its, corners(surface, 1.15)):
        assert not height - 0.3 < top < height + 0.02


def test_one_can_sit_on_all_of_the_sofa(its):
    surface = level(its)["sofa"]
    # On its outer half, away from its pillow and its back.
    x, _, z = surface["center"]
    for top in tops(its, [[x + aside, z + along] for aside in (0.05, 0.35) for along in (-0.85, -0.45, 0.45, 0.85)]):
        assert surface["center"][1] - 0.03 <= top <= surface["center"][1] + 0.12


def test_the_room_is_closed_on_all_sides_and_as_large_as_its_surfaces(its):
    hits = furnished(
        its,
        """(() => {
      const ray = new three.Raycaster(), from = new three.Vector3(0, 0.9, 1.5)
      return surfaces.map(({ key, normal, center, size }) => {
        ray.set(from, new three.Vector3(...normal).negate())
        const all = ray.intersectObject(room, true), far = all.at(-1)
        return [key, far && Math.abs(far.point.toArray().reduce((sum, value, axis) => sum + (value - center[axis]) * normal[axis], 0)),
            size]
      })
    })()""",
    )
    sizes = {
        "floor": [6, 6.5],
        "ceiling": [6, 6.5],
        "wall-back": [6, 2.5],
        "wall-front": [6, 2.5],
        "wall-left": [6.5, 2.5],
        "wall-right": [6.5, 2.5],
    }
    for key, away, size in hits:
        if key in sizes:
            assert away == pytest.approx(0, abs=0.02), key
            assert size == near(sizes[key])


def test_surfaces_have_classes_that_an_app_can_ask_for_and_face_into_the_room(its):
    found = {one["key"]: (one["class"], one["alignment"], one["normal"], one["detail"]) for one in furnished(its, "surfaces")}
    up, down = [0, 1, 0], [0, -1, 0]
    assert found == {
        "floor": ("floor", "horizontal", up, 1),
        "table": ("table", "horizontal", up, 1),
        "sofa": ("seat", "horizontal", up, 1),
        "chair": ("seat", "horizontal", up, 1),
        "ceiling": ("ceiling", "horizontal", down, 0),
        "wall-back": ("wall", "vertical", [0, 0, 1], 0.6),
        "wall-left": ("wall", "vertical", [1, 0, 0], 0.6),
        "wall-right": ("wall", "vertical", [-1, 0, 0], 0),
        "wall-front": ("wall", "vertical", [0, 0, -1], 0),
    }


def test_everything_is_in_the_room_and_nothing_hangs_in_the_air(its):
    all_of = furnished(its, MESHES)
    assert len(all_of) > 60
    for one in all_of:
        for axis, (low, high) in enumerate(((-3, 3), (FLOOR, FLOOR + 2.5), (-4.5, 2))):
            assert low - 0.05 <= one["min"][axis] and one["max"][axis] <= high + 0.05, one
    meets = lambda a, b, slack=0.03: all(
        a["min"][axis] - slack <= b["max"][axis] and b["min"][axis] - slack <= a["max"][axis] for axis in range(3)
    )
    things = [one for one in all_of if one["kind"] != "PlaneGeometry"]
    # From the floor and the walls on, everything touches what is held already; the sofa has feet that are not seen.
    held = [one for one in things if one["min"][1] < FLOOR + 0.1 or one["min"][0] < -2.98]
    while more := [one for one in things if one not in held and any(meets(one, other) for other in held)]:
        held += more
    assert [one for one in things if one not in held] == []


def test_a_table_and_a_chair_stand_on_four_legs_below_them(its):
    legs = [
        one
        for one in furnished(its, MESHES)
        if one["kind"] == "CylinderGeometry"
        and one["min"][1] < FLOOR + 0.01
        and max(one["max"][0] - one["min"][0], one["max"][2] - one["min"][2]) < 0.1
    ]
    found = level(its)
    for key, top in (("table", 0.7), ("chair", 0.4)):
        surface = found[key]
        own = [
            one
            for one in legs
            if all(
                abs((one["min"][axis] + one["max"][axis]) / 2 - surface["center"][axis]) <= surface["size"][axis // 2] / 2 + 0.05
                for axis in (0, 2)
            )
        ]
        assert len(own) == 4
        # One in each corner, up to the board.
        assert len({(one["min"][0] > surface["center"][0], one["min"][2] > surface["center"][2]) for one in own}) == 4
        assert all(one["max"][1] >= FLOOR + top - 0.01 for one in own)


def test_pictures_hang_on_the_walls_as_wide_as_the_app_says_and_not_over_each_other(its):
    images = [
        {"name": f"p{index}", "url": "", "width": width, "tracked": index == 1}
        for index, width in enumerate((0.5, 0.4, 0.01, 9, 0.6, 0.3, 1))
    ]
    found = furnished(
        its,
        "posters.map(({ name, tracked, center, normal, size, mesh }) => ({ name, tracked, center, normal, size, box: (box =>"
        " [box.min.toArray(), box.max.toArray()])(new three.Box3().setFromObject(mesh)) }))",
        images=images,
    )
    # There are places for six.
    assert [one["name"] for one in found] == [f"p{index}" for index in range(6)]
    assert [one["size"][0] for one in found] == near([0.5, 0.4, 0.05, 1.2, 0.6, 0.3])
    assert found[1]["tracked"] is True
    for one in found:
        assert one["size"][1] == near(one["size"][0] * 1.4)
        x, y, z = one["center"]
        assert y == near(FLOOR + 1.5)
        if one["normal"] == [0, 0, 1]:
            assert z == near(-4.49) and one["box"][1][0] - one["box"][0][0] == near(one["size"][0])
        else:
            assert one["normal"] == [1, 0, 0] and x == near(-2.99) and one["box"][1][2] - one["box"][0][2] == near(one["size"][0])
    two = furnished(its, "posters.map(({ size, name }) => [size[0], name ?? null])")
    assert two == [[0.5, None], [0.4, None]]
    small = furnished(
        its, "posters.map(({ center, size, normal }) => [center, size[0], normal])", images=[{"name": "", "url": "", "width": 0.5}] * 6
    )
    for first, (a, width, normal) in enumerate(small):
        for b, _, other in small[first + 1 :]:
            assert normal != other or math.dist(a, b) >= width


WALK = (
    "[0, 4000, 8000, 12000, 16000].map((now) => [made.walk(now), room.children.find((one) => one.isGroup).position.toArray(),"
    " room.children.find((one) => one.isGroup).rotation.y])"
)


def test_a_person_walks_to_and_fro_behind_the_table(its):
    found = furnished(its, WALK)
    assert [place for place, _, _ in found] == [near([x, FLOOR, -3.6]) for x in (-2.2, 0, 2.2, 0, -2.2)]
    assert all(shown == near(place) for place, shown, _ in found)
    # It looks where it goes.
    assert [turn for _, _, turn in found] == near([math.pi / 2, math.pi / 2, -math.pi / 2, -math.pi / 2, math.pi / 2])
    z = level(its)["table"]
    assert -3.6 < z["center"][2] - z["size"][1] / 2


def test_a_person_stands_where_a_test_puts_it_or_is_gone(its):
    person = "room.children.find((one) => one.isGroup)"
    assert furnished(its, f"(made.setPerson([1, -2]), [made.walk(4000), {person}.visible, {person}.position.toArray()])") == [
        [1, FLOOR, -2],
        True,
        [1, FLOOR, -2],
    ]
    assert furnished(its, f"(made.setPerson(null), [made.walk(4000), {person}.visible])") == [None, False]
    assert furnished(its, f"(made.setPerson(null), made.walk(1), made.setPerson(undefined), [made.walk(4000)[0], {person}.visible])") == [
        0,
        True,
    ]


def test_a_person_is_as_tall_and_wide_as_people_are_and_its_head_is_on_its_body(its):
    low, high = furnished(
        its,
        "(made.walk(4000), world.updateMatrixWorld(true), (box => [box.min.toArray(), box.max.toArray()])(new"
        " three.Box3().setFromObject(room.children.find((one) => one.isGroup))))",
    )
    assert low[1] == pytest.approx(FLOOR, abs=0.05) and high[1] == pytest.approx(FLOOR + 1.72, abs=0.07)
    assert 0.4 < max(high[0] - low[0], high[2] - low[2]) < 0.95
    parts = furnished(
        its,
        "(made.walk(4000), world.updateMatrixWorld(true), room.children.find((one) => one.isGroup).children.map((one) => (box =>"
        " [box.min.toArray(), box.max.toArray()])(new three.Box3().setFromObject(one))))",
    )
    body, head, *others = parts
    assert head[0][1] < body[1][1] + 0.2 and head[1][1] > body[1][1]
    for part in others:
        assert all(part[0][axis] <= body[1][axis] + 0.3 and body[0][axis] - 0.75 <= part[1][axis] for axis in range(3))
    # Its two legs swing against each other.
    swings = furnished(
        its,
        "(legs => [300, 600, 900].map((now) => { made.walk(now); return legs.map((leg) => leg.rotation.x) }))(room.children.find((one) =>"
        " one.isGroup).children.filter((one) => one.material.color.getHexString() === '46505c'))",
    )
    assert all(a == near(-b) for a, b in swings) and len({round(a, 3) for a, _ in swings}) == 3


@pytest.mark.parametrize("level_, share", [(1, 1), (0.5, 0.5), (0, 0), (2, 1)])
def test_the_light_of_the_room_is_dimmed_together_with_its_window_and_lamp(its, level_, share):
    lamp, sky, brightest, usual = furnished(
        its,
        f"(found => (made.setLight({level_}), [...found.lights.map((one) => one.intensity), found.bright.map((one) => one.color.r),"
        " found.before]))({ lights: room.children.filter((one) => one.isLight), bright: room.children.filter((one) =>"
        " one.material?.toneMapped === false && one.renderOrder !== 1).map((one) => one.material), before: room.children.filter((one) =>"
        " one.material?.toneMapped === false && one.renderOrder !== 1).map((one) => one.material.color.r) })",
    )
    assert (lamp, sky) == (near(9 * level_), near(2.3 * level_))
    assert len(usual) == 2 and brightest == near([value * share for value in usual])
