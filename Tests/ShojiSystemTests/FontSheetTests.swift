// The fonts of an app: its files become a style sheet with the names that views use.

import Testing

@testable import ShojiSystem

@Suite("An app's fonts") struct FontSheetTests {
  /// A font file with only its names, a weight and a style.
  static func font(names: [Int: String], weight: Int = 700, isItalic: Bool = false) -> [UInt8] {
    func two(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 255), UInt8(number & 255)] }
    func four(_ number: Int) -> [UInt8] { two(number >> 16) + two(number & 0xFFFF) }
    var (records, strings): ([UInt8], [UInt8]) = ([], [])
    for (number, text) in names.sorted(by: { $0.key < $1.key }) {
      let wide = text.utf16.flatMap { two(Int($0)) }
      records += two(3) + two(1) + two(0x409) + two(number) + two(wide.count) + two(strings.count)
      strings += wide
    }
    let table = two(0) + two(names.count) + two(6 + records.count) + records + strings
    let style = two(4) + two(0) + two(weight) + Array(repeating: UInt8(0), count: 56) + two(isItalic ? 1 : 0)
    let start = 12 + 2 * 16
    return four(0x0001_0000) + two(2) + two(0) + two(0) + two(0)
      + Array("OS/2".utf8) + four(0) + four(start) + four(style.count)
      + Array("name".utf8) + four(0) + four(start + style.count) + four(table.count) + style + table
  }

  @Test("A font is found by its PostScript name, its full name, and its family with weight and style") func names() throws {
    let bold = Self.font(names: [1: "Lobster", 4: "Lobster Bold", 6: "Lobster-Bold"], isItalic: true)
    let css = try #require(FontSheet.css([("/apps/a/assets/a_a/My Fonts/Lobster.ttf", bold)]))
    let source = "src:url(\"/apps/a/assets/a_a/My%20Fonts/Lobster.ttf\")"
    #expect(
      css.split(separator: "\n").map(String.init) == [
        "@font-face{font-family:\"Lobster Bold\";\(source)}", "@font-face{font-family:\"Lobster-Bold\";\(source)}",
        "@font-face{font-family:\"Lobster\";font-weight:700;font-style:italic;\(source)}",
      ])
  }

  @Test("A file without readable names has its own name; no name ends the string or the rule") func odd() throws {
    #expect(FontNames([1, 2, 3]) == nil)
    #expect(FontNames(Array(Self.font(names: [6: "A"]).prefix(60))) == nil)
    #expect(FontSheet.css([("/a/Round.woff2", [1, 2, 3])]) == "@font-face{font-family:\"Round\";src:url(\"/a/Round.woff2\")}")
    let hostile = try #require(FontSheet.css([("/a/b.ttf", Self.font(names: [6: "a\"}*{color:red}\n"]))]))
    #expect(hostile.filter { $0 == "}" }.count == 1 && !hostile.contains("*{") && !hostile.contains("\n"))
    #expect(FontSheet.css([]) == nil)
  }
}
