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
    case .action(.dragEnd, _): DragSessions.shared.leaveTarget(in: node.host)
    default: break
    }
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
