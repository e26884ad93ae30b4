// Moment: what happens to an app between two steps of its user, after which the idiom goes on as if nothing had happened.

/// What has happened since the page was opened.
package enum Moment: String, CaseIterable, Codable, Sendable {
  /// Nothing: the page is fresh.
  case fresh
  /// Other state of the body around the view has changed.
  case unrelatedChange
  /// Another page was pushed over the view, and the user has gone back.
  case pushAndBack
  /// A sheet of the frame came and went.
  case sheetCameAndWent
  /// The user was at another tab.
  case otherTab
  /// The app's process was killed, and a new one has taken over.
  case killed
  /// The browser has loaded the page anew.
  case reconnected
  case darkAppearance
  case otherLanguage

  /// Whether it is so from the start, rather than between two steps.
  package var isLasting: Bool { self == .darkAppearance || self == .otherLanguage }

  /// Whether it can come at a place.
  package func comes(at place: Place) -> Bool {
    switch self {
    case .pushAndBack: place.isInStack
    case .sheetCameAndWent: place.isBelowSheets
    case .otherTab: place == .tab
    default: true
    }
  }
}
