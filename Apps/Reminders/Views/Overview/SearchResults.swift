// SearchResults: the matching reminders, by list.

import SwiftUI

struct SearchResults: View {
  @Environment(ReminderStore.self) private var store
  let words: String

  var body: some View {
    ForEach(store.search(words)) { section in
      Section {
        ForEach(section.reminders) { reminder in
          ReminderRow(reminder: reminder, focus: nil)
        }
      } header: {
        SectionHeading(heading: section.heading)
      }
    }
  }
}

/// The heading of a section of reminders.
struct SectionHeading: View {
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  let heading: ReminderSection.Heading

  var body: some View {
    switch heading {
    case .none: EmptyView()
    case .overdue: Text("Past Due")
    case .day(let day): Text(title(of: day))
    case .list(let list):
      Text(list.name)
        .font(.title3.bold())
        .fontDesign(.rounded)
        .foregroundStyle(list.color.color)
        .textCase(nil)
    }
  }

  private func title(of day: Date) -> LocalizedStringKey {
    if calendar.isDateInToday(day) { return "Today" }
    if calendar.isDateInTomorrow(day) { return "Tomorrow" }
    return "\(day.formatted(.dateTime.weekday(.wide).month().day().locale(locale)))"
  }
}
