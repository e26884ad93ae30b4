// Windows: actions that open and close them, and the address that opened a window.

import Foundation
import ShojiGraph

/// Opens one of the app's windows in a browser window.
@MainActor @preconcurrency public struct OpenWindowAction {
  let host: GraphHost?
  nonisolated init(_ host: GraphHost?) { self.host = host }
  public func callAsFunction(id: String) { open(["window": id]) }
  /// Opens the window that presents values of this type.
  public func callAsFunction<D: Codable & Hashable>(value: D) {
    open(["value": WindowValue.encode(value), "type": WindowValue.name(D.self)])
  }
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    open(["window": id, "value": WindowValue.encode(value), "type": WindowValue.name(D.self)])
  }

  private func open(_ query: [String: String?]) {
    let parts = query.sorted { $0.key < $1.key }.compactMap { name, value in
      value?.addingPercentEncoding(withAllowedCharacters: .alphanumerics).map { "\(name)=\($0)" }
    }
    guard let url = URL(string: "?" + parts.joined(separator: "&")) else { return }
    host?.commands.append(.open(url))
    Graph.shared.scheduleFlush()
  }
}

/// Coding of a window's presented value in the window's address.
enum WindowValue {
  static func encode<D: Codable>(_ value: D) -> String? { (try? JSONEncoder().encode([value])).map { String(decoding: $0, as: UTF8.self) } }
  static func decode<D: Codable>(_ type: D.Type, _ text: String?) -> D? {
    text.flatMap { try? JSONDecoder().decode([D].self, from: Data($0.utf8)) }?.first
  }
  static func name<D>(_ type: D.Type) -> String { String(describing: type) }
}

/// Closes a window that a script opened; only the user can close others.
@MainActor @preconcurrency public struct DismissWindowAction {
  let host: GraphHost?
  nonisolated init(_ host: GraphHost?) { self.host = host }
  /// Closes a window.
  public func callAsFunction() {
    host?.commands.append(.close)
    Graph.shared.scheduleFlush()
  }
  public func callAsFunction(id: String) { callAsFunction() }
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
  public var openWindow: OpenWindowAction { OpenWindowAction(sceneHost?.host) }
  public var dismissWindow: DismissWindowAction { DismissWindowAction(sceneHost?.host) }
  public var supportsMultipleWindows: Bool { true }
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
