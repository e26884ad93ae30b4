// The menus of a reminder and of a list.

import SwiftUI

/// The context menu of a reminder.
struct ReminderActions: View {
  @Environment(ReminderStore.self) private var store
  @Environment(\.calendar) private var calendar
  let reminder: Reminder
  let onDetails: () -> Void

  var body: some View {
    Button(
      reminder.isCompleted ? "Mark as Not Completed" : "Mark as Completed",
      systemImage: reminder.isCompleted ? "circle" : "checkmark.circle"
    ) {
      withAnimation { store.toggleCompletion(reminder.id) }
    }
    Button(reminder.isFlagged ? "Unflag" : "Flag", systemImage: reminder.isFlagged ? "flag.slash" : "flag") {
      store.toggleFlag(reminder.id)
    }
    Menu("Due Date", systemImage: "calendar") {
      Button("Today") { schedule(0) }
      Button("Tomorrow") { schedule(1) }
      Button("In One Week") { schedule(7) }
      if reminder.due != nil {
        Button("No Date", role: .destructive) { store[reminder.id].due = nil }
      }
    }
    Menu("Move to List", systemImage: "folder") {
      ForEach(store.lists) { list in
        Button(list.name, systemImage: list.icon.rawValue) { store[reminder.id].listID = list.id }
          .disabled(list.id == reminder.listID)
      }
    }
    Button("Details", systemImage: "info.circle", action: onDetails)
    Divider()
    Button("Delete", systemImage: "trash", role: .destructive) { withAnimation { store.delete(reminder.id) } }
  }

  private func schedule(_ days: Int) {
    let today = calendar.startOfDay(for: .now)
    guard let day = calendar.date(byAdding: .day, value: days, to: today) else { return }
    store[reminder.id].due = Due(date: day)
  }
}

/// The menu in a list's toolbar.
struct ListMenu: View {
  @Environment(ReminderStore.self) private var store
  let id: ReminderList.ID
  let onInfo: () -> Void
  @State private var asksToClear = false

  var body: some View {
    let shows = store.list(id)?.showsCompleted ?? false
    let completed = store.completedCount(in: id)
    Menu("More", systemImage: "ellipsis.circle") {
      Button("Show List Info", systemImage: "info.circle", action: onInfo)
      Button(shows ? "Hide Completed" : "Show Completed", systemImage: shows ? "eye.slash" : "eye") {
        withAnimation { store.setShowsCompleted(!shows, in: id) }
      }
      if completed > 0 {
        Button("Delete Completed", systemImage: "trash", role: .destructive) { asksToClear = true }
      }
    }
    .confirmationDialog("Delete completed reminders?", isPresented: $asksToClear, titleVisibility: .visible) {
      Button("Delete \(completed) Completed", role: .destructive) {
        withAnimation { store.deleteCompleted(in: id) }
      }
      Button("Cancel", role: .cancel) {}
    }
  }
}
