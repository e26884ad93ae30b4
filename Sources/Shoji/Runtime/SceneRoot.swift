// SceneRoot: the view around a window's content, with its presentations and commands.

import ShojiGraph

/// A window's content, followed by its presentations and commands.
package struct SceneRoot: View {
  let content: AnyView
  let commands: [AnyView]
  /// The groups of the system's commands that the scene removes.
  let removed: [String]
  @State private var presentations = PortalCollector()
  @State private var stage = PresentationStage()
  @State private var scheme: ColorScheme?
  package init(content: AnyView, commands: [AnyView] = [], removed: [String] = []) {
    (self.content, self.commands, self.removed) = (content, commands, removed)
  }

  package var body: some View {
    EditModeHolder(content: ImplicitStack(content))
      .modifier(_PreferenceReader(PreferredColorSchemeKey.self) { scheme = $0 })
      .transformEnvironment(\.colorScheme) { [scheme] in if let scheme { $0 = scheme } }
      .environment(\.rootPortals, presentations)
      .environment(\.presentationStage, stage)
    PresentationsView(collector: presentations, scheme: scheme)
    UnseenPlayersView()
    UndoCommands()
      .environment(\.rootPortals, presentations)
      .environment(\.presentationStage, stage)
    if !commands.isEmpty || !removed.isEmpty { CommandsView(commands: commands, removed: removed) }
  }
}

/// All presentations of a scene, the latest last.
struct PresentationsView: PrimitiveView {
  typealias Body = Never
  let collector: PortalCollector
  let scheme: ColorScheme?
  var _content: PortalOutlet { PortalOutlet(collector, ["presentation"], inOrderOfComing: true) }

  func resolve(_ context: PrimitiveContext) -> PresentationsContent {
    context.host.setPageAttribute("data-scheme", (scheme ?? context.environment.chosenColorScheme)?.rawValue)
    return PresentationsContent()
  }
}
