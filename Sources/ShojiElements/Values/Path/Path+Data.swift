// A path as SVG path data, with no more digits than a screen shows.

import Foundation

extension Path: LosslessStringConvertible {
  /// The path as SVG path data, in hundredths of a point: `M0 20L40 20Z`.
  package var data: String {
    var text = ""
    for element in elements {
      switch element {
      case .move(let point): text.append("M", point)
      case .line(let point): text.append("L", point)
      case .quadCurve(let end, let control): text.append("Q", control, end)
      case .curve(let end, let first, let second): text.append("C", first, second, end)
      case .closeSubpath: text += "Z"
      }
    }
    return text
  }

  /// The path in SwiftUI's string format: `0 20 m 40 20 l h`.
  public var description: String {
    func words(_ points: CGPoint...) -> String { points.map { "\(short($0.x)) \(short($0.y))" }.joined(separator: " ") }
    return elements.map { element in
      switch element {
      case .move(let point): words(point) + " m"
      case .line(let point): words(point) + " l"
      case .quadCurve(let end, let control): words(control, end) + " q"
      case .curve(let end, let first, let second): words(first, second, end) + " c"
      case .closeSubpath: "h"
      }
    }.joined(separator: " ")
  }

  public init?(_ string: String) {
    self.init()
    var numbers: [CGFloat] = []
    for word in string.split(separator: " ") {
      if let number = Double(word) {
        numbers.append(CGFloat(number))
        continue
      }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
      numbers = []
      switch (word, points.count) {
      case ("m", 1): move(to: points[0])
      case ("l", 1): addLine(to: points[0])
      case ("q", 2): addQuadCurve(to: points[1], control: points[0])
      case ("c", 3): addCurve(to: points[2], control1: points[0], control2: points[1])
      case ("h", 0): closeSubpath()
      default: return nil
      }
    }
  }
}

extension String {
  /// Appends a command and its points; a minus sign also separates numbers.
  fileprivate mutating func append(_ command: String, _ points: CGPoint...) {
    self += command
    var isFirst = true
    for number in points.flatMap({ [$0.x, $0.y] }) {
      let text = short(number)
      if !isFirst && !text.hasPrefix("-") { self += " " }
      self += text
      isFirst = false
    }
  }
}

/// Formats a number with at most two decimals and no redundant characters.
package func short(_ number: CGFloat) -> String {
  let hundredths = (Double(number) * 100).rounded()
  guard hundredths.isFinite, abs(hundredths) < 1e15 else { return "0" }
  let whole = Int(abs(hundredths)) / 100
  let rest = Int(abs(hundredths)) % 100
  let sign = hundredths < 0 ? "-" : ""
  if rest == 0 { return sign + String(whole) }
  let digits = rest % 10 == 0 ? String(rest / 10) : (rest < 10 ? "0" : "") + String(rest)
  return sign + (whole == 0 ? "" : String(whole)) + "." + digits
}
