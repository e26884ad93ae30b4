// SharedSpaceChecks: what an app process may say of a shared space. Another user's process gets it, so everything is bounded and checked here.

/// The limits of shared spaces.
enum SharedSpaceLimits {
  static let participants = 8
  static let entities = 256
  /// How many entities may be around one.
  static let depth = 32
  /// In a message.
  static let changes = 256
  static let images = 32
  static let components = 32
  /// In bytes: the components of an entity, and all entities of a space.
  static let entityBytes = 8 << 10
  static let spaceBytes = 512 << 10
  static let nameBytes = 200
  /// No entity is farther from the origin of the space, in meters, or larger, as a factor.
  static let farthest: Float = 10_000
  static let largestScale: Float = 1000
  /// Changes of one entity: bytes in a second, and at once.
  static let entityRate = 64.0 * 1024
  static let entityBurst = 128.0 * 1024
  /// The bytes that each entity within a moved one takes from the budget of its changes, since its depth is computed again.
  static let moveBytes = 100
}

extension SharedSpaceCall {
  /// What is wrong with it; nil if nothing is.
  package var mistake: String? {
    switch self {
    case .create(_, let name, _, let participant):
      Self.isName(name) && participant.map(Self.isName) != false ? nil : "a name that is too long"
    case .join(_, let space, let participant):
      if !Self.isSpace(space) {
        "an invitation that is none"
      } else {
        participant.map(Self.isName) == false ? "a name that is too long" : nil
      }
    case .start, .leave, .aligned: nil
    case .change(let changes, _):
      if changes.count > SharedSpaceLimits.changes { "too many changes at once" } else { changes.lazy.compactMap(\.mistake).first }
    case .own(_, let entity): SharedEntityChange.isID(entity) ? nil : "an entity that is none"
    case .landmarks(let text): SharedLandmarks(base64: text) == nil ? "landmarks that are none" : nil
    case .images(let images):
      if images.count > SharedSpaceLimits.images {
        "too many images"
      } else {
        images.allSatisfy { Self.isName($0.name) && SharedEntityChange.isPose($0.place) } ? nil : "an image that is none"
      }
    }
  }

  static func isName(_ name: String) -> Bool { name.utf8.count <= SharedSpaceLimits.nameBytes }
  /// As `Signature.newName` makes them.
  static func isSpace(_ id: String) -> Bool { id.utf8.count == 32 && id.utf8.allSatisfy(Signature.isHexDigit) }
}

extension SharedEntityChange {
  static func isID(_ id: String) -> Bool { id.utf8.count == 16 && id.utf8.allSatisfy(Signature.isHexDigit) }

  /// A position within reach, and a rotation of length 1.
  static func isPose(_ place: [Float]) -> Bool {
    guard place.count == 7, place[..<3].allSatisfy({ abs($0) <= SharedSpaceLimits.farthest }) else { return false }
    let length = place[3...].reduce(0) { $0 + $1 * $1 }
    return abs(length - 1) < 0.1
  }

  var mistake: String? {
    guard Self.isID(id) else { return "an entity that is none" }
    if let parent, !parent.isEmpty, !Self.isID(parent) || parent == id { return "a parent that is none" }
    if let name, !SharedSpaceCall.isName(name) { return "a name that is too long" }
    if let place {
      let isWhole = place.count == 10 && Self.isPose(Array(place[..<7]))
      // NB: a comparison with what is no number is false.
      guard isWhole, place[7...].allSatisfy({ abs($0) <= SharedSpaceLimits.largestScale }) else { return "a place that is none" }
    }
    guard let components else { return nil }
    if components.count > SharedSpaceLimits.components || size > SharedSpaceLimits.entityBytes { return "too large components" }
    return nil
  }

  /// In bytes, about.
  var size: Int { 100 + (name?.utf8.count ?? 0) + (components ?? [:]).reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count } }
}
