// MediaView: the element of a player, seen or unseen. Element: MediaContent.

import Foundation
import ShojiGraph

/// A video with the player's controls.
package struct MediaView: PrimitiveView {
  package typealias Body = Never
  let player: MediaPlayer
  let isVideo: Bool
  let hasControls: Bool
  let gravity: MediaContent.Gravity
  let label: String?
  let place: AuthorPlace?
  let didReport: () -> Void

  /// - Parameter didReport: called after each report of the browser, at least every five seconds while it plays.
  package init(
    _ player: MediaPlayer, isVideo: Bool = true, hasControls: Bool = true, gravity: MediaContent.Gravity = .fit, label: String? = nil,
    place: AuthorPlace? = nil, didReport: @escaping () -> Void = {}
  ) {
    (self.player, self.isVideo, self.hasControls) = (player, isVideo, hasControls)
    (self.gravity, self.label, self.place, self.didReport) = (gravity, label, place, didReport)
  }
  package var _content: some View { EmptyView() }
  package static var listens: Bool { true }

  package func resolve(_ context: PrimitiveContext) -> MediaContent {
    if let place { context.tellAudits(place) }
    var content = player.read()
    content.audio = AudioSessionState.shared.readPolicy()
    (content.isVideo, content.hasControls, content.gravity, content.label) = (isVideo, hasControls, gravity, label)
    return content
  }

  package func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    guard case .action(.media, let value) = event else { return }
    player.receive(value)
    didReport()
  }
}

/// The players of a window that no view shows.
struct UnseenPlayersView: View {
  @Environment(\.scenePlayers) private var players

  var body: some View {
    ForEach(players?.read().map(UnseenPlayer.init) ?? []) { MediaView($0.player, isVideo: false, hasControls: false) }
  }

  private struct UnseenPlayer: Identifiable {
    let player: MediaPlayer
    var id: ObjectIdentifier { ObjectIdentifier(player) }
  }
}
