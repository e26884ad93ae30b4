import Foundation
import ShojiElements
import ShojiGraph
import ShojiWeb
import Testing

@testable import Shoji

@MainActor @Suite struct AppearanceTests {
  struct Scheme: View {
    let name: String
    @Environment(\.colorScheme) private var scheme
    var body: some View { Text("\(name) \(scheme == .dark ? "dark" : "light")") }
  }

  @Test("The regular size class begins at the client's width", arguments: [-1.0, 0]) func sizeClass(more: Double) {
    let width = Wire.regularWidth + more
    let traits = SceneTraits(.object(["width": .number(width), "height": .number(800)]), otherwise: SceneTraits())
    #expect(traits.attributes["data-size-class"] == (more < 0 ? "compact" : "regular"))
  }

  @Test("A preferred colour scheme applies to the page and to its sheets") func preferred() throws {
    struct Page: View {
      @State var isDark = false
      var body: some View {
        Scheme(name: "page").preferredColorScheme(isDark ? .dark : nil).sheet(isPresented: .constant(true)) { Scheme(name: "sheet") }
        Button("Dark") { isDark = true }
      }
    }
    let screen = scene(Page())
    #expect(screen.texts.contains("page light"))
    try screen.tap("Dark")
    #expect(screen.texts.contains("page dark") && screen.texts.contains("sheet dark"))
    #expect(screen.host.pageAttributes == ["data-scheme": "dark"])
  }

  @Test("A sheet's own colour scheme applies to the sheet only") func sheet() throws {
    let screen = scene(Scheme(name: "page").sheet(isPresented: .constant(true)) { Scheme(name: "sheet").preferredColorScheme(.dark) })
    #expect(screen.texts.contains("page light") && screen.texts.contains("sheet dark"))
    #expect(try screen.content(SheetContent.self).scheme == .dark)
    #expect(screen.host.pageAttributes.isEmpty)
  }

  @Test("The colour scheme and direction of part of a page are drawn") func parts() throws {
    let screen = TestScreen {
      Scheme(name: "part").colorScheme(.dark)
      Text("right").environment(\.layoutDirection, .rightToLeft)
    }
    #expect(screen.texts == ["part dark", "right"])
    #expect(screen.page.first("[data-scheme=dark]") != nil || screen.html.contains("data-scheme=\"dark\""))
    #expect(screen.html.contains("dir=\"rtl\""))
  }

  @Test("A redaction for privacy hides private texts and no others") func privacy() {
    let screen = TestScreen {
      VStack {
        Text("balance").privacySensitive()
        Text("bank")
        Group {
          Text("owner")
          Text("logo").privacySensitive(false)
        }.privacySensitive()
      }.redacted(reason: .privacy)
      Text("elsewhere").privacySensitive()
    }
    let hidden = screen.elements(TextContent.self).compactMap { $0.content as? TextContent }.filter(\.isRedacted).map(\.plainText)
    #expect(hidden == ["balance", "owner"])
  }

  @Test("Pasteboard, screen and haptic feedback use the current scene") func device() throws {
    struct Page: View {
      @State var count = 0
      var body: some View {
        Button("Copy") { UIPasteboard.general.string = "copied" }
        Button("Count") { count += 1 }.sensoryFeedback(.success, trigger: count)
        Text("width \(Int(UIScreen.main.bounds.width))")
      }
    }
    let screen = TestScreen(environment: { $0.viewport = CGSize(width: 500, height: 900) }) { Page() }
    CurrentScene.host = screen.host
    screen.host.rootScope.write { $0.viewport = CGSize(width: 600, height: 900) }
    try screen.tap("Copy")
    try screen.tap("Count")
    let commands = screen.host.commands.map { command -> String in
      switch command {
      case .copy(let text): "copy \(text)"
      case .haptic(let kind): "haptic \(kind)"
      default: "?"
      }
    }
    #expect(commands == ["copy copied", "haptic success"])
    #expect(UIScreen.main.bounds.width == 600)
    #expect(UIPasteboard.general.string == "copied")
  }

  @Test("The URL that opened a scene reaches onOpenURL once") func opened() throws {
    struct Page: View {
      @State var log = "none"
      var body: some View { Text(log).onOpenURL { log = $0.absoluteString } }
    }
    let host = GraphHost()
    host.openedWith = URL(string: "app://page")
    host.show(Page())
    Graph.shared.flush()
    var texts: [String] = []
    host.elements.root.forEachDescendant { if let text = $0.content as? TextContent { texts.append(text.plainText) } }
    #expect(texts == ["app://page"])
    #expect(host.openedWith == nil)
  }
}
