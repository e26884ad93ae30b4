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

  private func classes<V: View>(@ViewBuilder _ view: () -> V) throws -> (classes: String, style: String) {
    let screen = TestScreen(view)
    let node = try screen.node(screen.element(TextContent.self))
    return (node.attributes["class"] ?? "", node.attributes["style"] ?? "")
  }

  @Test("Traits hold for fonts that are set inside, on a view, a container and beside a font") func insideOut() throws {
    for view in [
      AnyView(Label("x", systemImage: "star").font(.title).bold()), AnyView(VStack { Text("x").font(.title) }.bold()),
      AnyView(VStack { Text("x").font(.title.weight(.light)) }.fontWeight(.bold)), AnyView(Text("x").bold().font(.title)),
      AnyView(VStack { VStack { Text("x") }.font(.title) }.bold()),
    ] {
      let screen = TestScreen { view }
      let font = try #require(try screen.content(TextContent.self).font)
      #expect(font == Font.title.bold())
    }
    #expect(try classes { VStack { Text("x").font(.title) }.fontDesign(.rounded) }.style.contains("var(--family-rounded)"))
    #expect(try classes { Text("x").font(.title).monospacedDigit() }.style.contains("tabular-nums"))
    // Inside, a trait of the same kind wins; it may also be taken away.
    #expect(try TestScreen { VStack { Text("x").fontWeight(.light) }.bold() }.content(TextContent.self).font?.weight == .light)
    #expect(try TestScreen { VStack { VStack { Text("x") }.bold(false) }.bold() }.content(TextContent.self).font == nil)
  }

  @Test("Without a font, traits change that of the place: a section's header keeps its size") func ofThePlace() throws {
    let found = try classes { Text("x").fontDesign(.serif).bold() }
    #expect(!found.classes.contains("font-") && found.style.contains("font-weight:700") && found.style.contains("var(--family-serif)"))
    let list = TestScreen { List { Section("Head") { Text("Row") } }.fontDesign(.rounded) }
    #expect(!list.html.contains("font-body") && list.html.contains("--family-rounded"))
  }

  @Test("A part of a longer text has the size of the whole, and the whole's traits reach parts with a font") func parts() throws {
    let screen = TestScreen { (Text("Hello ") + Text("World").fontWeight(.heavy)).font(.largeTitle) }
    let content = try screen.content(TextContent.self)
    #expect(content.font == .largeTitle && content.runs[1].font == Font.inherited.weight(.heavy))
    #expect(!screen.html.contains("font-body"))
    let nested = TestScreen { ((Text("a") + Text("b").monospaced()).font(.title) + Text("c")).bold() }
    #expect(try nested.content(TextContent.self).runs.map(\.font) == [Font.title.bold(), Font.title.monospaced().bold(), nil])
    let titled = TestScreen { VStack { Text("a").font(.title) + Text("b") }.bold() }
    #expect(try titled.content(TextContent.self).runs[0].font == Font.title.bold())
    let inserted = TestScreen { Text("A \(Text("b").fontWeight(.bold)) c").font(.title) }
    #expect(try inserted.content(TextContent.self).runs[1].font == Font.inherited.weight(.bold))
  }
}
