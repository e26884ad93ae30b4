// SubtasksSection: the steps of a reminder; Return adds the next one.

import SwiftUI

struct SubtasksSection: View {
  @Binding var subtasks: [Subtask]
  @FocusState private var focus: Subtask.ID?

  var body: some View {
    Section("Subtasks") {
      ForEach($subtasks) { $subtask in
        HStack(spacing: 12) {
          CompletionCircle(isCompleted: subtask.isCompleted, title: subtask.title, color: .accentColor) {
            subtask.isCompleted.toggle()
          }
          TextField("Subtask", text: $subtask.title)
            .focused($focus, equals: subtask.id)
            .submitLabel(.next)
            .onSubmit { add(after: subtask) }
        }
      }
      .onDelete { subtasks.remove(atOffsets: $0) }
      .onMove { subtasks.move(fromOffsets: $0, toOffset: $1) }
      Button("Add Subtask", systemImage: "plus") { add(after: subtasks.last) }
    }
  }

  private func add(after previous: Subtask?) {
    if let previous, previous.title.trimmingCharacters(in: .whitespaces).isEmpty {
      focus = subtasks.last?.id
      return
    }
    let new = Subtask()
    let index = subtasks.firstIndex { $0.id == previous?.id }.map { $0 + 1 } ?? subtasks.count
    withAnimation { subtasks.insert(new, at: index) }
    focus = new.id
  }
}
