// BrowseView: the places of documents: the user's own, one for each app, and what was deleted.

import Shoji
import ShojiSystem
import SwiftUI

struct BrowseView: View {
  let library: DocumentLibrary
  @Environment(\.locale) private var locale
  @State private var path = NavigationPath()
  @State private var opened: OpenedDocuments?

  var body: some View {
    NavigationStack(path: $path) {
      List {
        Section("Locations") {
          if let own = library.apps.first {
            AppLink(app: own)
          }
          NavigationLink(value: DeletedPlace()) {
            Label("Recently Deleted", systemImage: "trash")
              .badge(library.deleted.count)
          }
        }
        if library.apps.count > 1 {
          Section("Apps") {
            ForEach(library.apps.dropFirst()) { AppLink(app: $0) }
          }
        }
      }
      .navigationTitle("Browse")
      .navigationDestination(for: DocumentStep.self) { step in
        if case .folder(let place) = step { folder(place) }
      }
      .navigationDestination(for: DeletedPlace.self) { _ in DeletedView(library: library) }
    }
  }

  private func folder(_ place: DocumentPlace) -> some View {
    let isOpen = opened?.folder == place
    return DocumentFolderView(
      library: library, scope: .folder(place), title: title(place), previewed: isOpen ? opened?.shown : nil,
      open: { item, list in library.open(item, among: list, in: place) { opened = $0 } }
    )
    .modifier(
      FilePreview(
        library: library,
        opened: Binding {
          opened?.folder == place ? opened : nil
        } set: {
          opened = $0
        }))
  }

  private func title(_ place: DocumentPlace) -> String {
    guard place.path.isEmpty else { return place.name }
    return library.apps.first { $0.slug == place.app }?.title(locale) ?? ""
  }
}

/// The way to the documents of an app.
private struct AppLink: View {
  let app: DocumentApp
  @Environment(\.locale) private var locale

  var body: some View {
    NavigationLink(value: DocumentStep.folder(DocumentPlace(app: app.slug, path: ""))) {
      Label(app.title(locale), systemImage: app.symbol)
    }
  }
}

/// The place of deleted documents.
private struct DeletedPlace: Hashable, Codable {}
