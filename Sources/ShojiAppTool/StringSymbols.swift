// StringSymbols: the keys of a string catalogue that were added by hand, which Xcode turns into symbols.

import Foundation

struct StringSymbols {
  struct Entry: Equatable {
    var key: String
    /// The key without its format specifiers, which gives the symbol's name: `%lld min` is `min(_:)`.
    var name: String
    var comment: String?
    /// The types of the values in the text, by position: `Int` for `%lld`.
    var arguments: [Argument]
    /// The text in the source language, with Swift's interpolations of the arguments.
    var text: String
  }
  struct Argument: Equatable {
    var label: String?
    var type: String
  }
  let table: String
  private(set) var entries: [Entry] = []

  private struct File: Decodable {
    var sourceLanguage: String
    var strings: [String: Item]
  }
  private struct Item: Decodable {
    var extractionState: String?
    var comment: String?
    var localizations: [String: Unit]?
  }
  private struct Unit: Decodable {
    struct Words: Decodable { var value: String }
    struct Variations: Decodable {
      var plural: [String: Unit]?
      var device: [String: Unit]?
    }
    var stringUnit: Words?
    var variations: Variations?

    var text: String? {
      stringUnit?.value ?? variations?.plural?["other"]?.text ?? variations?.device?["other"]?.text
    }
  }

  /// Reads a catalogue. Returns nil if it is not of Xcode's format.
  init?(catalog: URL) {
    guard let data = try? Data(contentsOf: catalog), let file = try? JSONDecoder().decode(File.self, from: data) else { return nil }
    table = catalog.deletingPathExtension().lastPathComponent
    for (key, item) in file.strings.sorted(by: { $0.key < $1.key }) where item.extractionState == "manual" {
      let text = item.localizations?[file.sourceLanguage]?.text ?? key
      let (arguments, interpolated) = Self.interpolate(text)
      let name = key.replacing(Self.specifier) { $0.3 == "%" ? "%" : " " }
      entries.append(Entry(key: key, name: name, comment: item.comment, arguments: arguments, text: interpolated))
    }
  }

  // Unsafe: a regular expression without transformations is immutable, and not marked Sendable.
  nonisolated(unsafe) private static let specifier = /%(?:(\d+)\$)?(?:\((\w+)\))?(?:\.\d+)?(@|lld|ld|li|lli|d|i|llu|lu|u|lf|f|%)/

  /// Splits a text at its format specifiers. `Hello %(name)@` has one argument, `name: String`.
  private static func interpolate(_ text: String) -> (arguments: [Argument], text: String) {
    var arguments: [Int: Argument] = [:]
    var result = ""
    var rest = text.startIndex
    var next = 1
    for match in text.matches(of: specifier) {
      result += escaped(text[rest..<match.range.lowerBound])
      rest = match.range.upperBound
      if match.3 == "%" {
        result += "%"
        continue
      }
      let position = match.1.flatMap { Int($0) } ?? next
      if match.1 == nil { next += 1 }
      let type = match.3 == "@" ? "String" : match.3 == "lf" ? "Double" : match.3 == "f" ? "Float" : match.3.hasSuffix("u") ? "UInt" : "Int"
      let label = match.2.map(String.init)
      arguments[position] = Argument(label: label, type: type)
      result += "\\(\(label ?? "arg\(position)"))"
    }
    result += escaped(text[rest...])
    let count = arguments.keys.max() ?? 0
    return (count == 0 ? [] : (1...count).map { arguments[$0] ?? Argument(label: nil, type: "String") }, result)
  }

  private static func escaped(_ text: Substring) -> String {
    String(text).escapedInSource
  }
}

extension String {
  /// The text escaped for a string literal.
  var escapedInSource: String {
    replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n").replacing("\r", with: "\\r")
  }
}
