// RowsScreen: the table of js-framework-benchmark, as a SwiftUI author would write it. Benchmarks/page is the same in plain JavaScript.

import SwiftUI

public struct RowsScreen: View {
  @State private var table = Table()
  @State private var taps = 0

  public init() {}

  public var body: some View {
    ScrollView {
      VStack(spacing: 8) {
        Text("Taps: \(taps)")
        ScrollView(.horizontal) {
          HStack {
            Button("Tap") { taps += 1 }
            Button("Create") { table.create(1_000) }
            Button("Replace") { table.create(1_000) }
            Button("Update") { table.updateEveryTenth() }
            Button("Swap") { table.swap() }
            Button("Many") { table.create(10_000) }
            Button("Append") { table.append(1_000) }
            Button("Clear") { table.clear() }
            Button("Hundred") { table.create(100) }
          }
        }
        VStack(spacing: 0) {
          ForEach(table.rows) { row in
            RowView(row: row, isSelected: table.selection == row.id, select: { table.selection = row.id }, remove: { table.remove(row.id) })
          }
        }
      }
    }
  }
}

struct RowView: View {
  let row: Row
  let isSelected: Bool
  let select: () -> Void
  let remove: () -> Void

  var body: some View {
    HStack {
      Text(verbatim: "\(row.id)")
      Button(row.label, action: select)
        .foregroundStyle(isSelected ? .red : .primary)
      Spacer()
      Button("×", action: remove)
    }
  }
}
