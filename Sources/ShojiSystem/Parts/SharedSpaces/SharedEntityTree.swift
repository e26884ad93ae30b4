// SharedEntityTree: which entity of a shared space is around which. The depth of each is kept, because a space's users decide how deep it gets, and all
// other users of the system wait while it is walked.

struct SharedEntityTree {
  private struct Place {
    var parent: String
    /// How many entities are around it.
    var depth: Int
    var children: Set<String> = []
  }
  private var places: [String: Place] = [:]

  /// How many entities are around an entity.
  func depth(of id: String) -> Int { places[id]?.depth ?? 0 }

  /// Whether an entity can be around another one: it exists, is not within it, and nothing gets deeper than a space may be.
  func isFree(_ parent: String, for id: String) -> Bool {
    guard let around = places[parent] else { return false }
    var current = parent
    while let place = places[current] {
      if current == id { return false }
      current = place.parent
    }
    return around.depth + 1 + height(of: id) <= SharedSpaceLimits.depth
  }

  /// How many entities are around the deepest one within an entity, counted from it.
  private func height(of id: String) -> Int { (places[id]?.children ?? []).reduce(0) { max($0, 1 + height(of: $1)) } }

  /// An entity and all within it, those around others first.
  func all(within id: String) -> [String] {
    var all = [id], next = 0
    while next < all.count {
      all += places[all[next]]?.children ?? []
      next += 1
    }
    return all
  }

  /// Puts an entity into another one, or into the space itself if that is empty. Those within it go with it.
  mutating func put(_ id: String, into parent: String) {
    if let before = places[id]?.parent { places[before]?.children.remove(id) }
    places[id, default: Place(parent: parent, depth: 0)].parent = parent
    places[parent]?.children.insert(id)
    for one in all(within: id) {
      let depth = places[places[one]?.parent ?? ""].map { $0.depth + 1 } ?? 0
      places[one]?.depth = depth
    }
  }

  /// Removes an entity and all within it; returns them.
  mutating func remove(_ id: String) -> [String] {
    let all = all(within: id)
    if let parent = places[id]?.parent { places[parent]?.children.remove(id) }
    for one in all { places[one] = nil }
    return all
  }
}
