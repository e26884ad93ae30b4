// Filters of a canvas that CSS has no function for, as SVG filters.

import Foundation
import ShojiElements

@MainActor enum CanvasFilters {
  static func node(_ filter: CanvasMark.Filter, part: String, around text: TextDrawing? = nil, _ environment: DrawingEnvironment) -> HTML {
    var node = HTML("filter", part: part)
    // Components as they are shown, like CSS's filters; SVG would convert them to linear light.
    node.set("color-interpolation-filters", "sRGB")
    // The canvas itself: drawing beyond it is not seen.
    for (name, value) in region(text) { node.set(name, value) }
    switch filter {
    case .plain, .shadow: break
    case .matrix(let rows):
      node.add(
        HTML("feColorMatrix", part: part + "m").with { $0.set("values", rows.map { CSS.number($0) }.joined(separator: " ")) })
    case .luminanceToAlpha: node.add(HTML("feColorMatrix", part: part + "m").with { $0.set("type", "luminanceToAlpha") })
    case .multiply(let color):
      node.add(flood(color, part, environment))
      node.add(
        HTML("feComposite", part: part + "c").with {
          $0.set("in", "SourceGraphic")
          $0.set("operator", "arithmetic")
          $0.set("k1", "1")
        })
    case .alphaThreshold(let range, let color):
      var transfer = HTML("feComponentTransfer", part: part + "t")
      transfer.add(
        HTML("feFuncA", part: part + "a").with {
          $0.set("type", "table")
          $0.set("tableValues", threshold(range))
        })
      transfer.set("result", "shape")
      node.add(transfer)
      node.add(flood(color, part, environment))
      node.add(
        HTML("feComposite", part: part + "c").with {
          $0.set("operator", "in")
          $0.set("in2", "shape")
        })
    }
    return node
  }

  /// The part of the layer that a filter processes, as fractions of it: around a text larger by the renderer's padding.
  private static func region(_ text: TextDrawing?) -> [(String, String)] {
    guard let text, text.size.width > 0, text.size.height > 0 else {
      return [("x", "0"), ("y", "0"), ("width", "100%"), ("height", "100%")]
    }
    func share(_ length: CGFloat, _ whole: CGFloat) -> String { CSS.number(Double(length / whole * 100)) + "%" }
    let (size, padding) = (text.size, text.padding)
    return [
      ("x", share(-padding.leading, size.width)), ("y", share(-padding.top, size.height)),
      ("width", share(size.width + padding.leading + padding.trailing, size.width)),
      ("height", share(size.height + padding.top + padding.bottom, size.height)),
    ]
  }

  private static func flood(_ color: Color, _ part: String, _ environment: DrawingEnvironment) -> HTML {
    HTML("feFlood", part: part + "f").with { $0.style("flood-color", Colors.css(color, environment)) }
  }

  /// The new opacity for each hundredth of the old one. Between two of them it is interpolated, which smooths the edge.
  private static func threshold(_ range: ClosedRange<Double>) -> String {
    (0...100).map { range.contains(Double($0) / 100) && $0 > 0 ? "1" : "0" }.joined(separator: " ")
  }
}
