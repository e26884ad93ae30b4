// Links in texts, and the action of the environment that opens addresses.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import Testing

@MainActor @Suite("Links in texts go to the environment's openURL") struct TextLinkTests {
  private final class Opened {
    var addresses: [String] = []
    func action(_ result: @escaping (URL) -> OpenURLAction.Result = { _ in .handled }) -> OpenURLAction {
      OpenURLAction { [self] url in
        addresses.append(url.absoluteString)
        return result(url)
      }
    }
  }

  /// Presses the link with a text, as the browser reports it.
  private func press(_ text: String, _ screen: TestScreen) throws {
    let link = try #require(screen.page.find("a").first { $0.text == text })
    #expect(link["data-tap"] != nil)
    let parts = try #require(link["id"]).split(separator: "-")
    let element = try #require(Int(parts[0], radix: 36).flatMap(screen.host.elements.element))
    screen.send(.tapRun(try #require(Int(parts[1]))), to: element)
  }

  private func opened(_ screen: TestScreen) -> [String] {
    screen.host.commands.compactMap { if case .open(let url) = $0 { url.absoluteString } else { nil } }
  }

  @Test("Without an action of the app's own the browser follows the link") func browser() throws {
    let screen = TestScreen { Text("Read [the page](https://example.com/a).") }
    let link = try #require(screen.page.first("a"))
    #expect(link["href"] == "https://example.com/a" && link["data-tap"] == nil && link["target"] == "_blank")
    #expect(screen.elements(TextContent.self).allSatisfy { $0.respond == nil })
  }

  @Test("An action of the app's own gets the press; the address stays for copying and another tab") func handled() throws {
    let own = Opened()
    let screen = TestScreen {
      Text("Read [the page](https://example.com/a) and [more](https://example.com/b).").environment(\.openURL, own.action())
    }
    #expect(screen.page.find("a").map { $0["href"] } == ["https://example.com/a", "https://example.com/b"])
    try press("more", screen)
    try press("the page", screen)
    #expect(own.addresses == ["https://example.com/b", "https://example.com/a"])
    #expect(opened(screen) == [])
  }

  @Test(
    "Other schemes are links for an app that handles them, and reach no browser",
    arguments: ["myapp://item/7", "javascript:alert(1)", "data:text/html,x", "JavaScript:alert(1)"])
  func schemes(address: String) throws {
    let own = Opened()
    var text = AttributedString("Open it")
    text.link = URL(string: address)
    let screen = TestScreen { Text(text).environment(\.openURL, own.action { _ in .systemAction }) }
    let link = try #require(screen.page.first("a"))
    #expect(link["href"] == nil && link["role"] == "link" && link["tabindex"] == "0")
    try press("Open it", screen)
    #expect(own.addresses == [address])
    #expect(opened(screen) == [])
    // Without an action nothing would happen: not even a link.
    let alone = try #require(TestScreen { Text(text) }.page.first("a"))
    #expect(alone["href"] == nil && alone["data-tap"] == nil && alone["role"] == nil)
  }

  @Test("The results: discarded, the system's action, and another address for it") func results() throws {
    func screen(_ result: OpenURLAction.Result) throws -> TestScreen {
      let screen = TestScreen { Text("[x](https://example.com/a)").environment(\.openURL, Opened().action { _ in result }) }
      try press("x", screen)
      return screen
    }
    #expect(try opened(screen(.handled)) == [])
    #expect(try opened(screen(.discarded)) == [])
    #expect(try opened(screen(.systemAction)) == ["https://example.com/a"])
    #expect(try opened(screen(.systemAction(URL(string: "https://example.com/other")!))) == ["https://example.com/other"])
    #expect(try opened(screen(.systemAction(URL(string: "javascript:alert(1)")!))) == [])
  }

  @Test("In rows, labels and joined texts, and after the action has come or gone") func places() throws {
    struct Switching: View {
      let action: OpenURLAction
      @State private var isOwn = false
      var body: some View {
        List {
          Label {
            Text("a [label](https://example.com/label)")
          } icon: {
            Image(systemName: "star")
          }
          Text("first ") + Text("and [joined](https://example.com/joined)")
          Button("Switch") { isOwn.toggle() }
        }
        .environment(\.openURL, isOwn ? action : OpenURLAction { _ in .systemAction })
      }
    }
    let own = Opened()
    let screen = TestScreen { Switching(action: own.action()) }
    try press("label", screen)
    #expect(own.addresses == [] && opened(screen) == ["https://example.com/label"])
    try screen.tap("Switch")
    try press("label", screen)
    try press("joined", screen)
    #expect(own.addresses == ["https://example.com/label", "https://example.com/joined"])
  }

  @Test("Link obeys the same, in a menu too") func links() throws {
    let own = Opened()
    let address = URL(string: "myapp://item/7")!
    let screen = TestScreen {
      Link("Item", destination: address).environment(\.openURL, own.action())
      Link("Alone", destination: address)
      Link("Hostile", destination: URL(string: "javascript:alert(1)")!)
      Menu("More") { Link("In a menu", destination: address) }.environment(\.openURL, own.action())
    }
    for link in screen.page.find("a") { #expect(link["href"] == nil && link["role"] == "link") }
    try screen.tap("Item")
    try screen.tap("Alone")
    try screen.tap("Hostile")
    screen.send(.tap, to: try screen.element(MenuItemContent.self))
    #expect(own.addresses == [address.absoluteString, address.absoluteString])
    #expect(opened(screen) == [])
  }

  @Test("A run that is no link, and an index out of range, open nothing") func hostile() throws {
    let own = Opened()
    let screen = TestScreen { Text("a [b](https://example.com)").environment(\.openURL, own.action()) }
    let text = try screen.element(TextContent.self)
    for index in [0, 2, -1, Int.max] { screen.send(.tapRun(index), to: text) }
    #expect(own.addresses == [])
  }
}
