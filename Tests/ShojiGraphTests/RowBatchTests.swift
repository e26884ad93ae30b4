// RowBatchTests: many similar rows are sent as their shape and their texts.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiWeb
import Testing

@MainActor @Suite("Batches of rows") struct RowBatchTests {
  struct Missing: Error {}

  @Test("A thousand new rows are one shape, and at most 60 bytes each")
  func small() throws {
    let names = Reference<[String]>([])
    let scene = TestScene { Rows(names: names.binding) }
    let operations = scene.patch { names.value = (0..<1000).map { "Reminder number \($0)" } }
    #expect(operations.count == 1)
    _ = try rows(operations)
    #expect(bytes(operations) < 60_000)
  }

  @Test("They are what the page shows, with special characters escaped, whatever shapes are mixed")
  func same() throws {
    let names = Reference<[String]>(["first"])
    let scene = TestScene { Rows(names: names.binding) }
    let special = ["<b>", "a & b", "\"quoted\"", "日本", "", "wide 1", "\u{0}", "wide 2", "wide 3", "wide 4"]
    let operations = scene.patch { names.value = ["first"] + special + (0..<12).map(String.init) }
    let html = try rows(operations).html
    #expect(scene.painter.page().contains(html))
    #expect(html.contains("&lt;b>".replacing(">", with: "&gt;")) && html.contains("a &amp; b") && html.contains("&quot;quoted&quot;"))
    #expect(html.components(separatedBy: "Wide row").count == 5)
  }

  @Test("Few rows, and rows that are all different, are sent as they are")
  func plain() throws {
    let names = Reference<[String]>([])
    let scene = TestScene { Rows(names: names.binding) }
    guard case .insert = scene.patch({ names.value = ["a", "b", "c"] }).first else { throw Missing() }
    let kinds = Reference<[Int]>([])
    let other = TestScene { Different(kinds: kinds.binding) }
    guard case .insert = other.patch({ kinds.value = Array(0..<12) }).first else { throw Missing() }
  }

  @Test("Rows that are inserted between others are one batch before the row that follows")
  func between() throws {
    let names = Reference<[String]>(["a", "z"])
    let scene = TestScene { Rows(names: names.binding) }
    let next = try #require(scene.host.elements.root.descendant { ($0.content as? TextContent)?.plainText == "z" }?.parent?.domID)
    let operations = scene.patch { names.value = ["a"] + (0..<20).map(String.init) + ["z"] }
    guard case .insertRows(_, let before, _)? = operations.first, operations.count == 1 else { throw Missing() }
    #expect(before == next)
  }

  private func rows(_ operations: [ShojiWeb.Operation]) throws -> RowBatch {
    guard case .insertRows(_, _, let rows)? = operations.first else { throw Missing() }
    return rows
  }
  private func bytes(_ operations: [ShojiWeb.Operation]) -> Int {
    var frame = WireFrame(number: 1, acknowledged: 1)
    for operation in operations { frame.append(operation) }
    return frame.bytes().count
  }
}

extension Element {
  fileprivate func descendant(_ isWanted: (Element) -> Bool) -> Element? {
    var found: Element?
    forEachDescendant { if found == nil, isWanted($0) { found = $0 } }
    return found
  }
}

private struct Rows: View {
  @Binding var names: [String]
  var body: some View {
    VStack {
      ForEach(names, id: \.self) { name in
        HStack {
          Text(verbatim: name)
          if name.hasPrefix("wide") { Text(verbatim: "Wide row") }
          Button("Open") {}.accessibilityLabel(Text(verbatim: "Open \(name)"))
        }
      }
    }
  }
}

private struct Different: View {
  @Binding var kinds: [Int]
  var body: some View {
    VStack { ForEach(kinds, id: \.self) { kind in HStack { ForEach(0..<kind, id: \.self) { Text(verbatim: "\($0)") } } } }
  }
}
