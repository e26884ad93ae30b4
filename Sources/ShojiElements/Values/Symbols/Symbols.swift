// Symbols: which file of the bootstrap-icons package stands for an SF Symbol.
// Most names follow one rule (dots are dashes); the others stand in the two alias tables.

import Foundation

package enum Symbols {
  /// Where the distribution's package puts its icons.
  package static let directory = "/usr/share/bootstrap-icons/svg"

  /// The icon's file name, without `.svg`, for an SF Symbol; nil if there is nothing like it.
  ///
  /// Asks the file system up to a few times: whoever draws keeps the answer.
  package static func fileName(for symbol: String) -> String? {
    fileName(for: symbol) { FileManager.default.fileExists(atPath: "\(directory)/\($0).svg") }
  }

  /// The same, with a question of one's own about what there is.
  package static func fileName(for symbol: String, where exists: (String) -> Bool) -> String? {
    var name = Substring(symbol)
    // What is not drawn is left off part by part: `cart.badge.questionmark` is still a cart.
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

  /// The variants that `symbolVariant(_:)` asks for, added to a name that hasn't got them.
  package static func name(_ symbol: String, with variants: SymbolVariants) -> String {
    var parts = symbol.split(separator: ".").map(String.init)
    let wasFilled = parts.last == "fill"
    if wasFilled { parts.removeLast() }
    if let shape = variants.shape, !parts.contains(shape.rawValue) { parts.append(shape.rawValue) }
    if variants.isSlashed, !parts.contains("slash") { parts.append("slash") }
    if wasFilled || variants.isFilled { parts.append("fill") }
    return parts.joined(separator: ".")
  }

  /// A file by alias or by rule, with or without its filling, but with all else that the name says.
  private static func exact(_ name: String, _ exists: (String) -> Bool) -> String? {
    if let alias = alias(of: name), exists(alias) { return alias }
    let dashed = name.replacing(".", with: "-")
    if exists(dashed) { return dashed }
    guard name.hasSuffix(".fill"), let alias = alias(of: String(name.dropLast(5))) else { return nil }
    let filled = alias + "-fill"
    return exists(filled) ? filled : exists(alias) ? alias : nil
  }

  /// What the hand-written tables say.
  package static func alias(of name: String) -> String? { signAliases[name] ?? thingAliases[name] }
}
