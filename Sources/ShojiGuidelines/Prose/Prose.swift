// Prose: what an audit knows of a language's writing.

/// The writing of a language, as far as the guidelines speak of it.
protocol Prose {
  /// How many words a text has; nil where the language does not part its words.
  static func wordCount(_ text: String) -> Int?
  /// Whether a text is a whole sentence and not only a part of one.
  static func isSentence(_ text: String) -> Bool
  /// Whether a text ends as a sentence does.
  static func isClosed(_ text: String) -> Bool
  /// The words of a sentence that have a capital without being names.
  static func hasTitleCapitals(_ text: String) -> Bool
  /// The words of a title that lack their capital.
  static func wordsWithoutCapital(_ text: String) -> [String]
  /// The first word that speaks to or of a person, if there is one.
  static func pronoun(in text: String) -> String?
  /// The first words that accuse a person or judge them, if there are any.
  static func reproach(in text: String) -> String?
  /// The verbs for pressing a button that a text uses: those that are right and those that are not.
  static func verbs(in text: String) -> (right: [String], wrong: [String])
  /// How many lines a text takes in a width, measured in the letters of its size.
  static func lines(of text: String, ems: Double) -> Int
  static var yesAndNo: Set<String> { get }
  static var cancel: String { get }
  /// Other ways to say Cancel, which confuse.
  static var otherCancels: Set<String> { get }
  /// What stands on buttons that end a popover, in small letters.
  static var closers: Set<String> { get }
  static var acceptance: String { get }
  /// Wrong spellings of the word of acceptance.
  static var otherAcceptances: Set<String> { get }
  /// The beginnings of titles that say that something is destroyed.
  static var destructiveWords: [String] { get }
  /// The longest title that still counts as short, in letters.
  static var longestTitle: Int { get }
}

/// Which writing a text is in.
enum Writing {
  /// What the letters tell goes before the language of the scene: an app may speak another one.
  static func of(_ text: String, language: String) -> any Prose.Type {
    if text.unicodeScalars.contains(where: Japanese.isKana) { return Japanese.self }
    return language.hasPrefix("ja") && text.unicodeScalars.contains(where: Japanese.isLetter) ? Japanese.self : English.self
  }
}

extension Prose {
  /// The sentences of a text.
  static func sentences(in text: String) -> [Substring] {
    text.split { ".!?。!?".contains($0) }.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
  }
}
