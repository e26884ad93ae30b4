// StateStore: what of a scene outlives its process. Values are kept as JSON under keys that name their place in the graph.

import Foundation

/// A scene's values to restore, and those that changed since they were last saved.
@MainActor package final class StateStore {
  private var restored: [String: String] = [:]
  private var changed: [String: () -> String?] = [:]
  private var forgotten: Set<String> = []
  /// Asked for in development and by tests: how many values wait.
  package var hasChanges: Bool { !changed.isEmpty || !forgotten.isEmpty }

  package init() {}

  package func restore(_ values: [String: String]) { restored = values }

  /// What an earlier process left under a key.
  package func value(for key: String) -> String? { restored[key] }

  package func restored<Value>(_ type: Value.Type, for key: String) -> Value? {
    guard !restored.isEmpty, let text = restored[key] else { return nil }
    return StateCoding.decode(type, from: text)
  }

  /// A value is to be saved at the end of the turn; nil from the closure removes it.
  package func note(_ key: String, _ encode: @escaping () -> String?) { changed[key] = encode }

  /// The value's owner is gone: whoever comes to the same place later starts afresh.
  package func forget(_ key: String) {
    changed[key] = nil
    if restored.removeValue(forKey: key) != nil { forgotten.insert(key) }
  }

  /// Takes what is to be saved: JSON text for each key, nil to remove.
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

/// JSON for single values; the common ones without an encoder.
package enum StateCoding {
  package static func encode<Value>(_ value: Value) -> String? {
    // NB: by the type and not by the value: an optional number is read again as an optional one.
    if Value.self == Bool.self, let value = value as? Bool { return value ? "true" : "false" }
    if Value.self == Int.self, let value = value as? Int { return String(value) }
    switch value {
    case let value as any Codable:
      // Wrapped in an array, because older readers of JSON take no bare string or number.
      guard let data = try? JSONEncoder().encode([Box(value: value)]) else { return nil }
      return String(decoding: data, as: UTF8.self)
    default: return nil
    }
  }

  package static func decode<Value>(_ type: Value.Type, from text: String) -> Value? {
    if type == Bool.self { return (text == "true") as? Value }
    if type == Int.self { return Int(text) as? Value }
    guard let codable = type as? any Decodable.Type else { return nil }
    func decode<D: Decodable>(_: D.Type) -> D? { (try? JSONDecoder().decode([D].self, from: Data(text.utf8)))?.first }
    return decode(codable) as? Value
  }

  private struct Box: Encodable {
    let value: any Encodable
    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }
}
