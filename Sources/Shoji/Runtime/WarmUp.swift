// WarmUp: lets a template do the work of a first page once, for all processes that it forks.

import Foundation
import ShojiGraph
import ShojiWeb

@MainActor enum WarmUp {
  /// Draws a page that is discarded, which loads types, fonts, colours and texts. It must not read a user's language, folder or
  /// settings, since the process has no user yet, and start no thread and no task, since it is forked.
  static func run<A: App>(_ app: A.Type) {
    Graph.shared.discardsEffects = true
    defer { Graph.shared.discardsEffects = false }
    let host = GraphHost { SceneTraits().write(to: &$0) }
    let painter = Painter(host.elements, environment: DrawingEnvironment())
    AssetCatalog.shared.prepare(painter.environment)
    AppResources.prepare()
    host.show(SceneRoot(content: AnyView(WarmingView())))
    Graph.shared.flush()
    _ = painter.page()
    host.close()
    _ = FieldTable.of(A.self)
    var walk = _TypeWalk()
    A.Body._walk(&walk)
  }
}
