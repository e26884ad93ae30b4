// TextField and SecureField: a line to type in. Element: TextFieldContent, made by FieldView.

import Foundation
import ShojiGraph

/// A control into which a person types text.
///
///     TextField("Name", text: $name)
///     TextField("Price", value: $price, format: .currency(code: "EUR"))
///
/// A value is written and read in the way of the person in front of it: do not read what a field shows yourself, since nobody knows how it
/// is written there (`text-field.no-assumed-format`). What can't be read stays as it was typed, with a message under it, while the value
/// stays as it was; ``View/validated(_:at:)`` does the same for texts. A field for a number takes no letters from the keys; what is pasted
/// or put together is judged as a whole.
public struct TextField<Label> {
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
  var place: AuthorPlace?
  var selection: Binding<TextSelection?>?
  var editingChanged: ((Bool) -> Void)?
  var commit: (() -> Void)?

  init(_ source: TextSource, label: Text, prompt: Text? = nil, axis: Axis = .horizontal) {
    (self.source, self.label, self.prompt, isMultiline) = (source, label, prompt, axis == .vertical)
  }

  /// The words of a label that is given as views.
  static func words<Label: View>(of label: Label) -> Text { label as? Text ?? Text(verbatim: "") }
}

extension TextField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
    field = TextInput(TextSource(text), label: Text(titleKey), prompt: prompt, axis: axis)
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
    field = TextInput(TextSource(text), label: Text(title), prompt: prompt, axis: axis)
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil
  ) {
    field = TextInput(TextSource(text), label: Text(titleKey), prompt: prompt, axis: axis ?? .horizontal)
    field.selection = selection
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil, axis: Axis? = nil
  ) {
    field = TextInput(TextSource(text), label: Text(title), prompt: prompt, axis: axis ?? .horizontal)
    field.selection = selection
  }

  // MARK: Values

  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String { field = TextInput(TextSource(value, format), label: Text(titleKey), prompt: prompt) }
  @_disfavoredOverload nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String { field = TextInput(TextSource(value, format), label: Text(title), prompt: prompt) }
  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String { field = TextInput(TextSource(optional: value, format), label: Text(titleKey), prompt: prompt) }
  @_disfavoredOverload nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String { field = TextInput(TextSource(optional: value, format), label: Text(title), prompt: prompt) }

  nonisolated public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
    field = TextInput(TextSource(value, formatter), label: Text(titleKey), prompt: prompt)
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
    field = TextInput(TextSource(value, formatter), label: Text(title), prompt: prompt)
  }

  // MARK: The words from before focus and submission were modifiers

  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
  ) { self.init(field: TextInput(TextSource(text), label: Text(titleKey)).older(onEditingChanged, onCommit)) }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
  ) { self.init(field: TextInput(TextSource(text), label: Text(title)).older(onEditingChanged, onCommit)) }
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(field: TextInput(TextSource(text), label: Text(titleKey)).older(nil, onCommit))
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(field: TextInput(TextSource(text), label: Text(title)).older(nil, onCommit))
  }
  nonisolated public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void
  ) { self.init(field: TextInput(TextSource(value, formatter), label: Text(titleKey)).older(onEditingChanged, onCommit)) }
}

extension TextField where Label: View {
  nonisolated public init(text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal, @ViewBuilder label: () -> Label) {
    field = TextInput(TextSource(text), label: TextInput.words(of: label()), prompt: prompt, axis: axis)
  }
  nonisolated public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String { field = TextInput(TextSource(value, format), label: TextInput.words(of: label()), prompt: prompt) }
  nonisolated public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String { field = TextInput(TextSource(optional: value, format), label: TextInput.words(of: label()), prompt: prompt) }
}

extension TextInput {
  func older(_ editingChanged: ((Bool) -> Void)?, _ commit: (() -> Void)?) -> TextInput {
    var copy = self
    (copy.editingChanged, copy.commit) = (editingChanged, commit)
    return copy
  }
}

extension TextField: View where Label: View {
  public var body: some View { StyledField(field: field) }
}

/// A field whose text nobody can read over a person's shoulder: `text-field.secure-for-private`.
///
/// What is typed is in no page that is sent, and its `@State` is not kept for a restart of the process; nor is a structure of which it is
/// a part, so give a secret a state of its own. A page that is drawn anew shows that there is one, and who types there begins anew.
public struct SecureField<Label> {
  let field: TextInput
}

extension SecureField where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    field = Self.field(text, Text(titleKey), prompt)
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    field = Self.field(text, Text(title), prompt)
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    field = Self.field(text, Text(titleKey), nil).older(nil, onCommit)
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
    field = Self.field(text, Text(title), nil).older(nil, onCommit)
  }
}

extension SecureField {
  nonisolated fileprivate static func field(_ text: Binding<String>, _ label: Text, _ prompt: Text?) -> TextInput {
    var field = TextInput(TextSource(text), label: label, prompt: prompt)
    field.isSecure = true
    return field
  }
}

extension SecureField where Label: View {
  nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    field = Self.field(text, TextInput.words(of: label()), prompt)
  }
}

extension SecureField: View where Label: View {
  public var body: some View { StyledField(field: field) }
}

/// A place for text of many lines: `text-field.large-text-use-text-view`.
public struct TextEditor {
  let text: Binding<String>
  let selection: Binding<TextSelection?>?
  let place: AuthorPlace
  nonisolated public init(text: Binding<String>, file: StaticString = #fileID, line: Int = #line) {
    (self.text, selection, place) = (text, nil, AuthorPlace(file, line))
  }
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
