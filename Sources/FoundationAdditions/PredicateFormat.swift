// NSPredicate from a format string, which Foundation on Linux lacks: `NSPredicate(format: "SELF MATCHES %@", pattern)`.
// Key paths are looked up in dictionaries and in the stored properties of objects, since there is no key-value coding.

import Foundation

extension NSPredicate {
  /// Creates a predicate from Cocoa's predicate language: comparisons, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE`, `MATCHES`, `IN`,
  /// `BETWEEN`, with `[c]` and `[d]`, joined by `AND`, `OR` and `NOT`. An invalid format ends the process, as on Apple's platforms.
  public convenience init(format: String, _ arguments: Any...) { self.init(format: format, argumentArray: arguments) }
  public convenience init(format: String, argumentArray arguments: [Any]?) {
    var parser = PredicateParser(format, arguments ?? [])
    let test = parser.parse()
    self.init { object, _ in test(object) }
  }
}

/// Parses a format by recursive descent into closures.
struct PredicateParser {
  typealias Test = (Any?) -> Bool
  typealias Value = (Any?) -> Any?
  private let format: String
  private var tokens: ArraySlice<PredicateToken>
  private var arguments: ArraySlice<Any>

  init(_ format: String, _ arguments: [Any]) {
    self.format = format
    guard let tokens = PredicateToken.tokens(of: format) else { fatalError("Unable to parse the format string \"\(format)\".") }
    (self.tokens, self.arguments) = (tokens[...], arguments[...])
  }

  private func refuse() -> Never { fatalError("Unable to parse the format string \"\(format)\".") }

  mutating func parse() -> Test {
    let test = disjunction()
    guard tokens.isEmpty else { refuse() }
    return test
  }

  private mutating func take(_ words: String...) -> Bool {
    guard case .word(let word)? = tokens.first, words.contains(word.uppercased()) else { return false }
    tokens.removeFirst()
    return true
  }
  private mutating func take(sign: String...) -> String? {
    guard case .sign(let found)? = tokens.first, sign.contains(found) else { return nil }
    tokens.removeFirst()
    return found
  }

  private mutating func disjunction() -> Test {
    var tests = [conjunction()]
    while take("OR") || take(sign: "||") != nil { tests.append(conjunction()) }
    return { object in tests.contains { $0(object) } }
  }
  private mutating func conjunction() -> Test {
    var tests = [negation()]
    while take("AND") || take(sign: "&&") != nil { tests.append(negation()) }
    return { object in tests.allSatisfy { $0(object) } }
  }
  private mutating func negation() -> Test {
    if take("NOT") || take(sign: "!") != nil {
      let test = negation()
      return { !test($0) }
    }
    if take("TRUEPREDICATE") { return { _ in true } }
    if take("FALSEPREDICATE") { return { _ in false } }
    if take(sign: "(") != nil {
      let test = disjunction()
      guard take(sign: ")") != nil else { refuse() }
      return test
    }
    return comparison()
  }

  private enum Quantifier { case any, all, none }

  private mutating func comparison() -> Test {
    let quantifier: Quantifier? = take("ANY", "SOME") ? .any : take("ALL") ? .all : take("NONE") ? Quantifier.none : nil
    let left = operand()
    let relation = relation()
    let right = operand()
    guard let quantifier else { return { relation(left($0), right($0)) } }
    return { object in
      let values = PredicateValue.elements(of: left(object)) ?? []
      return switch quantifier {
      case .any: values.contains { relation($0, right(object)) }
      case .all: values.allSatisfy { relation($0, right(object)) }
      case .none: !values.contains { relation($0, right(object)) }
      }
    }
  }

  private mutating func relation() -> (Any?, Any?) -> Bool {
    let sign = take(sign: "==", "=", "!=", "<>", "<=", "=<", ">=", "=>", "<", ">")
    var name = sign ?? ""
    if sign == nil {
      guard case .word(let word)? = tokens.first else { refuse() }
      name = word.uppercased()
      tokens.removeFirst()
    }
    var options: String.CompareOptions = []
    if case .options(let letters)? = tokens.first {
      tokens.removeFirst()
      if letters.contains("c") { options.insert(.caseInsensitive) }
      if letters.contains("d") { options.insert(.diacriticInsensitive) }
    }
    guard let relation = PredicateValue.relation(name, options) else { refuse() }
    return relation
  }

  private mutating func operand() -> Value {
    guard let token = tokens.popFirst() else { refuse() }
    switch token {
    case .text(let text): return { _ in text }
    case .number(let number): return { _ in number }
    case .argument(let isKey):
      guard let argument = arguments.popFirst() else { refuse() }
      guard isKey else { return { _ in argument } }
      return path("\(argument)")
    case .sign("{"):
      var items: [Value] = []
      while take(sign: "}") == nil {
        items.append(operand())
        if take(sign: ",") == nil, tokens.first != .sign("}") { refuse() }
      }
      return { object in items.map { $0(object) as Any } }
    case .word(let word):
      return switch word.uppercased() {
      case "TRUE", "YES": { _ in true }
      case "FALSE", "NO": { _ in false }
      case "NIL", "NULL": { _ in nil }
      default: path(word)
      }
    case .sign, .options: refuse()
    }
  }

  private func path(_ words: String) -> Value {
    let keys = words.split(separator: ".").filter { $0.uppercased() != "SELF" }.map(String.init)
    return { object in keys.reduce(object) { PredicateValue.value($1, of: $0) } }
  }
}

/// A token of the predicate language.
enum PredicateToken: Equatable {
  case word(String)
  case text(String)
  case number(Double)
  case sign(String)
  case options(String)
  /// A key (`%K`), or a value such as `%@`.
  case argument(isKey: Bool)

  /// Returns the tokens of a format; nil if part of it is not a token.
  static func tokens(of format: String) -> [PredicateToken]? {
    var tokens: [PredicateToken] = []
    var rest = Substring(format)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if let match = rest.prefixMatch(of: #/\[([cdnCDN]+)\]/#) {
        tokens.append(.options(match.1.lowercased()))
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: #/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/#) {
        tokens.append(.text(String(match.1 ?? match.2 ?? "").replacing(#/\\(.)/#) { $0.1 }))
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: #/%(K|@|l*[dui]|l?f|c|s)/#) {
        tokens.append(.argument(isKey: match.1 == "K"))
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: #/-?\d+(?:\.\d+)?/#), let number = Double(match.0) {
        tokens.append(.number(number))
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: #/[@#]?[A-Za-z_]\w*(?:\.@?\w+)*/#) {
        tokens.append(.word(String(match.0)))
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: #/==|!=|<>|<=|=<|>=|=>|&&|\|\||[=<>!(){},]/#) {
        tokens.append(.sign(String(match.0)))
        rest = rest[match.range.upperBound...]
      } else {
        return nil
      }
    }
    return tokens
  }
}
