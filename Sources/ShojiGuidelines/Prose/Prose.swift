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
  /// How wide a text is on one line, measured in the letters of its size.
  static func width(of text: String) -> Double
  static var yesAndNo: Set<String> { get }
  static var cancel: String { get }
  /// What a button that gives up may be called, in small letters.
  static var cancels: Set<String> { get }
  /// What closes a sentence.
  static var fullStop: String { get }
  /// A button's title as it ought to be written.
  static func withCapitals(_ title: String) -> String
  /// Whether a text names a button, be it in other letters.
  static func mentions(_ title: String, in text: String) -> Bool
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
    let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
    if letters.contains(where: Japanese.isKana) { return Japanese.self }
    if letters.contains(where: Japanese.isLetter) { return language.hasPrefix("ja") ? Japanese.self : OtherWriting.self }
    // Letters that English does not have; a name or two in other letters make no other language.
    let foreign = letters.filter { !$0.isASCII && $0.value != 0xE9 }
    if foreign.count * 20 > letters.count { return OtherWriting.self }
    if language.hasPrefix("en") || language.hasPrefix("ja") || letters.isEmpty { return English.self }
    let words = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
    return words.isDisjoint(with: englishWords) ? OtherWriting.self : English.self
  }
  /// By which a text is known as English where the scene is in another language.
  private static let englishWords: Set<String> = ["the", "is", "are", "this", "of", "to", "and", "your", "you", "cancel", "delete", "error", "not", "what"]
}

extension Prose {
  /// The sentences of a text.
  static func sentences(in text: String) -> [Substring] {
    text.split { ".!?。!?".contains($0) }.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
  }
}
