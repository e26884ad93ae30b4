// QuickActions: the tasks in the menu of the app's icon. “New Reminder” is in icon.json; “Today” tells how much is due.

import SwiftUI

enum QuickAction: String {
  case new, today

  /// Sets the action whose subtitle depends on the reminders, and the icon's badge.
  @MainActor static func update(dueToday count: Int) {
    let today = UIApplicationShortcutItem(
      type: QuickAction.today.rawValue, localizedTitle: String(localized: "Today"),
      localizedSubtitle: count > 0 ? String(localized: "\(count) due") : nil, icon: UIApplicationShortcutIcon(type: .date))
    UIApplication.shared.setShortcutItems([today], because: .recentActivity)
    UIApplication.shared.applicationIconBadgeNumber = count
  }
}

/// Keeps the quick actions up to date, and performs the chosen one.
struct QuickActions: ViewModifier {
  @Environment(ReminderStore.self) private var store
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  @Binding var shelf: Shelf?
  @State private var newReminder: Reminder?
  @AppStorage(Preferences.Key.defaultList) private var defaultList = ""

  func body(content: Content) -> some View {
    content
      .onChange(of: Today(count: store.count(on: .smart(.today), in: calendar), locale: locale), initial: true) { _, today in
        QuickAction.update(dueToday: today.count)
      }
      .onShortcutItem { item in
        switch QuickAction(rawValue: item.type) {
        case .new: newReminder = Reminder(listID: store.defaultList(defaultList) ?? UUID())
        case .today: shelf = .smart(.today)
        case nil: break
        }
      }
      .sheet(item: $newReminder) { ReminderDetails(reminder: $0) }
  }

  /// The values from which the texts are made; a change makes them again.
  private struct Today: Equatable {
    var count: Int
    var locale: Locale
  }
}
