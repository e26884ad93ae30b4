// The types that a column stores directly.

import Foundation

/// A type that one column of SQLite can store directly.
protocol PlainColumn {
  static var columnType: String { get }
  var column: SQLValue { get }
  init?(column: SQLValue)
}

extension PlainColumn where Self: FixedWidthInteger {
  static var columnType: String { "INTEGER" }
  // NB: values beyond a signed 64-bit integer keep their bit pattern.
  var column: SQLValue { .integer(Int64(truncatingIfNeeded: self)) }
  init?(column: SQLValue) {
    guard case .integer(let number) = column else { return nil }
    if Self.self == UInt64.self || Self.self == UInt.self {
      self = Self(truncatingIfNeeded: number)
    } else if let fitting = Self(exactly: number) {
      self = fitting
    } else {
      return nil
    }
  }
}
extension Int: PlainColumn {}
extension Int8: PlainColumn {}
extension Int16: PlainColumn {}
extension Int32: PlainColumn {}
extension Int64: PlainColumn {}
extension UInt: PlainColumn {}
extension UInt8: PlainColumn {}
extension UInt16: PlainColumn {}
extension UInt32: PlainColumn {}
extension UInt64: PlainColumn {}

extension Bool: PlainColumn {
  static var columnType: String { "INTEGER" }
  var column: SQLValue { .integer(self ? 1 : 0) }
  init?(column: SQLValue) {
    guard case .integer(let number) = column else { return nil }
    self = number != 0
  }
}

extension Double: PlainColumn {
  static var columnType: String { "REAL" }
  // NB: SQLite would store NaN as NULL, so it is stored as text.
  var column: SQLValue { isNaN ? .text("nan") : .real(self) }
  init?(column: SQLValue) {
    switch column {
    case .real(let number): self = number
    case .integer(let number): self = Double(number)
    case .text("nan"): self = .nan
    default: return nil
    }
  }
}
extension Float: PlainColumn {
  static var columnType: String { "REAL" }
  var column: SQLValue { Double(self).column }
  init?(column: SQLValue) {
    guard let number = Double(column: column) else { return nil }
    self = Float(number)
  }
}
extension CGFloat: PlainColumn {
  static var columnType: String { "REAL" }
  var column: SQLValue { Double(self).column }
  init?(column: SQLValue) {
    guard let number = Double(column: column) else { return nil }
    self = CGFloat(number)
  }
}
extension Date: PlainColumn {
  static var columnType: String { "REAL" }
  var column: SQLValue { timeIntervalSinceReferenceDate.column }
  init?(column: SQLValue) {
    guard let number = Double(column: column) else { return nil }
    self = Date(timeIntervalSinceReferenceDate: number)
  }
}

extension String: PlainColumn {
  static var columnType: String { "TEXT" }
  var column: SQLValue { .text(self) }
  init?(column: SQLValue) {
    guard case .text(let text) = column else { return nil }
    self = text
  }
}
extension UUID: PlainColumn {
  static var columnType: String { "TEXT" }
  var column: SQLValue { .text(uuidString) }
  init?(column: SQLValue) {
    guard case .text(let text) = column else { return nil }
    self.init(uuidString: text)
  }
}
extension URL: PlainColumn {
  static var columnType: String { "TEXT" }
  var column: SQLValue { .text(absoluteString) }
  init?(column: SQLValue) {
    guard case .text(let text) = column else { return nil }
    self.init(string: text)
  }
}
extension Decimal: PlainColumn {
  static var columnType: String { "TEXT" }
  var column: SQLValue { .text(description) }
  init?(column: SQLValue) {
    guard case .text(let text) = column else { return nil }
    self.init(string: text, locale: Locale(identifier: "en_US_POSIX"))
  }
}
extension Data: PlainColumn {
  static var columnType: String { "BLOB" }
  var column: SQLValue { .blob(self) }
  init?(column: SQLValue) {
    guard case .blob(let data) = column else { return nil }
    self = data
  }
}
