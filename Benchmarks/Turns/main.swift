// Turns: the cost of one event inside an app process, from the browser's bytes to the patch's bytes, without a socket.
// `Turns --rows` measures the operations of the table of rows. `Turns --budgets <folder>` writes the counts for Scripts/test-budgets.

import Foundation
import Shoji
import ShojiGraph
import ShojiWeb

MainActor.assumeIsolated {
  Graph.mainThread = pthread_self()
  let words = CommandLine.arguments
  if words.count == 3, words[1] == "--budgets" {
    Budgets.write(to: URL(fileURLWithPath: words[2]))
    return
  }
  if words.count == 2, words[1] == "--rows" {
    RowsTimes.print()
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
    VStack {
      ForEach(0..<rows) { row in
        HStack {
          Text(verbatim: "Row \(row)")
          Spacer()
          Text(verbatim: "\(row * 7)")
        }
      }
    }
  }
}

@MainActor enum Turn {
  /// Microseconds for one tap, the minimum of several runs.
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

/// Microseconds of processor time for the operations of the table of rows inside the app: evaluation, comparison and encoding.
@MainActor enum RowsTimes {
  static func print() {
    let sheet = RowsSheet()
    sheet.tap("Create")
    let steps: [(name: String, button: String, row: Int?)] = [
      ("tap beside 1,000 rows", "Tap", nil), ("select", "select", 3), ("select another", "select", 5), ("swap", "Swap", nil),
      ("remove", "×", 7), ("update", "Update", nil),
      ("append", "Append", nil), ("clear", "Clear", nil), ("create", "Create", nil), ("replace", "Replace", nil),
      ("create 10,000", "Many", nil), ("tap beside 10,000 rows", "Tap", nil), ("remove of 10,000", "×", 7),
    ]
    for step in steps {
      let rounds = ["Tap", "Swap"].contains(step.button) ? 20 : 1
      let buttons = (0..<rounds).map { _ in sheet.find(step.button, row: step.row) }
      let start = processorTime()
      for button in buttons { sheet.tap(button) }
      Swift.print("\(step.name): \((processorTime() - start) / rounds) µs")
    }
  }

  private static func processorTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }
}
