// DocumentBrowser: the window of a document group: the app's documents, and the one that is open.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiSystem

struct DocumentBrowser: View {
  let kinds: DocumentKinds
  var library = DocumentLibrary.own
  @Environment(\.locale) private var locale
  @State private var path: [DocumentStep] = []
  /// The open document. It is not in the path, since its place changes when it is renamed.
  @State private var opened: DocumentPlace?

  var body: some View {
    NavigationStack(path: $path) {
      page(DocumentPlace(path: ""))
        .navigationDestination(for: DocumentStep.self) { step in
          switch step {
          case .folder(let place): page(place)
          case .document: if let opened { documentPage(opened) }
          }
        }
    }
    .onChange(of: path) { if !path.contains(.document), opened != nil { opened = nil } }
    .onAppear { library.markAsShared() }
  }

  private func page(_ place: DocumentPlace) -> some View {
    DocumentFolderView(
      library: library, scope: .folder(place), title: place.path.isEmpty ? DocumentWords.documents(locale) : place.name, types: kinds.types,
      open: { item, _ in open(item.place) }, create: kinds.creating == nil ? nil : { create(in: place) })
  }

  @ViewBuilder private func documentPage(_ place: DocumentPlace) -> some View {
    if let documents = library.ownDocuments, let kind = kinds.kind(of: place.name) {
      kind.page(place, of: documents, opened: $opened)
    } else {
      ContentUnavailableView(
        DocumentWords.unreadable(locale), systemImage: "doc.badge.ellipsis",
        description: Text(verbatim: DocumentWords.unreadableDetail(locale)))
    }
  }

  private func open(_ place: DocumentPlace) {
    opened = place
    path.append(.document)
  }

  private func create(in folder: DocumentPlace) {
    guard let kind = kinds.creating, let documents = library.ownDocuments else { return }
    do {
      let place = try kind.create(in: folder, named: DocumentWords.untitled(locale), of: documents)
      documents.refresh()
      open(place)
    } catch {
      library.failure = (error as? DocumentFailure) ?? .refused(0)
    }
  }
}
