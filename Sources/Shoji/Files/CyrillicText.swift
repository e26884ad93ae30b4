// CyrillicText: which of the Cyrillic encodings a short text has. The bytes of one are letters in the others too, in another case.

import Foundation

package enum CyrillicText {
  /// Returns how much a text looks like Cyrillic words: the higher, the likelier.
  package static func plausibility(_ text: String) -> Double {
    var words = 0, usualWords = 0, letters = 0, commonLetters = 0, others = 0
    for word in text.unicodeScalars.split(whereSeparator: { !$0.properties.isAlphabetic }) {
      let scalars = Array(word), wide = scalars.filter { $0.value > 0x7F }
      guard !wide.isEmpty else { continue }
      words += 1
      if wide.count == scalars.count, hasUsualCase(scalars) { usualWords += 1 }
      for scalar in wide {
        guard (0x400..<0x530).contains(scalar.value) else {
          others += 1
          continue
        }
        letters += 1
        if common.contains(scalar) { commonLetters += 1 }
      }
    }
    others += text.unicodeScalars.count { $0 == "\u{FFFD}" || (0x2500..<0x25A0).contains($0.value) }
    guard letters > 0 else { return 0 }
    return Double(usualWords) / Double(words) + Double(commonLetters) / Double(letters) - Double(others) / Double(letters)
  }

  /// Whether a word is in capitals, in small letters, or in small letters after one capital.
  package static func hasUsualCase(_ word: [Unicode.Scalar]) -> Bool {
    let capitals = word.count { $0.properties.isUppercase }
    return capitals == 0 || capitals == word.count || capitals == 1 && word[0].properties.isUppercase
  }

  /// The most frequent letters of Russian, and those that Ukrainian and Serbian have beside them.
  private static let common = Set("оеаинтсрвлкмдпуяьОЕАИНТСРВЛКМДПУЯЬіІј".unicodeScalars)
}
