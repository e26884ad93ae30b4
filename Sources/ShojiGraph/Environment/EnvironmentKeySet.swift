// EnvironmentKeySet: which keys of the environment a scope sets or a node has read, as bits. A read costs no hash and no allocation.

/// The number of a key in this process, given when it is first read or set.
struct EnvironmentKeyNumber {
  /// The type of the key, or of the object that is a key itself.
  let id: ObjectIdentifier
  let number: Int

  /// Whether sets can hold it. Shoji has 180 keys; an app with hundreds of its own has some that are tracked one by one.
  var isCounted: Bool { number < EnvironmentKeySet.capacity }

  init(_ id: ObjectIdentifier) {
    self.id = id
    // A type's address is a multiple of 8, and types of one module are near one another.
    let address = UInt(bitPattern: id)
    let place = Int((address >> 3 ^ address >> 13) & UInt(Self.mostRecent - 1))
    if Self.recent[place].address == address {
      number = Self.recent[place].number
      return
    }
    let known = Self.numbers[id] ?? Self.numbers.count
    Self.numbers[id] = known
    Self.recent[place] = (address, known)
    number = known
  }

  private static let mostRecent = 1024
  // Unsafe: the environment is read and written on the main thread only.
  nonisolated(unsafe) private static var numbers: [ObjectIdentifier: Int] = [:]
  // Unsafe: as above. A place is overwritten by the next key with the same remainder.
  nonisolated(unsafe) private static let recent: UnsafeMutablePointer<(address: UInt, number: Int)> = {
    let all = UnsafeMutablePointer<(address: UInt, number: Int)>.allocate(capacity: mostRecent)
    all.initialize(repeating: (0, 0), count: mostRecent)
    return all
  }()
}

/// A set of counted keys.
struct EnvironmentKeySet {
  static let capacity = 256
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  init() {}

  func contains(_ key: EnvironmentKeyNumber) -> Bool {
    let bit: UInt64 = 1 << UInt64(key.number & 63)
    switch key.number >> 6 {
    case 0: return words.0 & bit != 0
    case 1: return words.1 & bit != 0
    case 2: return words.2 & bit != 0
    default: return words.3 & bit != 0
    }
  }

  mutating func insert(_ key: EnvironmentKeyNumber) {
    let bit: UInt64 = 1 << UInt64(key.number & 63)
    switch key.number >> 6 {
    case 0: words.0 |= bit
    case 1: words.1 |= bit
    case 2: words.2 |= bit
    default: words.3 |= bit
    }
  }
}
