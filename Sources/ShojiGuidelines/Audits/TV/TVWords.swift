// TVWords: the words by which a text is about a TV provider, signing out, privacy settings, films, or playing.

import ShojiElements

/// English and Japanese; other languages are not judged.
enum TVWords {
  private static let providers = [
    "tv provider", "television provider", "cable provider", "satellite provider", "pay tv", "pay-tv", "テレビ事業者", "テレビプロバイダ", "tvプロバイダ",
    "tv プロバイダ", "ケーブルテレビ",
  ]
  private static let leaving = ["sign out", "signing out", "log out", "logging out", "logout", "サインアウト", "ログアウト"]
  private static let privacy = ["privacy", "プライバシー"]
  /// A policy is no setting.
  private static let policies = ["privacy policy", "privacy notice", "privacy statement", "プライバシーポリシー"]
  private static let content: Set<String> = [
    "film", "films", "movie", "movies", "episode", "episodes", "season", "seasons", "trailer", "trailers",
  ]
  private static let contentPhrases = [
    "tv show", "tv series", "tv programme", "tv program", "live tv", "映画", "エピソード", "番組", "ドラマ", "予告編", "シーズン",
  ]
  private static let playing: Set<String> = ["play", "resume", "continue", "watch"]
  private static let playPhrases = ["再生", "続き", "視聴"]

  /// Whether a text is about the account at a TV provider.
  static func isAboutProvider(_ text: String) -> Bool { holds(text, providers) }

  /// Whether a text is about signing out.
  static func isAboutLeaving(_ text: String) -> Bool { holds(text, leaving) }

  /// Whether a text is about privacy settings.
  static func isAboutPrivacy(_ text: String) -> Bool {
    holds(policies.reduce(text.lowercased()) { $0.replacing($1, with: "") }, privacy)
  }

  /// Whether a text is about films or programmes.
  static func isAboutContent(_ text: String) -> Bool { !content.isDisjoint(with: words(text)) || holds(text, contentPhrases) }

  /// Whether the title of a control says that it plays something, or goes on with it.
  static func plays(_ title: String) -> Bool {
    words(title).first.map { playing.contains($0) } == true || holds(title, playPhrases)
  }

  /// Whether a question offers to go on where the user stopped.
  static func asksToResume(_ text: String) -> Bool {
    !Set(words(text)).isDisjoint(with: ["resume", "continue"]) || holds(text, ["続き", "再開"])
  }

  private static func words(_ text: String) -> [String] { text.lowercased().split { !$0.isLetter }.map(String.init) }

  private static func holds(_ text: String, _ phrases: [String]) -> Bool {
    let text = text.lowercased()
    return phrases.contains { text.contains($0) }
  }
}

extension Element {
  /// Whether the user presses it: a button, a link, or a menu item.
  var isPressed: Bool { content is ButtonContent || content is MenuItemContent }

  /// Whether it is the system's own sign-out, which leads to Settings and does not sign out by itself: `TVProviderSignOutButton`.
  var isOfTVSystem: Bool { note(TVProviderSignOutMark.self) != nil }
}
