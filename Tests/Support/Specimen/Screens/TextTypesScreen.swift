import SwiftUI

/// A field for each keyboard type, and one with a custom return key and capitalisation.
struct TextTypesScreen: View {
  private static let types: [(name: String, type: UIKeyboardType)] = [
    ("default", .default), ("asciiCapable", .asciiCapable), ("numbersAndPunctuation", .numbersAndPunctuation), ("URL", .URL),
    ("numberPad", .numberPad),
    ("phonePad", .phonePad), ("namePhonePad", .namePhonePad), ("emailAddress", .emailAddress), ("decimalPad", .decimalPad),
    ("twitter", .twitter),
    ("webSearch", .webSearch), ("asciiCapableNumberPad", .asciiCapableNumberPad),
  ]
  @State private var text = ""
  @State private var fruit = ""

  var body: some View {
    ForEach(Self.types, id: \.name) { name, type in
      TextField(name, text: $text).keyboardType(type).accessibilityIdentifier(name)
    }
    TextField("Wishes", text: $text).keyboardType(.webSearch).submitLabel(.done).textInputAutocapitalization(.words)
      .accessibilityIdentifier("wishes")
    LabeledContent("Fruit") { ComboBox("", text: $fruit, choices: ["Apple", "Pear"]).accessibilityIdentifier("fruit") }
  }
}
