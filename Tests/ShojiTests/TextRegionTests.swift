// The locale, calendar and time zone of texts with formatted values.

import Foundation
import ShojiElements
import ShojiGraph
import Testing

@testable import Shoji

@MainActor @Suite("Regions of texts") struct TextRegionTests {
  private let date = Date(timeIntervalSinceReferenceDate: 0)

  private func german(@ViewBuilder _ content: () -> some View) -> [String] {
    let content = content()
    return TestScreen { VStack { content }.environment(\.locale, Locale(identifier: "de_DE")) }.texts
  }

  @Test("Formats take the locale of the environment, in texts of all kinds") func locale() {
    let texts = german {
      Text(1234.5, format: .number)
      Text("Sum: \(1234.5, format: .number)")
      Text("Share: \(0.5, format: .percent)")
      Text(verbatim: "Sum ") + Text(0.25, format: .number)
    }
    #expect(texts[0] == "1.234,5" && texts[1] == "Sum: 1.234,5")
    #expect(texts[2].hasPrefix("Share: 50") && texts[2] != "Share: 50%")
    #expect(texts[3] == "Sum 0,25")
  }

  @Test("A format's own locale remains") func ownLocale() {
    let french = Locale(identifier: "fr_FR")
    let texts = german {
      Text(date, format: .dateTime.month(.wide).locale(french))
      Text("In \(date, format: .dateTime.month(.wide).locale(french))")
      Text("In \(date, format: .dateTime.month(.wide))")
      Text(0.5, format: .number.locale(Locale(identifier: "en_GB")))
    }
    #expect(texts == ["janvier", "In janvier", "In Januar", "0.5"])
  }

  @Test("Formatters take the locale of the environment, unless they have one of their own") func formatters() {
    let plain = NumberFormatter()
    plain.numberStyle = .decimal
    let english = NumberFormatter()
    english.numberStyle = .decimal
    english.locale = Locale(identifier: "en_GB")
    let texts = german {
      Text(1.5 as NSNumber, formatter: plain)
      Text("Sum \(1.5 as NSNumber, formatter: plain)")
      Text("Sum \(1.5 as NSNumber, formatter: english)")
    }
    #expect(texts == ["1,5", "Sum 1,5", "Sum 1.5"])
  }

  @Test("Dates are written in the time zone and the calendar of the environment") func timeZone() throws {
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo")), honolulu = try #require(TimeZone(identifier: "Pacific/Honolulu"))
    func texts(_ zone: TimeZone) -> [String] {
      TestScreen {
        VStack {
          Text(date, format: .dateTime.day().month().year())
          Text("On \(date, style: .date)")
          Text("On \(date, format: .dateTime.day().month().year())")
          Text(date, style: .date)
        }
        .environment(\.timeZone, zone).environment(\.locale, Locale(identifier: "en_US"))
      }.texts
    }
    #expect(texts(tokyo) == ["Jan 1, 2001", "On January 1, 2001", "On Jan 1, 2001", "January 1, 2001"])
    #expect(texts(honolulu) == ["Dec 31, 2000", "On December 31, 2000", "On Dec 31, 2000", "December 31, 2000"])
  }
}
