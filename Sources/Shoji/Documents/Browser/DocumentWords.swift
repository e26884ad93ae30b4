// DocumentWords: what browsers of documents say, in English and Japanese.

import Foundation
import ShojiSystem

package enum DocumentWords {
  package static func say(_ locale: Locale, _ english: String, _ japanese: String) -> String {
    locale.language.languageCode == .japanese ? japanese : english
  }

  static func documents(_ locale: Locale) -> String { say(locale, "Documents", "書類") }
  package static func untitled(_ locale: Locale) -> String { say(locale, "Untitled", "名称未設定") }
  static func create(_ locale: Locale) -> String { say(locale, "Create Document", "書類を作成") }
  package static func newFolder(_ locale: Locale) -> String { say(locale, "New Folder", "新規フォルダ") }
  static func folder(_ locale: Locale) -> String { say(locale, "Folder", "フォルダ") }
  static func importFiles(_ locale: Locale) -> String { say(locale, "Import from Device", "デバイスから読み込む") }
  static func select(_ locale: Locale) -> String { say(locale, "Select", "選択") }
  static func selectAll(_ locale: Locale) -> String { say(locale, "Select All", "すべて選択") }
  static func deselectAll(_ locale: Locale) -> String { say(locale, "Deselect All", "選択を解除") }
  static func selectItems(_ locale: Locale) -> String { say(locale, "Select Items", "項目を選択") }
  static func selected(_ count: Int, _ locale: Locale) -> String { say(locale, "\(count) Selected", "\(count)項目を選択") }
  package static func done(_ locale: Locale) -> String { say(locale, "Done", "完了") }
  package static func cancel(_ locale: Locale) -> String { say(locale, "Cancel", "キャンセル") }
  package static func more(_ locale: Locale) -> String { say(locale, "More", "その他") }
  static func icons(_ locale: Locale) -> String { say(locale, "Icons", "アイコン") }
  static func list(_ locale: Locale) -> String { say(locale, "List", "リスト") }
  static func view(_ locale: Locale) -> String { say(locale, "View", "表示") }
  static func sortBy(_ locale: Locale) -> String { say(locale, "Sort By", "並べ替え") }
  static func reversed(_ locale: Locale) -> String { say(locale, "Reverse Order", "逆順") }
  static func name(_ locale: Locale) -> String { say(locale, "Name", "名前") }
  static func kind(_ locale: Locale) -> String { say(locale, "Kind", "種類") }
  static func date(_ locale: Locale) -> String { say(locale, "Date", "日付") }
  static func size(_ locale: Locale) -> String { say(locale, "Size", "サイズ") }
  static func modified(_ locale: Locale) -> String { say(locale, "Modified", "変更日") }
  static func location(_ locale: Locale) -> String { say(locale, "Where", "場所") }
  package static func rename(_ locale: Locale) -> String { say(locale, "Rename", "名称変更") }
  static func duplicate(_ locale: Locale) -> String { say(locale, "Duplicate", "複製") }
  static func move(_ locale: Locale) -> String { say(locale, "Move", "移動") }
  static func copy(_ locale: Locale) -> String { say(locale, "Copy", "コピー") }
  package static func share(_ locale: Locale) -> String { say(locale, "Share", "共有") }
  package static func download(_ locale: Locale) -> String { say(locale, "Download", "ダウンロード") }
  static func info(_ locale: Locale) -> String { say(locale, "Get Info", "情報を見る") }
  package static func delete(_ locale: Locale) -> String { say(locale, "Delete", "削除") }
  static func undo(_ locale: Locale) -> String { say(locale, "Undo", "取り消す") }
  static func close(_ locale: Locale) -> String { say(locale, "Close", "閉じる") }
  static func moveTo(_ locale: Locale) -> String { say(locale, "Move To", "移動先") }
  static func copyTo(_ locale: Locale) -> String { say(locale, "Copy To", "コピー先") }
  static func empty(_ locale: Locale) -> String { say(locale, "No Documents", "書類はありません") }
  static func emptyFolder(_ locale: Locale) -> String { say(locale, "Folder Is Empty", "フォルダは空です") }
  static func createFirst(_ locale: Locale) -> String { say(locale, "Documents that you create appear here.", "作成した書類がここに表示されます。") }
  static func addFirst(_ locale: Locale) -> String {
    say(locale, "Import files from your device, or drop them here.", "デバイスからファイルを読み込むか、ここにドロップしてください。")
  }
  static func goneFolder(_ locale: Locale) -> String { say(locale, "This folder is no longer there.", "このフォルダはもうありません。") }
  static func isCut(_ locale: Locale) -> String { say(locale, "Not all documents are shown.", "一部の書類は表示されていません。") }
  static func items(_ count: Int, _ locale: Locale) -> String { say(locale, count == 1 ? "1 item" : "\(count) items", "\(count)項目") }
  static func deleted(_ name: String?, _ count: Int, _ locale: Locale) -> String {
    name.map { say(locale, "“\($0)” was deleted.", "“\($0)”を削除しました。") }
      ?? say(locale, "\(count) items were deleted.", "\(count)項目を削除しました。")
  }

  // MARK: The editor

  static func unreadable(_ locale: Locale) -> String { say(locale, "This document can’t be opened.", "この書類を開けません。") }
  static func unreadableDetail(_ locale: Locale) -> String {
    say(
      locale, "It may be damaged, or a kind of file that this app doesn’t read. The file is left as it is.",
      "破損しているか、このAppで読み取れない種類のファイルです。ファイルは変更されません。")
  }
  static func vanished(_ locale: Locale) -> String { say(locale, "This document was deleted.", "この書類は削除されました。") }
  static func vanishedDetail(_ locale: Locale) -> String {
    say(locale, "You can save it again with the contents that you last saw.", "最後に表示した内容でもう一度保存できます。")
  }
  static func saveAgain(_ locale: Locale) -> String { say(locale, "Save Again", "もう一度保存") }
  static func unsaved(_ locale: Locale) -> String {
    say(locale, "The latest changes aren’t saved yet. Shoji keeps trying.", "最新の変更はまだ保存されていません。保存を再試行しています。")
  }
  static func conflict(_ name: String, _ locale: Locale) -> String {
    say(
      locale, "The document was also changed elsewhere. The other version was saved as “\(name)”.",
      "この書類は別の場所でも変更されました。もう一つのバージョンは“\(name)”として保存されました。")
  }

  // MARK: Failures

  package static func problem(_ problem: DocumentName.Problem, _ locale: Locale) -> String {
    switch problem {
    case .empty: say(locale, "Enter a name.", "名前を入力してください。")
    case .reserved: say(locale, "A name can’t begin with a dot.", "名前の先頭にピリオドは使えません。")
    case .character: say(locale, "A name can’t contain “/” or invisible characters.", "名前に“/”や見えない文字は使えません。")
    case .long: say(locale, "This name is too long.", "名前が長すぎます。")
    }
  }
  static func taken(_ name: String, _ locale: Locale) -> String {
    say(locale, "The name “\(name)” is already taken.", "“\(name)”という名前はすでに使われています。")
  }
  package static func text(_ failure: DocumentFailure, _ locale: Locale) -> String {
    switch failure {
    case .name(let problem): self.problem(problem, locale)
    case .taken(let name): taken(name, locale)
    case .missing(let name): say(locale, "“\(name)” is no longer there.", "“\(name)”はもうありません。")
    case .inside(let name): say(locale, "“\(name)” can’t be moved into itself.", "“\(name)”をその中に移動することはできません。")
    case .full: say(locale, "There isn’t enough room.", "空き容量が足りません。")
    case .refused: say(locale, "The file system refused it.", "ファイルシステムに拒否されました。")
    }
  }
}
