// ValueCoding: stores values of types that say nothing about it. A program for one device seldom writes `Codable`, but its users' values must not end with a process.
// A type that is `Codable` encodes itself; any other value is stored part by part. Decided in Documentation/decisions/0028-values-part-by-part.md.

import Foundation
@_spi(Reflection) import Swift

/// How the values of one type are stored: as the type encodes them, by their raw value, by the name of a case, or part by part.
final class ValueCoding {
  /// Writes the value at an address as a tree; nil if it cannot be stored.
  fileprivate var write: (UnsafeRawPointer) -> StoredTree? = { _ in nil }
  /// Makes the value of a tree at an address with room for it. Returns whether there is one now.
  fileprivate var read: (StoredTree, UnsafeMutableRawPointer) -> Bool = { _, _ in false }
  /// Whether values of the type can be stored. A type that contains itself, as a folder does, can if its other parts can.
  fileprivate(set) var isWhole: () -> Bool = { true }

  // Unsafe: used on the main thread only.
  nonisolated(unsafe) private static var known: [ObjectIdentifier: ValueCoding] = [:]

  /// Returns the coding of a type, made at the first call. Main thread only.
  static func of(_ type: any Any.Type) -> ValueCoding {
    if let known = known[ObjectIdentifier(type)] { return known }
    let coding = ValueCoding()
    // Known before its parts are: one of them may contain the type again.
    known[ObjectIdentifier(type)] = coding
    coding.learn(type)
    return coding
  }

  private func learn(_ type: any Any.Type) {
    // An object is more than its values: others may hold it too.
    if type is AnyObject.Type { return isWhole = { false } }
    if let codable = type as? any Codable.Type {
      func declared<C: Codable>(_: C.Type) {
        store(C.self) {
          StoredTree(declared: $0)
        } _: {
          $0.declared()
        }
      }
      return declared(codable)
    }
    if let container = type as? any StoredContainer.Type { return container.teach(self) }
    if let raw = type as? any RawRepresentable.Type, learnRaw(raw) { return }
    if StructuralEquality.isEnum(type) { return learnCases(type) }
    learnFields(type)
  }

  fileprivate func store<Value>(
    _: Value.Type, _ write: @escaping (Value) -> StoredTree?, _ read: @escaping (StoredTree) -> Value?
  ) {
    self.write = { write($0.assumingMemoryBound(to: Value.self).pointee) }
    self.read = { tree, place in
      guard let value = read(tree) else { return false }
      place.assumingMemoryBound(to: Value.self).initialize(to: value)
      return true
    }
  }

  /// A type whose values are made from raw values, such as `enum Filter: String`.
  private func learnRaw(_ type: any RawRepresentable.Type) -> Bool {
    func learn<R: RawRepresentable>(_: R.Type) -> Bool {
      guard R.RawValue.self is any Codable.Type else { return false }
      let raw = ValueCoding.of(R.RawValue.self)
      store(R.self) {
        raw.tree(of: $0.rawValue)
      } _: {
        raw.value(R.RawValue.self, from: $0).flatMap(R.init)
      }
      return true
    }
    return learn(type)
  }

  /// An enumeration without associated values is stored by the name of its case: its cases may have another order in the app's next version.
  private func learnCases(_ type: any Any.Type) {
    func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
    let bytes = _openExistential(type, do: size)
    guard let names = EnumerationCases.names(of: type), bytes == (names.count == 1 ? 0 : 1) else { return isWhole = { false } }
    write = { place in
      let index = bytes == 0 ? 0 : Int(place.load(as: UInt8.self))
      return names.indices.contains(index) ? .text(names[index]) : nil
    }
    read = { tree, place in
      guard case .text(let name) = tree, let index = names.firstIndex(of: name) else { return false }
      if bytes == 1 { place.storeBytes(of: UInt8(index), as: UInt8.self) }
      return true
    }
  }

  /// A struct is stored by the names of its properties. All of them are needed again.
  private func learnFields(_ type: any Any.Type) {
    var fields: [(name: String, offset: Int, coding: ValueCoding)] = []
    guard StructuralEquality.isStruct(type),
      _forEachField(
        of: type, options: [],
        body: { name, offset, fieldType, _ in
          // NB: a weak reference is not stored as its type says.
          if Self.isReference(fieldType) { return false }
          fields.append((String(cString: name), offset, ValueCoding.of(fieldType)))
          return true
        }), !fields.isEmpty
    else { return isWhole = { false } }
    // Of itself it is assumed meanwhile.
    let areWhole = fields.allSatisfy { $0.coding.isWhole() }
    isWhole = { areWhole }
    guard areWhole else { return }
    write = { place in
      var parts: [String: StoredTree] = [:]
      for field in fields {
        guard let part = field.coding.write(place + field.offset) else { return nil }
        parts[field.name] = part
      }
      return .parts(parts)
    }
    read = { tree, place in
      guard case .parts(let parts) = tree, parts.count == fields.count else { return false }
      return Self.readAll(fields, parts, to: place)
    }
  }

  private static func isReference(_ type: any Any.Type) -> Bool {
    type is AnyObject.Type || (type as? any OptionalType.Type).map { $0.wrapped is AnyObject.Type } ?? false
  }

  /// Makes all fields of a struct, or none.
  private static func readAll(
    _ fields: [(name: String, offset: Int, coding: ValueCoding)], _ parts: [String: StoredTree], to place: UnsafeMutableRawPointer
  ) -> Bool {
    for field in fields {
      // NB: what was made before stays allocated. It is rare: another version of the app has stored the value.
      guard let part = parts[field.name], field.coding.read(part, place + field.offset) else { return false }
    }
    return true
  }

  // MARK: Values

  func tree<Value>(of value: Value) -> StoredTree? { withUnsafePointer(to: value) { write(UnsafeRawPointer($0)) } }

  func value<Value>(_: Value.Type, from tree: StoredTree) -> Value? {
    let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    defer { place.deallocate() }
    return read(tree, UnsafeMutableRawPointer(place)) ? place.move() : nil
  }
}

// MARK: - Containers

/// A type that holds values of other types, and that is `Codable` only if they are.
private protocol StoredContainer {
  static func teach(_ coding: ValueCoding)
}

extension Optional: StoredContainer {
  fileprivate static func teach(_ coding: ValueCoding) {
    let inner = ValueCoding.of(Wrapped.self)
    coding.isWhole = { inner.isWhole() }
    coding.store(Self.self) { value in
      switch value {
      case nil: .list([])
      case let value?: inner.tree(of: value).map { .list([$0]) }
      }
    } _: { tree in
      guard case .list(let items) = tree, items.count <= 1 else { return nil }
      guard let item = items.first else { return .some(nil) }
      return inner.value(Wrapped.self, from: item).map { .some($0) }
    }
  }
}

extension Array: StoredContainer {
  fileprivate static func teach(_ coding: ValueCoding) { coding.storeItems(Self.self, of: Element.self) { $0 } }
}
extension Set: StoredContainer {
  fileprivate static func teach(_ coding: ValueCoding) { coding.storeItems(Self.self, of: Element.self) { Set($0) } }
}
extension Dictionary: StoredContainer {
  fileprivate static func teach(_ coding: ValueCoding) {
    let keys = ValueCoding.of([Key].self), values = ValueCoding.of([Value].self)
    coding.isWhole = { keys.isWhole() && values.isWhole() }
    coding.store(Self.self) { all in
      let pairs = all.map { ($0.key, $0.value) }
      guard let keyTree = keys.tree(of: pairs.map(\.0)), let valueTree = values.tree(of: pairs.map(\.1)) else { return nil }
      return .list([keyTree, valueTree])
    } _: { tree in
      guard case .list(let pair) = tree, pair.count == 2, let names = keys.value([Key].self, from: pair[0]),
        let items = values.value([Value].self, from: pair[1]), names.count == items.count
      else { return nil }
      return Dictionary(zip(names, items)) { $1 }
    }
  }
}

extension ValueCoding {
  fileprivate func storeItems<Items: Sequence, Item>(_: Items.Type, of _: Item.Type, _ make: @escaping ([Item]) -> Items)
  where Items.Element == Item {
    let inner = ValueCoding.of(Item.self)
    isWhole = { inner.isWhole() }
    store(Items.self) { items in
      var trees: [StoredTree] = []
      for item in items {
        guard let tree = inner.tree(of: item) else { return nil }
        trees.append(tree)
      }
      return .list(trees)
    } _: { tree in
      guard case .list(let trees) = tree else { return nil }
      var items: [Item] = []
      for tree in trees {
        guard let item = inner.value(Item.self, from: tree) else { return nil }
        items.append(item)
      }
      return make(items)
    }
  }
}

// MARK: - Cases

/// The cases of an enumeration, as the runtime describes them.
private enum EnumerationCases {
  /// The names of the cases in the order of their tags; nil if one of them has associated values.
  static func names(of type: any Any.Type) -> [String]? {
    // A type's second word is its descriptor: seven words of four bytes, of which the fifth leads to the names, the sixth has the number of cases with values,
    // and the seventh that of the others.
    let descriptor = unsafeBitCast(type, to: UnsafePointer<UnsafeRawPointer>.self)[1]
    let withValues = descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF
    let count = Int(descriptor.load(fromByteOffset: 24, as: UInt32.self))
    guard withValues == 0, (1...256).contains(count), let fields = target(of: descriptor + 16) else { return nil }
    let recordSize = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    guard recordSize >= 12, Int(fields.load(fromByteOffset: 12, as: UInt32.self)) == count else { return nil }
    var names: [String] = []
    for index in 0..<count {
      guard let name = target(of: fields + 16 + index * recordSize + 8) else { return nil }
      names.append(String(cString: name.assumingMemoryBound(to: CChar.self)))
    }
    return names
  }

  /// Where a pointer leads that is stored as a distance from itself; nil if it leads nowhere.
  private static func target(of place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = place.load(as: Int32.self)
    return distance == 0 ? nil : place + Int(distance)
  }
}

// MARK: - Trees

/// A stored value as JSON.
indirect enum StoredTree: Codable {
  case text(String)
  case whole(Int)
  case number(Double)
  case flag(Bool)
  case list([StoredTree])
  case parts([String: StoredTree])
  /// The value of a `Codable` type: its own JSON, in an array.
  case declared(String)

  /// Names of properties begin with a letter.
  private static let declaredKey = "$"

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let whole = try? value.decode(Int.self) {
      self = .whole(whole)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([StoredTree].self) {
      self = .list(list)
    } else {
      let parts = try value.decode([String: StoredTree].self)
      if parts.count == 1, case .text(let json)? = parts[Self.declaredKey] { self = .declared(json) } else { self = .parts(parts) }
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .text(let text): try value.encode(text)
    case .whole(let whole): try value.encode(whole)
    case .number(let number): try value.encode(number)
    case .flag(let flag): try value.encode(flag)
    case .list(let list): try value.encode(list)
    case .parts(let parts): try value.encode(parts)
    case .declared(let json): try value.encode([Self.declaredKey: json])
    }
  }

  fileprivate init?<C: Codable>(declared value: C) {
    switch value {
    case let text as String where C.self == String.self: self = .text(text)
    case let flag as Bool where C.self == Bool.self: self = .flag(flag)
    case let whole as Int where C.self == Int.self: self = .whole(whole)
    // JSON has no word for infinity.
    case let number as Double where C.self == Double.self: self = number.isFinite ? .number(number) : .text("\(number)")
    case let id as UUID where C.self == UUID.self: self = .text(id.uuidString)
    default:
      guard let data = try? JSONEncoder().encode([value]) else { return nil }
      self = .declared(String(decoding: data, as: UTF8.self))
    }
  }

  fileprivate func declared<C: Codable>() -> C? {
    switch self {
    case .text(let text): C.self == UUID.self ? UUID(uuidString: text) as? C : C.self == Double.self ? Double(text) as? C : text as? C
    case .flag(let flag): flag as? C
    case .whole(let whole): C.self == Double.self ? Double(whole) as? C : whole as? C
    case .number(let number): number as? C
    case .declared(let json): (try? JSONDecoder().decode([C].self, from: Data(json.utf8)))?.first
    case .list, .parts: nil
    }
  }
}
