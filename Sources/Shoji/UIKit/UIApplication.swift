// UIKit's types for the app, the device, the screen and the pasteboard, as SwiftUI source uses them.

import Foundation
import ShojiGraph

/// Reads a value of the front window; returns the default off the main thread.
private func inScene<Value>(otherwise value: Value, _ body: @MainActor () -> Value) -> Value {
  guard Graph.isOnMain else { return value }
  return MainActor.assumeIsolated { Sent(value: body()) }.value
}
// Sendable: only carries a value out of `assumeIsolated`, on one thread.
private struct Sent<Value>: @unchecked Sendable { let value: Value }

/// The app.
public final class UIApplication: UIResponder, @unchecked Sendable {
  public static let shared = UIApplication()
  public static let openSettingsURLString = "app-settings:"
  /// Options for opening an address; there are none.
  public struct OpenExternalURLOptionsKey: Hashable, Sendable {}
  /// Whether the app is active, inactive or in the background.
  public enum State: Int, Sendable { case active, inactive, background }

  /// Has no effect: the user's settings decide when the screen sleeps.
  public var isIdleTimerDisabled = false
  /// Whether shaking the device asks to undo.
  public var applicationSupportsShakeToEdit = true
  /// The object that `UIApplicationDelegateAdaptor` made; nil without one.
  @MainActor public var delegate: (any UIApplicationDelegate)? { AppDelegates.all.first }
  public var applicationState: State {
    inScene(otherwise: .active) {
      switch CurrentScene.environment.scenePhase {
      case .active: .active
      case .inactive: .inactive
      case .background: .background
      }
    }
  }

  /// Opens an address in the browser; the completion handler always receives true.
  public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil) {
    CurrentScene.order(.open(url))
    completion?(true)
  }
  /// Returns whether the scheme is one that browsers open: web, mail, telephone or message.
  public func canOpenURL(_ url: URL) -> Bool { ["http", "https", "mailto", "tel", "sms"].contains(url.scheme?.lowercased() ?? "") }
}

/// The kind of device that a window resembles.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay, mac, vision
}
/// The orientation of the device.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

// Sendable: off the main thread its values are defaults.
/// The user's device, as far as the browser describes it.
public final class UIDevice: @unchecked Sendable {
  public static let current = UIDevice()
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    inScene(otherwise: .phone) { CurrentScene.environment.windowSizeClass == .regular ? .pad : .phone }
  }
  public var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  public var name: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  public var model: String { name }
  public var localizedModel: String { name }
  public var systemName: String { "iOS" }
  public var systemVersion: String { "18.0" }
  public var isBatteryMonitoringEnabled = false
  /// Unknown to the server.
  public var batteryLevel: Float { -1 }
  /// The same for a user and an app as long as the app's folder exists.
  public var identifierForVendor: UUID? {
    let key = "shoji.identifierForVendor"
    if let known = UserDefaults.standard.string(forKey: key).flatMap(UUID.init(uuidString:)) { return known }
    let new = UUID()
    UserDefaults.standard.set(new.uuidString, forKey: key)
    return new
  }
}

/// The window's size and scale; the physical screen is not known.
public final class UIScreen: @unchecked Sendable {
  public static let main = UIScreen()
  public var bounds: CGRect {
    CGRect(origin: .zero, size: inScene(otherwise: CGSize(width: 390, height: 844)) { CurrentScene.environment.viewport })
  }
  public var scale: CGFloat { inScene(otherwise: 2) { CurrentScene.environment.displayScale } }
  public var nativeScale: CGFloat { scale }
  public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }
  public var brightness: CGFloat = 1
}

/// Copied text goes to the user's clipboard; pasted text is what this app has copied, since a page may not
/// read the clipboard by itself.
public final class UIPasteboard: @unchecked Sendable {
  public static let general = UIPasteboard()
  private var items: [String] = []

  public var string: String? {
    get { items.first }
    set { strings = newValue.map { [$0] } }
  }
  public var strings: [String]? {
    get { items.isEmpty ? nil : items }
    set {
      items = newValue ?? []
      if let text = items.first { CurrentScene.order(.copy(items.count == 1 ? text : items.joined(separator: "\n"))) }
    }
  }
  public var url: URL? {
    get { string.flatMap { URL(string: $0) } }
    set { string = newValue?.absoluteString }
  }
  public var hasStrings: Bool { !items.isEmpty }
  public var hasURLs: Bool { url != nil }
}

/// Accessibility settings that a page can know, and announcements.
public enum UIAccessibility {
  /// A notification for assistive technologies.
  public struct Notification: Hashable, Sendable {
    let name: String
    public static let announcement = Notification(name: "announcement")
    public static let layoutChanged = Notification(name: "layoutChanged")
    public static let screenChanged = Notification(name: "screenChanged")
  }
  public static func post(notification: Notification, argument: Any?) {
    if let text = argument as? String { CurrentScene.order(.announce(text)) }
  }
  public static var isVoiceOverRunning: Bool { false }
  public static var isReduceMotionEnabled: Bool { inScene(otherwise: false) { CurrentScene.environment.accessibilityReduceMotion } }
  public static var isReduceTransparencyEnabled: Bool {
    inScene(otherwise: false) { CurrentScene.environment.accessibilityReduceTransparency }
  }
}
