// Migration of what lies between tables: relationships that come, get another name or another side, and compound indexes that lose a column.

import Foundation
import SwiftData
import Testing

/// Two models that know nothing of each other.
enum Apart {
  @Model final class Song {
    var title = ""
    init(_ title: String) { self.title = title }
  }
  @Model final class Singer {
    var name = ""
    init(_ name: String) { self.name = name }
  }
}

/// One leads to the other.
enum OneSided {
  @Model final class Song {
    var title = ""
    var singers: [Singer] = []
    init(_ title: String) { self.title = title }
  }
  @Model final class Singer {
    var name = ""
    init(_ name: String) { self.name = name }
  }
}

/// The relationship has another name, and another side whose name is the table's.
enum Renamed {
  @Model final class Song {
    var title = ""
    @Relationship(originalName: "singers", inverse: \Singer.songs) var voices: [Singer] = []
    init(_ title: String) { self.title = title }
  }
  @Model final class Singer {
    var name = ""
    var songs: [Song] = []
    init(_ name: String) { self.name = name }
  }
}

/// The other side has a column.
enum WithColumn {
  @Model final class Song {
    var title = ""
    @Relationship(inverse: \Singer.song) var singers: [Singer] = []
    init(_ title: String) { self.title = title }
  }
  @Model final class Singer {
    var name = ""
    var song: Song?
    init(_ name: String) { self.name = name }
  }
}

enum Wide {
  @Model final class Seat {
    #Unique<Seat>([\.row, \.number])
    var row = 0
    var number = 0
    init(row: Int, number: Int) { (self.row, self.number) = (row, number) }
  }
}
enum Narrow {
  @Model final class Seat {
    var number = 0
    init(number: Int) { self.number = number }
  }
}
enum Twice {
  @Model final class Seat {
    @Attribute(.unique) var number = 0
    var color = "red"
    init(number: Int) { self.number = number }
  }
}

@Suite("Migration of relationships and indexes") struct JoinMigrationTests {
  private let file = StoreFile()

  private func begin() throws {
    let context = try file.context([OneSided.Song.self, OneSided.Singer.self])
    let song = OneSided.Song("Sakura")
    song.singers = [OneSided.Singer("A"), OneSided.Singer("B")]
    context.insert(song)
    try context.save()
  }
  private var copies: Int { file.names.filter { $0.contains("before migration") && $0.hasSuffix(".store") }.count }

  @Test("A to-many relationship between models that were there already gets its table") func added() throws {
    let context = try file.context([Apart.Song.self, Apart.Singer.self])
    context.insert(Apart.Song("Sakura"))
    context.insert(Apart.Singer("A"))
    try context.save()
    let next = try file.context([OneSided.Song.self, OneSided.Singer.self])
    try next.all(OneSided.Song.self)[0].singers = next.all(OneSided.Singer.self)
    try next.save()
    let again = try file.context([OneSided.Song.self, OneSided.Singer.self])
    #expect(try again.all(OneSided.Song.self)[0].singers.map(\.name) == ["A"])
    #expect(copies == 0)
  }

  @Test("Links go on under another name, and with another side") func renamed() throws {
    try begin()
    for _ in 1...2 {
      let context = try file.context([Renamed.Song.self, Renamed.Singer.self])
      #expect(try context.all(Renamed.Song.self)[0].voices.map(\.name) == ["A", "B"])
      #expect(try context.all(Renamed.Singer.self).map { $0.songs.map(\.title) } == [["Sakura"], ["Sakura"]])
    }
    #expect(copies == 0, "nothing went")
  }

  @Test("Links become a column where the other side has one") func column() throws {
    try begin()
    let context = try file.context([WithColumn.Song.self, WithColumn.Singer.self])
    #expect(try context.all(WithColumn.Song.self)[0].singers.map(\.name) == ["A", "B"])
    #expect(try context.all(WithColumn.Singer.self).map { $0.song?.title } == ["Sakura", "Sakura"])
  }

  @Test("A copy is kept where links go") func removed() throws {
    try begin()
    _ = try file.context([Apart.Song.self, Apart.Singer.self])
    #expect(copies == 1)
    _ = try file.context([Apart.Song.self, Apart.Singer.self])
    #expect(copies == 1)
  }

  @Test("A column of a compound index can go") func compoundIndex() throws {
    let context = try file.context([Wide.Seat.self])
    for number in 1...2 { context.insert(Wide.Seat(row: 1, number: number)) }
    try context.save()
    #expect(try file.context([Narrow.Seat.self]).all(Narrow.Seat.self).map(\.number) == [1, 2])
  }

  @Test("Values that are to be unique and are not leave the tables as they were") func notUnique() throws {
    let context = try file.context([Narrow.Seat.self])
    for _ in 1...2 { context.insert(Narrow.Seat(number: 7)) }
    try context.save()
    #expect(throws: SwiftDataError.self) { try file.container([Twice.Seat.self]) }
    // A second attempt fails at the same place: no column was added by the first one.
    #expect(throws: SwiftDataError.self) { try file.container([Twice.Seat.self]) }
    #expect(try file.context([Narrow.Seat.self]).all(Narrow.Seat.self).map(\.number) == [7, 7])
    #expect(copies == 0, "going back removes nothing")
  }
}
