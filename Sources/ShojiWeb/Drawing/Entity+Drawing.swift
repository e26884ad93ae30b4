// Entity: a virtual object, as JSON for the client, which draws it. The JSON of its parts: EntityJSON.swift.

import ShojiElements

extension EntityContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div")
    node.set("data-behaviour", "entity")
    node.set("data-entity", json.text)
    return node.adding(slot: context.children)
  }

  /// What the client is told. Defaults are left out.
  private var json: OrderedJSON {
    var json = OrderedJSON()
    if !name.isEmpty { json.add("name", name) }
    place.add(to: &json)
    json.mark("off", if: isOff)
    json.add("anchor", anchor?.json)
    json.add("mesh", mesh?.json)
    if !materials.isEmpty { json.add("materials", json: "[" + materials.map(\.json.text).joined(separator: ",") + "]") }
    json.add("opacity", opacity, default: 1)
    json.mark("billboard", if: isBillboard)
    json.add("label", label)
    json.add("light", light?.json)
    json.add("shadow", hasShadow)
    if !collision.isEmpty { json.add("collision", json: "[" + collision.map(\.json.text).joined(separator: ",") + "]") }
    json.mark("input", if: takesInput)
    json.mark("hover", if: hasHoverEffect)
    json.add("manipulation", manipulation?.json)
    json.add("contact", contact?.json)
    json.mark("detail", if: hasDetail)
    json.mark("looks", if: looksAtUser)
    json.add("near", nearDistance, default: 0)
    json.add("attachment", attachment.map { String($0) })
    json.add("motion", motion?.json)
    json.add("playback", playback?.json)
    return json
  }
}

extension EntityPlace {
  /// Adds what differs from the origin. A place that has no numbers is left out: the object stays where it is.
  func add(to json: inout OrderedJSON) {
    if Self.isFinite(position) { json.add("position", position, default: SIMD3(0, 0, 0)) }
    if Self.isFinite(rotation) { json.add("rotation", rotation, default: SIMD4(0, 0, 0, 1)) }
    if Self.isFinite(scale) { json.add("scale", scale, default: SIMD3(1, 1, 1)) }
  }

  private static func isFinite<V: SIMD>(_ value: V) -> Bool where V.Scalar == Float { value.indices.allSatisfy { value[$0].isFinite } }
}
