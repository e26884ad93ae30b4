// Film: one of the films. Scripts/make-clips makes the clips.

import SwiftUI
import TVServices

struct Film: Identifiable {
  /// Also the name of its files.
  let id: String
  var kind = TVContent.Kind.movie
  let title: LocalizedStringResource
  var subtitle: LocalizedStringResource?
  let summary: LocalizedStringResource
  let genre: LocalizedStringResource
  /// In seconds.
  let duration: TimeInterval
  var isRecommended = false
  /// Whether only customers of a TV provider may watch it.
  var needsProvider = false

  var url: URL? { Bundle.module.url(forResource: id, withExtension: "webm") }
  func subtitles(_ language: String) -> URL? { Bundle.module.url(forResource: "\(id)-\(language)", withExtension: "vtt") }

  /// The film as the app TV gets it, in a language.
  func content(in locale: Locale) -> TVContent {
    func text(_ words: LocalizedStringResource) -> String {
      var words = words
      words.locale = locale
      return String(localized: words)
    }
    return TVContent(
      id: id, kind: kind, title: text(title), subtitle: subtitle.map(text), summary: text(summary), genre: text(genre), duration: duration,
      artwork: Bundle.module.url(forResource: id, withExtension: "jpg"), isRecommended: isRecommended)
  }

  static func film(_ id: ID) -> Film? { all.first { $0.id == id } }

  static let all: [Film] = [
    Film(
      id: "tides", title: "Tides", summary: "The sea comes in, and the sea goes out. A minute of calm in blue and green.", genre: "Nature",
      duration: 60, isRecommended: true),
    Film(
      id: "signal", title: "Signal", summary: "Before the program begins, there is the test card. Its longest appearance in years.",
      genre: "Documentary", duration: 45, isRecommended: true),
    Film(
      id: "seeds", kind: .episode, title: "Seeds", subtitle: "The Garden, Episode 1",
      summary: "A few cells are sown, and a garden grows by three simple rules.", genre: "Science", duration: 40),
    Film(
      id: "roots", kind: .episode, title: "Roots", subtitle: "The Garden, Episode 2",
      summary: "Below the ground the same three rules lead somewhere else.", genre: "Science", duration: 40),
    Film(
      id: "embers", title: "Embers", summary: "The fire is almost out. Will it last until morning?", genre: "Drama", duration: 90,
      needsProvider: true),
    Film(
      id: "mosaic", kind: .clip, title: "Mosaic", summary: "Each stone knows only its two neighbors, and yet there is a picture.",
      genre: "Science", duration: 30, needsProvider: true),
  ]
}

/// The people who watch here.
enum Viewers {
  static let all = [TVProfile(id: "ada", name: "Ada"), TVProfile(id: "ken", name: "Ken")]
}
