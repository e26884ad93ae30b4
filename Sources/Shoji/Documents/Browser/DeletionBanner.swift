// DeletionBanner: says what was deleted and offers to undo it. DocumentFailureAlert: says why a change was not made.

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

package struct DocumentFailureAlert: ViewModifier {
  let library: DocumentLibrary
  @Environment(\.locale) private var locale

  package init(library: DocumentLibrary) { self.library = library }

  package func body(content: Content) -> some View {
    content.alert(
      Text(verbatim: library.failure.map { DocumentWords.text($0, locale) } ?? ""),
      isPresented: Binding {
        library.failure != nil
      } set: {
        if !$0 { library.failure = nil }
      }
    ) {
      Button(DocumentWords.ok(locale)) {}
    }
  }
}
