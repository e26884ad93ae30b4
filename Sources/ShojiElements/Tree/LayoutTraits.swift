// LayoutTraits: layout values that a view passes to its container, besides its size.

import Foundation

/// A view's layout values for its container. Traits pass through frames, layers and wrappers, as in SwiftUI.
package struct LayoutTraits: Hashable, Sendable {
  /// Few views have any: those that have none are copied with each sizing as one word.
  private indirect enum Storage: Hashable, Sendable {
    case none
    case some(Values)
  }
  private struct Values: Hashable, Sendable {
    var zIndex: Double?
    var columns: Int?
    var cellAnchor: UnitPoint?
    var columnAlignment: AlignmentName?
    var isUnsizedHorizontally = false
    var isUnsizedVertically = false
    var guides: Set<String> = []
  }
  private var storage = Storage.none
  private var values: Values {
    get { if case .some(let values) = storage { values } else { Values() } }
    set { storage = newValue == Values() ? .none : .some(newValue) }
  }

  package init() {}

  /// The order from back to front.
  package var zIndex: Double? {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }
  /// How many columns of a grid a cell spans.
  package var columns: Int? {
    get { values.columns }
    set { values.columns = newValue }
  }
  package var cellAnchor: UnitPoint? {
    get { values.cellAnchor }
    set { values.cellAnchor = newValue }
  }
  package var columnAlignment: AlignmentName? {
    get { values.columnAlignment }
    set { values.columnAlignment = newValue }
  }
  /// Whether the cell does not affect the size of a grid's tracks.
  package var isUnsizedHorizontally: Bool {
    get { values.isUnsizedHorizontally }
    set { values.isUnsizedHorizontally = newValue }
  }
  package var isUnsizedVertically: Bool {
    get { values.isUnsizedVertically }
    set { values.isUnsizedVertically = newValue }
  }
  /// The names of the alignment guides that the view sets.
  package var guides: Set<String> {
    get { values.guides }
    set { values.guides = newValue }
  }
}

/// The texts at a view's upper and lower edge: two texts in a column are closer together than other views.
package struct TextEdges: Hashable, Sendable {
  /// Points to a text above; nil if the upper edge is not a text's.
  package var leading: CGFloat?
  package var endsInText = false
  package init(leading: CGFloat? = nil, endsInText: Bool = false) { (self.leading, self.endsInText) = (leading, endsInText) }

  /// The edges of views side by side or overlaid: a text's only if all are.
  func beside(_ other: TextEdges) -> TextEdges {
    var both: CGFloat?
    if let leading, let theirs = other.leading { both = max(leading, theirs) }
    return TextEdges(leading: both, endsInText: endsInText && other.endsInText)
  }
}

extension Font {
  /// Points that the text style's leading adds between lines, and between a text and the text above.
  package static func leading(of font: Font?) -> CGFloat {
    guard let font else { return 2 }
    if case .inherited = font.base { return 2 }
    guard case .style(let style, _) = font.base else { return 0 }
    return switch style {
    case .largeTitle, .title: 2.0 / 3
    case .title3: 4.0 / 3
    case .subheadline: 7.0 / 3
    case .footnote: 8.0 / 3
    case .caption2: 0
    default: 2
    }
  }
}
