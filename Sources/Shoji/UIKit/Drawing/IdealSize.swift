// IdealSize: the size of views in unbounded space, estimated on the server.

import Foundation
import ShojiGraph

@MainActor enum IdealSize {
  /// The ideal size of an element. Fixed sizes are exact, texts are estimated; a view that fills its space is ten points, like a shape.
  static func of(_ element: Element) -> CGSize {
    let sizing = element.sizing
    let inner = content(element)
    let insets = element.box.stages.reduce(into: CGSize.zero) { sum, stage in
      guard case .padding(let insets) = stage else { return }
      sum.width += insets.leading + insets.trailing
      sum.height += insets.top + insets.bottom
    }
    return CGSize(
      width: length(sizing.horizontal, inner.width + insets.width), height: length(sizing.vertical, inner.height + insets.height))
  }

  private static func length(_ sizing: AxisSizing, _ content: CGFloat) -> CGFloat {
    switch sizing {
    case .fixed(let size): size
    case .hug(let least, let most), .fill(let least, let most): min(max(content, least ?? 0), most ?? .infinity)
    }
  }

  private static func content(_ element: Element) -> CGSize {
    let children = element.children.filter { !($0.content is LayerContent) }
    switch element.content {
    case let text as TextContent: return size(of: text)
    case let image as ImageContent:
      let points = (image.font ?? .body).points * 1.2
      return image.size ?? (image.isResizable && !image.isSymbol ? CGSize(width: 10, height: 10) : CGSize(width: points, height: points))
    case let stack as StackContent: return size(of: stack, children)
    case is ShapeContent, is FillContent, is CanvasContent: return CGSize(width: 10, height: 10)
    case is DividerContent: return CGSize(width: 1, height: 1)
    default:
      return children.reduce(into: CGSize.zero) { largest, child in
        let size = of(child)
        largest = CGSize(width: max(largest.width, size.width), height: max(largest.height, size.height))
      }
    }
  }

  private static func size(of text: TextContent) -> CGSize {
    let font = text.font ?? .body
    let lines = text.plainText.split(separator: "\n", omittingEmptySubsequences: false)
    let isBold = (font.weight?.value ?? 400) >= 600 || text.runs.contains(where: \.isBold)
    // A little more than the estimate, so that a text does not wrap for a point.
    let width = lines.map { TextEstimate.width(String($0), size: font.points, isBold: isBold) }.max() ?? 0
    return CGSize(width: (width * 1.06).rounded(.up), height: (CGFloat(lines.count) * font.points * 1.3).rounded(.up))
  }

  private static func size(of stack: StackContent, _ children: [Element]) -> CGSize {
    let sizes = children.map(of)
    let gaps = (stack.spacing ?? 8) * CGFloat(max(sizes.count - 1, 0))
    let widths = sizes.map(\.width)
    let heights = sizes.map(\.height)
    return stack.axis == .horizontal
      ? CGSize(width: widths.reduce(gaps, +), height: heights.max() ?? 0)
      : CGSize(width: widths.max() ?? 0, height: heights.reduce(gaps, +))
  }
}
