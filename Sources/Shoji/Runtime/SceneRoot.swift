// SceneRoot: what stands around a window's content, and above it.

import ShojiGraph

/// A window's content with the place where its presentations come out.
package struct SceneRoot: View {
  let content: AnyView
  @State private var presentations = PortalCollector()
  package init(content: AnyView) { self.content = content }

  package var body: some View {
    EditModeHolder(content: content).environment(\.rootPortals, presentations)
    PresentationsView(collector: presentations)
  }
}

/// All that is presented in a scene, the latest last.
struct PresentationsView: PrimitiveView {
  typealias Body = Never
  let collector: PortalCollector
  var _content: PortalOutlet { PortalOutlet(collector, ["presentation"], inOrderOfComing: true) }
  func resolve(_ context: PrimitiveContext) -> PresentationsContent { PresentationsContent() }
}
