// StandardShortcuts: the shortcuts with a standard meaning, and those that browsers never pass to a page.

import Foundation

enum StandardShortcuts {
  /// The standard meaning of a shortcut, and whether it applies only where text is edited.
  struct Meaning {
    let name: String
    var isOfText = false
  }

  /// Returns the standard meaning of a shortcut; in right-to-left languages, Back and Forward are swapped.
  static func meaning(of keys: String, in scene: AuditScene) -> Meaning? {
    let isMirrored = Locale(identifier: scene.language).language.characterDirection == .rightToLeft
    return all[isMirrored ? ["meta+[": "meta+]", "meta+]": "meta+["][keys] ?? keys : keys]
  }

  private static let all: [String: Meaning] = [
    "meta+a": Meaning(name: "Select All"), "meta+c": Meaning(name: "Copy"), "meta+x": Meaning(name: "Cut"),
    "meta+v": Meaning(name: "Paste"),
    "meta+alt+shift+v": Meaning(name: "Paste and Match Style"), "meta+z": Meaning(name: "Undo"), "meta+shift+z": Meaning(name: "Redo"),
    "meta+f": Meaning(name: "Find"), "meta+g": Meaning(name: "Find Next"), "meta+p": Meaning(name: "Print"),
    "meta+s": Meaning(name: "Save"),
    "meta+o": Meaning(name: "Open"), "meta+n": Meaning(name: "New"), "meta+w": Meaning(name: "Close"), "meta+,": Meaning(name: "Settings"),
    "meta+[": Meaning(name: "Back"), "meta+]": Meaning(name: "Forward"),
    // The system's own toggle, on Apple's keyboards and on others.
    "ctrl+f7": Meaning(name: "Full Keyboard Access"), "meta+f7": Meaning(name: "Full Keyboard Access"),
    "meta+h": Meaning(name: "Home Screen"), "meta+tab": Meaning(name: "Switch Apps"),
    "meta+b": Meaning(name: "Bold", isOfText: true), "meta+i": Meaning(name: "Italic", isOfText: true),
    "meta+u": Meaning(name: "Underline", isOfText: true),
  ]

  /// Returns whether a command's title matches a standard meaning, so that the command may have the shortcut.
  static func isThat(_ title: String, _ meaning: Meaning) -> Bool {
    title.lowercased().hasPrefix(meaning.name.lowercased().split(separator: " ").first.map(String.init) ?? "")
      || synonyms[meaning.name].map { words in words.contains { title.lowercased().hasPrefix($0) } } ?? false
      || japanese[meaning.name].map { words in words.contains { title.contains($0) } } ?? false
  }

  /// Other words that mean the same.
  private static let synonyms: [String: [String]] = [
    "Find": ["search", "filter"], "New": ["add", "create", "compose"], "Settings": ["preferences", "options"],
    "Close": ["dismiss", "done", "cancel"], "Copy": ["duplicate"],
    "Back": ["previous", "go back"], "Forward": ["next", "go forward"], "Full Keyboard Access": ["keyboard"], "Open": ["import"],
    "Print": ["share"], "Find Next": ["next"],
  ]

  private static let japanese: [String: [String]] = [
    "Select All": ["すべてを選択"], "Copy": ["コピー"], "Cut": ["カット"], "Paste": ["ペースト"], "Undo": ["取り消"], "Redo": ["やり直"], "Find": ["検索", "探す"],
    "Find Next": ["次を検索"], "Print": ["プリント", "印刷"], "Save": ["保存"], "Open": ["開く"], "New": ["新規", "追加", "作成"], "Close": ["閉じる"],
    "Settings": ["設定"],
    "Back": ["戻る"], "Forward": ["進む"], "Full Keyboard Access": ["フルキーボードアクセス"], "Bold": ["ボールド", "太字"], "Italic": ["イタリック", "斜体"],
    "Underline": ["アンダーライン", "下線"],
  ]

  /// Shortcuts that browsers handle before any page receives them.
  static let keptByBrowsers: Set<String> = [
    "meta+n", "meta+t", "meta+w", "meta+q", "meta+shift+n", "meta+shift+t", "meta+shift+w", "meta+tab", "meta+shift+tab",
  ]
}
