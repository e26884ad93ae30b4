// AttributedTextSelection.Attributes: the attributes of the selected text, for controls that show the current style.

import Foundation

extension AttributedTextSelection {
  /// The attributes of each selected run, or the typing attributes at an insertion point.
  ///
  ///     let isRed = selection.attributes(in: text)[\.foregroundColor].contains(.red)
  public struct Attributes<Text>: Sequence {
    let containers: [AttributeContainer]

    public func makeIterator() -> IndexingIterator<[AttributeContainer]> { containers.makeIterator() }

    /// The values of one attribute; nil where the text does not have it.
    public subscript<K: AttributedStringKey>(key: K.Type) -> some Sequence<K.Value?> where K.Value: Sendable {
      containers.map { $0[key] }
    }
    /// The values of one attribute; nil where the text does not have it.
    public subscript<K: AttributedStringKey>(
      keyPath: KeyPath<AttributeDynamicLookup, K>
    ) -> some Sequence<K.Value?> where K.Value: Sendable {
      containers.map { $0[K.self] }
    }
  }

  /// Returns the attributes of each selected run, or the typing attributes at an insertion point.
  public func attributes(in text: AttributedString) -> Attributes<AttributedString> {
    switch indices(in: text) {
    case .insertionPoint: Attributes(containers: [typingAttributes(in: text)])
    case .ranges(let ranges): Attributes(containers: ranges.ranges.flatMap { text[$0].runs.map(\.attributes) })
    }
  }
}
