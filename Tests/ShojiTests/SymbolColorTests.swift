// Symbols in two colors: a palette by two styles, and a paler back layer by the hierarchical mode.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import Testing

@MainActor @Suite("Symbols in two colors") struct SymbolColorTests {
  /// Returns the symbol of a page: the color of its front layer, that of its back layer, and the back layer itself.
  private func symbol(@ViewBuilder _ view: () -> some View) throws -> (front: String?, back: String?, layer: Markup?) {
    let symbol = try #require(TestScreen { view() }.page.first(".symbol"))
    func style(_ name: String) -> String? {
      symbol["style"]?.split(separator: ";").map { $0.split(separator: ":", maxSplits: 1) }.first { $0[0] == name }.map { String($0[1]) }
    }
    return (style("color"), style("--back"), symbol.first("g"))
  }

  @Test("Two styles color a mark and the shape around it") func palette() throws {
    let symbol = try symbol { Image(systemName: "checkmark.circle.fill").foregroundStyle(.white, .green) }
    #expect(symbol.front == "#fff" && symbol.back == "var(--green)")
    #expect(symbol.layer?["style"] == "fill:var(--back);stroke:var(--back)")
    #expect(try self.symbol { Image(systemName: "bell.badge").foregroundStyle(.red, .primary, .blue) }.back == "var(--label)")
  }

  @Test("The hierarchical mode makes the back layer paler, of a filled shape more so, and takes one color") func hierarchical() throws {
    let filled = try symbol { Image(systemName: "plus.circle.fill").symbolRenderingMode(.hierarchical).foregroundStyle(.blue, .red) }
    #expect(filled.front == "var(--blue)" && filled.back == nil && filled.layer?["opacity"] == ".25")
    let around = try symbol { Label("Add", systemImage: "plus.circle").symbolRenderingMode(.hierarchical) }
    #expect(around.layer?["opacity"] == ".5")
    #expect(try symbol { Image(systemName: "plus.circle").symbolRenderingMode(.palette) }.layer?["opacity"] == ".5")
  }

  @Test("A later style, another mode and a symbol of one piece have one color") func single() throws {
    #expect(
      try symbol { VStack { Image(systemName: "plus.circle.fill").foregroundStyle(.blue) }.foregroundStyle(.white, .green) }.layer == nil)
    #expect(
      try symbol { Image(systemName: "plus.circle.fill").foregroundStyle(.white, .green).symbolRenderingMode(.monochrome) }.layer == nil)
    #expect(
      try symbol { Image(systemName: "plus.circle").symbolRenderingMode(.multicolor).symbolRenderingMode(.hierarchical) }.layer?["opacity"]
        == ".5")
    #expect(try symbol { Image(systemName: "star.fill").foregroundStyle(.yellow, .green) }.layer == nil)
    #expect(try symbol { Image(systemName: "plus.circle.fill") }.layer == nil)
  }
}
