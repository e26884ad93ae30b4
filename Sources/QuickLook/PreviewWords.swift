// PreviewWords: what previews say, in English and Japanese.

import Foundation
import Shoji
import ShojiSystem

enum PreviewWords {
  private static func say(_ locale: Locale, _ english: String, _ japanese: String) -> String {
    locale.language.languageCode == .japanese ? japanese : english
  }

  static func done(_ locale: Locale) -> String { say(locale, "Done", "完了") }
  static func markup(_ locale: Locale) -> String { say(locale, "Markup", "マークアップ") }
  static func previous(_ locale: Locale) -> String { say(locale, "Previous File", "前のファイル") }
  static func next(_ locale: Locale) -> String { say(locale, "Next File", "次のファイル") }
  static func position(_ place: Int, _ count: Int, _ locale: Locale) -> String { say(locale, "\(place) of \(count)", "\(place)/\(count)") }
  static func turned(_ title: String, _ place: Int, _ count: Int, _ locale: Locale) -> String {
    say(locale, "\(title), \(place) of \(count)", "\(title)、\(count)項目中\(place)番目")
  }
  static func files(_ locale: Locale) -> String { say(locale, "All Files", "すべてのファイル") }
  static func noFile(_ locale: Locale) -> String { say(locale, "There is no file to show.", "表示するファイルはありません。") }
  static func missing(_ locale: Locale) -> String { PreviewFailure.missing.message(locale) }
  static func unreadable(_ locale: Locale) -> String { say(locale, "This file can’t be read.", "このファイルは読み取れません。") }
  static func empty(_ locale: Locale) -> String { say(locale, "This file is empty.", "このファイルは空です。") }
  static func noPreview(_ locale: Locale) -> String { say(locale, "No preview for this kind of file", "この種類のファイルのプレビューはありません") }
  static func preparing(_ locale: Locale) -> String { say(locale, "Preparing Preview…", "プレビューを準備中…") }
  static func again(_ locale: Locale) -> String { say(locale, "Try Again", "もう一度試す") }
  static func damagedImage(_ locale: Locale) -> String { say(locale, "This picture is damaged.", "この画像は壊れています。") }
  static func unshownImage(_ locale: Locale) -> String {
    say(locale, "This browser can’t show this kind of picture.", "このブラウザでは、この種類の画像を表示できません。")
  }
  static func unplayable(_ locale: Locale) -> String {
    say(locale, "This browser can’t play this kind of file.", "このブラウザでは、この種類のファイルを再生できません。")
  }
  static func unshownFilm(_ locale: Locale) -> String {
    say(locale, "This browser can’t show this video’s picture.", "このブラウザでは、このビデオの映像を表示できません。")
  }
  static func damaged(isSound: Bool, _ locale: Locale) -> String {
    isSound
      ? say(locale, "This sound is damaged or incomplete.", "このサウンドは壊れているか、不完全です。")
      : say(locale, "This video is damaged or incomplete.", "このビデオは壊れているか、不完全です。")
  }
  static func endMissing(isSound: Bool, _ locale: Locale) -> String {
    isSound
      ? say(locale, "The end of this sound is missing.", "このサウンドの終わりの部分がありません。")
      : say(locale, "The end of this video is missing.", "このビデオの終わりの部分がありません。")
  }
  static func unloaded(_ locale: Locale) -> String { say(locale, "This file couldn’t be loaded.", "このファイルを読み込めませんでした。") }
  static func cover(_ locale: Locale) -> String { say(locale, "Artwork", "アートワーク") }
  static func onlyStart(_ locale: Locale) -> String { say(locale, "Only the beginning is shown.", "最初の部分だけを表示しています。") }
  static func task(isDone: Bool, _ locale: Locale) -> String {
    isDone ? say(locale, "Completed", "完了") : say(locale, "Incomplete", "未完了")
  }
  static func due(_ locale: Locale) -> String { say(locale, "Due", "期限") }
  static func priority(_ locale: Locale) -> String { say(locale, "Priority", "優先順位") }
  static func priority(_ priority: CalendarEvent.Task.Priority, _ locale: Locale) -> String {
    switch priority {
    case .high: say(locale, "High", "高")
    case .medium: say(locale, "Medium", "中")
    case .low: say(locale, "Low", "低")
    }
  }
  static func items(_ count: Int, _ locale: Locale) -> String { say(locale, count == 1 ? "1 item" : "\(count) items", "\(count)項目") }
  static func name(_ locale: Locale) -> String { say(locale, "Name", "名前") }
  static func date(_ locale: Locale) -> String { say(locale, "Date", "日付") }
  static func repeats(_ locale: Locale) -> String { say(locale, "Repeats", "繰り返し") }
  static func starts(_ locale: Locale) -> String { say(locale, "Starts", "開始") }
  static func ends(_ locale: Locale) -> String { say(locale, "Ends", "終了") }
  static func place(_ locale: Locale) -> String { say(locale, "Location", "場所") }
  static func also(_ locale: Locale) -> String { say(locale, "Also On", "追加の日") }
  static func except(_ locale: Locale) -> String { say(locale, "Except On", "除外日") }
  static func more(_ count: Int, _ locale: Locale) -> String { say(locale, "and \(count) more", "ほか\(count)日") }
  static func invitees(_ locale: Locale) -> String { say(locale, "Invitees", "参加者") }
  static func organizer(_ locale: Locale) -> String { say(locale, "Organizer", "主催者") }
  static func noTitle(_ locale: Locale) -> String { say(locale, "No Title", "タイトルなし") }
  static func cancelled(_ locale: Locale) -> String { say(locale, "Cancelled", "キャンセルされました") }
  static func changedDay(_ locale: Locale) -> String { say(locale, "A changed day of a repeating event", "繰り返しイベントの変更された日") }
  static func answer(_ answer: CalendarEvent.Invitee.Answer, isOptional: Bool, _ locale: Locale) -> String? {
    let word: String? =
      switch answer {
      case .none: nil
      case .accepted: say(locale, "Accepted", "出席")
      case .declined: say(locale, "Declined", "欠席")
      case .tentative: say(locale, "Maybe", "仮承諾")
      case .delegated: say(locale, "Delegated", "委任")
      }
    let words = [word, isOptional ? say(locale, "Optional", "任意") : nil].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: say(locale, ", ", "、"))
  }
  static func notes(_ locale: Locale) -> String { say(locale, "Notes", "メモ") }
  static func download(_ name: String, _ locale: Locale) -> String { say(locale, "Download \(name)", "\(name)をダウンロード") }
  static func downloading(_ name: String, _ locale: Locale) -> String { say(locale, "Downloading \(name)", "\(name)をダウンロード中") }
}
