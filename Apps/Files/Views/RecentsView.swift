// RecentsView: the documents that were changed last.

import Shoji
import ShojiSystem
import SwiftUI

struct RecentsView: View {
  let library: DocumentLibrary
  @Environment(\.locale) private var locale
  @State private var opened: OpenedDocuments?

  var body: some View {
    NavigationStack {
      DocumentFolderView(
        library: library, scope: .recents, title: String(localized: "Recents", locale: locale), previewed: opened?.shown,
        open: { item, list in library.open(item, among: list, in: nil) { opened = $0 } }
      )
      .modifier(FilePreview(library: library, opened: $opened))
    }
  }
}
