// Prose: what the audits know about the writing of a language.

/// The rules of a language's writing, as far as the guidelines need them.
protocol Prose {
  /// Returns the number of words; nil if the language does not separate words.
  static func wordCount(_ text: String) -> Int?
  /// Returns whether a text is a whole sentence and not only a part of one.
  static func isSentence(_ text: String) -> Bool
  /// Returns whether a text ends with a sentence's punctuation.
  static func isClosed(_ text: String) -> Bool
  /// Returns whether a sentence has capitals like a title.
  static func hasTitleCapitals(_ text: String) -> Bool
  /// Returns the words of a title that lack their capital.
  static func wordsWithoutCapital(_ text: String) -> [String]
  /// Returns the first word that addresses or means a person, or nil.
  static func pronoun(in text: String) -> String?
  /// Returns the first phrase that accuses or judges the user, or nil.
  static func reproach(in text: String) -> String?
  /// Returns the verbs in a text that mean pressing a button: suitable and unsuitable ones.
  static func verbs(in text: String) -> (right: [String], wrong: [String])
  /// Returns the number of lines that a text takes at a width in ems.
  static func lines(of text: String, ems: Double) -> Int
  /// Returns the width of a text on one line, in ems.
  static func width(of text: String) -> Double
  static var yesAndNo: Set<String> { get }
  static var cancel: String { get }
  /// Titles of a cancel button, in lower case.
  static var cancels: Set<String> { get }
  /// The mark that ends a sentence.
  static var fullStop: String { get }
  /// Returns a button's title with the right capitals.
  static func withCapitals(_ title: String) -> String
  /// Returns whether a text names a button, regardless of case.
  static func mentions(_ title: String, in text: String) -> Bool
  /// Other titles for Cancel, which confuse users.
  static var otherCancels: Set<String> { get }
  /// Titles of buttons that close a popover, in lower case.
  static var closers: Set<String> { get }
  static var acceptance: String { get }
  /// Wrong spellings of `acceptance`.
  static var otherAcceptances: Set<String> { get }
  /// Words that mark a title as destructive.
  static var destructiveWords: [String] { get }
  /// The length up to which a title counts as short, in letters.
  static var longestTitle: Int { get }
}

/// Detects the language of a text.
enum Writing {
  /// The letters decide before the scene's language, since an app may use another one.
  static func of(_ text: String, language: String) -> any Prose.Type {
    let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
    if letters.contains(where: Japanese.isKana) { return Japanese.self }
    if letters.contains(where: Japanese.isLetter) { return language.hasPrefix("ja") ? Japanese.self : OtherWriting.self }
    // Letters that English does not have; the few in a name do not make another language.
    let foreign = letters.filter { !$0.isASCII && $0.value != 0xE9 }
    if foreign.count * 20 > letters.count { return OtherWriting.self }
    if language.hasPrefix("en") || language.hasPrefix("ja") || letters.isEmpty { return English.self }
    let words = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
    return words.isDisjoint(with: englishWords) ? OtherWriting.self : English.self
  }
  /// Words that identify English if the scene is in another language.
  private static let englishWords: Set<String> = [
    "the", "is", "are", "this", "of", "to", "and", "your", "you", "cancel", "delete", "error", "not", "what",
  ]
}

extension Prose {
  /// The sentences of a text.
  static func sentences(in text: String) -> [Substring] {
    text.split { ".!?。!?".contains($0) }.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
  }
}
