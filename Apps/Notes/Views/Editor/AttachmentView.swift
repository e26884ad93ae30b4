// AttachmentView: a sketch or a picture that fills the screen, with its description.

import SwiftUI

struct AttachmentView: View {
  @Environment(Notebook.self) private var notebook
  @Environment(\.dismiss) private var dismiss
  @Bindable var attachment: Attachment
  @State private var isDescribing = false
  @State private var asksToDelete = false

  var body: some View {
    NavigationStack {
      content
        .navigationTitle(attachment.sketch == nil ? "Picture" : "Sketch")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .topBarLeading) {
            Menu("More", systemImage: "ellipsis.circle") {
              Button("Description", systemImage: "text.below.photo") { isDescribing = true }
              Button("Delete", systemImage: "trash", role: .destructive) { asksToDelete = true }
            }
          }
          ToolbarItem(placement: .confirmationAction) { Button("Done", action: close) }
        }
        .confirmationDialog("Delete this attachment?", isPresented: $asksToDelete, titleVisibility: .visible) {
          Button("Delete", role: .destructive) {
            dismiss()
            notebook.delete(attachment)
          }
          Button("Cancel", role: .cancel) {}
        }
        .alert("Description", isPresented: $isDescribing) {
          TextField("What it shows", text: $attachment.caption)
          Button("Done") {}
        } message: {
          Text("Screen readers read it, and search finds it.")
        }
    }
  }

  @ViewBuilder private var content: some View {
    if let sketch = attachment.sketch {
      SketchEditor(sketch: sketch, caption: attachment.caption) { notebook.save($0, in: attachment) }
    } else if let name = attachment.pictureName {
      ScrollView {
        Picture(url: notebook.pictures.url(of: name))
          .accessibilityLabel(attachment.caption.isEmpty ? Text("Picture") : Text(attachment.caption))
          .frame(maxWidth: .infinity)
          .padding()
      }
    }
  }

  /// A sketch in which nothing is drawn leaves no trace.
  private func close() {
    dismiss()
    if attachment.sketch?.isEmpty == true { notebook.delete(attachment) }
  }
}
