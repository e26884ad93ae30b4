// Date pickers: native fields styled as pills, and a month calendar. Made in Shoji/Views/DatePicker.swift and
// MonthView.swift, drawn in ShojiWeb/Drawing/DatePicker+Drawing.swift.

/// Fields for a date, a time, or both, after a part `date-label`. Values are written as in HTML: `2026-11-21`, `14:30`.
package struct DatePickerContent: ElementContent {
  package struct Field: Equatable {
    package var value: String
    /// The value in the user's locale: `Nov 21, 2026`, `2:30 PM`.
    package var text: String
    package var minimum: String?
    package var maximum: String?
    /// Of a time: the minutes between two times that can be chosen.
    package var minutes: Int
    package init(value: String, text: String, minimum: String? = nil, maximum: String? = nil, minutes: Int = 1) {
      (self.value, self.text, self.minimum, self.maximum, self.minutes) = (value, text, minimum, maximum, minutes)
    }
  }
  package var date: Field?
  package var time: Field?
  package var isDisabled = false
  package var hidesLabel = false
  package var tint: Paint?
  package init() {}
  @MainActor package func sizing(children: [Element]) -> Sizing { hidesLabel ? .hug : .fillWidth }
}

/// The days of a month in weeks. Children: ``DayContent`` elements.
package struct MonthContent: ElementContent {
  /// The month's accessibility label.
  package var name: String
  package var weekdays: [String]
  /// The column of the first day, from 0.
  package var firstColumn: Int
  package init(name: String, weekdays: [String], firstColumn: Int) {
    (self.name, self.weekdays, self.firstColumn) = (name, weekdays, firstColumn)
  }
  @MainActor package func sizing(children: [Element]) -> Sizing { .fillWidth }
}

/// A selectable day.
package struct DayContent: ElementContent {
  package var number: String
  package var name: String
  package var isSelected = false
  package var isToday = false
  package var isDisabled = false
  package init(number: String, name: String) { (self.number, self.name) = (number, name) }
}

/// A colour well after a part `color-label`. The colour is written as in HTML: `#34c759`.
package struct ColorPickerContent: ElementContent {
  package var value: String
  package var isDisabled = false
  package var hidesLabel = false
  package init(value: String) { self.value = value }
  @MainActor package func sizing(children: [Element]) -> Sizing { hidesLabel ? .hug : .fillWidth }
}
