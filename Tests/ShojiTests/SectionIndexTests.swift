// The section index of a list.

import ShojiElements
import ShojiGraph
import ShojiTesting
import SwiftUI
import Testing

@MainActor @Suite("Section index") struct SectionIndexTests {
  private struct Names: View {
    var visibility = Visibility.automatic
    var body: some View {
      List {
        ForEach(["A", "B", "C"], id: \.self) { letter in
          Section(letter) { Text("\(letter)nna") }.sectionIndexLabel(letter)
        }
      }
      .listStyle(.plain)
      .listSectionIndexVisibility(visibility)
    }
  }

  @Test("Each label scrolls to its section, and labels are in the list's order") func index() throws {
    let screen = TestScreen { Names() }
    #expect(screen.elements(ButtonContent.self).map { TestScreen.label(of: $0) } == ["A", "B", "C"])
    try screen.tap("B")
    let targets = screen.host.commands.compactMap { if case .scroll(let element, _, _) = $0 { TestScreen.label(of: element) } else { nil } }
    #expect(targets == ["B Bnna"])
  }

  @Test("Sections beyond the mounted ones are in the index too") func many() {
    let labels = (0..<90).map { "\($0)" }
    let screen = TestScreen {
      List { ForEach(labels, id: \.self) { label in Section(label) { Text("Row") }.sectionIndexLabel(label) } }.listStyle(.plain)
    }
    #expect(screen.elements(ButtonContent.self).map { TestScreen.label(of: $0) } == labels)
  }

  @Test("Grouped and inset lists draw none, even if set to visible", .guideline("table.grouped-no-index", "table.inset-no-index"))
  func styles() {
    func drawn<S: ListStyle>(_ style: S) -> Bool {
      let screen = TestScreen {
        List { Section("A") { Text("Anna") }.sectionIndexLabel("A") }.listSectionIndexVisibility(.visible).environment(\.locale, .current)
          .listStyle(style)
      }
      return !screen.elements(SectionIndexContent.self).isEmpty
    }
    #expect(drawn(.plain) && !drawn(.grouped) && !drawn(.insetGrouped) && !drawn(.automatic))
  }

  @Test("It can be hidden, and a list without labels has none") func hidden() {
    #expect(TestScreen { Names(visibility: .hidden) }.elements(SectionIndexContent.self).isEmpty)
    #expect(TestScreen { List { Section("A") { Text("B") } } }.elements(SectionIndexContent.self).isEmpty)
  }
}
