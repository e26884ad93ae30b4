// OrderedJSON: an object of JSON whose names keep their order, so that equal contents are written equally.

import Foundation

/// Writes an object of JSON, name by name.
struct OrderedJSON {
  private var members: [String] = []

  /// The object as text.
  var text: String { "{" + members.joined(separator: ",") + "}" }

  /// Adds a member whose value is JSON already; nothing for nil.
  mutating func add(_ name: String, json value: String?) {
    if let value { members.append("\"\(name)\":\(value)") }
  }
  mutating func add(_ name: String, _ value: String?) { add(name, json: value.map(Self.string)) }
  mutating func add(_ name: String, _ value: OrderedJSON?) { add(name, json: value?.text) }
  mutating func add(_ name: String, _ value: Int?) { add(name, json: value.map { "\($0)" }) }
  mutating func add(_ name: String, _ value: Bool?) { add(name, json: value.map { "\($0)" }) }
  /// Adds a number, unless it is its default.
  mutating func add(_ name: String, _ value: Float, default standard: Float? = nil) {
    if value != standard { add(name, json: Self.number(value)) }
  }
  /// Adds a list of numbers, unless it is its default.
  mutating func add<V: SIMD>(_ name: String, _ value: V, default standard: V? = nil) where V.Scalar == Float {
    if value != standard { add(name, json: Self.list(value)) }
  }
  /// Adds `true`, or nothing.
  mutating func mark(_ name: String, if isSet: Bool) { if isSet { add(name, json: "true") } }

  /// A number that is rounded to five places after the point. 0 stands for what is not a number, which JSON cannot write.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let rounded = (value * 100_000).rounded() / 100_000
    // NB: `abs` keeps huge numbers from the conversion, and the comparison makes −0 a 0.
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return "\(Int(rounded))" }
    return "\(rounded)"
  }
  static func number(_ value: Float) -> String { number(Double(value)) }

  static func list<V: SIMD>(_ value: V) -> String where V.Scalar == Float {
    "[" + value.indices.map { number(value[$0]) }.joined(separator: ",") + "]"
  }
  static func list(_ values: [String]) -> String { "[" + values.map(string).joined(separator: ",") + "]" }

  /// A text in quotation marks.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
