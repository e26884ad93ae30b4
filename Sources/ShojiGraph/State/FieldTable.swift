// FieldTable: the stored fields of a view's type, determined once, so that comparing two values and finding
// the dynamic properties takes nanoseconds. See the field notes: never Mirror.

import ShojiElements
@_spi(Reflection) import Swift

/// The stored fields of a type.
// Sendable: complete when it is made, and never changed.
package final class FieldTable: @unchecked Sendable {
  struct Field {
    let offset: Int
    let size: Int
    /// Compares two values of the field whose bits differ; nil if only the bits can be compared.
    let isEqual: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?
  }
  package struct Property {
    let install: @MainActor (UnsafeMutableRawPointer, inout AnyObject?, _AnyNode) -> Void
    let offset: Int
  }

  private(set) var fields: [Field] = []
  package private(set) var properties: [Property] = []
  /// What values of the type hold that ends with the process.
  private(set) var fleeting = Fleeting.nothing
  /// Whether the system declares the type.
  private(set) var isOwn = false
  /// Whether values of the type have state that means nothing without what it speaks of.
  private(set) var hasFlags = false
  /// The fields in which a view is given objects.
  private var given: [(offset: Int, read: Fleeting.GivenObject)] = []
  var isGivenObjects: Bool { !given.isEmpty }
  /// Whether an author's code uses the type's `animatableData`.
  let isAnimatable: Bool
  /// Compares whole values if the type is Equatable.
  private var isEquatable: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?

  // Unsafe: used on the main thread only.
  nonisolated(unsafe) private static var tables: [ObjectIdentifier: FieldTable] = [:]

  /// Returns the table of a type, created at the first call. Main thread only.
  package static func of<T>(_ type: T.Type) -> FieldTable {
    let id = ObjectIdentifier(type)
    if let table = tables[id] { return table }
    let table = FieldTable(type)
    tables[id] = table
    return table
  }

  private init<T>(_ type: T.Type) {
    isAnimatable = type is any Animatable.Type
    if let equatable = type as? any Equatable.Type { isEquatable = Self.comparison(equatable) }
    guard !(type is AnyObject.Type) else { return }
    var types: [any Any.Type] = []
    let isWhole = _forEachField(of: type, options: .allThatAreKnown) { _, offset, fieldType, _ in
      self.add(fieldType, at: offset)
      types.append(fieldType)
      if let read = Fleeting.given(fieldType) { self.given.append((offset, read)) }
      return true
    }
    if properties.isEmpty {
      given = []
    } else {
      isOwn = Fleeting.isOwn(type)
      fleeting = .of(type, fields: types)
      hasFlags = Fleeting.hasFlags(type, fields: types)
    }
    // A type whose fields cannot be listed (an enum) is compared as one field.
    if !isWhole || fields.isEmpty && properties.isEmpty && MemoryLayout<T>.size > 0 {
      fields = [Field(offset: 0, size: MemoryLayout<T>.size, isEqual: isEquatable)]
    }
  }

  private func add(_ type: any Any.Type, at offset: Int) {
    if let property = type as? any DynamicProperty.Type {
      properties.append(Property(install: Self.installer(property), offset: offset))
      let comparison = Self.identity(property)
      fields.append(Field(offset: offset, size: -1, isEqual: comparison))
      return
    }
    func size<F>(_: F.Type) -> Int { MemoryLayout<F>.size }
    var comparison = (type as? any Equatable.Type).map(Self.comparison)
    if Closures.isAction(type) { comparison = { Closures.areEqual($0, $1, trackedOnly: false) } }
    fields.append(Field(offset: offset, size: _openExistential(type, do: size), isEqual: comparison))
  }

  static func comparison(_ type: any Equatable.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    func make<E: Equatable>(_: E.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
      { a, b in a.assumingMemoryBound(to: E.self).pointee == b.assumingMemoryBound(to: E.self).pointee }
    }
    return make(type)
  }

  private static func identity(_ type: any DynamicProperty.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    func make<P: DynamicProperty>(_: P.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
      { a, b in P._isSame(a.assumingMemoryBound(to: P.self).pointee, b.assumingMemoryBound(to: P.self).pointee) }
    }
    return make(type)
  }

  private static func installer(_ type: any DynamicProperty.Type)
    -> @MainActor (UnsafeMutableRawPointer, inout AnyObject?, _AnyNode) -> Void
  {
    func make<P: DynamicProperty>(_: P.Type) -> @MainActor (UnsafeMutableRawPointer, inout AnyObject?, _AnyNode) -> Void {
      { pointer, slot, node in P._install(&pointer.assumingMemoryBound(to: P.self).pointee, &slot, node) }
    }
    return make(type)
  }

  /// Returns whether a new value is equal to the old one. `false` only means "perhaps not".
  package func isSame<T>(_ old: inout T, _ new: T) -> Bool {
    withUnsafeBytes(of: &old) { old in
      withUnsafePointer(to: new) { new in
        let new = UnsafeRawPointer(new)
        guard let base = old.baseAddress else { return true }
        if properties.isEmpty, let isEquatable { return isEquatable(base, new) }
        for field in fields {
          let a = base + field.offset
          let b = new + field.offset
          // Equal bits are equal values: the same number, or the same reference.
          if field.size >= 0, Self.sameBits(a, b, field.size) { continue }
          guard let isEqual = field.isEqual, isEqual(a, b) else { return false }
        }
        return true
      }
    }
  }

  @inline(__always) static func sameBits(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int) -> Bool {
    var index = 0
    while index + 8 <= count {
      if a.loadUnaligned(fromByteOffset: index, as: UInt64.self) != b.loadUnaligned(fromByteOffset: index, as: UInt64.self) { return false }
      index += 8
    }
    while index < count {
      if a.load(fromByteOffset: index, as: UInt8.self) != b.load(fromByteOffset: index, as: UInt8.self) { return false }
      index += 1
    }
    return true
  }

  /// Whether a view is given an object that another view, or the app, owns.
  @MainActor func isGivenOwnedObject<T>(in value: inout T, _ node: _AnyNode) -> Bool {
    guard !given.isEmpty else { return false }
    return withUnsafeBytes(of: &value) { bytes in
      guard let base = bytes.baseAddress else { return false }
      return given.contains { $0.read(base + $0.offset, node).map(OwnedObjects.contains) ?? false }
    }
  }

  /// Connects the dynamic properties of a value with their storage in the node.
  @MainActor package func install<T>(in value: inout T, slots: inout PropertySlots, node: _AnyNode) {
    withUnsafeMutableBytes(of: &value) { bytes in
      guard let base = bytes.baseAddress else { return }
      for (index, property) in properties.enumerated() { property.install(base + property.offset, &slots.storage[index], node) }
    }
  }
}

/// A node's storage for the dynamic properties of its view, in field order.
package struct PropertySlots {
  var storage: [AnyObject?]
  package init(count: Int) { storage = count == 0 ? [] : Array(repeating: nil, count: count) }

  @MainActor package mutating func release(_ node: _AnyNode) {
    for object in storage { (object as? any PropertyStorage)?.release(node) }
    storage = []
  }
}

/// A node's storage for a property that is released with the node.
@MainActor package protocol PropertyStorage: AnyObject {
  func release(_ node: _AnyNode)
}

extension _EachFieldOptions {
  /// `.ignoreUnknown`, which is a variable in the standard library, so that Swift 6 mode does not read it.
  package static var allThatAreKnown: Self { Self(rawValue: 1 << 1) }
}
