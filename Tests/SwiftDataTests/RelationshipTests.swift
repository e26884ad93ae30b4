// Relationships: both sides change together, are fetched when read, and follow the delete rules.

import Foundation
import SwiftData
import Testing

@Suite("Relationships") struct RelationshipTests {
  @Test("Models that are Codable too, as a server sends them, are related like others") func codableModels() throws {
    let file = StoreFile()
    let context = try file.context([Recipe.self, Ingredient.self])
    let decoded = try JSONDecoder().decode([Ingredient].self, from: Data(#"[{"name":"Flour"},{"name":"Milk"}]"#.utf8))
    let recipe = Recipe(name: "Pancakes")
    context.insert(recipe)
    recipe.parts = decoded
    recipe.main = decoded[0]
    try context.save()
    #expect(decoded[1].recipe === recipe)
    let again = try file.context([Recipe.self, Ingredient.self])
    let stored = try again.all(Recipe.self)[0]
    #expect(stored.parts.map(\.name).sorted() == ["Flour", "Milk"] && stored.main?.name == "Flour")
    stored.main = nil
    stored.parts.removeAll { $0.name == "Milk" }
    #expect(stored.main == nil && stored.parts.map(\.name) == ["Flour"])
  }

  @Test("Both sides change together, whichever is set") func inverse() throws {
    let context = try memory()
    let a = Folder(name: "A")
    let b = Folder(name: "B")
    let note = Note("N")
    context.insert(a)
    context.insert(b)
    a.notes.append(note)
    #expect(note.folder === a && note.modelContext === context, "what is related to an object is inserted with it")
    note.folder = b
    #expect(a.notes.isEmpty && b.notes == [note])
    b.notes = []
    #expect(note.folder == nil)
    try context.save()
    note.folder = a
    #expect(a.notes == [note])
  }

  @Test("Relationships set in an initialiser take effect at insertion") func initialiser() throws {
    let context = try memory()
    let folder = Folder(name: "A")
    let note = Note("N", folder: folder)
    context.insert(note)
    #expect(folder.notes == [note] && folder.modelContext === context)
  }

  @Test("Relationships are restored from the store, in the order of creation") func stored() throws {
    let file = StoreFile()
    let context = try file.context()
    let folder = Folder(name: "A")
    let tags = [Tag("x"), Tag("y")]
    for title in ["1", "2", "3"] {
      let note = Note(title, folder: folder)
      note.tags = tags
      context.insert(note)
    }
    try context.save()
    try #require(folder.notes.count == 3)
    folder.cover = folder.notes[1]
    folder.notes[2].tags.removeLast()
    try context.save()

    let again = try file.context()
    let all = try again.all(Folder.self)
    #expect(all[0].notes.map(\.title) == ["1", "2", "3"])
    #expect(all[0].cover === all[0].notes[1])
    #expect(all[0].notes.allSatisfy { $0.folder === all[0] })
    #expect(all[0].notes.map { $0.tags.map(\.name) } == [["x", "y"], ["x", "y"], ["x"]])
    #expect(try again.all(Tag.self).map(\.notes.count) == [3, 2])
  }

  @Test("A side that is first read later includes earlier changes") func lateReading() throws {
    let file = StoreFile()
    let context = try file.context()
    let folder = Folder(name: "A")
    let tag = Tag("x")
    for title in ["1", "2"] { context.insert(Note(title, folder: folder)) }
    context.insert(tag)
    try context.save()

    let again = try file.context()
    let notes = try again.all(Note.self)
    let late = try again.all(Tag.self)[0]
    notes[0].folder = nil
    again.insert(Note("3", folder: notes[1].folder))
    notes[0].tags = [late]
    again.delete(notes[1])
    #expect(try again.all(Folder.self)[0].notes.map(\.title) == ["3"])
    #expect(late.notes.map(\.title) == ["1"])
  }

  @Test("Deleting cascades, nullifies or is denied, according to the rule") func rules() throws {
    let file = StoreFile()
    let context = try file.context()
    let folder = Folder(name: "A")
    let tag = Tag("x")
    let note = Note("N", folder: folder)
    note.tags = [tag]
    context.insert(note)
    try context.save()
    context.delete(folder)
    #expect(note.isDeleted && !tag.isDeleted && tag.notes.isEmpty)
    try context.save()
    let again = try file.context()
    #expect(try again.all(Note.self).isEmpty && again.all(Folder.self).isEmpty)
    #expect(try again.all(Tag.self)[0].notes.isEmpty)

    let owner = Owner("O")
    let pet = Pet("P")
    pet.owner = owner
    context.insert(pet)
    try context.save()
    #expect(owner.pets == [pet], "two properties that can only mean each other do")
    context.delete(owner)
    #expect(!owner.isDeleted)
    #expect(throws: SwiftDataError.self) { try context.save() }
    context.delete(pet)
    #expect(owner.pets.isEmpty)
    context.delete(owner)
    try context.save()
    #expect(try file.context().all(Owner.self).isEmpty)
  }

  @Test("An object that is deleted and inserted again comes back with its changes and with what went with it") func undone() throws {
    let file = StoreFile()
    let context = try file.context()
    let folder = Folder(name: "A")
    folder.notes = [Note("1"), Note("2")]
    context.insert(folder)
    try context.save()
    folder.name = "B"
    folder.notes[1].title = "two"
    context.delete(folder)
    #expect(folder.notes.isEmpty)
    context.insert(folder)
    #expect(folder.notes.map(\.title) == ["1", "two"])
    try context.save()
    let again = try file.context().all(Folder.self)
    #expect(again.map(\.name) == ["B"] && again[0].notes.map(\.title) == ["1", "two"])
  }

  @Test("A relationship without another side does not show what was deleted, and has it back after a rollback") func oneSided() throws {
    let context = try memory()
    let team = Team("T")
    let desk = Desk("A", 1)
    team.desks = [desk, Desk("A", 2)]
    context.insert(team)
    try context.save()
    context.delete(desk)
    #expect(team.desks.map(\.number) == [2])
    context.rollback()
    #expect(team.desks.map(\.number) == [1, 2])
  }

  @Test("A relationship to an object that is gone leads nowhere") func dangling() throws {
    let context = try memory()
    let folder = Folder(name: "A")
    let note = Note("N")
    context.insert(folder)
    folder.cover = note
    try context.save()
    context.delete(note)
    #expect(folder.cover == nil)
    try context.save()
    #expect(folder.cover == nil)
  }

  @Test("Unused objects are deallocated, and parents with children form no cycle") func memoryIsGivenBack() throws {
    let file = StoreFile()
    let context = try file.context()
    weak var kept: Note?
    try {
      let folder = Folder(name: "A")
      context.insert(folder)
      folder.notes = [Note("N")]
      try context.save()
      kept = folder.notes[0]
    }()
    #expect(kept == nil)
    #expect(try context.all(Folder.self)[0].notes[0].folder?.name == "A")
  }
}

@Model private final class Recipe {
  var name: String
  @Relationship(inverse: \Ingredient.recipe) var parts: [Ingredient] = []
  var main: Ingredient?
  init(name: String) { self.name = name }
}

@Model private final class Ingredient: Codable {
  enum Keys: CodingKey { case name }
  var name: String
  var recipe: Recipe?
  init(from decoder: any Decoder) throws { name = try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .name) }
  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Keys.self)
    try values.encode(name, forKey: .name)
  }
}
