// SceneRecord: a stored scene.

/// Everything that a restarted system needs to open a scene again.
struct SceneRecord: Equatable, Codable {
  /// Without the state, which is stored apart.
  private enum CodingKeys: String, CodingKey { case number, token, person, app, path, traits, seen }

  var number: UInt32
  var token: String
  var person: String
  var app: String
  var path: String
  var traits: [UInt8]
  /// Seconds since 1970 when a browser was last connected.
  var seen: Int64
  var state: [String: [UInt8]] = [:]
}
