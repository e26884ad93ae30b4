// DatePickerStyle: the form of date pickers.

import ShojiGraph

/// The built-in forms of date pickers.
public enum _DatePickerForm: Hashable, Sendable { case compact, graphical, wheel }

/// The form of date pickers. Only the built-in styles exist.
public protocol DatePickerStyle: Sendable {
  static var _form: _DatePickerForm { get }
}

/// Fields that open the browser's date and time pickers.
public struct DefaultDatePickerStyle: DatePickerStyle {
  public init() {}
  public static var _form: _DatePickerForm { .compact }
}
/// A date picker that opens from a small button.
public struct CompactDatePickerStyle: DatePickerStyle {
  public init() {}
  public static var _form: _DatePickerForm { .compact }
}
/// A month calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  public init() {}
  public static var _form: _DatePickerForm { .graphical }
}
/// Wheels for day, month, year and time.
public struct WheelDatePickerStyle: DatePickerStyle {
  public init() {}
  public static var _form: _DatePickerForm { .wheel }
}
/// The desktop's field; here the compact form.
public struct FieldDatePickerStyle: DatePickerStyle {
  public init() {}
  public static var _form: _DatePickerForm { .compact }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle { public static var automatic: DefaultDatePickerStyle { .init() } }
extension DatePickerStyle where Self == CompactDatePickerStyle { public static var compact: CompactDatePickerStyle { .init() } }
extension DatePickerStyle where Self == GraphicalDatePickerStyle { public static var graphical: GraphicalDatePickerStyle { .init() } }
extension DatePickerStyle where Self == WheelDatePickerStyle { public static var wheel: WheelDatePickerStyle { .init() } }
extension DatePickerStyle where Self == FieldDatePickerStyle { public static var field: FieldDatePickerStyle { .init() } }

private struct DatePickerStyleKey: EnvironmentKey { static var defaultValue: _DatePickerForm { .compact } }
extension EnvironmentValues {
  package var datePickerStyle: _DatePickerForm {
    get { self[DatePickerStyleKey.self] }
    set { self[DatePickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the form of the date pickers in this view.
  nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { environment(\.datePickerStyle, S._form) }
}
