// AttachmentCard: a sketch or a picture in a note. It opens when it is pressed.

import SwiftUI

struct AttachmentCard: View {
  @Environment(Notebook.self) private var notebook
  @Environment(\.locale) private var locale
  let attachment: Attachment
  let open: () -> Void

  var body: some View {
    Button(action: open) {
      content
        .clipShape(RoundedRectangle(cornerRadius: 12))
        .overlay { RoundedRectangle(cornerRadius: 12).stroke(Color(.separator)) }
    }
    .buttonStyle(.plain)
    .accessibilityLabel(label)
    .accessibilityValue(attachment.sketch.map { Text($0.description(locale)) } ?? Text(verbatim: ""))
    .contextMenu {
      if let name = attachment.pictureName { ShareLink(item: notebook.pictures.url(of: name)) }
      Button("Delete", systemImage: "trash", role: .destructive) { withAnimation { notebook.delete(attachment) } }
    }
  }

  @ViewBuilder private var content: some View {
    if let sketch = attachment.sketch {
      SketchCanvas(sketch: sketch)
        .frame(maxWidth: 360)
    } else if let name = attachment.pictureName {
      Picture(url: notebook.pictures.url(of: name))
    }
  }

  private var label: Text {
    guard attachment.caption.isEmpty else { return Text(attachment.caption) }
    return attachment.sketch == nil ? Text("Picture") : Text("Sketch")
  }
}

/// A picture in its own shape, no wider than its pixels.
struct Picture: View {
  let url: URL

  var body: some View {
    if let image = UIImage(contentsOfFile: url.path) {
      Image(uiImage: image)
        .resizable()
        .scaledToFit()
        .frame(maxWidth: max(image.size.width, 88))
    } else {
      ContentUnavailableView("Picture Missing", systemImage: "photo", description: Text("Its file cannot be read."))
    }
  }
}
