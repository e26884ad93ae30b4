// VideoPlayer: a video with its controls.

@_exported import AVFoundation
import Foundation
import Shoji
import SwiftUI

/// Shows a player's video with controls: play, skip, position, sound, full screen, and picture in picture.
///
/// The video pauses while its page is not visible (`multitasking.pause-attention-activities`), unless it is in picture in picture
/// (`multitasking.picture-in-picture`). Its place is kept, also when the app's process is replaced
/// (`multitasking.continue-as-if-never-left`).
public struct VideoPlayer<VideoOverlay: View> {
  private let player: AVPlayer?
  private let overlay: VideoOverlay
  private let place: AuthorPlace
  @State private var kept: KeptPlace?

  nonisolated public init(
    player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay, file: StaticString = #fileID, line: Int = #line
  ) {
    self.player = player
    overlay = videoOverlay()
    place = AuthorPlace(file, line)
  }
}

extension VideoPlayer: View {
  public var body: some View {
    ZStack {
      Color.black
      if let player { Screen(player: player, place: place, kept: $kept).id(ObjectIdentifier(player)) }
      overlay
    }
  }
}

extension VideoPlayer where VideoOverlay == EmptyView {
  nonisolated public init(player: AVPlayer?, file: StaticString = #fileID, line: Int = #line) {
    self.init(player: player, videoOverlay: { EmptyView() }, file: file, line: line)
  }
}

/// Where a video was when its process ended.
private struct KeptPlace: Codable, Equatable {
  let url: URL
  let seconds: Double
  let isPlaying: Bool
}

private struct Screen: View {
  let player: AVPlayer
  let place: AuthorPlace
  @Binding var kept: KeptPlace?

  var body: some View {
    MediaView(player.core, place: place) { keep() }
      .onAppear {
        player.core.appear()
        resume()
      }
      .onDisappear { player.core.disappear() }
  }

  private func keep() {
    guard let url = player.currentItem?.asset.url else { return }
    kept = KeptPlace(url: url, seconds: player.core.currentTime, isPlaying: player.core.playback.isPlaying)
  }

  /// A new process begins where the earlier one was.
  private func resume() {
    guard let kept, kept.url == player.currentItem?.asset.url, !player.core.isUsed else { return }
    player.core.seek(to: kept.seconds)
    if kept.isPlaying { player.core.play() }
  }
}
