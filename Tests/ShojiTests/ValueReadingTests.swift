// Parsing of typed values: in the user's number and date formats, and only if the whole input parses.

import Foundation
import ShojiElements
import ShojiTesting
import Testing

@testable import Shoji

@MainActor @Suite("Parsing of typed values") struct ValueReadingTests {
  private func number(_ text: String, _ language: String) -> Double? {
    let locale = Locale(identifier: language)
    return ValueReading.value(text, FloatingPointFormatStyle<Double>.number.locale(locale), locale)
  }
  private func euros(_ text: String, _ language: String) -> Decimal? {
    let locale = Locale(identifier: language)
    return ValueReading.value(text, Decimal.FormatStyle.Currency(code: "EUR").locale(locale), locale)
  }

  @Test(
    "Separators are those of the locale",
    arguments: [
      ("1,234.5", "en", 1234.5), ("1.234,5", "de", 1234.5), ("1234,5", "de", 1234.5), ("1 234,5", "fr", 1234.5),
      ("1\u{202F}234,5", "fr", 1234.5),
      ("1’234.5", "de_CH", 1234.5), ("1'234.5", "de_CH", 1234.5), ("12,34,567", "hi_IN", 1_234_567), ("١٬٢٣٤٫٥", "ar_EG", 1234.5),
      ("1234.5", "ar_EG", 1234.5),
      ("１２３", "ja", 123), ("－１２．５", "ja", -12.5), ("−3", "en", -3), ("+3", "en", 3), (" 7 ", "en", 7), (".5", "en", 0.5), ("5.", "en", 5),
    ])
  func separators(text: String, language: String, value: Double) { #expect(number(text, language) == value) }

  @Test(
    "Input that is not entirely a number is rejected",
    arguments: [
      ("12abc", "en"), ("abc", "en"), ("1,5", "en"), ("1.5", "de"), ("1,23,4", "en"), ("12,34,567", "en"), ("1.2.3", "en"), ("1-2", "en"),
      ("--1", "en"), ("", "en"),
      ("1e5", "en"), ("€5", "en"), ("1 2", "en"), ("二", "ja"), ("5%", "en"), ("1.234.5", "de"), (".", "en"), ("-", "en"),
    ])
  func strict(text: String, language: String) { #expect(number(text, language) == nil) }

  @Test(
    "Amounts parse with and without a currency sign",
    arguments: [
      ("€1,234.50", "en", "1234.5"), ("1,234.50 €", "en", "1234.5"), ("1234.5", "en", "1234.5"), ("-€5", "en", "-5"), ("€-5", "en", "-5"),
      ("1.234,50 €", "de", "1234.5"),
      ("EUR-1’234.50", "de_CH", "-1234.5"), ("１２３", "ja", "123"),
      ("€ 1.234,50", "de_AT", "1234.5"), ("14", "fr_CH", "14"), ("14,5", "fr_CH", "14.5"),
    ])
  func money(text: String, language: String, value: String) { #expect(euros(text, language).map { "\($0)" } == value) }

  @Test("A formatter's own separators override the locale's", arguments: [("1'234;5", 1234.5), ("1234;5", 1234.5), ("1'23;5", nil)])
  func ownMarks(text: String, value: Double?) {
    let formatter = NumberFormatter()
    (formatter.numberStyle, formatter.locale, formatter.groupingSeparator, formatter.decimalSeparator) = (
      .decimal, Locale(identifier: "en"), "'", ";"
    )
    formatter.minimumFractionDigits = 1
    #expect(ValueReading.value(text, formatter, Locale(identifier: "en")) == value)
  }

  @Test("Another currency, or two, is rejected", arguments: ["$5", "€5€€", "EURO 5", "5 kr"])
  func foreignMoney(text: String) { #expect(euros(text, "en") == nil) }

  @Test("Percentages, integers and a type's range are respected") func kinds() {
    let en = Locale(identifier: "en")
    let ar = Locale(identifier: "ar_EG")
    #expect(ValueReading.value("12.5%", FloatingPointFormatStyle<Double>.Percent().locale(en), en) == 0.125)
    #expect(ValueReading.value("12.5", FloatingPointFormatStyle<Double>.Percent().locale(en), en) == 0.125)
    #expect(ValueReading.value("٥٠٪", FloatingPointFormatStyle<Double>.Percent().locale(ar), ar) == 0.5)
    #expect(ValueReading.value("12%", IntegerFormatStyle<Int>.Percent().locale(en), en) == 12)
    #expect(ValueReading.value("3.7", IntegerFormatStyle<Int>.number.locale(en), en) == nil)
    #expect(ValueReading.value("3.0", IntegerFormatStyle<Int>.number.locale(en), en) == 3)
    #expect(ValueReading.value("300", IntegerFormatStyle<UInt8>.number.locale(en), en) == nil)
    #expect(ValueReading.value("-3", IntegerFormatStyle<UInt>.number.locale(en), en) == nil)
    #expect(ValueReading.value("9223372036854775807", IntegerFormatStyle<Int>.number.locale(en), en) == Int.max)
  }

  @Test(
    "Dates parse in the locale's format, if they exist",
    arguments: [
      ("12/25/2024", "en", true), ("12/25/24", "en", true), ("25.12.2024", "de", true), ("2024/12/25", "ja", true),
      ("25.12.2024", "en", false), ("13/45/2024", "en", false),
      ("12/25/2024abc", "en", false), ("tomorrow", "en", false), ("12/25", "en", false),
    ])
  func dates(text: String, language: String, isDate: Bool) {
    let locale = Locale(identifier: language)
    let format = Date.FormatStyle(date: .numeric, time: .omitted, timeZone: .gmt).locale(locale)
    let date = ValueReading.value(text, format, locale)
    #expect((date != nil) == isDate)
    if isDate {
      #expect(
        date.map { Calendar.gregorianGMT.dateComponents([.year, .month, .day], from: $0) } == DateComponents(year: 2024, month: 12, day: 25)
      )
    }
  }

  @Test("Formatters parse in the user's locale, unless the app has set one") func formatters() {
    let de = Locale(identifier: "de")
    let plain = NumberFormatter()
    let british = NumberFormatter()
    plain.numberStyle = .decimal
    (british.numberStyle, british.locale) = (.decimal, Locale(identifier: "en_GB"))
    #expect(ValueReading.value("1.234,5", plain, de) == 1234.5)
    #expect(ValueReading.value("1,234.5", plain, de) == Double?.none)
    #expect(ValueReading.value("1,234.5", british, de) == 1234.5)
    #expect(ValueReading.value("12abc", plain, de) == Int?.none)
    #expect(ValueReading.formatter(plain, in: de).string(for: 1234.5) == "1.234,5" && plain.string(for: 1234.5) == "1,234.5")
    plain.minimum = 0
    #expect(ValueReading.value("-1", plain, de) == Int?.none)
    #expect(ValueReading.value("4", plain, de) == 4)
    let empty: Int?? = ValueReading.value("", plain, de) as Int??
    #expect(empty == .some(nil))
  }

  struct Sum: View {
    @State var value = 1234.5
    var body: some View {
      TextField("Sum", value: $value, format: .number)
      Text("value \(value == 1234.5 ? "old" : "\(Int(value))")")
    }
  }

  @Test(
    "A value is shown in each locale's format", .guideline("text-field.no-assumed-format"),
    arguments: [("en", "1,234.5"), ("de", "1.234,5"), ("ar_EG", "١٬٢٣٤٫٥")])
  func shown(language: String, text: String) throws {
    let screen = TestScreen(language: language) { Sum() }
    #expect(try screen.content(TextFieldContent.self).text == text)
    // The shown text can be typed back in.
    let field = try screen.element(TextFieldContent.self)
    screen.send(.focus(true), to: field)
    screen.send(.input(text: text, selection: 0..<0), to: field)
    screen.send(.focus(false), to: field)
    #expect(screen.texts == ["value old"])
    #expect(try screen.content(TextFieldContent.self).invalidMessage == nil)
  }

  @Test("A value is shown as decimals, percentage or amount", .guideline("text-field.formatter-display-styles")) func styles() throws {
    let screen = TestScreen {
      TextField("A", value: .constant(0.5), format: .number.precision(.fractionLength(2)))
      TextField("B", value: .constant(0.5), format: .percent)
      TextField("C", value: .constant(0.5), format: .currency(code: "USD"))
    }
    #expect(screen.elements(TextFieldContent.self).compactMap { ($0.content as? TextFieldContent)?.text } == ["0.50", "50%", "$0.50"])
  }
}

extension Calendar {
  fileprivate static let gregorianGMT = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}
