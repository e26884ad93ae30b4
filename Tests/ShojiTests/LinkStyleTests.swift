// Link: takes the button style of its environment and stays a link of the browser.

import Foundation
import ShojiElements
import ShojiTesting
import Testing

@testable import Shoji

@MainActor @Suite("Styles of links") struct LinkStyleTests {
  private struct Dimmed: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label.opacity(configuration.isPressed ? 0.5 : 1) }
  }
  private struct Framed: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View { Button(configuration).buttonStyle(.bordered) }
  }
  private static let address = "https://example.com/a"

  private func button(_ screen: TestScreen) throws -> ButtonContent { try screen.content(ButtonContent.self) }
  private var link: some View { Link("More", destination: URL(string: Self.address)!) }

  @Test("A link has the look of its style, and the browser follows it") func looks() throws {
    let screens: [(TestScreen, ButtonContent.Look)] = [
      (TestScreen { link }, .automatic), (TestScreen { link.buttonStyle(.borderedProminent) }, .prominent),
      (TestScreen { link.buttonStyle(.bordered) }, .bordered), (TestScreen { link.buttonStyle(Dimmed()) }, .custom),
      (TestScreen { link.buttonStyle(Framed()) }, .bordered),
    ]
    for (screen, look) in screens {
      let content = try button(screen)
      #expect(content.look == look && content.link == Self.address && content.isLeftToBrowser)
      let tag = try #require(screen.page.first("a"))
      #expect(tag["href"] == Self.address && tag["data-tap"] == nil)
    }
  }

  @Test("An app that opens addresses itself gets the tap, in any style") func handled() throws {
    @MainActor final class Opened { var addresses: [String] = [] }
    let opened = Opened()
    let handler = OpenURLAction { url in
      opened.addresses.append(url.absoluteString)
      return .handled
    }
    for style in 0..<2 {
      let screen = TestScreen {
        if style == 0 { link.buttonStyle(Framed()).environment(\.openURL, handler) } else { link.environment(\.openURL, handler) }
      }
      #expect(try !button(screen).isLeftToBrowser)
      try screen.tap("More")
    }
    #expect(opened.addresses == [Self.address, Self.address])
  }
}
