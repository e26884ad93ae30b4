// OverviewView: the cards of the smart lists on top, the user's lists below, and search across all of them.

import SwiftUI

struct OverviewView: View {
  @Environment(ReminderStore.self) private var store
  @Environment(\.openWindow) private var openWindow
  @Environment(\.supportsMultipleWindows) private var supportsMultipleWindows
  @AppStorage(Preferences.Key.defaultList) private var defaultList = ""
  @Binding var selection: Shelf?
  @State private var search = ""
  @State private var editedList: ReminderList?
  @State private var newReminder: Reminder?
  @State private var deletedList: ReminderList?

  var body: some View {
    List(selection: $selection) {
      if search.isEmpty {
        Section {
          SmartCards(selection: $selection)
            .listRowInsets(EdgeInsets())
            .listRowBackground(Color.clear)
            .listRowSeparator(.hidden)
        }
        lists
      } else {
        SearchResults(words: search)
      }
    }
    .listStyle(.insetGrouped)
    .overlay {
      if !search.isEmpty, store.search(search).isEmpty { ContentUnavailableView.search(text: search) }
    }
    .navigationTitle("Reminders")
    .searchable(text: $search)
    .toolbar { toolbar }
    .focusedSceneValue(\.addsList) { editedList = ReminderList(name: "") }
    .sheet(item: $editedList) { ListEditor(list: $0) }
    .sheet(item: $newReminder) { ReminderDetails(reminder: $0) }
    .modifier(DeletesList(list: $deletedList, selection: $selection))
  }

  private var lists: some View {
    Section("My Lists") {
      ForEach(store.lists) { list in
        NavigationLink(value: Shelf.list(list.id)) { ListLabel(list: list) }
          .onDrag { list.itemProvider }
          .dropDestination(for: Reminder.self) { reminders, _ in
            withAnimation { store.move(reminders, to: list.id) }
            return true
          }
          .swipeActions(edge: .trailing) {
            Button("Delete", systemImage: "trash", role: .destructive) { delete(list) }
            Button("Details", systemImage: "info.circle") { editedList = list }
              .tint(.gray)
          }
          .contextMenu {
            if supportsMultipleWindows {
              Button("Open in New Window", systemImage: "rectangle.badge.plus") { openWindow(value: list.id) }
            }
            Button("Show List Info", systemImage: "info.circle") { editedList = list }
            Button("Delete List", systemImage: "trash", role: .destructive) { delete(list) }
          }
      }
      .onMove { store.moveLists(from: $0, to: $1) }
      .onDelete { offsets in
        if let index = offsets.first { delete(store.lists[index]) }
      }
      if store.lists.isEmpty {
        Text("Lists that you add appear here.")
          .foregroundStyle(.secondary)
      }
    }
  }

  @ToolbarContentBuilder private var toolbar: some ToolbarContent {
    ToolbarItem(placement: .topBarTrailing) { EditButton() }
    ToolbarItemGroup(placement: .bottomBar) {
      Button {
        addReminder()
      } label: {
        Label("New Reminder", systemImage: "plus.circle.fill")
          .labelStyle(.titleAndIcon)
          .fontWeight(.semibold)
      }
      .disabled(store.lists.isEmpty)
      Spacer()
      Button("Add List") { editedList = ReminderList(name: "") }
    }
  }

  /// Adds a reminder to the open list, else to the default one.
  private func addReminder() {
    var target = store.defaultList(defaultList)
    if case .list(let open) = selection, store.list(open) != nil { target = open }
    if let target { newReminder = Reminder(listID: target) }
  }

  /// Asks for confirmation only if the list contains reminders.
  private func delete(_ list: ReminderList) {
    if store.reminders.contains(where: { $0.listID == list.id }) {
      deletedList = list
    } else {
      withAnimation { store.deleteList(list.id) }
    }
  }
}

/// Asks for confirmation before deleting a list with its reminders.
struct DeletesList: ViewModifier {
  @Environment(ReminderStore.self) private var store
  @Binding var list: ReminderList?
  @Binding var selection: Shelf?

  func body(content: Content) -> some View {
    content.alert(
      "Delete “\(list?.name ?? "")”?",
      isPresented: Binding {
        list != nil
      } set: {
        if !$0 { list = nil }
      }, presenting: list
    ) { list in
      Button("Delete List", role: .destructive) {
        if selection == .list(list.id) { selection = nil }
        withAnimation { store.deleteList(list.id) }
      }
      Button("Cancel", role: .cancel) {}
    } message: { list in
      Text("This deletes the list with \(store.reminders.count { $0.listID == list.id }) reminders.")
    }
  }
}

/// A list's row: its icon, its name, and its number of open reminders.
struct ListLabel: View {
  @Environment(ReminderStore.self) private var store
  let list: ReminderList

  var body: some View {
    HStack(spacing: 12) {
      IconDisc(symbol: list.icon.rawValue, color: list.color.color)
      Text(list.name)
        .lineLimit(2)
      Spacer()
      Text(count, format: .number)
        .foregroundStyle(.secondary)
        .accessibilityLabel("\(count) reminders")
    }
    .accessibilityElement(children: .combine)
  }

  private var count: Int { store.count(on: .list(list.id)) }
}
