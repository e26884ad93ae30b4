// Masks: a paint, a shape or a symbol as a CSS `mask`.

import Foundation
import ShojiElements

@MainActor enum Masks {
  static func apply(_ mask: MaskValue, _ node: inout HTML, _ environment: DrawingEnvironment) {
    switch mask {
    case .paint(let paint):
      let value = Paints.background(paint, environment)
      node.style("mask", paint.isColor ? "linear-gradient(\(value) 0 0)" : value)
    case .symbol(let name): node.style("mask", "\(url(Icons.standalone(name))) center/contain no-repeat")
    case .shape(let shape):
      if let path = shape.outline.path { return node.style("mask", image(of: path, shape.layers)) }
      switch shape.outline.form {
      case .circle: node.style("clip-path", "circle(closest-side)")
      case .ellipse: node.style("clip-path", "ellipse(closest-side closest-side)")
      case .capsule: node.style("clip-path", "inset(\(CSS.length(shape.outline.inset)) round \(CSS.radius(.infinity)))")
      case .rounded(let radius): node.style("clip-path", "inset(\(CSS.length(shape.outline.inset)) round \(CSS.radius(radius)))")
      case .uneven(let radii):
        let corners = [radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading].map(CSS.radius)
        node.style("clip-path", "inset(\(CSS.length(shape.outline.inset)) round \(corners.joined(separator: " ")))")
      case .rectangle, .path: node.style("clip-path", "inset(\(CSS.length(shape.outline.inset)))")
      }
    }
  }

  /// A path as an image stretched over the box, or in its own place if it has absolute coordinates.
  static func image(of path: OutlinePath, _ layers: [ShapeContent.Layer] = []) -> String {
    let margin = layers.compactMap(\.stroke?.lineWidth).max() ?? 0
    let area = path.extent?.insetBy(dx: -margin, dy: -margin) ?? CGRect(origin: .zero, size: path.size)
    let box = [area.minX, area.minY, area.width, area.height].map(short).joined(separator: " ")
    let place =
      path.extent == nil
      ? "0 0/100% 100%" : "\(CSS.length(area.minX)) \(CSS.length(area.minY))/\(CSS.length(area.width)) \(CSS.length(area.height))"
    let lines = (layers.isEmpty ? [nil] : layers.map(Optional.some)).map {
      "<path d='\(path.data)'\(looks($0, isStretched: path.extent == nil))/>"
    }.joined()
    return url("<svg xmlns='http://www.w3.org/2000/svg' viewBox='\(box)' preserveAspectRatio='none'>\(lines)</svg>") + " \(place) no-repeat"
  }

  /// Returns a line's attributes as a mask sees it: where it is, not its colour.
  private static func looks(_ layer: ShapeContent.Layer?, isStretched: Bool) -> String {
    guard let stroke = layer?.stroke else { return layer?.isEvenOdd == true ? " fill-rule='evenodd'" : "" }
    var text = " fill='none' stroke='red' stroke-width='\(short(stroke.lineWidth))'"
    if stroke.lineCap != .butt { text += " stroke-linecap='\(stroke.lineCap == .round ? "round" : "square")'" }
    if stroke.lineJoin != .miter { text += " stroke-linejoin='\(stroke.lineJoin == .round ? "round" : "bevel")'" }
    if !stroke.dash.isEmpty { text += " stroke-dasharray='\(stroke.dash.map(short).joined(separator: " "))'" }
    return isStretched ? text + " vector-effect='non-scaling-stroke'" : text
  }

  /// Markup as a data URL. Characters that would end the URL or its quotes are percent-encoded.
  private static func url(_ markup: String) -> String {
    var text = "url(\"data:image/svg+xml,"
    for byte in markup.utf8 {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "\\"), 0x7F...,
        ..<0x20:
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      default: text.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return text + "\")"
  }
}
