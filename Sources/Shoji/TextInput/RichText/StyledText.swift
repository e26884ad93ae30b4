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

  /// The longest texts in which several changes are told apart.
  private static let longest = 2000

  /// Finds the changes since the last report, last one first. Without a connection that is all that was written meanwhile: what stayed in
  /// between keeps its styles.
  static func all(from old: String, to new: String, caret: Int) -> [TextEdit] {
    guard let whole = TextEdit(from: old, to: new, caret: caret) else { return [] }
    let range = whole.range
    let start = old.utf16.index(old.startIndex, offsetBy: range.lowerBound)
    let (before, after) = (Array(old[start..<old.utf16.index(start, offsetBy: range.count)]), Array(whole.replacement))
    guard before.count > 1, after.count > 1, max(before.count, after.count) <= longest else { return [whole] }
    let difference = after.difference(from: before, by: isSame)
    guard (before.count - difference.removals.count) * 2 >= before.count else { return [whole] }
    func offsets(_ changes: [CollectionDifference<Character>.Change]) -> Set<Int> {
      Set(
        changes.map { if case .insert(let offset, _, _) = $0 { offset } else if case .remove(let offset, _, _) = $0 { offset } else { 0 } })
    }
    let (removed, inserted) = (offsets(difference.removals), offsets(difference.insertions))
    var edits: [TextEdit] = []
    var (place, units, next) = (0, range.lowerBound, 0)
    while place < before.count || next < after.count {
      let start = units
      var words = ""
      while removed.contains(place) || inserted.contains(next) {
        if removed.contains(place) {
          units += before[place].utf16.count
          place += 1
        } else {
          words.append(after[next])
          next += 1
        }
      }
      if units > start || !words.isEmpty { edits.append(TextEdit(range: start..<units, replacement: words)) }
      if place < before.count { units += before[place].utf16.count }
      (place, next) = (place + 1, next + 1)
    }
    return edits.reversed()
  }

  private static func isSame(_ a: Character, _ b: Character) -> Bool { a == b && a.utf16.elementsEqual(b.utf16) }

  private init(range: Range<Int>, replacement: String) { (self.range, self.replacement) = (range, replacement) }

  /// Finds what the user has changed; nil if nothing. Of several possible changes it is the one that ends at the insertion point.
  init?(from old: String, to new: String, caret: Int) {
    let (before, after) = (Array(old), Array(new))
    var following = after.count
    var offset = 0
    while following > 0, offset < caret {
      offset += after[after.count - following].utf16.count
      following -= 1
    }
    let shorter = min(before.count, after.count)
    var suffix = 0
    while suffix < min(shorter, following), Self.isSame(before[before.count - 1 - suffix], after[after.count - 1 - suffix]) { suffix += 1 }
    var prefix = 0
    while prefix < shorter - suffix, Self.isSame(before[prefix], after[prefix]) { prefix += 1 }
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
