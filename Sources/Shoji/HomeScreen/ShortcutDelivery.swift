// onShortcutItem: performs a quick action that the user has chosen on the home screen.

import Foundation
import ShojiGraph

/// Passes the chosen quick action to one handler of a scene, once.
@MainActor package final class ShortcutDelivery {
  @MainActor fileprivate protocol Handler: AnyObject {
    /// The depth of its view.
    var depth: Int { get }
    func perform(_ item: UIApplicationShortcutItem)
  }
  private struct WeakHandler {
    weak var handler: (any Handler)?
  }
  private var handlers: [WeakHandler] = []
  private var pending: UIApplicationShortcutItem?
  package init() {}

  /// Passes the action to the outermost handler, or keeps it for the first one that appears.
  package func deliver(_ item: UIApplicationShortcutItem) {
    pending = item
    pass()
  }

  /// Drops an action that no view has taken: the user has gone on to something else.
  package func drop() { pending = nil }

  fileprivate func add(_ handler: any Handler) {
    handlers.append(WeakHandler(handler: handler))
    if pending != nil { pass() }
  }
  fileprivate func remove(_ handler: any Handler) { handlers.removeAll { $0.handler == nil || $0.handler === handler } }

  /// After the flush, when all handlers of the first page have been mounted.
  private func pass() {
    Graph.shared.afterFlush { [weak self] in
      guard let self, let item = pending, let handler = handlers.compactMap(\.handler).min(by: { $0.depth < $1.depth }) else {
        return
      }
      pending = nil
      handler.perform(item)
    }
  }
}

private struct ShortcutDeliveryKey: EnvironmentKey { static var defaultValue: ShortcutDelivery? { nil } }
extension EnvironmentValues {
  package var shortcutDelivery: ShortcutDelivery? {
    get { self[ShortcutDeliveryKey.self] }
    set { self[ShortcutDeliveryKey.self] = newValue }
  }
}

/// Passes a chosen quick action to an action of the app.
public struct _ShortcutItemModifier: EffectModifier {
  public typealias Body = Never
  let action: (UIApplicationShortcutItem) -> Void
  package final class Effect: ViewEffect, ShortcutDelivery.Handler {
    private var action: (UIApplicationShortcutItem) -> Void
    private weak var delivery: ShortcutDelivery?
    fileprivate let depth: Int
    package init(_ modifier: _ShortcutItemModifier, _ node: _AnyNode) {
      (action, depth) = (modifier.action, node.depth)
      delivery = EnvironmentValues(node.scope).shortcutDelivery
      delivery?.add(self)
    }
    package func update(_ modifier: _ShortcutItemModifier, _ node: _AnyNode) { action = modifier.action }
    package func unmount(_ node: _AnyNode) { delivery?.remove(self) }
    fileprivate func perform(_ item: UIApplicationShortcutItem) { action(item) }
  }
}

extension View {
  /// Performs a quick action that the user has chosen on the home screen, whether the app was running or not. Of several handlers in a
  /// window the outermost performs it.
  ///
  ///     RootView().onShortcutItem { item in
  ///       if item.type == "new" { isWriting = true }
  ///     }
  nonisolated public func onShortcutItem(perform action: @escaping (UIApplicationShortcutItem) -> Void) -> some View {
    modifier(_ShortcutItemModifier(action: action))
  }
}
