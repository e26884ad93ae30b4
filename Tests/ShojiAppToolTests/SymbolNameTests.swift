// Names of assets become identifiers by Xcode's rules, as authors write these in their sources.

import Testing

@testable import ShojiAppTool

@Suite("Names of generated symbols") struct SymbolNameTests {
  @Test("A value begins with a small letter, and each further word with a capital", arguments: [
    ("Brand Color", "brandColor"), ("brand-color", "brandColor"), ("brand_color", "brandColor"), ("Logo", "logo"), ("logo", "logo"),
    ("URLIcon", "urlIcon"), ("URL", "url"), ("H1", "h1"), ("2nd Place", "_2ndPlace"), ("greeting.title", "greetingTitle"),
    ("日本", "日本"), ("class", "`class`"), ("Default", "`default`"),
  ])
  func values(name: String, symbol: String) { #expect(SymbolName.value(name) == symbol) }

  @Test("A name without letters has no symbol", arguments: ["", "—", "  "])
  func none(name: String) { #expect(SymbolName.value(name) == nil) }

  @Test("A namespace begins with a capital") func types() { #expect(SymbolName.type("tab icons") == "TabIcons") }
}
