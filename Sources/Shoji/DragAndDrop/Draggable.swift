// draggable, onDrag, itemProvider: views that can be dragged.

import Foundation
import ShojiGraph

/// Lets the user drag a view's data.
public struct _DragModifier {
  /// The offered types; nil if only the provider knows them.
  let types: @MainActor () -> [UTType]?
  let provide: @MainActor () -> NSItemProvider?
  nonisolated init(types: @escaping @MainActor () -> [UTType]?, provide: @escaping @MainActor () -> NSItemProvider?) {
    (self.types, self.provide) = (types, provide)
  }
}

extension _DragModifier: BoxModifier {
  public typealias Body = Never
  package static var listens: Bool { true }

  package func stage(_ environment: EnvironmentValues) -> BoxStage {
    var trait = DragTrait(types: types())
    trait.isEnabled = environment.isEnabled && trait.types?.isEmpty != true
    return .drag(trait)
  }

  package func respond(to event: ElementEvent, _ element: Element, _ node: _AnyNode) {
    switch event {
    case .action(.lift, let value):
      guard let drag = value.string, EnvironmentValues(node.scope).isEnabled, let provider = provide() else { return }
      DragSessions.shared.lift(drag, [provider])
      // Without an answer a drop at the edge opens nothing.
      if let windows = opener(node) { answer(.opens(windows.canOpen(provider)), to: drag, node) }
    case .action(.dropEdge, let value):
      guard let values = value.list, values.count == 2, let drag = values[0].string, DropEvent.isToken(drag), let side = values[1].string,
        ["leading", "trailing"].contains(side)
      else { return }
      let provider = DragSessions.shared.providers(of: drag)?.first
      let isOpened = provider.flatMap { opener(node)?.open($0, side: side) } ?? false
      let reason = (provider == nil ? TransferError.gone : .failed).text(EnvironmentValues(node.scope).locale)
      answer(isOpened ? .taken : .refused(reason), to: drag, node)
    case .action(.dragEnd, _): DragSessions.shared.leaveTarget(in: node.host)
    default: break
    }
  }

  /// The windows of the app, if the browser can show another one beside this.
  @MainActor private func opener(_ node: _AnyNode) -> SceneWindows? {
    let values = EnvironmentValues(node.scope)
    return values.supportsMultipleWindows ? values.sceneWindows : nil
  }

  @MainActor private func answer(_ outcome: DragAnswer.Outcome, to drag: String, _ node: _AnyNode) {
    node.host.commands.append(.drag(DragAnswer(drag: drag, outcome: outcome)))
    // A command alone does not make the runtime draw.
    Graph.shared.afterFlush {}
  }
}

/// Shows a view of its own while the content is dragged.
public struct _DragPreviewModifier<Preview: View> {
  let preview: Preview
  nonisolated init(preview: Preview) { self.preview = preview }
}

extension _DragPreviewModifier: ViewModifier {
  public func body(content: Content) -> some View { DragHostView(base: content, preview: preview) }
}

struct DragHostView<Base: View, Preview: View>: PrimitiveView {
  typealias Body = Never
  let base: Base
  let preview: Preview
  @ViewBuilder var _content: some View {
    base
    PartView("drag-content", preview)
  }
  func resolve(_ context: PrimitiveContext) -> DragHostContent { DragHostContent() }
}

extension View {
  /// Lets the user drag a value to other views, windows and apps.
  ///
  /// The value is exported only when it is dropped. Destinations in the same app receive the value itself.
  nonisolated public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
    modifier(_DragModifier(types: { T.exportedTypes }, provide: { NSItemProvider(value: payload()) }))
  }
  /// Lets the user drag a value, shown by a preview.
  nonisolated public func draggable<V: View, T: Transferable>(_ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V)
    -> some View
  {
    modifier(_DragPreviewModifier(preview: preview()))
      .modifier(_DragModifier(types: { T.exportedTypes }, provide: { NSItemProvider(value: payload()) }))
  }

  /// Lets the user drag the data of an item provider.
  nonisolated public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    modifier(_DragModifier(types: { nil }, provide: { data() }))
  }
  nonisolated public func onDrag<V: View>(_ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V) -> some View {
    modifier(_DragPreviewModifier(preview: preview())).modifier(_DragModifier(types: { nil }, provide: { data() }))
  }

  /// Provides the data of a view that is dragged; nil cancels the drag.
  nonisolated public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View {
    modifier(_DragModifier(types: { action == nil ? [] : nil }, provide: { action?() }))
  }
}
