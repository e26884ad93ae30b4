// App and Scene: an app's entry point and its windows.

import Foundation
import ShojiGraph

/// An app. Mark the type with `@main`.
///
///     @main struct MyApp: App {
///       var body: some Scene {
///         WindowGroup { ContentView() }
///       }
///     }
///
/// Started directly, the executable serves the app to browsers; the system starts it again as the process of each user.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  @MainActor public static func main() { AppLauncher.launch(Self.self) }
}

/// A part of an app that the system shows: a group of windows.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  /// Adds the scene's windows to a list. Built-in scenes implement it.
  @MainActor func _enter(_ windows: _Windows)
  /// Visits the types of the views in the scene's windows (`_TypeWalk`).
  @MainActor static func _walk(_ walk: inout _TypeWalk)
}

extension Scene {
  public func _enter(_ windows: _Windows) { body._enter(windows) }
  public static func _walk(_ walk: inout _TypeWalk) { walk.visit(Body.self) { Body._walk(&$0) } }
}

extension Scene where Body == Never {
  public var body: Never { fatalError("\(Self.self) is one of the system's own scenes and has no body.") }
}

extension Never: Scene {
  public func _enter(_ windows: _Windows) {}
  public static func _walk(_ walk: inout _TypeWalk) {}
}

/// Builds an app's scenes.
@resultBuilder public struct SceneBuilder {
  public static func buildExpression<S: Scene>(_ scene: S, file: StaticString = #fileID, line: Int = #line) -> S {
    if AuthorPlaces.areKept, AuthorPlaces.scene == nil { AuthorPlaces.scene = AuthorPlace(file, line) }
    return scene
  }
  public static func buildBlock<S: Scene>(_ scene: S) -> S { scene }
  public static func buildBlock<each S: Scene>(_ scenes: repeat each S) -> _SceneGroup<repeat each S> {
    _SceneGroup(scenes: (repeat each scenes))
  }
  public static func buildOptional<S: Scene>(_ scene: S?) -> _OptionalScene<S> { _OptionalScene(scene: scene) }
  public static func buildLimitedAvailability<S: Scene>(_ scene: S) -> S { scene }
}

/// Several scenes.
public struct _SceneGroup<each S: Scene> {
  let scenes: (repeat each S)
}
extension _SceneGroup: Scene {
  public typealias Body = Never
  public func _enter(_ windows: _Windows) { for scene in repeat each scenes { scene._enter(windows) } }
  public static func _walk(_ walk: inout _TypeWalk) { repeat (each S)._walk(&walk) }
}

/// An optional scene. NB: the type names its content, because the compiler cannot infer it otherwise when there is none.
public struct _OptionalScene<S: Scene>: Scene {
  public typealias Body = Never
  let scene: S?
  public func _enter(_ windows: _Windows) { scene?._enter(windows) }
  public static func _walk(_ walk: inout _TypeWalk) { S._walk(&walk) }
}

/// The result of an app's scenes: its windows, and the modifiers around their content.
@MainActor public final class _Windows {
  package struct Window {
    package var id: String?
    package var title: Text?
    /// The type of the values that the window presents.
    package var valueType: String?
    /// Whether there is one such window at most.
    package var isSingle = false
    /// Creates the window's content for the JSON of a value; nil if the value cannot be read.
    package var content: (_ value: String?) -> AnyView?
    /// Returns the JSON of the value that the window would present for a dragged object or an activity; nil if it presents no such value.
    var value: (Any) -> String? = { _ in nil }
    /// Whether two values are equal, given as JSON.
    var isSame: (String?, String) -> Bool = { $0 == $1 }
    /// Whether the system's window commands are removed.
    package var removesCommands = false
    var settings = Settings()

    /// Whether the window is primary or auxiliary.
    package var kind: WindowKind { settings.kind ?? (isSingle || valueType != nil ? .auxiliary : .primary) }
  }
  package var windows: [Window] = []
  /// Applied to each window's content, innermost first.
  var wrappers: [(AnyView) -> AnyView] = []
  package var changes: [any SceneChange] = []
  package var commands: [AnyView] = []
  /// The actions of background tasks, by identifier.
  var backgroundTasks: [String: BackgroundTaskChannel.Handler] = [:]
  /// Whether commands are removed from the windows entered now.
  var removesCommands = false
  /// The settings of the windows entered now.
  var settings = Settings()
  /// The kinds of documents that the windows of `DocumentGroup` show.
  var documentKinds: DocumentKinds?
  package init() {}

  func enter(_ window: Window) {
    var window = window
    let wrappers = wrappers
    let content = window.content
    window.content = { value in content(value).map { wrappers.reduce($0) { $1($0) } } }
    window.removesCommands = removesCommands
    window.settings = settings
    windows.append(window)
  }

  /// The system's command groups missing in a window: New Window follows the app's first scene, which it opens; Close the window's own.
  package func removedGroups(in window: Window) -> [String] {
    (windows.first?.removesCommands == true ? [CommandGroupPlacement.newItem.name] : [])
      + (window.removesCommands ? [CommandGroupPlacement.saveItem.name] : [])
  }
}

/// A group of windows with the same content. Each browser window is one of them.
public struct WindowGroup<Content: View> {
  let id: String?
  let title: Text?
  let content: () -> Content
  nonisolated init(parts id: String?, _ title: Text?, _ content: @escaping () -> Content) {
    (self.id, self.title, self.content) = (id, title, content)
  }
  nonisolated public init(@ViewBuilder content: @escaping () -> Content) where Content: View {
    (id, title, self.content) = (nil, nil, content)
  }
  nonisolated public init(id: String, @ViewBuilder content: @escaping () -> Content) where Content: View {
    (self.id, title, self.content) = (id, nil, content)
  }
  nonisolated public init(_ title: Text, id: String? = nil, @ViewBuilder content: @escaping () -> Content) where Content: View {
    (self.id, self.title, self.content) = (id, title, content)
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, id: String? = nil, @ViewBuilder content: @escaping () -> Content)
  where Content: View {
    self.init(Text(titleKey), id: id, content: content)
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, id: String? = nil, @ViewBuilder content: @escaping () -> Content
  ) where Content: View {
    self.init(Text(title), id: id, content: content)
  }
}

extension WindowGroup: Scene {
  public typealias Body = Never
  public static func _walk(_ walk: inout _TypeWalk) {
    guard Content.self is any ValuePresenting.Type else { return walk.view(WindowContent<Content>.self) }
    walk.view(Content.self)
  }
  public func _enter(_ windows: _Windows) {
    let presenting = Content.self as? any ValuePresenting.Type
    windows.enter(
      .init(
        id: id, title: title, valueType: presenting?.valueType,
        content: { value in
          guard presenting != nil, let view = content() as? any ValuePresenting else { return AnyView(WindowContent(content: content)) }
          return view.presenting(value)
        },
        value: { presenting?.value(of: $0) },
        isSame: { presenting?.isSame($0, $1) ?? ($0 == $1) }))
  }
}

/// A window's content. It is evaluated by a view of its own, so that each window follows the app's state that the author's closure reads.
struct WindowContent<Content: View>: View {
  let content: () -> Content
  var body: some View { content() }
}

/// A single window: opened again, it comes to the front.
public struct Window<Content: View> {
  let id: String
  let title: Text
  let content: Content
  nonisolated public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) where Content: View {
    (self.id, self.title, self.content) = (id, title, content())
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) where Content: View {
    self.init(Text(titleKey), id: id, content: content)
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content)
  where Content: View {
    self.init(Text(title), id: id, content: content)
  }
}
extension Window: Scene {
  public typealias Body = Never
  public static func _walk(_ walk: inout _TypeWalk) { walk.view(Content.self) }
  public func _enter(_ windows: _Windows) {
    windows.enter(.init(id: id, title: title, isSingle: true, content: { _ in AnyView(content) }))
  }
}
