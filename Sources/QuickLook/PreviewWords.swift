// PreviewWords: what previews say, in English and Japanese.

import Foundation

enum PreviewWords {
  private static func say(_ locale: Locale, _ english: String, _ japanese: String) -> String {
    locale.language.languageCode == .japanese ? japanese : english
  }

  static func done(_ locale: Locale) -> String { say(locale, "Done", "完了") }
  static func markup(_ locale: Locale) -> String { say(locale, "Markup", "マークアップ") }
  static func previous(_ locale: Locale) -> String { say(locale, "Previous File", "前のファイル") }
  static func next(_ locale: Locale) -> String { say(locale, "Next File", "次のファイル") }
  static func missing(_ locale: Locale) -> String { say(locale, "This file is no longer there.", "このファイルはもうありません。") }
  static func unreadable(_ locale: Locale) -> String { say(locale, "This file can’t be read.", "このファイルは読み取れません。") }
  static func empty(_ locale: Locale) -> String { say(locale, "This file is empty.", "このファイルは空です。") }
  static func noPreview(_ locale: Locale) -> String { say(locale, "No preview for this kind of file", "この種類のファイルのプレビューはありません") }
  static func onlyStart(_ locale: Locale) -> String { say(locale, "Only the beginning is shown.", "最初の部分だけを表示しています。") }
  static func items(_ count: Int, _ locale: Locale) -> String { say(locale, count == 1 ? "1 item" : "\(count) items", "\(count)項目") }
  static func name(_ locale: Locale) -> String { say(locale, "Name", "名前") }
  static func starts(_ locale: Locale) -> String { say(locale, "Starts", "開始") }
  static func ends(_ locale: Locale) -> String { say(locale, "Ends", "終了") }
  static func place(_ locale: Locale) -> String { say(locale, "Location", "場所") }
  static func phone(_ locale: Locale) -> String { say(locale, "Phone", "電話") }
  static func email(_ locale: Locale) -> String { say(locale, "Email", "メール") }
  static func address(_ locale: Locale) -> String { say(locale, "Address", "住所") }
  static func organization(_ locale: Locale) -> String { say(locale, "Company", "会社") }
  static func notes(_ locale: Locale) -> String { say(locale, "Notes", "メモ") }
  static func download(_ name: String, _ locale: Locale) -> String { say(locale, "Download \(name)", "\(name)をダウンロード") }
  static func downloading(_ name: String, _ locale: Locale) -> String { say(locale, "Downloading \(name)", "\(name)をダウンロード中") }
}
