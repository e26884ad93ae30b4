// CSS: numbers, lengths and strings in CSS syntax.

import Foundation
import ShojiElements

package enum CSS {
  /// A number without redundant digits.
  package static func number(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
    let rounded = (value * 10000).rounded() / 10000
    var text = String(rounded)
    if text.hasPrefix("0.") { text.removeFirst() } else if text.hasPrefix("-0.") { text = "-" + text.dropFirst(2) }
    return text
  }

  package static func length(_ value: CGFloat) -> String {
    guard value.isFinite else { return "0" }
    return value == 0 ? "0" : number(Double(value)) + "px"
  }

  /// The radius of a corner. One without end, as authors write it for a capsule, is as large as browsers take it.
  package static func radius(_ value: CGFloat) -> String { length(value > 9999 ? 9999 : value) }

  /// A text as a CSS string, safe inside a style attribute.
  package static func string(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map {
        CharacterSet.alphanumerics.contains($0) || $0 == " " || $0 == "-" ? String($0) : "\\" + String($0.value, radix: 16) + " "
      }.joined() + "\""
  }

  /// A style as written in a patch: a value that is only `var(--name)` is written as `--name`, which the client expands.
  static func shortened(_ style: String) -> String {
    guard style.contains(":var(--") else { return style }
    return style.split(separator: ";", omittingEmptySubsequences: false).map { declaration in
      guard declaration.hasSuffix(")"), let value = declaration.firstRange(of: ":var(--") else { return String(declaration) }
      let name = declaration[value.upperBound...].dropLast()
      let isName = name.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 45
      }
      return isName ? declaration[..<value.lowerBound] + ":--" + name : String(declaration)
    }.joined(separator: ";")
  }

  package static func insets(_ insets: EdgeInsets) -> String {
    let (t, e, b, s) = (length(insets.top), length(insets.trailing), length(insets.bottom), length(insets.leading))
    if e == s { return t == b ? (t == e ? t : "\(t) \(e)") : "\(t) \(e) \(b)" }
    return "\(t) \(e) \(b) \(s)"
  }
}
