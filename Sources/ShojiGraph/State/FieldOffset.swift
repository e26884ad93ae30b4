// FieldOffset: where in a value a field of a type is stored.

@_spi(Reflection) import Swift
import Synchronization

package enum FieldOffset {
  private struct Key: Hashable { let owner, field: ObjectIdentifier }
  /// The offsets by type; nil in a type without such a field.
  private static let offsets = Mutex<[Key: Int?]>([:])

  /// Returns the first stored field of a type; nil if the value has none.
  package static func field<Field, Owner>(_ type: Field.Type, of value: Owner) -> Field? {
    guard let offset = offset(of: type, in: Owner.self) else { return nil }
    return withUnsafeBytes(of: value) { $0.baseAddress.map { ($0 + offset).assumingMemoryBound(to: Field.self).pointee } }
  }

  private static func offset<Field, Owner>(of field: Field.Type, in type: Owner.Type) -> Int? {
    let key = Key(owner: ObjectIdentifier(type), field: ObjectIdentifier(field))
    return offsets.withLock { offsets in
      if let known = offsets[key] { return known }
      var found: Int?
      if !(type is AnyObject.Type) {
        _ = _forEachField(of: type, options: .allThatAreKnown) { _, offset, fieldType, _ in
          if fieldType == field { found = offset }
          return found == nil
        }
      }
      offsets[key] = .some(found)
      return found
    }
  }
}
