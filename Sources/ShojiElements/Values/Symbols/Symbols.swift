// Symbols: maps SF Symbols names to files of the bootstrap-icons package.
// Most names follow one rule (dots become dashes); the others are in the two alias tables.

import Foundation

package enum Symbols {
  /// The directory where the distribution's package installs its icons.
  package static let directory = "/usr/share/bootstrap-icons/svg"

  /// Returns the icon's file name, without `.svg`, for an SF Symbol; nil if there is no similar icon.
  ///
  /// Accesses the file system, so callers cache the result.
  package static func fileName(for symbol: String) -> String? {
    fileName(for: symbol) { FileManager.default.fileExists(atPath: "\(directory)/\($0).svg") }
  }

  /// Like `fileName(for:)`, with a custom test for the existence of a file.
  package static func fileName(for symbol: String, where exists: (String) -> Bool) -> String? {
    var name = Substring(symbol)
    // Unknown suffixes are dropped one by one: `cart.badge.questionmark` becomes `cart`.
    while !name.isEmpty {
      if let found = exact(String(name), exists) { return found }
      guard let dot = name.lastIndex(of: ".") else { return nil }
      let isFilled = name.hasSuffix(".fill")
      name = name[..<dot]
      if isFilled, let dot = name.lastIndex(of: ".") {
        // `x.circle.fill` without its circle is `x.fill`, and only then `x`.
        if let found = exact(String(name), exists) { return found }
        if let found = exact(name[..<dot] + ".fill", exists) { return found }
      }
    }
    return nil
  }

  /// Adds the variants that `symbolVariant(_:)` requests and the name lacks.
  package static func name(_ symbol: String, with variants: SymbolVariants) -> String {
    var parts = symbol.split(separator: ".").map(String.init)
    let wasFilled = parts.last == "fill"
    if wasFilled { parts.removeLast() }
    if let shape = variants.shape, !parts.contains(shape.rawValue) { parts.append(shape.rawValue) }
    if variants.isSlashed, !parts.contains("slash") { parts.append("slash") }
    if wasFilled || variants.isFilled { parts.append("fill") }
    return parts.joined(separator: ".")
  }

  /// Returns the file for a name, by alias or by rule. Only `.fill` may be dropped.
  private static func exact(_ name: String, _ exists: (String) -> Bool) -> String? {
    if let alias = alias(of: name), exists(alias) { return alias }
    let dashed = name.replacing(".", with: "-")
    if exists(dashed) { return dashed }
    guard name.hasSuffix(".fill"), let alias = alias(of: String(name.dropLast(5))) else { return nil }
    let filled = alias + "-fill"
    return exists(filled) ? filled : exists(alias) ? alias : nil
  }

  /// Returns the file name from the alias tables.
  package static func alias(of name: String) -> String? { signAliases[name] ?? thingAliases[name] }
}
