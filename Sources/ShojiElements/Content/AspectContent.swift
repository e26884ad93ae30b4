// AspectContent: content with a fixed aspect ratio. Made in Shoji/Layout/AspectRatio.swift, drawn in ShojiWeb/Drawing/Aspect+Drawing.swift.

import Foundation

/// A box with an aspect ratio that fits or fills the space it is offered.
package struct AspectContent: ElementContent {
  /// Width divided by height; nil takes the ratio of the image inside.
  package var ratio: CGFloat?
  package var mode: ContentMode
  package init(ratio: CGFloat?, mode: ContentMode) { (self.ratio, self.mode) = (ratio, mode) }

  package var passesTag: Bool { true }
  package var isUnheard: Bool { true }

  @MainActor package func sizing(children: [Element]) -> Sizing {
    guard children.contains(where: { $0.sizing.horizontal.fills || $0.sizing.vertical.fills || $0.sizing.isElastic }) else {
      return .same(as: children)
    }
    return mode == .fit ? .ratio(ratio(of: children)) : .fill
  }

  /// The author's ratio, or that of the image inside if its size is known. Views that fill any space, as colours, shapes and readers of geometry, are
  /// ideally as wide as high.
  @MainActor package func ratio(of children: [Element]) -> CGFloat? {
    if let ratio { return ratio }
    guard let child = children.first else { return nil }
    let content = child.content
    // Around one view, as its background.
    if content is WrapperContent || content is LayeredContent, child.sizing.insetX == 0, child.sizing.insetY == 0 {
      return ratio(of: child.children)
    }
    guard let picture = content as? ImageContent else {
      return content is FillContent || content is ShapeContent || content is GeometryContent ? 1 : nil
    }
    if picture.isSymbol { return 1 }
    return picture.size.flatMap { $0.width > 0 && $0.height > 0 ? $0.width / $0.height : nil }
  }
}
