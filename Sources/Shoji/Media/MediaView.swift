// MediaView: the element of a player, seen or unseen. Element: MediaContent.

import Foundation
import ShojiGraph

/// How a video is shown.
package struct MediaLook: Equatable, Sendable {
  package var hasControls = true
  package var gravity = MediaContent.Gravity.fit
  package var allowsPicture = true
  package var entersFullScreen = false
  package var exitsFullScreen = false
  /// Whether there is only sound to hear, so that the controls stay and there is no frame for a picture.
  package var isSoundOnly = false
  package init() {}
}

/// A video with the player's controls.
package struct MediaView: PrimitiveView {
  package typealias Body = Never
  let player: MediaPlayer
  let isVideo: Bool
  let look: MediaLook
  let label: String?
  let place: AuthorPlace?
  let didReport: () -> Void
  let didChangeScreen: @MainActor (MediaScreenChange) -> Void

  /// - Parameters:
  ///   - didReport: Called after each report of the browser, at least every five seconds while it plays.
  ///   - didChangeScreen: Called when the video has got or left the full screen or picture in picture.
  package init(
    _ player: MediaPlayer, isVideo: Bool = true, look: MediaLook = MediaLook(), label: String? = nil, place: AuthorPlace? = nil,
    didReport: @escaping () -> Void = {}, didChangeScreen: @escaping @MainActor (MediaScreenChange) -> Void = { _ in }
  ) {
    (self.player, self.isVideo, self.look) = (player, isVideo, look)
    (self.label, self.place, self.didReport, self.didChangeScreen) = (label, place, didReport, didChangeScreen)
  }
  package var _content: some View { EmptyView() }
  package static var listens: Bool { true }

  package func resolve(_ context: PrimitiveContext) -> MediaContent {
    if let place { context.tellAudits(place) }
    var content = player.read()
    content.audio = AudioSessionState.shared.readPolicy()
    (content.isVideo, content.hasControls, content.label) = (isVideo, isVideo && look.hasControls, label)
    (content.gravity, content.allowsPicture) = (look.gravity, look.allowsPicture)
    content.isSoundOnly = look.isSoundOnly
    (content.entersFullScreen, content.exitsFullScreen) = (look.entersFullScreen, look.exitsFullScreen)
    return content
  }

  package func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    guard case .action(.media, let value) = event else { return }
    if let change = MediaScreenChange(value) { return didChangeScreen(change) }
    player.receive(value)
    didReport()
  }
}

/// The players of a window that no view shows.
struct UnseenPlayersView: View {
  @Environment(\.scenePlayers) private var players

  var body: some View {
    ForEach(players?.read().map(UnseenPlayer.init) ?? []) { MediaView($0.player, isVideo: false) }
  }

  private struct UnseenPlayer: Identifiable {
    let player: MediaPlayer
    var id: ObjectIdentifier { ObjectIdentifier(player) }
  }
}
