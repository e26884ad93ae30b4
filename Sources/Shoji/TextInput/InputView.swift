// inputView: the app's own keyboard. Elements: InputViewContent, InputKeyContent; drawn in ShojiWeb/Drawing/InputView+Drawing.swift.

import ShojiGraph

extension View {
  /// Replaces the system's keyboard with the app's own for the fields in this view: `keyboard.custom-possible`.
  ///
  ///     TextField("Dose", text: $dose)
  ///       .inputView {
  ///         Grid {
  ///           GridRow { InputKey("1"); InputKey("2"); InputKey("3") }
  ///           GridRow { InputKey("."); InputKey("0"); InputKey(.deleteBackward) }
  ///         }
  ///       }
  ///
  /// The keyboard is shown at the bottom of the window while one of the fields is edited, and the content makes room for it as for the
  /// system's keyboard. It is mirrored in right-to-left languages; give digits the layout direction `.leftToRight`. Keys made with
  /// ``InputKey`` type in the browser, without a round trip; other content, a picker for example, may set the field's binding. An
  /// attached keyboard types into the field as usual: `keyboard.external-attach`.
  nonisolated public func inputView<Keys: View>(@ViewBuilder _ keys: @escaping () -> Keys) -> some View {
    environment(\.inputView, InputView { AnyView(keys()) })
  }
}

/// The view that replaces the system's keyboard.
struct InputView {
  let keys: @MainActor () -> AnyView
}

private struct InputViewKey: EnvironmentKey { static var defaultValue: InputView? { nil } }
extension EnvironmentValues {
  var inputView: InputView? {
    get { self[InputViewKey.self] }
    set { self[InputViewKey.self] = newValue }
  }
}

/// The background behind the keys.
struct InputPanel: PrimitiveView {
  typealias Body = Never
  let keys: AnyView
  // The keys do not inherit the environment of a form, row or bar around the field.
  var _content: some View {
    keys.environment(\.inputView, nil).environment(\.stackAxis, .vertical).environment(\.isInRow, false)
  }
  func resolve(_ context: PrimitiveContext) -> InputViewContent { InputViewContent() }
}

/// A key of an `inputView(_:)`. The browser applies it to the edited field without asking the app.
///
/// Keys that delete or move the caret repeat while they are held.
public struct InputKey<Label: View> {
  let key: InputKeyContent.Key
  let label: Label
  nonisolated init(key: InputKeyContent.Key, label: Label) { (self.key, self.label) = (key, label) }
}

/// The action of a key that types no text.
public enum InputKeyAction: String, Hashable, Sendable, CaseIterable {
  /// Deletes the selection, or the character before the caret.
  case deleteBackward
  /// Moves the caret one character back.
  case moveBackward
  /// Moves the caret one character forward.
  case moveForward
  /// Acts as Return: the field's `onSubmit`, or a new line.
  case submit
  /// Ends editing.
  case dismiss
}

extension InputKey where Label == Text {
  /// A key that types its own label.
  nonisolated public init(_ text: String) { self.init(key: .insert(text), label: Text(verbatim: text)) }
  /// A key that types a text other than its label.
  nonisolated public init(_ titleKey: LocalizedStringKey, inserting text: String) { self.init(key: .insert(text), label: Text(titleKey)) }
}

extension InputKey where Label == Image {
  /// A key with the system's symbol and name for its action.
  nonisolated public init(_ action: InputKeyAction) { self.init(key: .act(action.rawValue), label: Image(systemName: action.symbol)) }
}

extension InputKey {
  /// A key that types a text, with any label.
  nonisolated public init(inserting text: String, @ViewBuilder label: () -> Label) { self.init(key: .insert(text), label: label()) }
  /// A key with any label.
  nonisolated public init(_ action: InputKeyAction, @ViewBuilder label: () -> Label) {
    self.init(key: .act(action.rawValue), label: label())
  }
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
