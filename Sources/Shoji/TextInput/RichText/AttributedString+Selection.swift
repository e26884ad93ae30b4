// Editing an attributed text at a selection, as apps do it and as the editor does it for what is typed.

import Foundation

extension AttributedString {
  /// The selected text.
  public subscript(selection: AttributedTextSelection) -> DiscontiguousAttributedSubstring {
    switch selection.indices(in: self) {
    case .insertionPoint(let index): self[RangeSet(index..<index)]
    case .ranges(let ranges): self[ranges]
    }
  }

  /// Changes the attributes of each selected run, or the typing attributes at an insertion point.
  public mutating func transformAttributes<E: Error>(
    in selection: inout AttributedTextSelection, body: (inout AttributeContainer) throws(E) -> Void
  ) throws(E) {
    switch selection.indices(in: self) {
    case .insertionPoint(let index):
      var attributes = selection.typingAttributes(in: self)
      try body(&attributes)
      selection = AttributedTextSelection(insertionPoint: index, typingAttributes: attributes)
    case .ranges(let ranges):
      for range in ranges.ranges {
        for run in self[range].runs.map({ (units(of: $0.range), $0.attributes) }) {
          var attributes = run.1
          try body(&attributes)
          self[indices(of: run.0)].setAttributes(attributes)
        }
      }
    }
  }

  /// Replaces the selected text, and sets the insertion point after the new text.
  public mutating func replaceSelection(_ selection: inout AttributedTextSelection, with newContent: some AttributedStringProtocol) {
    let content = AttributedString(newContent[newContent.startIndex..<newContent.endIndex])
    var ranges: [Range<AttributedString.Index>] = []
    switch selection.indices(in: self) {
    case .insertionPoint(let index): ranges = [index..<index]
    case .ranges(let set): ranges = Array(set.ranges)
    }
    let start = units(of: ranges[0]).lowerBound
    for range in ranges.dropFirst().map({ units(of: $0) }).reversed() { removeSubrange(indices(of: range)) }
    replaceSubrange(ranges[0], with: content)
    let end = start + content.utf16.count
    selection = AttributedTextSelection(end..<end, in: self)
  }

  /// Replaces the selected text by characters with the typing attributes, and sets the insertion point after them.
  public mutating func replaceSelection(_ selection: inout AttributedTextSelection, withCharacters newContent: some Collection<Character>) {
    let attributes = selection.typingAttributes(in: self)
    replaceSelection(&selection, with: AttributedString(String(newContent), attributes: attributes))
  }

  /// Changes the text, and moves the selection so that it has the same effective position afterwards.
  public mutating func transform<E: Error>(
    updating selection: inout AttributedTextSelection, body: (inout AttributedString) throws(E) -> Void
  ) throws(E) {
    let typing = selection.chosenAttributes
    var ranges: [Range<AttributedString.Index>]
    var isPoint = false
    switch selection.indices(in: self) {
    case .insertionPoint(let index): (ranges, isPoint) = ([index..<index], true)
    case .ranges(let set): ranges = Array(set.ranges)
    }
    try transform(updating: &ranges, body: body)
    guard let first = ranges.first else { return selection = AttributedTextSelection() }
    selection =
      isPoint || ranges.allSatisfy(\.isEmpty)
      ? AttributedTextSelection(insertionPoint: first.lowerBound, typingAttributes: typing)
      : AttributedTextSelection(ranges: RangeSet(ranges))
  }
}

extension AttributedString {
  /// Returns the start of the character at an index, which may be one of another text.
  func nearest(_ index: Index) -> Index {
    guard index < endIndex else { return endIndex }
    guard index > startIndex else { return startIndex }
    return characters.index(before: characters.index(after: index))
  }

  /// Converts from UTF-16 offsets, clamped to the text.
  func indices(of units: Range<Int>) -> Range<Index> {
    let count = utf16.count
    let lower = min(max(units.lowerBound, 0), count)
    func index(_ offset: Int) -> Index { nearest(utf16.index(utf16.startIndex, offsetBy: offset)) }
    return index(lower)..<index(min(max(units.upperBound, lower), count))
  }

  /// Converts to UTF-16 offsets.
  func units(of range: Range<Index>) -> Range<Int> {
    let lower = utf16.distance(from: startIndex, to: range.lowerBound)
    return lower..<lower + utf16.distance(from: range.lowerBound, to: range.upperBound)
  }

  /// The attributes of a character; none at the end of the text.
  func attributes(at index: Index) -> AttributeContainer { index < endIndex ? runs[index].attributes : AttributeContainer() }

  /// The attributes of text that is typed at an index: those of the character before it. At the start of a paragraph, those of the paragraph.
  func inheritedAttributes(at index: Index) -> AttributeContainer {
    let isAtStart = index == startIndex || characters[characters.index(before: index)].isNewline
    let isInLine = index < endIndex && !characters[index].isNewline
    guard let model = isAtStart && isInLine || index == startIndex ? (index < endIndex ? index : nil) : characters.index(before: index)
    else {
      return AttributeContainer()
    }
    // Foundation leaves out the attributes that typed text does not inherit.
    var example = AttributedString(self[model..<characters.index(after: model)])
    example.characters.append("x")
    var attributes = example.runs.last?.attributes ?? AttributeContainer()
    // Text belongs to a link only within it.
    if let link = attributes.link, model == index || index == endIndex || runs[index].link != link { attributes.link = nil }
    return attributes
  }
}
