// AdaptedSource: a copy of an author's file for the compiler on Linux, where os(iOS) is false and selectors do not exist. In the copy os(iOS) is true, and a selector is a
// value. Lines keep their numbers, so that messages and breakpoints are those of the author's file.

import Foundation

extension SourceFile {
  /// The text for the compiler on Linux; nil if it is the author's own.
  var adapted: String? {
    guard text.contains("os(iOS)") || text.contains("#selector(") else { return nil }
    let adapted = kindsOfLines().map { line, kind in
      switch kind {
      case .condition: Self.conditionAdapted(line)
      case .code: Self.selectorsAdapted(line)
      case .other: String(line)
      }
    }.joined(separator: "\n")
    return adapted == text ? nil : adapted
  }

  private static func conditionAdapted(_ line: Substring) -> String {
    // An author who names Linux has thought of it.
    line.contains("os(Linux)") ? String(line) : String(line).replacing("os(iOS)", with: "(os(iOS) || os(Linux))")
  }

  /// `#selector(A.b(_:))` becomes `Selector("A.b(_:)")`.
  private static func selectorsAdapted(_ line: Substring) -> String {
    var adapted = ""
    var rest = line
    while let start = rest.firstRange(of: "#selector(") {
      var depth = 1
      let name = rest[start.upperBound...].prefix { sign in
        depth += sign == "(" ? 1 : sign == ")" ? -1 : 0
        return depth > 0
      }
      // One that goes on in the next line is left to the compiler.
      guard name.endIndex < rest.endIndex else { break }
      adapted += rest[..<start.lowerBound] + "Selector(\"\(name.filter { $0 != "\"" && $0 != "\\" })\")"
      rest = rest[rest.index(after: name.endIndex)...]
    }
    return adapted + String(rest)
  }
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
