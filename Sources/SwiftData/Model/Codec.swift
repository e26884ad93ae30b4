// Codec: converts a property's value to a column of its row and back.

import Foundation

/// A value of an SQLite column.
enum SQLValue: Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob(Data)
}

/// Holds one decoded value of a record.
final class Slot<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// A type-erased codec.
class AnyCodec {
  /// The column's declared type.
  let type: String
  let isOptional: Bool
  init(type: String, isOptional: Bool) { (self.type, self.isOptional) = (type, isOptional) }

  func slot(from value: SQLValue) -> AnyObject? { fatalError() }
  func slot(of value: Any) -> AnyObject? { fatalError() }
  func column(of slot: AnyObject) throws -> SQLValue { fatalError() }
}

final class Codec<Value>: AnyCodec {
  let encode: (Value) throws -> SQLValue
  let decode: (SQLValue) -> Value?

  init(type: String, isOptional: Bool = false, encode: @escaping (Value) throws -> SQLValue, decode: @escaping (SQLValue) -> Value?) {
    (self.encode, self.decode) = (encode, decode)
    super.init(type: type, isOptional: isOptional)
  }

  /// Returns the codec of the optional type.
  static func optional(_ inner: Codec<Value>) -> Codec<Value?> {
    Codec<Value?>(type: inner.type, isOptional: true) {
      try $0.map(inner.encode) ?? .null
    } decode: {
      // NB: `.some(nil)` is a decoded value; a plain nil would mean that the column could not be read.
      if case .null = $0 { return .some(nil) }
      return inner.decode($0).map { .some($0) }
    }
  }

  override func slot(from value: SQLValue) -> AnyObject? { decode(value).map(Slot.init) }
  override func slot(of value: Any) -> AnyObject? { (value as? Value).map(Slot.init) }
  override func column(of slot: AnyObject) throws -> SQLValue { try encode(unsafeDowncast(slot, to: Slot<Value>.self).value) }
}

extension Codec where Value: PlainColumn {
  static func plain() -> Codec { Codec(type: Value.columnType, encode: { $0.column }, decode: { Value(column: $0) }) }
}

extension AnyCodec {
  /// Returns the codec of a type; nil for a type that cannot be stored.
  static func make<Value>(_ type: Value.Type) -> AnyCodec? {
    if let plain = type as? any PlainColumn.Type { return self.plain(plain) }
    if let optional = type as? any OptionalColumn.Type { return optional.codec }
    if let raw = type as? any RawRepresentable.Type, let codec = self.raw(raw) { return codec }
    if let codable = type as? any Codable.Type { return self.json(codable) }
    return nil
  }

  /// Returns the codec of one of the types that most properties have. It asks the runtime for no conformances, which are searched for
  /// in each process.
  static func common(_ type: any Any.Type) -> AnyCodec? {
    func codec<Value: PlainColumn>(_: Value.Type) -> AnyCodec? {
      if type == Value.self { return Codec<Value>.plain() }
      return type == Value?.self ? Codec<Value>.optional(Codec<Value>.plain()) : nil
    }
    return codec(String.self) ?? codec(Bool.self) ?? codec(Int.self) ?? codec(Date.self) ?? codec(Double.self) ?? codec(UUID.self)
      ?? codec(Data.self)
  }

  private static func plain<Value: PlainColumn>(_: Value.Type) -> AnyCodec { Codec<Value>.plain() }

  private static func raw<Value: RawRepresentable>(_: Value.Type) -> AnyCodec? {
    guard Value.RawValue.self is any PlainColumn.Type, let inner = make(Value.RawValue.self) as? Codec<Value.RawValue> else { return nil }
    return Codec<Value>(
      type: inner.type, encode: { try inner.encode($0.rawValue) }, decode: { inner.decode($0).flatMap(Value.init(rawValue:)) })
  }

  private static func json<Value: Codable>(_: Value.Type) -> AnyCodec {
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return Codec<Value>(type: "JSON") {
      .text(String(decoding: try encoder.encode($0), as: UTF8.self))
    } decode: {
      guard case .text(let text) = $0 else { return nil }
      return try? decoder.decode(Value.self, from: Data(text.utf8))
    }
  }
}

/// An optional type, whose nil is stored as NULL.
protocol OptionalColumn {
  static var wrapped: any Any.Type { get }
  static var codec: AnyCodec? { get }
}

extension Optional: OptionalColumn {
  static var wrapped: any Any.Type { Wrapped.self }
  static var codec: AnyCodec? {
    (AnyCodec.make(Wrapped.self) as? Codec<Wrapped>).map(Codec<Wrapped>.optional)
  }
}
