// SymbolWords: the spoken name of a symbol that is a control's only label, as in SwiftUI.

import ShojiElements

enum SymbolWords {
  /// Returns a symbol's name as words, without its form: `arrow.up.circle` is "arrow up", `heart.fill` is "heart".
  static func spoken(_ name: String, _ language: String) -> String {
    if let known = actions[name.replacing(".fill", with: "")] { return language.hasPrefix("ja") ? known.japanese : known.english }
    let parts = name.split(separator: ".").map(String.init)
    let plain = parts.filter { !shapes.contains($0) }
    let words = plain.isEmpty ? parts : plain
    if language.hasPrefix("ja") {
      if let known = japanese[words.joined(separator: ".")] ?? words.first.flatMap({ japanese[$0] }) { return known }
    } else if let known = english[words.joined(separator: ".")] {
      return known
    }
    return words.joined(separator: " ")
  }

  /// Name parts that describe a symbol's form rather than its meaning.
  private static let shapes: Set = ["fill", "circle", "square", "rectangle", "inset", "filled", "slash"]

  /// Symbols that are named by their shapes and known by what they do, as VoiceOver reads them.
  private static let actions: [String: (english: String, japanese: String)] = [
    "square.and.pencil": ("compose", "作成"), "square.and.arrow.up": ("share", "共有"), "square.and.arrow.down": ("download", "ダウンロード"),
    "rectangle.and.pencil.and.ellipsis": ("fill in", "入力"), "slider.horizontal.3": ("adjust", "調整"),
  ]

  /// What symbols stand for on buttons, where their names say only what they show.
  private static let english = [
    "arrow.clockwise": "reload", "arrow.counterclockwise": "reset", "arrow.uturn.backward": "undo", "arrow.uturn.forward": "redo",
    "doc": "document", "doc.on.doc": "copy", "ellipsis": "more", "envelope": "mail", "eye": "show", "gear": "settings",
    "gearshape": "settings", "house": "home", "magnifyingglass": "search", "mic": "microphone", "minus": "remove", "paperplane": "send",
    "pencil": "edit", "plus": "add", "trash": "delete", "xmark": "close",
  ]

  private static let japanese = [
    "arrow.down": "下矢印", "arrow.left": "左矢印", "arrow.right": "右矢印", "arrow.up": "上矢印", "arrow.clockwise": "再読み込み",
    "bell": "ベル", "bold": "ボールド", "book": "本", "bookmark": "ブックマーク", "calendar": "カレンダー", "camera": "カメラ", "cart": "カート",
    "checkmark": "チェックマーク", "doc.on.doc": "コピー", "arrow.counterclockwise": "リセット", "arrow.uturn.backward": "取り消す",
    "arrow.uturn.forward": "やり直す", "chevron.down": "下", "chevron.left": "左", "chevron.right": "右", "chevron.up": "上", "clock": "時計",
    "cloud": "雲", "doc": "書類", "ellipsis": "その他", "envelope": "メール", "eye": "表示", "flag": "フラグ", "folder": "フォルダ",
    "gear": "設定", "gearshape": "設定", "gift": "ギフト", "heart": "ハート", "house": "ホーム", "info": "情報", "italic": "イタリック",
    "leaf": "葉", "link": "リンク", "list": "リスト", "lock": "ロック", "magnifyingglass": "検索", "map": "地図", "mic": "マイク",
    "minus": "減らす", "moon": "月", "paperplane": "送信", "pause": "一時停止", "pencil": "編集", "person": "人", "phone": "電話",
    "photo": "写真", "play": "再生", "plus": "追加", "star": "スター", "stop": "停止", "sun": "太陽", "tag": "タグ", "trash": "削除",
    "tray": "トレイ", "xmark": "閉じる",
  ]
}

extension Element {
  /// Whether the symbol is the only label of a control: no text beside it in a button, an option, a control's label or a view with a tap
  /// gesture, which may be its own.
  var isLoneName: Bool {
    var place: Element? = self
    while let control = place, !control.isNamedByContent { place = control.parent }
    guard let control = place, !control.hasWords else { return false }
    // Words on a view with a tap gesture are its name.
    return control === self || !control.isTapped || control.accessibility?.label == nil
  }

  private var isNamedByContent: Bool {
    switch content {
    case is ButtonContent, is OptionContent, is MenuContent, is MenuItemContent, is ToggleContent: true
    case let part as PartContent: part.name.hasSuffix("-label")
    default: isTapped
    }
  }

  /// Whether it has a tap gesture.
  private var isTapped: Bool { box.stages.contains { if case .gesture(let request) = $0 { request.isActivated } else { false } } }

  private var hasWords: Bool {
    children.contains { child in
      if child.content is MenuPopupContent { return false }
      return child.content is TextContent || (child.content as? ImageContent)?.label != nil || child.hasWords
    }
  }
}
