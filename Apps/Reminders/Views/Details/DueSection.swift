// DueSection: the date and time of a reminder, each optional.

import SwiftUI

struct DueSection: View {
  @Environment(\.calendar) private var calendar
  @Binding var due: Due?

  var body: some View {
    Section {
      Toggle(isOn: hasDate.animation()) { SettingLabel(title: "Date", symbol: "calendar", color: .red) }
      if due != nil {
        DatePicker("Due Date", selection: date, displayedComponents: .date)
          .datePickerStyle(.graphical)
      }
      Toggle(isOn: hasTime.animation()) { SettingLabel(title: "Time", symbol: "clock.fill", color: .blue) }
      if due?.hasTime == true {
        DatePicker("Due Time", selection: date, displayedComponents: .hourAndMinute)
      }
    }
  }

  private var hasDate: Binding<Bool> {
    Binding {
      due != nil
    } set: {
      due = $0 ? Due(date: calendar.startOfDay(for: .now)) : nil
    }
  }

  /// A time needs a day, so switching it on sets today at the next full hour.
  private var hasTime: Binding<Bool> {
    Binding {
      due?.hasTime ?? false
    } set: { isOn in
      let day = due?.date ?? .now
      due = isOn ? Due(date: nextHour(on: day), hasTime: true) : Due(date: calendar.startOfDay(for: day))
    }
  }

  private var date: Binding<Date> {
    Binding {
      due?.date ?? .now
    } set: {
      due?.date = $0
    }
  }

  private func nextHour(on day: Date) -> Date {
    let next = calendar.nextDate(after: .now, matching: DateComponents(minute: 0, second: 0), matchingPolicy: .nextTime) ?? .now
    // Late in the evening that is tomorrow, so that no new reminder is overdue at once.
    guard !calendar.isDateInToday(day) else { return next }
    return calendar.date(bySettingHour: calendar.component(.hour, from: next), minute: 0, second: 0, of: day) ?? day
  }
}
