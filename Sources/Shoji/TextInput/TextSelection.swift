// TextSelection: what is selected in a field, in both directions.

import Foundation
import ShojiGraph

/// What is selected in a field, or where the next letter goes.
public struct TextSelection: Hashable, Sendable {
  /// Where it lies in the text.
  public enum Indices: Hashable, Sendable {
    /// One range; an empty one is a place between two characters.
    case selection(Range<String.Index>)
  }
  /// Where it lies in the text.
  public var indices: Indices
  /// What lies in a range.
  public init(range: Range<String.Index>) { indices = .selection(range) }
  /// The place before a character.
  public init(insertionPoint: String.Index) { self.init(range: insertionPoint..<insertionPoint) }

  var range: Range<String.Index> { switch indices { case .selection(let range): range } }
  /// Whether nothing is selected, and letters go in between.
  public var isInsertion: Bool { range.isEmpty }

  /// From what a browser counts: units of UTF-16.
  init(_ units: Range<Int>, in text: String) {
    func index(_ offset: Int) -> String.Index { text.utf16.index(text.startIndex, offsetBy: min(max(offset, 0), text.utf16.count)) }
    self.init(range: index(units.lowerBound)..<index(max(units.lowerBound, units.upperBound)))
  }
  /// As a browser counts; an index of another text is held within this one.
  func units(in text: String) -> Range<Int> {
    func offset(_ index: String.Index) -> Int { text.utf16.distance(from: text.startIndex, to: min(max(index, text.startIndex), text.endIndex)) }
    return offset(range.lowerBound)..<offset(range.upperBound)
  }
}

/// A field's part in an app's selection: what the browser has told is not told back.
@MainActor final class SelectionLink {
  private var known: Range<Int>?
  nonisolated init() {}

  /// A person has selected something, or typed.
  func told(_ units: Range<Int>, _ text: String, _ binding: Binding<TextSelection?>) {
    let selection = TextSelection(units, in: text)
    known = selection.units(in: text)
    if binding.wrappedValue != selection { binding.wrappedValue = selection }
  }

  /// The app has selected something.
  func follow(_ selection: TextSelection?, _ text: String, _ context: PrimitiveContext) {
    guard let units = selection?.units(in: text), units != known else { return }
    known = units
    context.host.commands.append(.select(context.element, units))
  }
}
