// SymbolComposer: reads a symbol's name as base, badge, enclosure, slash and fill, and draws these parts.

import Foundation

struct SymbolComposer {
  /// Returns the text of an icon file; nil if there is none.
  let file: (String) -> String?

  /// A drawing, either a file as it is or an outline.
  private enum Figure {
    case file(String)
    case path(SymbolPath)
  }

  func drawing(_ name: String) -> SymbolDrawing? {
    guard let figure = figure(name) else { return nil }
    switch figure {
    case .file(let text): return SymbolDrawing(markup: Self.elements(of: text))
    case .path(let path): return SymbolDrawing(markup: path.markup)
    }
  }

  /// Returns a symbol, composed if needed. Parts that are neither drawn nor composed are dropped from the end:
  /// `envelope.arrow.triangle.branch` becomes `envelope`.
  private func figure(_ name: String) -> Figure? {
    var name = Name(name)
    while !name.parts.isEmpty {
      if let found = whole(name) { return found }
      name.parts.removeLast()
      // `x.and.y` without its `y` is `x`.
      while let last = name.parts.last, Self.joints.contains(last) { name.parts.removeLast() }
    }
    return nil
  }

  private static let joints: Set = ["and", "on", "in", "of", "with", "to", "below"]

  /// Returns a symbol without dropping any part of its name.
  private func whole(_ name: Name) -> Figure? { exact(name) ?? composed(name).map(Figure.path) }

  // MARK: Symbols that need no composition

  private func exact(_ name: Name) -> Figure? {
    if isAlwaysComposed(name) { return nil }
    if let shape = SymbolEnclosure.named(name.base), shape.isPlain { return outline(of: shape, isFilled: name.isFilled).map(Figure.path) }
    if let found = listed(name.text) { return found }
    guard name.isFilled, let found = listed(name.base) else { return nil }
    // The icon package has no filled variant.
    return .path(path(found).filled)
  }

  /// The package's slashes have different directions, and it has only some letters, in a typeface of their own.
  private func isAlwaysComposed(_ name: Name) -> Bool {
    if name.parts.last == "slash" { return Symbols.alias(of: name.base) == nil && Symbols.glyphs[name.base] == nil }
    return name.parts.count == 2 && (name.parts[0] == "info" || name.parts[0].count < 3 && letters(name.parts[0]) != nil)
      && SymbolEnclosure.named(name.parts[1])?.isPlain == true
  }

  /// Returns an own symbol, or a file by alias or by its name.
  private func listed(_ name: String) -> Figure? {
    if let alias = Symbols.alias(of: name), let found = resolved(alias) { return found }
    if name.count > 1, let glyph = Symbols.glyphs[name] {
      let path = SymbolPath(glyph)
      // A sign by itself is larger than in an enclosure, for which the table's signs are made.
      if Symbols.letters[name] != nil { return .path(path.fitted(center: [8, 8], size: [16, 11.6], limit: 1.4)) }
      return .path(path)
    }
    if name.hasSuffix(".fill"), let alias = Symbols.alias(of: String(name.dropLast(5))), let found = resolved(alias, isFilled: true) {
      return found
    }
    return file(name.replacing(".", with: "-")).map(Figure.file)
  }

  private func resolved(_ alias: String, isFilled: Bool = false) -> Figure? {
    if alias.hasPrefix("=") { return whole(Name(alias.dropFirst() + (isFilled ? ".fill" : ""))) }
    let parts = alias.split(separator: "@")
    guard let name = parts.first, let text = file(name + (isFilled ? "-fill" : "")) else { return nil }
    if parts.count == 1 { return .file(text) }
    return .path(parts.dropFirst().reduce(path(.file(text))) { $0.turned(String($1)) })
  }

  private func path(_ figure: Figure) -> SymbolPath {
    switch figure {
    case .file(let text): SymbolPath(svg: text) ?? SymbolPath()
    case .path(let path): path
    }
  }

  /// Returns the elements of an icon file.
  private static func elements(of text: String) -> String {
    guard let start = text.firstIndex(of: ">"), let end = text.range(of: "</svg>") else { return "" }
    return text[text.index(after: start)..<end.lowerBound].split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined()
  }

  // MARK: Composition

  private func composed(_ name: Name) -> SymbolPath? {
    if let base = badgedBase(of: name) {
      guard let found = figure(base.name.text) else { return nil }
      let badged = badged(path(found), name.parts[base.index], name.parts[(base.index + 1)...].joined(separator: "."))
      return badged.rest + badged.badge
    }
    if name.parts.count == 2, ["gobackward", "goforward"].contains(name.parts[0]), let sign = glyph(name.parts[1]),
      let arrow = Symbols.glyphs[name.parts[0]]
    {
      return SymbolPath(arrow) + sign.fitted(center: [8, 8.8], size: [6.8, 5], limit: 0.7)
    }
    if let enclosed = enclosed(name) {
      let whole = enclosed.outline + enclosed.glyph
      return name.isFilled ? whole.unstroked : whole
    }
    if name.parts.count > 1, name.parts.last == "slash" {
      var base = name
      base.parts.removeLast()
      return figure(base.text).map { path($0).slashed }
    }
    return nil
  }

  /// Returns the glyph and the shape around it; nil for a symbol without one.
  private func enclosed(_ name: Name) -> (glyph: SymbolPath, outline: SymbolPath)? {
    for count in [4, 3, 2, 1] where name.parts.count > count {
      let base = name.parts.dropLast(count)
      guard let shape = SymbolEnclosure.named(name.parts.suffix(count).joined(separator: ".")), !isJoint(Array(base)),
        let glyph = glyph(base.joined(separator: ".")), let outline = outline(of: shape, isFilled: name.isFilled)
      else { continue }
      return (shape.fitted(glyph), outline)
    }
    return nil
  }

  /// Returns a symbol in two layers; nil for one of one piece.
  func layers(_ text: String) -> SymbolLayers? {
    let name = Name(text)
    if let base = badgedBase(of: name), let found = figure(base.name.text) {
      let badged = badged(path(found), name.parts[base.index], name.parts[(base.index + 1)...].joined(separator: "."))
      return SymbolLayers(front: badged.badge.markup, back: badged.rest.markup, isSolid: false)
    }
    guard name.parts.last != "slash", let enclosed = enclosed(name) else { return nil }
    guard name.isFilled else { return SymbolLayers(front: enclosed.glyph.markup, back: enclosed.outline.markup, isSolid: false) }
    return SymbolLayers(front: enclosed.glyph.unstroked.markup, back: enclosed.outline.unstroked.markup, isSolid: true)
  }

  /// Returns the symbol to which a badge is added, and where in the name the badge begins.
  private func badgedBase(of name: Name) -> (name: Name, index: Int)? {
    guard name.parts.last != "slash", let index = name.parts.firstIndex(where: { $0.hasSuffix("badge") }), index > 0 else { return nil }
    var base = Name(parts: Array(name.parts[..<index]), isFilled: name.isFilled)
    if base.parts.last == "fill" {
      base.parts.removeLast()
      base.isFilled = true
    }
    return (base, index)
  }

  /// Whether a name ends with a joint (`square.on` in `square.on.circle`), other than `flashlight.on`.
  private func isJoint(_ parts: [String]) -> Bool {
    Self.joints.contains(parts.last ?? "") && listed(Name(parts: parts, isFilled: false).text) == nil
      && listed(Name(parts: parts, isFilled: true).text) == nil
  }

  /// Returns a glyph to be drawn in an enclosure. As in SF Symbols, it is filled even if the enclosure is not.
  private func glyph(_ name: String) -> SymbolPath? {
    if let inner = Symbols.glyphs["inner." + name] { return SymbolPath(inner) }
    if name.count > 1, let glyph = Symbols.glyphs[name + ".fill"] ?? Symbols.glyphs[name] { return SymbolPath(glyph) }
    if let letters = letters(name) { return letters }
    var parts = name.split(separator: ".").map(String.init)
    while !parts.isEmpty {
      let filled = Name(parts: parts, isFilled: true)
      // A symbol without a filled variant remains as it is: its holes may be essential.
      let found = parts.last == "slash" ? whole(filled) : listed(filled.text) ?? whole(Name(parts: parts, isFilled: false))
      if let found { return path(found) }
      parts.removeLast()
    }
    return nil
  }

  /// Returns a letter or a number of at most two characters.
  private func letters(_ text: String) -> SymbolPath? {
    guard (1...2).contains(text.count) else { return nil }
    var result = SymbolPath()
    for character in text.uppercased() {
      guard let glyph = Symbols.glyphs[String(character)].map({ SymbolPath($0) }) else { return nil }
      // The letters stand beside each other with a space of a tenth of their height.
      let offset = result.isEmpty ? 0 : result.bounds.high.x + 0.8 - glyph.bounds.low.x
      result = result + glyph.scaled(1, movedBy: [offset, 0])
    }
    return result
  }

  private func outline(of shape: SymbolEnclosure, isFilled: Bool) -> SymbolPath? {
    switch shape.source {
    case .path(let outer, let inner): return SymbolPath(isFilled ? outer : outer + inner)
    case .symbol(let name): return whole(Name(name + (isFilled ? ".fill" : ""))).map(path)
    }
  }

  /// Adds a badge: a dot at the top, or a sign at the bottom, with a gap between the badge and the symbol.
  private func badged(_ base: SymbolPath, _ kind: String, _ sign: String) -> (rest: SymbolPath, badge: SymbolPath) {
    guard !sign.isEmpty else {
      let center = SymbolPath.Point(12.7, 3.3)
      return (base.turned("v").withoutCorner([center.x, 16 - center.y], 4.1).turned("v"), .circle(center, 2.9).unstroked)
    }
    let base = base.scaled(0.92)
    let center = SymbolPath.Point(12.1, 12.1)
    let rest = base.withoutCorner(center, 4.8)
    if kind == "trianglebadge", let triangle = figure(sign + ".triangle.fill").map(path) {
      return (rest, triangle.fitted(center: center, size: [7.6, 7.6], limit: 1).unstroked)
    }
    if Self.isPlainBadge(sign), let glyph = glyph(sign) {
      return (rest, (.circle(center, 3.8) + glyph.fitted(center: center, size: [4.4, 4.4], limit: 0.55)).unstroked)
    }
    guard let glyph = glyph(sign) else { return (rest, .circle(center, 3.2).unstroked) }
    return (rest, glyph.fitted(center: center, size: [7.4, 7.4], limit: 1).unstroked)
  }

  /// Whether a badge is a sign on a disc. The others, such as a clock, are drawn by themselves.
  private static func isPlainBadge(_ sign: String) -> Bool {
    ["plus", "minus", "checkmark", "xmark", "exclamationmark", "questionmark", "ellipsis", "a", "pause", "play", "record"].contains(sign)
      || sign.hasPrefix("arrow.")
  }
}

extension SymbolComposer {
  /// A name in its parts; `fill` at the end is kept apart.
  private struct Name {
    var parts: [String]
    var isFilled: Bool

    init(parts: [String], isFilled: Bool) {
      self.parts = parts
      self.isFilled = isFilled
    }

    init(_ text: String) {
      parts = text.split(separator: ".").map(String.init)
      isFilled = parts.count > 1 && parts.last == "fill"
      if isFilled { parts.removeLast() }
    }

    var base: String { parts.joined(separator: ".") }
    var text: String { base + (isFilled ? ".fill" : "") }
  }
}

extension SymbolPath {
  /// Returns the path mirrored (`h`, `v`), enlarged (`x1.3`) or turned clockwise by degrees about the middle of its box.
  func turned(_ turn: String) -> SymbolPath {
    switch turn {
    case "h": map { [16 - $0.x, $0.y] }
    case "v": map { [$0.x, 16 - $0.y] }
    case let scale where scale.hasPrefix("x"):
      map { ($0 - 8) * (Double(scale.dropFirst()) ?? 1) + 8 }
    default: map { Self.turned($0, by: Double(turn) ?? 0) }
    }
  }

  private static func turned(_ point: Point, by degrees: Double) -> Point {
    let angle = degrees * .pi / 180
    let (x, y) = (point.x - 8, point.y - 8)
    return [8 + x * cos(angle) - y * sin(angle), 8 + x * sin(angle) + y * cos(angle)]
  }

  /// The path with a line from the top left to the bottom right, and a gap above the line.
  var slashed: SymbolPath {
    let gap = [Point(-3, 6.5), Point(19, 6.5), Point(19, 8.55), Point(-3, 8.55)].map { Self.turned($0, by: 45) }
    let line = SymbolPath.rectangle([-1.6, 7.45], [19.2, 1.1], 0.55).turned("45")
    return subtracting(gap) + line
  }
}
