// English: capitals, full stops, pronouns and verbs.

enum English: Prose {
  private static func words(_ text: some StringProtocol) -> [String] {
    String(text).split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "’" || $0 == "'" || $0 == "-") }).map(String.init)
  }

  static func wordCount(_ text: String) -> Int? { words(text).count }

  /// A sentence ends with a mark, starts with a question word, or has one of the few verbs that alerts use.
  static func isSentence(_ text: String) -> Bool {
    if isClosed(text) { return true }
    let all = words(text).map { $0.lowercased() }
    guard all.count > 2 else { return false }
    return all.dropFirst().contains { verbsOfSentences.contains($0) } || askingWords.contains(all[0])
  }
  private static let verbsOfSentences: Set<String> = [
    "is", "are", "was", "were", "isn’t", "isn't", "aren’t", "aren't", "can", "can’t", "can't", "cannot", "could", "couldn’t", "couldn't",
    "will", "won’t", "won't", "would", "has", "have", "hasn’t", "hasn't", "must", "should", "doesn’t", "doesn't", "didn’t", "didn't",
    "needs",
  ]
  private static let askingWords: Set<String> = ["do", "does", "are", "is", "would", "should", "can", "could", "will", "what", "which"]

  static func isClosed(_ text: String) -> Bool { text.last.map { ".!?…".contains($0) } ?? false }

  /// Words that have no capital in a title.
  private static let small: Set<String> = [
    "a", "an", "the", "and", "but", "or", "nor", "for", "of", "in", "on", "at", "to", "by", "as", "with", "from", "into", "vs", "per",
  ]

  static func hasTitleCapitals(_ text: String) -> Bool {
    let later = sentences(in: text).flatMap { words($0).dropFirst() }.filter {
      !small.contains($0.lowercased()) && $0.first?.isLetter == true && $0 != "I"
    }
    // A few names do not make a title: most of the words must have a capital.
    let capital = later.filter { $0.first?.isUppercase == true }
    return later.count >= 2 && capital.count * 4 >= later.count * 3
  }

  static func wordsWithoutCapital(_ text: String) -> [String] {
    let all = words(text)
    return all.enumerated().filter { index, word in
      guard let first = word.first, first.isLetter, first.isLowercase else { return false }
      // Names such as iPhone have their capitals elsewhere.
      guard !word.dropFirst().contains(where: \.isUppercase) else { return false }
      return index == 0 || index == all.count - 1 || !small.contains(word)
    }.map(\.element)
  }

  static func pronoun(in text: String) -> String? {
    // “US” is a country.
    words(text).first {
      $0 != "US"
        && ["you", "your", "yours", "me", "my", "mine", "i", "we", "our", "ours", "us", "you’re", "you're"].contains($0.lowercased())
    }
  }

  static func verbs(in text: String) -> (right: [String], wrong: [String]) {
    let all = words(text).map { $0.lowercased() }
    return (
      all.filter { ["tap", "select", "choose"].contains($0) }, all.filter { ["click", "press", "push", "hit", "touch"].contains($0) }
    )
  }

  /// Estimates the number of lines; letters of the system's font are a little over half an em wide.
  static func lines(of text: String, ems: Double) -> Int {
    var lines = 1
    var used = 0.0
    for word in text.split(separator: " ") {
      let width = width(of: String(word))
      if used > 0, used + 0.28 + width > ems {
        lines += 1
        used = width
      } else {
        used += (used > 0 ? 0.28 : 0) + width
      }
    }
    return lines
  }
  static func width(of text: String) -> Double { text.reduce(0) { $0 + width(of: $1) } }
  private static func width(of letter: Character) -> Double {
    if letter == " " { return 0.28 }
    if "iljtfr.,:;!'’|I()[]".contains(letter) { return 0.3 }
    if "mwMW@%".contains(letter) { return 0.87 }
    return letter.isUppercase ? 0.68 : 0.56
  }

  /// Phrases that accuse or judge the user.
  private static let reproaches = [
    "illegal", "stupid", "your fault", "your mistake", "your error", "you failed", "you forgot", "you entered", "you typed", "you did not",
    "you didn’t",
    "you didn't", "you should have", "you must",
  ]
  static func reproach(in text: String) -> String? {
    let all = " \(words(text).joined(separator: " ").lowercased()) "
    return reproaches.first { all.contains(" \($0) ") }
  }

  static let yesAndNo: Set<String> = ["yes", "no", "yeah", "nope"]
  static let cancel = "Cancel"
  static let cancels: Set<String> = ["cancel"]
  static let fullStop = "."
  static func withCapitals(_ title: String) -> String {
    let without = Set(wordsWithoutCapital(title))
    return title.split(separator: " ").map { without.contains(String($0)) ? $0.prefix(1).uppercased() + $0.dropFirst() : String($0) }
      .joined(separator: " ")
  }
  /// Compares whole words: “book” does not name OK.
  static func mentions(_ title: String, in text: String) -> Bool {
    let name = words(title).map { $0.lowercased() }
    let all = words(text).map { $0.lowercased() }
    guard !name.isEmpty, all.count >= name.count else { return false }
    return (0...(all.count - name.count)).contains { Array(all[$0..<($0 + name.count)]) == name }
  }
  static let closers: Set<String> = ["close", "done", "cancel", "dismiss", "save", "apply", "ok"]
  static let otherCancels: Set<String> = ["never mind", "nevermind", "abort", "go back", "dismiss", "close", "not now", "don’t", "don't"]
  static let acceptance = "OK"
  static let otherAcceptances: Set<String> = ["okay", "ok", "o.k.", "got it", "k"]
  static let destructiveWords = ["delete", "remove", "erase", "discard", "reset", "clear", "destroy", "empty"]
  static let longestTitle = 50
}
