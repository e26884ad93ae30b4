// NoteView: the text of a note, with its attachments below.

import SwiftUI

struct NoteView: View {
  @Environment(Notebook.self) private var notebook
  @Environment(\.horizontalSizeClass) private var width
  let note: Note
  /// Whether the window shows the note alone, so that there is no list in which a new one would appear.
  var isAlone = false
  var add: () -> Void = {}
  let close: () -> Void
  @FocusState private var isWriting: Bool
  /// The attachment that fills the screen. An id, so that it is still open after a restart.
  @State private var openedID: UUID?
  @State private var isMoving = false
  @State private var isImporting = false
  @State private var rejection: LocalizedStringKey?
  @State private var erased: [Note]?

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        EditedDate(date: note.editedAt)
        text
        ForEach(note.orderedAttachments) { attachment in
          AttachmentCard(attachment: attachment) { openedID = attachment.id }
            .disabled(note.isDeletedByUser)
        }
      }
      .padding(.horizontal)
      .padding(.bottom, 24)
      .frame(maxWidth: 760)
      .frame(maxWidth: .infinity)
    }
    .scrollDismissesKeyboard(.interactively)
    .navigationTitle(note.shownTitle)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar { toolbar }
    .focusedSceneValue(\.openNote, note.isDeletedByUser ? nil : commands)
    .onAppear { if note.isBlank { isWriting = true } }
    .fullScreenCover(item: opened) { AttachmentView(attachment: $0) }
    .sheet(isPresented: $isMoving) { MoveSheet(note: note) }
    .fileImporter(isPresented: $isImporting, allowedContentTypes: [.image], allowsMultipleSelection: true, onCompletion: take)
    .alert("Picture Not Added", isPresented: isRejected, presenting: rejection) { _ in
      Button("OK") {}
    } message: {
      Text($0)
    }
    .modifier(ErasesNotes(notes: $erased, didErase: close))
  }

  @ViewBuilder private var text: some View {
    if note.isDeletedByUser {
      Text(note.text)
        .textSelection(.enabled)
        .frame(maxWidth: .infinity, alignment: .leading)
    } else {
      TextEditor(text: Binding(get: { note.text }, set: { note.write($0) }))
        .accessibilityLabel("Note")
        .focused($isWriting)
        .scrollDisabled(true)
        // A tap below the text begins to write, as far as nothing else is there.
        .frame(minHeight: note.attachments.isEmpty ? 480 : 88)
        .dropDestination(for: DraggedNote.self) { dragged, _ in append(dragged) }
    }
  }

  /// Adds what is dropped, such as a reminder or another note, below the text.
  private func append(_ dragged: [DraggedNote]) -> Bool {
    let texts = dragged.filter { $0.id != note.id }.map(\.text).filter { !$0.isEmpty }
    guard !texts.isEmpty else { return false }
    note.write(([note.text] + texts).filter { !$0.isEmpty }.joined(separator: "\n"))
    return true
  }

  @ToolbarContentBuilder private var toolbar: some ToolbarContent {
    if note.isDeletedByUser {
      ToolbarItemGroup(placement: .bottomBar) {
        Button("Recover") { withAnimation { notebook.recover(note) } }
        Spacer()
        Button("Delete", role: .destructive) { erased = [note] }
      }
    } else {
      ToolbarItemGroup(placement: .topBarTrailing) {
        ShareLink(item: note.text, subject: Text(note.shownTitle))
          .disabled(note.title.isEmpty)
        Menu("More", systemImage: "ellipsis.circle") { NoteActions(note: note, opens: !isAlone, move: { isMoving = true }, delete: delete) }
        if isWriting, width == .compact {
          Button("Done") { isWriting = false }
            .fontWeight(.semibold)
        }
      }
      ToolbarItemGroup(placement: .bottomBar) {
        Button("Add Pictures", systemImage: "photo") { isImporting = true }
        Spacer()
        Button("Add Sketch", systemImage: "pencil.tip.crop.circle", action: addSketch)
        if !isAlone {
          Spacer()
          Button("New Note", systemImage: "square.and.pencil", action: add)
            .disabled(note.isBlank)
        }
      }
    }
  }

  private var commands: OpenNote {
    OpenNote(isPinned: note.isPinned) {
      withAnimation { note.isPinned.toggle() }
    } addSketch: {
      addSketch()
    } addPictures: {
      isImporting = true
    }
  }

  private var opened: Binding<Attachment?> {
    Binding {
      note.attachments.first { $0.id == openedID }
    } set: { new in
      openedID = new?.id
    }
  }

  private var isRejected: Binding<Bool> {
    Binding {
      rejection != nil
    } set: {
      if !$0 { rejection = nil }
    }
  }

  private func addSketch() { openedID = notebook.addSketch(to: note).id }

  private func delete() {
    close()
    withAnimation { notebook.delete(note) }
  }

  private func take(_ result: Result<[URL], any Error>) {
    do {
      try notebook.addPictures(result.get(), to: note) { UIImage(data: $0) != nil }
    } catch PictureFolder.Trouble.tooLarge {
      rejection = "A picture may have \(PictureFolder.largest >> 20) megabytes."
    } catch PictureFolder.Trouble.notAPicture {
      rejection = "The file is not a picture that browsers can show."
    } catch {
      rejection = "\(error.localizedDescription)"
    }
  }
}

/// The date of the latest change, above the text.
private struct EditedDate: View {
  let date: Date

  var body: some View {
    Text(date, format: .dateTime.year().month(.wide).day().hour().minute())
      .font(.footnote)
      .foregroundStyle(.secondary)
      .frame(maxWidth: .infinity)
      .padding(.top, 8)
  }
}
