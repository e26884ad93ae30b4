// Words: every word that the system itself says to people, in English and Japanese.

/// The system's own words.
package enum Words {
  package enum Key: String, CaseIterable {
    case clearText, back, done, cancel, edit, close, ok, delete, search, more, increment, decrement, loading, noResults
    case homeScreen
    case checkSpelling, noResultsFor
  }

  private static let english: [Key: String] = [
    .clearText: "Clear text", .back: "Back", .done: "Done", .cancel: "Cancel", .edit: "Edit", .close: "Close", .ok: "OK",
    .delete: "Delete", .search: "Search", .more: "More", .increment: "Increment", .decrement: "Decrement", .loading: "Loading",
    .noResults: "No Results",
    .homeScreen: "Home Screen",
    .checkSpelling: "Check the spelling or try a new search.", .noResultsFor: "No Results for “%@”",
  ]
  private static let japanese: [Key: String] = [
    .clearText: "テキストを消去", .back: "戻る", .done: "完了", .cancel: "キャンセル", .edit: "編集", .close: "閉じる", .ok: "OK",
    .delete: "削除", .search: "検索", .more: "さらに表示", .increment: "増やす", .decrement: "減らす", .loading: "読み込み中",
    .noResults: "結果なし",
    .homeScreen: "ホーム画面",
    .checkSpelling: "スペルを確認するか、別の検索を試してください。", .noResultsFor: "“%@”の検索結果なし",
  ]

  /// A word in a language; English where the language is not one of ours.
  package static func text(_ key: Key, _ language: String) -> String {
    (language.hasPrefix("ja") ? japanese : english)[key] ?? english[key] ?? key.rawValue
  }
}
