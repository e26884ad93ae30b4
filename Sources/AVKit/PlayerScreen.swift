// PlayerScreen: a player's video, which goes on where the user has stopped it. VideoPlayer and AVPlayerViewController show it.

import AVFoundation
import Shoji
import ShojiGraph
import SwiftUI

/// Where a window's video was when its process ended.
struct KeptPlace: Codable, Equatable {
  let place: PlaybackPositions.Place
  let isPlaying: Bool
}

struct PlayerScreen: View {
  let player: AVPlayer
  var look = MediaLook()
  /// The accessibility label; nil for that of every video.
  var label: String?
  var place: AuthorPlace?
  @Binding var kept: KeptPlace?
  /// Called when the video has got or left the full screen or picture in picture.
  var didChangeScreen: @MainActor (MediaScreenChange) -> Void = { _ in }

  var body: some View {
    MediaView(player.core, look: look, label: label, place: place, didReport: { keep() }, didChangeScreen: didChangeScreen)
      .onAppear {
        player.core.appear()
        resume()
      }
      .onDisappear { player.core.disappear() }
      // In a tab that is left the video stays on the page, and its sound with it.
      .environment(\.isOnScreen, true)
  }

  /// A video that this window has only shown begins where the user has stopped it elsewhere.
  private func keep() {
    guard player.core.isMoved, let place = player.core.place else { return }
    kept = KeptPlace(place: place, isPlaying: player.core.playback.isPlaying)
  }

  /// A new process begins where the earlier one was, and a new window where the user has stopped the item.
  private func resume() {
    let core = player.core, isUsed = core.isUsed
    core.keepPosition(in: look.hasControls ? PlaybackPositions.shared : nil, from: kept?.place)
    if let kept, kept.isPlaying, !isUsed, kept.place.item == core.place?.item { core.play() }
  }
}
