// Formatters other than those for numbers and dates: fields show their output, and are read-only if they can't parse.

import Foundation
import ShojiElements
import ShojiTesting
import Testing

@testable import Shoji

@MainActor @Suite("Formatters with and without parsing") struct FormatterReadingTests {
  private static let christmas = Date(timeIntervalSince1970: 1_735_120_800)
  private let en = Locale(identifier: "en")

  final class RoomFormatter: Formatter, ParseableFormatter {
    override func string(for room: Any?) -> String? { (room as? Int).map { "Room \($0)" } }
    func objectValue(from text: String) -> Any? { text.hasPrefix("Room ") ? Int(text.dropFirst(5)) : nil }
  }
  final class ShoutingFormatter: Formatter {
    override func string(for word: Any?) -> String? { (word as? any CustomStringConvertible)?.description.uppercased() }
  }

  @Test(
    "ISO 8601 dates are parsed strictly",
    arguments: [
      ("2024-12-25T10:00:00Z", true), ("2024-12-25t10:00:00z", true), (" 2024-12-25T10:00:00Z ", true), ("2024-12-25T11:00:00+01:00", true),
      ("2024-12-25T05:30:00-04:30", true),
      ("2024-12-25T10:00:00Zxx", false), ("2024-12-25", false), ("25.12.2024", false), ("", false), ("2024-12-25T10:00:00", false),
    ])
  func moments(text: String, isDate: Bool) {
    let date: Date? = ValueReading.value(text, ISO8601DateFormatter(), en)
    #expect(date == (isDate ? Self.christmas : nil))
  }

  @Test("A date that does not exist is rejected") func days() {
    let day = ISO8601DateFormatter()
    day.formatOptions = [.withFullDate]
    #expect(ValueReading.value("2024-02-29", day, en) as Date? != nil)
    #expect(ValueReading.value("2024-02-30", day, en) as Date? == nil)
    #expect(ValueReading.value("2024-13-01", day, en) as Date? == nil)
  }

  struct Fields: View {
    @State var moment = FormatterReadingTests.christmas
    @State var room = 7
    @State var word = "tea"
    @State var bytes = 1500
    @State var metres: Double? = 1500
    var body: some View {
      TextField("Moment", value: $moment, formatter: ISO8601DateFormatter())
      TextField("Room", value: $room, formatter: RoomFormatter())
      TextField("Word", value: $word, formatter: ShoutingFormatter())
      TextField("Bytes", value: $bytes, formatter: ByteCountFormatter())
      TextField("Length", value: $metres, formatter: LengthFormatter())
      TextField("Mass", value: .constant(2), formatter: MassFormatter())
      TextField("Energy", value: .constant(NSNumber(value: 1500)), formatter: EnergyFormatter())
      TextField("Count", value: $room, formatter: ShoutingFormatter())
      Text(verbatim: "\(Int(moment.timeIntervalSince1970)) \(room) \(word) \(bytes)")
    }
  }

  private func type(_ text: String, into name: String, _ screen: TestScreen) throws -> TextFieldContent {
    let field = try screen.element(TextFieldContent.self, name)
    screen.send(.focus(true), to: field)
    screen.send(.input(text: text, selection: 0..<0), to: field)
    screen.send(.focus(false), to: field)
    return try #require(try screen.element(TextFieldContent.self, name).content as? TextFieldContent)
  }

  @Test("Fields show their values formatted") func shown() {
    let screen = TestScreen { Fields() }
    #expect(
      screen.elements(TextFieldContent.self).compactMap { ($0.content as? TextFieldContent)?.text } == [
        "2024-12-25T10:00:00Z", "Room 7", "TEA", "2 KB", "1.5 km", "2 kg", "1.5 kJ", "7",
      ])
  }

  @Test("Parsable input is accepted; other input gets a message with a valid example") func read() throws {
    let screen = TestScreen { Fields() }
    #expect(try type("2024-12-25T10:00:01Z", into: "Moment", screen).invalidMessage == nil)
    #expect(try type("Room 12", into: "Room", screen).invalidMessage == nil)
    #expect(try type("milk", into: "Word", screen).text == "MILK")
    #expect(screen.texts == ["1735120801 12 milk 1500"])
    let wrong = try type("Raum 3", into: "Room", screen)
    #expect(wrong.text == "Raum 3" && wrong.invalidMessage?.contains("Room 12") == true)
    #expect(try type("Room 3", into: "Room", screen).invalidMessage == nil)
  }

  @Test("If a formatter can't parse, the field is read-only and shows no message") func readOnly() throws {
    let screen = TestScreen { Fields() }
    for (name, shown) in [("Bytes", "2 KB"), ("Length", "1.5 km"), ("Mass", "2 kg"), ("Energy", "1.5 kJ"), ("Count", "7")] {
      let field = try type("anything", into: name, screen)
      #expect(field.text == shown && field.isReadOnly && field.invalidMessage == nil && !field.isChecked)
      let node = try screen.node(try screen.element(TextFieldContent.self, name), part: "f")
      #expect(node.attributes["readonly"] != nil && node.attributes["data-behaviour"] == nil)
    }
    #expect(try screen.node(try screen.element(TextFieldContent.self, "Room"), part: "f").attributes["readonly"] == nil)
    #expect(screen.texts == ["1735120800 7 tea 1500"])
  }
}
