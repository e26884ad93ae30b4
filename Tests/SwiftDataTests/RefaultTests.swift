// What another context has saved: objects that it changed are read again, others are left alone, and what is gone can still be read.

import Foundation
import Testing

@testable import SwiftData

@Suite("Changes of other contexts") struct RefaultTests {
  @Test("Only what was changed is read again, and by the fetch itself") func exactness() throws {
    let file = StoreFile()
    let container = try file.container()
    let a = ModelContext(container)
    let b = ModelContext(container)
    for title in ["1", "2"] { a.insert(Note(title)) }
    try a.save()
    let (mine, theirs) = (try a.all(Note.self), try b.all(Note.self))
    mine[0].title = "new"
    try a.save()
    _ = try b.all(Tag.self)
    #expect(theirs[0].persistentBackingData.row == nil && theirs[1].persistentBackingData.row != nil)
    _ = try b.all(Note.self)
    #expect(theirs[0].persistentBackingData.row != nil && theirs.map(\.title) == ["new", "2"])
  }

  @Test("An object whose row is gone keeps the values that it had") func gone() throws {
    let file = StoreFile()
    let container = try file.container()
    let a = ModelContext(container)
    let b = ModelContext(container)
    let note = Note("A", rank: 3)
    a.insert(note)
    try a.save()
    let read = try b.all(Note.self)[0]
    #expect(read.title == "A")
    note.rank = 4
    try a.save()
    _ = try b.all(Tag.self)
    a.delete(note)
    try a.save()
    // The second context does not know of the deletion yet.
    #expect(read.title == "A" && read.rank == 3 && !read.isDeleted)
    _ = try b.all(Tag.self)
    #expect(read.isDeleted && read.title == "A")
  }

  @Test("Relationships to many follow, by a column and by links") func relationships() throws {
    let file = StoreFile()
    let container = try file.container()
    let a = ModelContext(container)
    let b = ModelContext(container)
    let folder = Folder(name: "F")
    let tag = Tag("x")
    let note = Note("1", folder: folder)
    for model in [folder, tag, note] as [any PersistentModel] { a.insertErased(model) }
    try a.save()
    let theirs = (try b.all(Folder.self)[0], try b.all(Tag.self)[0])
    #expect(theirs.0.notes.count == 1 && theirs.1.notes.isEmpty)
    a.insert(Note("2", folder: folder))
    try a.save()
    note.tags = [tag]
    try a.save()
    _ = try b.all(Specimen.self)
    #expect(theirs.0.notes.map(\.title) == ["1", "2"] && theirs.1.notes.map(\.title) == ["1"])
  }

  @Test("What an idle context has still to take does not grow with each save") func idle() throws {
    let file = StoreFile()
    let container = try file.container()
    let a = ModelContext(container)
    let idle = ModelContext(container)
    let note = Note("A")
    a.insert(note)
    for rank in 1...5 {
      note.rank = rank
      try a.save()
    }
    #expect(idle.external?.updated.count == 1)
  }

  @Test("A value that an author's == takes for the same is kept when it is written otherwise") func equality() throws {
    let file = StoreFile()
    let context = try file.context()
    let sheet = Sheet()
    context.insert(sheet)
    try context.save()
    sheet.mark = Mark()
    #expect(!context.hasChanges)
    sheet.mark.text = "new"
    sheet.other = Mark(text: "a")
    sheet.other?.text = "b"
    try context.save()
    let again = try file.context().all(Sheet.self)[0]
    #expect(again.mark.text == "new" && again.other?.text == "b")
  }
}
