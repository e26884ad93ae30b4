// Tests of the button that opens an experience in AR, and of its glyph.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import ShojiWeb
import Testing

@testable import RealityKit

@MainActor @Suite("Buttons that open AR") struct ARLaunchButtonTests {
  private func screen(isSupported: Bool = true, hasCloseButton: Bool = true) -> BadgeScreen {
    BadgeScreen(isSupported: isSupported) {
      VStack {
        Text("Chair")
        ARLaunchButton("View in AR", hasCloseButton: hasCloseButton) { Text("The chair in the room") }
      }
    }
  }

  private func texts(_ screen: BadgeScreen) -> [String] {
    screen.elements(TextContent.self).compactMap { ($0.content as? TextContent)?.plainText }
  }

  @Test("The button carries the glyph, which needs no asset", .guideline("ar.glyph-on-launch-control", "ar.glyph-supplied")) func glyph()
    throws
  {
    let screen = self.screen()
    defer { withExtendedLifetime(screen) {} }
    let glyph = try #require(screen.elements(ARGlyphContent.self).first)
    #expect(glyph.ancestor(ButtonContent.self) != nil && texts(screen).contains("View in AR"))
    let markup = try #require(screen.markup(from: "<svg width=\"24\"", to: "</svg>"))
    #expect(markup.contains("<circle") && markup.contains("<path") && !markup.contains("href"))
  }

  @Test("The button covers the screen with the experience, and Close ends it") func opens() throws {
    let screen = self.screen()
    defer { withExtendedLifetime(screen) {} }
    #expect(!texts(screen).contains("The chair in the room"))
    try #require(screen.elements(ButtonContent.self).first).respond?(.tap)
    #expect(texts(screen).contains("The chair in the room"))
    #expect((screen.elements(SheetContent.self).first?.content as? SheetContent)?.form == .cover)
    let close = try #require(screen.elements(ButtonContent.self).last { $0.ancestor(SheetContent.self) != nil })
    close.respond?(.tap)
    #expect(!texts(screen).contains("The chair in the room"))
  }

  @Test("The experience has no other controls if the author wants it so") func withoutClose() throws {
    let screen = self.screen(hasCloseButton: false)
    defer { withExtendedLifetime(screen) {} }
    try #require(screen.elements(ButtonContent.self).first).respond?(.tap)
    #expect(screen.elements(ButtonContent.self).allSatisfy { $0.ancestor(SheetContent.self) == nil })
  }

  @Test("The button is absent where AR is missing", .guideline("ar.offer-only-on-capable", "ar.hide-not-error")) func unsupported() {
    let screen = self.screen(isSupported: false)
    #expect(screen.elements(ButtonContent.self).isEmpty && screen.elements(ARGlyphContent.self).isEmpty)
    #expect(texts(screen) == ["Chair"])
  }

  @Test("Size and colour follow the button, and the drawing stays the same", .guideline("ar.glyph-unmodified")) func looks() throws {
    let plain = screen()
    let changed = BadgeScreen { ARLaunchButton("View in AR") { Text("Room") }.font(.title).foregroundStyle(Color.red) }
    let glyph = try #require(changed.elements(ARGlyphContent.self).first?.content as? ARGlyphContent)
    #expect(glyph.font == .title && glyph.paint == .color(.red))
    #expect(plain.markup(from: "<svg width=\"24\"", to: "</svg>") == changed.markup(from: "<svg width=\"24\"", to: "</svg>"))
  }

  @Test("The box of the glyph contains its clear space", .guideline("ar.glyph-clear-space-ten-percent")) func clearSpace() throws {
    let markup = try #require(screen().markup(from: "<svg width=\"24\"", to: "</svg>"))
    let radius = try #require(markup.firstMatch(of: #/ r="([0-9.]+)"/#)?.1).description
    // The line of the frame is 1.6 units wide, as the style sheet says.
    let height = 2 * (try #require(Double(radius)) + 0.8)
    #expect(markup.contains("viewBox=\"0 0 24 24\""))
    #expect((24 - height) / 2 >= ARGlyphContent.clearSpace * height - 0.001)
  }
}
