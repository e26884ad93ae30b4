// DocumentActions: what can be done with a document: its menu, and the bar while several are selected.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiSystem

/// A task for which a sheet asks the user for input.
enum DocumentTask: Identifiable, Hashable {
  case makeFolder(DocumentPlace)
  case rename(DocumentPlace)
  case move([DocumentPlace])
  case copy([DocumentPlace])
  case info(DocumentItem)
  case share([URL])

  var id: Self { self }
}

/// The menu of a document.
package struct DocumentActions: View {
  let library: DocumentLibrary
  let item: DocumentItem
  @Binding var task: DocumentTask?
  @Environment(\.locale) private var locale

  package var body: some View {
    if !item.isFolder {
      Button(DocumentWords.share(locale), systemImage: "square.and.arrow.up") { library.share([item.place]) { task = .share($0) } }
    }
    Button(DocumentWords.rename(locale), systemImage: "pencil") { task = .rename(item.place) }
    Button(DocumentWords.duplicate(locale), systemImage: "plus.square.on.square") {
      library.perform(.copy([item.place], to: item.place.folder))
    }
    Button(DocumentWords.move(locale), systemImage: "folder") { task = .move([item.place]) }
    Button(DocumentWords.copy(locale), systemImage: "doc.on.doc") { task = .copy([item.place]) }
    Button(DocumentWords.info(locale), systemImage: "info.circle") { task = .info(item) }
    Divider()
    Button(DocumentWords.delete(locale), systemImage: "trash", role: .destructive) { library.perform(.delete([item.place])) }
  }
}

/// The bar while documents are selected.
struct DocumentSelectionBar: View {
  let library: DocumentLibrary
  let shown: [DocumentItem]
  @Binding var selection: Set<DocumentPlace>
  @Binding var task: DocumentTask?
  /// Called after the documents were duplicated or deleted.
  let finished: () -> Void
  @Environment(\.locale) private var locale

  /// In the order in which they are shown.
  private var places: [DocumentPlace] { shown.map(\.place).filter(selection.contains) }

  var body: some View {
    Button(DocumentWords.share(locale), systemImage: "square.and.arrow.up") { library.share(places) { task = .share($0) } }
      .disabled(selection.isEmpty || shown.contains { selection.contains($0.place) && $0.isFolder })
    Spacer()
    Button(DocumentWords.duplicate(locale), systemImage: "plus.square.on.square") {
      if let folder = places.first?.folder { library.perform(.copy(places, to: folder)) }
      finished()
    }
    .disabled(selection.isEmpty)
    Spacer()
    Button(DocumentWords.move(locale), systemImage: "folder") { task = .move(places) }.disabled(selection.isEmpty)
    Spacer()
    Button(selection.count == shown.count ? DocumentWords.deselectAll(locale) : DocumentWords.selectAll(locale)) {
      selection = selection.count == shown.count ? [] : Set(shown.map(\.place))
    }
    Spacer()
    Button(DocumentWords.delete(locale), systemImage: "trash", role: .destructive) {
      library.perform(.delete(places))
      finished()
    }
    .disabled(selection.isEmpty)
  }
}

extension DocumentLibrary {
  /// Makes documents available as files, and passes those that are still there.
  func share(_ places: [DocumentPlace], then: @escaping @MainActor ([URL]) -> Void) {
    collect(places, [], then)
  }

  private func collect(_ places: [DocumentPlace], _ files: [URL], _ then: @escaping @MainActor ([URL]) -> Void) {
    guard let first = places.first else { return files.isEmpty ? () : then(files) }
    fetch(first) { [weak self] file in
      if file == nil { self?.failure = .missing(first.name) }
      self?.collect(Array(places.dropFirst()), files + (file.map { [$0] } ?? []), then)
    }
  }
}
