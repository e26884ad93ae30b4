// Drag: the attributes of views that can be dragged and of destinations, and the preview of a dragged view. Behaviour:
// Client/behaviours/drag/.

import ShojiElements

extension DragHostContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div", "wrap")
    // NB: the style is inline, because drag.css is loaded after the first paint.
    if let preview = context.part("drag-content") {
      var hidden = HTML("div", part: "p", "drag-preview")
      hidden.set("aria-hidden", "true")
      hidden.style("position", "fixed")
      hidden.style("inset", "0 auto auto 0")
      hidden.style("visibility", "hidden")
      hidden.style("pointer-events", "none")
      node.add(hidden.adding(slot: [preview]))
    }
    return node.adding(slot: context.children.filter { !($0.content is PartContent) })
  }
}

extension InsertionPlaceContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var node = HTML("div")
    node.style("min-height", "44px")
    node.set("aria-hidden", "true")
    return node
  }
}

@MainActor enum DragDrawing {
  /// Marks a node that can be dragged, and adds a button that lifts it, for keyboards and screen readers.
  static func apply(_ drag: DragTrait, to node: inout HTML, _ environment: DrawingEnvironment) {
    guard drag.isEnabled else { return }
    node.set("data-draggable", words(drag.types?.flatMap(\.lineage) ?? []))
    start(&node)
    node.set("data-drag-file", drag.types?.lazy.compactMap(file).first)
    // NB: no `button`, because a tappable view that contains a control is no button itself.
    var control = HTML("span", part: "lift", "unseen")
    control.set("role", "button")
    control.set("tabindex", "0")
    control.set("data-lift", true)
    control.set("data-behaviour", "drag")
    node.add(control.adding(text: Words.text(.drag, environment.language)))
  }

  /// Returns the MIME type and the extension of a file with data of a type.
  private nonisolated static func file(_ type: UTType) -> String? {
    for known in type.lineage {
      if let mime = known.preferredMIMEType, let suffix = known.preferredFilenameExtension { return "\(mime) \(suffix) \(type.identifier)" }
    }
    return nil
  }

  /// Marks a node that accepts drops.
  static func apply(_ drop: DropTrait, to node: inout HTML) {
    guard drop.isEnabled, !drop.types.isEmpty else { return }
    node.set("data-drop", words(drop.types))
    let takesAnyFile = drop.types.contains { [UTType.item, .data, .content, .fileURL, .url].contains($0) }
    node.set("data-drop-files", takesAnyFile ? "*" : words(drop.types.flatMap(\.acceptedMIMETypes)))
    node.set("data-drop-follows", drop.followsPosition)
    start(&node)
  }

  /// A view that is both a source and a destination has one behaviour.
  private static func start(_ node: inout HTML) {
    let names = node.value(of: "data-behaviour")?.split(separator: " ") ?? []
    if !names.contains("drag") { node.addBehaviour("drag") }
  }

  /// Browsers write the types of a drag in lowercase.
  private static func words(_ types: [UTType]) -> String { words(types.map(\.identifier)) }
  private static func words(_ names: [String]) -> String {
    var known = Set<String>()
    return names.map { $0.lowercased() }.filter { known.insert($0).inserted }.joined(separator: " ")
  }
}
