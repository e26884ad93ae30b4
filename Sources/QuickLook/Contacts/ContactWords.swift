// ContactWords: the labels of a contact's rows, in English and Japanese.

import Foundation

struct ContactWords {
  private let locale: Locale
  private let isJapanese: Bool

  init(_ locale: Locale) {
    self.locale = locale
    isJapanese = locale.language.languageCode == .japanese
  }

  private func say(_ english: String, _ japanese: String) -> String { isJapanese ? japanese : english }

  var noName: String { say("No Name", "名称未設定") }
  var email: String { say("email", "メール") }
  var website: String { say("homepage", "ホームページ") }
  var address: String { say("address", "住所") }
  var birthday: String { say("birthday", "誕生日") }
  var anniversary: String { say("anniversary", "記念日") }
  var date: String { say("date", "日付") }
  var nickname: String { say("nickname", "ニックネーム") }
  var related: String { say("related", "関係") }
  var profile: String { say("profile", "プロフィール") }
  var notes: String { say("notes", "メモ") }

  /// The label of a telephone number with some types.
  func phone(_ types: [String]) -> String {
    let isHome = types.contains("HOME"), isWork = types.contains("WORK")
    if types.contains("FAX") {
      return isHome ? say("home fax", "自宅FAX") : isWork ? say("work fax", "勤務先FAX") : say("fax", "FAX")
    }
    if types.contains("IPHONE") { return "iPhone" }
    if types.contains("CELL") || types.contains("MOBILE") { return say("mobile", "携帯") }
    if types.contains("PAGER") { return say("pager", "ポケットベル") }
    if types.contains("MAIN") { return say("main", "代表") }
    return place(types) ?? say("phone", "電話")
  }

  /// The label for home, work and the like; nil if the property has no such type.
  func place(_ types: [String]) -> String? {
    if types.contains("HOME") { return say("home", "自宅") }
    if types.contains("WORK") { return say("work", "勤務先") }
    if types.contains("OTHER") || types.contains("X-OTHER") { return say("other", "その他") }
    return nil
  }

  private static let own: [String: (String, String)] = [
    "homepage": ("homepage", "ホームページ"), "anniversary": ("anniversary", "記念日"), "other": ("other", "その他"), "home": ("home", "自宅"),
    "work": ("work", "勤務先"), "mobile": ("mobile", "携帯"), "mother": ("mother", "母"), "father": ("father", "父"), "parent": ("parent", "親"),
    "brother": ("brother", "兄弟"), "sister": ("sister", "姉妹"), "child": ("child", "子ども"), "son": ("son", "息子"),
    "daughter": ("daughter", "娘"),
    "friend": ("friend", "友人"), "spouse": ("spouse", "配偶者"), "partner": ("partner", "パートナー"), "assistant": ("assistant", "アシスタント"),
    "manager": ("manager", "上司"), "school": ("school", "学校"), "sibling": ("sibling", "兄弟姉妹"), "kin": ("relative", "親族"),
    "colleague": ("colleague", "同僚"), "co-worker": ("co-worker", "同僚"), "neighbor": ("neighbor", "近所の人"),
    "emergency": ("emergency contact", "緊急連絡先"),
  ]

  /// The label of a related person with some types; nil without a known one.
  func relation(_ types: [String]) -> String? {
    types.lazy.compactMap { Self.own[$0.lowercased()] }.first.map { say($0.0, $0.1) }
  }

  /// A label that the file has: one of the user's own, or one of Apple's, such as `_$!<HomePage>!$_`.
  func own(_ label: String) -> String {
    guard label.hasPrefix("_$!<"), label.hasSuffix(">!$_") else { return label }
    let name = String(label.dropFirst(4).dropLast(4))
    return Self.own[name.lowercased()].map { say($0.0, $0.1) } ?? name
  }

  /// A date, with or without its year; nil if there is no such day.
  func day(year: Int?, month: Int, day: Int) -> String? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = DateComponents(calendar: calendar, timeZone: .gmt, year: year ?? 2000, month: month, day: day)
    guard parts.isValidDate, let date = parts.date else { return nil }
    let style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: .gmt).month(.wide).day()
    return date.formatted(year == nil ? style : style.year())
  }
}
