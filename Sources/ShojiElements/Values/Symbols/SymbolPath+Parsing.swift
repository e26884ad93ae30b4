// SymbolPath: read from SVG path data and from the elements of an icon file.

import Foundation

extension SymbolPath {
  /// Reads SVG path data: all commands, absolute and relative.
  init(_ data: String) {
    var reader = Reader(data)
    self.init(contours: reader.read())
  }

  /// Reads the paths, circles and rectangles of an SVG; nil if it has a transform.
  init?(svg: String) {
    guard !svg.contains("transform=") else { return nil }
    self.init()
    for element in svg.split(separator: "<") {
      let name = element.prefix { $0.isLetter }
      func number(_ attribute: String) -> Double { Self.attribute(attribute, of: element).flatMap { Double($0) } ?? 0 }
      switch name {
      case "path": self = self + SymbolPath(Self.attribute("d", of: element) ?? "")
      case "circle": self = self + .circle(Point(number("cx"), number("cy")), number("r"))
      case "rect":
        self = self + .rectangle(Point(number("x"), number("y")), Point(number("width"), number("height")), number("rx"))
      default: continue
      }
    }
    if isEmpty { return nil }
  }

  private static func attribute(_ name: String, of element: Substring) -> String? {
    guard let start = element.range(of: " \(name)=\"")?.upperBound, let end = element[start...].firstIndex(of: "\"") else { return nil }
    return String(element[start..<end])
  }

  static func circle(_ center: Point, _ radius: Double) -> SymbolPath {
    rectangle(center - radius, Point(repeating: radius * 2), radius)
  }

  static func rectangle(_ origin: Point, _ size: Point, _ radius: Double) -> SymbolPath {
    let (x, y, w, h, r) = (origin.x, origin.y, size.x, size.y, radius)
    guard r > 0 else { return SymbolPath("M\(x) \(y)h\(w)v\(h)h\(-w)z") }
    let corners = (
      "a\(r) \(r) 0 0 1 \(r) \(r)", "a\(r) \(r) 0 0 1 \(-r) \(r)", "a\(r) \(r) 0 0 1 \(-r) \(-r)", "a\(r) \(r) 0 0 1 \(r) \(-r)"
    )
    return SymbolPath(
      "M\(x + r) \(y)h\(w - 2 * r)\(corners.0)v\(h - 2 * r)\(corners.1)h\(2 * r - w)\(corners.2)v\(2 * r - h)\(corners.3)z")
  }
}

/// Reads path data character by character, because numbers and the flags of arcs need no separators.
private struct Reader {
  typealias Point = SymbolPath.Point
  private let text: [UInt8]
  private var position = 0
  private var contours: [SymbolPath.Contour] = []
  private var current = Point.zero
  private var control: Point?
  private var isClosed = false

  init(_ data: String) { text = Array(data.utf8) }

  mutating func read() -> [SymbolPath.Contour] {
    var command: UInt8 = 0
    while let next = peek() {
      if isLetter(next) {
        command = next
        position += 1
      } else if command == UInt8(ascii: "M") {
        command = UInt8(ascii: "L")
      } else if command == UInt8(ascii: "m") {
        command = UInt8(ascii: "l")
      }
      let before = position
      run(command)
      // Anything unreadable ends the path.
      if position == before, !(command == UInt8(ascii: "z") || command == UInt8(ascii: "Z")) { break }
      if command | 32 == UInt8(ascii: "z"), let next = peek(), !isLetter(next) { break }
    }
    return contours.filter { !$0.segments.isEmpty }
  }

  private mutating func run(_ command: UInt8) {
    let isRelative = command >= 97
    let base = isRelative ? current : .zero
    func isSmooth(_ last: Point?) -> Point { last.map { current * 2 - $0 } ?? current }
    switch Character(UnicodeScalar(command | 32)) {
    case "m":
      current = point(base)
      contours.append(SymbolPath.Contour(start: current))
      control = nil
      isClosed = false
    case "l": line(to: point(base))
    case "h": line(to: Point(number() + base.x, current.y))
    case "v": line(to: Point(current.x, number() + base.y))
    case "c":
      let (first, second) = (point(base), point(base))
      curve(first, second, point(base))
    case "s":
      let first = isSmooth(control)
      let second = point(base)
      curve(first, second, point(base))
    case "q":
      let middle = point(base)
      quadratic(middle, point(base))
    case "t":
      let middle = isSmooth(control)
      quadratic(middle, point(base))
    case "a":
      let radii = Point(number(), number())
      let (rotation, isLarge, isSweep) = (number(), flag(), flag())
      arc(radii, rotation * .pi / 180, isLarge, isSweep, to: point(base))
    case "z":
      if let start = contours.last?.start { current = start }
      control = nil
      isClosed = true
    default: position = text.count
    }
  }

  private mutating func append(_ segment: SymbolPath.Segment) {
    // A path may continue after `z` without a new `M`.
    if contours.isEmpty || isClosed { contours.append(SymbolPath.Contour(start: current)) }
    isClosed = false
    contours[contours.count - 1].segments.append(segment)
    current = segment.end
  }

  private mutating func line(to end: Point) {
    append(.line(end))
    control = nil
  }

  private mutating func curve(_ first: Point, _ second: Point, _ end: Point) {
    append(.curve(first, second, end))
    control = second
  }

  private mutating func quadratic(_ middle: Point, _ end: Point) {
    append(.curve(current + (middle - current) * (2 / 3), end + (middle - end) * (2 / 3), end))
    control = middle
  }

  /// Adds an elliptical arc as cubic curves of at most a quarter turn (SVG 2, appendix B.2.4).
  private mutating func arc(_ radii: Point, _ rotation: Double, _ isLarge: Bool, _ isSweep: Bool, to end: Point) {
    let start = current
    guard radii.x != 0, radii.y != 0, start != end else { return line(to: end) }
    var (rx, ry) = (abs(radii.x), abs(radii.y))
    let (sine, cosine) = (sin(rotation), cos(rotation))
    let half = (start - end) / 2
    let turned = Point(cosine * half.x + sine * half.y, cosine * half.y - sine * half.x)
    let excess = turned.x * turned.x / (rx * rx) + turned.y * turned.y / (ry * ry)
    if excess > 1 {
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
    }
    let divisor = rx * rx * turned.y * turned.y + ry * ry * turned.x * turned.x
    let factor = (max(0, rx * rx * ry * ry - divisor) / divisor).squareRoot() * (isLarge == isSweep ? -1 : 1)
    let middle = Point(factor * rx * turned.y / ry, -factor * ry * turned.x / rx)
    let center = Point(cosine * middle.x - sine * middle.y, sine * middle.x + cosine * middle.y) + (start + end) / 2
    let from = atan2((turned.y - middle.y) / ry, (turned.x - middle.x) / rx)
    var sweep = atan2((-turned.y - middle.y) / ry, (-turned.x - middle.x) / rx) - from
    if isSweep, sweep < 0 { sweep += 2 * .pi } else if !isSweep, sweep > 0 { sweep -= 2 * .pi }
    func place(_ x: Double, _ y: Double) -> Point {
      center + Point(cosine * x * rx - sine * y * ry, sine * x * rx + cosine * y * ry)
    }
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 0.001).rounded(.up)))
    let step = sweep / Double(count)
    let handle = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let (a, b) = (from + step * Double(index), from + step * Double(index + 1))
      append(
        .curve(
          place(cos(a) - handle * sin(a), sin(a) + handle * cos(a)), place(cos(b) + handle * sin(b), sin(b) - handle * cos(b)),
          index == count - 1 ? end : place(cos(b), sin(b))))
    }
    control = nil
  }

  // MARK: Characters

  private func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 32) }

  private mutating func peek() -> UInt8? {
    while position < text.count, text[position] <= 32 || text[position] == UInt8(ascii: ",") { position += 1 }
    return position < text.count ? text[position] : nil
  }

  private mutating func flag() -> Bool {
    defer { position += 1 }
    return peek() == UInt8(ascii: "1")
  }

  private mutating func point(_ base: Point) -> Point {
    let x = number()
    return Point(x, number()) + base
  }

  private mutating func number() -> Double {
    _ = peek()
    let start = position
    var hasDot = false
    while position < text.count {
      let byte = text[position]
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
        guard position == start || text[position - 1] | 32 == UInt8(ascii: "e") else { break }
      } else if byte == UInt8(ascii: ".") {
        if hasDot { break }
        hasDot = true
      } else if !(48...57).contains(byte), byte | 32 != UInt8(ascii: "e") {
        break
      }
      position += 1
    }
    return Double(String(decoding: text[start..<position], as: UTF8.self)) ?? 0
  }
}
