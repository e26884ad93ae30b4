// UISceneDelegate, UISceneConfiguration, UISceneSession: an author's object for each window, as SwiftUI apps use it for quick actions.

import Foundation
import ShojiGraph

/// A window's identity over time.
public final class UISceneSession: NSObject, @unchecked Sendable {
  /// The kind of scene: in a browser always a window.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }
  public let role = Role.windowApplication
  /// The same for a window after the app or the system was started again.
  public let persistentIdentifier: String
  public internal(set) var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
  public var userInfo: [String: Any]?
  public var scene: UIScene? { UIWindowScene.current }

  init(_ number: UInt32) { persistentIdentifier = "\(number)" }
}

/// How a window is made.
open class UISceneConfiguration: NSObject, @unchecked Sendable {
  public let name: String?
  public let role: UISceneSession.Role
  /// The class of the window's delegate; the system creates an object of it for each window.
  open var delegateClass: AnyClass?
  open var sceneClass: AnyClass?
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
    super.init()
  }
}

extension UIScene {
  /// The reason for which a window is opened.
  public final class ConnectionOptions: NSObject, @unchecked Sendable {
    /// The quick action that the user has chosen to open the window.
    public let shortcutItem: UIApplicationShortcutItem?
    /// The activity for which the window is opened: one that the user has dragged to a window's edge.
    public let userActivities: Set<NSUserActivity>
    init(shortcutItem: UIApplicationShortcutItem?, activity: NSUserActivity? = nil) {
      self.shortcutItem = shortcutItem
      userActivities = activity.map { [$0] } ?? []
      super.init()
    }
  }
}

/// Handles the events of one window.
public protocol UISceneDelegate: NSObjectProtocol {
  /// The window is opened, perhaps by a quick action.
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// The window is closed for good.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The window is visible.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The window is about to be hidden.
  func sceneWillResignActive(_ scene: UIScene)
  /// The window comes back from the background.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The user has left the app.
  func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
  public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// Handles the events of one window, and the quick actions chosen while it exists.
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// Performs a quick action that is chosen while the window exists.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
}

/// The delegate of one window, made when the window is opened.
@MainActor final class SceneConnection {
  private let session: UISceneSession
  private let delegate: (any UISceneDelegate)?
  private var phase: ScenePhase?

  init(_ number: UInt32, shortcutItem: UIApplicationShortcutItem?, activity: NSUserActivity? = nil) {
    let session = UISceneSession(number)
    self.session = session
    let options = UIScene.ConnectionOptions(shortcutItem: shortcutItem, activity: activity)
    let configurations = AppDelegates.all.map { $0.application(.shared, configurationForConnecting: session, options: options) }
    let configuration = configurations.first { $0.delegateClass != nil } ?? configurations.first
    if let configuration { session.configuration = configuration }
    let type = configuration?.delegateClass as? NSObject.Type
    delegate = type.flatMap { NewObject.make($0) as? any UISceneDelegate }
    delegate?.scene(UIWindowScene.current, willConnectTo: session, options: options)
    // Without a scene's delegate, the app's delegate performs the action.
    if let shortcutItem, delegate == nil { AppDelegates.perform(shortcutItem) }
  }

  /// Performs an action that is chosen while the window exists.
  func perform(_ item: UIApplicationShortcutItem) {
    if let delegate {
      (delegate as? any UIWindowSceneDelegate)?.windowScene(.current, performActionFor: item) { _ in }
    } else {
      AppDelegates.perform(item)
    }
  }

  /// Puts an observable delegate into the environment of the window's content.
  func provide(_ view: AnyView) -> AnyView { delegate.map { AppDelegates.provide($0, view) } ?? view }

  func phaseChanged(to new: ScenePhase) {
    guard let delegate, new != phase else { return }
    let old = phase
    phase = new
    let scene = UIWindowScene.current
    if old == .active { delegate.sceneWillResignActive(scene) }
    switch new {
    case .active:
      if old != .inactive { delegate.sceneWillEnterForeground(scene) }
      delegate.sceneDidBecomeActive(scene)
    case .background: delegate.sceneDidEnterBackground(scene)
    case .inactive: break
    }
  }

  func close() { delegate?.sceneDidDisconnect(UIWindowScene.current) }
}
