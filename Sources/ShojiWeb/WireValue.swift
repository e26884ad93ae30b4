// WireValue: any JSON value, and writing values into a frame without Foundation.
// Parsed by WireReader.swift; the messages themselves are in Wire.swift, which Scripts/generate makes.

/// A value of unspecified shape: a control's new value, traits, a command's argument.
package enum WireValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([WireValue])
  case object([String: WireValue])
}

extension WireValue {
  package var isNull: Bool { self == .null }
  package var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var doubleValue: Double? { if case .number(let value) = self { value } else { nil } }
  /// An integer; nil for text, for 1.5, and for numbers outside Int's range.
  package var intValue: Int? { doubleValue.flatMap(Int.init(exactly:)) }
  package var stringValue: String? { if case .string(let value) = self { value } else { nil } }
  package var arrayValue: [WireValue]? { if case .array(let value) = self { value } else { nil } }
  package var objectValue: [String: WireValue]? { if case .object(let value) = self { value } else { nil } }
  package subscript(key: String) -> WireValue { objectValue?[key] ?? .null }

  /// Parses a JSON text that is one value.
  package init(json: some Sequence<UInt8>) throws(WireError) {
    var reader = WireReader(Array(json))
    self = try reader.whole()
  }

  package var json: [UInt8] {
    var buffer: [UInt8] = []
    buffer.put(self)
    return buffer
  }
}

extension WireValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: WireValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, WireValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
  package init(nilLiteral: ()) { self = .null }

  /// As JSON.
  package var bytes: [UInt8] {
    var buffer: [UInt8] = []
    buffer.put(self)
    return buffer
  }
}

/// The operations of one turn, encoded as they are added: `[number, acknowledged event, operation, …]`.
package struct WireFrame {
  private var buffer: [UInt8] = []

  package init(number: Int, acknowledged: Int) {
    buffer.put("[" as StaticString)
    buffer.put(number)
    buffer.comma()
    buffer.put(acknowledged)
  }

  package mutating func append(_ operation: Operation) {
    buffer.comma()
    operation.encode(into: &buffer)
  }

  package func bytes() -> [UInt8] { buffer + [UInt8(ascii: "]")] }
}

extension [UInt8] {
  mutating func comma() { append(UInt8(ascii: ",")) }

  mutating func put(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  mutating func put(_ value: Int) {
    if value >= 0 && value < 10 { append(UInt8(48 + value)) } else { append(contentsOf: String(value).utf8) }
  }

  mutating func put(_ value: Double) {
    // NB: JSON has no infinity and no NaN; null is better than an invalid frame.
    guard value.isFinite else { return put("null" as StaticString) }
    if let whole = Int(exactly: value), abs(whole) < 1 << 53 { return put(whole) }
    append(contentsOf: value.description.utf8)
  }

  mutating func put(_ value: Bool) { value ? put("true" as StaticString) : put("false" as StaticString) }

  mutating func put(_ values: [Double]) {
    append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { comma() }
      put(value)
    }
    append(UInt8(ascii: "]"))
  }

  mutating func put(_ text: String?) {
    if let text { put(text) } else { put("null" as StaticString) }
  }

  mutating func put(_ text: String) {
    append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { bytes in
      // Most text needs no escape: copies runs up to the next byte that JSON forbids.
      var start = 0
      for index in bytes.indices where bytes[index] < 0x20 || bytes[index] == 0x22 || bytes[index] == 0x5C {
        append(contentsOf: bytes[start..<index])
        escape(bytes[index])
        start = index + 1
      }
      append(contentsOf: bytes[start...])
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x22: put(#"\""# as StaticString)
    case 0x5C: put(#"\\"# as StaticString)
    case 0x0A: put(#"\n"# as StaticString)
    case 0x0D: put(#"\r"# as StaticString)
    case 0x09: put(#"\t"# as StaticString)
    default:
      put(#"\u00"# as StaticString)
      append(byte < 0x10 ? 48 : 49)
      let low = byte & 15
      append(low < 10 ? 48 + low : 87 + low)
    }
  }

  mutating func put(_ value: WireValue) {
    switch value {
    case .null: put("null" as StaticString)
    case .bool(let value): put(value)
    case .number(let value): put(value)
    case .string(let value): put(value)
    case .array(let values):
      append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { comma() }
        put(value)
      }
      append(UInt8(ascii: "]"))
    case .object(let members):
      append(UInt8(ascii: "{"))
      // Sorted, so that equal values have equal texts: tests compare them, and storage is not rewritten.
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { comma() }
        put(member.key)
        append(UInt8(ascii: ":"))
        put(member.value)
      }
      append(UInt8(ascii: "}"))
    }
  }
}
