// Modifiers that compile and do nothing: each is listed here, and the compiler warns at each.

import Foundation
import Testing

@Suite("Modifiers without an effect") struct NoEffectTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")

  /// A public function whose body is `self`.
  private struct Idle {
    let name: String
    let isMarked: Bool
  }

  private static func idleFunctions() throws -> [Idle] {
    let deprecation = try Regex(#"@available\(\s*\*, deprecated"#)
    let pattern = try NSRegularExpression(
      pattern: #"public func `?(\w+)`?(?:<[^>]*>)?\([^{}]*\)\s*-> [^{}()]+\{\s*self\s*\}|public func `?(\w+)`?\(\) -> \w+[ \w]*\{ self \}"#)
    var found: [Idle] = []
    for module in ["Shoji", "ShojiGraph"] {
      let files = try #require(FileManager.default.enumerator(at: sources.appendingPathComponent(module), includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" && !file.path.contains("/Unavailable/") {
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
          let whole = try #require(Range(match.range, in: text))
          let name = try #require(Range(match.range(at: 1), in: text) ?? Range(match.range(at: 2), in: text))
          // The attribute is before the function, after the previous declaration.
          let before = text[..<whole.lowerBound].suffix(400).split(separator: "\n\n").last.map(String.init) ?? ""
          let attribute = before.components(separatedBy: "public ").last ?? ""
          found.append(Idle(name: String(text[name]), isMarked: attribute.contains(deprecation)))
        }
      }
    }
    return found
  }

  /// Functions that return the view itself and keep their promise, by the reason.
  private static let fulfilled: [String: String] = [
    "applyingSymbolConfiguration": "A symbol follows the font around it.",
    "copy": "A CGImage cannot be changed.",
    "focusScope": "The views of a scope name its namespace themselves.",
    "formStyle": "The styles that have no effect are deprecated.",
    "ignoredByLayout": "Transforms in a browser never change the layout.",
    "listSectionIndexVisibility": "Two overloads that make an index on a grouped list ambiguous, an error.",
    "listStyle": "Two overloads that make an index on a grouped list ambiguous, an error.",
    "navigationTransition": "The transition that has no effect is deprecated.",
    "preparingForDisplay": "The browser decodes images before it shows them.",
    "previewContext": "Previews are compiled and never evaluated.",
    "previewDevice": "Previews are compiled and never evaluated.",
    "previewDisplayName": "Previews are compiled and never evaluated.",
    "previewInterfaceOrientation": "Previews are compiled and never evaluated.",
    "previewLayout": "Previews are compiled and never evaluated.",
    "repeat": "Part of a symbol's effect, which is deprecated as a whole.",
    "speed": "Part of a symbol's effect, which is deprecated as a whole.",
    "resizableImage": "An image's edges stretch as its view's resizable(capInsets:) says.",
    "sticky": "Presentations grow with their content anyway.",
    "symbolEffectsRemoved": "There are no symbol effects.",
    "tableStyle": "The styles that have no effect are deprecated.",
    "withConfiguration": "Views scale images, and a symbol follows the font around it.",
    "_shrunk": "A shape without an inset, overridden by those that have one.",
  ]

  private static let listed: Set = [
    "accessibilityIgnoresInvertColors", "accessibilityRespondsToUserInteraction", "accessibilityRotor", "accessibilityRotorEntry",
    "accessibilityShowsLargeContentViewer", "allowsTightening", "animation", "antialiased", "defersSystemGestures",
    "geometryGroup", "hoverEffect", "imageFlippedForRightToLeftLayoutDirection", "listRowHoverEffectDisabled",
    "listSectionSeparatorTint",
    "persistentSystemOverlays", "scrollBounceBehavior", "scrollClipDisabled", "scrollEdgeEffectHidden", "scrollEdgeEffectStyle",
    "statusBar",
    "statusBarHidden", "symbolEffect", "tabBarMinimizeBehavior", "toolbarRole", "userActivity", "windowResizability",
  ]

  @Test("Each is listed, and no modifier that returns the view itself is unmarked") func listed() throws {
    let idle = try Self.idleFunctions()
    let silent = Set(idle.filter { !$0.isMarked }.map(\.name)).subtracting(Self.fulfilled.keys)
    #expect(silent == [], "deprecate these with “has no effect in Shoji: …”, or say why they keep their promise")
    #expect(Set(idle.filter(\.isMarked).map(\.name)) == Self.listed)
    #expect(Set(idle.map(\.name)).isSuperset(of: Self.fulfilled.keys), "entries without a function")
  }

  @Test("The compiler warns at each") func warnings() throws {
    let uses = [
      "Text(\"A\").accessibilityIgnoresInvertColors()", "Text(\"A\").accessibilityRespondsToUserInteraction()",
      "Text(\"A\").accessibilityRotor(\"B\") { AccessibilityRotorEntry(\"C\", id: 1) }",
      "Text(\"A\").accessibilityRotorEntry(id: 1, in: names)",
      "Text(\"A\").accessibilityShowsLargeContentViewer()", "Text(\"A\").allowsTightening(true)",
      "Text(\"A\").transition(.opacity.animation(.linear))", "Image(\"a\").antialiased(true)", "Text(\"A\").defersSystemGestures(on: .all)",
      "Text(\"A\").geometryGroup()", "Text(\"A\").hoverEffect(.lift)", "Text(\"A\").listRowHoverEffectDisabled()",
      "Text(\"A\").listSectionSeparatorTint(.red)", "Text(\"A\").persistentSystemOverlays(.hidden)",
      "Text(\"A\").scrollBounceBehavior(.basedOnSize)", "Text(\"A\").scrollClipDisabled()", "Text(\"A\").scrollEdgeEffectHidden()",
      "Text(\"A\").scrollEdgeEffectStyle(.soft, for: .top)", "Text(\"A\").statusBar(hidden: true)", "Text(\"A\").statusBarHidden()",
      "Image(systemName: \"star\").symbolEffect(.bounce, value: 1)",
      "Image(systemName: \"star\").symbolEffect(.pulse, options: .repeating, isActive: true)",
      "Image(systemName: \"star\").symbolEffect(.variableColor.iterative.reversing)",
      "Text(\"A\").tabBarMinimizeBehavior(.onScrollDown)", "Text(\"A\").toolbarRole(.editor)", "Text(\"A\").userActivity(\"a\") { _ in }",
      "Form {}.formStyle(.columns)", "Text(\"A\").tableStyle(.bordered)", "Text(\"A\").tableStyle(.inset(alternatesRowBackgrounds: true))",
    ]
    let scenes = [".windowResizability(.contentSize)"]
    let views = uses.enumerated().map { "@MainActor func use\($0)(_ names: Namespace.ID) -> some View { \($1) }" }
    let windows = scenes.enumerated().map { "@MainActor func scene\($0) () -> some Scene { WindowGroup { Text(\"A\") }\($1) }" }
    let source = "import SwiftUI\n" + (views + windows).joined(separator: "\n")
    #expect(try Compiler.errors(in: source) == [])
    let warned = Set(try Compiler.warnings(in: source).filter { $0.text.contains("has no effect in Shoji") }.map(\.line))
    let silent = (uses + scenes).enumerated().filter { !warned.contains($0.offset + 2) }.map(\.element)
    #expect(silent == [])
  }
}
