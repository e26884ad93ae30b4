// openWindow, dismissWindow: actions that open and close windows. onOpenURL: the address that opened a window.

import Foundation
import ShojiGraph

/// Opens one of the app's windows as a window or a tab of the browser, or brings it to the front.
///
///     @Environment(\.openWindow) private var openWindow
///     Button("Open in New Window") { openWindow(value: note.id) }
///
/// Call it in the action of a control: browsers open windows only shortly after the user has pressed something. If the browser opens none,
/// the window takes the place of this one, with a button that leads back.
@MainActor @preconcurrency public struct OpenWindowAction {
  let windows: SceneWindows?
  nonisolated init(_ windows: SceneWindows?) { self.windows = windows }
  /// Opens a new window of the `WindowGroup` with an identifier, or the only one of a `Window`.
  public func callAsFunction(id: String) { windows?.open(id: id) }
  /// Opens the window that presents a value. A value has one window: if that is open, it comes to the front.
  public func callAsFunction<D: Codable & Hashable>(value: D) { windows?.open(id: nil, value: value) }
  /// Opens the window that presents a value, of the `WindowGroup` with an identifier.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) { windows?.open(id: id, value: value) }
}

/// Dismisses windows for good: their state is removed, and the browser closes them if it allows that.
@MainActor @preconcurrency public struct DismissWindowAction {
  let windows: SceneWindows?
  nonisolated init(_ windows: SceneWindows?) { self.windows = windows }
  /// Dismisses the window around the view.
  public func callAsFunction() { windows?.dismiss() }
  /// Dismisses all windows of the scene with an identifier.
  public func callAsFunction(id: String) { windows?.dismiss(id: id) }
  /// Dismisses the window that presents a value.
  public func callAsFunction<D: Codable & Hashable>(value: D) { windows?.dismiss(id: nil, value: value) }
  /// Dismisses the window that presents a value, of the scene with an identifier.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) { windows?.dismiss(id: id, value: value) }
}

private struct HostKey: EnvironmentKey { static var defaultValue: WeakHost? { nil } }
/// A weak reference to the scene's graph, for actions that send commands to the browser.
package final class WeakHost {
  weak var host: GraphHost?
  package init(_ host: GraphHost) { self.host = host }
}

extension EnvironmentValues {
  package var sceneHost: WeakHost? {
    get { self[HostKey.self] }
    set { self[HostKey.self] = newValue }
  }
  /// Opens windows of the app.
  public var openWindow: OpenWindowAction { OpenWindowAction(sceneWindows) }
  /// Dismisses windows of the app.
  public var dismissWindow: DismissWindowAction { DismissWindowAction(sceneWindows) }
}

/// Passes the address with which a window was opened to an action.
public struct _OpenURLModifier: EffectModifier {
  public typealias Body = Never
  let action: (URL) -> Void
  package final class Effect: ViewEffect {
    private var action: (URL) -> Void
    package init(_ modifier: _OpenURLModifier, _ node: _AnyNode) {
      action = modifier.action
      guard let url = node.host.openedWith else { return }
      Graph.shared.afterFlush { [weak self, weak node] in
        guard let node, node.isMounted, node.host.openedWith == url else { return }
        node.host.openedWith = nil
        self?.action(url)
      }
    }
    package func update(_ modifier: _OpenURLModifier, _ node: _AnyNode) { action = modifier.action }
    package func unmount(_ node: _AnyNode) {}
  }
}

extension View {
  /// Runs an action with the address that opened this window: the `url` in the page's query.
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { modifier(_OpenURLModifier(action: action)) }
}
