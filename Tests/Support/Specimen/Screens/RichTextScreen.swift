import SwiftUI

/// Editors for styled text: with a selection that the app reads and sets, and with formatting definitions.
struct RichTextScreen: View {
  @State private var text = RichTextScreen.example
  @State private var selection = AttributedTextSelection()
  @State private var limited = AttributedString("Only lines")
  @State private var ruled = AttributedString("Ruled")
  @State private var empty = AttributedString()
  @State private var isOff = false

  var body: some View {
    HStack {
      Button("Red") { text.transformAttributes(in: &selection) { $0.foregroundColor = .red } }.accessibilityIdentifier("red")
      Button("Insert") { text.replaceSelection(&selection, withCharacters: "★") }.accessibilityIdentifier("insert")
      Button("Select") { selection = AttributedTextSelection(range: text.range(of: "bold") ?? text.startIndex..<text.endIndex) }
        .accessibilityIdentifier("select")
      Button("Reset") { (text, selection) = (Self.example, AttributedTextSelection()) }.accessibilityIdentifier("reset")
      Button("Long") { text = AttributedString(String(repeating: "word ", count: 2000)) + Self.example }.accessibilityIdentifier("long")
      Button("Off") { isOff.toggle() }.accessibilityIdentifier("off")
    }
    .font(.caption)
    Text(text.marked.suffix(300)).accessibilityIdentifier("echo")
    Text(selected).accessibilityIdentifier("selected")
    TextEditor(text: $text, selection: $selection).accessibilityIdentifier("editor").accessibilityLabel("Notes")
      .frame(height: 120).disabled(isOff)
    Text(text).lineLimit(3).accessibilityIdentifier("twin")
    TextEditor(text: $limited).accessibilityIdentifier("limited").accessibilityLabel("Lines")
      .frame(height: 44).attributedTextFormattingDefinition(Underlines.self)
    Text(limited.marked).accessibilityIdentifier("limited-echo")
    TextEditor(text: $ruled).accessibilityIdentifier("ruled").accessibilityLabel("Rules")
      .frame(height: 44).attributedTextFormattingDefinition(Rules())
    Text(ruled.marked).accessibilityIdentifier("ruled-echo")
    TextEditor(text: $empty).accessibilityIdentifier("empty").accessibilityLabel("Empty").frame(height: 44)
    Text(empty.marked).accessibilityIdentifier("empty-echo")
  }

  private var selected: String {
    switch selection.indices(in: text) {
    case .insertionPoint(let index): "at \(text.characters.distance(from: text.startIndex, to: index))"
    case .ranges(let ranges): "“\(String(text[ranges].characters))”"
    }
  }

  private static let example: AttributedString = {
    var text = AttributedString("Plain, ")
    var bold = AttributedString("bold")
    bold.font = .body.bold()
    var orange = AttributedString(" and orange")
    orange.foregroundColor = Color(uiColor: UIColor { $0.userInterfaceStyle == .dark ? .systemOrange : .systemIndigo })
    var link = AttributedString("a link")
    link.link = URL(string: "https://example.com")
    text += bold + orange + AttributedString(" with ") + link + AttributedString(".")
    return text
  }()
}

/// Underlines only.
private struct Underlines: AttributeScope {
  let underlineStyle: AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute
}

/// Bold text is green.
private struct Rules: AttributedTextFormattingDefinition {
  var body: some AttributedTextFormattingDefinition<AttributeScopes.SwiftUIAttributes> {
    ValueConstraint(for: \.underlineStyle, values: [nil], default: nil)
    GreenBold()
  }
}

private struct GreenBold: AttributedTextValueConstraint {
  typealias Scope = AttributeScopes.SwiftUIAttributes
  typealias AttributeKey = AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute
  func constrain(_ container: inout Attributes) { container.foregroundColor = container.font == .body.bold() ? .green : nil }
}

extension AttributedString {
  /// The text with the styles of each run before it: `B[bold]`.
  fileprivate var marked: String {
    runs.map { run in
      var marks = ""
      if run.font == .body.bold() || run.font == .body.bold().italic() { marks += "B" }
      if run.font == .body.italic() || run.font == .body.bold().italic() { marks += "I" }
      if run.underlineStyle != nil { marks += "U" }
      if run.foregroundColor != nil { marks += "C" }
      if run.link != nil { marks += "L" }
      let words = String(self[run.range].characters).replacing("\n", with: "⏎")
      return marks.isEmpty ? words : "\(marks)[\(words)]"
    }.joined()
  }
}
