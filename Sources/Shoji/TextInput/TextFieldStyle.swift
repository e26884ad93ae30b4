// TextFieldStyle: the appearance of text fields, for the system's styles and an app's own.

import ShojiGraph

/// The appearance of a text field.
///
///     struct Underlined: TextFieldStyle {
///       func _body(configuration: TextField<_Label>) -> some View { configuration.padding(.bottom, 4) }
///     }
@MainActor @preconcurrency public protocol TextFieldStyle {
  /// A view that draws a field in the style.
  associatedtype _Body: View
  /// A field's label as passed to the style.
  typealias _Label = _TextFieldStyleLabel
  /// Returns the field with modifiers around it or views beside it.
  @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<_Label>) -> _Body
}

/// A field's label as passed to its style.
public struct _TextFieldStyleLabel: View {
  public var body: some View { EmptyView() }
}

/// The default style: text without a border, as on a phone.
public struct DefaultTextFieldStyle: TextFieldStyle {
  /// The default style.
  nonisolated public init() {}
  /// Draws a field.
  public func _body(configuration: TextField<_Label>) -> some View { FieldView(field: configuration.field) }
}
/// A style without any decoration.
public struct PlainTextFieldStyle: TextFieldStyle {
  /// A style without any decoration.
  nonisolated public init() {}
  /// Draws a field.
  public func _body(configuration: TextField<_Label>) -> some View { FieldView(field: configuration.field, style: "plain") }
}
/// A style with a rounded frame.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// A style with a rounded frame.
  nonisolated public init() {}
  /// Draws a field.
  public func _body(configuration: TextField<_Label>) -> some View { FieldView(field: configuration.field, style: "rounded") }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The default style.
  nonisolated public static var automatic: DefaultTextFieldStyle { .init() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// A style without any decoration.
  nonisolated public static var plain: PlainTextFieldStyle { .init() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A style with a rounded frame.
  nonisolated public static var roundedBorder: RoundedBorderTextFieldStyle { .init() }
}

/// A type-erased style for the environment.
package struct AnyTextFieldStyle {
  let make: @MainActor (TextInput) -> AnyView
  nonisolated init<S: TextFieldStyle>(_ style: S) { make = { AnyView(style._body(configuration: TextField(field: $0))) } }
}

private struct TextFieldStyleKey: EnvironmentKey { static var defaultValue: AnyTextFieldStyle? { nil } }
extension EnvironmentValues {
  package var textFieldStyle: AnyTextFieldStyle? {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }
}

/// A field in the style from the environment.
struct StyledField: View {
  let field: TextInput
  @Environment(\.textFieldStyle) private var style
  var body: some View {
    if let style {
      // Without the style, so that a field inside the style's body does not recurse.
      style.make(field).environment(\.textFieldStyle, nil)
    } else {
      FieldView(field: field)
    }
  }
}

extension View {
  /// Sets the style of the text fields in this view.
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldStyle, AnyTextFieldStyle(style))
  }
}
