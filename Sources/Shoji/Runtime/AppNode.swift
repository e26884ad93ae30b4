// AppNode: the app's node in the graph. It holds the app's state, and its body makes the windows.

import Foundation
import ShojiGraph

/// Holds the app's value, evaluates its scenes, and hands new content to every open window.
@MainActor final class AppNode<A: App>: _AnyNode {
  private let app: A
  private let fields = FieldTable.of(A.self)
  private var slots: PropertySlots
  private(set) var windows = _Windows()
  var didChange: (() -> Void)?

  init(_ app: A, host: GraphHost) {
    self.app = app
    slots = PropertySlots(count: fields.properties.count)
    super.init(_NodeSite(host: host, parent: nil, scope: host.rootScope, seed: StableHash.of("app")))
    evaluate()
  }

  override func evaluate() {
    let new = _Windows()
    tracking {
      var app = app
      if !fields.properties.isEmpty { fields.install(in: &app, slots: &slots, node: self) }
      app.body._enter(new)
    }
    let old = windows
    windows = new
    BackgroundTaskChannel.shared.setHandlers(ofScenes: new.backgroundTasks)
    for (index, change) in new.changes.enumerated() {
      let before = index < old.changes.count ? old.changes[index] : nil
      Graph.shared.afterFlush { change.compare(with: before) }
    }
    didChange?()
  }
}
