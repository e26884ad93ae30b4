// UIWindow, UIWindowScene: the browser's window, as far as SwiftUI source uses UIKit for it.

import Foundation
import ShojiGraph

/// Insets from the edges of a rectangle.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  public static let zero = UIEdgeInsets()
}

/// The orientation of the window.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The window that the user used last.
public final class UIWindow: @unchecked Sendable {
  static let current = UIWindow()
  public var bounds: CGRect { UIScreen.main.bounds }
  public var frame: CGRect { bounds }
  /// Zero, because a browser lays out the page inside its own bars.
  public var safeAreaInsets: UIEdgeInsets { .zero }
  public var isKeyWindow: Bool { true }
  public var screen: UIScreen { .main }
  public var windowScene: UIWindowScene? { .current }
  @available(*, unavailable, message: "Shoji does not have UIViewController: present the view with sheet or fullScreenCover.")
  public var rootViewController: Any? {
    get { nil }
    set {}
  }
  /// Removes the focus from the focused field, which dismisses the keyboard.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    CurrentScene.resignFocus()
    return true
  }
}

/// A scene of the app.
public class UIScene: Hashable, @unchecked Sendable {
  /// Whether the scene is visible and active.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }
  public var activationState: ActivationState {
    switch UIApplication.shared.applicationState {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }
  public static func == (a: UIScene, b: UIScene) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The scene of the window that the user used last.
public final class UIWindowScene: UIScene, @unchecked Sendable {
  static let current = UIWindowScene()
  public var windows: [UIWindow] { [.current] }
  public var keyWindow: UIWindow? { .current }
  public var screen: UIScreen { .main }
  public var interfaceOrientation: UIInterfaceOrientation { UIDevice.current.orientation.isLandscape ? .landscapeLeft : .portrait }
}

extension UIApplication {
  public var windows: [UIWindow] { [.current] }
  public var keyWindow: UIWindow? { .current }
  public var connectedScenes: Set<UIScene> { [UIWindowScene.current] }
}
