// DatePicker, MultiDatePicker, ColorPicker: native inputs, and a month of buttons.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import ShojiWeb
import Testing

@MainActor @Suite("DatePicker") struct DatePickerTests {
  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Europe/Berlin")!
    return calendar
  }()
  private static func date(_ text: String) -> Date {
    let parts = text.split { "- :".contains($0) }.map { Int($0)! }
    return calendar.date(from: DateComponents(year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4]))!
  }

  private struct Start: View {
    @State var date = DatePickerTests.date("2026-11-21 14:30")
    var components: DatePickerComponents = [.date, .hourAndMinute]
    var range: ClosedRange<Date> = DatePickerTests.date("2026-01-05 00:00")...DatePickerTests.date("2026-12-20 23:59")
    var body: some View {
      DatePicker("Start", selection: $date, in: range, displayedComponents: components)
      Text(verbatim: date.formatted(.iso8601.dateTimeSeparator(.space)))
    }
  }
  private func screen<V: View>(language: String = "en", @ViewBuilder _ view: () -> V) -> TestScreen {
    TestScreen(
      language: language,
      environment: {
        $0.calendar = Self.calendar
        $0.timeZone = Self.calendar.timeZone
      }, view)
  }

  @Test("It uses native inputs, named by the label and limited to the range") func semantics() throws {
    let page = screen { Start() }.page
    let inputs = page.find("input")
    #expect(inputs.map { $0["type"] } == ["date", "time"])
    #expect(inputs.map { $0["value"] } == ["2026-11-21", "14:30"])
    #expect(inputs[0]["min"] == "2026-01-05")
    #expect(inputs[0]["max"] == "2026-12-20")
    #expect(page.node(id: try #require(inputs[0]["aria-labelledby"]))?.text == "Start")
  }

  @Test(
    "A new date keeps the time, a new time the date",
    arguments: [
      ("2026-02-03", "2026-02-03 13:30:00Z", "dw", "Feb 3, 2026"), ("08:05", "2026-11-21 07:05:00Z", "tw", "8:05\u{202F}AM"),
    ])
  func changes(text: String, result: String, part: String, words: String) throws {
    let screen = screen { Start() }
    let picker = try screen.element(DatePickerContent.self)
    let shown = try screen.element(TextContent.self, "2026-11-21 13:30:00Z")
    #expect(
      screen.send(.change(.string(text)), to: picker) == [
        .text(id: picker.domID + "-" + part, text: words), .text(id: shown.domID, text: result),
      ])
  }

  @Test(
    "The visible text is the localised date; assistive technology reads the input instead",
    arguments: [
      ("en", "Nov 21, 2026", "2:30\u{202F}PM"), ("ja", "2026/11/21", "14:30"), ("de", "21.11.2026", "14:30"),
    ])
  func words(language: String, day: String, time: String) throws {
    let words = screen(language: language) { Start() }.page.find(".datepicker-text")
    #expect(words.map(\.text) == [day, time])
    #expect(words.allSatisfy { $0["aria-hidden"] == "true" })
  }

  @Test("A date beyond the range is reset to the range's end") func beyond() throws {
    let screen = screen { Start() }
    let picker = try screen.element(DatePickerContent.self)
    #expect(
      screen.send(.change(.string("2027-05-05")), to: picker).contains(
        .property(id: picker.domID + "-d", name: "value", value: .string("2026-12-20"))))
  }

  @Test("A time outside the range resets the input and its text, also if the value stays") func refusedWords() throws {
    let bound = Self.date("2026-11-21 14:30")
    let screen = screen { Start(components: .hourAndMinute, range: bound...Self.date("2026-12-20 23:59")) }
    let picker = try screen.element(DatePickerContent.self)
    #expect(
      Set(screen.send(.change(.string("09:00")), to: picker).map { "\($0)" })
        == Set(
          [
            Operation.property(id: picker.domID + "-t", name: "value", value: .string("14:30")),
            .text(id: picker.domID + "-tw", text: "2:30\u{202F}PM"),
          ].map { "\($0)" }))
  }

  @Test("An invalid date resets the input", arguments: ["", "2026-13-01", "25:00", "x"]) func malformed(text: String) throws {
    let screen = screen { Start() }
    let picker = try screen.element(DatePickerContent.self)
    let patch = screen.send(.change(.string(text)), to: picker)
    let isTime = text.contains(":")
    #expect(patch == [.property(id: picker.domID + (isTime ? "-t" : "-d"), name: "value", value: .string(isTime ? "14:30" : "2026-11-21"))])
  }

  @Test(
    "A month is a group of labelled days in the user's language",
    arguments: [("en", "November 2026", "Saturday, November 21"), ("ja", "2026年11月", "11月21日 土曜日")])
  func month(language: String, month: String, day: String) throws {
    let page = screen(language: language) { Start(components: .date).datePickerStyle(.graphical) }.page
    #expect(page.first(".month")?["aria-label"] == month)
    let days = page.find(".day")
    #expect(days.count == 30)
    #expect(days.filter { $0["aria-pressed"] == "true" }.map { $0["aria-label"] } == [day])
  }

  @Test("Months can be paged, and days chosen") func leafing() throws {
    let screen = screen { Start(components: .date).datePickerStyle(.graphical) }
    try screen.tap("Next month")
    #expect(screen.page.first(".month")?["aria-label"] == "December 2026")
    #expect(screen.page.find(".day").filter { $0.has("disabled") }.count == 11)
    let days = screen.elements(DayContent.self)
    screen.send(.tap, to: days[1])
    #expect(screen.texts.last == "2026-12-02 13:30:00Z")
    #expect(screen.page.first(".month")?["aria-label"] == "December 2026")
    screen.send(.tap, to: try #require(screen.elements(DayContent.self).last))
    #expect(screen.texts.last == "2026-12-02 13:30:00Z")
  }

  @Test(
    "Wheels are in the language's order",
    arguments: [
      ("en", ["Month", "Day", "Year"], ["November", "21", "2026"]), ("ja", ["年", "月", "日"], ["2026年", "11月", "21日"]),
    ])
  func wheels(language: String, order: [String], values: [String]) throws {
    let page = screen(language: language) { Start(components: .date).datePickerStyle(.wheel) }.page
    #expect(page.find(".picker-label").map(\.text) == order)
    #expect(page.find("[role=option]").filter { $0["aria-selected"] == "true" }.map(\.text) == values)
  }

  @Test(
    "With a time, one wheel has all days; hours are counted as the language counts them",
    arguments: [
      ("en", ["Day", "Hour", "Minute", "AM/PM"], ["Sat, Nov 21", "2", "30", "PM"]), ("ja", ["日", "時", "分"], ["11月21日(土)", "14", "30"]),
    ])
  func timeWheels(language: String, names: [String], values: [String]) throws {
    let page = screen(language: language) { Start().datePickerStyle(.wheel) }.page
    #expect(page.find(".picker-label").map(\.text) == names)
    #expect(page.find("[role=option]").filter { $0["aria-selected"] == "true" }.map(\.text) == values)
  }

  @Test("A turned wheel changes its own part of the time and keeps the rest") func turned() throws {
    let screen = screen { Start().datePickerStyle(.wheel) }
    func turn(_ wheel: Int, to name: String) throws {
      let element = screen.elements(WheelContent.self)[wheel]
      let option = try #require(screen.page.find(".wheel")[wheel].find("[role=option]").first { $0.text == name })
      screen.send(.change(.string(try #require(option["data-value"]))), to: element)
    }
    try turn(3, to: "AM")
    #expect(screen.texts.last == "2026-11-21 01:30:00Z")
    try turn(1, to: "12")
    #expect(screen.texts.last == "2026-11-20 23:30:00Z")
    try turn(3, to: "PM")
    #expect(screen.texts.last == "2026-11-21 11:30:00Z")
    try turn(2, to: "05")
    #expect(screen.texts.last == "2026-11-21 11:05:00Z")
    // A day of summer keeps the hour of the clock.
    try turn(0, to: "Mon, Jul 6")
    #expect(screen.texts.last == "2026-07-06 10:05:00Z")
    // The days end with the range.
    let days = screen.page.find("[role=listbox]")[0].find("[role=option]").map(\.text)
    #expect(days.first == "Mon, Jan 5" && days.last == "Sun, Dec 20")
  }

  @Test("An app can offer every fifteenth minute only, on wheels and in fields") func minutes() throws {
    UIDatePicker.appearance().minuteInterval = 15
    defer { UIDatePicker.appearance().minuteInterval = 1 }
    let wheels = screen { Start(components: .hourAndMinute).datePickerStyle(.wheel) }
    #expect(wheels.page.find("[role=listbox]")[1].find("[role=option]").map(\.text) == ["00", "15", "30", "45"])
    let fields = screen { Start(components: .hourAndMinute) }
    #expect(fields.page.first("input")?["step"] == "900")
    // Typed, it becomes the time before it that can be chosen.
    fields.send(.change(.string("09:44")), to: try #require(fields.elements(DatePickerContent.self).first))
    #expect(fields.texts.last == "2026-11-21 08:30:00Z")
    for wrong in [0, -5, 7, 60] {
      UIDatePicker.appearance().minuteInterval = wrong
      #expect(UIDatePicker.appearance().minuteInterval == 1)
    }
  }

  @Test("Several days are selected and deselected") func several() throws {
    struct Several: View {
      @State var days: Set<DateComponents> = [DateComponents(year: 2026, month: 11, day: 3)]
      var body: some View {
        MultiDatePicker("Days", selection: $days)
        Text("\(days.compactMap(\.day).sorted().map { "\($0)" }.joined(separator: " "))")
      }
    }
    let screen = screen { Several() }
    let days = screen.elements(DayContent.self)
    screen.send(.tap, to: days[9])
    #expect(screen.texts.last == "3 10")
    screen.send(.tap, to: days[2])
    #expect(screen.texts.last == "10")
    // The month that was paged to stays, whichever selected day is first.
    try screen.tap("Previous month")
    screen.send(.tap, to: screen.elements(DayContent.self)[4])
    #expect(screen.texts.last == "5 10" && screen.page.first(".month")?["aria-label"] == "October 2026")
    screen.send(.tap, to: screen.elements(DayContent.self)[4])
    #expect(screen.texts.last == "10" && screen.page.first(".month")?["aria-label"] == "October 2026")
  }

  @Test("The month follows a date that the app sets") func follows() throws {
    struct Setting: View {
      @State var date = DatePickerTests.date("2026-11-21 14:30")
      var body: some View {
        DatePicker("Start", selection: $date).datePickerStyle(.graphical)
        Button("January") { date = DatePickerTests.date("2027-01-05 10:00") }
      }
    }
    let screen = screen { Setting() }
    try screen.tap("Next month")
    try screen.tap("January")
    #expect(screen.page.first(".month")?["aria-label"] == "January 2027")
  }

  @Test("The environment's time zone determines the day") func zone() throws {
    struct Elsewhere: View {
      @State var date = Date(timeIntervalSince1970: 1_795_303_800)  // 2026-11-21 23:30 UTC
      var body: some View {
        DatePicker("Start", selection: $date, displayedComponents: .date).environment(\.timeZone, TimeZone(identifier: "UTC")!)
      }
    }
    #expect(screen { Elsewhere() }.page.first("input")?["value"] == "2026-11-21")
  }
}

@MainActor @Suite("ColorPicker") struct ColorPickerTests {
  private struct Well: View {
    @State var color = Color(red: 1, green: 0, blue: 0).opacity(0.5)
    var body: some View {
      ColorPicker("Colour", selection: $color)
      color
    }
  }

  @Test("It is a native input, named by its label") func semantics() throws {
    let page = TestScreen { Well() }.page
    let input = try #require(page.first("input"))
    #expect([input["type"], input["value"]] == ["color", "#ff0000"])
    #expect(page.node(id: try #require(input["aria-labelledby"]))?.text == "Colour")
  }

  @Test("A new colour keeps the opacity; an invalid one changes nothing") func changes() throws {
    let screen = TestScreen { Well() }
    let well = try screen.element(ColorPickerContent.self)
    let fill = try screen.element(FillContent.self)
    #expect(screen.send(.change(.string("#00ff00")), to: well) == [.style(id: fill.domID, text: "background:#00ff0080")])
    #expect(screen.send(.change(.string("green")), to: well) == [])
  }
}
