// Notebook: the store of folders and notes, and the actions on them. Views read with `@Query`.

import SwiftData
import SwiftUI

/// The user's notes. Each change is saved before its event is acknowledged to the browser.
@MainActor @Observable final class Notebook {
  /// The days after which a deleted note is erased.
  static let daysKept = 30

  @ObservationIgnored let container: ModelContainer
  @ObservationIgnored let pictures: PictureFolder
  /// Why the store could not be opened. Changes are then kept in memory only.
  var trouble: String?
  var context: ModelContext { container.mainContext }

  init(folder: URL) {
    pictures = PictureFolder(url: folder.appending(path: "Pictures"))
    do {
      container = try ModelContainer(for: Note.self, configurations: ModelConfiguration(url: folder.appending(path: "Notes.store")))
    } catch {
      guard let memory = try? ModelContainer(for: Note.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true)) else {
        fatalError("\(error)")
      }
      container = memory
      trouble = error.localizedDescription
    }
  }

  static func inDocuments() -> Notebook { Notebook(folder: .documentsDirectory) }

  // MARK: Folders

  /// Returns whether no other folder has a name: folders with equal names could not be distinguished.
  func isFree(_ name: String, except folder: Folder? = nil) -> Bool {
    let plain = name.trimmingCharacters(in: .whitespaces)
    return !all(Folder.self).contains {
      $0 !== folder && $0.name.compare(plain, options: [.caseInsensitive, .widthInsensitive]) == .orderedSame
    }
  }

  @discardableResult func addFolder(_ name: String) -> Folder {
    let folder = Folder(name: name.trimmingCharacters(in: .whitespaces))
    context.insert(folder)
    return folder
  }

  /// Deletes a folder; its notes go to Recently Deleted.
  func delete(_ folder: Folder, at now: Date = .now) {
    for note in folder.notes {
      if !note.isDeletedByUser { delete(note, at: now) }
      note.folder = nil
    }
    context.delete(folder)
  }

  // MARK: Notes

  /// Adds a note to the folder of a place; in other places, to the folder that every user has.
  @discardableResult func addNote(_ text: String = "", in place: Place? = nil, at now: Date = .now) -> Note {
    var folder: Folder?
    if case .folder(let id) = place { folder = all(Folder.self).first { $0.id == id } }
    let note = Note(text, folder: folder, at: now)
    context.insert(note)
    return note
  }

  /// Moves a note to Recently Deleted. A blank one is erased.
  func delete(_ note: Note, at now: Date = .now) {
    guard !note.isBlank else { return erase([note]) }
    note.deletedAt = now
    note.isPinned = false
  }

  /// Takes a note out of Recently Deleted, to the folder in which it was.
  func recover(_ note: Note) { note.deletedAt = nil }

  func move(_ note: Note, to folder: Folder?) {
    note.folder = folder
    note.deletedAt = nil
  }

  /// Moves dragged notes to a folder; text of another app becomes a note there. Returns false if nothing was moved or added: a note of
  /// another system is not here.
  func move(_ dragged: [DraggedNote], to folder: Folder?) -> Bool {
    let notes = notes(dragged).filter { $0.folder !== folder || $0.isDeletedByUser }
    withAnimation { for note in notes { move(note, to: folder) } }
    return addTexts(of: dragged, to: folder) || !notes.isEmpty
  }

  /// Makes a note of each text of another app. Returns whether there was one.
  func addTexts(of dragged: [DraggedNote], to folder: Folder?) -> Bool {
    let texts = dragged.filter { $0.id == nil }.map(\.text).filter { !$0.allSatisfy(\.isWhitespace) }
    withAnimation { for text in texts { addNote(text).folder = folder } }
    return !texts.isEmpty
  }

  /// Moves dragged notes to Recently Deleted.
  func delete(_ dragged: [DraggedNote]) -> Bool {
    let notes = notes(dragged).filter { !$0.isDeletedByUser }
    withAnimation { for note in notes { delete(note) } }
    return !notes.isEmpty
  }

  private func notes(_ dragged: [DraggedNote]) -> [Note] {
    let ids = Set(dragged.compactMap(\.id))
    return all(Note.self).filter { ids.contains($0.id) }
  }

  /// Deletes notes with their pictures for ever.
  func erase(_ notes: [Note]) {
    for note in notes { context.delete(note) }
    sweepPictures()
  }

  func eraseIfBlank(_ id: Note.ID) {
    guard let note = all(Note.self).first(where: { $0.id == id }), note.isBlank else { return }
    erase([note])
  }

  /// Erases what has been in Recently Deleted for long enough, and files of pictures that an ended process left behind.
  func eraseExpired(at now: Date = .now, in calendar: Calendar = .current) {
    erase(all(Note.self).filter { $0.isDeletedByUser && daysLeft($0, at: now, in: calendar) <= 0 })
  }

  /// The days until a deleted note is erased.
  func daysLeft(_ note: Note, at now: Date = .now, in calendar: Calendar = .current) -> Int {
    guard let deletedAt = note.deletedAt else { return Self.daysKept }
    return Self.daysKept - (calendar.dateComponents([.day], from: deletedAt, to: now).day ?? 0)
  }

  // MARK: Attachments

  func addSketch(to note: Note) -> Attachment { add(Attachment(sketch: Sketch()), to: note) }

  /// Adds the pictures among files to a note. Throws the trouble with the first that is none, after adding the others.
  func addPictures(_ files: [URL], to note: Note, isPicture: (Data) -> Bool) throws {
    var trouble: (any Error)?
    for file in files {
      do {
        _ = add(Attachment(pictureName: try pictures.add(file, isPicture: isPicture)), to: note)
      } catch {
        trouble = trouble ?? error
      }
    }
    if let trouble { throw trouble }
  }

  func save(_ sketch: Sketch, in attachment: Attachment) {
    guard attachment.sketch != sketch else { return }
    attachment.sketch = sketch
    attachment.note?.touch()
  }

  func delete(_ attachment: Attachment) {
    attachment.note?.touch()
    context.delete(attachment)
    sweepPictures()
  }

  private func add(_ attachment: Attachment, to note: Note) -> Attachment {
    context.insert(attachment)
    attachment.note = note
    note.touch()
    return attachment
  }

  private func sweepPictures() {
    pictures.sweep(keeping: Set(all(Attachment.self).compactMap(\.pictureName)))
  }

  private func all<Model: PersistentModel>(_ type: Model.Type) -> [Model] { (try? context.fetch(FetchDescriptor<Model>())) ?? [] }
}
