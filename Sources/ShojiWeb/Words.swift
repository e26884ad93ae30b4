// Words: every word that the system itself says to people, in English and Japanese.

/// The system's own words.
package enum Words {
  package enum Key: String, CaseIterable {
    case clearText, back, done, cancel, edit, close, ok, delete, search, more, increment, decrement, loading, noResults, sheetGrabber
    case value, options, previousMonth, nextMonth, share, rename, color, date, noResultsFor, checkSpelling
    case year, month, day, hour, minute
  }

  private static let english: [Key: String] = [
    .clearText: "Clear text", .back: "Back", .done: "Done", .cancel: "Cancel", .edit: "Edit", .close: "Close", .ok: "OK",
    .delete: "Delete", .search: "Search", .more: "More", .increment: "Increment", .decrement: "Decrement", .loading: "Loading",
    .noResults: "No Results", .sheetGrabber: "Sheet size",
    .value: "Value", .options: "Options",
    .previousMonth: "Previous month", .nextMonth: "Next month", .share: "Share…", .rename: "Rename",
    .color: "Colour", .date: "Date", .noResultsFor: "No Results for “%@”",
    .checkSpelling: "Check the spelling or try a new search.",
    .year: "Year", .month: "Month", .day: "Day", .hour: "Hour", .minute: "Minute",
  ]
  private static let japanese: [Key: String] = [
    .clearText: "テキストを消去", .back: "戻る", .done: "完了", .cancel: "キャンセル", .edit: "編集", .close: "閉じる", .ok: "OK",
    .delete: "削除", .search: "検索", .more: "さらに表示", .increment: "増やす", .decrement: "減らす", .loading: "読み込み中",
    .noResults: "結果なし", .sheetGrabber: "シートの高さ",
    .value: "値", .options: "オプション",
    .previousMonth: "前の月", .nextMonth: "次の月", .share: "共有…", .rename: "名称変更",
    .color: "カラー", .date: "日付", .noResultsFor: "“%@”の検索結果なし",
    .checkSpelling: "入力内容を確認するか、別の語で検索してください。",
    .year: "年", .month: "月", .day: "日", .hour: "時", .minute: "分",
  ]

  /// A word in a language; English where the language is not one of ours.
  package static func text(_ key: Key, _ language: String) -> String {
    (language.hasPrefix("ja") ? japanese : english)[key] ?? english[key] ?? key.rawValue
  }
}
