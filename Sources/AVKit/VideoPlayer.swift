// VideoPlayer: a video with its controls.

@_exported import AVFoundation
import Shoji
import SwiftUI

/// Shows a player's video with controls: play, skip, position, sound, full screen, and picture in picture.
///
/// The video pauses while its page is not visible (`multitasking.pause-attention-activities`), unless it is in picture in picture
/// (`multitasking.picture-in-picture`). It goes on where it was when the app's process is replaced
/// (`multitasking.continue-as-if-never-left`).
///
/// Each user's position in an item, and the speed that the user has chosen for it, are kept for the next time, in any window and on any
/// device. An item that was played to its end begins at its beginning, and so does one that repeats (`AVPlayerLooper`). A position that the
/// app asks for, with `AVPlayer.seek(to:)`, counts more: to play from the beginning, seek to zero before the view appears.
public struct VideoPlayer<VideoOverlay: View> {
  private let player: AVPlayer?
  private let overlay: VideoOverlay
  private let place: AuthorPlace
  private var look = MediaLook(), label: String?
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
      if !look.isSoundOnly { Color.black }
      if let player { PlayerScreen(player: player, look: look, label: label, place: place, kept: $kept).id(ObjectIdentifier(player)) }
      overlay
    }
  }
}

extension VideoPlayer where VideoOverlay == EmptyView {
  /// Shows the controls of a sound, without a frame for a picture.
  ///
  /// - Parameter label: the sound's name, for assistive technologies and for a locked screen
  nonisolated package init(sound player: AVPlayer?, label: String, file: StaticString = #fileID, line: Int = #line) {
    self.init(player: player, file: file, line: line)
    (look.isSoundOnly, look.allowsPicture, self.label) = (true, false, label)
  }

  nonisolated public init(player: AVPlayer?, file: StaticString = #fileID, line: Int = #line) {
    self.init(player: player, videoOverlay: { EmptyView() }, file: file, line: line)
  }
}
