// StyledText: the styled text of an editor, and the changes that people make in it.

import Foundation
import ShojiGraph

/// The bindings of an editor for styled text.
package struct StyledText {
  let text: Binding<AttributedString>
  let selection: Binding<AttributedTextSelection>?

  /// The text with the line breaks of the browser's.
  var value: AttributedString { Self.normalized(text.wrappedValue) }

  /// Browsers have one kind of line break.
  static func normalized(_ text: AttributedString) -> AttributedString {
    guard text.utf8.contains(13) else { return text }
    var text = text
    for (index, character) in text.characters.indices.map({ ($0, text.characters[$0]) }).reversed() where character.utf8.first == 13 {
      text.characters.replaceSubrange(index..<text.characters.index(after: index), with: "\n")
    }
    return text
  }
}

/// A change of a text: a range of UTF-16 units, and the text that replaces it.
struct TextEdit: Equatable {
  var range: Range<Int>
  var replacement: String

  /// Finds what the user has changed; nil if nothing. Of several possible changes it is the one that ends at the insertion point.
  init?(from old: String, to new: String, caret: Int) {
    let (before, after) = (Array(old), Array(new))
    func isSame(_ a: Character, _ b: Character) -> Bool { a == b && a.utf16.elementsEqual(b.utf16) }
    var following = after.count
    var offset = 0
    while following > 0, offset < caret {
      offset += after[after.count - following].utf16.count
      following -= 1
    }
    let shorter = min(before.count, after.count)
    var suffix = 0
    while suffix < min(shorter, following), isSame(before[before.count - 1 - suffix], after[after.count - 1 - suffix]) { suffix += 1 }
    var prefix = 0
    while prefix < shorter - suffix, isSame(before[prefix], after[prefix]) { prefix += 1 }
    guard prefix + suffix < max(before.count, after.count) else { return nil }
    func units(_ characters: ArraySlice<Character>) -> Int { characters.reduce(0) { $0 + $1.utf16.count } }
    let start = units(before[..<prefix])
    range = start..<start + units(before[prefix..<before.count - suffix])
    replacement = String(after[prefix..<after.count - suffix])
  }
}

extension AttributedString {
  /// Makes a change by the user. The new text gets the typing attributes, or else those of what it replaces, or of the text around it.
  mutating func apply(_ edit: TextEdit, typing: AttributeContainer?) {
    let range = indices(of: edit.range)
    let attributes = typing ?? (range.isEmpty ? inheritedAttributes(at: range.lowerBound) : attributes(at: range.lowerBound))
    replaceSubrange(range, with: AttributedString(edit.replacement, attributes: attributes))
  }
}
