// SharedSpaceInvitationDelivery: passes an invitation whose link the user has opened to the view that asks the user, once. The module RealityKit asks.

import Foundation
import ShojiGraph
import ShojiSystem

/// An invitation to a shared space.
package struct SharedSpaceWish: Equatable, Sendable {
  package var space: String
  /// The name of the space; empty if it has ended.
  package var name: String
  package init(space: String, name: String) { (self.space, self.name) = (space, name) }

  /// Returns nil for what is no invitation.
  init?(_ order: ShortcutItem) {
    guard order.type == SharedSpaceOrder.type, case .text(let space)? = order.userInfo?[SharedSpaceOrder.space] else { return nil }
    self.init(space: space, name: "")
    if case .text(let name)? = order.userInfo?[SharedSpaceOrder.name] { self.name = name }
  }
}

/// Passes invitations to one handler of a scene, each once.
@MainActor package final class SharedSpaceInvitationDelivery {
  @MainActor fileprivate protocol Handler: AnyObject {
    /// The depth of its view.
    var depth: Int { get }
    func ask(_ wish: SharedSpaceWish)
  }
  private struct WeakHandler { weak var handler: (any Handler)? }
  private var handlers: [WeakHandler] = []
  private var pending: SharedSpaceWish?
  package init() {}

  /// Passes an invitation to the outermost handler, or keeps it for the first one that appears. A later one replaces it.
  package func deliver(_ wish: SharedSpaceWish) {
    pending = wish
    pass()
  }

  fileprivate func add(_ handler: any Handler) {
    handlers.append(WeakHandler(handler: handler))
    if pending != nil { pass() }
  }
  fileprivate func remove(_ handler: any Handler) { handlers.removeAll { $0.handler == nil || $0.handler === handler } }

  /// After the flush, when all handlers of the first page have been mounted.
  private func pass() {
    Graph.shared.afterFlush { [weak self] in
      guard let self, let wish = pending, let handler = handlers.compactMap(\.handler).min(by: { $0.depth < $1.depth }) else { return }
      pending = nil
      handler.ask(wish)
    }
  }
}

private struct SharedSpaceInvitationKey: EnvironmentKey { static var defaultValue: SharedSpaceInvitationDelivery? { nil } }
extension EnvironmentValues {
  package var sharedSpaceInvitations: SharedSpaceInvitationDelivery? {
    get { self[SharedSpaceInvitationKey.self] }
    set { self[SharedSpaceInvitationKey.self] = newValue }
  }
}

/// Takes invitations.
package struct SharedSpaceInvitationHandler: EffectModifier {
  package typealias Body = Never
  let action: (SharedSpaceWish) -> Void
  package init(_ action: @escaping (SharedSpaceWish) -> Void) { self.action = action }

  package final class Effect: ViewEffect, SharedSpaceInvitationDelivery.Handler {
    private var action: (SharedSpaceWish) -> Void
    private weak var delivery: SharedSpaceInvitationDelivery?
    fileprivate let depth: Int
    package init(_ modifier: SharedSpaceInvitationHandler, _ node: _AnyNode) {
      (action, depth) = (modifier.action, node.depth)
      delivery = EnvironmentValues(node.scope).sharedSpaceInvitations
      delivery?.add(self)
    }
    package func update(_ modifier: SharedSpaceInvitationHandler, _ node: _AnyNode) { action = modifier.action }
    package func unmount(_ node: _AnyNode) { delivery?.remove(self) }
    fileprivate func ask(_ wish: SharedSpaceWish) { action(wish) }
  }
}
