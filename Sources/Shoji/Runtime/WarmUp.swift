// WarmUp: what every app does for its first page, done by a spare process before anybody has come.

import Foundation
import ShojiGraph
import ShojiWeb

@MainActor enum WarmUp {
  /// Draws a page that nobody sees: types, fonts, colours and words are then known. Nothing here may ask for a person's language,
  /// folder or settings, since nobody knows yet whose process this will be.
  static func run() {
    let host = GraphHost { Traits().write(to: &$0) }
    let painter = Painter(host.elements, environment: DrawingEnvironment())
    AssetCatalog.shared.prepare(painter.environment)
    host.show(SceneRoot(content: AnyView(WarmingView())))
    Graph.shared.flush()
    _ = painter.page()
    host.close()
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
