// SVGRoot: the root element of an SVG document, which decides whether a text is a picture.

/// The root element of an SVG document.
package struct SVGRoot: Equatable {
  /// The size in points: from the attributes, otherwise from the view box; 0 where neither tells.
  package var width: Double
  package var height: Double

  /// Nil for other texts: only the first element counts, because a page or a Markdown text may contain an SVG. Without SVG's namespace
  /// browsers show no picture.
  package init?(_ text: some StringProtocol) {
    var rest = Substring(text).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    while true {
      if rest.hasPrefix("<?") {
        guard let next = Self.after("?>", in: rest) else { return nil }
        rest = next
      } else if rest.hasPrefix("<!--") {
        guard let next = Self.after("-->", in: rest) else { return nil }
        rest = next
      } else if rest.hasPrefix("<!DOCTYPE svg") {
        // Entities of a document type, as drawing programs write them, are in brackets.
        guard let next = Self.after(rest.prefix { $0 != ">" }.contains("[") ? "]>" : ">", in: rest) else { return nil }
        rest = next
      } else {
        break
      }
    }
    guard let tag = Self.tag(rest), tag.contains("http://www.w3.org/2000/svg") || tag.contains("ns_svg") else { return nil }
    let box = Self.value("viewBox", in: tag)?.split { $0 == " " || $0 == "," }.compactMap { Double($0) } ?? []
    width = Self.length("width", in: tag) ?? (box.count == 4 ? box[2] : 0)
    height = Self.length("height", in: tag) ?? (box.count == 4 ? box[3] : 0)
  }

  private static func after(_ end: String, in text: Substring) -> Substring? {
    var rest = text
    while let first = rest.firstIndex(of: end.first!) {
      rest = rest[first...]
      if rest.hasPrefix(end) { return rest.dropFirst(end.count).drop(while: \.isWhitespace) }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// The attributes of the first element, if it is called `svg`, with or without a prefix.
  private static func tag(_ text: Substring) -> Substring? {
    guard text.hasPrefix("<") else { return nil }
    let name = text.dropFirst().prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
    guard name == "svg" || name.hasSuffix(":svg") else { return nil }
    var quote: Character?
    let attributes = text[name.endIndex...]
    for (index, character) in zip(attributes.indices, attributes) {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == ">" {
        return attributes[..<index]
      }
    }
    return attributes
  }

  private static func value(_ name: String, in tag: Substring) -> Substring? {
    var rest = tag
    while let space = rest.firstIndex(where: \.isWhitespace) {
      rest = rest[space...].drop(while: \.isWhitespace)
      guard rest.hasPrefix(name) else { continue }
      let after = rest.dropFirst(name.count).drop(while: \.isWhitespace)
      guard after.first == "=" else { continue }
      let quoted = after.dropFirst().drop(while: \.isWhitespace)
      guard let quote = quoted.first, quote == "\"" || quote == "'" else { continue }
      return quoted.dropFirst().prefix { $0 != quote }
    }
    return nil
  }

  /// CSS pixels for each unit of SVG.
  private static let units = ["": 1, "px": 1, "pt": 4.0 / 3, "pc": 16, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96, "em": 16, "ex": 8]

  /// Nil for a percentage, which depends on the place where the picture is shown.
  private static func length(_ name: String, in tag: Substring) -> Double? {
    guard let text = value(name, in: tag)?.drop(while: \.isWhitespace) else { return nil }
    let digits = text.prefix { "0123456789.+-eE".contains($0) }
    // The `e` may begin the unit `em` instead of an exponent.
    let number = Double(digits) ?? Double(digits.prefix { $0 != "e" && $0 != "E" })
    let written = Double(digits) == nil ? digits.prefix { $0 != "e" && $0 != "E" } : digits
    let unit = text[written.endIndex...].filter { !$0.isWhitespace }
    guard let number, number >= 0, number.isFinite, let factor = units[String(unit)] else { return nil }
    return number * factor
  }
}
