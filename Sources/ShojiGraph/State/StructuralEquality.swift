// StructuralEquality: structural equality of values without `==`, including closures. A body creates new closures
// at each evaluation; if they were always unequal, a tap would re-evaluate every row with a button.

import Observation
@_spi(Reflection) import Swift

/// Compares two values of a type. `false` only means "perhaps not".
package final class StructuralEquality {
  typealias Comparison = (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  private let size: Int
  /// Compares values whose bits differ; nil if only the bits can be compared.
  private let closer: Comparison?
  /// Whether every change of what the value refers to is tracked and re-evaluates its readers.
  let isTracked: Bool

  // Unsafe: used on the main thread only.
  nonisolated(unsafe) private static var known: [ObjectIdentifier: StructuralEquality] = [:]

  /// Returns the comparison for a type, created at the first call. Main thread only.
  package static func of(_ type: any Any.Type) -> StructuralEquality {
    let id = ObjectIdentifier(type)
    if let known = known[id] { return known }
    let new = StructuralEquality(type)
    known[id] = new
    return new
  }

  private init(_ type: any Any.Type) {
    func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
    func isPlain<T>(_: T.Type) -> Bool { _isPOD(T.self) }
    self.size = _openExistential(type, do: size)
    if Closures.isClosure(type) {
      closer = { Closures.areEqual($0, $1, trackedOnly: false) }
      isTracked = false
    } else if type is AnyObject.Type {
      closer = nil
      isTracked = type is any Observable.Type
    } else if type is any DynamicProperty.Type {
      closer = StructuralEquality.comparison(of: type)
      isTracked = type is any TrackedProperty.Type
    } else if let equatable = type as? any Equatable.Type {
      closer = FieldTable.comparison(equatable)
      isTracked = true
    } else if let fields = StructuralEquality.fields(of: type) {
      closer = StructuralEquality.comparison(of: type)
      isTracked = fields.allSatisfy(\.likeness.isTracked)
    } else {
      closer = nil
      isTracked = _openExistential(type, do: isPlain)
    }
  }

  /// Compares field by field, because padding between fields is undefined.
  private static func comparison(of type: any Any.Type) -> Comparison? {
    guard let fields = fields(of: type) else { return nil }
    return { a, b in fields.allSatisfy { $0.likeness.areEqual(a + $0.offset, b + $0.offset) } }
  }

  /// Returns the fields of a struct or a tuple; nil for every other type.
  private static func fields(of type: any Any.Type) -> [(offset: Int, likeness: StructuralEquality)]? {
    // NB: asked for the fields of an existential, the runtime reads memory that is not there.
    guard isStructOrTuple(type) else { return nil }
    var fields: [(offset: Int, likeness: StructuralEquality)] = []
    let isWhole = _forEachField(of: type, options: []) { _, offset, fieldType, _ in
      fields.append((offset, StructuralEquality.of(fieldType)))
      return true
    }
    return isWhole && !fields.isEmpty ? fields : nil
  }

  static func isEnum(_ type: any Any.Type) -> Bool {
    let enumKind: UInt = 0x201
    return unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == enumKind
  }

  static func isStruct(_ type: any Any.Type) -> Bool {
    let structKind: UInt = 0x200
    return unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == structKind
  }

  private static func isStructOrTuple(_ type: any Any.Type) -> Bool {
    let tupleKind: UInt = 0x301
    return isStruct(type) || unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == tupleKind
  }

  func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    FieldTable.sameBits(a, b, size) || closer?(a, b) ?? false
  }

  package func areEqual<T>(_ a: T, _ b: T) -> Bool {
    withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in areEqual(UnsafeRawPointer(a), UnsafeRawPointer(b)) } }
  }
}

/// A dynamic property whose reads are all tracked.
package protocol TrackedProperty {}

/// Closures in the runtime's layout: a function pointer, and a box with the captures.
package enum Closures {
  /// Whether a type is a closure, or an optional closure.
  static func isClosure(_ type: any Any.Type) -> Bool { function(type) != nil }

  /// Whether a type is a closure that only acts: it returns nothing and has no inout parameters. Its reads have no visible result,
  /// so equal captures suffice.
  static func isAction(_ type: any Any.Type) -> Bool {
    guard let function = function(type) else { return false }
    let hasMarkedParameters: UInt = 1 << 25
    return function.load(fromByteOffset: 16, as: UInt.self) == void
      && function.load(fromByteOffset: 8, as: UInt.self) & hasMarkedParameters == 0
  }

  private static let void = UInt(bitPattern: unsafeBitCast(Void.self as any Any.Type, to: UnsafeRawPointer.self))

  /// Returns the metadata of a native function type, also inside an optional.
  private static func function(_ type: any Any.Type) -> UnsafeRawPointer? {
    let functionKind: UInt = 0x302
    let optionalKind: UInt = 0x202
    var metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    if metadata.load(as: UInt.self) == optionalKind { metadata = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer.self) }
    guard metadata.load(as: UInt.self) == functionKind else { return nil }
    // Bits 16 to 23 are the calling convention; 0 is Swift's own, with a context box.
    return metadata.load(fromByteOffset: 8, as: UInt.self) >> 16 & 0xFF == 0 ? metadata : nil
  }

  /// Returns whether two closures have the same code and equal captures.
  ///
  /// - Parameter trackedOnly: requires that every change of the captures is tracked.
  static func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, trackedOnly: Bool) -> Bool {
    guard a.load(as: UInt.self) == b.load(as: UInt.self) else { return false }
    let first = a.load(fromByteOffset: 8, as: UnsafeRawPointer?.self)
    let second = b.load(fromByteOffset: 8, as: UnsafeRawPointer?.self)
    guard let first, let second else { return first == second }
    if first == second, !trackedOnly { return true }
    guard isLayoutKnown else { return false }
    return haveSameCaptures(first, second, trackedOnly: trackedOnly)
  }

  /// Whether this toolchain lays the captures of closures out as ``Captures`` reads them, tried once. If not, closures with captures count as
  /// different: more is evaluated, and nothing is wrong.
  package static let isLayoutKnown = ClosureProbe.passes

  /// Compares the boxes of two closures with the same code.
  static func haveSameCaptures(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, trackedOnly: Bool) -> Bool {
    let metadata = first.load(as: UnsafeRawPointer.self)
    guard metadata == second.load(as: UnsafeRawPointer.self), let captures = Captures.of(metadata) else { return false }
    return captures.areEqual(first, second, trackedOnly: trackedOnly)
  }

  /// Returns whether two view-building closures would build the same views, unless a tracked value changes.
  package static func makeSame<Function>(_ a: Function, _ b: Function) -> Bool {
    guard isClosure(Function.self) else { return false }
    return withUnsafePointer(to: a) { a in
      withUnsafePointer(to: b) { b in areEqual(UnsafeRawPointer(a), UnsafeRawPointer(b), trackedOnly: true) }
    }
  }
}

/// The captures of the closures of one source location.
private final class Captures {
  private struct Capture {
    let offset: Int
    let likeness: StructuralEquality
    let isClosure: Bool
  }
  private let list: [Capture]

  // Unsafe: used on the main thread only.
  nonisolated(unsafe) private static var known: [UnsafeRawPointer: Captures?] = [:]

  /// Returns nil if the types of the captures cannot be read from the metadata, as in generic code.
  static func of(_ metadata: UnsafeRawPointer) -> Captures? {
    if let known = known[metadata] { return known }
    let new = Captures(metadata)
    known[metadata] = .some(new)
    return new
  }

  private init?(_ metadata: UnsafeRawPointer) {
    let boxKind: UInt = 0x400
    guard metadata.load(as: UInt.self) == boxKind, let description = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self) else {
      return nil
    }
    let count = Int(description.load(as: UInt32.self))
    // Metadata sources and bindings occur in generic code.
    guard description.load(fromByteOffset: 4, as: UInt32.self) == 0, description.load(fromByteOffset: 8, as: UInt32.self) == 0 else {
      return nil
    }
    var offset = Int(metadata.load(fromByteOffset: 8, as: UInt32.self))
    var list: [Capture] = []
    for index in 0..<count {
      let field = description + 12 + 4 * index
      guard let type = Self.type(field + Int(field.load(as: Int32.self))) else { return nil }
      func layout<T>(_: T.Type) -> (size: Int, alignment: Int) { (MemoryLayout<T>.size, MemoryLayout<T>.alignment) }
      let (size, alignment) = _openExistential(type, do: layout)
      offset = (offset + alignment - 1) & ~(alignment - 1)
      list.append(Capture(offset: offset, likeness: StructuralEquality.of(type), isClosure: Closures.isClosure(type)))
      offset += size
    }
    self.list = list
  }

  /// Returns the type of a mangled name, in which a byte below 0x20 precedes a reference of four or eight bytes.
  private static func type(_ name: UnsafeRawPointer) -> (any Any.Type)? {
    var length = 0
    while true {
      let byte = name.load(fromByteOffset: length, as: UInt8.self)
      if byte == 0 { break }
      length += byte < 0x18 ? 5 : byte < 0x20 ? 9 : 1
    }
    return _getTypeByMangledNameInContext(
      name.assumingMemoryBound(to: UInt8.self), UInt(length), genericContext: nil, genericArguments: nil)
  }

  func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, trackedOnly: Bool) -> Bool {
    list.allSatisfy { capture in
      let a = a + capture.offset
      let b = b + capture.offset
      if capture.isClosure { return Closures.areEqual(a, b, trackedOnly: trackedOnly) }
      return (!trackedOnly || capture.likeness.isTracked) && capture.likeness.areEqual(a, b)
    }
  }
}
