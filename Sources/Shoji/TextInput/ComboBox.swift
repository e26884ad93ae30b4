// ComboBox: a text field with a list of choices. Element: TextFieldContent with choices; the client opens and filters the list.

import ShojiGraph

/// A field in which the user types a text or chooses one from a list: `text-field.combo-box-macos`.
///
/// Typing filters the list; a text that is not in the list is accepted too.
///
///     ComboBox("Country", text: $country, choices: countries)
public struct ComboBox {
  let field: TextInput

  /// A field with choices; the title is its accessible name, and its placeholder if there is no prompt.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, choices: [String], prompt: Text? = nil, file: StaticString = #fileID,
    line: Int = #line
  ) {
    field = Self.field(Text(titleKey), text, choices, prompt).at(file, line)
  }
  /// A field with choices and a title that is not translated.
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, choices: [String], prompt: Text? = nil, file: StaticString = #fileID, line: Int = #line
  ) {
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
