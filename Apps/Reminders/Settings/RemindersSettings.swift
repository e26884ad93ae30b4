// RemindersSettings: the list for new reminders, and the notification on days without a time.

import SwiftUI

struct RemindersSettings: View {
  @Environment(ReminderStore.self) private var store
  @Environment(\.calendar) private var calendar
  @AppStorage(Preferences.Key.notifiesOfDays) private var notifiesOfDays = true
  @AppStorage(Preferences.Key.dayMinute) private var dayMinute = Preferences.nineOClock
  @AppStorage(Preferences.Key.defaultList) private var defaultList = ""
  /// Called when the notifications have to be scheduled anew.
  let onChange: () -> Void

  var body: some View {
    NavigationStack {
      Form {
        if !store.lists.isEmpty {
          Section {
            Picker("Default List", selection: list) {
              ForEach(store.lists) { Text($0.name).tag($0.id) }
            }
          } footer: {
            Text("New reminders outside of a list are added here.")
          }
        }
        Section {
          Toggle("All-Day Reminders", isOn: $notifiesOfDays.animation())
          if notifiesOfDays {
            DatePicker("Time", selection: time, displayedComponents: .hourAndMinute)
          }
        } header: {
          Text("Notifications")
        } footer: {
          Text("You are notified at this time of reminders that are due on a day without a time.")
        }
      }
      .navigationTitle("Settings")
    }
    .onChange(of: notifiesOfDays) { onChange() }
    .onChange(of: dayMinute) { onChange() }
  }

  private var list: Binding<ReminderList.ID> {
    Binding {
      store.defaultList(defaultList) ?? UUID()
    } set: {
      defaultList = $0.uuidString
    }
  }

  private var time: Binding<Date> {
    Binding {
      calendar.date(bySettingHour: dayMinute / 60, minute: dayMinute % 60, second: 0, of: .now) ?? .now
    } set: {
      let parts = calendar.dateComponents([.hour, .minute], from: $0)
      dayMinute = (parts.hour ?? 9) * 60 + (parts.minute ?? 0)
    }
  }
}
