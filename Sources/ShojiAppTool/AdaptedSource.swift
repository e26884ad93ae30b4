// AdaptedSource: a copy of an author's file for the compiler on Linux, where os(iOS) is false and Objective-C does not exist. In the copy os(iOS) is true, a selector is a
// value that brings its method along, and no method is marked @objc. Lines keep their numbers, so that messages and breakpoints are those of the author's file.

import Foundation

extension SourceFile {
  /// The text for the compiler on Linux; nil if it is the author's own.
  var adapted: String? {
    guard text.contains("os(iOS)") || text.contains("#selector(") || text.contains("@objc") else { return nil }
    let adapted = kindsOfLines().map { line, kind in
      switch kind {
      case .condition: Self.conditionAdapted(line)
      case .code: Self.unmarked(Self.selectorsAdapted(line))
      case .other: String(line)
      }
    }.joined(separator: "\n")
    return adapted == text ? nil : adapted
  }

  private static func conditionAdapted(_ line: Substring) -> String {
    // An author who names Linux has thought of it.
    line.contains("os(Linux)") ? String(line) : String(line).replacing("os(iOS)", with: "(os(iOS) || os(Linux))")
  }

  /// `#selector(A.b(_:))` becomes `Selector("A.b(_:)", of: A.b(_:))`.
  private static func selectorsAdapted(_ line: Substring) -> String {
    var adapted = ""
    var rest = line
    while let start = rest.firstRange(of: "#selector(") {
      var depth = 1
      let inside = rest[start.upperBound...].prefix { sign in
        depth += sign == "(" ? 1 : sign == ")" ? -1 : 0
        return depth > 0
      }
      // One that goes on in the next line is left to the compiler.
      guard inside.endIndex < rest.endIndex else { break }
      let name = inside.filter { $0 != "\"" && $0 != "\\" }.trimmingCharacters(in: .whitespaces)
      adapted += rest[..<start.lowerBound] + "Selector(\"\(name)\"" + (method(name).map { ", of: \($0)" } ?? "") + ")"
      rest = rest[rest.index(after: inside.endIndex)...]
    }
    return adapted + String(rest)
  }

  /// The method as a function of its object, which is named by its type: the surrounding one, if the author names none. Nil for what is no method.
  private static func method(_ name: String) -> String? {
    guard !name.hasPrefix("getter:"), !name.hasPrefix("setter:") else { return nil }
    guard let dot = name.prefix(while: { $0 != "(" }).lastIndex(of: ".") else { return "Self.\(name)" }
    let owner = name[..<dot], own = name[dot...]
    return owner == "self" ? "Self\(own)" : owner.first?.isLowercase == true ? "type(of: \(owner))\(own)" : name
  }

  /// The line without the marks for Objective-C; spaces in their place keep the columns.
  private static func unmarked(_ line: String) -> String {
    line.contains("@objc") ? line.replacing(mark) { String(repeating: " ", count: $0.output.count) } : line
  }
  // Unsafe: regular expressions without transformations are immutable, and not marked Sendable.
  nonisolated(unsafe) private static let mark = /@objc(?:Members)?\b(?:\([^)]*\))?/
}

/// The copies that the compiler reads in place of the author's files: a description for its option `-vfsoverlay`.
struct Overlay: Encodable {
  struct Root: Encodable, Equatable {
    let type = "file"
    let name: String
    let contents: String
    enum CodingKeys: String, CodingKey { case type, name, contents = "external-contents" }
  }
  let version = 0
  let caseSensitive = "true"
  // Messages of the compiler name the author's file.
  let usesExternalNames = "false"
  let roots: [Root]
  enum CodingKeys: String, CodingKey { case version, caseSensitive = "case-sensitive", usesExternalNames = "use-external-names", roots }

  /// Writes the description, and the copies into a folder of their own. What is there already keeps its date.
  static func write(_ sources: [SourceFile], to description: URL, copies folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: description.deletingLastPathComponent(), withIntermediateDirectories: true)
    var roots: [Root] = []
    for source in sources.sorted(by: { $0.path < $1.path }) {
      guard let text = source.adapted else { continue }
      let copy = folder.appendingPathComponent("\(roots.count)-\(URL(fileURLWithPath: source.path).lastPathComponent)")
      try writeIfChanged(text, to: copy)
      roots.append(Root(name: source.path, contents: copy.path))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try writeIfChanged(String(decoding: encoder.encode(Overlay(roots: roots)), as: UTF8.self), to: description)
  }
}

/// An unchanged file keeps its date, so that what is made of it is not made again.
func writeIfChanged(_ text: String, to file: URL) throws {
  if (try? String(contentsOf: file, encoding: .utf8)) != text { try text.write(to: file, atomically: true, encoding: .utf8) }
}
