import Foundation
import ShojiElements
import Testing

@testable import Shoji

@Suite struct MarkdownTests {
  /// The pieces as short marks: `b:` bold, `i:` italic, `s:` struck, `c:` code, `l(address):` link.
  func read(_ text: String) -> String {
    InlineMarkdown.parse(text).map { piece in
      var marks = ""
      if piece.isBold { marks += "b" }
      if piece.isItalic { marks += "i" }
      if piece.isStruck { marks += "s" }
      if piece.isCode { marks += "c" }
      if let link = piece.link { marks += "l(\(link))" }
      return marks.isEmpty ? piece.text : "[\(marks):\(piece.text)]"
    }.joined()
  }

  @Test(
    "Emphasis, strong emphasis, strikethrough and code are parsed",
    arguments: [
      ("plain", "plain"), ("**bold**", "[b:bold]"), ("__bold__", "[b:bold]"), ("*italic*", "[i:italic]"), ("_italic_", "[i:italic]"),
      ("~~gone~~", "[s:gone]"), ("~gone~", "[s:gone]"), ("`code`", "[c:code]"), ("***both***", "[bi:both]"), ("a **b** c", "a [b:b] c"),
      ("**bold *and italic***", "[b:bold ][bi:and italic]"), ("*a **b** c*", "[i:a ][bi:b][i: c]"), ("**a ~~b~~**", "[b:a ][bs:b]"),
    ])
  func marks(text: String, expected: String) { #expect(read(text) == expected) }

  @Test(
    "Delimiters open and close by CommonMark's flanking rules",
    arguments: [
      ("a * b * c", "a * b * c"), ("** not bold**", "** not bold**"), ("5*6*7", "5[i:6]7"), ("snake_case_name", "snake_case_name"),
      ("foo__bar__baz", "foo__bar__baz"), ("_(a)_", "[i:(a)]"), ("a\"_b_\"", "a\"[i:b]\""), ("**a**b", "[b:a]b"), ("*a", "*a"),
      ("a*", "a*"),
      ("a*\"b\"*", "a*\"b\"*"), ("_a_b", "_a_b"), ("*(**a**)*", "[i:(][bi:a][i:)]"), ("日本*語*で", "日本[i:語]で"), ("~~~a~~~", "~~~a~~~"),
    ])
  func flanking(text: String, expected: String) { #expect(read(text) == expected) }

  @Test(
    "Delimiters pair by the rule of three and with the nearest opener",
    arguments: [
      ("*foo**bar**baz*", "[i:foo][bi:bar][i:baz]"), ("*foo**bar*", "[i:foo**bar]"), ("**foo*", "*[i:foo]"), ("*foo**", "[i:foo]*"),
      ("*a _b* c_", "[i:a _b] c_"), ("****a****", "[b:a]"), ("**a*b**", "[b:a*b]"), ("~~a~", "~~a~"),
    ])
  func pairs(text: String, expected: String) { #expect(read(text) == expected) }

  @Test(
    "Escapes, code and character references are literal text",
    arguments: [
      (#"\*not\*"#, "*not*"), (#"\a"#, #"\a"#), ("`a*b*`", "[c:a*b*]"), ("`` a`b ``", "[c:a`b]"), ("`a", "`a"),
      ("&amp;&lt;&#33;&#x1F600;", "&<!😀"),
      ("&nothing;", "&nothing;"), ("*a`*`*", "[i:a][ic:*]"), (#"`\`"#, #"[c:\]"#),
    ])
  func literals(text: String, expected: String) { #expect(read(text) == expected) }

  @Test(
    "Links are parsed",
    arguments: [
      ("[Shoji](https://example.org)", "[l(https://example.org):Shoji]"), ("[a **b**](x)", "[l(x):a ][bl(x):b]"),
      ("**[a](x)**", "[bl(x):a]"),
      ("[a](<b c> \"title\")", "[l(b c):a]"), ("[a](b(c)d)", "[l(b(c)d):a]"), ("[a]", "[a]"), ("[a](b", "[a](b"),
      ("[a [b](c) d](e)", "[a [l(c):b] d](e)"),
      ("<https://example.org>", "[l(https://example.org):https://example.org]"),
      ("<me@example.org>", "[l(mailto:me@example.org):me@example.org]"),
      ("a < b", "a < b"), ("*[a*](b)", "*[l(b):a*]"), ("![picture](x.png)", "picture"),
    ])
  func links(text: String, expected: String) { #expect(read(text) == expected) }

  @MainActor @Test("Interpolated values are literal text with the style of their place")
  func values() throws {
    let typed = "*x*"
    let address = "https://example.org/a%20b"
    let screen = TestScreen { Text("**\(typed)** 100% [go](\(address)) \(3)") }
    let content = try screen.content(TextContent.self)
    #expect(content.plainText == "*x* 100% go 3")
    #expect(content.runs.first?.isBold == true)
    #expect(content.runs.first { $0.text == "go" }?.link == address)
  }

  @Test("Attributed strings keep Markdown and view attributes")
  func attributed() throws {
    var text = try AttributedString(markdown: "**a** [b](https://example.org)")
    text.foregroundColor = .red
    text.underlineStyle = .single
    let runs = RichText.runs(text)
    #expect(runs.map(\.text) == ["a", " ", "b"])
    #expect(runs[0].isBold && runs[2].link == "https://example.org" && runs[1].isUnderlined)
    #expect(runs.allSatisfy { $0.paint == .color(.red) })
  }
}
