// WindowRecord: what a window shows that its app has opened, as both processes keep it.

import Foundation

/// A window that an app has opened: which of its scenes, for which value.
///
/// The record is a value of the scene's saved state, so it is restored with the scene. Addresses contain only its key.
package struct WindowRecord: Codable, Equatable, Sendable {
  /// Identifies the window among those of the app: `?window=KEY`.
  package var key: String
  /// The identifier of the scene that declares the window.
  package var id: String?
  /// The name of the value's type, and the value as JSON.
  package var type: String?
  package var value: String?
  /// The activity for which the window was opened, as the app has encoded it.
  package var activity: String?

  package init(key: String, id: String? = nil, type: String? = nil, value: String? = nil, activity: String? = nil) {
    (self.key, self.id, self.type, self.value, self.activity) = (key, id, type, value, activity)
  }

  /// The identifier of the window with an app's settings, which the app Settings leads to.
  package static let settings = "shoji.settings"

  /// Whether the record ends with its window. That of the settings stays, so that the app Settings can lead there again.
  var ends: Bool { id != Self.settings }

  /// The key under which a scene's saved state has its record.
  package static let stateKey = "#window"
  /// The largest record in bytes of JSON.
  package static let largest = 32 << 10

  /// Returns nil if the text is not a record, is too large, or has a key that is unusable in an address.
  package init?(json: some Collection<UInt8>) {
    guard json.count <= Self.largest, let record = try? JSONDecoder().decode(WindowRecord.self, from: Data(json)), record.hasPlainKey else {
      return nil
    }
    self = record
  }

  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// Whether the key consists of at most 32 lowercase letters and digits.
  private var hasPlainKey: Bool {
    (1...32).contains(key.utf8.count) && key.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0) }
  }
}

/// The windows that an app dismisses. Without any member: the scene that sends it.
package struct WindowSelection: Codable, Equatable, Sendable {
  package var id: String?
  package var key: String?
  /// Whether windows of the app's first scene, which may have no record, are among them.
  package var isMain: Bool?

  package init(id: String? = nil, key: String? = nil, isMain: Bool? = nil) { (self.id, self.key, self.isMain) = (id, key, isMain) }

  var isOfSender: Bool { id == nil && key == nil }

  func contains(_ record: WindowRecord?) -> Bool {
    guard !isOfSender else { return false }
    guard let record else { return isMain == true }
    return (id == nil || id == record.id) && (key == nil || key == record.key)
  }
}
