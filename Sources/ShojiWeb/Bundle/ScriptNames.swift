// ScriptNames: shortens the names in the client's modules and writes their minified source.

struct ScriptNames {
  private let modules: [ScriptModule]
  /// For each module: the short names by original name.
  private var short: [[String: String]]

  /// Properties of `window` that the client also uses as local names: a word alone does not show
  /// which of the two is meant, so they are not shortened. A test compares this list with a browser.
  static let windowNames: Set<String> = [
    "close", "closed", "escape", "event", "fetch", "find", "focus", "frames", "history", "innerHeight", "innerWidth", "length", "moveTo",
    "name",
    "navigation", "open", "opener", "origin", "parent", "prompt", "screen", "scroll", "scrollTo", "self", "status", "stop", "toolbar",
    "top",
  ]

  init(_ modules: [ScriptModule]) {
    self.modules = modules
    short = modules.map { _ in [:] }
    // Module-level names share one scope in a bundle, so they differ between modules; local names only differ within a module.
    var counts: [[String: Int]] = []
    var kept: Set<String> = ["do", "if", "in", "of", "as"]
    for module in modules {
      var found: [String: Int] = [:]
      let own = module.inner.subtracting(ScriptNames.windowNames).union(module.outer).union(module.imports.flatMap(\.names))
      for (index, token) in module.tokens.enumerated() where token.kind == .word && module.use(of: index) != .property {
        if own.contains(token.text) { found[token.text, default: 0] += 1 } else { kept.insert(token.text) }
      }
      counts.append(found)
    }
    var free = ScriptNames.all.filter { !kept.contains($0) }
    let single = free.prefix { $0.utf8.count == 1 }
    free.removeFirst(single.count)
    for (number, module) in modules.enumerated() {
      for name in module.outer.sorted() where counts[number][name] != nil { short[number][name] = free.removeFirst() }
    }
    for (number, module) in modules.enumerated() {
      for (names, path) in module.imports {
        for name in names { short[number][name] = module.owners[path].flatMap { short[$0][name] } ?? name }
      }
      var rest = (single + free).makeIterator()
      let often = counts[number].sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      for (name, _) in often where short[number][name] == nil { short[number][name] = rest.next() }
    }
  }

  /// One letter, then two, beginning with letters that are frequent in scripts, which compresses better.
  private static let all: [String] = {
    let letters = "etnaroisclpdufmhgbvyxwkjqzETNAROISCLPDUFMHGBVYXWKJQZ_".map(String.init)
    return letters + letters.flatMap { first in letters.map { first + $0 } }
  }()

  /// Returns a module's minified source.
  func text(of number: Int) -> String {
    let module = modules[number]
    let names = short[number]
    var text = ""
    var last: ScriptTokens.Token?
    for (index, token) in module.tokens.enumerated() {
      var piece = token.text
      switch token.kind {
      case .newline:
        let next = index + 1 < module.tokens.count ? module.tokens[index + 1] : nil
        guard let last, let next, !ScriptModule.goesOn(after: last), !ScriptModule.goesOn(with: next) else { continue }
      case .word:
        if let name = names[piece] {
          switch module.use(of: index) {
          case .property: break
          case .both: piece += ":" + name
          case .name: piece = name
          }
        }
      case .number: if piece.hasPrefix("0."), last?.text != "..." { piece.removeFirst() }
      case .mark where last?.text == "," && ["}", "]", ")"].contains(piece): text.removeLast()
      case .text, .regularExpression, .mark: break
      }
      if ScriptNames.wouldMerge(text.utf8.last, piece.utf8.first) { text += " " }
      text += piece
      last = token
    }
    return text
  }

  private static func wouldMerge(_ left: UInt8?, _ right: UInt8?) -> Bool {
    guard let left, let right else { return false }
    if ScriptTokens.isWordByte(left), ScriptTokens.isWordByte(right) { return true }
    return left == right && [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "/")].contains(left)
  }

  /// The short names that some modules import from others.
  func borrowed(by users: Range<Int>, from owners: Range<Int>) -> Set<String> {
    Set(
      users.flatMap { number in
        let module = modules[number]
        let imports = module.imports.filter { module.owners[$0.path].map(owners.contains) ?? false }
        return imports.flatMap(\.names).compactMap { short[number][$0] }
      })
  }

  /// The entry of a later script exports its names unshortened.
  func exports(of number: Int?) -> String {
    guard let number, !modules[number].exports.isEmpty else { return "" }
    return "\nexport{"
      + modules[number].exports.map { name in short[number][name].map { "\($0) as \(name)" } ?? name }.joined(separator: ",") + "}"
  }
}
