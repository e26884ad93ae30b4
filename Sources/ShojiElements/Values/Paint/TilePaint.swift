// TilePaint: an image that is repeated over an area. Made by ImagePaint (Shoji/Shapes/ImagePaint.swift).

import Foundation

/// A repeated image.
package struct TilePaint: Hashable, Sendable {
  package var source: ImageContent.Source
  /// The size of one tile in points; nil is the image's own.
  package var size: CGSize?
  package init(source: ImageContent.Source, size: CGSize?) { (self.source, self.size) = (source, size) }

  package static func == (a: Self, b: Self) -> Bool { a.source == b.source && a.size == b.size }
  package func hash(into hasher: inout Hasher) {
    hasher.combine(size?.width)
    hasher.combine(size?.height)
  }
}
