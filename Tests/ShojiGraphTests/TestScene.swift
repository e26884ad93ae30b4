// A scene without a browser: mounts and draws a view, and returns its patches.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiWeb

@MainActor final class TestScene {
  let host: GraphHost
  let painter: Painter
  private(set) var html = ""

  init<V: View>(@ViewBuilder _ view: () -> V) {
    host = GraphHost()
    painter = Painter(host.elements, environment: DrawingEnvironment())
    host.show(view())
    Graph.shared.flush()
    html = painter.page()
  }

  /// The operations that a closure's changes cause.
  func patch(_ change: () -> Void = {}) -> [ShojiWeb.Operation] {
    change()
    Graph.shared.flush()
    return painter.patch()
  }

  /// The number of body evaluations and resolutions that a closure's changes cause.
  func evaluations(_ change: () -> Void) -> Int {
    let before = Graph.shared.evaluations
    change()
    Graph.shared.flush()
    return Graph.shared.evaluations - before
  }

  /// The DOM id of the element that shows a text.
  func id(of text: String) -> String? {
    var found: String?
    host.elements.root.forEachDescendant { element in
      if let content = element.content as? TextContent, content.plainText == text { found = element.domID }
    }
    return found
  }

  var texts: [String] {
    var texts: [String] = []
    host.elements.root.forEachDescendant { if let content = $0.content as? TextContent { texts.append(content.plainText) } }
    return texts
  }
}

/// A value that tests change from outside, as a model does.
@MainActor final class Reference<Value> {
  let storage: StateStorage<Value>
  init(_ value: Value) { storage = StateStorage(value) }
  var value: Value {
    get { storage.value }
    set { storage.value = newValue }
  }
  var binding: Binding<Value> { Binding(location: storage) }
}
