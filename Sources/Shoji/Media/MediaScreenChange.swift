// MediaScreenChange: where the user sees a video, as the browser reports it. AVPlayerViewController tells its delegate.

import ShojiGraph

/// A change between the page, the full screen, and picture in picture. It has already happened.
package enum MediaScreenChange: Equatable, Sendable {
  case fullScreen(Bool)
  case pictureStarted
  /// The browser did not allow picture in picture.
  case pictureRefused
  /// `isReturn`: the video goes on in its page; otherwise the user has closed it.
  case pictureStopped(isReturn: Bool)

  /// Nil for the reports that concern the playback. Reports are untrusted.
  init?(_ report: EventValue) {
    guard let parts = report.list, parts.count == 4, let kind = parts[0].string else { return nil }
    switch (kind, parts[3].bool, parts[3].string) {
    case ("full", let isOn?, _): self = .fullScreen(isOn)
    case ("pictured", true?, _): self = .pictureStarted
    case ("pictured", false?, _): self = .pictureStopped(isReturn: false)
    case ("pictured", _, "back"?): self = .pictureStopped(isReturn: true)
    case ("pictured", _, "refused"?): self = .pictureRefused
    default: return nil
    }
  }
}
