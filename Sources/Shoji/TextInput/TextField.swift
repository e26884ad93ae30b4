// TextField and SecureField: a line to type in. Element: TextFieldContent, made by FieldView.

import Foundation
import ShojiGraph

/// A control into which a person types a short text, such as a name or a mail address.
///
/// Its title is shown while it is empty; put it into ``LabeledContent``, or a `Text` before it, so that it is known when it is full.
/// It holds on every device; a TV has no considerations of its own: `text-field.tvos-no-extra`.
///
///     TextField("Name", text: $name)
///     TextField("Price", value: $price, format: .currency(code: "EUR"))
///
/// A value is written and read in the way of the person in front of it: do not read what a field shows yourself, since nobody knows how it
/// is written there (`text-field.no-assumed-format`). What can't be read stays as it was typed, with a message under it, while the value
/// stays as it was; ``View/validated(_:at:)`` does the same for texts. A field for a number takes no letters from the keys; what is pasted
/// or put together is judged as a whole.
public struct TextField<Label: View> {
  package var field: TextInput

  package init(field: TextInput) { self.field = field }
}

/// What all fields have in common.
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
  var editingChanged: ((Bool) -> Void)?
  var commit: (() -> Void)?

  init(_ source: TextSource, label: Text, prompt: Text? = nil, axis: Axis = .horizontal) {
    (self.source, self.label, self.prompt, isMultiline) = (source, label, prompt, axis == .vertical)
  }

  /// The words of a label that is given as views.
  static func words<Label: View>(of label: Label) -> Text { label as? Text ?? (label as? any TitledLabel)?.titleText ?? Text(verbatim: "") }
}

extension TextField where Label == Text {
  /// A field for a text. The prompt stands in it while it is empty, else the title does (`text-field.hint-of-purpose`); along the vertical
  /// axis it grows with its lines.
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

  /// A field for a text, which tells what is selected and selects what it is told.
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

  /// A field for a value, which a format writes and reads in the person's way (`text-field.formatter-display-styles`). It takes what was
  /// typed when editing ends.
  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) where F.FormatOutput == String { field = TextInput(TextSource(value, format), label: Text(titleKey), prompt: prompt).at(file, line) }
  /// A field for a value, with a title that is not translated.
  @_disfavoredOverload nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) where F.FormatOutput == String { field = TextInput(TextSource(value, format), label: Text(title), prompt: prompt).at(file, line) }
  /// A field for a value that may be none: who empties it sets it to nil.
  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) where F.FormatOutput == String { field = TextInput(TextSource(optional: value, format), label: Text(titleKey), prompt: prompt).at(file, line) }
  /// A field for a value that may be none, with a title that is not translated.
  @_disfavoredOverload nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) where F.FormatOutput == String { field = TextInput(TextSource(optional: value, format), label: Text(title), prompt: prompt).at(file, line) }

  /// A field for a value that a formatter writes: `text-field.number-formatter`.
  ///
  /// What is typed is read by `NumberFormatter`, `DateFormatter` and `ISO8601DateFormatter`, and by an app's own that are
  /// ``ParseableFormatter``s. With any other, such as `ByteCountFormatter` or `LengthFormatter`, which can only write, the field can be read
  /// and copied but not written in.
  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) {
    field = TextInput(TextSource(value, formatter), label: Text(titleKey), prompt: prompt).at(file, line)
  }
  /// A field for a value that a formatter writes, with a title that is not translated.
  @_disfavoredOverload nonisolated public init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil,
    file: StaticString = #fileID, line: Int = #line
  ) {
    field = TextInput(TextSource(value, formatter), label: Text(title), prompt: prompt).at(file, line)
  }

  // MARK: The words from before focus and submission were modifiers

  /// A field that tells when somebody begins and ends to edit it, and when Return is pressed. Newer source has `focused` and `onSubmit`.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {},
    file: StaticString = #fileID, line: Int = #line
  ) { self.init(field: TextInput(TextSource(text), label: Text(titleKey)).older(onEditingChanged, onCommit).at(file, line)) }
  /// The same, with a title that is not translated.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {},
    file: StaticString = #fileID, line: Int = #line
  ) { self.init(field: TextInput(TextSource(text), label: Text(title)).older(onEditingChanged, onCommit).at(file, line)) }
  /// A field that tells when Return is pressed. Newer source has `onSubmit`.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void,
    file: StaticString = #fileID, line: Int = #line
  ) {
    self.init(field: TextInput(TextSource(text), label: Text(titleKey)).older(nil, onCommit).at(file, line))
  }
  /// The same, with a title that is not translated.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onCommit: @escaping () -> Void,
    file: StaticString = #fileID, line: Int = #line
  ) {
    self.init(field: TextInput(TextSource(text), label: Text(title)).older(nil, onCommit).at(file, line))
  }
  /// A field for a value that a formatter writes, which tells of its editing and of Return.
  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void,
    file: StaticString = #fileID, line: Int = #line
  ) { self.init(field: TextInput(TextSource(value, formatter), label: Text(titleKey)).older(onEditingChanged, onCommit).at(file, line)) }
}

extension TextField {
  /// A field for a text, whose label is given as a view: its words are the title.
  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal, @ViewBuilder label: () -> Label,
    file: StaticString = #fileID, line: Int = #line
  ) {
    field = TextInput(TextSource(text), label: TextInput.words(of: label()), prompt: prompt, axis: axis).at(file, line)
  }
  /// A field for a value, whose label is given as a view.
  nonisolated public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label,
    file: StaticString = #fileID, line: Int = #line
  ) where F.FormatOutput == String {
    field = TextInput(TextSource(value, format), label: TextInput.words(of: label()), prompt: prompt).at(file, line)
  }
  /// A field for a value that may be none, whose label is given as a view.
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

/// A field whose text nobody can read over a person's shoulder: `text-field.secure-for-private`.
///
/// What is typed is in no page that is sent, and its `@State` is not kept for a restart of the process; nor is a structure of which it is
/// a part, so give a secret a state of its own. A page that is drawn anew shows that there is one, and who types there begins anew.
public struct SecureField<Label: View> {
  let field: TextInput
}

extension SecureField where Label == Text {
  /// A field for a secret. The prompt stands in it while it is empty, else the title does.
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
  /// A field for a secret that tells when Return is pressed. Newer source has `onSubmit`.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void, file: StaticString = #fileID, line: Int = #line
  ) {
    field = Self.field(text, Text(titleKey), nil).older(nil, onCommit).at(file, line)
  }
  /// The same, with a title that is not translated.
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
  /// A field for a secret, whose label is given as a view.
  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label, file: StaticString = #fileID, line: Int = #line
  ) {
    field = Self.field(text, TextInput.words(of: label()), prompt).at(file, line)
  }
}

extension SecureField: View {
  public var body: some View { StyledField(field: field) }
}

/// A place for text of many lines: `text-field.large-text-use-text-view`.
public struct TextEditor {
  let text: Binding<String>
  let selection: Binding<TextSelection?>?
  let place: AuthorPlace
  /// A place for a text.
  nonisolated public init(text: Binding<String>, file: StaticString = #fileID, line: Int = #line) {
    (self.text, selection, place) = (text, nil, AuthorPlace(file, line))
  }
  /// A place for a text, which tells what is selected and selects what it is told.
  nonisolated public init(text: Binding<String>, selection: Binding<TextSelection?>, file: StaticString = #fileID, line: Int = #line) {
    (self.text, self.selection, place) = (text, selection, AuthorPlace(file, line))
  }
}

extension TextEditor: View {
  public var body: some View {
    var field = TextInput(TextSource(text), label: Text(verbatim: ""), axis: .vertical)
    field.isEditor = true
    field.selection = selection
    field.place = place
    return FieldView(field: field, style: "editor")
  }
}
