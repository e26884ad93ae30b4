// Shape: a box with a background and a border if that is exact, otherwise a path.

import Foundation
import ShojiElements

extension ShapeContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    if let path = outline.path { return draw(path, context) }
    var node = HTML("div", "shape")
    if layers.allSatisfy(\.paint.isClear) { node.style("pointer-events", "none") }
    if outline.isSquare { Aspects.fit(1, context.element, &node) }
    // NB: a single fill is the node itself, so that a change of its size can be animated.
    if layers.count == 1, layers[0].stroke == nil, outline.inset == 0 {
      Outlines.round(outline, &node)
      paint(layers[0], &node, context)
      return node
    }
    node.addClass("layers")
    for (index, layer) in layers.enumerated() {
      node.add(HTML("i", part: String(index)).with { box(layer, &$0, context) })
    }
    return node
  }

  @MainActor private func paint(_ layer: Layer, _ node: inout HTML, _ context: DrawingContext) {
    Paints.fill(layer.paint, &node, context.environment)
    guard case .shadowed(_, let shadow) = layer.paint else { return }
    let lengths = [shadow.x, shadow.y, shadow.radius * 2].map(CSS.length).joined(separator: " ")
    node.style("box-shadow", (shadow.isInner ? "inset " : "") + lengths + " " + Colors.css(shadow.color, context.environment))
  }

  /// One layer as a box: the border is centred on the outline, or inside it.
  @MainActor private func box(_ layer: Layer, _ node: inout HTML, _ context: DrawingContext) {
    var outline = outline
    if let stroke = layer.stroke {
      if !layer.isInside { outline = outline.grown(by: stroke.lineWidth / 2) }
      node.style("border", "\(CSS.length(stroke.lineWidth)) solid \(Paints.color(layer.paint, context.environment))")
      // A box is hit inside its border too. A thin line over a field or a switch must leave the taps to the control.
      if stroke.lineWidth < 8 { node.addClass("line") }
    } else {
      paint(layer, &node, context)
    }
    Outlines.round(outline, &node)
    node.style("inset", CSS.length(outline.inset))
  }

  // MARK: Paths

  @MainActor private func draw(_ path: OutlinePath, _ context: DrawingContext) -> HTML {
    guard path.isSquare else { return measured(picture(path, HTML("svg", "shape"), context), path) }
    // The client measures boxes with a ratio, which it cannot do with an SVG.
    var node = HTML("div", "shape")
    node.style("pointer-events", "none")
    Aspects.fit(1, context.element, &node)
    var picture = picture(path, HTML("svg", part: "s"), context)
    picture.style("width", "100%")
    picture.style("height", "100%")
    return measured(node, path).adding(picture)
  }

  /// Asks for the size of a path's node, for which the path is computed.
  private func measured(_ node: HTML, _ path: OutlinePath) -> HTML {
    node.with { if path.size.width > 0, path.size.height > 0 { $0.set("data-measure", "size") } }
  }

  @MainActor private func picture(_ path: OutlinePath, _ node: HTML, _ context: DrawingContext) -> HTML {
    var node = node
    node.addClass("shape-path")
    node.set("aria-hidden", "true")
    if path.size.width > 0, path.size.height > 0 {
      node.set("viewBox", "0 0 \(short(path.size.width)) \(short(path.size.height))")
      node.set("preserveAspectRatio", "none")
    }
    for (index, layer) in layers.enumerated() {
      if layer.paint.isColor {
        node.add(HTML("path", part: String(index)).with { line(path, layer, Paints.color(layer.paint, context.environment), &$0) })
      } else {
        // Any CSS paint, masked by the path.
        let mask = "\(context.id)-m\(index)"
        node.add(
          HTML("mask", part: "m\(index)").with {
            $0.set("maskUnits", "userSpaceOnUse")
            Outlines.bounds(path, layer, &$0)
          }
          .adding(HTML("path", part: String(index)).with { line(path, layer, "#fff", &$0) }))
        node.add(
          HTML("foreignObject", part: "f\(index)").with {
            $0.set("mask", "url(#\(mask))")
            Outlines.bounds(path, layer, &$0)
          }
          .adding(
            HTML("div", part: "p\(index)", "shape-paint").with {
              Paints.fill(layer.paint, &$0, context.environment)
            }))
        // A masked paint would be hit where the mask hides it too.
        node.add(HTML("path", part: "h\(index)").with { line(path, layer, "transparent", &$0) })
      }
    }
    return node
  }

  private func line(_ path: OutlinePath, _ layer: Layer, _ color: String, _ node: inout HTML) {
    node.set("d", path.data)
    guard let stroke = layer.stroke else {
      if layer.isEvenOdd { node.style("fill-rule", "evenodd") }
      return node.style("fill", color)
    }
    node.style("fill", "none")
    node.style("stroke", color)
    node.style("stroke-width", short(stroke.lineWidth))
    if stroke.lineCap != .butt { node.style("stroke-linecap", stroke.lineCap == .round ? "round" : "square") }
    if stroke.lineJoin != .miter { node.style("stroke-linejoin", stroke.lineJoin == .round ? "round" : "bevel") }
    if !path.isMeasured, path.trim == nil { node.set("vector-effect", "non-scaling-stroke") }
    if let trim = path.trim {
      node.set("pathLength", "1")
      // A dash of zero length would still show its round caps.
      if trim.to <= trim.from { node.style("stroke-opacity", "0") }
      node.style("stroke-dasharray", "\(CSS.number(max(trim.to - trim.from, 0))) 2")
      node.style("stroke-dashoffset", CSS.number(-trim.from))
    } else if !stroke.dash.isEmpty {
      node.style("stroke-dasharray", stroke.dash.map(short).joined(separator: " "))
      if stroke.dashPhase != 0 { node.style("stroke-dashoffset", short(stroke.dashPhase)) }
    }
  }
}

@MainActor enum Outlines {
  /// Sets the corner radii of a box.
  static func round(_ outline: Outline, _ node: inout HTML) {
    switch outline.form {
    case .rectangle, .path: break
    case .rounded(let radius): if radius > 0 { node.style("border-radius", CSS.radius(radius)) }
    case .capsule: node.style("border-radius", CSS.radius(.infinity))
    case .circle, .ellipse: node.style("border-radius", "50%")
    case .uneven(let radii):
      node.style("border-start-start-radius", CSS.radius(radii.topLeading))
      node.style("border-end-start-radius", CSS.radius(radii.bottomLeading))
      node.style("border-end-end-radius", CSS.radius(radii.bottomTrailing))
      node.style("border-start-end-radius", CSS.radius(radii.topTrailing))
    }
  }

  /// The area that a layer of a path covers, including the outer half of its stroke and curves outside the box.
  static func bounds(_ path: OutlinePath, _ layer: ShapeContent.Layer, _ node: inout HTML) {
    let margin = layer.stroke?.lineWidth ?? 0
    let area = (path.extent ?? CGRect(origin: .zero, size: path.size)).insetBy(dx: -margin, dy: -margin)
    node.set("x", short(area.minX))
    node.set("y", short(area.minY))
    node.set("width", short(area.width))
    node.set("height", short(area.height))
  }
}

extension Outline {
  /// Returns the outline expanded by some points.
  func grown(by amount: CGFloat) -> Outline {
    var copy = self
    copy.inset -= amount
    if case .rounded(let radius) = form, radius > 0 { copy.form = .rounded(radius + amount) }
    if case .uneven(let radii) = form {
      func more(_ radius: CGFloat) -> CGFloat { radius > 0 ? radius + amount : 0 }
      copy.form = .uneven(
        RectangleCornerRadii(
          topLeading: more(radii.topLeading), bottomLeading: more(radii.bottomLeading), bottomTrailing: more(radii.bottomTrailing),
          topTrailing: more(radii.topTrailing)))
    }
    return copy
  }
}
