// StateStore: the saved state of a scene. Values are stored as JSON under keys that identify their node in the graph.

import Foundation

/// A scene's values to restore, and those that changed since the last save.
@MainActor package final class StateStore {
  private var restored: [String: String] = [:]
  private var changed: [String: () -> String?] = [:]
  private var forgotten: Set<String> = []
  /// The values that views began with. They are saved with the first change that a user makes.
  private var beginnings: [String: () -> String?] = [:]
  private var beginningsSize = 0
  /// The build of the app, whose views begin with values of their own.
  private let build: String
  /// For development and tests: whether values are waiting to be saved.
  package var hasChanges: Bool { !changed.isEmpty || !forgotten.isEmpty }

  package init(build: String = Build.identifier) { self.build = build }

  package func restore(_ values: [String: String]) {
    restored = values
    wasRestored = !values.isEmpty
    isOfThisBuild = values[Self.buildKey] == build
  }
  private static let buildKey = "#build"
  /// Whether the values to restore are of a process of the same build.
  private(set) var isOfThisBuild = false
  /// Whether the scene began with the values of an earlier process.
  private(set) var wasRestored = false

  /// Returns the value of an earlier process.
  package func value(for key: String) -> String? { restored[key] }

  package func restored<Value>(_ type: Value.Type, for key: String) -> Value? {
    guard !restored.isEmpty, let text = restored[key] else { return nil }
    return StateCoding.decode(type, from: text)
  }

  /// Schedules a value to be saved at the end of the turn; nil from the closure removes it.
  package func note(_ key: String, _ encode: @escaping () -> String?) {
    changed[key] = encode
    beginnings[key] = nil
  }

  /// Schedules a value that a view began with to be saved together with what a user changes first.
  func noteBeginning(_ key: String, _ encode: @escaping () -> String?) { beginnings[key] = encode }

  /// Saves what views began with. Called at a user's event: the user has seen these values, and expects them again.
  package func keepBeginnings() {
    guard !beginnings.isEmpty else { return }
    for (key, encode) in beginnings {
      guard let text = encode(), text.utf8.count <= StateBeginning.longest, beginningsSize + text.utf8.count <= StateBeginning.room else {
        continue
      }
      beginningsSize += text.utf8.count
      changed[key] = { text }
    }
    beginnings.removeAll()
    let build = build
    if restored[Self.buildKey] != build { changed[Self.buildKey] = { build } }
  }

  /// Deletes the value of a removed view: a later view at the same position starts without it.
  package func forget(_ key: String) {
    changed[key] = nil
    beginnings[key] = nil
    if restored.removeValue(forKey: key) != nil { forgotten.insert(key) }
  }

  /// Returns the values to save: JSON text by key, nil to remove.
  package func takeChanges() -> [String: String?] {
    guard hasChanges else { return [:] }
    var result: [String: String?] = [:]
    for key in forgotten { result[key] = .some(nil) }
    forgotten.removeAll(keepingCapacity: true)
    for (key, encode) in changed {
      let text = encode()
      if restored[key] != text { result[key] = .some(text) }
      restored[key] = text
    }
    changed.removeAll(keepingCapacity: true)
    return result
  }
}

/// JSON for single values; common types without an encoder.
package enum StateCoding {
  package static func encode<Value>(_ value: Value) -> String? {
    // NB: by the static type, not the value's: an optional number is decoded as an optional.
    if Value.self == Bool.self, let value = value as? Bool { return value ? "true" : "false" }
    if Value.self == Int.self, let value = value as? Int { return String(value) }
    switch value {
    case let value as any Codable:
      // Wrapped in an array, because older JSON parsers accept no top-level string or number.
      guard let data = try? JSONEncoder().encode([Box(value: value)]) else { return nil }
      return String(decoding: data, as: UTF8.self)
    default:
      guard let tree = ValueCoding.of(Value.self).tree(of: value), let data = try? JSONEncoder().encode([tree]) else { return nil }
      return String(decoding: data, as: UTF8.self)
    }
  }

  /// Whether values of a type can be stored: as it says itself, or part by part.
  package static func stores(_ type: any Any.Type) -> Bool { type is any Codable.Type || ValueCoding.of(type).isWhole() }

  package static func decode<Value>(_ type: Value.Type, from text: String) -> Value? {
    if type == Bool.self { return (text == "true") as? Value }
    if type == Int.self { return Int(text) as? Value }
    guard let codable = type as? any Decodable.Type else {
      guard let tree = (try? JSONDecoder().decode([StoredTree].self, from: Data(text.utf8)))?.first else { return nil }
      return ValueCoding.of(type).value(type, from: tree)
    }
    func decode<D: Decodable>(_: D.Type) -> D? { (try? JSONDecoder().decode([D].self, from: Data(text.utf8)))?.first }
    return decode(codable) as? Value
  }

  private struct Box: Encodable {
    let value: any Encodable
    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }
}
