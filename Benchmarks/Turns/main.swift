// Turns: what one event costs inside an app's process, from the browser's bytes to the patch's bytes, without any socket.
// `Turns --budgets <folder>` writes what Scripts/test-budgets weighs.

import Foundation
import Shoji
import ShojiGraph
import ShojiWeb

MainActor.assumeIsolated {
  let words = CommandLine.arguments
  if words.count == 3, words[1] == "--budgets" {
    Budgets.write(to: URL(fileURLWithPath: words[2]))
    return
  }
  print("A tap that changes one text:           \(Turn.tap(rows: 0)) µs")
  for rows in [100, 1_000, 10_000] {
    print("The same with \(rows) rows on screen:".padding(toLength: 39, withPad: " ", startingAt: 0) + "\(Turn.tap(rows: rows)) µs")
  }
}

struct Counter: View {
  let rows: Int
  @State private var count = 0
  var body: some View {
    VStack {
      Text("Count: \(count)")
      Button("More") { count += 1 }
      RowsView(rows: rows)
    }
  }
}

struct RowsView: View {
  let rows: Int
  var body: some View {
    VStack { ForEach(0..<rows) { row in HStack { Text(verbatim: "Row \(row)"); Spacer(); Text(verbatim: "\(row * 7)") } } }
  }
}

@MainActor enum Turn {
  /// Microseconds for one tap, the least of several runs.
  static func tap(rows: Int) -> Double {
    let host = GraphHost()
    let painter = Painter(host.elements, environment: DrawingEnvironment())
    host.show(Counter(rows: rows))
    Graph.shared.flush()
    _ = painter.page()
    var button = ""
    host.elements.root.forEachDescendant { if $0.content is ButtonContent { button = $0.domID } }
    let rounds = 2_000
    let best = (0..<5).map { _ in
      let start = ContinuousClock.now
      for round in 1...rounds { turn(Array("[\(round),\(round),1,\"\(button)\"]".utf8), host, painter) }
      return (ContinuousClock.now - start) / rounds
    }.min()!
    return (Double(best.components.attoseconds) / 1e12 * 10).rounded() / 10
  }

  private static func turn(_ bytes: [UInt8], _ host: GraphHost, _ painter: Painter) {
    guard let message = try? WireMessage(json: bytes), case .tap(let id) = message.event, let number = Int(id, radix: 36) else { return }
    host.elements.element(number)?.respond?(.tap)
    Graph.shared.flush()
    var frame = WireFrame(number: message.number, acknowledged: message.number)
    for operation in painter.patch() { frame.append(operation) }
    precondition(frame.bytes().count > 8)
  }
}
