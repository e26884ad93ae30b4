// Lengths: lengths and sizes in the units of the user's region.

import SwiftUI

enum Lengths {
  /// A measured length, such as “2.40 m” or “7.87 ft”.
  static func text(meters: Double, _ locale: Locale) -> String {
    let digits = FloatingPointFormatStyle<Double>().precision(.fractionLength(2))
    return Measurement(value: meters, unit: UnitLength.meters)
      .formatted(.measurement(width: .abbreviated, usage: .general, numberFormatStyle: digits).locale(locale))
  }

  /// One side of a piece, such as “87 cm” or “34.25 in”.
  static func side(centimeters: Double, _ locale: Locale) -> String {
    Measurement(value: centimeters, unit: UnitLength.centimeters)
      .formatted(.measurement(width: .abbreviated).locale(locale))
  }
}
