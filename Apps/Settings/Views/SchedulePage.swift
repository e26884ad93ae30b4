// SchedulePage: the days and the times at which a Focus turns itself on.

import SwiftUI

struct SchedulePage: View {
  let id: SystemSettings.FocusMode.ID
  let index: Int
  @Environment(SystemSettings.self) private var settings
  @Environment(\.dismiss) private var dismiss
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale

  var body: some View {
    if let mode = settings.focusModes.first(where: { $0.id == id }), mode.schedules.indices.contains(index) {
      let schedule = Binding {
        mode.schedules[index]
      } set: {
        var mode = mode
        mode.schedules[index] = $0
        settings.set(mode)
      }
      Form {
        Section {
          Toggle("Schedule", isOn: schedule.isOn)
        }
        Section {
          TimePicker(title: "From", minutes: schedule.start)
          TimePicker(title: "To", minutes: schedule.end)
        }
        Section("Days") {
          ForEach(Weekdays.ordered(calendar), id: \.self) { day in
            Toggle(isOn: contains(day, schedule)) { Text(verbatim: Weekdays.name(day, locale)) }
          }
        }
        Section {
          Button("Delete Schedule", role: .destructive) {
            dismiss()
            var mode = mode
            mode.schedules.remove(at: index)
            settings.set(mode)
          }
        }
      }
      .navigationTitle("Schedule")
      .navigationBarTitleDisplayMode(.inline)
    }
  }

  private func contains(_ day: Int, _ schedule: Binding<SystemSettings.Schedule>) -> Binding<Bool> {
    Binding {
      schedule.wrappedValue.weekdays.contains(day)
    } set: { isChosen in
      if isChosen { schedule.wrappedValue.weekdays.insert(day) } else { schedule.wrappedValue.weekdays.remove(day) }
    }
  }
}

/// A schedule in words: its times, and its days below.
struct ScheduleLabel: View {
  let schedule: SystemSettings.Schedule
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale

  var body: some View {
    LabeledContent {
      if !schedule.isOn { Text("Off") }
    } label: {
      Text(verbatim: "\(DayTime.text(schedule.start, locale, calendar))–\(DayTime.text(schedule.end, locale, calendar))\n")
        + Text(verbatim: days).font(.caption).foregroundStyle(.secondary)
    }
  }

  private var days: String {
    Weekdays.ordered(calendar).filter(schedule.weekdays.contains).map { Weekdays.shortName($0, locale) }.joined(separator: " ")
  }
}

/// A time of day, stored as minutes since midnight.
struct TimePicker: View {
  let title: LocalizedStringResource
  @Binding var minutes: Int
  @Environment(\.calendar) private var calendar

  var body: some View {
    DatePicker(selection: date, displayedComponents: .hourAndMinute) { Text(title) }
  }

  private var date: Binding<Date> {
    Binding {
      DayTime.date(minutes, calendar)
    } set: {
      let parts = calendar.dateComponents([.hour, .minute], from: $0)
      minutes = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
    }
  }
}

enum DayTime {
  /// A day on which no clock is changed.
  static func date(_ minutes: Int, _ calendar: Calendar) -> Date {
    calendar.date(from: DateComponents(year: 2026, month: 1, day: 15, hour: minutes / 60, minute: minutes % 60)) ?? .now
  }

  static func text(_ minutes: Int, _ locale: Locale, _ calendar: Calendar) -> String {
    date(minutes, calendar).formatted(
      Date.FormatStyle(date: .omitted, time: .shortened, locale: locale, calendar: calendar, timeZone: calendar.timeZone))
  }
}

enum Weekdays {
  /// From 1, Sunday, to 7, in the order of the user's calendar.
  static func ordered(_ calendar: Calendar) -> [Int] { (0..<7).map { ($0 + calendar.firstWeekday - 1) % 7 + 1 } }
  static func name(_ day: Int, _ locale: Locale) -> String { symbols(locale).weekdaySymbols[day - 1] }
  static func shortName(_ day: Int, _ locale: Locale) -> String { symbols(locale).shortWeekdaySymbols[day - 1] }

  private static func symbols(_ locale: Locale) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    return calendar
  }
}
