// DateWheels: a date by wheels, in the order of the user's locale.

import Foundation
import ShojiGraph

struct DateWheels: View {
  let selection: Binding<Date>
  let range: DateBounds
  let components: DatePickerComponents
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale

  var body: some View {
    HStack(spacing: 0) {
      if components.contains(.date) {
        ForEach(order, id: \.self) { unit in wheel(unit) }
      }
      if components.contains(.hourAndMinute) {
        wheel(.hour)
        wheel(.minute)
      }
    }
    .pickerStyle(.wheel)
  }

  private var order: [Unit] {
    let format = DateFormatter.dateFormat(fromTemplate: "yMMMMd", options: 0, locale: locale) ?? "MMMM d y"
    return Unit.allCases.filter { $0.letter.map(format.contains) ?? false }
      .sorted { a, b in
        (format.firstIndex(of: a.letter ?? " ") ?? format.endIndex) < (format.firstIndex(of: b.letter ?? " ") ?? format.endIndex)
      }
  }

  enum Unit: CaseIterable {
    case year, month, day, hour, minute
    var component: Calendar.Component {
      switch self {
      case .year: .year
      case .month: .month
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      }
    }
    var letter: Character? {
      switch self {
      case .year: "y"
      case .month: "M"
      case .day: "d"
      default: nil
      }
    }
  }

  private func wheel(_ unit: Unit) -> some View {
    Picker(selection: value(unit)) {
      ForEach(values(unit), id: \.self) { Text(verbatim: name(of: $0, unit)) }
    } label: {
      Text(verbatim: DateWheels.title(unit, locale))
    }
  }

  private func value(_ unit: Unit) -> Binding<Int> {
    let (selection, calendar, range) = (selection, calendar, range)
    return Binding(
      get: { calendar.component(unit.component, from: selection.wrappedValue) },
      set: { new in
        var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: selection.wrappedValue)
        parts.setValue(new, for: unit.component)
        // If the new month is shorter, the day becomes its last day.
        if unit == .month || unit == .year, let day = parts.day {
          var first = parts
          first.day = 1
          if let date = calendar.date(from: first), let days = calendar.range(of: .day, in: .month, for: date) {
            parts.day = min(day, days.count)
          }
        }
        if let date = calendar.date(from: parts) { selection.wrappedValue = range.clamped(date) }
      })
  }

  private func values(_ unit: Unit) -> [Int] {
    let date = selection.wrappedValue
    switch unit {
    case .year:
      let now = calendar.component(.year, from: date)
      let first = range.first.map { calendar.component(.year, from: $0) } ?? now - 100
      let last = range.last.map { calendar.component(.year, from: $0) } ?? now + 100
      return Array(min(first, now)...max(last, now))
    case .month: return Array(calendar.range(of: .month, in: .year, for: date) ?? 1..<13)
    case .day: return Array(calendar.range(of: .day, in: .month, for: date) ?? 1..<32)
    case .hour: return Array(0..<24)
    case .minute: return Array(0..<60)
    }
  }

  private func name(of value: Int, _ unit: Unit) -> String {
    switch unit {
    case .month:
      var named = calendar
      named.locale = locale
      return named.standaloneMonthSymbols.indices.contains(value - 1) ? named.standaloneMonthSymbols[value - 1] : String(value)
    case .hour, .minute: return String(format: "%02d", value)
    default: return value.formatted(.number.grouping(.never).locale(locale))
    }
  }

  private static func title(_ unit: Unit, _ locale: Locale) -> String {
    switch unit {
    case .year: SystemWords.text(.year, locale)
    case .month: SystemWords.text(.month, locale)
    case .day: SystemWords.text(.day, locale)
    case .hour: SystemWords.text(.hour, locale)
    case .minute: SystemWords.text(.minute, locale)
    }
  }
}
