// ARLayout: areas, reach, and opaque backgrounds of what lies over the picture.

import ShojiElements

@MainActor enum ARLayout {
  /// The frame of the window; nil if no browser has measured it.
  static func window(_ element: Element, _ scene: AuditScene) -> Measure? {
    guard let measures = scene.measures else { return nil }
    if let root = measures[element.wholeWindow.id], root.width > 0, root.height > 0 { return root }
    return nil
  }

  /// Whether thumbs reach a control while both hands hold the device: the lower part, and at the sides of a wide window a little more.
  static func isReachable(_ control: Measure, in window: Measure) -> Bool {
    let x = (control.x + control.width / 2 - window.x) / window.width
    let y = (control.y + control.height / 2 - window.y) / window.height
    if window.height >= window.width { return y > 0.45 }
    return y > 0.7 || y > 0.25 && (x < 0.25 || x > 0.75)
  }

  /// Whether an element covers what is behind it: text, a picture, a control, a list, or a background that is not clear.
  static func covers(_ element: Element, isDark: Bool) -> Bool {
    switch element.content {
    case is TextContent, is ImageContent, is ListContent, is ARGlyphContent, is MediaContent, is CanvasContent: return true
    case let fill as FillContent: return opacity(of: fill.paint, isDark) > 0.3
    default: break
    }
    return element.isControl || ground(of: element).contains { opacity(of: $0, isDark) > 0.3 }
  }

  /// Whether a control, what is in it or what is around it within an overlay has an opaque background.
  static func hasOpaqueGround(_ control: Element, within overlays: [Element], isDark: Bool) -> Bool {
    var isOpaque = false
    control.forEachDescendant { if isGround($0, isDark) { isOpaque = true } }
    var outer = overlays.contains(control) ? nil : control.parent
    while let element = outer, !isOpaque {
      if isGround(element, isDark) { isOpaque = true }
      // A background of several views is a layer beside them.
      for layer in element.children where (layer.content as? LayerContent)?.isFront == false {
        layer.forEachDescendant { if isGround($0, isDark) { isOpaque = true } }
      }
      outer = overlays.contains(element) ? nil : element.parent
    }
    return isOpaque
  }

  private static func isGround(_ element: Element, _ isDark: Bool) -> Bool {
    if let fill = element.content as? FillContent { return opacity(of: fill.paint, isDark) > 0.9 }
    if let shape = element.content as? ShapeContent {
      return shape.layers.contains { $0.stroke == nil && opacity(of: $0.paint, isDark) > 0.9 }
    }
    return ground(of: element).contains { opacity(of: $0, isDark) > 0.9 }
  }

  private static func ground(of element: Element) -> [Paint] {
    element.box.stages.compactMap {
      switch $0 {
      case .background(let paint, _), .panel(let paint, _): paint
      default: nil
      }
    }
  }

  /// Materials and gradients let the picture through.
  private static func opacity(of paint: Paint, _ isDark: Bool) -> Double {
    if case .tint = paint { return 1 }
    return Luminance.color(of: paint, isDark: isDark)?.opacity ?? 0.5
  }

  /// Returns the area of a frame that others cover, counted once where they overlap.
  static func area(of rects: [Measure], in frame: Measure) -> Double {
    let clipped = rects.compactMap { rect -> (left: Double, right: Double, top: Double, bottom: Double)? in
      let left = max(rect.x, frame.x), right = min(rect.x + rect.width, frame.x + frame.width)
      let top = max(rect.y, frame.y), bottom = min(rect.y + rect.height, frame.y + frame.height)
      return left < right && top < bottom ? (left, right, top, bottom) : nil
    }
    let edges = Set(clipped.flatMap { [$0.left, $0.right] }).sorted()
    return zip(edges, edges.dropFirst()).reduce(0) { sum, strip in
      let inside = clipped.filter { $0.left <= strip.0 && $0.right >= strip.1 }.sorted { $0.top < $1.top }
      var height = 0.0, reached = -Double.infinity
      for rect in inside where rect.bottom > reached {
        height += rect.bottom - max(rect.top, reached)
        reached = rect.bottom
      }
      return sum + height * (strip.1 - strip.0)
    }
  }
}
