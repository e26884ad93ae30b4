// Default focus: where keyboard focus begins, and how an app resets it.

import ShojiElements
import ShojiGraph

/// When a default focus applies.
public struct DefaultFocusEvaluationPriority: Sendable, Equatable {
  fileprivate let isForPerson: Bool
  /// When the view appears, unless the user is typing on the same page.
  public static let automatic = DefaultFocusEvaluationPriority(isForPerson: false)
  /// Also when the user's own keys enter the area: focus enters at this view, not at the first.
  public static let userInitiated = DefaultFocusEvaluationPriority(isForPerson: true)
}

/// Moves the focus back to the default of a scope.
@MainActor public struct ResetFocusAction {
  fileprivate weak var host: GraphHost?
  nonisolated fileprivate init(_ host: GraphHost?) { self.host = host }

  /// Moves the focus to the preferred default of a namespace.
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
  /// Moves the focus back to the default of a scope.
  public var resetFocus: ResetFocusAction { ResetFocusAction(sceneHost?.host) }
}

extension View {
  /// Names a part of the screen in which ``prefersDefaultFocus(_:in:)`` sets the default focus.
  /// The views inside name the namespace themselves, so the part needs no mark.
  nonisolated public func focusScope(_ namespace: Namespace.ID) -> some View { self }

  /// Makes this view the default focus of its scope, and the entry of its focus area.
  @ViewBuilder nonisolated public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View {
    if prefersDefaultFocus { box(.attribute(name: "data-focus-default", value: namespace.text)) } else { self }
  }

  /// Sets the initial value of a focus state; see ``focused(_:equals:)``. If the user is typing on the same page, the focus stays there.
  ///
  /// With ``DefaultFocusEvaluationPriority/userInitiated`` Tab also enters the area at that view: `keyboard-navigation.adjust-priority`.
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
  /// The page or presentation around the element.
  fileprivate var front: Element? {
    sequence(first: self, next: \.parent).first { $0.content is PageContent || $0.content is SheetContent || $0.content is AlertContent }
  }
}
