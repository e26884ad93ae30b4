// focusable: a view of one's own that keyboards come to. isFocused: whether they are there.

import ShojiGraph

/// What a focused view is for.
public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// It is pressed in place of a pointer.
  public static let activate = FocusInteractions(rawValue: 1)
  /// Keys change what it shows.
  public static let edit = FocusInteractions(rawValue: 2)
  public static let automatic: FocusInteractions = [.activate, .edit]
}

private struct FocusFlagKey: EnvironmentKey { static var defaultValue: FocusFlag? { nil } }
private struct KeyboardNavigationKey: EnvironmentKey { static var defaultValue: KeyboardNavigation { .fullKeyboardAccess } }

extension EnvironmentValues {
  fileprivate var focusFlag: FocusFlag? { get { self[FocusFlagKey.self] } set { self[FocusFlagKey.self] = newValue } }
  /// Whether the nearest view around this one that can have the focus has it.
  public var isFocused: Bool { focusFlag?.read() ?? false }
  /// In which way the person goes through the app by keyboard. Write apps that work in both.
  public var keyboardNavigation: KeyboardNavigation { self[KeyboardNavigationKey.self] }
  mutating func setKeyboardNavigation(_ new: KeyboardNavigation) { self[KeyboardNavigationKey.self] = new }
}

/// Makes a view one that keyboards come to.
public struct _FocusableModifier: ViewModifier {
  let isFocusable: Bool
  let interactions: FocusInteractions
  @Kept private var flag = FocusFlag()

  nonisolated init(_ isFocusable: Bool, _ interactions: FocusInteractions) { (self.isFocusable, self.interactions) = (isFocusable, interactions) }

  public func body(content: Content) -> some View {
    let flag = flag
    return content
      .environment(\.focusFlag, flag)
      .box(.attribute(name: "tabindex", value: isFocusable ? "0" : "-1"))
      .box(.attribute(name: "data-focusable", value: isFocusable ? interactions == .edit ? "edit" : "activate" : ""))
      .modifier(_ElementReader(read: { element, _ in FocusNote.add(flag, to: element) }, end: { _ in }))
  }
}

extension View {
  /// Lets keyboards come to a view of your own: a picture, a card, a cell.
  ///
  /// Buttons, switches and segmented controls need it not: Full Keyboard Access comes to every control, and with focus groups Tab passes
  /// over them (`keyboard-navigation.not-for-controls`). Return and Space do what a tap does. See that focus moves in a way that makes
  /// sense (`keyboard-navigation.custom-order-meaningful`): views that belong together are a ``focusSection()``.
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View { modifier(_FocusableModifier(isFocusable, .automatic)) }
  /// Lets keyboards come to the view, for some kinds of use.
  nonisolated public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
    modifier(_FocusableModifier(isFocusable, interactions))
  }
}
