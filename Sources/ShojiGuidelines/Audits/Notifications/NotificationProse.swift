// NotificationProse: how the text of a notification is written: whole sentences, capitals and punctuation, in English and Japanese.

import Foundation

/// Finds faults of writing. In doubt a text is right: names, numbers, short news and “Ana: see you at five” are no faults.
@MainActor enum NotificationProse {
  enum Fault: Equatable {
    /// Words without a verb, such as “New comment on photo”.
    case fragment
    /// A sentence that lacks the mark at its end.
    case open
  }

  static func fault(in text: String, _ language: String) -> Fault? {
    let text = trimmed(text)
    let prose = Writing.of(text, language: language)
    guard !prose.isClosed(text) else { return nil }
    if prose is Japanese.Type { return japaneseFault(in: text) }
    guard prose is English.Type else { return nil }
    let words = words(of: text)
    // A few words, a list of names, or a chat: “Ana: see you at five”.
    guard words.count > 2, words.dropFirst().contains(where: { $0.first?.isLowercase == true }) || isAllCapitals(text) else { return nil }
    guard !text.contains(#/^[\p{Lu}][\p{L}. ]{0,24}: /#), !text.contains("://") else { return nil }
    if text.contains(where: { "|•·→/".contains($0) }) { return .fragment }
    return hasVerb(words) ? .open : .fragment
  }

  /// The text without closing quotes, brackets and pictures.
  private static func trimmed(_ text: String) -> String {
    var text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    var hadPicture = false
    while let last = text.last, "”\"’')]」』)".contains(last) || last.isPicture {
      hadPicture = hadPicture || last.isPicture
      text.removeLast()
      text = text.trimmingCharacters(in: .whitespaces)
    }
    // A picture may end a sentence.
    return hadPicture ? text + "." : text
  }

  private static func words(of text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || "’'-".contains($0)) }.map(String.init).filter { $0.contains(where: \.isLetter) }
  }

  // MARK: English verbs

  private static func hasVerb(_ words: [String]) -> Bool {
    let words = words.map { $0.lowercased().replacing("'", with: "’") }
    if words.contains(where: {
      verbs.contains($0) || $0.hasSuffix("n’t") || $0.hasSuffix("’re") || $0.hasSuffix("’s") || $0.hasSuffix("’ve")
    }) {
      return true
    }
    // A word in -ed or -s may be a verb.
    return words.contains { $0.count > 3 && ($0.hasSuffix("ed") || $0.hasSuffix("s") && !$0.hasSuffix("ss")) }
  }
  private static let verbs: Set<String> = [
    "is", "are", "was", "were", "be", "been", "am", "can", "cannot", "could", "will", "would", "shall", "should", "may", "might", "must",
    "has", "have", "had", "do", "does", "did", "go", "goes", "went", "gone", "get", "got", "give", "gave", "take", "took", "taken", "make",
    "made", "see", "saw", "seen", "come", "came", "leave", "left", "sent", "send", "said", "say", "told", "tell", "won", "win", "lost",
    "lose", "began", "begin", "begun", "broke", "broken", "built", "bought", "brought", "caught", "chose", "chosen", "cut", "done", "drew",
    "drive", "drove", "fell", "found", "find", "forgot", "grew", "heard", "hear", "held", "hit", "kept", "keep", "knew", "know", "led",
    "met", "meet", "paid", "pay", "put", "ran", "run", "read", "rose", "sold", "set", "shut", "spoke", "spent", "stood", "swam", "swim",
    "think", "thought", "threw", "understood", "woke", "wrote", "written", "need", "want", "let", "try", "ask", "answer", "check", "buy",
    "bring", "call", "write", "wait", "start", "stop", "finish", "drink", "eat", "ate", "breathe", "stand", "stretch", "walk", "move",
    "turn",
    "add", "open", "close", "choose", "learn", "listen", "look", "love", "like", "play", "remember", "review", "return", "visit", "watch",
    "you", "we", "they", "he", "she", "it", "i",
  ]

  // MARK: Capitals

  /// Returns whether a text has capitals where a sentence has none. Names do not count: at least two common words must have them.
  static func hasCapitals(_ text: String, _ language: String) -> Bool {
    guard Writing.of(text, language: language) is English.Type else { return false }
    if isAllCapitals(text) { return true }
    let later = English.sentences(in: text).flatMap { words(of: String($0)).dropFirst() }
    let common = later.filter { $0.first?.isUppercase == true && commonWords.contains($0.lowercased()) }
    return common.count > 1 && English.hasTitleCapitals(text)
  }

  private static func isAllCapitals(_ text: String) -> Bool {
    let letters = text.filter(\.isLetter)
    return letters.count >= 8 && words(of: text).count > 1 && letters.allSatisfy { $0.isUppercase }
  }
  /// Words that have a capital inside a sentence only where it is written like a title.
  private static let commonWords: Set<String> = [
    "is", "are", "was", "were", "be", "been", "has", "have", "had", "will", "can", "your", "you", "our", "this", "that", "these", "new",
    "now", "ready", "today", "tomorrow", "available", "order", "shipped", "delivered", "message", "update", "comment", "photo", "photos",
    "file", "files", "check", "see", "due", "soon", "starts", "ends", "started", "finished", "arrived", "it", "out", "back", "here",
    "books", "book", "download", "complete", "completed", "received", "sent", "account", "password", "meeting", "reminder", "task", "tasks",
    "friend", "request", "game", "score", "about", "more", "not", "all", "just", "posted", "added", "changed", "waiting", "minutes",
  ]

  // MARK: Japanese

  /// Only a sentence's ending, or words that are strung together without any particle, prove a fault.
  private static func japaneseFault(in text: String) -> Fault? {
    if Japanese.isSentence(text) { return .open }
    let parts = text.split { " 　|・/|／→".contains($0) }
    let hasParticle = ["は", "が", "を", "に", "で", "と", "も", "へ", "の"].contains { text.contains($0) }
    return parts.count > 2 && !hasParticle ? .fragment : nil
  }

  // MARK: Instructions

  /// Returns a phrase that tells people to do something in the app after the notification is gone, or nil.
  static func instruction(in text: String, appNames: [String]) -> String? {
    let patterns: [Regex<Substring>] = [
      #/\b(?:open|launch|start|return to|go back to|go to) (?:the|this|our|your) app\b/#,
      #/\bgo to (?:the |your )?[\p{L}’“”" ]{1,30}(?:screen|tab|page|settings|menu|section)\b/#,
      #/\b(?:tap|press|click|choose|select) (?:on )?(?:the )?[“"'‘]?[\p{L} ]{1,30}[”"'’]? (?:button|tab|icon|menu|link)\b/#,
      #/アプリを(?:開|起動|立ち上)/#, #/(?:画面|タブ|ページ|メニュー|設定)(?:を開いて|へ移動|に移動)/#, #/(?:ボタン|アイコン|タブ|リンク)を(?:タップ|押|クリック|選)/#,
    ]
    for pattern in patterns {
      if let match = text.firstMatch(of: pattern.ignoresCase()) { return String(match.output) }
    }
    for name in appNames {
      for verb in ["Open \(name)", "open \(name)", "Launch \(name)", "launch \(name)", "\(name)を開いて", "\(name)を起動"]
      where text.contains(verb) {
        return verb
      }
    }
    return nil
  }
}

extension Character {
  /// Whether it is drawn as an emoji.
  fileprivate var isPicture: Bool {
    unicodeScalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
  }
}
