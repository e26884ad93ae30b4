// A context: changes are visible to fetches, saved to the store, and undone by a rollback.

import Foundation
import SwiftData
import Testing

@Suite("A model context") struct ContextTests {
  @Test("Properties of each kind are restored") func values() throws {
    let file = StoreFile()
    let context = try file.context()
    let a = Specimen(name: "日本\0語 \"quoted\"")
    (a.note, a.count, a.tiny, a.huge) = ("", -3, 255, .max)
    (a.share, a.ratio, a.isOn) = (0.1, 0.25, true)
    (a.date, a.data) = (Date(timeIntervalSince1970: 1_800_000_000.123), Data([0, 1, 255]))
    (a.link, a.size, a.mood, a.moods) = (URL(string: "https://example.com/a?b"), .large, .wild, [.calm, .wild])
    (a.place, a.words, a.table) = (Place(name: "Fuji", height: .infinity), ["a", ""], ["x": 1])
    a.amount = Decimal(string: "12345678901234567890.123456789")!
    (a.scratch, a.fleeting) = (7, 8)
    let plain = Specimen(name: "")
    context.insert(a)
    context.insert(plain)
    try context.save()

    let again = try file.context()
    let all = try again.all(Specimen.self)
    try #require(all.count == 2)
    let b = all[0]
    #expect(b !== a && b == a && b.persistentModelID == a.persistentModelID)
    #expect(b.name == a.name && b.note == "" && b.count == -3 && b.tiny == 255 && b.huge == .max)
    #expect(b.share == 0.1 && b.ratio == 0.25 && b.isOn)
    #expect(b.date == a.date && b.data == a.data && b.uuid == a.uuid && b.link == a.link)
    #expect(b.size == .large && b.mood == .wild && b.moods == [.calm, .wild])
    #expect(b.place == a.place && b.words == a.words && b.table == a.table && b.amount == a.amount)
    #expect(b.scratch == 0 && b.fleeting == 0, "neither is kept")
    #expect(all[1].note == nil && all[1].link == nil && all[1].uuid == plain.uuid && all[1].uuid != a.uuid)
  }

  @Test("NaN is restored") func notANumber() throws {
    let file = StoreFile()
    let context = try file.context()
    let a = Specimen(name: "NaN")
    a.share = .nan
    context.insert(a)
    try context.save()
    #expect(try file.context().all(Specimen.self)[0].share.isNaN)
  }

  @Test("Each row has one object, whose identifier is the same before and after saving") func identity() throws {
    let file = StoreFile()
    let context = try file.context()
    let note = Note("A")
    let before = note.persistentModelID
    #expect(note.modelContext == nil)
    context.insert(note)
    #expect(try context.all(Note.self).first === note)
    try context.save()
    #expect(note.persistentModelID == before && note.id == before)
    #expect(context.model(for: before) === note)
    #expect((context.registeredModel(for: before) as Note?) === note)

    let data = try JSONEncoder().encode(before)
    let other = try file.context()
    let identifier = try JSONDecoder().decode(PersistentIdentifier.self, from: data)
    #expect((other.registeredModel(for: identifier) as Note?) == nil)
    #expect((other.model(for: identifier) as? Note)?.title == "A")
  }

  @Test("Objects are fetched in the order of creation, or in a requested order") func sorting() throws {
    let context = try memory()
    for (title, rank) in [("b", 2), ("a", 2), ("c", 1)] { context.insert(Note(title, rank: rank)) }
    #expect(try context.all(Note.self).map(\.title) == ["b", "a", "c"])
    try context.save()
    #expect(try context.all(Note.self).map(\.title) == ["b", "a", "c"])
    #expect(try context.all(Note.self, sortBy: [SortDescriptor(\.rank), SortDescriptor(\.title)]).map(\.title) == ["c", "a", "b"])
    #expect(try context.all(Note.self, sortBy: [SortDescriptor(\.title, order: .reverse)]).map(\.title) == ["c", "b", "a"])
    var descriptor = FetchDescriptor<Note>(sortBy: [SortDescriptor(\.title)])
    descriptor.fetchLimit = 1
    descriptor.fetchOffset = 1
    #expect(try context.fetch(descriptor).map(\.title) == ["b"])
    #expect(try context.fetchCount(descriptor) == 1)
    #expect(try context.fetchIdentifiers(descriptor).count == 1)
  }

  @Test("A predicate filters objects, also by related objects") func predicates() throws {
    let context = try memory()
    let folder = Folder(name: "Work")
    for (title, rank) in [("Plan", 1), ("Budget", 2), ("Party", 3)] {
      context.insert(Note(title, rank: rank, folder: rank < 3 ? folder : nil))
    }
    try context.save()
    func titles(_ predicate: Predicate<Note>) throws -> [String] { try context.fetch(FetchDescriptor(predicate: predicate)).map(\.title) }
    let least = 2
    #expect(try titles(#Predicate { $0.rank >= least }) == ["Budget", "Party"])
    #expect(try titles(#Predicate { $0.title.contains("P") && $0.rank != 3 }) == ["Plan"])
    #expect(try titles(#Predicate { $0.folder?.name == "Work" }) == ["Plan", "Budget"])
    #expect(try titles(#Predicate { $0.folder == nil }) == ["Party"])
    #expect(try titles(#Predicate { $0.title.localizedStandardContains("party") }) == ["Party"])
    let identifier = folder.persistentModelID
    #expect(try titles(#Predicate { $0.folder?.persistentModelID == identifier }) == ["Plan", "Budget"])
    // Unsaved changes are included.
    try context.all(Note.self)[0].rank = 5
    #expect(try titles(#Predicate { $0.rank == 5 }) == ["Plan"])
  }

  @Test("Changes are tracked, and a rollback undoes them") func rollback() throws {
    let context = try memory()
    let kept = Note("Kept")
    let gone = Note("Gone")
    let folder = Folder(name: "F")
    for note in [kept, gone] { context.insert(note) }
    context.insert(folder)
    try context.save()
    #expect(!context.hasChanges && !kept.hasChanges)

    kept.title = "Kept"
    #expect(!context.hasChanges, "the same value is no change")
    kept.title = "Changed"
    kept.folder = folder
    let new = Note("New")
    context.insert(new)
    context.delete(gone)
    #expect(context.hasChanges && kept.hasChanges && gone.isDeleted)
    #expect(context.insertedModelsArray.count == 1 && context.changedModelsArray.count == 1 && context.deletedModelsArray.count == 1)
    #expect(folder.notes == [kept])

    context.rollback()
    #expect(!context.hasChanges && !gone.isDeleted && new.modelContext == nil)
    #expect(kept.title == "Kept" && kept.folder == nil && folder.notes.isEmpty)
    #expect(try context.all(Note.self).map(\.title) == ["Kept", "Gone"])
  }

  @Test("A transaction saves its changes, or undoes them if it throws") func transactions() throws {
    let file = StoreFile()
    let context = try file.context()
    try context.transaction { context.insert(Note("A")) }
    #expect(throws: CancellationError.self) {
      try context.transaction {
        context.insert(Note("B"))
        throw CancellationError()
      }
    }
    #expect(try context.all(Note.self).map(\.title) == ["A"])
    #expect(try file.context().all(Note.self).map(\.title) == ["A"])
  }

  @Test("Objects can be deleted by a predicate, and a deleted object can still be read") func deleting() throws {
    let file = StoreFile()
    let context = try file.context()
    for rank in 1...4 { context.insert(Note("\(rank)", rank: rank)) }
    try context.save()
    let first = try context.all(Note.self)[0]
    try context.delete(model: Note.self, where: #Predicate { $0.rank < 3 })
    try context.save()
    #expect(first.isDeleted && first.title == "1" && first.modelContext == nil)
    #expect(try file.context().all(Note.self).map(\.title) == ["3", "4"])
    try context.delete(model: Note.self)
    try context.save()
    #expect(try file.context().fetchCount(FetchDescriptor<Note>()) == 0)
  }

  @Test("A second object with a unique value replaces the first; two objects may swap values") func unique() throws {
    let file = StoreFile()
    let context = try file.context()
    let first = Tag("home")
    let note = Note("A")
    note.tags = [first]
    context.insert(note)
    try context.save()
    context.insert(Tag("home", color: "blue"))
    context.insert(Tag("home", color: "green"))
    context.insert(Tag("work"))
    try context.save()
    #expect(try context.all(Tag.self).map(\.color) == ["green", "red"])
    #expect(try file.context().all(Tag.self).map(\.color) == ["green", "red"])

    let tags = try context.all(Tag.self)
    (tags[0].name, tags[1].name) = ("work", "home")
    try context.save()
    #expect(try file.context().all(Tag.self).map { "\($0.name) \($0.color)" } == ["work green", "home red"])
  }
}
