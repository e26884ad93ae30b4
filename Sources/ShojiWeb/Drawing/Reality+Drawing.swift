// Reality: a view into a space with virtual objects. Its canvas, its camera and its pictures: Client/behaviours/reality/.

import ShojiElements

extension RealityContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "reality")
    node.set("data-behaviour", "reality")
    node.set("data-reality", json.text)
    // The client reads the entities, and shows them on its canvas.
    var scene = HTML("div", part: "s", "reality-scene")
    scene.set("hidden", true)
    let attachments = context.children.filter { context.content(of: $0) is ViewAttachmentContent }
    node.add(scene.adding(slot: context.children.filter { !(context.content(of: $0) is ViewAttachmentContent) }))
    // Views of entities are views of the page: the client moves them to where the entities are.
    return node.adding(HTML("div", part: "v", "reality-attachments").adding(slot: attachments))
  }

  /// What the client is told. Defaults are left out.
  private var json: OrderedJSON {
    var json = OrderedJSON()
    if camera != .ar { json.add("camera", camera.rawValue) }
    json.mark("front", if: isFront)
    json.add("label", label)
    if coaching != .any { json.add("coaching", json: coaching.map { OrderedJSON.string($0.rawValue) } ?? "null") }
    json.mark("custom", if: hasCustomCoaching)
    json.add("placing", placing?.json)
    let pictures = images.compactMap(\.json)
    if !pictures.isEmpty { json.add("images", json: "[" + pictures.map(\.text).joined(separator: ",") + "]") }
    if !relocalizes { json.add("relocalizes", false) }
    if !hasOcclusion { json.add("occlusion", false) }
    if !hasGuides { json.add("guides", false) }
    if let area { json.add("area", area) }
    json.add("requirement", requirement)
    if reset != 0 { json.add("reset", reset) }
    json.mark("paused", if: isPaused)
    json.add("sharing", sharing?.json)
    return json
  }
}

extension ViewAttachmentContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "reality-attachment", "vs")
    node.set("data-attachment", String(entity))
    return node.adding(slot: context.children)
  }
}

extension RealityPlacing {
  fileprivate var json: OrderedJSON {
    var json = OrderedJSON()
    json.add("name", name)
    json.add("entity", element.map { String($0, radix: 36) })
    json.add("alignment", alignment.rawValue)
    if !classes.isEmpty { json.add("classes", json: OrderedJSON.list(classes.map(\.rawValue))) }
    return json
  }
}

extension RealitySharing {
  fileprivate var json: OrderedJSON {
    var json = OrderedJSON()
    json.add("joined", isJoined)
    json.add("landmarks", landmarks)
    json.add("every", pause)
    return json
  }
}

extension RealityImage {
  /// Nil if the address is not one of a picture, or the width is none.
  fileprivate var json: OrderedJSON? {
    guard Links.isPicture(address), width.isFinite, width > 0 else { return nil }
    var json = OrderedJSON()
    json.add("name", name)
    json.add("url", address)
    json.add("width", width)
    json.mark("tracked", if: isTracked)
    json.mark("movable", if: isMovable)
    return json
  }
}
