// DatePicker: a date, a time, or both. Elements: DatePickerContent, and in graphical style MonthContent.

import Foundation
import ShojiGraph

/// The parts of a date that can be chosen.
public struct DatePickerComponents: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A control for choosing a date.
///
///     DatePicker("Start", selection: $start, in: Date()..., displayedComponents: .date)
public struct DatePicker<Label: View> {
  package var builderPlace = BuilderPlace()
  public typealias Components = DatePickerComponents
  let selection: Binding<Date>
  let range: DateBounds
  let components: Components
  let label: Label
}

extension DatePicker: PlacedView {}

/// The earliest and the latest date that can be chosen.
struct DateBounds: Equatable {
  var first: Date?
  var last: Date?
  func contains(_ date: Date) -> Bool { date >= first ?? .distantPast && date <= last ?? .distantFuture }
  func clamped(_ date: Date) -> Date { min(max(date, first ?? .distantPast), last ?? .distantFuture) }
}

extension DatePicker {
  nonisolated public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection, range: DateBounds(), components: displayedComponents, label: label())
  }
  nonisolated public init(
    selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: selection, range: DateBounds(first: range.lowerBound, last: range.upperBound), components: displayedComponents,
      label: label())
  }
  nonisolated public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(selection: selection, range: DateBounds(first: range.lowerBound), components: displayedComponents, label: label()) }
  nonisolated public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(selection: selection, range: DateBounds(last: range.upperBound), components: displayedComponents, label: label()) }
}

extension DatePicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) } }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) } }
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) } }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) } }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) } }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) } }
  @_disfavoredOverload nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) } }
}

extension DatePicker: View {
  public var body: some View { PlacedDatePicker(selection: selection, range: range, components: components, label: AnyView(label)) }
}

private struct PlacedDatePicker: View {
  let selection: Binding<Date>
  let range: DateBounds
  let components: DatePickerComponents
  let label: AnyView
  @Environment(\.datePickerStyle) private var style
  @Environment(\.calendar) private var calendar

  var body: some View {
    switch style {
    case .graphical where components.contains(.date):
      VStack(spacing: 8) {
        MonthView(
          range: range, isSelected: { [calendar] in calendar.isDate($0, inSameDayAs: selection.wrappedValue) },
          choose: { [calendar, range] in
            selection.wrappedValue = range.clamped(DateParts.day(of: $0, timeOf: selection.wrappedValue, calendar))
          },
          shown: selection.wrappedValue)
        if components.contains(.hourAndMinute) {
          DateFields(selection: selection, range: range, components: .hourAndMinute, label: label)
        }
      }
    case .wheel: DateWheels(selection: selection, range: range, components: components)
    default: DateFields(selection: selection, range: range, components: components, label: label)
    }
  }
}

/// The browser's date and time fields.
private struct DateFields: PrimitiveView {
  typealias Body = Never
  let selection: Binding<Date>
  let range: DateBounds
  let components: DatePickerComponents
  let label: AnyView
  @Environment(\.labelsHidden) private var hidesLabel
  init(selection: Binding<Date>, range: DateBounds, components: DatePickerComponents, label: AnyView) {
    (self.selection, self.range, self.components, self.label) = (selection, range, components, label)
  }
  var _content: some View { PartView("date-label", isUnseen: hidesLabel, label) }
  static var listens: Bool { true }

  func resolve(_ context: PrimitiveContext) -> DatePickerContent {
    let environment = context.environment
    let calendar = environment.calendar
    let date = selection.wrappedValue
    var content = DatePickerContent()
    content.isDisabled = !environment.isEnabled
    content.hidesLabel = environment.labelsHidden
    content.tint = environment.tint
    if components.contains(.date) {
      content.date = .init(
        value: DateParts.day(date, calendar), text: DateWords.day(date, environment),
        minimum: range.first.map { DateParts.day($0, calendar) },
        maximum: range.last.map { DateParts.day($0, calendar) })
    }
    if components.contains(.hourAndMinute) {
      content.time = .init(
        value: DateParts.time(date, calendar), text: DateWords.time(date, environment), minutes: UIDatePicker.shared.minuteInterval)
    }
    return content
  }

  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    let environment = EnvironmentValues(context.node.scope)
    guard case .change(let value) = event, let text = value.string else { return }
    let new = DateParts.date(text, basedOn: selection.wrappedValue, environment.calendar)
    if var shown = context.element.content as? DatePickerContent {
      if text.contains(":") { shown.time?.value = text } else { shown.date?.value = text }
      // The client has already shown its own text for the date, so the app's text is always sent.
      if new != nil { if text.contains(":") { shown.time?.text = "" } else { shown.date?.text = "" } }
      context.element.acknowledgeClientState(shown)
    }
    guard environment.isEnabled, var new else { return }
    if text.contains(":") { new = DateParts.rounded(new, toMinutes: UIDatePicker.shared.minuteInterval, environment.calendar) }
    selection.wrappedValue = range.clamped(new)
    context.node.invalidate()
  }
}
