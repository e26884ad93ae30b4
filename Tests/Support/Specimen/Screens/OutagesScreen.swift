import SwiftUI

/// Lines that are typed one below the other, deeds on them, and a question before one of them is deleted. All of it outlives the process.
struct OutagesScreen: View {
  struct Line: Codable, Identifiable, Equatable {
    var id = UUID()
    var text = ""
  }
  @State private var lines: [Line] = []
  @State private var done = ""
  @State private var doomed: UUID?
  @State private var isLocked = false
  @State private var showsNote = false
  @State private var note = ""
  /// It cannot be stored, so that the next process knows nothing of it.
  @State private var passing = Passing()
  @FocusState private var focus: UUID?

  var body: some View {
    HStack {
      Button("Add Line") { add(after: nil) }.accessibilityIdentifier("add")
      Button("Mark") { done += "m" }.accessibilityIdentifier("mark")
      Button("Lock") { isLocked = true }.accessibilityIdentifier("lock")
      Button("Locked Deed") { done += "l" }.disabled(isLocked).accessibilityIdentifier("locked")
      Button("Pass") { passing.isShown = true }.accessibilityIdentifier("pass")
      Button("Note") { showsNote = true }.accessibilityIdentifier("show-note")
    }
    if passing.isShown {
      Button("Passing Deed") { done += "p" }.accessibilityIdentifier("passing")
      TextField("Passing", text: $passing.text).accessibilityIdentifier("passing-text")
    }
    Text("did \(done)").accessibilityIdentifier("done")
    Text(lines.map(\.text).joined(separator: "|")).accessibilityIdentifier("lines")
    ForEach(lines) { line in
      HStack {
        TextField("Line", text: text(line.id))
          .focused($focus, equals: line.id)
          .onSubmit { add(after: line.id) }
          .accessibilityIdentifier("line-\(lines.firstIndex { $0.id == line.id } ?? 0)")
        Button("Delete") { doomed = line.id }.accessibilityIdentifier("delete-\(lines.firstIndex { $0.id == line.id } ?? 0)")
      }
    }
    .alert("Delete?", isPresented: isAsking, presenting: lines.first { $0.id == doomed }) { line in
      Button("Delete Line", role: .destructive) { lines.removeAll { $0.id == line.id } }
      Button("Cancel", role: .cancel) {}
    } message: { line in
      Text("“\(line.text)” will be gone.")
    }
    .sheet(isPresented: $showsNote) {
      VStack(spacing: 40) {
        TextField("Note", text: $note).accessibilityIdentifier("note")
        Button("Keep Note") {
          done += "(\(note))"
          showsNote = false
        }
        .accessibilityIdentifier("keep-note")
      }
      .padding(40)
    }
  }

  private var isAsking: Binding<Bool> {
    Binding {
      doomed != nil
    } set: {
      if !$0 { doomed = nil }
    }
  }

  private func text(_ id: UUID) -> Binding<String> {
    Binding {
      lines.first { $0.id == id }?.text ?? ""
    } set: { new in
      if let index = lines.firstIndex(where: { $0.id == id }) { lines[index].text = new }
    }
  }

  private func add(after id: UUID?) {
    let line = Line()
    lines.insert(line, at: (id.flatMap { id in lines.firstIndex { $0.id == id } } ?? lines.count - 1) + 1)
    focus = line.id
  }
}

private struct Passing {
  var isShown = false
  var text = ""
  /// A closure cannot be stored.
  var action: () -> Void = {}
}
