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
    host.show(SceneRoot(content: AnyView(WarmingView())))
    Graph.shared.flush()
    _ = painter.page()
    host.close()
    var walk = _TypeWalk()
    A.Body._walk(&walk)
  }
}

private struct WarmingView: View {
  @State private var number = 0
  @State private var text = ""
  var body: some View {
    NavigationStack {
      List {
        Section("Section") {
          ForEach(0..<2) { row in
            HStack {
              Image(systemName: "star")
              Text("Row \(row)").font(.headline).foregroundStyle(.secondary)
              Spacer()
            }
            .padding()
          }
        }
        Button("Button") { number += 1 }
        TextField("Field", text: $text)
      }
      .navigationTitle("Title")
    }
  }
}
