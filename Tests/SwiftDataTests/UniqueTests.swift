// Objects that share a unique value: they change places, or one takes the other's place with all that refers to it.

import Foundation
import Testing

@testable import SwiftData

@Suite("Unique values") struct UniqueTests {
  @Test("Two objects exchange one value of two that are unique together, and keep the other") func exchange() throws {
    let file = StoreFile()
    let context = try file.context()
    let a = Desk("A", 1)
    let b = Desk("B", 1)
    for desk in [a, b] { context.insert(desk) }
    try context.save()
    (a.room, b.room) = ("B", "A")
    try context.save()
    #expect(try file.context().all(Desk.self).map { "\($0.room)\($0.number)" } == ["B1", "A1"])
  }

  @Test("What referred to an object that is replaced refers to the new one, whenever it was written") func adoption() throws {
    let file = StoreFile()
    let context = try file.context()
    let old = Tag("home")
    let note = Note("A")
    let both = Note("B")
    note.tags = [old]
    context.insert(note)
    context.insert(both)
    try context.save()
    let new = Tag("home", color: "blue")
    context.insert(new)
    // This link, too, is written in the save that replaces the tag.
    both.tags = [old, new]
    try context.save()
    #expect(note.tags.map(\.color) == ["blue"] && both.tags.map(\.color) == ["blue"])
    let again = try file.context()
    #expect(try again.all(Note.self).map { $0.tags.map(\.color) } == [["blue"], ["blue"]])
    #expect(try again.all(Tag.self).map(\.notes.count) == [2])
  }

  @Test("Relationships without another side follow too, to one object and to many") func oneSided() throws {
    let file = StoreFile()
    let context = try file.context()
    let team = Team("T")
    let old = Desk("A", 1)
    (team.first, team.desks) = (old, [old])
    context.insert(team)
    try context.save()
    let new = Desk("A", 1)
    new.color = "blue"
    context.insert(new)
    // Inserted after the desk, and leads to the one that is replaced.
    let late = Team("Late")
    (late.first, late.desks) = (old, [old])
    context.insert(late)
    try context.save()
    let teams = try file.context().all(Team.self)
    #expect(teams.map { $0.first?.color } == ["blue", "blue"])
    #expect(teams.map { $0.desks.map(\.color) } == [["blue"], ["blue"]])
  }

  @Test("A deleted object leaves no link of a relationship that it does not know of") func links() throws {
    let file = StoreFile()
    let context = try file.context()
    let team = Team("T")
    let desk = Desk("A", 1)
    team.desks = [desk]
    context.insert(team)
    try context.save()
    context.delete(desk)
    try context.save()
    #expect(try context.container.store.joined("Team.desks", isFirst: true, team.persistentModelID.key).isEmpty)
  }
}
