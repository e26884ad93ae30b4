// TVPlaybackUse: how a window plays what the user asks for, as its audits need it.

import ShojiElements

/// What a window has done with requests to play something.
package struct TVPlaybackUse: Equatable, Sendable {
  /// What stands beneath when playback ends.
  package enum ExitScreen: String, Sendable {
    case detail, menu, main
    /// The author has said nothing: the app starts over beneath.
    case missing
  }

  /// Where the latest request stands.
  package enum Phase: String, Sendable { case idle, loading, playing }

  /// Whether a view of the window takes requests.
  package var isIntegrated = false
  /// How many requests there were.
  package var requests = 0
  package var phase = Phase.idle
  /// Whether the latest request resumes something.
  package var isResume = false
  /// What stands beneath the latest request; nil before the first one.
  package var exit: ExitScreen?
  /// Whether the user is signed in to a TV provider at system level.
  package var isSignedIn = false
  package init() {}
}
