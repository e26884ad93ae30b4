// EntityScreen: entities in a view without a browser. Returns what the page says of each, and the operations of a change.

import Foundation
import RealityKit
import Shoji
import ShojiElements
import ShojiGraph
import ShojiWeb
import Testing

/// The simplest view into a scene: its content is fixed, and its children are those of one entity.
private struct SceneView: PrimitiveView {
  typealias Body = Never
  let root: Entity
  let content: RealityContent
  var _content: EntityView { EntityView(root) }
  func resolve(_ context: PrimitiveContext) -> RealityContent { content }
}

/// A mounted and drawn scene.
@MainActor final class EntityScreen {
  let host: GraphHost
  private let painter: Painter
  let root: Entity

  init(_ root: Entity? = nil, _ content: RealityContent? = nil) {
    let root = root ?? Entity()
    self.root = root
    host = GraphHost()
    painter = Painter(host.elements, environment: DrawingEnvironment())
    host.show(SceneView(root: root, content: content ?? RealityContent()))
    Graph.shared.flush()
    html = painter.page()
  }
  isolated deinit { host.close() }

  private(set) var html: String

  /// The operations for everything that changed since the last patch or page.
  func patch(_ change: () -> Void = {}) -> [ShojiWeb.Operation] {
    change()
    Graph.shared.flush()
    return painter.patch()
  }

  /// The number of evaluations that a change causes.
  func evaluations(_ change: () -> Void) -> Int {
    let before = Graph.shared.evaluations
    change()
    Graph.shared.flush()
    return Graph.shared.evaluations - before
  }

  /// The values of an attribute, in the page's order, as JSON.
  static func json(_ attribute: String, in html: String) throws -> [[String: Any]] {
    try html.components(separatedBy: "\(attribute)=\"").dropFirst().map { part in
      let raw = String(part.prefix { $0 != "\"" })
      let text = raw.replacingOccurrences(of: "&quot;", with: "\"").replacingOccurrences(of: "&#34;", with: "\"")
        .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">").replacingOccurrences(
          of: "&amp;", with: "&")
      return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(raw)")
    }
  }

  /// What a new page says of an entity.
  static func json(of entity: Entity) throws -> [String: Any] {
    try #require(try json("data-entity", in: EntityScreen(entity).html).first)
  }
}

/// The numbers of a list in JSON.
func numbers(_ value: Any?) -> [Double] { (value as? [Any] ?? []).compactMap { $0 as? Double } }
