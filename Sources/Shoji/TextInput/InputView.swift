// inputView: a keyboard of the app's own. Elements: InputViewContent, InputKeyContent; drawn in ShojiWeb/Drawing/InputView+Drawing.swift.

import ShojiGraph

extension View {
  /// Gives the fields in this view a keyboard of the app's own, in the place of the system's: `keyboard.custom-possible`.
  ///
  ///     TextField("Dose", text: $dose)
  ///       .inputView {
  ///         Grid {
  ///           GridRow { InputKey("1"); InputKey("2"); InputKey("3") }
  ///           GridRow { InputKey("."); InputKey("0"); InputKey(.deleteBackward) }
  ///         }
  ///       }
  ///
  /// It stands at the foot of the window while one of the fields is edited, and what lies there makes room for it as for the system's
  /// keyboard. It is mirrored where the language is written from right to left; give figures the layout direction `.leftToRight`. Keys made with ``InputKey`` type at once, however far away the system is; anything else in it, a picker for example, may
  /// set the field's binding. An attached keyboard types into the field as always: `keyboard.external-attach`.
  nonisolated public func inputView<Keys: View>(@ViewBuilder _ keys: @escaping () -> Keys) -> some View {
    environment(\.inputView, InputView { AnyView(keys()) })
  }
}

/// What stands in the place of the system's keyboard.
struct InputView {
  let keys: @MainActor () -> AnyView
}

private struct InputViewKey: EnvironmentKey { static var defaultValue: InputView? { nil } }
extension EnvironmentValues {
  var inputView: InputView? { get { self[InputViewKey.self] } set { self[InputViewKey.self] = newValue } }
}

/// The ground on which the keys stand.
struct InputPanel: PrimitiveView {
  typealias Body = Never
  let keys: AnyView
  // What stands in it belongs to no form, row or bar in which the field may be.
  var _content: some View {
    keys.environment(\.inputView, nil).environment(\.stackAxis, .vertical).environment(\.isInRow, false)
  }
  func resolve(_ context: PrimitiveContext) -> InputViewContent { InputViewContent() }
}

/// A key of an ``SwiftUICore/View/inputView(_:)``: it acts at once, in the browser itself, on the field that is being edited.
///
/// Keys that erase or move the caret repeat while they are held.
public struct InputKey<Label: View> {
  let key: InputKeyContent.Key
  let label: Label
  nonisolated init(key: InputKeyContent.Key, label: Label) { (self.key, self.label) = (key, label) }
}

/// What a key does that types no text.
public enum InputKeyAction: String, Hashable, Sendable, CaseIterable {
  /// Erases what is selected, or the character before the caret.
  case deleteBackward
  /// Moves the caret to the character before.
  case moveBackward
  /// Moves the caret to the character after.
  case moveForward
  /// Does what Return does: the field's `onSubmit`, or a new line.
  case submit
  /// Ends editing.
  case dismiss
}

extension InputKey where Label == Text {
  /// A key that types what it shows.
  nonisolated public init(_ text: String) { self.init(key: .insert(text), label: Text(verbatim: text)) }
  /// A key that types something longer than what it shows.
  nonisolated public init(_ titleKey: LocalizedStringKey, inserting text: String) { self.init(key: .insert(text), label: Text(titleKey)) }
}

extension InputKey where Label == Image {
  /// A key with the system's symbol and name for what it does.
  nonisolated public init(_ action: InputKeyAction) { self.init(key: .act(action.rawValue), label: Image(systemName: action.symbol)) }
}

extension InputKey {
  /// A key that types a text, with any label.
  nonisolated public init(inserting text: String, @ViewBuilder label: () -> Label) { self.init(key: .insert(text), label: label()) }
  /// A key with any label.
  nonisolated public init(_ action: InputKeyAction, @ViewBuilder label: () -> Label) { self.init(key: .act(action.rawValue), label: label()) }
}

extension InputKey: View {
  public var body: some View { InputKeyView(key: key, isNamedBySystem: label is Image, label: label) }
}

extension InputKeyAction {
  fileprivate var symbol: String {
    switch self {
    case .deleteBackward: "delete.left"
    case .moveBackward: "arrow.left"
    case .moveForward: "arrow.right"
    case .submit: "return"
    case .dismiss: "keyboard.chevron.compact.down"
    }
  }
}

private struct InputKeyView<Label: View>: PrimitiveView {
  typealias Body = Never
  let key: InputKeyContent.Key
  let isNamedBySystem: Bool
  let label: Label
  var _content: Label { label }
  func resolve(_ context: PrimitiveContext) -> InputKeyContent {
    var content = InputKeyContent(key)
    content.isNamedBySystem = isNamedBySystem
    content.isDisabled = !context.environment.isEnabled
    return content
  }
}
