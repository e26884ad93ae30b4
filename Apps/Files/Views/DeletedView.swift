// DeletedView: deleted documents, which can be recovered for 30 days.

import Shoji
import ShojiSystem
import SwiftUI

struct DeletedView: View {
  let library: DocumentLibrary
  @Environment(\.locale) private var locale
  @State private var erased: [DeletedDocument] = []
  @State private var asks = false

  var body: some View {
    List {
      if !library.deleted.isEmpty {
        Text("Items are kept for \(DocumentTree.daysKept) days.").font(.footnote).foregroundStyle(.secondary)
      }
      ForEach(library.deleted) { document in
        DeletedRow(document: document, app: library.apps.first { $0.slug == document.place.app }?.title(locale) ?? "")
          .swipeActions(edge: .leading) {
            Button("Recover", systemImage: "arrow.uturn.backward") { recover(document) }.tint(.blue)
          }
          .swipeActions(edge: .trailing) {
            Button("Delete", systemImage: "trash", role: .destructive) { ask([document]) }
          }
          .contextMenu {
            Button("Recover", systemImage: "arrow.uturn.backward") { recover(document) }
            Button("Delete Now", systemImage: "trash", role: .destructive) { ask([document]) }
          }
      }
    }
    .listStyle(.plain)
    .overlay {
      if library.deleted.isEmpty {
        ContentUnavailableView("No Deleted Items", systemImage: "trash", description: Text("Documents that you delete appear here."))
      }
    }
    .navigationTitle("Recently Deleted")
    .documentFailureAlert(library)
    .toolbar {
      if !library.deleted.isEmpty {
        ToolbarItemGroup(placement: .bottomBar) {
          Button("Delete All", role: .destructive) { ask(library.deleted) }
          Spacer()
          Button("Recover All") { library.perform(.restore(library.deleted.map(\.id))) }
        }
      }
    }
    .confirmationDialog(
      erased.count == 1 ? "Delete this item?" : "Delete \(erased.count) items?", isPresented: $asks, titleVisibility: .visible
    ) {
      Button("Delete", role: .destructive) { library.perform(.erase(erased.map(\.id))) }
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("You can’t undo this.")
    }
  }

  private func recover(_ document: DeletedDocument) { library.perform(.restore([document.id])) }

  private func ask(_ documents: [DeletedDocument]) {
    erased = documents
    asks = true
  }
}

private struct DeletedRow: View {
  let document: DeletedDocument
  let app: String
  @Environment(\.locale) private var locale

  var body: some View {
    HStack(spacing: 12) {
      Image(systemName: document.isFolder ? "folder" : "doc").font(.title2).foregroundStyle(.secondary).accessibilityHidden(true)
      VStack(alignment: .leading, spacing: 2) {
        Text(verbatim: document.place.name).lineLimit(2)
        Text(verbatim: "\(app) · \(date.formatted(.dateTime.day().month().year().locale(locale)))")
          .font(.footnote).foregroundStyle(.secondary)
      }
    }
    .accessibilityElement(children: .combine)
  }

  private var date: Date { Date(timeIntervalSince1970: Double(document.date) / 1000) }
}
