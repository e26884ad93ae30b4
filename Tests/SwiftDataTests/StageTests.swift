// The stages of a migration plan: each version is passed through, and code that failed runs again.

import Foundation
import SwiftData
import Testing

enum Names {
  enum One: VersionedSchema {
    static var models: [any PersistentModel.Type] { [Hero.self] }
    static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
    @Model final class Hero {
      var name = ""
      init(_ name: String) { self.name = name }
    }
  }
  enum Two: VersionedSchema {
    static var models: [any PersistentModel.Type] { [Hero.self] }
    static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
    @Model final class Hero {
      @Attribute(originalName: "name") var alias = ""
      init(_ alias: String) { self.alias = alias }
    }
  }
  enum Three: VersionedSchema {
    static var models: [any PersistentModel.Type] { [Hero.self] }
    static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }
    @Model final class Hero {
      @Attribute(originalName: "alias") var title = ""
      init(_ title: String) { self.title = title }
    }
  }
  enum Light: SchemaMigrationPlan {
    static var schemas: [any VersionedSchema.Type] { [One.self, Two.self, Three.self] }
    static var stages: [MigrationStage] {
      [.lightweight(fromVersion: One.self, toVersion: Two.self), .lightweight(fromVersion: Two.self, toVersion: Three.self)]
    }
  }
  enum Failing: SchemaMigrationPlan {
    nonisolated(unsafe) static var fails = true
    static var schemas: [any VersionedSchema.Type] { [One.self, Two.self] }
    static var stages: [MigrationStage] {
      [
        .custom(fromVersion: One.self, toVersion: Two.self, willMigrate: nil) { context in
          for hero in try context.fetch(FetchDescriptor<Two.Hero>()) { hero.alias += "!" }
          if fails { throw CancellationError() }
        }
      ]
    }
  }
}

@Suite("Stages of a migration plan", .serialized) struct StageTests {
  private let file = StoreFile()

  private func begin() throws {
    let context = try file.context(Names.One.models)
    context.insert(Names.One.Hero("Kintaro"))
    try context.save()
  }

  @Test("A property that was renamed in two versions keeps its values") func renamedTwice() throws {
    try begin()
    let context = ModelContext(try file.container(Names.Three.models, plan: Names.Light.self))
    #expect(try context.fetch(FetchDescriptor<Names.Three.Hero>()).map(\.title) == ["Kintaro"])
  }

  @Test("Code that failed after the tables were changed runs again, until it is done once") func failing() throws {
    try begin()
    Names.Failing.fails = true
    for _ in 1...2 {
      #expect(throws: CancellationError.self) { try file.container(Names.Two.models, plan: Names.Failing.self) }
    }
    Names.Failing.fails = false
    for _ in 1...2 {
      let context = ModelContext(try file.container(Names.Two.models, plan: Names.Failing.self))
      #expect(try context.fetch(FetchDescriptor<Names.Two.Hero>()).map(\.alias) == ["Kintaro!"])
    }
  }
}
