// AVPlayerViewControllerDelegate: an app is told of full screen and picture in picture, in UIKit's API.

import Foundation
import Shoji
import ShojiWeb

/// Is told where the user sees the video. All methods are optional.
///
/// A browser reports what has already happened, so each pair of calls for *will* and *did* comes at once.
@MainActor @preconcurrency public protocol AVPlayerViewControllerDelegate: AnyObject {
  /// The video fills the screen.
  ///
  /// - Parameter coordinator: Calls its completion handlers as soon as this method has returned.
  func playerViewController(
    _ playerViewController: AVPlayerViewController,
    willBeginFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator)
  /// The video is back in its page, or its page is gone. It plays on if it has played.
  ///
  /// - Parameter coordinator: Calls its completion handlers as soon as this method has returned.
  func playerViewController(
    _ playerViewController: AVPlayerViewController,
    willEndFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator)

  /// The video is in a picture above other windows.
  func playerViewControllerWillStartPictureInPicture(_ playerViewController: AVPlayerViewController)
  /// Called right after ``playerViewControllerWillStartPictureInPicture(_:)``.
  func playerViewControllerDidStartPictureInPicture(_ playerViewController: AVPlayerViewController)
  /// The browser did not allow picture in picture. The video plays on in its page.
  func playerViewController(_ playerViewController: AVPlayerViewController, failedToStartPictureInPictureWithError error: any Error)
  /// The video has left its picture.
  func playerViewControllerWillStopPictureInPicture(_ playerViewController: AVPlayerViewController)
  /// Called right after ``playerViewControllerWillStopPictureInPicture(_:)``.
  func playerViewControllerDidStopPictureInPicture(_ playerViewController: AVPlayerViewController)
  /// Not asked: the view stays while its video is in a picture, because the browser shows that very video.
  func playerViewControllerShouldAutomaticallyDismissAtPictureInPictureStart(_ playerViewController: AVPlayerViewController) -> Bool
  /// The user has brought the video back into its page, and it plays on. Called before the calls that the picture stops.
  ///
  /// - Parameter completionHandler: Call it with true when the interface is there. Shoji does not wait for it.
  func playerViewController(
    _ playerViewController: AVPlayerViewController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping (Bool) -> Void)
}

extension AVPlayerViewControllerDelegate {
  public func playerViewController(
    _ playerViewController: AVPlayerViewController,
    willBeginFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  public func playerViewController(
    _ playerViewController: AVPlayerViewController,
    willEndFullScreenPresentationWithAnimationCoordinator coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  public func playerViewControllerWillStartPictureInPicture(_ playerViewController: AVPlayerViewController) {}
  public func playerViewControllerDidStartPictureInPicture(_ playerViewController: AVPlayerViewController) {}
  public func playerViewController(
    _ playerViewController: AVPlayerViewController, failedToStartPictureInPictureWithError error: any Error
  ) {}
  public func playerViewControllerWillStopPictureInPicture(_ playerViewController: AVPlayerViewController) {}
  public func playerViewControllerDidStopPictureInPicture(_ playerViewController: AVPlayerViewController) {}
  public func playerViewControllerShouldAutomaticallyDismissAtPictureInPictureStart(
    _ playerViewController: AVPlayerViewController
  ) -> Bool { false }
  public func playerViewController(
    _ playerViewController: AVPlayerViewController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(true) }
}

enum PictureInPictureError: LocalizedError {
  case refused
  var errorDescription: String? { Words.text(.pictureInPictureRefused, Locale.current.identifier) }
}
