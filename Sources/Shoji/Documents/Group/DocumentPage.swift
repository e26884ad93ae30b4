// DocumentPage: the editor of an open document, with the document's name and what can be done with it in the title's menu.

import Foundation
import ShojiElements
import ShojiGraph
import ShojiSystem

struct DocumentPage<Document, Editor: View>: View {
  let kind: DocumentKind<Document, Editor>
  let place: DocumentPlace
  let documents: OwnDocuments
  @Binding var opened: DocumentPlace?
  @Environment(\.locale) private var locale
  @Environment(\.dismiss) private var dismiss
  @State private var session: DocumentSession<Document>?
  @State private var task: DocumentTask?
  /// Raised when the page shows another document, whose editor begins anew.
  @State private var generation = 0

  var body: some View {
    Group {
      if let session { content(session) } else { Color.clear }
    }
    .navigationTitle(Text(verbatim: DocumentName.parts(place.name).stem))
    .navigationBarTitleDisplayMode(.inline)
    .onChange(of: place, initial: true) {
      if session?.place != place { session = DocumentSessions.session(place, of: documents, kind.coder) }
    }
    .onChange(of: session?.place) { _, new in if let new, new != opened { opened = new } }
  }

  @ViewBuilder private func content(_ session: DocumentSession<Document>) -> some View {
    if session.state != .gone, let document = session.document {
      kind.editor(DocumentEditing(document: document, change: session.change, file: documents.url(of: session.place)))
        .id(generation)
        .safeAreaInset(edge: .top, spacing: 0) { if let note = note(session) { NoteBar(text: note) { session.conflict = nil } } }
        .toolbar {
          ToolbarItem(placement: .principal) {
            Menu {
              menu(session)
            } label: {
              TitleLabel(title: DocumentName.parts(place.name).stem)
            }
            .buttonStyle(.plain)
          }
        }
        .renameAction { task = .rename(session.place) }
        .sheet(item: $task) { task in
          if case .rename(let place) = task, let library = documents.library {
            DocumentNameEditor(library: library, place: place, isNew: false)
          } else if let library = documents.library {
            DocumentTaskView(library: library, task: task)
          }
        }
    } else {
      unavailable(session)
    }
  }

  @ViewBuilder private func menu(_ session: DocumentSession<Document>) -> some View {
    if let library = documents.library {
      Button(DocumentWords.rename(locale), systemImage: "pencil") { task = .rename(session.place) }
      Button(DocumentWords.duplicate(locale), systemImage: "plus.square.on.square") {
        library.perform(.copy([session.place], to: session.place.folder)) { outcome in
          guard let copy = outcome.places.first else { return }
          generation += 1
          opened = copy
        }
      }
      Button(DocumentWords.move(locale), systemImage: "folder") { task = .move([session.place]) }
      Button(DocumentWords.share(locale), systemImage: "square.and.arrow.up") { library.share([session.place]) { task = .share($0) } }
      Button(DocumentWords.delete(locale), systemImage: "trash", role: .destructive) {
        library.perform(.delete([session.place]))
        dismiss()
      }
    }
  }

  private func note(_ session: DocumentSession<Document>) -> String? {
    if session.state == .unsaved { return DocumentWords.unsaved(locale) }
    return session.conflict.map { DocumentWords.conflict($0, locale) }
  }

  @ViewBuilder private func unavailable(_ session: DocumentSession<Document>) -> some View {
    let isGone = session.state == .gone
    let hasContents = session.document != nil
    ContentUnavailableView {
      Label(
        isGone ? DocumentWords.vanished(locale) : DocumentWords.unreadable(locale),
        systemImage: isGone ? "trash" : "exclamationmark.triangle")
    } description: {
      if !isGone || hasContents {
        Text(verbatim: isGone ? DocumentWords.vanishedDetail(locale) : DocumentWords.unreadableDetail(locale))
      }
    } actions: {
      if isGone, hasContents { Button(DocumentWords.saveAgain(locale)) { session.saveAgain() }.buttonStyle(.borderedProminent) }
    }
  }
}

/// The document's name in the bar, which opens its menu.
private struct TitleLabel: View {
  let title: String

  var body: some View {
    HStack(spacing: 4) {
      Text(verbatim: title).font(.headline).lineLimit(1)
      Image(systemName: "chevron.down").font(.caption2).foregroundStyle(.secondary).accessibilityHidden(true)
    }
    .frame(minHeight: 44)
    .contentShape(Rectangle())
  }
}

/// A line above a document that says what has happened to it.
private struct NoteBar: View {
  let text: String
  let close: () -> Void
  @Environment(\.locale) private var locale

  var body: some View {
    HStack {
      Label(text, systemImage: "exclamationmark.circle").font(.footnote)
      Spacer(minLength: 0)
      Button(DocumentWords.close(locale), systemImage: "xmark", action: close).labelStyle(.iconOnly).font(.footnote)
    }
    .padding(.horizontal)
    .padding(.vertical, 8)
    .background(Color(.secondarySystemBackground))
  }
}
