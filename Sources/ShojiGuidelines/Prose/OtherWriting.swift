// OtherWriting: a language that the audits cannot read. They only estimate the room that its text takes.

enum OtherWriting: Prose {
  static func wordCount(_ text: String) -> Int? { nil }
  static func isSentence(_ text: String) -> Bool { false }
  static func isClosed(_ text: String) -> Bool { true }
  static func hasTitleCapitals(_ text: String) -> Bool { false }
  static func wordsWithoutCapital(_ text: String) -> [String] { [] }
  static func pronoun(in text: String) -> String? { nil }
  static func reproach(in text: String) -> String? { nil }
  static func verbs(in text: String) -> (right: [String], wrong: [String]) { ([], []) }
  static func mentions(_ title: String, in text: String) -> Bool { false }
  static func withCapitals(_ title: String) -> String { title }
  /// East Asian letters are as wide as in Japanese, others about as wide as English ones.
  static func width(of text: String) -> Double { Japanese.width(of: text) }
  static func lines(of text: String, ems: Double) -> Int { English.lines(of: text, ems: ems) }
  static let yesAndNo: Set<String> = []
  static let cancel = "Cancel"
  static let cancels: Set<String> = []
  static let otherCancels: Set<String> = []
  static let closers: Set<String> = []
  static let acceptance = "OK"
  static let otherAcceptances: Set<String> = []
  static let destructiveWords: [String] = []
  static let longestTitle = 50
  static let fullStop = "."
}
