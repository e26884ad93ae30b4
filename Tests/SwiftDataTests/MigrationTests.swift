// Migration: a store is migrated from version to version, or an error is thrown and the store is unchanged.

import Foundation
import SwiftData
import Testing

enum First: VersionedSchema {
  static var models: [any PersistentModel.Type] { [Book.self, Shelf.self] }
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }

  @Model final class Book {
    var title: String
    var pages: Int
    var comment: String?
    init(title: String, pages: Int) { (self.title, self.pages) = (title, pages) }
  }
  @Model final class Shelf {
    var name = ""
    init() {}
  }
}

enum Second: VersionedSchema {
  static var models: [any PersistentModel.Type] { [Book.self] }
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }

  @Model final class Book {
    @Attribute(originalName: "title") var name: String
    var pages: Double
    var mark = UUID()
    var author: Author?
    init(name: String, pages: Double) { (self.name, self.pages) = (name, pages) }
  }
  @Model final class Author {
    var name = ""
    var books: [Book] = []
    init() {}
  }
}

enum Impossible {
  @Model final class Book {
    var title: Int
    init(title: Int) { self.title = title }
  }
}
enum Incomplete {
  @Model final class Book {
    var title: String
    var isbn: String
    init(title: String, isbn: String) { (self.title, self.isbn) = (title, isbn) }
  }
}

enum Plan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [First.self, Second.self] }
  static var stages: [MigrationStage] {
    [
      .custom(fromVersion: First.self, toVersion: Second.self) { context in
        for book in try context.fetch(FetchDescriptor<First.Book>()) { book.title = book.title.uppercased() }
      } didMigrate: { context in
        for book in try context.fetch(FetchDescriptor<Second.Book>()) { book.pages += 0.5 }
      }
    ]
  }
}

@Suite("Migration of a store") struct MigrationTests {
  private let file = StoreFile()

  private func begin() throws {
    let context = try file.context(First.models)
    context.insert(First.Book(title: "Kokoro", pages: 200))
    context.insert(First.Book(title: "Botchan", pages: 100))
    context.insert(First.Shelf())
    try context.save()
  }

  @Test("New, renamed and widened properties are migrated; a copy is kept if a property is removed") func lightweight() throws {
    try begin()
    let context = try file.context(Second.models)
    let books = try context.fetch(FetchDescriptor<Second.Book>())
    #expect(books.map(\.name) == ["Kokoro", "Botchan"])
    #expect(books.map(\.pages) == [200, 100])
    #expect(books[0].mark != books[1].mark && books[0].author == nil)
    books[0].author = Second.Author()
    try context.save()
    #expect(file.names.contains("default (before migration).store"))

    let copy = ModelConfiguration(url: file.folder.appendingPathComponent("default (before migration).store"))
    let old = ModelContext(try ModelContainer(for: Schema(First.models), configurations: copy))
    #expect(try old.fetch(FetchDescriptor<First.Book>()).map(\.title) == ["Kokoro", "Botchan"])
    #expect(try old.fetchCount(FetchDescriptor<First.Shelf>()) == 1)
    // The second start migrates nothing.
    let again = try file.context(Second.models).fetch(FetchDescriptor<Second.Book>())
    #expect(again.map(\.mark) == books.map(\.mark) && again[0].author != nil)
    #expect(file.names.filter { $0.contains("before") && $0.hasSuffix(".store") }.count == 1)
  }

  @Test("A plan's code runs before and after, once") func custom() throws {
    try begin()
    for _ in 1...2 {
      let context = ModelContext(try file.container(Second.models, plan: Plan.self))
      #expect(try context.fetch(FetchDescriptor<Second.Book>()).map { "\($0.name) \($0.pages)" } == ["KOKORO 200.5", "BOTCHAN 100.5"])
    }
  }

  @Test("A change that would lose or invent values throws, and the store is unchanged") func impossible() throws {
    try begin()
    #expect(throws: SwiftDataError.self) { try file.container([Impossible.Book.self]) }
    let error = #expect(throws: SwiftDataError.self) { try file.container([Incomplete.Book.self]) }
    #expect(error?.description.contains("Book.isbn is new, and 2 objects have no value for it") == true)
    let books = try file.context(First.models).fetch(FetchDescriptor<First.Book>())
    #expect(books.map(\.title) == ["Kokoro", "Botchan"] && books.map(\.pages) == [200, 100])
  }
}
