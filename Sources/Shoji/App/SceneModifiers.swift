// Modifiers of scenes: environment, onChange, commands, and desktop modifiers without effect here.

import Combine
import Foundation
import ShojiGraph

public struct _WrappedScene<Content: Scene>: Scene {
  public typealias Body = Never
  public static func _walk(_ walk: inout _TypeWalk) { Content._walk(&walk) }
  let content: Content
  let wrap: (AnyView) -> AnyView
  public func _enter(_ windows: _Windows) {
    windows.wrappers.insert(wrap, at: 0)
    content._enter(windows)
    windows.wrappers.removeFirst()
  }
}

/// A scene's action for a changed value.
@MainActor package protocol SceneChange {
  func compare(with old: (any SceneChange)?)
}

public struct _ChangingScene<Content: Scene, Value: Equatable>: Scene, SceneChange {
  public typealias Body = Never
  public static func _walk(_ walk: inout _TypeWalk) { Content._walk(&walk) }
  let content: Content
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void
  public func _enter(_ windows: _Windows) {
    windows.changes.append(self)
    content._enter(windows)
  }
  package func compare(with old: (any SceneChange)?) {
    guard let old = old as? Self else {
      if initial { action(value, value) }
      return
    }
    if old.value != value { action(old.value, value) }
  }
}

public struct _CommandedScene<Content: Scene, C: Commands>: Scene {
  public typealias Body = Never
  public static func _walk(_ walk: inout _TypeWalk) {
    Content._walk(&walk)
    walk.content(C.self)
    walk.view(CommandsView.self)
  }
  let content: Content
  let commands: AnyView
  public func _enter(_ windows: _Windows) {
    windows.commands.append(commands)
    content._enter(windows)
  }
}

/// A scene without its commands.
public struct _CommandlessScene<Content: Scene>: Scene {
  public typealias Body = Never
  public static func _walk(_ walk: inout _TypeWalk) { Content._walk(&walk) }
  let content: Content
  public func _enter(_ windows: _Windows) {
    let outer = (windows.commands, windows.removesCommands)
    windows.removesCommands = true
    content._enter(windows)
    (windows.commands, windows.removesCommands) = outer
  }
}

extension Scene {
  /// Puts a view of another module's around the views of the scene.
  package func _wrapped(_ wrap: @escaping (AnyView) -> AnyView) -> some Scene { _WrappedScene(content: self, wrap: wrap) }

  /// Sets a value of the environment for all windows.
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
    _WrappedScene(content: self) { AnyView($0.environment(keyPath, value)) }
  }
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
    _WrappedScene(content: self) { AnyView($0.environment(object)) }
  }
  /// Puts an observable object into the environment of all windows.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    _WrappedScene(content: self) { AnyView($0.environmentObject(object)) }
  }
  /// Runs an action when a value has changed.
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void) -> some Scene {
    _ChangingScene(content: self, value: value, initial: initial, action: action)
  }
  public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene {
    _ChangingScene(content: self, value: value, initial: initial) { _, _ in action() }
  }
  public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some Scene {
    _ChangingScene(content: self, value: value, initial: false) { action($1) }
  }
  @available(*, deprecated, message: "has no effect in Shoji: the user decides the size of a browser window")
  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
  /// Opens a window of the scene for an activity that the user drags to the edge of a window.
  ///
  /// The scene is used if one of the conditions is a part of the activity's `targetContentIdentifier`; without an identifier, of its address or
  /// its type. `*` is a part of everything. A `WindowGroup(for:)` presents the activity's typed payload. An address opens in the window that
  /// it is typed in.
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    _WindowSettingScene(content: self) { $0.conditions = conditions }
  }
}

/// The resizability of a desktop window.
public struct WindowResizability: Sendable {
  public static let automatic = WindowResizability()
  public static let contentSize = WindowResizability()
  public static let contentMinSize = WindowResizability()
}
