// Budgets: counts that do not depend on the machine: bytes of patches, evaluations, and the files that a first page needs.

import Foundation
import RowsScreen
import Shoji
import ShojiGraph
import ShojiWeb

@MainActor enum Budgets {
  /// Writes `counts.json`, the client's files and a first page into a folder.
  static func write(to folder: URL) {
    let sheet = RowsSheet()
    save(Data(sheet.page.utf8), folder, "page.html")
    // Not the library for PDF files, which is in folders of its own.
    for (name, file) in ClientFiles.all() where !name.contains("/") { save(Data(file.bytes), folder, name) }

    var counts: [String: Int] = [:]
    func note(_ name: String, _ button: String, row: Int? = nil) {
      let (bytes, evaluations) = sheet.tap(button, row: row)
      counts["bytes of \(name)"] = bytes
      counts["evaluations of \(name)"] = evaluations
    }
    note("a tap", "Tap")
    sheet.tap("Create")
    note("a tap beside 1,000 rows", "Tap")
    note("the first selection", "select", row: 3)
    note("selecting another", "select", row: 5)
    note("a swap", "Swap")
    note("a removal", "×", row: 7)
    note("updating every tenth", "Update")
    note("clearing 999 rows", "Clear")
    note("creating 1,000 rows", "Create")
    let data = try! JSONSerialization.data(withJSONObject: counts, options: [.sortedKeys, .prettyPrinted])
    save(data, folder, "counts.json")
  }

  private static func save(_ data: Data, _ folder: URL, _ name: String) {
    do { try data.write(to: folder.appendingPathComponent(name)) } catch { fatalError("\(name) cannot be written: \(error)") }
  }
}

/// The table of rows without a browser.
@MainActor final class RowsSheet {
  private let host = GraphHost()
  private let painter: Painter
  let page: String
  private var number = 0

  init() {
    painter = Painter(host.elements, environment: DrawingEnvironment())
    host.show(RowsScreen())
    Graph.shared.flush()
    page = painter.page()
  }

  /// Taps a button of the toolbar or of a row, and returns the bytes of the patch and the evaluations.
  @discardableResult func tap(_ name: String, row: Int? = nil) -> (bytes: Int, evaluations: Int) { tap(find(name, row: row)) }

  func find(_ name: String, row: Int?) -> Element {
    let buttons = buttons()
    // Nine buttons are in the toolbar, two in each row.
    if let row { return buttons[9 + 2 * row + (name == "×" ? 1 : 0)] }
    return buttons.first { label(of: $0) == name }!
  }

  @discardableResult func tap(_ target: Element) -> (bytes: Int, evaluations: Int) {
    let before = Graph.shared.evaluations
    target.respond?(.tap)
    Graph.shared.flush()
    number += 1
    var frame = WireFrame(number: number, acknowledged: number)
    for operation in painter.patch() { frame.append(operation) }
    return (frame.bytes().count, Graph.shared.evaluations - before)
  }

  private func buttons() -> [Element] {
    var found: [Element] = []
    host.elements.root.forEachDescendant { if $0.content is ButtonContent { found.append($0) } }
    return found
  }

  private func label(of button: Element) -> String {
    var text = ""
    button.forEachDescendant { if let content = $0.content as? TextContent { text += content.plainText } }
    return text
  }
}
