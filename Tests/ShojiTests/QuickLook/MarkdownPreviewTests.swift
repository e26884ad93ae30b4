// How Markdown is read and shown: nesting, tables, tasks, and documents that are made to be slow.

import Foundation
import ShojiTesting
import SwiftUI
import Testing

@testable import QuickLook

@Suite("Previews of Markdown") struct MarkdownPreviewTests {
  /// A document's rows in one line each: the marks, `>` for quotes, `…` for an item's further rows, and the content.
  private func lines(_ text: String) -> [String] {
    MarkdownReader(text).rows.map { row in
      (row.containers.map { container in
        switch container {
        case .quote: ">"
        case .item(.bullet(let level), _): String(repeating: "•", count: level)
        case .item(.number(let number), _): number
        case .item(.task(let isDone), _): isDone ? "[x]" : "[ ]"
        case .item(nil, _): "…"
        }
      } + [described(row.content)]).joined(separator: " ")
    }
  }
  private func described(_ content: MarkdownRow.Content) -> String {
    switch content {
    case .heading(let level, let pieces): "h\(level) \(described(pieces))"
    case .paragraph(let pieces): described(pieces)
    case .code(let text): "code(\(text))"
    case .rule: "rule"
    case .table(let table): ([table.header] + table.rows).map { $0.map(described).joined(separator: "|") }.joined(separator: "/")
    }
  }
  private func described(_ pieces: [MarkdownRow.Piece]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text.runs.map { run(text, $0) }.joined()
      case .picture(let path, let text): "picture(\(path), \(text))"
      }
    }.joined()
  }
  private func run(_ text: AttributedString, _ run: AttributedString.Runs.Run) -> String {
    var result = String(text[run.range].characters)
    let intent = run.inlinePresentationIntent ?? []
    if intent.contains(.code) { result = "`\(result)`" }
    if intent.contains(.emphasized) { result = "*\(result)*" }
    if intent.contains(.stronglyEmphasized) { result = "**\(result)**" }
    if intent.contains(.strikethrough) { result = "~\(result)~" }
    return run.link.map { "[\(result)](\($0.absoluteString))" } ?? result
  }

  @Test(
    "Blocks",
    arguments: [
      ("# One\ntext\nmore", ["h1 One", "text more"]), ("One\n===\nTwo\n---\n### Three ###", ["h1 One", "h2 Two", "h3 Three"]),
      ("- a\n- b\n  - c\n    1. d", ["• a", "• b", "… •• c", "… … 1. d"]), ("7. a\n8. b\n\n3) c", ["7. a", "8. b", "3) c"]),
      ("- a\n\n  more\n\n      code\n- b", ["• a", "… more", "… code(code)", "• b"]), ("- - a", ["• •• a"]), ("-\n- a", ["• ", "• a"]),
      ("- [ ] a\n- [x] b\n- [X] c", ["[ ] a", "[x] b", "[x] c"]), ("> a\n> > b\n>\n> - c", ["> a", "> > b", "> • c"]),
      ("~~~ swift\nlet x\n\nlet y\n~~~\n```\nz\n```", ["code(let x\n\nlet y)", "code(z)"]), ("a\n\n***\n- - -", ["a", "rule", "rule"]),
      ("|A|B|\n|-|:-:|\n|1|*2*|\n|3|", ["A|B/1|*2*/3|"]), ("a | b", ["a | b"]), ("", []),
    ])
  func blocks(_ text: String, _ expected: [String]) {
    #expect(lines(text) == expected)
    #expect(lines(text.replacingOccurrences(of: "\n", with: "\r\n")) == expected)
  }

  @Test(
    "Text in a line",
    arguments: [
      ("a **b *c*** ~~d~~ `e*f*`", "a **b *****c*** ~d~ `e*f*`"), ("a  \nb\\\nc", "a\nb\nc"), ("a<br>b", "a\nb"),
      ("a <b>c</b> <!-- d -->", "a <b>c</b> "), ("&copy; \\*a\\*", "© *a*"), ("日本\n語 a\nb", "日本語 a b"),
      ("[a](https://example.com/b) <mailto:c@d.org>", "[a](https://example.com/b) [mailto:c@d.org](mailto:c@d.org)"),
      ("see https://example.com/a.", "see [https://example.com/a](https://example.com/a)."),
      ("[a](javascript:alert(1)) [b](file:///etc/passwd) [c](d.md) [e](#f)", "a b c e"),
      ("[a][1]\n\n[1]: HTTPS://b.org", "[a](HTTPS://b.org)"),
      ("![A **b**](c%20d.png)", "picture(c d.png, A b)"), ("![A](https://b.org/c.png) ![](d/e.jpg)", "A picture(d/e.jpg, )"),
      ("[![A](https://b.org/c.svg)](https://d.org)", "[A](https://d.org)"), ("![A](/etc/b.png)![B](file:c.png)", "AB"),
    ])
  func text(_ text: String, _ expected: String) { #expect(lines(text) == [expected]) }

  @Test("Blocks of HTML are text, without comments") func html() {
    #expect(lines("<div>\n<p>a</p>\n</div>\n\n<!-- b -->\n\nc") == ["<div>\n<p>a</p>\n</div>", "c"])
  }

  @Test("A row knows the quotes and items that it shares with the row before") func shared() {
    let rows = MarkdownReader("> a\n>\n> - b\n> - c\n>\n>   d\n\ne").rows
    #expect(rows.map(\.shared) == [0, 1, 1, 2, 0])
    #expect(rows.map { $0.containers.count } == [1, 2, 2, 2, 0])
  }

  @Test("Numbers of a list have the width of the widest one") func widths() {
    let list = (1...10).map { "\($0). a" }.joined(separator: "\n")
    #expect(MarkdownReader(list).rows.allSatisfy { if case .item(_, 3)? = $0.containers.last { true } else { false } })
  }

  @Test(
    "A document that is made to be slow is read in time",
    arguments: [
      ">", "- ", "[", "![", "*a ", "*a **b ", "`a``", "<!--", "|a", "a\n\n", "[a](", "~~a ", "https://a.", "a@b.c", "<a ", "x <!A ", "-|\n",
    ])
  func slow(_ text: String) { read(String(repeating: text, count: (512 << 10) / text.utf8.count)) }

  @Test("A document that nests deeply never nests views deeply") func deep() {
    read((0..<700).map { String(repeating: "> ", count: $0 % 350) + "a" }.joined(separator: "\n"))
    read((0..<1000).map { String(repeating: " ", count: $0 % 500) + "- a" }.joined(separator: "\n"))
  }

  @Test("Tables of many rows and of many columns are read in time", arguments: [(100, 2500), (20_000, 20_000)])
  func large(_ columns: Int, _ rows: Int) {
    let head = "|" + String(repeating: "a|", count: columns) + "\n|" + String(repeating: "-|", count: columns) + "\n"
    read(head + String(repeating: "|b|\n", count: rows))
  }

  /// Without a limit this would take gigabytes.
  @Test("A long link that is used often is no link, and other documents keep theirs") func longLinks() {
    let text = "[a]: /" + String(repeating: "x", count: 250_000) + "\n\n" + String(repeating: "[a]", count: 85_000)
    read(text)
    #expect(lines("[a]: https://b.org/" + String(repeating: "x", count: 3000) + "\n\n[a]").first?.hasPrefix("[a](https://b.org/xx") == true)
  }

  private func read(_ text: String) {
    let start = ContinuousClock.now
    let reader = MarkdownReader(text)
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(reader.rows.allSatisfy { $0.containers.count <= MarkdownRow.deepest && $0.shared <= $0.containers.count })
  }

  @Test("Of a table the first rows are shown, and a sentence says so") func longTable() {
    let text = "|A|\n|-|\n" + String(repeating: "|b|\n", count: 5000)
    guard case .table(let table)? = MarkdownReader(text).rows.first?.content else {
      Issue.record("There is no table.")
      return
    }
    #expect(table.isCut && table.rows.count == MarkdownTable.mostCells - 1)
  }

  @Test("Tasks, headings and tables have their meaning for assistive technologies") @MainActor func meaning() throws {
    let screen = TestScreen {
      VStack {
        MarkdownRows(rows: MarkdownReader("## A\n- [x] b\n- [ ] c\n\n|D|\n|-|\n|e|").rows, folder: FileManager.default.temporaryDirectory)
      }
    }
    #expect(screen.html.contains("aria-level=\"2\""))
    #expect(screen.html.contains("aria-label=\"Completed\"") && screen.html.contains("aria-label=\"Incomplete\""))
    for role in ["table", "row", "columnheader", "cell"] { #expect(screen.html.contains("role=\"\(role)\""), "\(role)") }
  }
}
