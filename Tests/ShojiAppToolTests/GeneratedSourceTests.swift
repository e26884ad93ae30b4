// The source that the ShojiApp plugin adds to an app's module, from catalogues and sources in a folder.

import Foundation
import Testing

@testable import ShojiAppTool

@Suite("The plugin's generated source") struct GeneratedSourceTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("shoji-\(UUID().uuidString)")

  /// Writes files and reads them as the tool does. For assets the catalogue's folder is the input, as from the plugin.
  private func inputs(_ files: [String: String]) throws -> AppInputs {
    var inputs: Set<URL> = []
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      inputs.insert(path.contains(".xcassets/") ? folder.appendingPathComponent(String(path.split(separator: "/")[0])) : file)
    }
    return AppInputs(inputs.sorted { $0.path < $1.path })
  }
  private func finish() { try? FileManager.default.removeItem(at: folder) }

  @Test("Without catalogues it re-exports what Apple's Foundation includes, but not SwiftUI") func exports() throws {
    defer { finish() }
    let source = try inputs(["Model.swift": "import Foundation"]).generatedSource
    for module in ["Combine", "FoundationNetworking", "FoundationAdditions", "Security"] {
      #expect(source.contains("@_exported public import \(module)\n"))
    }
    #expect(!source.contains("import SwiftUI"))
  }

  @Test("What Foundation on Linux does differently is declared in an app that uses it") func corrections() throws {
    defer { finish() }
    let timer = "extension Timer"
    let formatter = "typealias DateFormatter = RelativeDayDateFormatter"
    let plain = try inputs([
      "Plain.swift": "let formatter = DateFormatter(); Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }"
    ]).generatedSource
    #expect(!plain.contains(timer) && !plain.contains(formatter))
    let source = try inputs([
      "Plain.swift": "let timer = Timer(timeInterval: 1, repeats: true) { _ in }",
      "Dates.swift": "formatter.doesRelativeDateFormatting = true",
      "Texts.swift": "Bundle.main.localizedString(forKey: self, value: nil, table: nil)",
    ]).generatedSource
    #expect(source.contains("extension Bundle") && !plain.contains("extension Bundle"))
    #expect(source.contains(timer) && source.contains(formatter))
  }

  @Test("A colour set becomes a resource and a colour, without the suffix Color") func colors() throws {
    defer { finish() }
    let source = try inputs([
      "A.xcassets/AccentColor.colorset/Contents.json": "{}", "A.xcassets/Deep/Sea Green.colorset/Contents.json": "{}",
    ]).generatedSource
    #expect(source.contains(#"static let accent = ColorResource(name: "AccentColor", bundle: .main)"#))
    #expect(source.contains(#"static let seaGreen = ColorResource(name: "Sea Green", bundle: .main)"#))
    #expect(source.contains("static var seaGreen: SwiftUI.Color { .init(.seaGreen) }"))
    #expect(source.contains("static var seaGreen: UIColor { .init(resource: .seaGreen) }"))
  }

  @Test("A colour with the name of a system colour becomes a resource only") func systemNames() throws {
    defer { finish() }
    let source = try inputs(["A.xcassets/Red.colorset/Contents.json": "{}"]).generatedSource
    #expect(source.contains("static let red = ColorResource"))
    #expect(!source.contains("static var red"))
  }

  @Test("A colour with the name of a style becomes a colour, but no style") func styleNames() throws {
    defer { finish() }
    let source = try inputs(["A.xcassets/BackgroundColor.colorset/Contents.json": "{}"]).generatedSource
    #expect(source.contains("static var background: SwiftUI.Color { .init(.background) }"))
    #expect(source.contains("static var background: UIColor"))
    #expect(!source.contains("ShapeStyle"))
  }

  @Test("A property that the author's extension declares is not declared again") func authorsOwn() throws {
    defer { finish() }
    let own = "extension Color {\n  static let sea = Color(\"Sea\")\n}\nstruct Other { static let sky = 1 }"
    let source = try inputs([
      "A.xcassets/Sea.colorset/Contents.json": "{}", "A.xcassets/Sky.colorset/Contents.json": "{}", "Colors.swift": own,
    ]).generatedSource
    #expect(!source.contains("extension SwiftUI.Color {\n  static var sea"))
    // The style with the same name is another property; `.foregroundStyle(.sea)` needs it.
    #expect(source.contains("extension SwiftUI.ShapeStyle where Self == SwiftUI.Color {\n  static var sea"))
    #expect(source.contains("static var sea: UIColor"))
    #expect(source.contains("static var sky: SwiftUI.Color"))
  }

  @Test("A member of a type nested in the author's extension is not the extension's") func nestedMembers() throws {
    defer { finish() }
    let own = "extension Color {\n  enum Brand { static let sea = 1 }\n  static func sky() -> Color { .blue }\n}"
    let source = try inputs([
      "A.xcassets/Sea.colorset/Contents.json": "{}", "A.xcassets/Sky.colorset/Contents.json": "{}", "Colors.swift": own,
    ]).generatedSource
    #expect(source.contains("extension SwiftUI.Color {\n  static var sea"))
    #expect(!source.contains("static var sky: SwiftUI.Color { .init(.sky) }\n}\n\nextension UIColor"))
  }

  @Test("Format specifiers are not part of a symbol's name, and determine its parameter types") func specifiers() throws {
    defer { finish() }
    func entry(_ key: String) -> String { #""\#(key)":{"extractionState":"manual"}"# }
    let keys = ["%lld sec", "%.1f sec", "%lf m", "WorkoutView.Set %lld/%lld", "Hello %@"].map(entry).joined(separator: ",")
    let source = try inputs(["Localizable.xcstrings": #"{"sourceLanguage":"en","version":"1.0","strings":{\#(keys)}}"#]).generatedSource
    for head in [
      "func sec(_ arg1: Int)", "func sec(_ arg1: Float)", "func m(_ arg1: Double)", "func workoutViewSet(_ arg1: Int, _ arg2: Int)",
      "func hello(_ arg1: String)",
    ] { #expect(source.contains("static \(head) -> LocalizedStringResource")) }
  }

  @Test("A folder that provides a namespace becomes a type around its assets") func namespaces() throws {
    defer { finish() }
    let source = try inputs([
      "A.xcassets/tab icons/Contents.json": #"{"properties":{"provides-namespace":true}}"#,
      "A.xcassets/tab icons/home.imageset/Contents.json": "{}",
    ]).generatedSource
    #expect(source.contains("enum TabIcons {"))
    #expect(source.contains(#"static let home = ImageResource(name: "tab icons/home", bundle: .main)"#))
    #expect(source.contains("static var home: UIImage { .init(resource: .TabIcons.home) }"))
  }

  @Test("Keys that were added by hand become symbols; those that Xcode extracted do not") func texts() throws {
    defer { finish() }
    let catalog = """
      {"sourceLanguage":"en","version":"1.0","strings":{
        "Found":{},
        "page.title":{"extractionState":"manual","localizations":{"en":{"stringUnit":{"state":"translated","value":"A \\"page\\""}}}},
        "count":{"extractionState":"manual","localizations":{"en":{"stringUnit":{"state":"translated","value":"%lld of %(whole)lld, 100 %%"}}}}}}
      """
    let source = try inputs(["Localizable.xcstrings": catalog, "Sheets.xcstrings": catalog]).generatedSource
    #expect(
      source.contains(
        #"static var pageTitle: LocalizedStringResource { LocalizedStringResource("page.title", defaultValue: "A \"page\"") }"#))
    #expect(source.contains(#"func count(_ arg1: Int, whole: Int) -> LocalizedStringResource"#))
    #expect(source.contains(#"defaultValue: "\(arg1) of \(whole), 100 %""#))
    #expect(source.contains("enum Sheets {"))
    #expect(source.contains(#"table: "Sheets""#))
    #expect(!source.contains("found"))
  }

  @Test("An unreadable catalogue is an error with its path and line") func broken() throws {
    defer { finish() }
    let problems = try inputs(["Localizable.xcstrings": "{"]).problems
    #expect(problems.count == 1)
    #expect(
      problems[0].hasSuffix("Localizable.xcstrings:1:1: error: this string catalogue is not valid JSON of the format that Xcode writes"))
  }
}
