import Foundation
import Testing

@testable import ShojiElements

@Suite("Symbols") struct SymbolTests {
  let installed = Set(
    ((try? FileManager.default.contentsOfDirectory(atPath: Symbols.directory)) ?? []).map { String($0.dropLast(4)) })

  @Test("Every alias names an icon of the installed package")
  func aliases() {
    let all = Symbols.signAliases.merging(Symbols.thingAliases) { first, _ in first }
    #expect(all.count > 250)
    #expect(all.filter { !installed.contains($0.value) }.isEmpty)
  }

  @Test(
    "Names are found by rule, by alias, or without their last parts",
    arguments: [
      ("heart.fill", "heart-fill"), ("chevron.right", "chevron-right"), ("plus", "plus-lg"),
      ("gearshape.fill", "gear-fill"), ("magnifyingglass", "search"), ("xmark.circle.fill", "x-circle-fill"),
      ("person.crop.circle", "person-circle"), ("square.and.arrow.up", "box-arrow-up"),
      ("trash.fill", "trash-fill"), ("cart.badge.questionmark", "cart"), ("pin.circle.fill", "pin-fill"),
      ("ellipsis.circle", "three-dots"), ("1.circle.fill", "1-circle-fill"),
    ])
  func found(symbol: String, icon: String) { #expect(Symbols.fileName(for: symbol) == icon) }

  @Test("An unknown name is nil")
  func unknown() {
    #expect(Symbols.fileName(for: "no.such.symbol") == nil)
    #expect(Symbols.fileName(for: "") == nil)
  }

  @Test("Variants are added once")
  func variants() {
    #expect(Symbols.name("heart", with: .circle.fill) == "heart.circle.fill")
    #expect(Symbols.name("heart.fill", with: .fill) == "heart.fill")
    #expect(Symbols.name("bell.fill", with: .slash) == "bell.slash.fill")
  }
}
