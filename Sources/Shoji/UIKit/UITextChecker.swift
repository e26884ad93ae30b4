// UITextChecker: finds misspelled words with the word lists of the server's operating system.

import Foundation

/// Finds words that are in no dictionary.
///
/// The lists are those of /usr/share/dict (Debian's packages wamerican, wbritish, wngerman, wfrench, wspanish, witalian, wdutch …). A
/// language without a list has no misspelled words, as on a device without its dictionary; see `availableLanguages`.
open class UITextChecker: NSObject {
  private static let files = [
    "en": "american-english", "en_US": "american-english", "en_GB": "british-english", "en_CA": "canadian-english", "de": "ngerman",
    "de_DE": "ngerman", "fr": "french", "es": "spanish", "it": "italian", "nl": "dutch", "pt": "portuguese", "pt_BR": "brazilian",
    "sv": "swedish", "da": "danish", "nb": "bokmaal", "pl": "polish", "uk": "ukrainian",
  ]
  /// The folder of the lists; another one in tests.
  static var folder = "/usr/share/dict"
  private static let lock = NSLock()
  private static var lists: [String: Set<String>] = [:]
  private static var learned: Set<String> = []
  private var ignored: Set<String> = []

  open class var availableLanguages: [String] {
    files.filter { FileManager.default.isReadableFile(atPath: "\(folder)/\($0.value)") }.map(\.key).sorted()
  }

  /// Returns the first word that is in no dictionary, in UTF-16 code units; `NSNotFound` if there is none.
  open func rangeOfMisspelledWord(in text: String, range: NSRange, startingAt: Int, wrap: Bool, language: String) -> NSRange {
    guard let list = UITextChecker.words(of: language), !list.isEmpty else { return NSRange(location: NSNotFound, length: 0) }
    let whole = text as NSString
    let range = NSIntersectionRange(range, NSRange(location: 0, length: whole.length))
    let start = min(max(startingAt, range.location), NSMaxRange(range))
    let rest = NSRange(location: start, length: NSMaxRange(range) - start)
    if let found = misspelled(whole, rest, list) { return found }
    let before = NSRange(location: range.location, length: start - range.location)
    if wrap, let found = misspelled(whole, before, list) { return found }
    return NSRange(location: NSNotFound, length: 0)
  }

  private func misspelled(_ text: NSString, _ range: NSRange, _ list: Set<String>) -> NSRange? {
    var place = range.location
    func isLetter(_ index: Int) -> Bool {
      guard let scalar = Unicode.Scalar(text.character(at: index)) else { return false }
      // An apostrophe inside a word belongs to it.
      if scalar == "'" || scalar == "\u{2019}" {
        return index > range.location && index + 1 < NSMaxRange(range)
          && Unicode.Scalar(text.character(at: index + 1))?.properties.isAlphabetic == true
      }
      return scalar.properties.isAlphabetic
    }
    while place < NSMaxRange(range) {
      guard isLetter(place) else {
        place += 1
        continue
      }
      var end = place
      while end < NSMaxRange(range), isLetter(end) { end += 1 }
      let word = text.substring(with: NSRange(location: place, length: end - place)).replacing("\u{2019}", with: "'")
      if !knows(word, list) { return NSRange(location: place, length: end - place) }
      place = end
    }
    return nil
  }
  private func knows(_ word: String, _ list: Set<String>) -> Bool {
    // A capital may begin a sentence; words in capitals are names and abbreviations.
    let small = word.lowercased()
    if list.contains(word) || list.contains(small) || ignored.contains(small) || UITextChecker.hasLearnedWord(word) { return true }
    return word.count > 1 && word == word.uppercased()
  }

  private static func words(of language: String) -> Set<String>? {
    let name = language.replacing("-", with: "_")
    guard let file = files[name] ?? files[String(name.prefix(2))] else { return nil }
    return lock.withLock {
      let path = "\(folder)/\(file)"
      if let known = lists[path] { return known }
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      let words = Set(text.split(separator: "\n").map(String.init))
      lists[path] = words
      return words
    }
  }

  /// Returns words that differ by one letter from a misspelled one.
  open func guesses(forWordRange range: NSRange, in text: String, language: String) -> [String]? {
    let whole = text as NSString
    guard let list = UITextChecker.words(of: language), NSMaxRange(range) <= whole.length else { return nil }
    let word = Array(whole.substring(with: range).lowercased())
    let letters = Array("abcdefghijklmnopqrstuvwxyz'")
    var found: Set<String> = []
    func look(_ candidate: [Character]) { if list.contains(String(candidate)) { found.insert(String(candidate)) } }
    for index in 0...word.count {
      for letter in letters { look(Array(word[..<index]) + [letter] + word[index...]) }
      guard index < word.count else { continue }
      look(Array(word[..<index]) + word[(index + 1)...])
      for letter in letters { look(Array(word[..<index]) + [letter] + word[(index + 1)...]) }
      if index + 1 < word.count { look(Array(word[..<index]) + [word[index + 1], word[index]] + word[(index + 2)...]) }
    }
    return found.sorted()
  }
  /// Treats a word as spelled correctly by this checker.
  open func ignoreWord(_ word: String) { ignored.insert(word.lowercased()) }
  open class func learnWord(_ word: String) { lock.withLock { _ = learned.insert(word.lowercased()) } }
  open class func unlearnWord(_ word: String) { lock.withLock { _ = learned.remove(word.lowercased()) } }
  open class func hasLearnedWord(_ word: String) -> Bool { lock.withLock { learned.contains(word.lowercased()) } }
}
