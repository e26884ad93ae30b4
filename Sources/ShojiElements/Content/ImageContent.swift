// ImageContent: a symbol or a picture. Made in Shoji/Views/Image.swift, drawn in ShojiWeb/Drawing/Image+Drawing.swift.

import Foundation

/// A picture or a symbol.
package struct ImageContent: ElementContent, Sendable {
  package enum Source: Equatable, Sendable {
    case symbol(String)
    case asset(String)
    /// An address in the web; checked when it is drawn.
    case address(String)
  }
  package var source: Source
  package var label: String?
  package var isDecorative = false
  package var font: Font?
  package var paint: Paint?
  package init(source: Source) { self.source = source }
}
