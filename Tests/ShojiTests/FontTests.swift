import ShojiElements
import ShojiGraph
import ShojiWeb
import Testing

@testable import Shoji

@MainActor @Suite("Fonts") struct FontTests {
  private func family<V: View>(@ViewBuilder _ view: () -> V) throws -> String? {
    let screen = TestScreen(view)
    let node = try screen.node(screen.element(TextContent.self))
    return try node.attributes["style"]?.firstMatch(of: Regex("font-family:([^;]*)", as: (Substring, Substring).self)).map { String($0.1) }
  }

  @Test("A design chooses a family of the style sheet, in a text style, a size and as a modifier")
  func designs() throws {
    for (design, name) in [(Font.Design.monospaced, "monospaced"), (.serif, "serif"), (.rounded, "rounded")] {
      let wanted = "var(--family-\(name))"
      #expect(try family { Text("x").font(.system(.title, design: design)) } == wanted)
      #expect(try family { Text("x").font(.system(size: 20, design: design)) } == wanted)
      #expect(try family { Text("x").fontDesign(design) } == wanted)
      #expect(try String(decoding: #require(ClientFiles.all()["shoji.css"]).bytes, as: UTF8.self).contains("--family-\(name):"))
    }
    #expect(try family { Text("x").monospaced() } == "var(--family-monospaced)")
    #expect(try family { Text("x").font(.body.monospaced()) } == "var(--family-monospaced)")
    #expect(try family { Text("x").font(.custom("Avenir", size: 12)) }?.hasSuffix(",var(--family)") == true)
    #expect(try family { Text("x").font(.system(.title, design: .default)) } == nil)
  }
}
