// TextFieldStyle: how fields look. The system's styles and an app's own alike.

import ShojiGraph

/// How a text field looks.
///
///     struct Underlined: TextFieldStyle {
///       func _body(configuration: TextField<_Label>) -> some View { configuration.padding(.bottom, 4) }
///     }
@MainActor @preconcurrency public protocol TextFieldStyle {
  /// What a field looks like in the style.
  associatedtype _Body: View
  /// A field's label as the style sees it.
  typealias _Label = _TextFieldStyleLabel
  /// Draws a field: put modifiers around it, or views beside it.
  @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<_Label>) -> _Body
}

/// A field's label as its style sees it.
public struct _TextFieldStyleLabel: View {
  public var body: some View { EmptyView() }
}

/// The style that suits the place: plain in a row of a list or form, with a frame elsewhere.
public struct DefaultTextFieldStyle: TextFieldStyle {
  /// The style that suits the place.
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
  /// The style that suits the place.
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

/// A style whose type is hidden, for the environment.
package struct AnyTextFieldStyle {
  let make: @MainActor (TextInput) -> AnyView
  nonisolated init<S: TextFieldStyle>(_ style: S) { make = { AnyView(style._body(configuration: TextField(field: $0))) } }
}

private struct TextFieldStyleKey: EnvironmentKey { static var defaultValue: AnyTextFieldStyle? { nil } }
extension EnvironmentValues {
  package var textFieldStyle: AnyTextFieldStyle? { get { self[TextFieldStyleKey.self] } set { self[TextFieldStyleKey.self] = newValue } }
}

/// A field whose style is found in the environment.
struct StyledField: View {
  let field: TextInput
  @Environment(\.textFieldStyle) private var style
  var body: some View {
    if let style {
      // Inside its own style a field is a plain one.
      style.make(field).environment(\.textFieldStyle, nil)
    } else {
      FieldView(field: field)
    }
  }
}

extension View {
  /// Sets the looks of the text fields in this view.
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { environment(\.textFieldStyle, AnyTextFieldStyle(style)) }
}
