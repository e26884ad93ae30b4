// SourceFile: imports and declared members of an author's file, found without a full parser.

import Foundation

struct SourceFile {
  struct Import: Equatable {
    var module: String
    var line: Int
    var column: Int
  }
  let path: String
  let text: String

  /// The modules imported outside of `#if`. Inside one, the author has already thought of other platforms.
  var imports: [Import] {
    lines().compactMap { number, line in
      guard let item = Self.imported(line.split(whereSeparator: \.isWhitespace)) else { return nil }
      let column = line.distance(from: line.startIndex, to: item.startIndex) + 1
      return Import(module: item.prefix { $0 != "." && $0 != ";" }.description, line: number, column: column)
    }
  }

  /// The selectors of Objective-C outside of `#if`, which Swift has on Apple's platforms only.
  var selectors: [(line: Int, column: Int)] { places(of: "#selector(") }

  /// Where the author says that a class is the app's delegate and its beginning, which the compiler fails at without a word elsewhere.
  var delegates: [(line: Int, column: Int)] { places(of: "@UIApplicationMain") }

  /// The conditions that ask for iOS and not for Linux, which is the compiler's system here: their blocks are left out, or compiled, against the author's intention.
  var conditionsOfSystem: [(line: Int, column: Int)] {
    lines(ofConditions: true).compactMap { number, line in
      guard let place = line.firstRange(of: "os(iOS)"), !line.contains("os(Linux)") else { return nil }
      return (number, line.distance(from: line.startIndex, to: place.lowerBound) + 1)
    }
  }

  private func places(of text: String) -> [(line: Int, column: Int)] {
    lines().compactMap { number, line in
      guard let place = line.firstRange(of: text), line.firstRange(of: "//").map({ $0.lowerBound > place.lowerBound }) ?? true
      else { return nil }
      return (number, line.distance(from: line.startIndex, to: place.lowerBound) + 1)
    }
  }

  /// The kind of a line.
  enum Line: Equatable {
    /// A condition, such as `#if DEBUG`.
    case condition
    /// Code; `isConditional` if it stands inside `#if`.
    case code(isConditional: Bool)
    /// A comment, or a part of a text of several lines.
    case other
  }

  /// The lines outside of comments and texts of several lines, with their numbers: those outside of `#if`, or the conditions themselves.
  private func lines(ofConditions wantsConditions: Bool = false) -> [(number: Int, line: Substring)] {
    let wanted: Line = wantsConditions ? .condition : .code(isConditional: false)
    return kindsOfLines().enumerated().compactMap { $1.kind == wanted ? ($0 + 1, $1.line) : nil }
  }

  /// All lines, and what they are.
  func kindsOfLines() -> [(line: Substring, kind: Line)] {
    var conditions = 0
    var isInComment = false
    var isInText = false
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      // A multi-line string may contain source code.
      let wasInText = isInText
      if !isInComment, line.matches(of: /\"\"\"/).count % 2 == 1 { isInText.toggle() }
      if wasInText { return (line, .other) }
      if isInComment {
        isInComment = !line.contains("*/")
        return (line, .other)
      }
      guard let first = words.first, !first.hasPrefix("//") else { return (line, .other) }
      if first.hasPrefix("/*") {
        isInComment = !line.contains("*/")
        return (line, .other)
      }
      if first.hasPrefix("#if") || first.hasPrefix("#elseif") {
        if first.hasPrefix("#if") { conditions += 1 }
        return (line, .condition)
      }
      if first.hasPrefix("#endif") {
        conditions = max(0, conditions - 1)
        return (line, .other)
      }
      return (line, .code(isConditional: conditions > 0))
    }
  }

  private static let access: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]

  /// Returns the module of an import declaration: `@testable import struct Module.Name`.
  private static func imported(_ words: [Substring]) -> Substring? {
    var rest = words[...]
    while let word = rest.first, word.hasPrefix("@") || access.contains(word) { rest.removeFirst() }
    guard rest.first == "import" else { return nil }
    rest.removeFirst()
    if let word = rest.first, kinds.contains(word) { rest.removeFirst() }
    return rest.first
  }

  /// The names of the static members that the author's extensions declare, by extended type, so that no symbol redeclares one.
  var extensionMembers: [String: Set<String>] {
    var members: [String: Set<String>] = [:]
    for match in text.matches(of: Self.extensionHead) {
      let body = text[match.range.upperBound...].prefix(while: Self.untilClosingBrace())
      let own = Self.withoutInnerBraces(body)
      members[String(match.1), default: []].formUnion(own.matches(of: Self.staticMember).map { String($0.1) })
    }
    return members
  }
  private static func untilClosingBrace() -> (Character) -> Bool {
    var depth = 1
    return { character in
      if character == "{" { depth += 1 } else if character == "}" { depth -= 1 }
      return depth > 0
    }
  }
  /// The text outside of braces, so that members of nested types are not counted.
  private static func withoutInnerBraces(_ body: Substring) -> String {
    var depth = 0
    return String(
      body.filter { character in
        if character == "{" { depth += 1 }
        defer { if character == "}" { depth -= 1 } }
        return depth == 0
      })
  }
  // Unsafe: regular expressions without transformations are immutable, and not marked Sendable.
  nonisolated(unsafe) private static let extensionHead = /extension\s+(?:\w+\.)?(\w+)[^{]*\{/
  nonisolated(unsafe) private static let staticMember = /static\s+(?:let|var|func)\s+`?(\w+)/
}
