// WritingTools: shown above the keyboard while a title is edited: the date parsed from its words, else common days.

import SwiftUI

struct WritingTools: View {
  @Environment(ReminderStore.self) private var store
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone
  let id: Reminder.ID
  let onDetails: () -> Void
  let onEnd: () -> Void

  var body: some View {
    let reminder = store[id]
    if let entry = QuickEntry(reminder.title, now: .now, calendar: calendar) {
      Button(words(of: entry), systemImage: "wand.and.stars") { withAnimation { store[id] = entry.applied(to: store[id]) } }
        .labelStyle(.titleAndIcon)
        .accessibilityHint("Takes these words from the title")
    } else if reminder.due == nil {
      Button("Today") { schedule(0) }
      Button("Tomorrow") { schedule(1) }
    } else {
      Button("No Date") { withAnimation { store[id].due = nil } }
    }
    Button(reminder.isFlagged ? "Unflag" : "Flag", systemImage: reminder.isFlagged ? "flag.slash" : "flag") { store.toggleFlag(id) }
      .labelStyle(.iconOnly)
    Button("Details", systemImage: "info.circle", action: onDetails)
      .labelStyle(.iconOnly)
    Spacer()
    Button("Done", action: onEnd)
      .fontWeight(.semibold)
  }

  private func words(of entry: QuickEntry) -> LocalizedStringKey {
    let due = entry.due?.words(calendar, locale, timeZone)
    let mark = entry.priority?.mark
    return switch (due, mark) {
    case (let due?, let mark?): "\(mark) \(Text(due))"
    case (let due?, nil): due
    case (nil, let mark): "Priority \(mark ?? "")"
    }
  }

  private func schedule(_ days: Int) {
    let today = calendar.startOfDay(for: .now)
    guard let day = calendar.date(byAdding: .day, value: days, to: today) else { return }
    withAnimation { store[id].due = Due(date: day) }
  }
}
