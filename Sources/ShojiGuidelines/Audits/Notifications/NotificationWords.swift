// NotificationWords: what a notification is about, read from its category, its thread and its words. Nothing declares that yet; once a type
// does, these functions read the type.

import Foundation

@MainActor enum NotificationWords {
  // MARK: Kinds of news

  /// Returns whether a notification promotes something. A phrase in the user's data proves nothing; two do.
  static func isMarketing(_ posted: PostedNotification) -> Bool {
    if !names(of: posted).isDisjoint(with: marketingNames) { return true }
    if posted.texts.contains(where: { $0.isAuthors && !promotions(in: $0.text).isEmpty }) { return true }
    return promotions(in: posted.allText).count > 1
  }
  private static let marketingNames: Set<String> = [
    "marketing", "promo", "promos", "promotion", "promotions", "promotional", "offer", "offers", "deals", "sale", "sales", "campaign",
    "coupon", "coupons", "advertisement",
  ]
  private static let offers = [
    "discount", "special offer", "limited time", "limited-time", "promo code", "coupon", "flash sale", "sale ends", "big sale",
    "summer sale", "winter sale", "on sale now", "free trial", "subscribe now", "save up to", "upgrade to premium", "upgrade to pro",
    "don’t miss out", "don't miss out", "special deal", "セール", "クーポン", "割引", "キャンペーン", "限定価格", "特別価格", "特価", "今だけ", "お得な",
  ]
  private static func promotions(in text: String) -> [String] {
    let text = text.lowercased()
    let percents = text.contains(#/[0-9] ?% off\b|[0-9] ?[%\u{FF05}] ?(オフ|off|引き)/#) ? ["percent"] : []
    return percents + offers.filter { text.contains($0) }
  }

  /// Returns whether a notification recommends something that people can look at in their own time.
  static func isRecommendation(_ posted: PostedNotification) -> Bool {
    if !names(of: posted).isDisjoint(with: recommendationNames) { return true }
    return posted.texts.contains { words in words.isAuthors && recommendations.contains { words.text.lowercased().contains($0) } }
  }
  private static let recommendationNames: Set<String> = [
    "recommendation", "recommendations", "suggestion", "suggestions", "digest", "tips", "newsletter", "discover", "inspiration",
  ]
  private static let recommendations = [
    "we recommend", "recommended for you", "you might like", "you may like", "you might enjoy", "did you know", "tip of the day",
    "weekly digest", "weekly summary", "おすすめ", "オススメ", "お勧め", "今週のまとめ", "豆知識",
  ]

  /// Returns whether a notification tells of a message or a call of a person.
  static func isDirect(_ posted: PostedNotification) -> Bool {
    let names = names(of: posted)
    if !names.isDisjoint(with: directNames) || names.contains("call") && !names.isDisjoint(with: ["incoming", "missed", "video"]) {
      return true
    }
    return direct.contains { posted.allText.lowercased().contains($0) }
  }
  private static let directNames: Set<String> = ["message", "messages", "chat", "chats", "dm", "conversation", "voicemail", "calls"]
  private static let direct = [
    "sent you a message", "new message from", "is calling you", "missed call from", "missed a call from", "さんからのメッセージ", "さんからメッセージ",
    "さんから着信", "さんからの着信", "さんからの不在着信",
  ]

  /// Returns whether a notification says that a task has ended.
  static func isTaskEnd(_ posted: PostedNotification) -> Bool {
    let text = posted.allText.lowercased()
    return tasks.contains { text.contains($0) } && ends.contains { text.contains($0) }
  }
  private static let tasks = [
    "download", "upload", "export", "import", "sync", "backup", "back-up", "conversion", "render", "indexing", "ダウンロード", "アップロード", "書き出し",
    "読み込み", "同期", "バックアップ", "変換",
  ]
  private static let ends = ["finished", "complete", "is done", "was successful", "succeeded", "has been", "完了", "終わりました", "終了しました", "ました"]

  /// The reason for an urgent notification, if its words tell it.
  static func reason(of posted: PostedNotification) -> PostedNotification.Reason? {
    if let reason = posted.reason { return reason }
    let text = (posted.allText + " " + names(of: posted).joined(separator: " ")).lowercased()
    if security.contains(where: text.contains) { return .accountSecurity }
    if deliveries.contains(where: text.contains) { return .delivery }
    return posted.isScheduled ? .event : nil
  }
  private static let security = [
    "security", "sign-in", "signed in", "sign in from", "log-in", "logged in", "suspicious", "fraud", "verification code", "unauthorized",
    "unauthorised", "セキュリティ", "ログイン", "サインイン", "不正", "認証コード",
  ]
  private static let deliveries = [
    "package", "parcel", "courier", "deliver", "your driver", "your ride", "has arrived", "is arriving", "arrives in", "at the door",
    "配達", "お届け", "荷物", "到着",
  ]

  /// The words in the identifiers of category and thread: `flash-sale` and `FLASH_SALE` are flash and sale.
  private static func names(of posted: PostedNotification) -> Set<String> {
    var words: Set<String> = []
    for name in [posted.kind, posted.thread] {
      let spaced = name.replacing(#/([a-z])([A-Z])/#) { "\($0.1) \($0.2)" }
      words.formUnion(spaced.lowercased().split { !$0.isLetter }.map(String.init))
    }
    return words
  }

  // MARK: The app's name

  /// The app's name in a language.
  static func appNames(_ use: NotificationUse, in scene: AuditScene) -> [String] {
    let language = String(scene.language.prefix { $0 != "-" && $0 != "_" })
    return [use.appNames[language] ?? scene.appName].compactMap { $0 }.filter { !$0.isEmpty }
  }

  /// Returns whether a text names the app. Apps are often named after what they contain, so an ordinary word counts only where the text is
  /// about the app.
  static func names(_ name: String, in text: String) -> Bool {
    if text == name { return true }
    if name.unicodeScalars.contains(where: Japanese.isLetter) {
      return ["で", "アプリ", "が", "より", ":", "\u{FF1A}"].contains { text.hasPrefix(name + $0) }
        || ["で", "アプリ"].contains { text.contains(name + $0) }
    }
    guard let range = wholeWord(name, in: text) else { return false }
    // “DropNote” or “Acme Bank” is no ordinary word.
    let isName = name.contains(" ") || name.dropFirst().contains { $0.isUppercase || $0.isNumber }
    if isName { return true }
    let before = text[..<range.lowerBound].last { !$0.isWhitespace && !"“\"'‘(「".contains($0) }
    let startsSentence = before == nil || ".!?:。!?\n".contains(before!)
    guard startsSentence else {
      // In a title each word has a capital: “New Notes”.
      let isSentence = text.split(separator: " ").dropFirst().contains { $0.count > 3 && $0.first?.isLowercase == true }
      return name.first?.isUppercase == true && isSentence
    }
    let after = text[range.upperBound...]
    return [" has ", " is ", " will ", " needs ", " wants ", " found ", " can ", ": ", " – ", " — "].contains { after.hasPrefix($0) }
  }

  private static func wholeWord(_ name: String, in text: String) -> Range<String.Index>? {
    var start = text.startIndex
    while let range = text.range(of: name, range: start..<text.endIndex) {
      let isStart = range.lowerBound == text.startIndex || !isPartOfWord(text[text.index(before: range.lowerBound)])
      if isStart, range.upperBound == text.endIndex || !isPartOfWord(text[range.upperBound]) { return range }
      start = range.upperBound
    }
    return nil
  }
  /// In Japanese text, words are not separated: `Lumenで`.
  private static func isPartOfWord(_ letter: Character) -> Bool { letter.isASCII && (letter.isLetter || letter.isNumber) }
}
