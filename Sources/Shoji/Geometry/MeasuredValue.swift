// MeasuredValue: a value measured by the browser.

/// A value that the browser can always measure again. Not `Codable`, so that scrolling stores no state.
struct MeasuredValue<Value: Equatable>: Equatable {
  var value: Value?
}
