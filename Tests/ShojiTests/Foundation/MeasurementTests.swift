// Measurements and relative dates, which Foundation on Linux lacks.

import Foundation
import FoundationAdditions
import Testing

@Suite("Measurements and relative dates") struct MeasurementTests {
  private let english = Locale(identifier: "en_US"), german = Locale(identifier: "de_DE"), british = Locale(identifier: "en_GB")

  @Test("A measurement is formatted in the units of the locale's region")
  func countries() {
    let way = Measurement(value: 5, unit: UnitLength.kilometers)
    #expect(way.formatted(.measurement(width: .abbreviated).locale(english)) == "3.11\u{A0}mi")
    #expect(way.formatted(.measurement(width: .abbreviated).locale(german)) == "5\u{A0}km")
    let warmth = Measurement(value: 20, unit: UnitTemperature.celsius)
    #expect(warmth.formatted(.measurement(width: .abbreviated).locale(english)) == "68°F")
    #expect(warmth.formatted(.measurement(width: .narrow).locale(british)) == "20°")
  }

  @Test("With asProvided it keeps its unit, and numbers follow the locale")
  func provided() {
    let weight = Measurement(value: 1234.5, unit: UnitMass.kilograms)
    #expect(weight.formatted(.measurement(width: .abbreviated, usage: .asProvided).locale(english)) == "1,234.5\u{A0}kg")
    #expect(weight.formatted(.measurement(width: .abbreviated, usage: .asProvided).locale(german)) == "1.234,5\u{A0}kg")
    #expect(weight.formatted(.measurement(width: .wide, usage: .asProvided).locale(english)) == "1,234.5 kilograms")
    #expect(
      Measurement(value: 1, unit: UnitMass.kilograms).formatted(.measurement(width: .wide, usage: .asProvided).locale(english))
        == "1 kilogram")
  }

  @Test("MeasurementFormatter has the same units")
  func formatter() {
    let formatter = MeasurementFormatter()
    formatter.locale = english
    formatter.numberFormatter.locale = english
    formatter.unitOptions = .providedUnit
    #expect(formatter.string(from: Measurement(value: 3, unit: UnitLength.meters)) == "3\u{A0}m")
    formatter.unitStyle = .long
    #expect(formatter.string(from: Measurement(value: 3, unit: UnitLength.meters)) == "3 meters")
    formatter.unitOptions = []
    #expect(formatter.string(from: Measurement(value: 100, unit: UnitTemperature.celsius)) == "212 degrees Fahrenheit")
  }

  @Test("A relative date counts from the reference date")
  func relative() {
    let formatter = RelativeDateTimeFormatter()
    let start = Date(timeIntervalSince1970: 1_000_000)
    formatter.locale = english
    #expect(formatter.localizedString(for: start.addingTimeInterval(-3 * 86_400), relativeTo: start) == "3 days ago")
    #expect(formatter.localizedString(for: start.addingTimeInterval(2 * 3600), relativeTo: start) == "in 2 hours")
    formatter.locale = german
    #expect(formatter.localizedString(for: start.addingTimeInterval(-3 * 86_400), relativeTo: start) == "vor 3 Tagen")
  }
}
