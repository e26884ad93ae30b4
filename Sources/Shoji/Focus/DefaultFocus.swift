// Default focus: where a keyboard begins, and how an app leads it back there.

import ShojiElements
import ShojiGraph

/// How strongly a default is meant.
public struct DefaultFocusEvaluationPriority: Sendable, Equatable {
  fileprivate let isForPerson: Bool
  /// When the view comes, and nothing else has the focus.
  public static let automatic = DefaultFocusEvaluationPriority(isForPerson: false)
  /// Also where a person's own keys come in here: then at this view, and not at the first.
  public static let userInitiated = DefaultFocusEvaluationPriority(isForPerson: true)
}

/// Leads the focus back to where a scope would have it begin.
@MainActor public struct ResetFocusAction {
  fileprivate weak var host: GraphHost?
  nonisolated fileprivate init(_ host: GraphHost?) { self.host = host }

  public func callAsFunction(in namespace: Namespace.ID) {
    guard let host else { return }
    var wanted: Element?
    host.elements.root.forEachDescendant { element in
      if wanted == nil, element.box.stages.contains(.attribute(name: "data-focus-default", value: namespace.text)) { wanted = element }
    }
    guard let wanted else { return }
    host.commands.append(.focus(wanted))
    Graph.shared.scheduleFlush()
  }
}

extension EnvironmentValues {
  /// Leads the focus back to where a scope would have it begin.
  public var resetFocus: ResetFocusAction { ResetFocusAction(sceneHost?.host) }
}

extension View {
  /// Names a part of the screen in which ``prefersDefaultFocus(_:in:)`` says where focus begins.
  nonisolated public func focusScope(_ namespace: Namespace.ID) -> some View { box(.attribute(name: "data-focus-scope", value: namespace.text)) }

  /// Has a keyboard begin at this view in its scope, and come in here in its area.
  @ViewBuilder nonisolated public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View {
    if prefersDefaultFocus { box(.attribute(name: "data-focus-default", value: namespace.text)) } else { self }
  }

  /// Focus starts where the focus state says; see ``focused(_:equals:)``. Who is typing on the same page goes on where they are.
  ///
  /// With ``DefaultFocusEvaluationPriority/userInitiated`` who comes to an area by Tab comes in there too: `keyboard-navigation.adjust-priority`.
  nonisolated public func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    NodeReader { node in
      onAppear {
        if priority.isForPerson { binding.storage.enter(at: value) }
        if node?.hasTypingBeside != true { binding.wrappedValue = value }
      }
    }
  }
}

extension _AnyNode {
  /// Whether a field on the same page, or in the same presentation, has the focus.
  fileprivate var hasTypingBeside: Bool {
    guard let field = host.focus?.element, field.content is TextFieldContent, let here = elements.first else { return false }
    return here.front === field.front
  }
}

extension Element {
  /// What is left as a whole: the page or the presentation around.
  fileprivate var front: Element? {
    sequence(first: self, next: \.parent).first { $0.content is PageContent || $0.content is SheetContent || $0.content is AlertContent }
  }
}
