// MeasuredValue: what a browser has measured of a view.

/// A value that is known again as soon as the browser has measured again. It is not `Codable`, so that a scene that is scrolled saves nothing.
struct MeasuredValue<Value: Equatable>: Equatable {
  var value: Value?
}
