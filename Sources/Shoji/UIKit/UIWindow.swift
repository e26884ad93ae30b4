// UIWindow, UIWindowScene: the browser's window, as far as SwiftUI source asks UIKit about it.

import Foundation
import ShojiGraph

/// Distances from the edges of a rectangle.
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

public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The window in which the user did something last.
public final class UIWindow: @unchecked Sendable {
  static let current = UIWindow()
  public var bounds: CGRect { UIScreen.main.bounds }
  public var frame: CGRect { bounds }
  /// A browser lays a page out inside its own bars, so an app has nothing to keep clear of.
  public var safeAreaInsets: UIEdgeInsets { .zero }
  public var isKeyWindow: Bool { true }
  public var screen: UIScreen { .main }
  public var windowScene: UIWindowScene? { .current }
  @available(*, unavailable, message: "Shoji does not have UIViewController: present the view with sheet or fullScreenCover.")
  public var rootViewController: Any? {
    get { nil }
    set {}
  }
  /// Takes the focus from the field that has it, and with it the keyboard.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    CurrentScene.resignFocus()
    return true
  }
}

/// A scene of the app.
public class UIScene: Hashable, @unchecked Sendable {
  public enum ActivationState: Int, Sendable { case unattached = -1, foregroundActive, foregroundInactive, background }
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

/// The scene of the window in which the user did something last.
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
