// ModelContainer: a schema, its store, and the context of the user interface.

import Foundation
import ShojiGraph

/// Stores the objects of a schema.
public final class ModelContainer: Equatable, @unchecked Sendable {
  public let schema: Schema
  public let configurations: Set<ModelConfiguration>
  public let migrationPlan: (any SchemaMigrationPlan.Type)?
  let store: Store
  let allowsSave: Bool
  /// The new location of a store file that could not be read and was renamed; nil if there was none.
  public let damagedStoreURL: URL?
  private let lock = NSLock()
  private var contexts: [WeakContext] = []
  private var main: ModelContext?

  private struct WeakContext {
    weak var context: ModelContext?
  }

  /// The context of the user interface. Changes are saved automatically, before the browser receives the frame that shows them.
  @MainActor public var mainContext: ModelContext {
    if let main { return main }
    let new = ModelContext(self, isMain: true)
    main = new
    return new
  }

  public convenience init(
    for types: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
  ) throws {
    try self.init(for: Schema(types), migrationPlan: migrationPlan, configurations: configurations)
  }
  public convenience init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
  ) throws {
    try self.init(for: schema, migrationPlan: migrationPlan, configurations: configurations)
  }

  /// All configurations share one store: that of the first configuration with a file.
  public init(for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: [ModelConfiguration]) throws {
    let configuration = configurations.first { !$0.isStoredInMemoryOnly } ?? configurations.first ?? ModelConfiguration()
    (self.schema, self.migrationPlan, allowsSave) = (schema, migrationPlan, configuration.allowsSave)
    self.configurations = configurations.isEmpty ? [configuration] : Set(configurations)
    let url = configuration.isStoredInMemoryOnly ? nil : configuration.url
    var damaged: URL?
    do {
      do {
        store = try Self.open(url, schema, migrationPlan)
      } catch let failure as SQLiteFailure where failure.isDamage && url != nil {
        damaged = try url.map(Self.setAside)
        store = try Self.open(url, schema, migrationPlan)
      }
    } catch let failure as SQLiteFailure {
      throw SwiftDataError.loadIssue("\(url?.path ?? "The store in memory") cannot be opened: \(failure.message)")
    }
    damagedStoreURL = damaged
    if let damaged {
      report("The store \(url?.lastPathComponent ?? "") is damaged. It was kept as \(damaged.path), and a new one was begun.")
    }
  }

  /// Opens a store of any version and migrates it to the schema by the plan's stages.
  private static func open(_ url: URL?, _ schema: Schema, _ plan: (any SchemaMigrationPlan.Type)?) throws -> Store {
    guard let plan, let url, FileManager.default.fileExists(atPath: url.path), let version = try storedVersion(url, plan) else {
      return try Store(url: url, schema: schema)
    }
    let schemas = plan.schemas
    guard let start = schemas.firstIndex(where: { $0.versionIdentifier == version }) else { return try Store(url: url, schema: schema) }
    func code(to version: any VersionedSchema.Type) -> ((ModelContext) throws -> Void)? {
      for case .custom(_, let to, _, let did) in plan.stages where to == version { return did }
      return nil
    }
    // The stage that led to this version changed the tables, but its code did not get to its end.
    if try pendingStage(url) == name(of: schemas[start]), let did = code(to: schemas[start]) {
      try run(did, url, Schema(versionedSchema: schemas[start]), isLast: true)
    }
    for index in start..<schemas.count - 1 {
      let (from, to) = (schemas[index], schemas[index + 1])
      // NB: each version is opened, by light stages too: a property that is renamed twice is found by its name of the version before.
      var (will, did): (((ModelContext) throws -> Void)?, ((ModelContext) throws -> Void)?)
      if case .custom(_, _, let before, let after)? = plan.stages.first(where: { $0.fromVersion == from && $0.toVersion == to }) {
        (will, did) = (before, after)
      }
      if let will { try run(will, url, Schema(versionedSchema: from)) }
      let new = Schema(versionedSchema: to)
      _ = try Store(url: url, schema: new, pendingStage: did == nil ? nil : name(of: to))
      if let did { try run(did, url, new, isLast: true) }
    }
    return try Store(url: url, schema: schema)
  }

  private static func name(of version: any VersionedSchema.Type) -> String { version.versionIdentifier.description }

  private static func pendingStage(_ url: URL) throws -> String? {
    var name: String?
    try SQLiteDatabase(path: url.path).run("SELECT value FROM _shoji_store WHERE key = ?", [.text(Store.pendingStageKey)]) {
      if case .text(let text) = $0.value(0) { name = text }
    }
    return name
  }

  private static func run(_ code: (ModelContext) throws -> Void, _ url: URL, _ schema: Schema, isLast: Bool = false) throws {
    let context = ModelContext(try ModelContainer(for: schema, configurations: ModelConfiguration(url: url)))
    try code(context)
    guard isLast else { return try context.save() }
    // The note that the code has still to run goes in the transaction of what it did.
    context.container.store.finishesStage = true
    try context.save()
    if context.container.store.finishesStage { try context.container.store.commit {} }
  }

  /// The version that a file was last opened with: the recorded one if its tables match the plan's, else any version with these tables.
  private static func storedVersion(_ url: URL, _ plan: any SchemaMigrationPlan.Type) throws -> Schema.Version? {
    let database = try SQLiteDatabase(path: url.path)
    var stored: StoredSchema?
    var isStore = false
    try database.run("SELECT 1 FROM sqlite_master WHERE name = '_shoji_store'") { _ in isStore = true }
    guard isStore else { return nil }
    try database.run("SELECT value FROM _shoji_store WHERE key = 'schema'") {
      if case .text(let text) = $0.value(0) { stored = try JSONDecoder().decode(StoredSchema.self, from: Data(text.utf8)) }
    }
    guard let stored else { return nil }
    let known = plan.schemas.map { StoredSchema(Schema(versionedSchema: $0)) }
    return (known.first { $0 == stored } ?? known.first { $0.entities == stored.entities })?.version ?? stored.version
  }

  /// Renames a damaged file with its journals to the first free name, so that no earlier copy is overwritten.
  private static func setAside(_ url: URL) throws -> URL {
    let copy = freeURL(beside: url, "damaged")
    try FileManager.default.moveItem(at: url, to: copy)
    for suffix in ["-wal", "-shm"] {
      try? FileManager.default.moveItem(atPath: url.path + suffix, toPath: copy.path + suffix)
    }
    return copy
  }

  static func freeURL(beside url: URL, _ word: String) -> URL {
    let folder = url.deletingLastPathComponent()
    let base = url.deletingPathExtension().lastPathComponent
    let ending = url.pathExtension
    for number in 1... {
      let name = base + (number == 1 ? " (\(word))" : " (\(word) \(number))") + (ending.isEmpty ? "" : ".\(ending)")
      let copy = folder.appendingPathComponent(name)
      if !FileManager.default.fileExists(atPath: copy.path) { return copy }
    }
    return url
  }

  // MARK: Contexts

  func add(_ context: ModelContext) {
    lock.withLock {
      contexts.removeAll { $0.context == nil }
      contexts.append(WeakContext(context: context))
    }
  }

  /// Called after a context has saved: the other contexts adopt its changes.
  func didSave(_ change: ExternalChange, by saver: ModelContext) {
    let others = lock.withLock { contexts.compactMap(\.context) }.filter { $0 !== saver }
    for other in others { other.receive(change) }
  }

  /// Removes every object of the store.
  @MainActor public func deleteAllData() {
    do {
      try store.erase()
      for context in lock.withLock({ contexts.compactMap(\.context) }) { context.receive(ExternalChange(isAll: true)) }
    } catch {
      report("The store could not be emptied: \(error.localizedDescription)")
    }
  }

  /// Removes every object of the store.
  @MainActor public func erase() throws { try store.erase() }

  public static func == (a: ModelContainer, b: ModelContainer) -> Bool { a === b }
}

/// The changes that another context has saved.
struct ExternalChange {
  var updated: Set<Int64> = []
  var deleted: Set<Int64> = []
  /// Objects at the ends of links that were made or removed.
  var linked: Set<Int64> = []
  var entities: Set<ObjectIdentifier> = []
  /// Whether an object took another one's place, to which any row may have referred.
  var isReplacing = false
  var isAll = false

  mutating func merge(_ other: ExternalChange) {
    updated.formUnion(other.updated)
    deleted.formUnion(other.deleted)
    linked.formUnion(other.linked)
    entities.formUnion(other.entities)
    isReplacing = isReplacing || other.isReplacing
    isAll = isAll || other.isAll
  }
}

/// Writes a line to the app's log.
func report(_ message: String) { FileHandle.standardError.write(Data("SwiftData: \(message)\n".utf8)) }
