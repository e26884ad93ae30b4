// PersistentModel: the conformance that `@Model` generates, and the identifiers of objects.

import Foundation
import Observation
import ShojiGraph

/// An object that a model context manages. `@Model` generates the conformance.
public protocol PersistentModel: _StoredObject, Observable, Hashable, Identifiable {
  init(backingData: _ModelRecord)
  var persistentBackingData: _ModelRecord { get set }
  /// The stored properties, in the order of their declaration.
  static var schemaMetadata: [Schema.PropertyMetadata] { get }
  static var _$layout: _ModelLayout { get }
  var _$observationRegistrar: ObservationRegistrar { get }
}

extension PersistentModel {
  /// The permanent identifier of the object: assigned when it is made, and the same after saving and after a restart.
  public var persistentModelID: PersistentIdentifier { persistentBackingData.identifier }
  /// The context in which the object was inserted or fetched; nil if there is none.
  public var modelContext: ModelContext? { persistentBackingData.isDetached ? nil : persistentBackingData.context }
  /// Whether the object has unsaved changes.
  public var hasChanges: Bool { persistentBackingData.hasChanges }
  /// Whether the object was deleted from its context.
  public var isDeleted: Bool { persistentBackingData.isDeleted }

  public static func == (a: Self, b: Self) -> Bool { a === b || a.persistentBackingData.key == b.persistentBackingData.key }
  public func hash(into hasher: inout Hasher) { hasher.combine(persistentBackingData.key) }
}

extension PersistentModel where ID == PersistentIdentifier {
  public var id: PersistentIdentifier { persistentModelID }
}

/// The index of a property in its class; the value itself is in the record.
public struct _RecordedProperty: Sendable {
  public init() {}
}

/// Identifies an object of a store. It can be stored and passed between threads.
public struct PersistentIdentifier: Hashable, Comparable, Codable, Sendable, Identifiable, CustomStringConvertible {
  public struct ID: Hashable, Codable, Sendable {
    let key: Int64
  }
  public let entityName: String
  /// The store that has the object; nil before the object was inserted.
  public let storeIdentifier: String?
  let key: Int64

  public var id: ID { ID(key: key) }
  public var description: String { "\(entityName)/\(String(key, radix: 36))" }

  // NB: an object is equal to itself before and after insertion, so the store is not compared.
  public static func == (a: PersistentIdentifier, b: PersistentIdentifier) -> Bool { a.key == b.key && a.entityName == b.entityName }
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
  public static func < (a: PersistentIdentifier, b: PersistentIdentifier) -> Bool { a.key < b.key }
}

/// Makes unique keys from the time of creation, so that sorting by key gives the order of creation.
enum KeyClock {
  // Unsafe: read and written under `lock`.
  nonisolated(unsafe) private static var last: Int64 = 0
  private static let lock = NSLock()

  static func next() -> Int64 {
    lock.withLock {
      // Milliseconds in the upper bits, random lower bits: two processes that make objects at once get different keys.
      let now = Int64(Date().timeIntervalSince1970 * 1000) << 20 | Int64.random(in: 0..<1 << 19)
      last = max(last + 1, now)
      return last
    }
  }

  /// Makes later keys larger than a store's, even if the clock was set back.
  static func follow(_ key: Int64) { lock.withLock { last = max(last, key) } }
}
