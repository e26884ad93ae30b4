// UIApplicationDelegateAdaptor: an author's object that handles the app's life cycle.

import Combine
import Foundation
import ShojiGraph

/// Handles events of an app's life cycle.
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Called when the app starts, before anything is shown.
  func application(_ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?)
    -> Bool
  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?)
    -> Bool
  /// Called when a window has become active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called before the app becomes inactive.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when no window is visible any longer.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called before a window becomes visible again.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called before the process ends.
  func applicationWillTerminate(_ application: UIApplication)
  /// Performs a quick action that the user has chosen, in an app whose windows have no delegate.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void)
  /// Chooses the delegate of a new window.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?)
    -> Bool
  { true }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
}

extension UIApplication {
  /// The reasons for starting an app. A browser never gives one.
  public struct LaunchOptionsKey: Hashable, Sendable {
    let name: String
    public static let url = LaunchOptionsKey(name: "url")
    public static let remoteNotification = LaunchOptionsKey(name: "remoteNotification")
    public static let shortcutItem = LaunchOptionsKey(name: "shortcutItem")
  }
}

/// Creates an author's object when the app starts, and calls it for events of the app's life cycle.
///
///     @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
///
/// If the object is observable, views find it in the environment.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate>: DynamicProperty {
  public let wrappedValue: Delegate

  public init(_ delegateType: Delegate.Type = Delegate.self) {
    wrappedValue = NewObject.make(delegateType)
    AppDelegates.add(wrappedValue)
  }
}

/// The delegates of the app, called in the order of their creation.
@MainActor enum AppDelegates {
  private(set) static var all: [any UIApplicationDelegate] = []
  private static var phase: ScenePhase?

  /// Puts observable delegates into the environment.
  static func provide(_ view: AnyView) -> AnyView { all.reduce(view) { provide($1, $0) } }

  /// Puts a delegate into the environment if it is observable.
  static func provide(_ delegate: any NSObjectProtocol, _ view: AnyView) -> AnyView {
    func put(_ object: some ObservableObject, _ view: AnyView) -> AnyView { AnyView(view.environmentObject(object)) }
    func put(_ object: some AnyObject & Observable, _ view: AnyView) -> AnyView { AnyView(view.environment(object)) }
    if let object = delegate as? any ObservableObject { return put(object, view) }
    if let object = delegate as? any AnyObject & Observable { return put(object, view) }
    return view
  }

  static func perform(_ item: UIApplicationShortcutItem) {
    for delegate in all { delegate.application(.shared, performActionFor: item) { _ in } }
  }

  static func add(_ delegate: any UIApplicationDelegate) { all.append(delegate) }

  /// Called when the app has been created, before anything is shown.
  static func launch() {
    for delegate in all {
      _ = delegate.application(.shared, willFinishLaunchingWithOptions: nil)
      _ = delegate.application(.shared, didFinishLaunchingWithOptions: nil)
    }
  }

  static func phaseChanged(to new: ScenePhase) {
    guard new != phase else { return }
    let old = phase
    phase = new
    if old == .active { tell(UIApplication.willResignActiveNotification) { $0.applicationWillResignActive(.shared) } }
    switch new {
    case .active:
      if old == .background { tell(UIApplication.willEnterForegroundNotification) { $0.applicationWillEnterForeground(.shared) } }
      tell(UIApplication.didBecomeActiveNotification) { $0.applicationDidBecomeActive(.shared) }
    case .background: tell(UIApplication.didEnterBackgroundNotification) { $0.applicationDidEnterBackground(.shared) }
    case .inactive: break
    }
  }

  static func terminate() { tell(UIApplication.willTerminateNotification) { $0.applicationWillTerminate(.shared) } }

  /// Calls the delegates first and observers of the notification after them, as UIKit does.
  private static func tell(_ name: Notification.Name, _ call: (any UIApplicationDelegate) -> Void) {
    all.forEach(call)
    NotificationCenter.default.post(name: name, object: UIApplication.shared)
  }
}

/// Creates objects of classes that are known only at run time.
enum NewObject {
  /// NB: Swift creates an object of a dynamic class only through a `required` initialiser. Outside Apple's systems `NSObject.init` is not
  /// required, so a typical app delegate has none. A class that overrides `init()` as required has it in the same vtable slot as
  /// `NSObject` and all its subclasses; so the delegate's is called as if it were that class's. `_RequiredObject` is open, otherwise
  /// the compiler would call its initialiser directly and bypass the vtable.
  static func make<Object: NSObject>(_ type: Object.Type) -> Object {
    let required = unsafeBitCast(type as NSObject.Type, to: _RequiredObject.Type.self)
    return unsafeDowncast(required.init() as NSObject, to: Object.self)
  }
}

/// See `NewObject`.
open class _RequiredObject: NSObject {
  public required override init() { super.init() }
}
