// TVPlaybackDelivery: passes a request to play something to the view that plays, once. The module TVServices takes requests.

import Foundation
import ShojiGraph
import ShojiGuidelines
import ShojiSystem

/// A request of the user to play an item.
package struct TVPlaybackWish: Equatable, Sendable {
  package var item: String
  /// For whom; nil if that is not known.
  package var profile: String?
  /// In seconds; nil for the place where the user stopped.
  package var position: Double?
  /// Whether the app TV asks, and not the app itself.
  package var isOfTVApp: Bool

  package init(item: String, profile: String? = nil, position: Double? = nil, isOfTVApp: Bool = false) {
    (self.item, self.profile, self.position, self.isOfTVApp) = (item, profile, position, isOfTVApp)
  }

  /// Returns nil for a quick action, and for an order that is not whole.
  init?(_ order: ShortcutItem) {
    guard order.type == TVPlaybackOrder.type, case .text(let item)? = order.userInfo?[TVPlaybackOrder.item], !item.isEmpty
    else { return nil }
    self.init(item: item, isOfTVApp: true)
    if case .text(let profile)? = order.userInfo?[TVPlaybackOrder.profile] { self.profile = profile }
    switch order.userInfo?[TVPlaybackOrder.position] {
    case .number(let seconds)? where seconds.isFinite && seconds >= 0: position = seconds
    case .integer(let seconds)? where seconds >= 0: position = Double(seconds)
    default: break
    }
  }
}

/// Passes requests to one handler of a scene, each once.
@MainActor package final class TVPlaybackDelivery {
  @MainActor fileprivate protocol Handler: AnyObject {
    /// The depth of its view.
    var depth: Int { get }
    func play(_ wish: TVPlaybackWish)
  }
  private struct WeakHandler { weak var handler: (any Handler)? }
  private var handlers: [WeakHandler] = []
  private var pending: TVPlaybackWish?
  /// The window's record of playback for the audits. The handler keeps it up to date.
  package var use = TVPlaybackUse()
  package init() {}

  /// Whether a request waits for its view.
  var isPending: Bool { pending != nil }

  /// Passes a request to the outermost handler, or keeps it for the first one that appears. A later request replaces it.
  package func deliver(_ wish: TVPlaybackWish) {
    pending = wish
    pass()
  }

  /// Drops a request that no view has taken: the user has gone on to something else.
  func drop() { pending = nil }

  fileprivate func add(_ handler: any Handler) {
    handlers.append(WeakHandler(handler: handler))
    use.isIntegrated = true
    if pending != nil { pass() }
  }
  fileprivate func remove(_ handler: any Handler) {
    handlers.removeAll { $0.handler == nil || $0.handler === handler }
    use.isIntegrated = !handlers.isEmpty
  }

  /// After the flush, when all handlers of the first page have been mounted. The black screen is in the same page or patch,
  /// which is drawn when nothing is left to evaluate.
  private func pass() {
    Graph.shared.afterFlush { [weak self] in
      guard let self, let wish = pending, let handler = handlers.compactMap(\.handler).min(by: { $0.depth < $1.depth }) else { return }
      pending = nil
      handler.play(wish)
    }
  }
}

private struct TVPlaybackDeliveryKey: EnvironmentKey { static var defaultValue: TVPlaybackDelivery? { nil } }
extension EnvironmentValues {
  package var tvPlaybackDelivery: TVPlaybackDelivery? {
    get { self[TVPlaybackDeliveryKey.self] }
    set { self[TVPlaybackDeliveryKey.self] = newValue }
  }
}

/// Takes requests to play something.
package struct TVPlaybackHandler: EffectModifier {
  package typealias Body = Never
  let action: (TVPlaybackWish) -> Void
  package init(_ action: @escaping (TVPlaybackWish) -> Void) { self.action = action }

  package final class Effect: ViewEffect, TVPlaybackDelivery.Handler {
    private var action: (TVPlaybackWish) -> Void
    private weak var delivery: TVPlaybackDelivery?
    fileprivate let depth: Int
    package init(_ modifier: TVPlaybackHandler, _ node: _AnyNode) {
      (action, depth) = (modifier.action, node.depth)
      delivery = EnvironmentValues(node.scope).tvPlaybackDelivery
      delivery?.add(self)
    }
    package func update(_ modifier: TVPlaybackHandler, _ node: _AnyNode) { action = modifier.action }
    package func unmount(_ node: _AnyNode) { delivery?.remove(self) }
    fileprivate func play(_ wish: TVPlaybackWish) { action(wish) }
  }
}
