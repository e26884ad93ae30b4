// Words: every word that the system itself says to people, in English and Japanese.

/// The system's own words.
package enum Words {
  /// One word or sentence; `%@` stands for a value.
  package enum Key: String, CaseIterable {
    case back
    case cancel
    case checkSpelling
    case clearText
    case close
    case color
    case copy
    case date
    case decrement
    case delete
    case done
    case edit
    case homeScreen
    case increment
    case loading
    case more
    case nextMonth
    case noResults
    case noResultsFor
    case ok
    case options
    case otherOptions
    case previousMonth
    case rename
    case search
    case share
    case sheetGrabber
    case showMenu
    case value
  }

  private static let table: [Key: (english: String, japanese: String)] = [
    .back: ("Back", "戻る"),
    .cancel: ("Cancel", "キャンセル"),
    .checkSpelling: ("Check the spelling or try a new search.", "入力内容を確認するか、別の語で検索してください。"),
    .clearText: ("Clear text", "テキストを消去"),
    .close: ("Close", "閉じる"),
    .color: ("Colour", "カラー"),
    .copy: ("Copy", "コピー"),
    .date: ("Date", "日付"),
    .decrement: ("Decrement", "減らす"),
    .delete: ("Delete", "削除"),
    .done: ("Done", "完了"),
    .edit: ("Edit", "編集"),
    .homeScreen: ("Home Screen", "ホーム画面"),
    .increment: ("Increment", "増やす"),
    .loading: ("Loading", "読み込み中"),
    .more: ("More", "さらに表示"),
    .nextMonth: ("Next month", "次の月"),
    .noResults: ("No Results", "結果なし"),
    .noResultsFor: ("No Results for “%@”", "“%@”の検索結果なし"),
    .ok: ("OK", "OK"),
    .options: ("Options", "オプション"),
    .otherOptions: ("More options", "その他のオプション"),
    .previousMonth: ("Previous month", "前の月"),
    .rename: ("Rename", "名称変更"),
    .search: ("Search", "検索"),
    .share: ("Share…", "共有…"),
    .sheetGrabber: ("Sheet size", "シートの高さ"),
    .showMenu: ("Menu", "メニュー"),
    .value: ("Value", "値"),
    case clearText, back, done, cancel, edit, close, ok, delete, search, more, increment, decrement, loading, noResults, sheetGrabber
    case value, options, otherOptions, showMenu, previousMonth, nextMonth, share, copy, rename, color, date, noResultsFor, checkSpelling
  private static let english: [Key: String] = [
    .clearText: "Clear text", .back: "Back", .done: "Done", .cancel: "Cancel", .edit: "Edit", .close: "Close", .ok: "OK",
    .delete: "Delete", .search: "Search", .more: "More", .increment: "Increment", .decrement: "Decrement", .loading: "Loading",
    .noResults: "No Results", .sheetGrabber: "Sheet size",
    .value: "Value", .options: "Options", .otherOptions: "More options", .showMenu: "Menu",
    .previousMonth: "Previous month", .nextMonth: "Next month", .share: "Share…", .copy: "Copy", .rename: "Rename",
    .color: "Colour", .date: "Date", .noResultsFor: "No Results for “%@”",
    .checkSpelling: "Check the spelling or try a new search.",
    .homeScreen: "Home Screen",
  ]
  private static let japanese: [Key: String] = [
    .clearText: "テキストを消去", .back: "戻る", .done: "完了", .cancel: "キャンセル", .edit: "編集", .close: "閉じる", .ok: "OK",
    .delete: "削除", .search: "検索", .more: "さらに表示", .increment: "増やす", .decrement: "減らす", .loading: "読み込み中",
    .noResults: "結果なし", .sheetGrabber: "シートの高さ",
    .value: "値", .options: "オプション", .otherOptions: "その他のオプション", .showMenu: "メニュー",
    .previousMonth: "前の月", .nextMonth: "次の月", .share: "共有…", .copy: "コピー", .rename: "名称変更",
    .color: "カラー", .date: "日付", .noResultsFor: "“%@”の検索結果なし",
    .checkSpelling: "入力内容を確認するか、別の語で検索してください。",
    .homeScreen: "ホーム画面",
  ]

  /// A word in a language; English where the language is not one of ours.
  package static func text(_ key: Key, _ language: String) -> String {
    guard let words = table[key] else { return key.rawValue }
    return language.hasPrefix("ja") ? words.japanese : words.english
  }
}
