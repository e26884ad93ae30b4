// AuditStage: a mounted view with measurements made by hand.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph

@testable import ShojiGuidelines

@MainActor final class AuditStage {
  let host = GraphHost()
  private(set) var measures: [Int: Measure] = [:]

  init<V: View>(_ view: @autoclosure () -> V) {
    AuthorPlaces.areKept = true
    host.rootScope.write { $0.locale = Locale(identifier: "en") }
    host.show(AnyView(view()))
    Graph.shared.flush()
  }

  func elements<C: ElementContent>(_ type: C.Type, where matches: (C) -> Bool = { _ in true }) -> [Element] {
    var found: [Element] = []
    host.elements.root.forEachDescendant { if let content = $0.content as? C, matches(content) { found.append($0) } }
    return found
  }

  func text(_ words: String) -> Element? { elements(TextContent.self) { $0.plainText == words }.first }

  func measure(_ element: Element?, _ measure: Measure) { if let element { measures[element.id] = measure } }

  /// Returns the audits' findings, with the measurements if there are any.
  func findings(isCompact: Bool? = nil) -> [Finding] {
    Graph.shared.flush()
    return Audits.report(on: host.elements.root, in: AuditScene(isCompact: isCompact, measures: measures.isEmpty ? nil : measures)).findings
  }

  func guidelines(isCompact: Bool? = nil) -> [String] { findings(isCompact: isCompact).flatMap(\.guidelines) }
}
