// WireReader: a strict reader of untrusted JSON. Bounded in depth, never reads past the end, never traps.

package enum WireError: Error, Equatable {
  case unexpectedEnd, unexpectedByte, badNumber, badText, tooDeep, unexpectedType, unknownCode
}

struct WireReader {
  /// The client's messages are three levels deep; deeper ones are attempts to overflow the stack.
  static let depthLimit = 16

  private let bytes: [UInt8]
  private var position = 0
  private var isFirst = true

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  // MARK: The outer, flat array

  mutating func open() throws(WireError) {
    skipSpace()
    try expect(UInt8(ascii: "["))
  }

  mutating func close() throws(WireError) {
    skipSpace()
    try expect(UInt8(ascii: "]"))
    try end()
  }

  mutating func nextValue() throws(WireError) -> WireValue {
    if isFirst {
      isFirst = false
    } else {
      skipSpace()
      try expect(UInt8(ascii: ","))
    }
    return try value(depth: 1)
  }

  mutating func nextText() throws(WireError) -> String {
    guard case .string(let text) = try nextValue() else { throw .unexpectedType }
    return text
  }

  mutating func nextNumber() throws(WireError) -> Double {
    guard case .number(let number) = try nextValue() else { throw .unexpectedType }
    return number
  }

  mutating func nextInteger() throws(WireError) -> Int {
    guard let integer = Int(exactly: try nextNumber()) else { throw .unexpectedType }
    return integer
  }

  mutating func nextBool() throws(WireError) -> Bool {
    guard case .bool(let value) = try nextValue() else { throw .unexpectedType }
    return value
  }

  mutating func nextNumbers() throws(WireError) -> [Double] {
    guard case .array(let values) = try nextValue() else { throw .unexpectedType }
    var numbers: [Double] = []
    for value in values {
      guard case .number(let number) = value else { throw .unexpectedType }
      numbers.append(number)
    }
    return numbers
  }

  // MARK: Values

  mutating func whole() throws(WireError) -> WireValue {
    let value = try value(depth: 0)
    try end()
    return value
  }

  private mutating func value(depth: Int) throws(WireError) -> WireValue {
    guard depth < Self.depthLimit else { throw .tooDeep }
    skipSpace()
    switch try peek() {
    case UInt8(ascii: "\""): return .string(try text())
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    case UInt8(ascii: "t"):
      try word("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try word("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try word("null")
      return .null
    default: return .number(try number())
    }
  }

  private mutating func array(depth: Int) throws(WireError) -> [WireValue] {
    position += 1
    var values: [WireValue] = []
    skipSpace()
    if try peek() == UInt8(ascii: "]") {
      position += 1
      return values
    }
    while true {
      values.append(try value(depth: depth + 1))
      if try separator(or: UInt8(ascii: "]")) { return values }
    }
  }

  private mutating func object(depth: Int) throws(WireError) -> [String: WireValue] {
    position += 1
    var members: [String: WireValue] = [:]
    skipSpace()
    if try peek() == UInt8(ascii: "}") {
      position += 1
      return members
    }
    while true {
      skipSpace()
      guard try peek() == UInt8(ascii: "\"") else { throw .unexpectedByte }
      let key = try text()
      skipSpace()
      try expect(UInt8(ascii: ":"))
      members[key] = try value(depth: depth + 1)
      if try separator(or: UInt8(ascii: "}")) { return members }
    }
  }

  /// Reads a comma (false) or the closing byte (true).
  private mutating func separator(or closing: UInt8) throws(WireError) -> Bool {
    skipSpace()
    let byte = try take()
    if byte == closing { return true }
    guard byte == UInt8(ascii: ",") else { throw .unexpectedByte }
    return false
  }

  // MARK: Numbers

  private mutating func number() throws(WireError) -> Double {
    let start = position
    let isNegative = at(UInt8(ascii: "-"))
    if isNegative { position += 1 }
    let firstDigit = position
    var integer = 0
    while let digit = digit() {
      // NB: 15 digits fit into a Double exactly; longer numbers take the slow path below.
      if position - firstDigit < 15 { integer = integer * 10 + digit }
      position += 1
    }
    let digits = position - firstDigit
    guard digits > 0 else { throw digits == 0 && start == firstDigit ? .unexpectedByte : .badNumber }
    guard digits == 1 || bytes[firstDigit] != UInt8(ascii: "0") else { throw .badNumber }
    if digits <= 15 && !at(UInt8(ascii: ".")) && !at(UInt8(ascii: "e")) && !at(UInt8(ascii: "E")) {
      return Double(isNegative ? -integer : integer)
    }
    if at(UInt8(ascii: ".")) {
      position += 1
      try digitRun()
    }
    if at(UInt8(ascii: "e")) || at(UInt8(ascii: "E")) {
      position += 1
      if at(UInt8(ascii: "+")) || at(UInt8(ascii: "-")) { position += 1 }
      try digitRun()
    }
    guard let number = Double(String(decoding: bytes[start..<position], as: UTF8.self)), number.isFinite else {
      throw .badNumber
    }
    return number
  }

  private func digit() -> Int? {
    guard position < bytes.count, case 48...57 = bytes[position] else { return nil }
    return Int(bytes[position]) - 48
  }

  private mutating func digitRun() throws(WireError) {
    guard digit() != nil else { throw .badNumber }
    while digit() != nil { position += 1 }
  }

  // MARK: Text

  private mutating func text() throws(WireError) -> String {
    position += 1
    let start = position
    while position < bytes.count, bytes[position] != 0x22, bytes[position] != 0x5C, bytes[position] >= 0x20 {
      position += 1
    }
    if try peek() == 0x22 {
      defer { position += 1 }
      return try string(Array(bytes[start..<position]))
    }
    var unescaped = Array(bytes[start..<position])
    while true {
      let byte = try take()
      switch byte {
      case 0x22: return try string(unescaped)
      case 0x5C: try escape(into: &unescaped)
      case 0..<0x20: throw .badText
      default: unescaped.append(byte)
      }
    }
  }

  private func string(_ utf8: [UInt8]) throws(WireError) -> String {
    guard let text = String(validating: utf8, as: UTF8.self) else { throw .badText }
    return text
  }

  private mutating func escape(into unescaped: inout [UInt8]) throws(WireError) {
    switch try take() {
    case 0x22: unescaped.append(0x22)
    case 0x5C: unescaped.append(0x5C)
    case 0x2F: unescaped.append(0x2F)
    case UInt8(ascii: "b"): unescaped.append(8)
    case UInt8(ascii: "f"): unescaped.append(12)
    case UInt8(ascii: "n"): unescaped.append(10)
    case UInt8(ascii: "r"): unescaped.append(13)
    case UInt8(ascii: "t"): unescaped.append(9)
    case UInt8(ascii: "u"):
      var code = try hex()
      if (0xD800..<0xDC00).contains(code) {
        // An unpaired surrogate is invalid; a browser's JSON.stringify never leaves one unescaped.
        guard try take() == 0x5C, try take() == UInt8(ascii: "u") else { throw .badText }
        let low = try hex()
        guard (0xDC00..<0xE000).contains(low) else { throw .badText }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw .badText }
      unescaped.append(contentsOf: String(Character(scalar)).utf8)
    default: throw .badText
    }
  }

  private mutating func hex() throws(WireError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      let byte = try take()
      switch byte {
      case 48...57: code = code << 4 | UInt32(byte - 48)
      case 65...70: code = code << 4 | UInt32(byte - 55)
      case 97...102: code = code << 4 | UInt32(byte - 87)
      default: throw .badText
      }
    }
    return code
  }

  // MARK: Bytes

  private func at(_ byte: UInt8) -> Bool { position < bytes.count && bytes[position] == byte }

  private func peek() throws(WireError) -> UInt8 {
    guard position < bytes.count else { throw .unexpectedEnd }
    return bytes[position]
  }

  private mutating func take() throws(WireError) -> UInt8 {
    let byte = try peek()
    position += 1
    return byte
  }

  private mutating func expect(_ byte: UInt8) throws(WireError) {
    guard try take() == byte else { throw .unexpectedByte }
  }

  private mutating func word(_ word: StaticString) throws(WireError) {
    for offset in 0..<word.utf8CodeUnitCount { try expect(word.utf8Start[offset]) }
  }

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) { position += 1 }
  }

  private func end() throws(WireError) {
    for byte in bytes[position...] where ![0x20, 0x0A, 0x0D, 0x09].contains(byte) { throw .unexpectedByte }
  }
}
