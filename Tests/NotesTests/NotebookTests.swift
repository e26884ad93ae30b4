// The notebook: folders, notes, Recently Deleted and pictures, and what a later process finds of them.

import Foundation
import ShojiGraph
import SwiftData
import Testing

@testable import Notes

extension URL {
  static func temporary() -> URL { FileManager.default.temporaryDirectory.appending(path: "notes-\(UUID())") }
}

@MainActor @Suite("Notebook") struct NotebookTests {
  private let folder = URL.temporary()
  private let notebook: Notebook
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  init() { notebook = Notebook(folder: folder) }

  /// Simulates the end of the process right after a turn with a change.
  private func next() -> Notebook {
    WriteThrough.commit()
    return Notebook(folder: folder)
  }
  private func notes(_ notebook: Notebook) throws -> [Note] { try notebook.context.fetch(FetchDescriptor<Note>()) }
  private func folders(_ notebook: Notebook) throws -> [Folder] { try notebook.context.fetch(FetchDescriptor<Folder>()) }
  private func days(_ number: Int) -> Date { now.addingTimeInterval(Double(number) * 86_400) }

  @Test("All values are restored")
  func roundTrip() throws {
    let home = notebook.addFolder(" Home ")
    let note = notebook.addNote("Ideas\nA lamp", in: .folder(home.id), at: now)
    note.isPinned = true
    let sketch = Sketch(strokes: [Stroke(ink: .red, pen: .marker, points: [CGPoint(x: 1.5, y: 2), CGPoint(x: 30, y: 40)])])
    let attachment = notebook.addSketch(to: note)
    notebook.save(sketch, in: attachment)
    attachment.caption = "A zigzag"
    let again = next()
    let kept = try #require(try notes(again).first)
    #expect(kept.id == note.id && kept.text == "Ideas\nA lamp" && kept.isPinned && kept.createdAt == now)
    #expect(kept.folder?.name == "Home" && kept.folder?.count == 1)
    #expect(kept.attachments.map(\.sketch) == [sketch] && kept.attachments.map(\.caption) == ["A zigzag"])
    #expect(again.trouble == nil)
  }

  @Test("Writing changes the date of the note; writing the same text does not")
  func dates() {
    let note = notebook.addNote("A", at: now)
    note.write("A", at: days(1))
    #expect(note.editedAt == now)
    note.write("B", at: days(2))
    #expect(note.editedAt == days(2) && note.createdAt == now)
  }

  @Test("The first line with words is the title, and the next one stands below it")
  func lines() {
    let note = Note("\n  Shopping  \n\nMilk\nCafé crème")
    #expect(note.title == "Shopping" && note.excerpt() == "Milk")
    #expect(note.excerpt(for: "cafe") == "Café crème", "the line that was searched for")
    #expect(note.excerpt(for: "shopping") == "Milk")
    #expect(note.matches("CAFE") && !note.matches("tea"))
    #expect(Note("Only a title").excerpt() == nil && Note(" \n ").isBlank && Note(" \n ").title.isEmpty)
  }

  @Test("A note goes to the folder of its place, and to the common one in other places")
  func adding() {
    let home = notebook.addFolder("Home")
    #expect(notebook.addNote(in: .folder(home.id)).folder === home)
    for place in [Place.all, .notes, .recentlyDeleted, .folder(UUID()), nil] { #expect(notebook.addNote(in: place).folder == nil) }
  }

  @Test("A deleted note is found in Recently Deleted only, and comes back to its folder")
  func deleting() throws {
    let home = notebook.addFolder("Home")
    let note = notebook.addNote("A", in: .folder(home.id))
    note.isPinned = true
    notebook.delete(note, at: now)
    #expect(home.count == 0 && !note.isPinned)
    #expect(Place.recentlyDeleted.contains(note) && !Place.all.contains(note) && !Place.folder(home.id).contains(note))
    notebook.recover(note)
    #expect(home.count == 1 && Place.all.contains(note) && !Place.recentlyDeleted.contains(note))
    notebook.delete(note)
    notebook.move(note, to: nil)
    #expect(Place.notes.contains(note), "moving a deleted note recovers it")
  }

  @Test("Dragged notes go to a folder, come back from Recently Deleted, and are told from notes of another system")
  func drags() throws {
    let home = notebook.addFolder("Home"), note = notebook.addNote("Ideas"), other = notebook.addNote("Shopping")
    let dragged = [DraggedNote(note)]
    #expect(notebook.move(dragged, to: home))
    #expect(note.folder === home && other.folder == nil)
    #expect(!notebook.move(dragged, to: home), "it is there already")
    #expect(notebook.delete(dragged))
    #expect(!notebook.delete(dragged), "it is deleted already")
    #expect(note.isDeletedByUser && !other.isDeletedByUser)
    #expect(notebook.move(dragged, to: nil))
    #expect(!note.isDeletedByUser && note.folder == nil)

    let strange = [DraggedNote(Note("Ideas"))]
    #expect(!notebook.move(strange, to: home) && !notebook.delete(strange))
    #expect(try notes(next()).count == 2)
  }

  @Test("Text of another app that is dropped on a folder is a note there, and a blank one is none")
  func droppedTexts() throws {
    let home = notebook.addFolder("Home")
    #expect(notebook.move([DraggedNote(text: "Buy milk\n2 litres")], to: home))
    #expect(home.notes.map(\.title) == ["Buy milk"])
    #expect(!notebook.move([DraggedNote(text: " \n")], to: home) && !notebook.delete([DraggedNote(text: "Buy milk")]))
    #expect(try notes(next()).map(\.text) == ["Buy milk\n2 litres"])
  }

  @Test("A blank note leaves no trace")
  func blanks() throws {
    let note = notebook.addNote(" \n")
    notebook.delete(note)
    let other = notebook.addNote()
    let written = notebook.addNote("A")
    notebook.eraseIfBlank(other.id)
    notebook.eraseIfBlank(written.id)
    #expect(try notes(next()).map(\.text) == ["A"])
  }

  @Test("A deleted folder sends its notes to Recently Deleted, from where they come to the common folder")
  func deletingFolders() throws {
    let home = notebook.addFolder("Home")
    let note = notebook.addNote("A", in: .folder(home.id))
    let older = notebook.addNote("B", in: .folder(home.id))
    notebook.delete(older, at: days(-3))
    notebook.delete(home, at: now)
    let again = next()
    #expect(try folders(again).isEmpty)
    let kept = try notes(again).sorted { $0.text < $1.text }
    #expect(kept.map(\.deletedAt) == [now, days(-3)] && kept.allSatisfy { $0.folder == nil })
    notebook.recover(note)
    #expect(Place.notes.contains(note))
  }

  @Test("Names of folders are free if no other folder has them, in any case and width")
  func names() {
    let home = notebook.addFolder("Home")
    #expect(!notebook.isFree("home ") && !notebook.isFree("ＨＯＭＥ") && notebook.isFree("Home 2"))
    #expect(notebook.isFree("HOME", except: home), "a folder may keep its own name")
  }

  @Test("A deleted note is erased after thirty days, and no other note ever", arguments: [(29, 1, 2), (30, 0, 1), (31, -1, 1)])
  func expiry(days passed: Int, left: Int, remaining: Int) throws {
    let note = notebook.addNote("Old", at: days(-100))
    notebook.addNote("Kept", at: days(-100))
    notebook.delete(note, at: now)
    #expect(notebook.daysLeft(note, at: days(passed)) == left)
    notebook.eraseExpired(at: days(passed))
    #expect(try notes(next()).count == remaining)
  }

  // MARK: Pictures

  private func file(_ name: String, _ bytes: Int = 3) throws -> URL {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(repeating: 1, count: bytes).write(to: url)
    return url
  }
  private func kept() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "Pictures").path)) ?? []
  }

  @Test("A picture is copied, and its file goes with its attachment or its note")
  func pictures() throws {
    let note = notebook.addNote("A")
    try notebook.addPictures([file("a.PNG"), file("b.jpg"), file("c")], to: note) { _ in true }
    #expect(note.orderedAttachments.count == 3 && kept().count == 3)
    #expect(Set(kept().map { URL(filePath: $0).pathExtension }) == ["png", "jpg", ""])
    #expect(Set(note.attachments.compactMap(\.pictureName)) == Set(kept()))
    notebook.delete(note.orderedAttachments[0])
    #expect(kept().count == 2)
    notebook.delete(note)
    #expect(kept().count == 2, "a deleted note can be recovered with its pictures")
    notebook.erase([note])
    #expect(kept().isEmpty)
    #expect(try next().context.fetchCount(FetchDescriptor<Notes.Attachment>()) == 0)
  }

  @Test("Of several files the pictures are added, and the trouble with another one is told")
  func notPictures() throws {
    let note = notebook.addNote("A")
    #expect(throws: PictureFolder.Trouble.notAPicture) {
      try notebook.addPictures([file("text.png", 1), file("a.png", 2)], to: note) { $0.count == 2 }
    }
    #expect(throws: PictureFolder.Trouble.tooLarge) {
      try notebook.addPictures([file("large.png", PictureFolder.largest + 1)], to: note) { _ in true }
    }
    #expect(throws: (any Error).self) { try notebook.addPictures([folder.appending(path: "gone.png")], to: note) { _ in true } }
    #expect(note.attachments.count == 1 && kept().count == 1)
  }

  @Test("Files that an ended process left behind are removed")
  func leftBehind() throws {
    let note = notebook.addNote("A")
    try notebook.addPictures([file("a.png")], to: note) { _ in true }
    try Data([1]).write(to: folder.appending(path: "Pictures/lost.png"))
    next().eraseExpired()
    #expect(kept() == note.attachments.compactMap(\.pictureName))
  }

  @Test("A store that cannot be created is reported, and notes can be written nevertheless")
  func unsaved() throws {
    // There is a file where the folder should be.
    let blocked = URL.temporary()
    try Data().write(to: blocked)
    let notebook = Notebook(folder: blocked)
    #expect(notebook.trouble != nil)
    notebook.addNote("A")
    #expect(try notes(notebook).count == 1)
  }
}
