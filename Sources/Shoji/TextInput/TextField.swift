// TextField and SecureField: text fields. Element: TextFieldContent, made by FieldView.

import Foundation
import ShojiGraph

/// A control for a short text, such as a name or a mail address.
///
/// Its title is shown only while it is empty; to keep it visible, put the field into ``LabeledContent`` or a `Text` before it.
/// This holds on every device; a TV needs nothing extra: `text-field.tvos-no-extra`.
///
///     TextField("Name", text: $name)
///     TextField("Price", value: $price, format: .currency(code: "EUR"))
///
/// Values are formatted and parsed in the user's locale: do not parse a field's displayed text yourself, since its format is not known
/// (`text-field.no-assumed-format`). Text that cannot be parsed stays as typed, with a message under it, and the value does not
/// change; ``ShojiGraph/View/validated(_:at:)`` does the same for texts. A field for a number rejects typed letters; pasted and composed text is
/// checked as a whole.
public struct TextField<Label: View> {
  package var field: TextInput

  package init(field: TextInput) { self.field = field }
}

/// The properties that all fields share.
package struct TextInput {
  var source: TextSource
  var label: Text
  var prompt: Text?
  var isMultiline = false
  var isSecure = false
  var isEditor = false
  var choices: [String]?
  var place: AuthorPlace?
  var selection: Binding<TextSelection?>?
  /// The styled text of a rich text editor.
  var styled: StyledText?
  var editingChanged: ((Bool) -> Void)?
  var commit: (() -> Void)?

  init(_ source: TextSource, label: Text, prompt: Text? = nil, axis: Axis = .horizontal) {
    (self.source, self.label, self.prompt, isMultiline) = (source, label, prompt, axis == .vertical)
  }

  /// The text of a label that is given as views.
  static func words<Label: View>(of label: Label) -> Text { label as? Text ?? (label as? any TitledLabel)?.titleText ?? Text(verbatim: "") }
}

extension TextField where Label == Text {
  /// A field for a text. The placeholder is the prompt, or the title if there is none (`text-field.hint-of-purpose`); with a vertical
  /// axis the field grows with its lines.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal,
    file: StaticString = #fileID, line: Int = #line
  ) {
    field = TextInput(TextSource(text), label: Text(titleKey), prompt: prompt, axis: axis).at(file, line)
  }
  /// A field for a text, with a title that is not translated.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal,
    file: StaticString = #fileID, line: Int = #line
  ) {
    field = TextInput(TextSource(text), label: Text(title), prompt: prompt, axis: axis).at(file, line)
  }

  /// A field for a text, with a binding to the selection.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) {
    field = TextInput(TextSource(text), label: Text(titleKey), prompt: prompt, axis: axis ?? .horizontal).at(file, line)
    field.selection = selection
  }
  /// A field for a text and its selection, with a title that is not translated.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) {
    field = TextInput(TextSource(text), label: Text(title), prompt: prompt, axis: axis ?? .horizontal).at(file, line)
    field.selection = selection
  }

  // MARK: Values

  /// A field for a value, formatted and parsed in the user's locale (`text-field.formatter-display-styles`). The value is set whenever
  /// what is typed can be read; the text is formatted when editing ends.
  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) where F.FormatOutput == String { field = TextInput(TextSource(value, format), label: Text(titleKey), prompt: prompt).at(file, line) }
  /// A field for a value, with a title that is not translated.
  @_disfavoredOverload nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) where F.FormatOutput == String { field = TextInput(TextSource(value, format), label: Text(title), prompt: prompt).at(file, line) }
  /// A field for an optional value; emptying the field sets it to nil.
  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) where F.FormatOutput == String {
    field = TextInput(TextSource(optional: value, format), label: Text(titleKey), prompt: prompt).at(file, line)
  }
  /// A field for an optional value, with a title that is not translated.
  @_disfavoredOverload nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) where F.FormatOutput == String {
    field = TextInput(TextSource(optional: value, format), label: Text(title), prompt: prompt).at(file, line)
  }

  /// A field for a value with a formatter: `text-field.number-formatter`.
  ///
  /// `NumberFormatter`, `DateFormatter`, `ISO8601DateFormatter` and an app's own ``ParseableFormatter``s parse the typed text. With any
  /// other formatter, such as `ByteCountFormatter` or `LengthFormatter`, which can only format, the field is read-only; its text can be
  /// copied.
  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) {
    field = TextInput(TextSource(value, formatter), label: Text(titleKey), prompt: prompt).at(file, line)
  }
  /// A field for a value with a formatter, with a title that is not translated.
  @_disfavoredOverload nonisolated public init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) {
    field = TextInput(TextSource(value, formatter), label: Text(title), prompt: prompt).at(file, line)
  }

  // MARK: Initialisers from before focus and submission were modifiers

  /// A field that reports when editing begins and ends and when Return is pressed. Newer source uses `focused` and `onSubmit`.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {},
    file: StaticString = #fileID, line: Int = #line
  ) { self.init(field: TextInput(TextSource(text), label: Text(titleKey)).older(onEditingChanged, onCommit).at(file, line)) }
  /// A field that reports editing and Return, with a title that is not translated.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {},
    file: StaticString = #fileID, line: Int = #line
  ) { self.init(field: TextInput(TextSource(text), label: Text(title)).older(onEditingChanged, onCommit).at(file, line)) }
  /// A field that reports when Return is pressed. Newer source uses `onSubmit`.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void,
    file: StaticString = #fileID, line: Int = #line
  ) {
    self.init(field: TextInput(TextSource(text), label: Text(titleKey)).older(nil, onCommit).at(file, line))
  }
  /// A field that reports Return, with a title that is not translated.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onCommit: @escaping () -> Void,
    file: StaticString = #fileID, line: Int = #line
  ) {
    self.init(field: TextInput(TextSource(text), label: Text(title)).older(nil, onCommit).at(file, line))
  }
  /// A field for a value with a formatter that reports editing and Return.
  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void,
    file: StaticString = #fileID, line: Int = #line
  ) { self.init(field: TextInput(TextSource(value, formatter), label: Text(titleKey)).older(onEditingChanged, onCommit).at(file, line)) }
}

extension TextField {
  /// A field for a text whose label is a view; the view's text is the title.
  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal, @ViewBuilder label: () -> Label,
    file: StaticString = #fileID, line: Int = #line
  ) {
    field = TextInput(TextSource(text), label: TextInput.words(of: label()), prompt: prompt, axis: axis).at(file, line)
  }
  /// A field for a value whose label is a view.
  nonisolated public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label,
    file: StaticString = #fileID, line: Int = #line
  ) where F.FormatOutput == String {
    field = TextInput(TextSource(value, format), label: TextInput.words(of: label()), prompt: prompt).at(file, line)
  }
  /// A field for an optional value whose label is a view.
  nonisolated public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label,
    file: StaticString = #fileID, line: Int = #line
  ) where F.FormatOutput == String {
    field = TextInput(TextSource(optional: value, format), label: TextInput.words(of: label()), prompt: prompt).at(file, line)
  }
}

extension TextInput {
  func at(_ file: StaticString, _ line: Int) -> TextInput {
    var copy = self
    copy.place = AuthorPlace(file, line)
    return copy
  }
  func older(_ editingChanged: ((Bool) -> Void)?, _ commit: (() -> Void)?) -> TextInput {
    var copy = self
    (copy.editingChanged, copy.commit) = (editingChanged, commit)
    return copy
  }
}

extension TextField: View {
  public var body: some View { StyledField(field: field) }
}

/// A field that hides its text on the screen: `text-field.secure-for-private`.
///
/// The text is not part of any page that is sent, and its `@State` is not stored for a restart of the process. Nor is a structure that
/// contains it, so give a secret its own state. A page that is drawn anew shows that a text is there; typing there replaces it.
public struct SecureField<Label: View> {
  let field: TextInput
}

extension SecureField where Label == Text {
  /// A field for a secret. The placeholder is the prompt, or the title if there is none.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, file: StaticString = #fileID, line: Int = #line
  ) {
    field = Self.field(text, Text(titleKey), prompt).at(file, line)
  }
  /// A field for a secret, with a title that is not translated.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil, file: StaticString = #fileID, line: Int = #line
  ) {
    field = Self.field(text, Text(title), prompt).at(file, line)
  }
  /// A field for a secret that reports when Return is pressed. Newer source uses `onSubmit`.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void, file: StaticString = #fileID, line: Int = #line
  ) {
    field = Self.field(text, Text(titleKey), nil).older(nil, onCommit).at(file, line)
  }
  /// A field for a secret that reports Return, with a title that is not translated.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onCommit: @escaping () -> Void, file: StaticString = #fileID, line: Int = #line
  ) {
    field = Self.field(text, Text(title), nil).older(nil, onCommit).at(file, line)
  }
}

extension SecureField {
  nonisolated fileprivate static func field(_ text: Binding<String>, _ label: Text, _ prompt: Text?) -> TextInput {
    var field = TextInput(TextSource(text), label: label, prompt: prompt)
    field.isSecure = true
    return field
  }
}

extension SecureField {
  /// A field for a secret whose label is a view.
  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label, file: StaticString = #fileID, line: Int = #line
  ) {
    field = Self.field(text, TextInput.words(of: label()), prompt).at(file, line)
  }
}

extension SecureField: View {
  public var body: some View { StyledField(field: field) }
}
