import SwiftUI

struct TextViewPage: View {
  private let keyboards: [(name: LocalizedStringKey, type: UIKeyboardType)] = [
    ("Email", .emailAddress), ("Number", .numberPad), ("Phone", .phonePad), ("URL", .URL),
  ]
  @State private var note = "Tap to write."
  @State private var entries: [Int: String] = [:]
  @State private var isBold = false
  @State private var isLarge = false

  var body: some View {
    GalleryPage {
      Example("To be read") {
        styled.textSelection(.enabled)
      }
      Example("To be written") {
        TextEditor(text: $note).frame(height: 120).accessibilityLabel("Note")
        Toggle("Bold Text", isOn: $isBold)
        Toggle("Large Text", isOn: $isLarge)
      }
      Example("Keyboards") {
        ForEach(keyboards.indices, id: \.self) { index in
          Text(keyboards[index].name).font(.footnote).foregroundStyle(.secondary)
          TextEditor(text: entry(index))
            .keyboardType(keyboards[index].type)
            .frame(height: 44)
            .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 8))
            .scrollContentBackground(.hidden)
            .accessibilityLabel(Text(keyboards[index].name))
        }
      }
    }
    .environment(\.legibilityWeight, isBold ? .bold : .regular)
    .dynamicTypeSize(isLarge ? .accessibility1 : .large)
  }

  private func entry(_ index: Int) -> Binding<String> {
    Binding {
      entries[index] ?? ""
    } set: {
      entries[index] = $0
    }
  }

  /// A colour with sufficient contrast in light and in dark mode.
  private let readable = Color(uiColor: UIColor { $0.userInterfaceStyle == .dark ? .systemTeal : .systemIndigo })

  private var styled: Text {
    Text("A text view shows **several lines** of *styled* text.") + Text(verbatim: "\n\n")
      + Text("Parts have colours of their own.").foregroundStyle(readable)
      + Text(verbatim: "\n\n") + Text("It is as high as its words, and these can be selected.").font(.callout.italic())
  }
}
