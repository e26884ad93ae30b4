// Measurement.formatted and MeasurementFormatter, which Foundation on Linux lacks. Number format and unit system (metric, US or British)
// follow the locale. Units are written as symbols; full names exist only in English.

import Foundation

extension Measurement where UnitType: Dimension {
  public typealias FormatStyle = MeasurementFormatStyle<UnitType>
  /// Formats the measurement in the user's units: `Measurement(value: 5, unit: UnitLength.kilometers).formatted()` is "3.1 mi" in the USA.
  public func formatted() -> String { formatted(.measurement(width: .abbreviated)) }
  public func formatted(_ style: MeasurementFormatStyle<UnitType>) -> String { style.format(self) }
}

/// The length of a unit's name.
public enum MeasurementUnitWidth: String, Codable, Hashable, Sendable {
  /// "5 kilometers".
  case wide
  /// "5 km".
  case abbreviated
  /// "5km".
  case narrow
}

/// The purpose of a measurement, which determines its unit.
public struct MeasurementUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
  let name: String
  /// The unit that the locale prefers.
  public static var general: MeasurementUsage { MeasurementUsage(name: "general") }
  /// The unit of the measurement itself.
  public static var asProvided: MeasurementUsage { MeasurementUsage(name: "asProvided") }
}
/// The type's name in Apple's SDK.
public typealias MeasurementFormatUnitUsage = MeasurementUsage

extension MeasurementUsage where UnitType == UnitLength {
  /// Focal lengths, which keep their unit in every locale: camera lenses are in millimetres.
  public static var focalLength: Self { asProvided }
  public static var road: Self { Self(name: "road") }
  public static var person: Self { Self(name: "person") }
  public static var personHeight: Self { Self(name: "person") }
}
extension MeasurementUsage where UnitType == UnitTemperature {
  public static var weather: Self { Self(name: "general") }
  public static var person: Self { Self(name: "general") }
}
extension MeasurementUsage where UnitType == UnitSpeed {
  public static var wind: Self { Self(name: "general") }
}
extension MeasurementUsage where UnitType == UnitEnergy {
  public static var food: Self { Self(name: "asProvided") }
  public static var workout: Self { Self(name: "asProvided") }
}
extension MeasurementUsage where UnitType == UnitMass {
  public static var personWeight: Self { Self(name: "general") }
}

/// A format style for measurements.
public struct MeasurementFormatStyle<UnitType: Dimension>: FormatStyle, Sendable {
  public typealias UnitWidth = MeasurementUnitWidth
  public var width: UnitWidth
  public var usage: MeasurementUsage<UnitType>
  public var numberFormatStyle: FloatingPointFormatStyle<Double>?
  public var locale = Locale.current
  public var hidesScaleName = false

  public init(
    width: UnitWidth, locale: Locale = .current, usage: MeasurementUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) { (self.width, self.locale, self.usage, self.numberFormatStyle) = (width, locale, usage, numberFormatStyle) }

  public func locale(_ locale: Locale) -> Self {
    var style = self
    style.locale = locale
    return style
  }

  public func format(_ measurement: Measurement<UnitType>) -> String {
    let unit = usage.name == "asProvided" ? measurement.unit : MeasurementUnits.preferred(measurement.unit, usage: usage.name, locale)
    let value = unit === measurement.unit ? measurement.value : measurement.converted(to: unit).value
    let isConverted = unit !== measurement.unit
    let plain = FloatingPointFormatStyle<Double>(locale: locale).precision(.fractionLength(0...(isConverted && abs(value) >= 100 ? 0 : 2)))
    let number = (numberFormatStyle?.locale(locale) ?? plain).format(value)
    return MeasurementUnits.text(number, isOne: number == "1", unit, width, locale, hidesScale: hidesScaleName)
  }
}

extension FormatStyle {
  public static func measurement<UnitType: Dimension>(
    width: MeasurementUnitWidth, usage: MeasurementUsage<UnitType> = .general, hidesScaleName: Bool = false,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> MeasurementFormatStyle<UnitType> where Self == MeasurementFormatStyle<UnitType> {
    var style = MeasurementFormatStyle<UnitType>(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    style.hidesScaleName = hidesScaleName
    return style
  }
}

/// Formats measurements and units.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let providedUnit = UnitOptions(rawValue: 1)
    public static let naturalScale = UnitOptions(rawValue: 2)
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
  }
  open var unitOptions: UnitOptions = []
  open var unitStyle = Formatter.UnitStyle.medium
  open var locale: Locale! = .current
  open var numberFormatter: NumberFormatter! = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let locale: Locale = self.locale ?? .current
    var value = measurement.value
    var unit: Unit = measurement.unit
    if !unitOptions.contains(.providedUnit), let dimension = unit as? Dimension {
      let preferred = MeasurementUnits.preferred(dimension, usage: "general", locale)
      value = preferred.converter.value(fromBaseUnitValue: dimension.converter.baseUnitValue(fromValue: value))
      unit = preferred
    }
    let number = numberFormatter.string(from: NSNumber(value: value)) ?? "\(value)"
    return MeasurementUnits.text(
      number, isOne: number == "1", unit, width, locale, hidesScale: unitOptions.contains(.temperatureWithoutUnit))
  }
  open func string(from unit: Unit) -> String { MeasurementUnits.name(unit, isOne: false, width, locale ?? .current) }

  private var width: MeasurementUnitWidth {
    switch unitStyle {
    case .short: .narrow
    case .long: .wide
    default: .abbreviated
    }
  }
}

/// Preferred units by locale, and the units' names.
private enum MeasurementUnits {
  /// Returns the unit that a locale prefers for the same dimension.
  static func preferred<UnitType: Dimension>(_ unit: UnitType, usage: String, _ locale: Locale) -> UnitType {
    let system = locale.measurementSystem
    let chosen: Dimension? =
      switch unit {
      case is UnitTemperature: system == .us ? UnitTemperature.fahrenheit : UnitTemperature.celsius
      case let length as UnitLength: Self.length(length, usage, system)
      case let mass as UnitMass:
        system == .us
          ? (mass == .grams || mass == .milligrams ? UnitMass.ounces : UnitMass.pounds)
          : mass == .pounds ? .kilograms : mass == .ounces ? .grams : mass
      case let speed as UnitSpeed:
        speed == .metersPerSecond ? speed : system == .metric ? UnitSpeed.kilometersPerHour : .milesPerHour
      default: nil
      }
    return chosen as? UnitType ?? unit
  }

  private static func length(_ unit: UnitLength, _ usage: String, _ system: Locale.MeasurementSystem) -> UnitLength {
    let isLong = [.kilometers, .miles].contains(unit)
    let isShort = [.centimeters, .millimeters, .inches].contains(unit)
    if usage == "person" { return system == .us ? .inches : .centimeters }
    if usage == "road" || isLong { return system == .metric ? .kilometers : .miles }
    if isShort { return system == .us ? .inches : unit == .inches ? .centimeters : unit }
    return system == .us ? .feet : unit == .feet || unit == .yards ? .meters : unit
  }

  static func text(_ number: String, isOne: Bool, _ unit: Unit, _ width: MeasurementUnitWidth, _ locale: Locale, hidesScale: Bool) -> String
  {
    if unit is UnitTemperature {
      if hidesScale || width == .narrow { return number + "°" }
      if width == .abbreviated { return locale.language.languageCode == .english ? number + unit.symbol : "\(number)\u{A0}\(unit.symbol)" }
    }
    let name = name(unit, isOne: isOne, width, locale)
    return width == .narrow ? number + name : "\(number)\(width == .wide ? " " : "\u{A0}")\(name)"
  }

  static func name(_ unit: Unit, isOne: Bool, _ width: MeasurementUnitWidth, _ locale: Locale) -> String {
    guard width == .wide, locale.language.languageCode == .english, let name = names[unit.symbol] else { return unit.symbol }
    return isOne ? name.one : name.many
  }

  private static let names: [String: (one: String, many: String)] = [
    "km": ("kilometer", "kilometers"), "m": ("meter", "meters"), "cm": ("centimeter", "centimeters"), "mm": ("millimeter", "millimeters"),
    "mi": ("mile", "miles"), "yd": ("yard", "yards"), "ft": ("foot", "feet"), "in": ("inch", "inches"), "kg": ("kilogram", "kilograms"),
    "g": ("gram", "grams"), "mg": ("milligram", "milligrams"), "lb": ("pound", "pounds"), "oz": ("ounce", "ounces"),
    "L": ("liter", "liters"),
    "mL": ("milliliter", "milliliters"), "hr": ("hour", "hours"), "min": ("minute", "minutes"), "s": ("second", "seconds"),
    "°C": ("degree Celsius", "degrees Celsius"), "°F": ("degree Fahrenheit", "degrees Fahrenheit"), "K": ("kelvin", "kelvins"),
    "km/h": ("kilometer per hour", "kilometers per hour"), "mph": ("mile per hour", "miles per hour"),
    "m/s": ("meter per second", "meters per second"),
    "kcal": ("kilocalorie", "kilocalories"), "cal": ("calorie", "calories"), "kJ": ("kilojoule", "kilojoules"), "J": ("joule", "joules"),
    "°": ("degree", "degrees"), "gal": ("gallon", "gallons"), "cup": ("cup", "cups"), "tbsp": ("tablespoon", "tablespoons"),
    "tsp": ("teaspoon", "teaspoons"),
  ]
}
