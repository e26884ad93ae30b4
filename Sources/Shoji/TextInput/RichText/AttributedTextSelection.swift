// AttributedTextSelection: the selection in an editor for styled text, read and set by the app.

import Foundation
import ShojiGraph

/// The selection in an attributed text: an insertion point, or ranges of characters.
///
///     @State private var text = AttributedString("Hello")
///     @State private var selection = AttributedTextSelection()
///
///     TextEditor(text: $text, selection: $selection)
///     Button("Red") { text.transformAttributes(in: &selection) { $0.foregroundColor = .red } }
public struct AttributedTextSelection: Equatable, Sendable {
  /// The position in a text.
  public enum Indices: Equatable, Sendable {
    /// The insertion point before a character, or at the end of the text.
    case insertionPoint(AttributedString.Index)
    /// The selected characters.
    case ranges(RangeSet<AttributedString.Index>)
  }

  private enum Place: Equatable {
    case end
    case insertionPoint(AttributedString.Index)
    case ranges(RangeSet<AttributedString.Index>)
  }
  private var place = Place.end
  /// The attributes of text that is typed at the insertion point; nil if it has those of the text around it.
  private(set) var chosenAttributes: AttributeContainer?

  /// The selection of a new editor: an insertion point at the end of the text.
  public init() {}
  /// Sets an insertion point. Without typing attributes, typed text looks like the text before it.
  public init(insertionPoint: AttributedString.Index, typingAttributes: AttributeContainer? = nil) {
    (place, chosenAttributes) = (.insertionPoint(insertionPoint), typingAttributes)
  }
  /// Selects a range; an empty one is an insertion point.
  public init(range: Range<AttributedString.Index>) {
    place = range.isEmpty ? .insertionPoint(range.lowerBound) : .ranges(RangeSet(range))
  }
  /// Selects ranges; without any, the insertion point is at the end of the text.
  public init(ranges: RangeSet<AttributedString.Index>) { place = ranges.isEmpty ? .end : .ranges(ranges) }

  /// Returns the position in a text. Indices beyond its end become its end.
  public func indices(in text: AttributedString) -> Indices {
    switch place {
    case .end: return .insertionPoint(text.endIndex)
    case .insertionPoint(let index): return .insertionPoint(text.nearest(index))
    case .ranges(let ranges):
      let inside = ranges.ranges.map { text.nearest($0.lowerBound)..<text.nearest($0.upperBound) }.filter { !$0.isEmpty }
      return inside.isEmpty ? .insertionPoint(text.nearest(ranges.ranges[0].lowerBound)) : .ranges(RangeSet(inside))
    }
  }

  /// Returns the attributes of text that is typed now: those chosen for the insertion point, or those of the text around it.
  public func typingAttributes(in text: AttributedString) -> AttributeContainer {
    switch indices(in: text) {
    case .insertionPoint(let index): chosenAttributes ?? text.inheritedAttributes(at: index)
    case .ranges(let ranges): ranges.ranges.first.map { text.attributes(at: $0.lowerBound) } ?? AttributeContainer()
    }
  }

  /// Returns which side of the insertion point the selection belongs to. Browsers do not report it.
  public func affinity(in text: AttributedString) -> TextSelectionAffinity { .automatic }

  /// Whether it is the selection of a new editor, which sets nothing.
  var isUnset: Bool { place == .end && chosenAttributes == nil }
}

extension AttributedTextSelection {
  /// Converts from UTF-16 offsets, which browsers use.
  init(_ units: Range<Int>, in text: AttributedString, typingAttributes: AttributeContainer? = nil) {
    let range = text.indices(of: units)
    self.init(range: range)
    if range.isEmpty { chosenAttributes = typingAttributes }
  }

  /// The UTF-16 offsets of the whole selection in a text.
  func units(in text: AttributedString) -> Range<Int> {
    switch indices(in: text) {
    case .insertionPoint(let index): text.units(of: index..<index)
    case .ranges(let ranges): text.units(of: ranges.ranges[0].lowerBound..<ranges.ranges[ranges.ranges.count - 1].upperBound)
    }
  }
}

/// The side of an insertion point to which a selection belongs, where a line wraps or the writing direction changes.
public enum TextSelectionAffinity: Hashable, Sendable { case automatic, upstream, downstream }

private enum TextSelectionAffinityKey: EnvironmentKey {
  static var defaultValue: TextSelectionAffinity { .automatic }
}

extension EnvironmentValues {
  /// The affinity that views prefer for selections. Browsers decide it themselves.
  public var textSelectionAffinity: TextSelectionAffinity {
    get { self[TextSelectionAffinityKey.self] }
    set { self[TextSelectionAffinityKey.self] = newValue }
  }
}

extension View {
  /// Sets the affinity of selections in these views. Browsers decide it themselves, so this only changes the environment.
  nonisolated public func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View {
    environment(\.textSelectionAffinity, affinity)
  }
}
