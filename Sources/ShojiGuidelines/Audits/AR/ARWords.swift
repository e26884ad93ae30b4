// ARWords: technical terms of AR, with plain words for them, and words by which a text is about AR, moving, or starting over.

import ShojiElements

/// English and Japanese; other languages are not judged.
enum ARWords {
  /// A technical term, and what a person would say instead.
  struct Term: Equatable {
    let words: [String]
    let plain: String
    /// The guidelines that the term breaks besides `ar.no-jargon` and `ar.approachable-terms`.
    var also: [String] = []
  }

  /// Longer terms first, because they contain shorter ones.
  private static let english: [Term] = [
    Term(
      words: ["plane not found", "no plane found", "no planes found", "no plane detected", "adjust tracking", "plane detection"],
      plain: "“Can’t find a surface. Try moving to the side or repositioning your phone.”", also: ["ar.wording-surface-not-found"]),
    Term(
      words: ["tap a plane", "tap the plane", "to anchor", "anchor the", "anchor an", "anchor your"],
      plain: "“Tap a location to place the” and the name of the object", also: ["ar.wording-place-object"]),
    Term(
      words: ["insufficient features", "not enough features", "too few features", "feature points", "feature point"],
      plain: "“Try turning on more lights and moving around.”", also: ["ar.wording-more-light"]),
    Term(
      words: ["excessive motion", "excessive movement", "motion detected"], plain: "“Try moving your phone slower.”",
      also: ["ar.wording-slow-down"]),
    Term(words: ["tracking limited", "tracking lost", "tracking failed", "tracking state"], plain: "what people can do about it"),
    Term(words: ["arkit", "realitykit", "webxr"], plain: "“AR”"),
    Term(words: ["world detection", "world tracking", "world map", "scene reconstruction"], plain: "“looking around the room”"),
    Term(
      words: ["relocalization", "relocalisation", "relocalize", "relocalise", "relocalizing", "relocalising"],
      plain: "“Go back to where you were.”"),
    Term(words: ["horizontal plane", "vertical plane", "detected plane", "detected planes"], plain: "“a surface”, “a table” or “a wall”"),
    Term(words: ["raycast", "ray cast", "hit test", "hit-test"], plain: "“tap”"),
    Term(words: ["image anchor", "plane anchor", "world anchor"], plain: "“place”"),
  ]

  private static let japanese: [Term] = [
    Term(
      words: ["平面が見つかりません", "平面を検出できません", "平面が検出されません", "平面検出", "トラッキングを調整"],
      plain: "“面が見つかりません。横に移動するか、iPhoneの位置を変えてみてください。”", also: ["ar.wording-surface-not-found"]),
    Term(
      words: ["平面をタップ", "アンカーを", "アンカーする", "アンカー"], plain: "“タップして(名前)を置きます。”",
      also: ["ar.wording-place-object"]),
    Term(
      words: ["特徴点", "特徴が不足", "特徴量"], plain: "“照明をつけて、動き回ってみてください。”", also: ["ar.wording-more-light"]),
    Term(
      words: ["過剰な動き", "過度な動き", "過度の動き", "動きを検出"], plain: "“もっとゆっくり動かしてみてください。”",
      also: ["ar.wording-slow-down"]),
    Term(words: ["arkit", "realitykit", "webxr"], plain: "“AR”"),
    Term(words: ["ワールド検出", "ワールドトラッキング", "ワールドマップ", "世界検出"], plain: "“部屋の様子を調べています”"),
    Term(words: ["トラッキング", "再ローカライズ", "リローカライズ", "自己位置推定"], plain: "“元の場所に戻ってください。”など、できること"),
    Term(words: ["水平面", "垂直面", "平面"], plain: "“面”、“テーブル”または“壁”"),
    Term(words: ["レイキャスト", "ヒットテスト"], plain: "“タップ”"),
  ]

  /// Single words that are technical over a picture of the camera, though they are ordinary elsewhere.
  private static let englishWords: [Term] = [
    Term(words: ["tracking"], plain: "what people can do, such as “Move your phone slower.”"),
    Term(words: ["plane", "planes"], plain: "“surface”", also: ["ar.wording-surface-not-found"]),
    Term(words: ["anchor", "anchors", "anchored", "anchoring"], plain: "“place”", also: ["ar.wording-place-object"]),
    Term(words: ["session"], plain: "nothing: people use the app, not a session"),
  ]

  /// Returns the first technical term of a text over an experience in AR, where planes and anchors are no aeroplanes and ships.
  static func jargon(in text: String) -> (term: String, use: Term)? {
    if let found = first(of: english, in: text) ?? first(of: englishWords, in: text) { return found }
    return text.unicodeScalars.contains(where: Japanese.isLetter) ? first(of: japanese, in: text) : nil
  }

  private static func first(of terms: [Term], in text: String) -> (term: String, use: Term)? {
    for use in terms { if let term = use.words.first(where: { holds(text, [$0]) }) { return (term, use) } }
    return nil
  }

  private static let offers = [
    "view in ar", "see in ar", "try in ar", "open in ar", "start ar", "ar view", "ar mode", "view in your room", "see it in your room",
    "augmented reality", "arで見る", "arで表示", "arを開始", "arで試す", "拡張現実",
  ]
  private static let refusals = [
    "not supported", "isn’t supported", "isn't supported", "unsupported", "not available", "unavailable", "does not support",
    "doesn’t support", "doesn't support", "対応していません", "非対応", "利用できません", "使用できません", "サポートされていません",
  ]
  private static let resets = [
    "reset", "start over", "start again", "restart", "try again", "begin again", "リセット", "やり直", "やりなお", "最初から", "再スタート", "もう一度",
  ]
  private static let closings = [
    "close", "done", "cancel", "exit", "leave", "quit", "end", "back", "dismiss", "閉じる", "完了", "キャンセル", "終了", "戻る", "やめる", "中止",
  ]
  private static let skips = ["skip", "continue without", "use without ar", "スキップ", "arなしで"]
  private static let gestures = [
    "drag", "pinch", "rotate", "swipe", "twist", "two fingers", "spread", "ドラッグ", "ピンチ", "回転させ", "スワイプ", "2本の指",
  ]
  private static let instructions = ["tap", "move", "point", "turn", "hold", "touch", "look", "タップ", "動かし", "向けて", "触れ", "してください"]
  private static let movements = [
    "dodge", "jump", "run", "duck", "sprint", "hurry", "walk around", "step back", "よけて", "避けて", "ジャンプ", "走って", "しゃがん", "歩き回", "急いで",
  ]
  private static let sudden = ["dodge", "jump", "run", "duck", "sprint", "よけて", "避けて", "ジャンプ", "走って", "しゃがん"]
  private static let handlings = [
    "move left", "move right", "move up", "move down", "move forward", "move back", "move object", "rotate", "rotate left", "rotate right",
    "turn left", "turn right", "larger", "smaller", "enlarge", "shrink", "scale up", "scale down", "left", "right", "左へ", "右へ", "回転", "拡大",
    "縮小", "前へ", "後ろへ", "移動",
  ]
  private static let approaches = [
    "closer", "nearer", "farther", "further", "bring near", "move near", "move away", "近づけ", "近くへ", "近くに", "遠ざけ", "遠くへ", "遠くに",
  ]

  /// Whether the title of a control offers AR.
  static func offersAR(_ text: String) -> Bool { holds(text, offers) }
  /// Whether a text says that AR is not supported.
  static func refusesAR(_ text: String) -> Bool {
    (holds(text, ["ar"]) || holds(text, offers)) && holds(text, refusals)
  }
  /// Whether the title of a control says that people start over.
  static func startsOver(_ title: String) -> Bool { holds(title, resets) }
  /// Whether the title of a control says that people leave or give up.
  static func leaves(_ title: String) -> Bool { holds(title, closings) }
  /// Whether the title of a control says that people go on without waiting.
  static func skipsWaiting(_ title: String) -> Bool { holds(title, skips) }
  /// Whether a text explains how an object is handled by gestures.
  static func explainsGestures(_ text: String) -> Bool { holds(text, gestures) }
  /// Whether a text tells people to do something.
  static func instructs(_ text: String) -> Bool { holds(text, instructions) || explainsGestures(text) }
  /// Whether a text makes people move about.
  static func makesMove(_ text: String) -> Bool { holds(text, movements) }
  /// Whether a text makes people move suddenly.
  static func makesMoveSuddenly(_ text: String) -> Bool { holds(text, sudden) }
  /// Whether the title of a control moves, turns or scales an object.
  static func handles(_ title: String) -> Bool { holds(title, handlings) }
  /// Whether the title of a control brings an object nearer, or takes it farther away.
  static func changesDistance(_ title: String) -> Bool { holds(title, approaches) }

  /// Whether a text contains one of the phrases: whole words in English, also between Japanese letters.
  private static func holds(_ text: String, _ phrases: [String]) -> Bool {
    let text = text.lowercased()
    let letters = text.map { $0.isASCII && ($0.isLetter || $0.isNumber) || "’'-".contains($0) ? $0 : " " }
    let words = " " + String(letters).split(separator: " ").joined(separator: " ") + " "
    return phrases.contains { phrase in
      phrase.unicodeScalars.contains(where: Japanese.isLetter) ? text.contains(phrase) : words.contains(" \(phrase) ")
    }
  }
}
