// UIKit's and Foundation's platform API, as far as a browser window supports it.

import Foundation
import FoundationAdditions
import Shoji
import ShojiElements
import ShojiGraph
import Testing

@MainActor @Suite("Platform API") struct PlatformNoteTests {
  @Test("Alternate icons are not supported, and setting one fails") func icons() async {
    #expect(!UIApplication.shared.supportsAlternateIcons)
    #expect(UIApplication.shared.alternateIconName == nil)
    await #expect(throws: CocoaError.self) { try await UIApplication.shared.setAlternateIconName("Dark") }
  }

  @Test("A colour literal has the given components") func literals() throws {
    let color = Color(#colorLiteral(red: 0.5, green: 0.25, blue: 1, alpha: 0.5))
    let style: Color = #colorLiteral(red: 0.5, green: 0.25, blue: 1, alpha: 0.5)
    #expect(color == style)
    #expect(style == Color(red: 0.5, green: 0.25, blue: 1, opacity: 0.5))
  }

  @Test("UIImage(named:) works off the main actor") func pictures() async {
    let isThere = await Task.detached { UIImage(named: "no such picture") != nil }.value
    #expect(!isThere)
  }

  @Test("A duration is formatted as on a clock or in words") func durations() {
    let formatter = DateComponentsFormatter()
    #expect(formatter.string(from: 3725) == "1:02:05")
    #expect(formatter.string(from: 65) == "1:05")
    formatter.allowedUnits = [.hour, .minute]
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 300) == "00:05")
    formatter.zeroFormattingBehavior = .default
    formatter.calendar?.locale = Locale(identifier: "en_US")
    formatter.unitsStyle = .full
    #expect(formatter.string(from: 3900) == "1 hour, 5 minutes")
    formatter.unitsStyle = .abbreviated
    #expect(formatter.string(from: 3900) == "1h 5m")
    #expect(formatter.string(from: -3900) == "-1h 5m")
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: 3900) == "1h")
    #expect(formatter.string(from: .infinity) == nil)
  }
}
