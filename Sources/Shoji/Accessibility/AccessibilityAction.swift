// Actions for assistive technologies: each is a visually hidden button for keyboards and screen readers. Adjustable values respond to
// the arrow keys.

import Foundation
import ShojiGraph

/// A kind of accessibility action.
public struct AccessibilityActionKind: Hashable, Sendable {
  let name: Text?
  public static let `default` = AccessibilityActionKind(name: nil)
  public static let escape = AccessibilityActionKind(name: Text(verbatim: "Escape"))
  public static let magicTap = AccessibilityActionKind(name: Text(verbatim: "Magic Tap"))
  public static let delete = AccessibilityActionKind(name: Text(verbatim: "Delete"))
  public init(named name: Text) { self.name = name }
  init(name: Text?) { self.name = name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name?.plain(.current)) }
}

public struct _AccessibilityActionModifier {
  let kind: AccessibilityActionKind
  let action: () -> Void
}

extension _AccessibilityActionModifier: BoxModifier {
  public typealias Body = Never
  package static var listens: Bool { true }
  package func stage(_ environment: EnvironmentValues) -> BoxStage {
    var accessibility = Accessibility()
    if let name = kind.name { accessibility.actions = [name.plain(environment.locale)] } else { accessibility.activates = true }
    return .accessibility(accessibility)
  }
  package func respond(to event: ElementEvent, _ element: Element, _ node: _AnyNode) {
    switch event {
    case .action(.accessibility, _): if kind.name != nil { action() }
    case .tap: if kind.name == nil { action() }
    default: break
    }
  }
}

public struct _AdjustableModifier {
  let action: (AccessibilityAdjustmentDirection) -> Void
}

extension _AdjustableModifier: BoxModifier {
  public typealias Body = Never
  package static var listens: Bool { true }
  package func stage(_ environment: EnvironmentValues) -> BoxStage {
    var accessibility = Accessibility()
    accessibility.isAdjustable = true
    return .accessibility(accessibility)
  }
  package func respond(to event: ElementEvent, _ element: Element, _ node: _AnyNode) {
    guard case .key(let key, _, let phase) = event, phase != "up" else { return }
    switch key {
    case "ArrowUp", "ArrowRight": action(.increment)
    case "ArrowDown", "ArrowLeft": action(.decrement)
    default: break
    }
  }
}

extension View {
  /// Adds an action that assistive technologies offer.
  nonisolated public func accessibilityAction(_ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void) -> some View {
    modifier(_AccessibilityActionModifier(kind: kind, action: handler))
  }
  nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
    accessibilityAction(AccessibilityActionKind(named: name), handler)
  }
  nonisolated public func accessibilityAction(named key: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View {
    accessibilityAction(named: Text(key), handler)
  }
  @_disfavoredOverload nonisolated public func accessibilityAction<S: StringProtocol>(named name: S, _ handler: @escaping () -> Void)
    -> some View
  {
    accessibilityAction(named: Text(name), handler)
  }
  nonisolated public func accessibilityAction<Label: View>(action: @escaping () -> Void, @ViewBuilder label: () -> Label) -> some View {
    accessibilityAction(named: label() as? Text ?? Text(verbatim: ""), action)
  }
  /// Adds buttons that only assistive technologies and keyboards reach.
  nonisolated public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    background { HStack { content() }.buttonStyle(.plain).box(.attribute(name: "data-only", value: "spoken")) }
  }
  /// Runs an action when the user increments or decrements the view's value.
  nonisolated public func accessibilityAdjustableAction(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void) -> some View {
    modifier(_AdjustableModifier(action: handler))
  }
}
