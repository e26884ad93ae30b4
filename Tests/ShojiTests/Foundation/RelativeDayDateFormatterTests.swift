// DateFormatter with `doesRelativeDateFormatting`, which Foundation on Linux ignores.

import Foundation
import FoundationAdditions
import Testing

@Suite("Date formatter with words for days") struct RelativeDayDateFormatterTests {
  private func formatter(_ locale: String, time: DateFormatter.Style = .none, relative: Bool = true) -> RelativeDayDateFormatter {
    let formatter = RelativeDayDateFormatter()
    formatter.locale = Locale(identifier: locale)
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateStyle = .medium
    formatter.timeStyle = time
    formatter.doesRelativeDateFormatting = relative
    return formatter
  }
  private func day(_ distance: Int) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    return calendar.startOfDay(for: .now).addingTimeInterval(Double(distance) * 86400 + 15 * 3600 + 300)
  }

  @Test(
    "Yesterday, today and tomorrow",
    arguments: [("en_US", ["Yesterday", "Today", "Tomorrow"]), ("ja_JP", ["昨日", "今日", "明日"]), ("de_DE", ["gestern", "heute", "morgen"])])
  func words(locale: String, words: [String]) {
    #expect((-1...1).map { formatter(locale).string(from: day($0)) } == words)
  }

  @Test("With the time, and as an object's text") func time() {
    let text = formatter("en_US", time: .short).string(from: day(0))
    #expect(text.hasPrefix("Today at 3:05") && text.hasSuffix("PM"), "\(text)")
    #expect(formatter("en_US").string(for: day(1)) == "Tomorrow")
  }

  @Test("Other days, formats of the author's own, and formatters that are not told to, write dates") func dates() {
    let plain = formatter("en_US", relative: false)
    #expect(formatter("en_US").string(from: day(5)) == plain.string(from: day(5)))
    #expect(formatter("en_US").string(from: day(-2)) == plain.string(from: day(-2)))
    #expect(plain.string(from: day(0)) != "Today")
    let own = formatter("en_US")
    own.dateFormat = "yyyy"
    #expect(own.string(from: day(0)).count == 4)
  }
}
