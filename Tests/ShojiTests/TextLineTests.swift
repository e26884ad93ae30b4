// Lines under and through texts: their patterns and colors.

import Shoji
import ShojiElements
import Testing

@MainActor @Suite("Lines under and through texts") struct TextLineTests {
  private func style(_ name: String, of view: some View) -> [String] {
    TestScreen { view }.page.all.compactMap { node in
      node["style"]?.split(separator: ";").first { $0.hasPrefix(name + ":") }.map { String($0.dropFirst(name.count + 1)) }
    }
  }

  @Test("A line has its pattern and its color") func looks() {
    let struck = Text("$99").strikethrough(true, color: .red)
    #expect(style("text-decoration", of: struck) == ["line-through"])
    #expect(style("text-decoration-color", of: struck).count == 1 && style("text-decoration-style", of: struck).isEmpty)
    let underlined = Text("$99").underline(true, pattern: .dash, color: .blue)
    #expect(style("text-decoration", of: underlined) == ["underline"])
    #expect(style("text-decoration-style", of: underlined) == ["dashed"])
    #expect(style("text-decoration-color", of: underlined).count == 1)
    #expect(style("text-decoration-color", of: struck) != style("text-decoration-color", of: underlined))
    #expect(style("text-decoration-color", of: Text("$99").underline()).isEmpty)
    #expect(style("text-decoration", of: Text("$99").underline(false, color: .red)).isEmpty)
  }

  @Test("A view gives its look to the texts inside, which keep their own") func views() {
    let stack = VStack {
      Text("A")
      Text("B").underline(pattern: .dash)
    }.underline(pattern: .dot, color: .green)
    #expect(style("text-decoration-style", of: stack) == ["dotted", "dashed"])
    #expect(style("text-decoration-color", of: stack).count == 1)
    let struck = VStack { Text("A") }.strikethrough(pattern: .dot, color: .red)
    #expect(style("text-decoration-style", of: struck) == ["dotted"])
  }

  @Test("Two lines of different looks are two nodes, of one look one") func both() {
    let two = Text("A").underline(color: .blue).strikethrough(color: .red)
    #expect(style("text-decoration", of: two) == ["underline", "line-through"])
    #expect(TestScreen { two }.texts == ["A"])
    #expect(style("text-decoration", of: Text("A").underline().strikethrough()) == ["underline line-through"])
  }

  @Test("The lines of an attributed string have their looks") func attributed() {
    var text = AttributedString("A")
    text.underlineStyle = Text.LineStyle(pattern: .dot, color: .red)
    #expect(style("text-decoration-style", of: Text(text)) == ["dotted"])
    #expect(style("text-decoration-color", of: Text(text)).count == 1)
  }
}
