// Ledger: an app whose process is killed in tests. It does one thing to its store for each tap, and shows all that is in it.

import SwiftData
import SwiftUI

@Model final class Entry {
  @Attribute(.unique) var number: Int
  var text = ""
  var revision = 0
  init(_ number: Int) { self.number = number }
}

@main struct Ledger: App {
  var body: some Scene {
    WindowGroup("Ledger") { EntriesView() }
      .modelContainer(for: Entry.self)
  }
}

struct EntriesView: View {
  @Environment(\.modelContext) private var context
  @Query(sort: \Entry.number) private var entries: [Entry]

  var body: some View {
    VStack {
      Button("add") {
        let entry = Entry((entries.last?.number ?? 0) + 1)
        entry.text = String(repeating: "words ", count: entry.number % 50)
        context.insert(entry)
      }
      Button("change") { entries.first?.revision += 1 }
      Button("remove") { if let last = entries.last { context.delete(last) } }
      Text("entries[\(entries.map { "\($0.number):\($0.revision)" }.joined(separator: " "))]")
    }
  }
}
