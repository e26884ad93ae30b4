// AVPlayerViewController: a player's video with the system's controls, in UIKit's API.

import AVFoundation
import Shoji
import ShojiGraph
import SwiftUI

/// Shows a player's video with the controls of `VideoPlayer`. A `UIViewControllerRepresentable` makes and shows it.
///
///     struct Film: UIViewControllerRepresentable {
///       let player: AVPlayer
///       func makeUIViewController(context: Context) -> AVPlayerViewController {
///         let controller = AVPlayerViewController()
///         controller.player = player
///         return controller
///       }
///       func updateUIViewController(_ controller: AVPlayerViewController, context: Context) {}
///     }
///
/// As in `VideoPlayer`, each user's position in an item is kept, unless the controls are hidden.
@MainActor @preconcurrency open class AVPlayerViewController: UIViewController {
  private let changes = Dependents()
  /// Where the video is, as far as the delegate has heard.
  private var isFullScreen = false, isPictured = false

  /// Hears of full screen and picture in picture.
  open weak var delegate: (any AVPlayerViewControllerDelegate)?

  /// The player; nil for a black screen.
  open var player: AVPlayer? { didSet { if player !== oldValue { changed() } } }
  /// Whether the video has controls. Default: true.
  open var showsPlaybackControls = true { didSet { if showsPlaybackControls != oldValue { changed() } } }
  /// How the video fits its frame. Default: whole.
  open var videoGravity = AVLayerVideoGravity.resizeAspect { didSet { if videoGravity != oldValue { changed() } } }
  /// Whether the controls offer picture in picture. Default: true.
  open var allowsPictureInPicturePlayback = true { didSet { if allowsPictureInPicturePlayback != oldValue { changed() } } }
  /// Whether the video fills the screen when it begins to play. Default: false. Browsers allow it shortly after the user has pressed something.
  open var entersFullScreenWhenPlaybackBegins = false { didSet { if entersFullScreenWhenPlaybackBegins != oldValue { changed() } } }
  /// Whether the video leaves the full screen at its end. Default: false.
  open var exitsFullScreenWhenPlaybackEnds = false { didSet { if exitsFullScreenWhenPlaybackEnds != oldValue { changed() } } }
  /// Whether the browser has loaded the beginning.
  open var isReadyForDisplay: Bool { player?.currentItem?.status == .readyToPlay }

  @available(*, unavailable, message: "Shoji shows views above a video with VideoPlayer(player:videoOverlay:).")
  open var contentOverlayView: Any? { nil }

  open override var _content: AnyView { AnyView(PlayerControllerView(controller: self)) }

  private func changed() {
    changes.changed()
    Graph.shared.scheduleFlush()
  }

  // MARK: Reports

  /// Calls the delegate's methods for the browser's reports, in their order.
  fileprivate func screenChanged(_ change: MediaScreenChange) {
    switch change {
    case .fullScreen(let isOn):
      guard isOn != isFullScreen else { return }
      isFullScreen = isOn
      let transition = FinishedTransition()
      if isOn {
        delegate?.playerViewController(self, willBeginFullScreenPresentationWithAnimationCoordinator: transition)
      } else {
        delegate?.playerViewController(self, willEndFullScreenPresentationWithAnimationCoordinator: transition)
      }
      transition.finish()
    case .pictureStarted:
      guard !isPictured else { return }
      isPictured = true
      delegate?.playerViewControllerWillStartPictureInPicture(self)
      delegate?.playerViewControllerDidStartPictureInPicture(self)
    case .pictureRefused:
      delegate?.playerViewController(self, failedToStartPictureInPictureWithError: PictureInPictureError.refused)
    case .pictureStopped(let isReturn):
      guard isPictured else { return }
      isPictured = false
      if isReturn { delegate?.playerViewController(self, restoreUserInterfaceForPictureInPictureStopWithCompletionHandler: { _ in }) }
      delegate?.playerViewControllerWillStopPictureInPicture(self)
      delegate?.playerViewControllerDidStopPictureInPicture(self)
    }
  }

  /// The view has gone, and the browser's player with it.
  fileprivate func hasDisappeared() {
    screenChanged(.fullScreen(false))
    screenChanged(.pictureStopped(isReturn: false))
  }

  /// How the video is shown, for a view that follows it.
  fileprivate var look: MediaLook {
    changes.noteRead()
    var look = MediaLook()
    look.hasControls = showsPlaybackControls
    look.gravity =
      switch videoGravity {
      case .resize: .stretch
      case .resizeAspectFill: .fill
      default: .fit
      }
    look.allowsPicture = allowsPictureInPicturePlayback
    (look.entersFullScreen, look.exitsFullScreen) = (entersFullScreenWhenPlaybackBegins, exitsFullScreenWhenPlaybackEnds)
    return look
  }
}

private struct PlayerControllerView: View {
  let controller: AVPlayerViewController
  @State private var kept: KeptPlace?

  var body: some View {
    let look = controller.look
    ZStack {
      Color.black
      if let player = controller.player {
        PlayerScreen(player: player, look: look, kept: $kept, didChangeScreen: { controller.screenChanged($0) })
          .id(ObjectIdentifier(player))
      }
    }
    .onDisappear { controller.hasDisappeared() }
  }
}
