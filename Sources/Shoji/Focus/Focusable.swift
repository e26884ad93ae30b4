// focusable: makes a custom view keyboard-focusable. isFocused: whether it has the focus.

import ShojiGraph

/// The kinds of interaction with a focused view.
public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The view can be pressed, as by a pointer.
  public static let activate = FocusInteractions(rawValue: 1)
  /// Keys change the view's value.
  public static let edit = FocusInteractions(rawValue: 2)
  public static let automatic: FocusInteractions = [.activate, .edit]
}

private struct FocusFlagKey: EnvironmentKey { static var defaultValue: FocusFlag? { nil } }
private struct KeyboardNavigationKey: EnvironmentKey { static var defaultValue: KeyboardNavigation { .fullKeyboardAccess } }

extension EnvironmentValues {
  fileprivate var focusFlag: FocusFlag? {
    get { self[FocusFlagKey.self] }
    set { self[FocusFlagKey.self] = newValue }
  }
  /// Whether the nearest focusable view around this one has the focus.
  public var isFocused: Bool { focusFlag?.read() ?? false }
  /// The user's mode of keyboard navigation. Apps should work in both.
  public var keyboardNavigation: KeyboardNavigation { self[KeyboardNavigationKey.self] }
  mutating func setKeyboardNavigation(_ new: KeyboardNavigation) { self[KeyboardNavigationKey.self] = new }
}

/// Makes a view keyboard-focusable.
public struct _FocusableModifier: ViewModifier {
  let isFocusable: Bool
  let interactions: FocusInteractions
  @Kept private var flag = FocusFlag()

  nonisolated init(_ isFocusable: Bool, _ interactions: FocusInteractions) {
    (self.isFocusable, self.interactions) = (isFocusable, interactions)
  }

  public func body(content: Content) -> some View {
    let flag = flag
    return
      content
      .environment(\.focusFlag, flag)
      .box(.attribute(name: "tabindex", value: isFocusable ? "0" : "-1"))
      .box(.attribute(name: "data-focusable", value: isFocusable ? interactions == .edit ? "edit" : "activate" : ""))
      .modifier(_ElementReader(read: { element, _ in FocusNote.add(flag, to: element) }, end: { _ in }))
  }
}

extension View {
  /// Makes a custom view keyboard-focusable: a picture, a card, a cell.
  ///
  /// Buttons, switches and segmented controls do not need it: Full Keyboard Access reaches every control, and in the focus-group mode Tab
  /// skips them (`keyboard-navigation.not-for-controls`). Return and Space act like a tap. Make sure that the focus moves in a meaningful
  /// order (`keyboard-navigation.custom-order-meaningful`): put related views into a ``focusSection()``.
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View { modifier(_FocusableModifier(isFocusable, .automatic)) }
  /// Makes the view keyboard-focusable for some kinds of interaction.
  nonisolated public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
    modifier(_FocusableModifier(isFocusable, interactions))
  }
}
