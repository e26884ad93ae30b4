// TextStyles: the styles of an edited text. Made in Shoji/TextInput/RichText/StyleLink.swift, drawn in
// ShojiWeb/Drawing/RichTextEditor+Drawing.swift.

import Foundation

/// The styles of an edited text, as runs of UTF-16 units.
package struct TextStyles: Equatable {
  package struct Run: Equatable {
    /// The number of UTF-16 units.
    package var length: Int
    /// The number of the run's style, by which the browser refers to it.
    package var style: Int
    package init(length: Int, style: Int) { (self.length, self.style) = (length, style) }
  }

  /// nil while the browser has changed the text, so that its runs are unknown.
  package var runs: [Run]?
  /// The look of each style, by its number: a run without text.
  package var looks: [Int: TextContent.Run] = [:]
  /// The style of the next typed text; nil if it has that of the text around it.
  package var typing: Int?
  /// The names of the formats that people may apply.
  package var formats: [String] = []
  package init(runs: [Run]?) { self.runs = runs }
}
