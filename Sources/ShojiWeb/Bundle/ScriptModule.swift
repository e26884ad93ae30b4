// ScriptModule: one module of the client: its imports, its declared names, and where they are used.

/// A module that follows the client's conventions: named imports and exports, each on a line of its own; no classes, no `var`.
struct ScriptModule {
  typealias Token = ScriptTokens.Token

  let path: String
  private(set) var imports: [(names: [String], path: String)] = []
  /// The numbers of the modules that it imports from, by their paths.
  var owners: [String: Int] = [:]
  private(set) var exports: [String] = []
  /// Without imports and `export` keywords.
  private(set) var tokens: [Token] = []
  /// Names declared at module level.
  private(set) var outer: Set<String> = []
  /// Names declared inside functions.
  private(set) var inner: Set<String> = []

  /// For each token the bracket around it; for each bracket its counterpart; and the braces of object literals and patterns.
  private var around: [Int?] = [], matchingBracket: [Int: Int] = [:], objects: Set<Int> = []

  init(path: String, source: String) {
    self.path = path
    split(ScriptTokens.read(source))
    findBrackets()
    findNames()
  }

  // MARK: Reading

  private mutating func split(_ all: [Token]) {
    var index = 0
    var isLineStart = true
    while index < all.count {
      let token = all[index]
      if isLineStart, token.text == "import", all[index + 1].text == "{" {
        var names: [String] = []
        while all[index].kind != .text {
          if all[index].kind == .word, !["import", "from"].contains(all[index].text) { names.append(all[index].text) }
          index += 1
        }
        imports.append((names, ScriptModule.resolve(String(all[index].text.dropFirst().dropLast()), beside: path)))
      } else if isLineStart, token.text == "export" {
        let name = all[(index + 1)...].first { $0.kind == .word && !["async", "function", "const"].contains($0.text) }
        if let name { exports.append(name.text) }
      } else {
        tokens.append(token)
      }
      isLineStart = token.kind == .newline
      index += 1
    }
  }

  private static func resolve(_ path: String, beside other: String) -> String {
    var parts = other.split(separator: "/").dropLast()
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  private mutating func findBrackets() {
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      let closesTemplatePart = token.kind == .text && token.text.hasPrefix("}")
      if closesTemplatePart || token.kind == .mark && [")", "]", "}"].contains(token.text), let start = open.popLast() {
        matchingBracket[start] = index
        matchingBracket[index] = start
      }
      around.append(open.last)
      if token.kind == .mark, ["(", "[", "{"].contains(token.text) {
        if token.text == "{", isObject(at: index) { objects.insert(index) }
        open.append(index)
      } else if token.kind == .text, token.text.hasSuffix("${") {
        open.append(index)
      }
    }
  }

  private func isObject(at brace: Int) -> Bool {
    guard let last = before(brace).map({ tokens[$0] }) else { return false }
    switch last.kind {
    case .mark: return !["=>", ")", "{", "}", ";"].contains(last.text)
    case .word: return !["else", "try", "finally", "do", "catch"].contains(last.text)
    default: return false
    }
  }

  private func before(_ index: Int) -> Int? { tokens[..<index].lastIndex { $0.kind != .newline } }

  private func after(_ index: Int) -> Int? { tokens[(index + 1)...].firstIndex { $0.kind != .newline } }

  private func mark(_ index: Int?) -> String? { index.flatMap { tokens[$0].kind == .mark ? tokens[$0].text : nil } }

  // MARK: Names

  private mutating func findNames() {
    for (index, token) in tokens.enumerated() {
      switch (token.kind, token.text) {
      case (.word, "const"), (.word, "let"): findDeclared(after: index)
      case (.word, "function"):
        if let name = after(index), tokens[name].kind == .word { note(tokens[name].text, isOuter: around[index] == nil) }
      case (.mark, "=>"):
        guard let last = before(index) else { break }
        if tokens[last].kind == .word {
          note(tokens[last].text)
        } else if let start = matchingBracket[last] {
          findTargets(in: start + 1..<last)
        }
      // Parentheses before a body hold a function's parameters, or a condition.
      case (.mark, "{"):
        guard !objects.contains(index), let last = before(index), mark(last) == ")", let start = matchingBracket[last],
          let name = before(start)
        else { break }
        if !["if", "for", "while", "switch"].contains(tokens[name].text) { findTargets(in: start + 1..<last) }
      default: break
      }
    }
  }

  private mutating func note(_ name: String, isOuter: Bool = false) {
    if isOuter { outer.insert(name) } else { inner.insert(name) }
  }

  /// `const a = 1, { b, c: [d] } = e`
  private mutating func findDeclared(after keyword: Int) {
    let isOuter = around[keyword] == nil
    var index = keyword + 1
    var start = index
    while index < tokens.count {
      if tokens[index].kind == .newline ? endsStatement(index) : [";", ")", "}", "of", "in"].contains(tokens[index].text) { break }
      if mark(index) == "," {
        findTargets(in: start..<index, isOuter: isOuter)
        start = index + 1
      }
      if tokens[index].kind == .text, tokens[index].text.hasSuffix("${"), let next = matchingBracket[index] {
        index = next
      } else {
        if let bracket = mark(index), ["(", "[", "{"].contains(bracket) { index = matchingBracket[index] ?? index }
        index += 1
      }
    }
    findTargets(in: start..<min(index, tokens.count), isOuter: isOuter)
  }

  private func endsStatement(_ newline: Int) -> Bool {
    guard let last = before(newline), let next = after(newline) else { return true }
    return !ScriptModule.goesOn(after: tokens[last]) && !ScriptModule.goesOn(with: tokens[next])
  }

  /// Finds the names that a list of patterns declares: parameters, or the left side of an assignment; skips default values after `=`.
  private mutating func findTargets(in range: Range<Int>, isOuter: Bool = false) {
    var index = range.lowerBound
    var isTarget = true
    while index < range.upperBound {
      let token = tokens[index]
      if token.kind == .mark {
        switch token.text {
        case ",": isTarget = true
        case "=": isTarget = false
        case "(", "[", "{":
          guard let end = matchingBracket[index] else { return }
          if isTarget { findTargets(in: index + 1..<end, isOuter: isOuter) }
          index = end
        default: break
        }
      } else if token.kind == .text, token.text.hasSuffix("${"), let end = matchingBracket[index] {
        index = end
        continue
      } else if token.kind == .word, isTarget, mark(after(index)) != ":" {
        note(token.text, isOuter: isOuter)
      }
      index += 1
    }
  }

  // MARK: Use

  /// The role of a word in the module.
  enum Use {
    /// A property access, or an object's key.
    case property
    /// Shorthand `{ a }`: key and name in one.
    case both
    case name
  }

  func use(of index: Int) -> Use {
    if [".", "?."].contains(mark(before(index))) { return .property }
    guard isKey(index) else { return .name }
    return [":", "("].contains(mark(after(index))) ? .property : .both
  }

  private func isKey(_ index: Int) -> Bool {
    guard let brace = around[index], objects.contains(brace), let last = before(index) else { return false }
    if last == brace || mark(last) == "," { return true }
    return tokens[last].text == "async" && isKey(last) && mark(after(index)) == "("
  }

  /// A statement cannot end after or before such a token, so a newline there has no meaning.
  static func goesOn(after token: Token) -> Bool {
    token.kind == .mark && ![")", "]", "}", "++", "--"].contains(token.text) || token.kind == .text && token.text.hasSuffix("${")
  }
  static func goesOn(with token: Token) -> Bool {
    token.kind == .mark && !["(", "[", "{", "++", "--", "!", "...", "-", "+"].contains(token.text)
      || token.kind == .text && token.text.hasPrefix("}")
  }
}
