import SwiftUI

/// Text views: read-only and editable, of every height, with every keyboard, in every text size and weight.
struct TextViewsScreen: View {
  private static let keyboards: [(name: String, type: UIKeyboardType)] = [
    ("default", .default), ("number", .numberPad), ("decimal", .decimalPad), ("phone", .phonePad), ("email", .emailAddress), ("url", .URL),
    ("search", .webSearch),
  ]
  @State private var text = "First line"
  @State private var empty = ""
  @State private var long = "A text"
  @State private var size = DynamicTypeSize.large
  @State private var isBold = false

  var body: some View {
    HStack {
      ForEach(Array(DynamicTypeSize.allCases.enumerated()), id: \.offset) { step, size in
        Button("\(step)") { self.size = size }.accessibilityIdentifier("\(size)")
      }
      Button("bold") { isBold.toggle() }.accessibilityIdentifier("bold")
    }
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        TextEditor(text: $text).frame(height: 100).accessibilityIdentifier("editor")
        TextEditor(text: $long).frame(minHeight: 60).accessibilityIdentifier("growing")
        Text(styled).textSelection(.enabled).accessibilityIdentifier("styled")
        TextEditor(text: $empty).frame(height: 20).accessibilityIdentifier("height 20")
        TextEditor(text: $empty).frame(height: 200).accessibilityIdentifier("height 200")
        ForEach(Self.keyboards, id: \.name) { keyboard in
          TextEditor(text: $empty).keyboardType(keyboard.type).frame(height: 60).accessibilityIdentifier("keyboard \(keyboard.name)")
        }
        TextEditor(text: $empty).textContentType(.emailAddress).frame(height: 60).accessibilityIdentifier("content email")
        TextEditor(text: $empty).textContentType(.telephoneNumber).frame(height: 60).accessibilityIdentifier("content phone")
        TextEditor(text: $empty).frame(height: 2000).accessibilityIdentifier("height 2000")
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .dynamicTypeSize(size)
    .environment(\.legibilityWeight, isBold ? .bold : .regular)
  }

  private var styled: AttributedString {
    var first = AttributedString("The first paragraph has ")
    var bold = AttributedString("bold words")
    bold.inlinePresentationIntent = .stronglyEmphasized
    first += bold
    var coloured = AttributedString("The second has coloured ones")
    coloured.foregroundColor = Color(uiColor: UIColor { $0.userInterfaceStyle == .dark ? .systemOrange : .systemIndigo })
    return first + AttributedString(".\n\n") + coloured
      + AttributedString(".\n\nThe third is long enough to run over the end of a line on a phone, where it goes on in the next one.")
  }
}
