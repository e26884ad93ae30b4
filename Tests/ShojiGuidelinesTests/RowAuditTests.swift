// Tests of the audits for rows: their style, their texts, and their list's width and index.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import ShojiGuidelines

@MainActor @Suite("Audits of rows") struct RowAuditTests {
  @Test("Reports stacked texts that imitate a standard style, and leaves other rows alone", .guideline("table.use-standard-cell-styles"))
  func standard() {
    func advice<V: View>(_ row: V) -> [String] {
      audit(List { row }).findings.filter { $0.guideline == "table.use-standard-cell-styles" }.map(\.advice)
    }
    let subtitle = VStack(alignment: .leading) {
      Text("A")
      Text("B").font(.caption)
    }
    #expect(advice(subtitle).first?.contains("Subtitle") == true)
    #expect(
      advice(
        HStack {
          Image(systemName: "star")
          subtitle
        }
      ).first?.contains("Subtitle") == true)
    #expect(
      advice(
        NavigationLink {
          Text("C")
        } label: {
          subtitle
        }
      ).first?.contains("Subtitle") == true)
    #expect(
      advice(
        HStack {
          Text("A")
          Spacer()
          Text("B")
        }
      ).first?.contains("Right Detail") == true)
    #expect(
      advice(
        HStack {
          Text("A").frame(width: 80, alignment: .trailing)
          Text("B")
        }
      ).first?.contains("Left Detail") == true)
    #expect(advice(Cell("A", subtitle: "B")) == [] && advice(Cell("A", rightDetail: "B")) == [] && advice(Cell("A", leftDetail: "B")) == [])
    #expect(
      advice(
        VStack {
          Text("A")
          Text("B")
          Text("C")
        }) == [])
    #expect(
      advice(
        HStack {
          subtitle
          Toggle("C", isOn: .constant(true))
        }) == [])
  }

  @Test("Reports rows with the same text, which subtitles would tell apart", .guideline("table.cell-subtitle-use")) func alike() {
    func findings<V: View>(_ rows: V) -> [Finding] { audit(List { rows }).findings }
    let found = findings(ForEach(0..<3, id: \.self) { _ in Cell("Berlin") })
    #expect(found.flatMap(\.guidelines) == ["table.cell-subtitle-use"] && found.first?.advice.contains("3 rows say “Berlin”") == true)
    #expect(
      findings(ForEach(0..<2, id: \.self) { _ in NavigationLink("Berlin") { Text("A") } }).flatMap(\.guidelines) == [
        "table.cell-subtitle-use"
      ])
    #expect(findings(ForEach(0..<3, id: \.self) { Cell("Berlin", subtitle: "\($0)") }) == [])
    #expect(findings(ForEach(0..<3, id: \.self) { Cell("City \($0)") }) == [])
  }

  @Test("Reports cut texts: which, of which style, and where", .guideline("table.text-concise", "table.truncation-varies")) func cut()
    throws
  {
    // One line each, since there is one finding per line.
    let stage = AuditStage(
      List {
        Cell("A long title", rightDetail: "Detail")
        Cell("Title", subtitle: "A long subtitle")
        Cell("A basic title")
        Cell("Short")
      }.listStyle(.plain))
    #expect(stage.guidelines() == [])
    for text in stage.elements(TextContent.self) { stage.measure(text, Measure(x: 0, y: 0, width: 100, height: 22, lines: 1)) }
    #expect(stage.guidelines() == [])
    for words in ["A long title", "A long subtitle", "A basic title"] {
      stage.measure(stage.text(words), Measure(x: 0, y: 0, width: 100, height: 22, isCut: true, lines: 1))
    }
    let found = stage.findings()
    try #require(found.count == 3)
    #expect(found.flatMap(\.guidelines) == ["table.text-concise", "table.truncation-varies", "table.text-concise", "table.text-concise"])
    #expect(found[0].advice.hasPrefix("the title of this Right Detail row, “A long title”, is cut at its end"))
    #expect(found[0].advice.hasSuffix("choose the style Subtitle, in which each text has a line of its own"))
    #expect(found[1].advice.hasPrefix("the subtitle of this Subtitle row, “A long subtitle”, is cut at its end"))
    #expect(found[2].advice.hasPrefix("the text of this Basic row, “A basic title”, is cut at its end"))
  }

  @Test("Reports an inset list in a narrow window if the author chose it", .guideline("table.inset-best-in-regular-width")) func narrow() {
    let wraps = Text("open open open open open open open open")  // One line in a grouped list, two in an inset one.
    #expect(
      AuditStage(List { wraps }.listStyle(.insetGrouped)).guidelines(isCompact: true) == [
        "table.inset-best-in-regular-width", "table.inset-wraps-in-compact-width",
      ])
    #expect(AuditStage(List { wraps }.listStyle(.insetGrouped)).guidelines(isCompact: false) == [])
    #expect(AuditStage(List { wraps }.listStyle(.grouped)).guidelines(isCompact: true) == [])
    // Rows with enough room lose nothing by the inset.
    #expect(AuditStage(List { Text("A") }.listStyle(.insetGrouped)).guidelines(isCompact: true) == [])
    #expect(AuditStage(List { Text("A") }.listStyle(.insetGrouped)).guidelines(isCompact: false) == [])
    #expect(AuditStage(List { Text("A") }.listStyle(.grouped)).guidelines(isCompact: true) == [])
    #expect(AuditStage(List { Text("A") }).guidelines(isCompact: true) == [])
  }

  @Test("Reports a row that wraps only because the list is inset", .guideline("table.inset-wraps-in-compact-width")) func wrapping() {
    // 38 letters of about 8.4 points: more than 310 points, less than 334.
    let words = "Passwords and accounts on this device x"
    func findings(_ width: Double, _ lines: Int, isCompact: Bool = true) -> [Finding] {
      let stage = AuditStage(
        List {
          Text(words)
          Text("Short")
        })
      stage.measure(stage.text(words), Measure(x: 32, y: 0, width: width, height: 22 * Double(lines), lines: lines))
      return stage.findings(isCompact: isCompact)
    }
    let width = Double(widest(words))
    let found = findings(width - 10, 2)
    #expect(
      found.flatMap(\.guidelines) == ["table.inset-wraps-in-compact-width"] && found.first?.element.contains(words.prefix(20)) == true)
    #expect(findings(width + 10, 1) == [])
    // The row would wrap with more room too; and a wrong estimate of the lines proves nothing.
    #expect(findings(width - 60, 2) == [] && findings(width - 10, 3) == [])
    #expect(findings(width - 10, 2, isCompact: false) == [])
  }

  /// Returns the least width in points at which the words take one line.
  private func widest(_ words: String) -> Int {
    (1...2_000).first { Writing.of(words, language: "en").lines(of: words, ems: Double($0) / 17) == 1 } ?? 0
  }

  @Test("Reports every kind of accessory beside a section index", .guideline("table.index-without-right-aligned-elements")) func marks() {
    func found<V: View>(_ row: V) -> [String] {
      audit(List { Section("A") { row }.sectionIndexLabel("A") }.listStyle(.plain)).findings.flatMap(\.guidelines)
    }
    #expect(found(Cell("A").listRowAccessory(.disclosureIndicator)) == ["table.index-without-right-aligned-elements"])
    #expect(found(Cell("A").listRowAccessory(.checkmark)) == ["table.index-without-right-aligned-elements"])
    #expect(found(NavigationLink("A") { Text("B") }) == ["table.index-without-right-aligned-elements"])
    #expect(found(Cell("A")) == [])
  }

  @Test("Reports a control under a section index", .guideline("table.index-mistaken-target")) func mistaken() {
    let stage = AuditStage(
      List {
        Section("A") {
          HStack {
            Text("a")
            Spacer()
            Button("Call") {}.buttonStyle(.bordered)
          }
        }.sectionIndexLabel("A")
      }.listStyle(.plain))
    let buttons = stage.elements(ButtonContent.self)
    let label = buttons.first { Spoken.words(of: $0) == "A" }
    let call = buttons.first { Spoken.words(of: $0) == "Call" }
    stage.measure(label, Measure(x: 370, y: 300, width: 16, height: 16))
    stage.measure(call, Measure(x: 340, y: 100, width: 40, height: 34))
    #expect(stage.findings().flatMap(\.guidelines) == ["table.index-mistaken-target"] && stage.findings().first?.element == "“Call”")
    stage.measure(call, Measure(x: 300, y: 100, width: 60, height: 34))
    #expect(stage.guidelines() == [])
  }
}
