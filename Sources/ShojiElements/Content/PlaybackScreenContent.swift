// PlaybackScreenContent: the black screen on which something plays. Made in Shoji/TV/PlaybackScreen.swift, drawn in
// ShojiWeb/Drawing/PlaybackScreen+Drawing.swift.

import Foundation

/// A wholly black screen in front of everything else. Its children are `PlaybackPartContent`.
package struct PlaybackScreenContent: ElementContent {
  package enum Phase: String, Sendable {
    /// The user chooses for whom it plays.
    case asking
    /// It is loaded or plays: the browser knows which.
    case loading
    case failed
  }
  /// The name of what plays.
  package var title = ""
  package var phase = Phase.loading
  /// Numbers the requests and the attempts. With another number the screen is black again.
  package var number = 0
  package init() {}
}

/// One layer of the black screen.
package struct PlaybackPartContent: ElementContent {
  /// The video; what is on the black screen while it loads; a question or a message on black.
  package enum Part: String, Sendable { case media, branding, message }
  package var part: Part
  package init(_ part: Part) { self.part = part }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fill }
}
