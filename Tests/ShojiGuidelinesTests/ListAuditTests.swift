// Tests of the audits for lists and scroll views.

import Foundation
import Shoji
import ShojiGuidelines
import ShojiTesting
import Testing

@MainActor @Suite("Audits of lists and scroll views") struct ListAuditTests {
  private func findings<V: View>(_ view: V) -> [String] { audit(view).findings.flatMap(\.guidelines) }

  @Test("A grouped list without a group", .guideline("table.grouped-at-least-one-group", "table.inset-at-least-one-group")) func noGroup() {
    #expect(findings(List { EmptyView() }.listStyle(.grouped)) == ["table.grouped-at-least-one-group"])
    #expect(findings(List { EmptyView() }.listStyle(.insetGrouped)) == ["table.inset-at-least-one-group"])
    #expect(findings(List { EmptyView() }.listStyle(.plain)) == [])
    #expect(findings(List { Text("A") }.listStyle(.grouped)) == [])
  }

  @Test(
    "Reports a group without a row, but not a collapsed one", .guideline("table.grouped-at-least-one-row", "table.inset-at-least-one-row"))
  func noRow() {
    let none: [String] = []
    #expect(
      findings(
        List {
          Section("A") { Text("a") }
          Section("B") { ForEach(none, id: \.self) { Text($0) } }
        }.listStyle(.grouped))
        == ["table.grouped-at-least-one-row"])
    let report = audit(
      List {
        Section("A") { Text("a") }
        Section("B") { ForEach(none, id: \.self) { Text($0) } }
      }.listStyle(.insetGrouped))
    #expect(report.findings.flatMap(\.guidelines) == ["table.inset-at-least-one-row"])
    #expect(report.findings.first?.advice.contains("“B”") == true)
    #expect(findings(List { Section("A", isExpanded: .constant(false)) { Text("a") } }.listStyle(.insetGrouped)) == [])
  }

  @Test("Rows of a long list count also if they are not mounted") func large() {
    #expect(findings(List { Section { ForEach(0..<10_000, id: \.self) { Text("\($0)") } } }.listStyle(.insetGrouped)) == [])
  }

  @Test("Rows of pictures belong in a grid; symbols do not count as pictures", .guideline("table.best-for-text")) func pictures() {
    let data = Data(base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")!
    let picture = UIImage(data: data)!
    #expect(findings(List(0..<3, id: \.self) { _ in Image(uiImage: picture) }) == ["table.best-for-text"])
    #expect(
      findings(
        List(0..<3, id: \.self) { _ in
          HStack {
            Image(uiImage: picture)
            Text("A")
          }
        }) == [])
    #expect(findings(List(0..<3, id: \.self) { _ in Image(systemName: "star") }) == [])
  }

  @Test("Reports accessories of rows beside a section index", .guideline("table.index-without-right-aligned-elements")) func index() {
    func list(_ badge: Int) -> some View {
      List { ForEach(["A", "B"], id: \.self) { letter in Section(letter) { Text(letter).badge(badge) }.sectionIndexLabel(letter) } }
        .listStyle(.plain)
    }
    #expect(findings(list(3)) == ["table.index-without-right-aligned-elements"])
    #expect(findings(list(0)) == [])
    #expect(findings(list(3).listSectionIndexVisibility(.hidden)) == [])
  }

  @Test("Reports nested views that scroll along the same axis", .guideline("scroll-view.no-nesting")) func nesting() {
    #expect(findings(ScrollView { ScrollView { Text("A") } }) == ["scroll-view.no-nesting"])
    #expect(findings(ScrollView { List { Text("A") } }) == ["scroll-view.no-nesting"])
    #expect(findings(ScrollView { ScrollView(.horizontal) { Text("A") } }) == [])
    #expect(findings(ScrollView { ScrollView { Text("A") }.scrollDisabled(true) }) == [])
    #expect(findings(List { Text("A") }.sheet(isPresented: .constant(true)) { List { Text("B") } }) == [])
    #expect(
      findings(
        NavigationStack(path: .constant([1])) { List { Text("A") }.navigationDestination(for: Int.self) { _ in List { Text("B") } } }) == []
    )
  }
}
