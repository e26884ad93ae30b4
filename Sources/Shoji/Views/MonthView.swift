// MonthView: a calendar of one month at a time, with selectable days; under DatePicker and MultiDatePicker.

import Foundation
import ShojiGraph
import ShojiWeb

struct MonthView: View {
  let range: DateBounds
  let isSelected: (Date) -> Bool
  let choose: (Date) -> Void
  /// A date in the month that is shown first.
  let shown: Date
  /// Whether it changes to the month of `shown` when that changes.
  var follows = true
  /// The month that the user has opened, or in which the user has chosen a day.
  @State private var leafed: Date?
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale

  var body: some View {
    let month = month
    let name = month.formatted(Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone).year().month(.wide))
    VStack(spacing: 8) {
      HStack(spacing: 16) {
        Text(verbatim: name).font(.headline)
        Spacer()
        leaf(by: -1, .previousMonth, "chevron.backward", isPossible: range.first.map { $0 < month } ?? true)
        leaf(by: 1, .nextMonth, "chevron.forward", isPossible: range.last.map { last in next(month).map { $0 <= last } ?? false } ?? true)
      }
      MonthGrid(name: name, month: month, days: days(of: month), range: range, isSelected: isSelected) {
        leafed = month
        choose($0)
      }
    }
    .onChange(of: start(of: shown)) { if follows { leafed = nil } }
  }

  private var month: Date { start(of: leafed ?? shown) }
  private func start(of date: Date) -> Date { calendar.dateInterval(of: .month, for: date)?.start ?? date }
  private func next(_ month: Date) -> Date? { calendar.date(byAdding: .month, value: 1, to: month) }
  private func days(of month: Date) -> [Date] {
    (calendar.range(of: .day, in: .month, for: month) ?? 1..<2).compactMap { calendar.date(byAdding: .day, value: $0 - 1, to: month) }
  }

  private func leaf(by months: Int, _ word: Words.Key, _ symbol: String, isPossible: Bool) -> some View {
    Button {
      leafed = calendar.date(byAdding: .month, value: months, to: month)
    } label: {
      Label {
        Text(verbatim: SystemWords.text(word, locale))
      } icon: {
        Image(systemName: symbol).font(.title3)
      }.labelStyle(.iconOnly)
    }
    .buttonStyle(.borderless)
    .disabled(!isPossible)
  }
}

private struct MonthGrid: PrimitiveView {
  typealias Body = Never
  let name: String
  let month: Date
  let days: [Date]
  let range: DateBounds
  let isSelected: (Date) -> Bool
  let choose: (Date) -> Void
  var _content: some View { ForEach(days, id: \.self) { DayView(day: $0, range: range, isSelected: isSelected($0), choose: choose) } }

  func resolve(_ context: PrimitiveContext) -> MonthContent {
    var calendar = context.environment.calendar
    calendar.locale = context.environment.locale
    let symbols = calendar.veryShortStandaloneWeekdaySymbols
    let first = calendar.firstWeekday - 1
    let weekday = calendar.component(.weekday, from: month) - 1
    return MonthContent(name: name, weekdays: Array(symbols[first...] + symbols[..<first]), firstColumn: (weekday - first + 7) % 7)
  }
}

private struct DayView: PrimitiveView {
  typealias Body = Never
  let day: Date
  let range: DateBounds
  let isSelected: Bool
  let choose: (Date) -> Void
  static var listens: Bool { true }

  func resolve(_ context: PrimitiveContext) -> DayContent {
    let environment = context.environment
    let calendar = environment.calendar
    let number = calendar.component(.day, from: day).formatted(.number.locale(environment.locale))
    let style = Date.FormatStyle(locale: environment.locale, calendar: calendar, timeZone: calendar.timeZone)
    var content = DayContent(number: number, name: day.formatted(style.weekday(.wide).month(.wide).day()))
    content.isSelected = isSelected
    content.isToday = calendar.isDateInToday(day)
    let end = calendar.date(byAdding: .day, value: 1, to: day) ?? day
    content.isDisabled = !environment.isEnabled || end <= range.first ?? .distantPast || day > range.last ?? .distantFuture
    return content
  }

  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    guard case .tap = event, let content = context.element.content as? DayContent, !content.isDisabled else { return }
    choose(day)
  }
}

/// A control for choosing several days.
public struct MultiDatePicker<Label: View> {
  let selection: Binding<Set<DateComponents>>
  let range: DateBounds
  let label: Label
}

extension MultiDatePicker {
  nonisolated public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
    self.init(selection: selection, range: DateBounds(), label: label())
  }
  nonisolated public init(selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label) {
    self.init(
      selection: selection, range: DateBounds(first: bounds.lowerBound, last: bounds.upperBound.addingTimeInterval(-1)), label: label())
  }
  nonisolated public init(selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>, @ViewBuilder label: () -> Label) {
    self.init(selection: selection, range: DateBounds(first: bounds.lowerBound), label: label())
  }
}
extension MultiDatePicker where Label == Text {
  nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
    self.init(selection: selection) { Text(titleKey) }
  }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
    self.init(selection: selection) { Text(title) }
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
    self.init(selection: selection, in: bounds) { Text(titleKey) }
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>) {
    self.init(selection: selection, in: bounds) { Text(titleKey) }
  }
}

extension MultiDatePicker: View {
  public var body: some View { SeveralDays(selection: selection, range: range) }
}

private struct SeveralDays: View {
  let selection: Binding<Set<DateComponents>>
  let range: DateBounds
  @Environment(\.calendar) private var calendar

  var body: some View {
    let calendar = calendar
    func same(_ day: Date) -> DateComponents? {
      selection.wrappedValue.first { parts in calendar.date(from: parts).map { calendar.isDate($0, inSameDayAs: day) } ?? false }
    }
    return MonthView(
      range: range, isSelected: { same($0) != nil },
      choose: { day in
        if let known = same(day) {
          selection.wrappedValue.remove(known)
        } else {
          selection.wrappedValue.insert(calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day))
        }
      }, shown: selection.wrappedValue.compactMap { calendar.date(from: $0) }.min() ?? Date(), follows: false)
  }
}
