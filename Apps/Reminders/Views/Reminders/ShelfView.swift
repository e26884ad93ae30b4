// ShelfView: the reminders of a list or a smart list. Return adds the next one.

import SwiftUI

struct ShelfView: View {
  @Environment(ReminderStore.self) private var store
  @Environment(\.calendar) private var calendar
  let shelf: Shelf
  @FocusState private var focus: Reminder.ID?
  @State private var details: Reminder?
  @State private var editedList: ReminderList?
  @AppStorage(Preferences.Key.defaultList) private var defaultList = ""

  var body: some View {
    let sections = store.sections(on: shelf, in: calendar)
    List {
      ForEach(sections) { section in
        Section {
          rows(section)
        } header: {
          SectionHeading(heading: section.heading)
        }
      }
    }
    .listStyle(.plain)
    .overlay {
      if sections.allSatisfy(\.reminders.isEmpty) {
        empty
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .contentShape(Rectangle())
          .dropDestination(for: Reminder.self) { reminders, _ in
            drop(reminders, before: nil, in: nil)
            return true
          }
      }
    }
    // The bars keep the app's tint: not every list colour is legible there.
    .tint(color)
    .navigationTitle(title)
    .toolbar { toolbar }
    .focusedSceneValue(\.addsReminder, target.map { list in { addReminder(to: list) } })
    .focusedSceneValue(\.writtenReminder, focus.map(written))
    .sheet(item: $details) { ReminderDetails(reminder: $0) }
    .sheet(item: $editedList) { ListEditor(list: $0) }
    .task(id: store.settling) {
      // Completed reminders stay visible for a moment, which restarts with each new one.
      guard !store.settling.isEmpty, (try? await Task.sleep(for: .seconds(1.5))) != nil else { return }
      withAnimation { store.settle() }
    }
    .onChange(of: focus) { old, new in
      if let old, old != new { store.discardIfBlank(old) }
      // Not between two lines, where the question would take the keyboard away.
      if let old, new == nil, store.contains(old), store[old].due != nil { DueNotifications.askForPermission() }
    }
  }

  private func rows(_ section: ReminderSection) -> some View {
    ForEach(section.reminders) { reminder in
      ReminderRow(reminder: reminder, focus: $focus) {
        details = store[reminder.id]
      } onReturn: {
        addReminder(after: reminder)
      } onStep: {
        step($0, from: reminder.id)
      }
      .draggable(reminder)
      .swipeActions(edge: .trailing) {
        Button("Delete", systemImage: "trash", role: .destructive) { withAnimation { store.delete(reminder.id) } }
        Button(reminder.isFlagged ? "Unflag" : "Flag", systemImage: reminder.isFlagged ? "flag.slash.fill" : "flag.fill") {
          store.toggleFlag(reminder.id)
        }
        .tint(.orange)
        Button("Details", systemImage: "info.circle") { details = reminder }
          .tint(.gray)
      }
      .contextMenu { ReminderActions(reminder: reminder) { details = reminder } }
    }
    .onMove(perform: canReorder(section) ? { store.move(section.reminders.map(\.id), from: $0, to: $1) } : nil)
    .dropDestination(for: Reminder.self) { reminders, index in
      drop(reminders, before: section.reminders.indices.contains(index) ? section.reminders[index] : nil, in: section)
    }
  }

  @ViewBuilder private var empty: some View {
    switch shelf {
    case .smart(.today):
      ContentUnavailableView("Nothing for Today", systemImage: "calendar", description: Text("What is due today appears here."))
    case .smart(.scheduled):
      ContentUnavailableView("Nothing Scheduled", systemImage: "clock", description: Text("Reminders with a date appear here."))
    case .smart(.flagged):
      ContentUnavailableView("Nothing Flagged", systemImage: "flag", description: Text("Reminders with a flag appear here."))
    case .smart(.all), .list:
      ContentUnavailableView("No Reminders", systemImage: "checklist", description: Text("Add one with New Reminder."))
    }
  }

  @ToolbarContentBuilder private var toolbar: some ToolbarContent {
    if case .list(let id) = shelf {
      ToolbarItem(placement: .topBarTrailing) {
        ListMenu(id: id) { editedList = store.list(id) }
      }
    }
    ToolbarItemGroup(placement: .bottomBar) {
      if let target {
        Button {
          addReminder(to: target)
        } label: {
          Label("New Reminder", systemImage: "plus.circle.fill")
            .labelStyle(.titleAndIcon)
            .fontWeight(.semibold)
        }
      }
      Spacer()
    }
    ToolbarItemGroup(placement: .keyboard) {
      if let focus {
        WritingTools(id: focus) {
          details = store[focus]
        } onEnd: {
          self.focus = nil
        }
      }
    }
  }

  // MARK: Shelf

  private var title: LocalizedStringKey {
    switch shelf {
    case .smart(let smart): smart.title
    case .list(let id): "\(store.list(id)?.name ?? "")"
    }
  }

  private var color: Color {
    switch shelf {
    case .smart(let smart): smart.color
    case .list(let id): store.list(id)?.color.color ?? .blue
    }
  }

  /// The list of a new reminder.
  private var target: ReminderList.ID? {
    if case .list(let id) = shelf { id } else { store.defaultList(defaultList) }
  }

  /// Whether the user can reorder a section: in a list, or in a list's section; other sections are sorted by date.
  private func canReorder(_ section: ReminderSection) -> Bool {
    if case .list = shelf { return true }
    if case .list = section.heading { return true }
    return false
  }

  // MARK: Editing

  private func written(_ id: Reminder.ID) -> WrittenReminder {
    WrittenReminder(isFlagged: store[id].isFlagged) {
      store.toggleFlag(id)
    } complete: {
      // Editing continues in the line below, or above the last.
      let lines = lines
      let index = lines.firstIndex(of: id)
      focus = index.flatMap { [$0 + 1, $0 - 1].first(where: lines.indices.contains) }.map { lines[$0] }
      withAnimation { store.toggleCompletion(id) }
    } showDetails: {
      details = store[id]
    }
  }

  /// The editable lines, from top to bottom.
  private var lines: [Reminder.ID] { store.sections(on: shelf, in: calendar).flatMap(\.reminders).filter { !$0.isCompleted }.map(\.id) }

  /// Moves to the next or previous editable line, if there is one.
  private func step(_ by: Int, from id: Reminder.ID) {
    let lines = lines
    guard let index = lines.firstIndex(of: id), lines.indices.contains(index + by) else { return }
    focus = lines[index + by]
  }

  private func addReminder(to list: ReminderList.ID) {
    let id = store.addReminder(to: list)
    prepare(id)
    focus = id
  }

  /// Return adds a line below; on an empty line it ends editing.
  private func addReminder(after reminder: Reminder) {
    guard !store[reminder.id].isBlank else {
      focus = nil
      return
    }
    let id = store.addReminder(to: reminder.listID, after: reminder.id)
    prepare(id)
    focus = id
  }

  /// Moves dragged reminders to this list, or gives them what makes them appear in the smart list.
  private func drop(_ dragged: [Reminder], before next: Reminder?, in section: ReminderSection?) {
    withAnimation {
      if case .list(let list) = shelf {
        store.move(dragged, to: list, before: next?.id)
      } else if case .list(let list)? = section?.heading {
        store.move(dragged, to: list.id, before: next?.id)
      } else if let target {
        // A reminder from another app has no list yet. Reminders of this app stay in their lists.
        store.move(dragged.filter { !store.contains($0.id) }, to: target)
      }
      for reminder in dragged { prepare(reminder.id) }
    }
  }

  /// Sets the properties that make a new reminder appear in the smart list.
  private func prepare(_ id: Reminder.ID) {
    switch shelf {
    case .smart(.today), .smart(.scheduled): store[id].due = Due(date: calendar.startOfDay(for: .now))
    case .smart(.flagged): store[id].isFlagged = true
    case .smart(.all), .list: break
    }
  }
}
