// Japanese: no capitals and no spaces; sentences end in 。 or in a verb's ending.

enum Japanese: Prose {
  static func isKana(_ scalar: Unicode.Scalar) -> Bool {
    (0x3041...0x30FF).contains(scalar.value) || (0xFF66...0xFF9F).contains(scalar.value)
  }
  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    isKana(scalar) || (0x4E00...0x9FFF).contains(scalar.value) || (0x3400...0x4DBF).contains(scalar.value)
  }

  /// Words are not separated; only a short text in one kind of letters is known to be one word.
  static func wordCount(_ text: String) -> Int? {
    let letters = text.unicodeScalars.filter { isLetter($0) || $0.properties.isAlphabetic }
    let kinds = Set(letters.map { (0x3041...0x309F).contains($0.value) ? 0 : isKana($0) ? 1 : isLetter($0) ? 2 : 3 })
    return kinds.count == 1 && letters.count <= 6 ? 1 : nil
  }

  static func isSentence(_ text: String) -> Bool {
    isClosed(text) || endings.contains { text.hasSuffix($0) }
  }
  private static let endings = ["ます", "ません", "ました", "ませんでした", "です", "でした", "ますか", "ませんか", "ですか", "ください"]

  static func isClosed(_ text: String) -> Bool { text.last.map { "。!?!?…".contains($0) } ?? false }
  static func hasTitleCapitals(_ text: String) -> Bool { false }
  static func wordsWithoutCapital(_ text: String) -> [String] { [] }
  static func pronoun(in text: String) -> String? { ["あなた", "わたし", "私", "僕", "当社", "弊社"].first { text.contains($0) } }
  static func verbs(in text: String) -> (right: [String], wrong: [String]) {
    (["タップ", "選択"].filter { text.contains($0) }, ["クリック", "押して", "押す"].filter { text.contains($0) })
  }
  static func width(of text: String) -> Double {
    text.reduce(0.0) { $0 + ($1.unicodeScalars.first.map { isLetter($0) || $0.value > 0x2E80 } == true ? 1 : 0.56) }
  }
  static func lines(of text: String, ems: Double) -> Int { max(1, Int((width(of: text) / ems).rounded(.up))) }

  static func reproach(in text: String) -> String? {
    ["不正な", "間違え", "間違って", "間違いです", "誤った", "誤操作", "のせいで", "ちゃんと", "きちんと", "してはいけません", "お忘れです"].first { text.contains($0) }
  }

  static let yesAndNo: Set<String> = ["はい", "いいえ"]
  static let cancel = "キャンセル"
  static let cancels: Set<String> = ["キャンセル"]
  static let fullStop = "。"
  static func withCapitals(_ title: String) -> String { title }
  static func mentions(_ title: String, in text: String) -> Bool { !title.isEmpty && text.lowercased().contains(title.lowercased()) }
  static let closers: Set<String> = ["閉じる", "完了", "キャンセル", "保存", "適用", "ok"]
  static let otherCancels: Set<String> = ["やめる", "中止", "取り消す", "取り消し", "取消", "戻る", "閉じる", "キャンセルする"]
  static let acceptance = "OK"
  static let otherAcceptances: Set<String> = ["了解", "オーケー", "オッケー", "ok"]
  static let destructiveWords = ["削除", "消去", "破棄", "リセット", "空にする", "取り除く"]
  static let longestTitle = 30
}
