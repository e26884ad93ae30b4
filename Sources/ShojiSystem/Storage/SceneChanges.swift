// SceneChanges: the changes of scenes and their state that the database does not have yet, for example because the disk is full.

/// A change of a scene itself.
enum SceneChange: Codable {
  case keep(SceneRecord)
  case forget(person: String)
}

struct SceneChanges {
  struct StateKey: Hashable {
    var scene: UInt32
    var person: String
    var key: String
  }

  private(set) var scenes: [UInt32: SceneChange] = [:]
  /// Values of scenes' state; nil for those that are removed.
  private(set) var values: [StateKey: [UInt8]?] = [:]

  var isEmpty: Bool { scenes.isEmpty && values.isEmpty }

  /// Adds a change of a scene. What is forgotten loses its state, too.
  mutating func add(_ change: SceneChange, of scene: UInt32) {
    scenes[scene] = change
    if case .forget(let person) = change { values = values.filter { $0.key.scene != scene || $0.key.person != person } }
  }

  /// Sets a value of a user's scene, or removes it if it is nil.
  mutating func set(_ key: String, to value: [UInt8]?, of scene: UInt32, person: String) {
    values[StateKey(scene: scene, person: person, key: key)] = .some(value)
  }

  /// Drops every value of a user's scenes.
  mutating func dropState(of person: String) { values = values.filter { $0.key.person != person } }

  mutating func removeAll() {
    scenes.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }

  /// The values of a user's scene that have changed.
  func state(of scene: UInt32, person: String) -> [(key: String, value: [UInt8]?)] {
    values.filter { $0.key.scene == scene && $0.key.person == person }.map { ($0.key.key, $0.value) }
  }

  /// The numbers of a user's scenes that are kept.
  func kept(of person: String) -> [UInt32] {
    scenes.compactMap { number, change in
      if case .keep(let record) = change, record.person == person { number } else { nil }
    }
  }

  /// Applies the changes of scenes to what the database has of a user.
  func applied(to stored: [SceneRecord], of person: String) -> [SceneRecord] {
    guard !scenes.isEmpty else { return stored }
    var records = Dictionary(stored.map { ($0.number, $0) }) { first, _ in first }
    for (number, change) in scenes {
      switch change {
      case .keep(let record) where record.person == person: records[number] = record
      case .forget(person: person): records[number] = nil
      default: break
      }
    }
    return records.values.sorted { $0.number < $1.number }
  }
}
