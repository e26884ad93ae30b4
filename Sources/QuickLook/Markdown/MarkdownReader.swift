// MarkdownReader: reads Markdown with the extensions of GitHub by libcmark-gfm. The document's nodes are visited one after the other, without
// recursion, whatever the nesting.

import CMarkdown
import Foundation
import Shoji
import SwiftUI

struct MarkdownReader {
  private(set) var rows: [MarkdownRow] = []

  /// The schemes of links that are followed.
  private static let schemes: Set<String> = ["http", "https", "mailto"]
  private static let extensions = ["table", "strikethrough", "autolink", "tasklist"]
  /// The most rows that are shown.
  private static let mostRows = 20_000

  private struct List {
    var isOrdered: Bool
    var isTight: Bool
    var number: Int
    var delimiter: String
    var width: Int
    var hasRows = false
  }
  private var lists: [List] = []
  /// Whether there are more rows than are shown.
  private(set) var isCut = false
  private var containers: [MarkdownRow.Container] = []
  /// The containers from this one on may have marks that no row has shown.
  private var firstUnshown = 0
  /// The number of the outer containers that have been there since the row before.
  private var shared = 0

  private var pieces: [MarkdownRow.Piece] = []
  private var text = AttributedString()
  /// The last character of the text, and whether the line has ended after it.
  private var last: Unicode.Scalar?
  private var isAtBreak = false
  private var level = 1
  private var bold = 0, italic = 0, struck = 0
  private var links: [URL?] = []
  /// The pictures around the text that is read, which is their description.
  private var pictures: [(path: String, start: String)] = []
  private var description = ""
  private var table: MarkdownTable?
  private var cells: [MarkdownTable.Cell] = []

  init(_ text: String) {
    cmark_gfm_core_extensions_ensure_registered()
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return }
    defer { cmark_parser_free(parser) }
    let limits = MarkdownLimits(text)
    for name in Self.extensions where name != "table" || limits.allowsTables {
      if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
    }
    var text = limits.text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    }
    guard let document = cmark_parser_finish(parser), let nodes = cmark_iter_new(document) else { return }
    defer {
      cmark_iter_free(nodes)
      cmark_node_free(document)
    }
    while true {
      let event = cmark_iter_next(nodes)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(nodes) else { break }
      isCut = rows.count == Self.mostRows
      if isCut { break }
      let kind = String(cString: cmark_node_get_type_string(node))
      if event == CMARK_EVENT_ENTER { enter(node, kind) } else { leave(kind) }
    }
  }

  // MARK: Nodes

  private typealias Node = OpaquePointer

  private mutating func enter(_ node: Node, _ kind: String) {
    switch kind {
    case "block_quote": containers.append(.quote)
    case "list": lists.append(Self.list(node))
    case "item", "tasklist": containers.append(item(node, isTask: kind == "tasklist"))
    case "code_block":
      var code = Self.literal(node)
      if code.hasSuffix("\n") { code.removeLast() }
      append(.code(code))
    case "html_block":
      let html = Self.withoutComments(Self.literal(node)).trimmingCharacters(in: .whitespacesAndNewlines)
      if !html.isEmpty { append(.paragraph([.text(AttributedString(html))])) }
    case "thematic_break": append(.rule)
    case "table": table = MarkdownTable(alignments: Self.alignments(node))
    case "text": add(Self.literal(node))
    case "softbreak": isAtBreak = true
    case "linebreak": add("\n")
    case "code": add(Self.literal(node), isCode: true)
    case "html_inline": add(Self.inlineHTML(Self.literal(node)))
    case "heading": level = Int(cmark_node_get_heading_level(node))
    case "emph": italic += 1
    case "strong": bold += 1
    case "strikethrough": struck += 1
    case "link": links.append(Self.link(node))
    case "image":
      pictures.append((Self.address(node), description))
      description = ""
    default: break
    }
  }

  private mutating func leave(_ kind: String) {
    switch kind {
    case "block_quote": removeContainer()
    case "list": lists.removeLast()
    case "item", "tasklist":
      // An item without content has its mark all the same.
      if case .item(.some, _)? = containers.last { append(.paragraph([])) }
      removeContainer()
    case "paragraph": append(.paragraph(takePieces()))
    case "heading": append(.heading(level: level, takePieces()))
    case "table_cell": cells.append(takePieces())
    case "table_header":
      table?.header = Array(cells.prefix(MarkdownTable.mostColumns))
      table?.isCut = cells.count > MarkdownTable.mostColumns
      cells = []
    case "table_row": addRow()
    case "table":
      if let table { append(.table(table)) }
      table = nil
    case "emph": italic -= 1
    case "strong": bold -= 1
    case "strikethrough": struck -= 1
    case "link": links.removeLast()
    case "image": endPicture()
    default: break
    }
  }

  private static func list(_ node: Node) -> List {
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST, start = Int(cmark_node_get_list_start(node))
    var count = 0, child = cmark_node_first_child(node)
    while let item = child {
      count += 1
      child = cmark_node_next(item)
    }
    return List(
      isOrdered: isOrdered, isTight: cmark_node_get_list_tight(node) != 0, number: start,
      delimiter: cmark_node_get_list_delim(node) == CMARK_PAREN_DELIM ? ")" : ".", width: isOrdered ? "\(start + count - 1).".count : 1)
  }

  private mutating func item(_ node: Node, isTask: Bool) -> MarkdownRow.Container {
    guard let list = lists.last else { return .item(mark: nil, width: 1) }
    lists[lists.count - 1].number += 1
    let mark: MarkdownRow.Mark =
      isTask
      ? .task(isDone: cmark_gfm_extensions_get_tasklist_item_checked(node))
      : list.isOrdered ? .number("\(list.number)\(list.delimiter)") : .bullet(level: lists.count)
    return .item(mark: mark, width: list.width)
  }

  private static func alignments(_ node: Node) -> [MarkdownTable.Alignment] {
    guard let letters = cmark_gfm_extensions_get_table_alignments(node) else { return [] }
    return (0..<Int(cmark_gfm_extensions_get_table_columns(node))).map {
      switch letters[$0] {
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .end
      default: .start
      }
    }
  }

  private static func literal(_ node: Node) -> String { cmark_node_get_literal(node).map { String(cString: $0) } ?? "" }
  private static func address(_ node: Node) -> String { cmark_node_get_url(node).map { String(cString: $0) } ?? "" }
  /// Nil for a link that is not followed, whose text is shown.
  private static func link(_ node: Node) -> URL? {
    guard let url = URL(string: address(node)), let scheme = url.scheme?.lowercased(), schemes.contains(scheme) else { return nil }
    return url
  }

  // MARK: Text

  private mutating func add(_ string: String, isCode: Bool = false) {
    guard !string.isEmpty else { return }
    // Between Chinese and Japanese characters the end of a line is no space.
    if isAtBreak, let first = string.unicodeScalars.first, last.map({ !(Self.isWide($0) && Self.isWide(first)) }) ?? false {
      isAtBreak = false
      add(" ")
    }
    isAtBreak = false
    last = string.unicodeScalars.last
    guard pictures.isEmpty else {
      description += string
      return
    }
    var part = AttributedString(string)
    var intent: InlinePresentationIntent = []
    if bold > 0 { intent.insert(.stronglyEmphasized) }
    if italic > 0 { intent.insert(.emphasized) }
    if struck > 0 { intent.insert(.strikethrough) }
    if isCode { intent.insert(.code) }
    if !intent.isEmpty { part.inlinePresentationIntent = intent }
    if let link = links.last { part.link = link }
    text.append(part)
  }

  /// Whether a character is of a script that has no spaces between words.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    (0x2E80...0x9FFF).contains(scalar.value) || (0xF900...0xFAFF).contains(scalar.value) || (0xFF00...0xFFEF).contains(scalar.value)
      || (0x20000...0x3FFFF).contains(scalar.value)
  }

  /// Tags are shown as they are written, except for a line break. A comment is not shown.
  private static func inlineHTML(_ html: String) -> String {
    if html.hasPrefix("<!--") { return "" }
    return ["<br>", "<br/>", "<br />"].contains(html.lowercased()) ? "\n" : html
  }
  private static func withoutComments(_ html: String) -> String {
    var shown = "", rest = html[...]
    while let start = rest.range(of: "<!--") {
      shown += rest[..<start.lowerBound]
      rest = rest[start.upperBound...].range(of: "-->").map { rest[$0.upperBound...] } ?? ""
    }
    return shown + rest
  }

  private mutating func endPicture() {
    guard let (path, before) = pictures.popLast() else { return }
    let text = description
    description = before
    if !pictures.isEmpty {
      description += text
    } else if !path.isEmpty, URL(string: path)?.scheme == nil, !path.hasPrefix("/"), !path.hasPrefix("#") {
      endText()
      pieces.append(.picture(path: path.removingPercentEncoding ?? path, text: text))
    } else {
      // A picture of the network is not loaded: its owner would learn of it.
      add(text)
    }
  }

  private mutating func endText() {
    if !text.characters.isEmpty { pieces.append(.text(text)) }
    (text, last, isAtBreak) = (AttributedString(), nil, false)
  }
  private mutating func takePieces() -> [MarkdownRow.Piece] {
    endText()
    defer { pieces = [] }
    return pieces
  }

  // MARK: Making rows

  private mutating func append(_ content: MarkdownRow.Content) {
    let count = containers.count, deepest = MarkdownRow.deepest, isCut = count > deepest
    rows.append(
      MarkdownRow(
        containers: isCut ? containers.prefix(deepest - 1) + [containers[count - 1]] : containers,
        shared: isCut ? (shared == count ? deepest : min(shared, deepest - 1)) : shared,
        isTight: lists.last.map { $0.isTight && lists[0].hasRows } ?? false, content: content))
    for place in firstUnshown..<max(firstUnshown, count) {
      if case .item(_, let width) = containers[place] { containers[place] = .item(mark: nil, width: width) }
    }
    (shared, firstUnshown) = (count, count)
    if !lists.isEmpty { lists[0].hasRows = true }
  }
  private mutating func removeContainer() {
    containers.removeLast()
    shared = min(shared, containers.count)
    firstUnshown = min(firstUnshown, containers.count)
  }
  private mutating func addRow() {
    defer { cells = [] }
    guard let count = table?.rows.count, let columns = table?.header.count else { return }
    if (count + 2) * columns <= MarkdownTable.mostCells { table?.rows.append(Array(cells.prefix(columns))) } else { table?.isCut = true }
  }
}
