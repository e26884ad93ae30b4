// TextEditor: text of many lines, plain or styled. Element: TextFieldContent, made by FieldView.

import Foundation
import ShojiGraph

/// A control for text of many lines: `text-field.large-text-use-text-view`.
///
/// With an `AttributedString` the text keeps its styles while it is edited, and people can make parts of it bold, italic or underlined:
///
///     @State private var text = AttributedString("Notes")
///     TextEditor(text: $text)
public struct TextEditor {
  private enum Content {
    case plain(Binding<String>, Binding<TextSelection?>?)
    case styled(StyledText)
  }
  private let content: Content
  private let place: AuthorPlace

  /// An editor for a text.
  nonisolated public init(text: Binding<String>, file: StaticString = #fileID, line: Int = #line) {
    (content, place) = (.plain(text, nil), AuthorPlace(file, line))
  }
  /// An editor for a text, with a binding to the selection.
  nonisolated public init(text: Binding<String>, selection: Binding<TextSelection?>, file: StaticString = #fileID, line: Int = #line) {
    (content, place) = (.plain(text, selection), AuthorPlace(file, line))
  }
  /// An editor for a styled text, with a binding to the selection if the app reads or sets it.
  nonisolated public init(
    text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>? = nil, file: StaticString = #fileID, line: Int = #line
  ) {
    (content, place) = (.styled(StyledText(text: text, selection: selection)), AuthorPlace(file, line))
  }
}

extension TextEditor: View {
  public var body: some View {
    var field: TextInput
    switch content {
    case .plain(let text, let selection):
      field = TextInput(TextSource(text), label: Text(verbatim: ""), axis: .vertical)
      field.selection = selection
    case .styled(let text):
      field = TextInput(TextSource(text), label: Text(verbatim: ""), axis: .vertical)
      field.styled = text
    }
    field.isEditor = true
    field.place = place
    return FieldView(field: field, style: "editor")
  }
}
