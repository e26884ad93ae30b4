// DeletionBanner: says what was deleted and offers to undo it. Its alert says why a change was not made.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiSystem

package struct DeletionBanner: View {
  let library: DocumentLibrary
  @Environment(\.locale) private var locale

  package init(library: DocumentLibrary) { self.library = library }

  package var body: some View {
    if let undoable = library.undoable {
      HStack(spacing: 12) {
        Text(verbatim: DocumentWords.deleted(undoable.name, undoable.ids.count, locale)).font(.subheadline).lineLimit(2)
        Spacer(minLength: 0)
        Button(DocumentWords.undo(locale)) { library.undo() }.fontWeight(.semibold)
        Button(DocumentWords.close(locale), systemImage: "xmark") { library.undoable = nil }.labelStyle(.iconOnly)
      }
      .padding(12)
      .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 14))
      .padding(.horizontal)
      .padding(.bottom, 8)
    }
  }
}

extension View {
  /// Presents an alert about a change that was not made.
  package func documentFailureAlert(_ library: DocumentLibrary) -> some View {
    alert(
      about: Binding {
        library.failure
      } set: {
        library.failure = $0
      }
    ) { DocumentWords.text($0, $1) }
  }
}
