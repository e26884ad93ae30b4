// Names of assets and keys become identifiers by Xcode's rules.

import Testing

@testable import ShojiAppTool

@Suite("Names of generated symbols") struct SymbolNameTests {
  @Test(
    "A value starts with a lowercase letter, and each further word with a capital",
    arguments: [
      ("Brand Color", "brandColor"), ("brand-color", "brandColor"), ("brand_color", "brandColor"), ("Logo", "logo"), ("logo", "logo"),
      ("URLIcon", "urlIcon"), ("URL", "url"), ("H1", "h1"), ("2nd Place", "_2ndPlace"), ("greeting.title", "greetingTitle"),
      ("日本", "日本"), ("class", "`class`"), ("Default", "`default`"),
    ])
  func values(name: String, symbol: String) { #expect(SymbolName.value(name) == symbol) }

  @Test(
    "An asset without lowercase letters keeps its capitals; a letter after a digit starts a word",
    arguments: [
      ("Brand Color", "brandColor"), ("brand-color", "brandColor"), ("URLIcon", "urlIcon"), ("Logo", "logo"), ("Default", "`default`"),
      ("M", "M"), ("BMW", "BMW"), ("TLS2016", "TLS_2016"), ("A-1-1-0", "A_1_1_0"), ("292C38", "_292_C_38"), ("FF6767", "FF_6767"),
      ("ribbon_75pt", "ribbon75Pt"), ("angle-left-18pt", "angleLeft18Pt"), ("2nd Place", "_2NdPlace"), ("日本", "日本"), ("icon2", "icon2"),
    ])
  func assets(name: String, symbol: String) { #expect(SymbolName.asset(name) == symbol) }

  @Test("A name without letters has no symbol", arguments: ["", "—", "  "])
  func none(name: String) {
    #expect(SymbolName.value(name) == nil)
    #expect(SymbolName.asset(name) == nil)
  }

  @Test("A namespace starts with a capital") func types() { #expect(SymbolName.type("tab icons") == "TabIcons") }
}
