// TextSelection: a field's selection, read and set by the app.

import Foundation
import ShojiGraph

/// The selection in a field, or the insertion point.
public struct TextSelection: Hashable, Sendable {
  /// The position in the text.
  public enum Indices: Hashable, Sendable {
    /// One range; an empty one is an insertion point.
    case selection(Range<String.Index>)
  }
  /// The position in the text.
  public var indices: Indices
  /// Selects a range.
  public init(range: Range<String.Index>) { indices = .selection(range) }
  /// Sets an insertion point before a character.
  public init(insertionPoint: String.Index) { self.init(range: insertionPoint..<insertionPoint) }

  var range: Range<String.Index> {
    switch indices {
    case .selection(let range): range
    }
  }
  /// Whether nothing is selected, so that the range is an insertion point.
  public var isInsertion: Bool { range.isEmpty }

  /// Converts from UTF-16 offsets, which browsers use.
  init(_ units: Range<Int>, in text: String) {
    func index(_ offset: Int) -> String.Index { text.utf16.index(text.startIndex, offsetBy: min(max(offset, 0), text.utf16.count)) }
    self.init(range: index(units.lowerBound)..<index(max(units.lowerBound, units.upperBound)))
  }
  /// The range as UTF-16 offsets; an index of another text is clamped to this one.
  func units(in text: String) -> Range<Int> {
    func offset(_ index: String.Index) -> Int {
      text.utf16.distance(from: text.startIndex, to: min(max(index, text.startIndex), text.endIndex))
    }
    return offset(range.lowerBound)..<offset(range.upperBound)
  }
}

/// Connects a field's selection to the app's binding; a selection that the browser reported is not sent back.
@MainActor final class SelectionLink {
  private var known: Range<Int>?
  nonisolated init() {}

  /// The user has selected something, or typed.
  func told(_ units: Range<Int>, _ text: String, _ binding: Binding<TextSelection?>) {
    let selection = TextSelection(units, in: text)
    known = selection.units(in: text)
    if binding.wrappedValue != selection { binding.wrappedValue = selection }
  }

  /// The app has set the selection.
  func follow(_ selection: TextSelection?, _ text: String, _ context: PrimitiveContext) {
    guard let units = selection?.units(in: text), units != known else { return }
    known = units
    context.host.commands.append(.select(context.element, units))
  }
}
