// The notifications that UIKit posts for the app, the device and the keyboard.

import Foundation

extension UIApplication {
  public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
  public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
  public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
  public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
  public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  /// Posted after the user has taken a picture of one of the app's windows with Shoji's own command. A page hears nothing of the pictures
  /// that a browser or a device takes by itself.
  ///
  /// The picture has been taken and is kept in Photos, with markup and sharing, so an app does nothing: what it shows must not change
  /// (`screenshot.no-interface-change`, `screenshot.custom-reactions-redundant`).
  public static let userDidTakeScreenshotNotification = Notification.Name("UIApplicationUserDidTakeScreenshotNotification")
  @available(*, deprecated, message: "is never posted in Shoji: a process that uses too much memory is ended")
  public static let didReceiveMemoryWarningNotification = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
}

extension UIDevice {
  /// Posted when a window's orientation changes between portrait and landscape.
  public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
  /// The orientation is always known, so generation need not begin or end.
  public var isGeneratingDeviceOrientationNotifications: Bool { true }
  /// Has no effect: changes of orientation are always reported.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Has no effect: changes of orientation are always reported.
  public func endGeneratingDeviceOrientationNotifications() {}

  static func viewportChanged(from old: CGSize, to new: CGSize) {
    guard (old.width > old.height) != (new.width > new.height) else { return }
    NotificationCenter.default.post(name: orientationDidChangeNotification, object: UIDevice.current)
  }
}

/// The base class of UIKit's event-handling objects. An app delegate may inherit from it.
open class UIResponder: NSObject {
  public override init() {}

  @available(*, deprecated, message: "is never posted in Shoji: the page ends where the keyboard begins by itself")
  public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  @available(*, deprecated, message: "is never posted in Shoji: the page ends where the keyboard begins by itself")
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  @available(*, deprecated, message: "is never posted in Shoji: the page ends where the keyboard begins by itself")
  public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  @available(*, deprecated, message: "is never posted in Shoji: the page ends where the keyboard begins by itself")
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  @available(*, deprecated, message: "is never posted in Shoji: the page ends where the keyboard begins by itself")
  public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
  @available(*, deprecated, message: "is never posted in Shoji: the page ends where the keyboard begins by itself")
  public static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}
