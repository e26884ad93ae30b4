// Every SwiftUI name that real apps use (names.tsv) is declared: it works, or the compiler reports that Shoji does not have it yet.

import Foundation
import Testing

@Suite("SwiftUI's names") struct NamesTests {
  private static let names: [(kind: String, name: String)] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("names.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { line in
      let columns = line.split(separator: "\t").map(String.init)
      return (columns[0], columns[1])
    }
  }()
  private static func all(_ kind: String) -> [String] { names.filter { $0.kind == kind }.map(\.name) }

  /// The names that the compiler does not know, in a program that mentions each on its own line.
  private func unknown(_ names: [String], _ mention: (_ index: Int, _ name: String) -> String) throws -> [String] {
    let source = "import SwiftUI\n" + names.enumerated().map(mention).joined(separator: "\n")
    let missing = try Compiler.errors(in: source).filter { $0.text.contains("in scope") || $0.text.contains("has no member") }
    return Set(missing.map(\.line)).sorted().map { names[$0 - 2] }
  }

  @Test("Types and property wrappers are declared") func types() throws {
    let names = Self.all("type") + Self.all("wrapper").map { String($0.dropFirst()) }
    #expect(names.count > 250)
    #expect(try unknown(names) { "typealias T\($0) = \($1)" } == [])
  }

  @Test("Environment values are declared") func environment() throws {
    #expect(try unknown(Self.all("envkey")) { "nonisolated(unsafe) let k\($0) = \\EnvironmentValues.\($1)" } == [])
  }

  @Test("Functions are declared") func functions() throws {
    #expect(try unknown(Self.all("function")) { "func f\($0)() { _ = \($1) }" } == [])
  }

  @Test("What apps use of Apple's Foundation is declared") func foundation() throws {
    let names = Self.all("foundation")
    #expect(names.count > 100)
    #expect(try unknown(names) { "func f\($0)() { _ = \($1) }" } == [])
  }

  @Test("Modifiers are declared, on a view or on another type") func modifiers() throws {
    var missing = Self.all("modifier")
    #expect(missing.count > 250)
    for host in [
      "EmptyView()", "Text(verbatim: \"\")", "Image(systemName: \"star\")", "Circle()", "TapGesture()", "DragGesture()",
      "WindowGroup { EmptyView() }",
      "ToolbarItem { EmptyView() }", "Section { EmptyView() }", "ForEach(0..<1) { _ in EmptyView() }",
      "Tab(\"\", systemImage: \"\") { EmptyView() }",
      "Animation.default", "AnyTransition.opacity", "GeometryProxy?.none!", "EmptyWidgetConfiguration()",
      "MenuBarExtra(\"\") { EmptyView() }",
    ] where !missing.isEmpty {
      missing = try unknown(missing) { "@MainActor func m\($0)() { _ = (\(host)).\($1) }" }
    }
    #expect(missing == [])
  }
}
