// ReviewRequest: an app's request for a rating, as its audit needs it. It belongs to a line of source and not to an element.

import ShojiElements

/// A request for a rating, and what spoke against the prompt.
package struct ReviewRequest: Equatable, Sendable {
  package var number: Int
  /// The occasion that the author has named.
  package var occasion: String?
  package var place: SourceLocation?
  /// The label of the control that it answers, if any.
  package var control: String?
  /// The names of `ReviewObstacle` in ShojiSystem.
  package var obstacles: Set<String> = []
  package var isShown = false

  package init(number: Int, occasion: String?, place: SourceLocation?, control: String? = nil, obstacles: Set<String> = []) {
    (self.number, self.occasion, self.place, self.control) = (number, occasion, place?.file.isEmpty == true ? nil : place, control)
    self.obstacles = obstacles
  }

  /// The label of a control.
  @MainActor package static func label(_ control: Element) -> String { Spoken.words(of: control) }

  /// Whether a control is about ratings, such as “Rate this app”.
  @MainActor package static func isAboutRating(_ control: Element) -> Bool { RatingWords.areAboutRating(label(control)) }
}

/// The words by which a text is about ratings.
enum RatingWords {
  private static let english: Set<String> = ["rate", "rating", "ratings", "review", "reviews"]
  private static let japanese = ["評価", "レビュー"]
  /// What is rated, if it is the app.
  private static let app: Set<String> = ["app", "us"]

  static func words(_ text: String) -> Set<String> { Set(text.lowercased().split { !$0.isLetter }.map(String.init)) }

  static func areAboutRating(_ text: String) -> Bool {
    !words(text).isDisjoint(with: english) || japanese.contains(where: text.contains)
  }

  /// Whether a text asks to rate the app, and not what the app shows.
  static func askForApp(_ text: String, appName: String?) -> Bool {
    let words = words(text)
    let name = appName.flatMap { $0.isEmpty ? nil : $0.lowercased() }
    let isOfApp = !words.isDisjoint(with: app) || name.map(text.lowercased().contains) == true || text.contains("アプリ")
    let isEnjoying = words.contains("enjoying") && isOfApp
    return isEnjoying || areAboutRating(text) && isOfApp
  }
}

/// Recognises an introduction to the app.
@MainActor package enum OnboardingScreen {
  private static let greetings = ["welcome to", "へようこそ", "ようこそ"]
  private static let beginnings: Set<String> = ["get started", "skip intro", "skip introduction", "skip tutorial", "はじめる", "チュートリアルをスキップ"]
  private static let steps: Set<String> = ["continue", "next", "start", "skip", "begin", "続ける", "次へ", "開始", "スキップ", "始める"]

  /// Whether the author has marked an introduction on the screen, or its words are those of one.
  package static func isShown(on root: Element) -> Bool {
    var isMarked = false, greets = false, begins = false, goesOn = false
    root.forEachDescendant { element in
      if element.note(ReviewMark.self)?.isOnboarding == true { isMarked = true }
      if let text = element.content as? TextContent {
        let words = text.plainText.lowercased()
        if greetings.contains(where: words.contains) { greets = true }
      } else if element.content is ButtonContent {
        let title = Spoken.words(of: element).lowercased()
        if beginnings.contains(title) { begins = true }
        if steps.contains(title) { goesOn = true }
      }
    }
    return isMarked || begins || greets && goesOn
  }
}
