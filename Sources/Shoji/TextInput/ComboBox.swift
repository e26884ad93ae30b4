// ComboBox: a text field with a list of choices. Element: TextFieldContent with choices; the client opens and filters the list.

import ShojiGraph

/// A field into which people type, or into which they put one of several choices: `text-field.combo-box-macos`.
///
/// What is typed narrows the list; a text that is in no list is as good as any.
///
///     ComboBox("Country", text: $country, choices: countries)
public struct ComboBox {
  let field: TextInput

  /// A field with choices; the title names it, and stands in it while it is empty and has no prompt.
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, choices: [String], prompt: Text? = nil, file: StaticString = #fileID, line: Int = #line) {
    field = Self.field(Text(titleKey), text, choices, prompt).at(file, line)
  }
  /// A field with choices, with a title that is not translated.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, choices: [String], prompt: Text? = nil, file: StaticString = #fileID, line: Int = #line) {
    field = Self.field(Text(title), text, choices, prompt).at(file, line)
  }

  nonisolated private static func field(_ label: Text, _ text: Binding<String>, _ choices: [String], _ prompt: Text?) -> TextInput {
    var field = TextInput(TextSource(text), label: label, prompt: prompt)
    field.choices = choices
    return field
  }
}

extension ComboBox: View {
  public var body: some View { StyledField(field: field) }
}
