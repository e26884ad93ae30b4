// Canvas: paths as inline SVG, and views between them. The node's box is the canvas; one SVG unit is a point.

import Foundation
import ShojiElements

extension CanvasContent: Drawable {
  package func draw(_ context: DrawingContext) -> HTML {
    var drawing = CanvasDrawing(context)
    var node = HTML("div", "canvas")
    drawing.add(marks, to: &node)
    return node
  }
}

@MainActor struct CanvasDrawing {
  private let context: DrawingContext
  /// The text that the drawing replaces.
  private let text: TextDrawing?
  private var count = 0
  init(_ context: DrawingContext, of text: TextDrawing? = nil) { (self.context, self.text) = (context, text) }

  private mutating func part(_ letter: String) -> String {
    count += 1
    return letter + String(count)
  }

  /// Consecutive paths with the same clips share an SVG; a mark with a filter has its own.
  mutating func add(_ marks: [CanvasMark], to node: inout HTML) {
    var paths: HTML?
    var clips: [CanvasMark.Clip] = []
    func close(_ node: inout HTML) {
      if let done = paths { node.add(clip(done, clips)) }
      paths = nil
    }
    for mark in marks {
      guard case .path(let data, let fill, let stroke, let isEvenOdd) = mark.kind else {
        if case .glyphs(let glyphs) = mark.kind, !GlyphDrawing.isSeen(glyphs) { continue }
        close(&node)
        node.add(look(mark, on: clipped(other(mark), mark)))
        continue
      }
      if paths == nil || clips != mark.clips || !mark.filters.isEmpty { close(&node) }
      var svg = paths ?? HTML("svg", part: part("s"), "canvas-layer").with { $0.set("aria-hidden", "true") }
      clips = mark.clips
      draw(data, fill, stroke, isEvenOdd, mark, in: &svg)
      paths = svg
      guard !mark.filters.isEmpty else { continue }
      paths = filter(mark, on: svg)
      close(&node)
    }
    close(&node)
  }

  private mutating func draw(
    _ data: String, _ fill: CanvasPaint, _ stroke: StrokeStyle?, _ isEvenOdd: Bool, _ mark: CanvasMark, in svg: inout HTML
  ) {
    let paint = self.paint(fill, &svg)
    var node = HTML("path", part: part("p"))
    node.set("d", data)
    if !mark.transform.isIdentity { node.set("transform", matrix(mark.transform)) }
    if let stroke {
      node.style("fill", "none")
      node.style("stroke", paint)
      node.style("stroke-width", short(stroke.lineWidth))
      if stroke.lineCap != .butt { node.style("stroke-linecap", stroke.lineCap == .round ? "round" : "square") }
      node.style("stroke-linejoin", stroke.lineJoin == .miter ? "miter" : stroke.lineJoin == .round ? "round" : "bevel")
      if !stroke.dash.isEmpty { node.style("stroke-dasharray", stroke.dash.map(short).joined(separator: " ")) }
      if stroke.dashPhase != 0 { node.style("stroke-dashoffset", short(stroke.dashPhase)) }
    } else {
      node.style("fill", paint)
      if isEvenOdd { node.style("fill-rule", "evenodd") }
    }
    if mark.opacity < 1 { node.style("opacity", CSS.number(mark.opacity)) }
    if mark.blendMode != .normal { node.style("mix-blend-mode", Blends.css(mark.blendMode)) }
    svg.add(node)
  }

  /// Returns a paint for SVG. A gradient is added as a node before the path.
  private mutating func paint(_ paint: CanvasPaint, _ svg: inout HTML) -> String {
    var gradient: HTML
    var colors: Gradient
    switch paint {
    case .paint(let paint): return Paints.color(paint, context.environment)
    case .linear(let stops, let start, let end):
      gradient = HTML("linearGradient", part: part("g"))
      colors = stops
      for (name, value) in [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)] { gradient.set(name, short(value)) }
    case .radial(let stops, let center, let start, let end):
      gradient = HTML("radialGradient", part: part("g"))
      colors = stops
      for (name, value) in [("cx", center.x), ("cy", center.y), ("r", end), ("fr", start)] { gradient.set(name, short(value)) }
    }
    gradient.set("gradientUnits", "userSpaceOnUse")
    for stop in colors.stops {
      gradient.add(
        HTML("stop", part: part("o")).with {
          $0.set("offset", CSS.number(Double(stop.location)))
          $0.style("stop-color", Colors.css(stop.color, context.environment))
        })
    }
    svg.add(gradient)
    return "url(#\(context.id)-\(gradient.part ?? ""))"
  }

  /// Draws characters, a view, or a layer of further marks.
  private mutating func other(_ mark: CanvasMark) -> HTML {
    if case .glyphs(let glyphs) = mark.kind {
      var node = GlyphDrawing.node(glyphs, part: part("t"), of: text, context.environment)
      let moves = mark.transform.translatedBy(x: glyphs.frame.minX, y: glyphs.frame.minY)
      let isShift = (moves.a, moves.b, moves.c, moves.d) == (1, 0, 0, 1)
      node.style("transform", isShift ? "translate(\(CSS.length(moves.tx)),\(CSS.length(moves.ty)))" : matrix(moves))
      // Filters and clips are in the canvas's coordinates.
      return isShift && mark.clips.isEmpty || mark.filters.isEmpty && mark.clips.isEmpty
        ? node : HTML("div", part: part("l"), "canvas-layer").adding(node)
    }
    var layer = HTML("div", part: part("l"), "canvas-layer")
    layer.set("aria-hidden", "true")
    switch mark.kind {
    case .path, .glyphs: break
    case .layer(let marks): add(marks, to: &layer)
    case .view(let index, let place):
      var view = HTML("div", part: part("v"), "canvas-view")
      var moves = mark.transform.isIdentity ? "" : "matrix(\(matrixNumbers(mark.transform))) "
      switch place {
      case .point(let point, let anchor):
        moves += "translate(\(CSS.length(point.x)),\(CSS.length(point.y)))"
        if anchor != .topLeading { moves += " translate(\(CSS.number(Double(-anchor.x * 100)))%,\(CSS.number(Double(-anchor.y * 100)))%)" }
      case .rect(let rect):
        moves += "translate(\(CSS.length(rect.minX)),\(CSS.length(rect.minY)))"
        view.addClass("canvas-fill")
        view.style("width", CSS.length(rect.width))
        view.style("height", CSS.length(rect.height))
      }
      view.style("transform", moves)
      view.add(slot: context.children.indices.contains(index) ? [context.children[index]] : [])
      layer.add(view)
    }
    return layer
  }

  private mutating func look(_ mark: CanvasMark, on node: HTML) -> HTML {
    var node = filter(mark, on: node)
    if mark.opacity < 1 { node.style("opacity", CSS.number(mark.opacity)) }
    if mark.blendMode != .normal { node.style("mix-blend-mode", Blends.css(mark.blendMode)) }
    return node
  }

  /// CSS applies the first filter of its list first; a canvas applies the one that was added last first.
  private mutating func filter(_ mark: CanvasMark, on node: HTML) -> HTML {
    var node = node
    var values: [String] = []
    for filter in mark.filters.reversed() {
      switch filter {
      case .plain(let filter): values.append(BoxDrawing.filter(filter))
      case .shadow(let shadow):
        values.append(
          "drop-shadow(\(CSS.length(shadow.x)) \(CSS.length(shadow.y)) \(CSS.length(shadow.radius)) \(Colors.css(shadow.color, context.environment)))"
        )
      case .matrix, .multiply, .alphaThreshold, .luminanceToAlpha:
        // NB: in a layer of its own, because WebKit shifts a drawing that has a blur and an SVG filter.
        if !values.isEmpty { node.style("filter", values.joined(separator: " ")) }
        values = []
        let name = part("f")
        var definition = HTML("svg", part: part("s"), "canvas-filter")
        definition.set("aria-hidden", "true")
        definition.add(CanvasFilters.node(filter, part: name, around: text, context.environment))
        node = HTML("div", part: part("l"), "canvas-layer").adding(definition).adding(node)
        node.style("filter", "url(#\(context.id)-\(name))")
        if filter != mark.filters.first { node = HTML("div", part: part("l"), "canvas-layer").adding(node) }
      }
    }
    if !values.isEmpty { node.style("filter", values.joined(separator: " ")) }
    return node
  }

  private mutating func clipped(_ node: HTML, _ mark: CanvasMark) -> HTML { clip(node, mark.clips) }

  /// Wraps a node in one layer per clip.
  private mutating func clip(_ node: HTML, _ clips: [CanvasMark.Clip]) -> HTML {
    var node = node
    for clip in clips {
      var layer = HTML("div", part: part("c"), "canvas-layer")
      layer.style("clip-path", "path(\(clip.isEvenOdd ? "evenodd," : "")\"\(clip.data)\")")
      layer.add(node)
      node = layer
    }
    return node
  }

  private func matrixNumbers(_ t: CGAffineTransform) -> String {
    ([t.a, t.b, t.c, t.d].map { CSS.number(Double($0)) } + [t.tx, t.ty].map(short)).joined(separator: ",")
  }
  private func matrix(_ t: CGAffineTransform) -> String { "matrix(\(matrixNumbers(t)))" }
}

/// Blend modes in CSS.
enum Blends {
  static func css(_ mode: BlendMode) -> String {
    switch mode {
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .plusLighter: "plus-lighter"
    case .plusDarker: "darken"
    case .sourceAtop, .destinationOver, .destinationOut: "normal"
    default: mode.rawValue
    }
  }
}
