// RootView: the overview beside the open shelf, or a stack in compact width.

import SwiftUI

struct RootView: View {
  @Environment(ReminderStore.self) private var store
  @SceneStorage("shelf") private var shelf: Shelf?
  @AppStorage(Preferences.Key.defaultList) private var defaultList = ""
  /// The list for which the window was opened.
  var opened: ReminderList.ID?

  var body: some View {
    NavigationSplitView {
      OverviewView(selection: $shelf)
    } detail: {
      if let shelf, exists(shelf) {
        ShelfView(shelf: shelf)
          .id(shelf)
      } else {
        ContentUnavailableView(
          "No List Selected", systemImage: "list.bullet", description: Text("Choose a list to see its reminders."))
      }
    }
    .modifier(TroubleAlert())
    .onAppear {
      if shelf == nil, let opened { shelf = .list(opened) }
    }
    .modifier(QuickActions(shelf: $shelf))
    .onShare { items in
      guard let list = store.defaultList(defaultList) else { return }
      store.addReminder(items.compactMap { $0.text ?? $0.url?.absoluteString }, to: list)
      shelf = .list(list)
    }
    .onChange(of: store.opened, initial: true) { _, opened in
      guard let opened else { return }
      if store.contains(opened) { shelf = .list(store[opened].listID) }
      store.opened = nil
    }
    .requestsReview(after: .completedTask, trigger: store.finishedDays)
  }

  private func exists(_ shelf: Shelf) -> Bool {
    if case .list(let id) = shelf { store.list(id) != nil } else { true }
  }
}

/// Alerts the user to a problem with the store.
private struct TroubleAlert: ViewModifier {
  @Environment(ReminderStore.self) private var store

  func body(content: Content) -> some View {
    content.alert(title, isPresented: isPresented, presenting: store.trouble) { _ in
      Button("OK") {}
    } message: { trouble in
      switch trouble {
      case .damaged(let copy):
        Text("The file with your reminders is damaged. It was kept as “\(copy)” in the documents folder, and a new one was begun.")
      case .unsaved(let reason):
        Text("Your latest changes are not saved yet. \(reason)")
      }
    }
  }

  private var title: LocalizedStringKey {
    if case .unsaved = store.trouble { "Reminders Couldn’t Be Saved" } else { "Reminders Couldn’t Be Read" }
  }

  private var isPresented: Binding<Bool> {
    Binding {
      store.trouble != nil
    } set: {
      if !$0 { store.trouble = nil }
    }
  }
}
