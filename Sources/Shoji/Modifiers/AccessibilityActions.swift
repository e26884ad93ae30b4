// Actions for assistive technologies: buttons that are not seen and not in the way of the keyboard, but read and pressed.

import Foundation
import ShojiGraph
import ShojiWeb

/// The kinds of actions that assistive technologies know by themselves.
public struct AccessibilityActionKind: Equatable, Sendable {
  let words: Words.Key
  public static let `default` = AccessibilityActionKind(words: .ok)
  public static let escape = AccessibilityActionKind(words: .close)
  public static let delete = AccessibilityActionKind(words: .delete)
}

/// Buttons beside a view that only assistive technologies find.
struct AssistiveButtons<Buttons: View> {
  let buttons: Buttons
  nonisolated init(buttons: Buttons) { self.buttons = buttons }
}

extension AssistiveButtons: ViewModifier {
  func body(content: Content) -> some View {
    content.background {
      buttons
        .buttonStyle(.plain)
        .box(.attribute(name: "tabindex", value: "-1"))
        .box(.attribute(name: "data-assistive", value: ""))
    }
  }
}

private struct WordButton {
  @Environment(\.locale) private var locale
  let words: Words.Key
  let action: @MainActor () -> Void
  nonisolated init(words: Words.Key, action: @escaping @MainActor () -> Void) { (self.words, self.action) = (words, action) }
}
extension WordButton: View {
  var body: some View { Button(Words.text(words, locale.identifier), action: action) }
}

private struct AdjustingButtons {
  let handler: @MainActor (AccessibilityAdjustmentDirection) -> Void
  nonisolated init(handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void) { self.handler = handler }
}
extension AdjustingButtons: View {
  var body: some View {
    WordButton(words: .decrement) { handler(.decrement) }
    WordButton(words: .increment) { handler(.increment) }
  }
}

extension View {
  /// Adds an action by its name.
  nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping @MainActor () -> Void) -> some View {
    modifier(AssistiveButtons(buttons: Button(action: handler) { name }))
  }
  nonisolated public func accessibilityAction(named key: LocalizedStringKey, _ handler: @escaping @MainActor () -> Void) -> some View {
    accessibilityAction(named: Text(key), handler)
  }
  @_disfavoredOverload nonisolated public func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping @MainActor () -> Void
  ) -> some View { accessibilityAction(named: Text(name), handler) }

  nonisolated public func accessibilityAction(
    _ kind: AccessibilityActionKind = .default, _ handler: @escaping @MainActor () -> Void
  ) -> some View { modifier(AssistiveButtons(buttons: WordButton(words: kind.words, action: handler))) }

  nonisolated public func accessibilityAction<Label: View>(
    action handler: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) -> some View { modifier(AssistiveButtons(buttons: Button(action: handler, label: label))) }

  /// Adds several actions, each a button.
  nonisolated public func accessibilityActions<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    modifier(AssistiveButtons(buttons: content()))
  }

  /// Lets the value be increased and decreased.
  nonisolated public func accessibilityAdjustableAction(_ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void) -> some View {
    modifier(AssistiveButtons(buttons: AdjustingButtons(handler: handler)))
  }
}
