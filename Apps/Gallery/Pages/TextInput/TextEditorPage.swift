import SwiftUI

struct TextEditorPage: View {
  @State private var text = "A text of several lines.\nIt scrolls when it is long."

  var body: some View {
    GalleryPage {
      Example("Editor") {
        TextEditor(text: $text).frame(height: 160)
        Text("\(text.count) characters").font(.footnote).foregroundStyle(.secondary)
      }
      Example("Font and background") {
        TextEditor(text: $text)
          .font(.system(.body, design: .serif))
          .scrollContentBackground(.hidden)
          .padding(8)
          .background(.yellow.opacity(0.2), in: RoundedRectangle(cornerRadius: 12))
          .frame(height: 120)
      }
      Example("Disabled") {
        TextEditor(text: .constant("Only to be read")).frame(height: 60).disabled(true)
      }
    }
  }
}
