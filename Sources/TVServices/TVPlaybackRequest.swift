// TVPlaybackRequest: what is to be played, for whom and from where. TVExitScreen: what stands beneath.

import Foundation

/// A request to play something: of the app TV, or of a ``TVPlayButton``.
public struct TVPlaybackRequest: Hashable, Sendable, Codable {
  /// Where the request comes from.
  public enum Source: String, Sendable, Codable { case tvApp, app }

  /// The content's ``TVContent/id``.
  public let content: TVContent.ID
  /// For whom it plays (`tv-provider.request-can-name-profile`); nil in an app without profiles, and in `prepare` as long as the user has
  /// to choose.
  public let profile: TVProfile.ID?
  /// Where playback begins, in seconds. The system seeks there by itself, without a question (`tv-provider.auto-resume`).
  public let startTime: TimeInterval
  public let source: Source

  /// Whether playback goes on where the user stopped.
  public var isResume: Bool { startTime > 0 }

  package init(content: TVContent.ID, profile: TVProfile.ID? = nil, startTime: TimeInterval = 0, source: Source = .app) {
    (self.content, self.profile, self.startTime, self.source) = (content, profile, startTime, source)
  }
}

/// What stands beneath when playback ends (`tv-provider.contextual-exit-screen`).
public enum TVExitScreen: Sendable {
  /// The page of the content, with a button that resumes it: the best (`tv-provider.exit-detail-screen`,
  /// `tv-provider.exit-detail-has-resume`).
  case detail
  /// A list that contains the content (`tv-provider.exit-fallback-menu`).
  case menu
  /// The app's main menu: the view starts over.
  case main
}
