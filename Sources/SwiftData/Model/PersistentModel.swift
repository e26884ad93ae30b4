// PersistentModel: what `@Model` makes of a class, and by what its objects are known.

import Foundation
import Observation

/// An object that a model context keeps. `@Model` writes the conformance.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable {
  init(backingData: _ModelRecord)
  var persistentBackingData: _ModelRecord { get set }
  /// The properties that are kept, in the order of their declaration.
  static var schemaMetadata: [Schema.PropertyMetadata] { get }
  static var _$layout: _ModelLayout { get }
  var _$observationRegistrar: ObservationRegistrar { get }
}

extension PersistentModel {
  /// Names the object for ever: the identifier is given when the object is made and is the same after saving and after a restart.
  public var persistentModelID: PersistentIdentifier { persistentBackingData.identifier }
  /// The context in which the object was inserted or fetched; nil for an object that is in none.
  public var modelContext: ModelContext? { persistentBackingData.isDetached ? nil : persistentBackingData.context }
  /// Whether the object has changes that are not saved yet.
  public var hasChanges: Bool { persistentBackingData.hasChanges }
  /// Whether the object was deleted from its context.
  public var isDeleted: Bool { persistentBackingData.isDeleted }

  public static func == (a: Self, b: Self) -> Bool { a === b || a.persistentBackingData.key == b.persistentBackingData.key }
  public func hash(into hasher: inout Hasher) { hasher.combine(persistentBackingData.key) }
}

extension PersistentModel where ID == PersistentIdentifier {
  public var id: PersistentIdentifier { persistentModelID }
}

/// The place of a property in its class; the value itself is in the record.
public struct _RecordedProperty: Sendable {
  public init() {}
}

/// Names an object of a store. It can be kept and passed between threads.
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

  // NB: an object is the same before and after it was inserted, so the store is no part of its identity.
  public static func == (a: PersistentIdentifier, b: PersistentIdentifier) -> Bool { a.key == b.key && a.entityName == b.entityName }
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
  public static func < (a: PersistentIdentifier, b: PersistentIdentifier) -> Bool { a.key < b.key }
}

/// Numbers objects by the time of their creation, so that no two have one number and the natural order is that of creation.
enum KeyClock {
  nonisolated(unsafe) private static var last: Int64 = 0
  private static let lock = NSLock()

  static func next() -> Int64 {
    lock.withLock {
      // Milliseconds in the upper bits, chance in the lower: two processes that make objects at once get different numbers.
      let now = Int64(Date().timeIntervalSince1970 * 1000) << 20 | Int64.random(in: 0..<1 << 19)
      last = max(last + 1, now)
      return last
    }
  }

  /// Goes on after what a store contains, even if the clock was set back meanwhile.
  static func follow(_ key: Int64) { lock.withLock { last = max(last, key) } }
}
