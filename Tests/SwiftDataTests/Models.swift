// The models and helpers of these tests.

import Foundation
import SwiftData

enum Size: Int, Codable { case small, large }
enum Mood: String, Codable, CaseIterable { case calm, wild }
struct Place: Codable, Equatable {
  var name = ""
  var height: Double?
}

/// A property of each kind.
@Model final class Specimen {
  var name: String
  var note: String?
  var count = 0
  var tiny: UInt8 = 0
  var huge: UInt64 = 0
  var share: Double = 0
  var ratio: Float = 0
  var isOn = false
  var date = Date(timeIntervalSince1970: 0)
  var data = Data()
  var uuid = UUID()
  var link: URL?
  var size = Size.small
  var mood: Mood = .calm
  var moods: [Mood] = []
  var place = Place()
  var words: [String] = []
  var table: [String: Int] = [:]
  var amount: Decimal = 0
  @Transient var scratch = 0
  @Attribute(.ephemeral) var fleeting = 0

  init(name: String) { self.name = name }
}

@Model final class Folder {
  var name: String
  @Relationship(deleteRule: .cascade, inverse: \Note.folder) var notes: [Note] = []
  var cover: Note?

  init(name: String) { self.name = name }
}

@Model final class Note {
  var title: String
  var rank: Int
  var folder: Folder?
  @Relationship(inverse: \Tag.notes) var tags: [Tag] = []

  init(_ title: String, rank: Int = 0, folder: Folder? = nil) {
    self.title = title
    self.rank = rank
    self.folder = folder
  }
}

@Model final class Tag {
  @Attribute(.unique) var name: String
  var color = "red"
  var notes: [Note] = []

  init(_ name: String, color: String = "red") {
    self.name = name
    self.color = color
  }
}

/// Related by their types alone, without an explicit inverse.
@Model final class Owner {
  var name: String
  @Relationship(deleteRule: .deny) var pets: [Pet] = []
  init(_ name: String) { self.name = name }
}
@Model final class Pet {
  var name: String
  var owner: Owner?
  init(_ name: String) { self.name = name }
}

/// Unique by two properties together, and led to by a relationship without another side.
@Model final class Desk {
  #Unique<Desk>([\.room, \.number])
  var room: String
  var number: Int
  var color = "red"
  init(_ room: String, _ number: Int) { (self.room, self.number) = (room, number) }
}
@Model final class Team {
  var name: String
  var first: Desk?
  var desks: [Desk] = []
  init(_ name: String) { self.name = name }
}

/// Equal by its number alone, as some authors have it.
struct Mark: Codable, Equatable {
  var id = 1
  var text = ""
  static func == (a: Mark, b: Mark) -> Bool { a.id == b.id }
}
@Model final class Sheet {
  var mark = Mark()
  var other: Mark?
  init() {}
}

let allModels: [any PersistentModel.Type] = [
  Specimen.self, Folder.self, Note.self, Tag.self, Owner.self, Pet.self, Desk.self, Team.self, Sheet.self,
]

/// A separate folder for each store, and containers on its file.
struct StoreFile {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID())/default.store")
  var folder: URL { url.deletingLastPathComponent() }
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }

  func container(_ types: [any PersistentModel.Type] = allModels, plan: (any SchemaMigrationPlan.Type)? = nil) throws -> ModelContainer {
    try ModelContainer(for: Schema(types), migrationPlan: plan, configurations: ModelConfiguration(url: url))
  }
  func context(_ types: [any PersistentModel.Type] = allModels) throws -> ModelContext { ModelContext(try container(types)) }
}

func memory() throws -> ModelContext {
  ModelContext(try ModelContainer(for: Schema(allModels), configurations: ModelConfiguration(isStoredInMemoryOnly: true)))
}

extension ModelContext {
  func all<T: PersistentModel>(_ type: T.Type, sortBy: [SortDescriptor<T>] = []) throws -> [T] {
    try fetch(FetchDescriptor<T>(sortBy: sortBy))
  }
}
