// Tests of the audits for forms: order, spacing and widths, with measurements made by hand.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import ShojiGuidelines

@MainActor @Suite("Audits of forms") struct FormLayoutAuditTests {
  private typealias Place = (x: Double, y: Double, width: Double)

  /// Audits a column of fields at the given places, with labels at the given heights if `labels` is not nil.
  private func column(_ fields: [Place], labels: [Double]? = nil, lengths: [Int?] = [], language: String = "en") -> [Finding] {
    let names = ["One", "Two", "Three", "Four", "Five"]
    let stage = AuditStage(
      VStack {
        ForEach(fields.indices, id: \.self) { index in
          if labels != nil { Text("Label \(index)") }
          TextField(names[index], text: .constant("")).expectedTextLength(lengths.indices.contains(index) ? lengths[index] : nil)
            .textFieldAccessory(.leading) { Image(systemName: "star") }
        }
      })
    for (element, place) in zip(stage.elements(TextFieldContent.self), fields) {
      stage.measure(element, Measure(x: place.x, y: place.y, width: place.width, height: 34))
    }
    for (index, y) in (labels ?? []).enumerated() {
      stage.measure(stage.text("Label \(index)"), Measure(x: 16, y: y, width: 60, height: 18))
    }
    return Audits.report(on: stage.host.elements.root, in: AuditScene(language: language, measures: stage.measures)).findings
  }

  private func at(_ ys: Double...) -> [Place] { ys.map { (16, $0, 358) } }

  @Test("Reports a gap that differs from the others", .guideline("text-field.even-spacing")) func spacing() {
    #expect(column(at(0, 46, 92, 138)).flatMap(\.guidelines) == [])
    let odd = column(at(0, 46, 112, 158))
    #expect(odd.flatMap(\.guidelines) == ["text-field.even-spacing"])
    #expect(odd.first?.advice.contains("“Two” and “Three” are 32 points apart and the others 12") == true)
  }

  @Test("Reports a label that is nearer to another field", .guideline("text-field.space-ties-label")) func labels() {
    // Field, 16 points, label, 4 points, field.
    #expect(column(at(22, 94, 166), labels: [0, 72, 144]).flatMap(\.guidelines) == [])
    let near = column(at(22, 94, 166), labels: [0, 58, 130])
    #expect(near.flatMap(\.guidelines) == ["text-field.space-ties-label", "text-field.space-ties-label"])
    #expect(near.first?.advice.contains("“Label 1” is no nearer to its own field than to “One”") == true)
  }

  @Test("Reports different widths of fields of one kind", .guideline("text-field.consistent-width")) func widths() {
    #expect(column([(16, 0, 358), (16, 46, 358)]).isEmpty)
    #expect(column([(16, 0, 358), (16, 46, 340)]).flatMap(\.guidelines) == ["text-field.consistent-width"])
    // A field of half the width is meant to be so; two fields that expect the same length are not.
    #expect(column([(16, 0, 358), (16, 46, 170)]).isEmpty)
    #expect(column([(16, 0, 120), (16, 46, 60)], lengths: [8, 8]).flatMap(\.guidelines) == ["text-field.consistent-width"])
    #expect(column([(16, 0, 120), (16, 46, 100)], lengths: [8, 6]).isEmpty)
  }

  @Test("Reports fields where Tab leads back", .guideline("text-field.tab-flow-expected")) func order() {
    #expect(column(at(0, 46, 92)).isEmpty)
    let back = column(at(46, 0))
    #expect(back.flatMap(\.guidelines) == ["text-field.tab-flow-expected"])
    #expect(back.first?.advice.contains("Tab goes from “One” back to “Two”, which is above it") == true)
    // On one line, the order follows the writing direction.
    let left: Place = (16, 0, 100)
    let right: Place = (200, 0, 100)
    #expect(column([left, right]).isEmpty && column([right, left], language: "ar").isEmpty)
    #expect(column([right, left]).flatMap(\.guidelines) == ["text-field.tab-flow-expected"])
    #expect(column([left, right], language: "ar").flatMap(\.guidelines) == ["text-field.tab-flow-expected"])
    // Yiddish is written from right to left; Mapudungun, whose code begins like that of Arabic, is not.
    #expect(column([right, left], language: "yi").isEmpty && column([left, right], language: "arn").isEmpty)
  }

  @Test("Two columns are read one after the other") func columns() {
    let stage = AuditStage(
      HStack {
        ForEach(0..<2, id: \.self) { _ in
          VStack {
            ForEach(0..<2, id: \.self) { _ in
              TextField("Field", text: .constant("")).textFieldAccessory(.leading) { Image(systemName: "star") }
            }
          }
        }
      })
    for (index, element) in stage.elements(TextFieldContent.self).enumerated() {
      stage.measure(element, Measure(x: index < 2 ? 0 : 200, y: Double(index % 2) * 50, width: 150, height: 34))
    }
    #expect(stage.guidelines() == [])
  }

  @Test("Reports four fields side by side with room below", .guideline("text-field.stack-vertically")) func sides() {
    func found(_ count: Int, height: Double) -> [String] {
      let stage = AuditStage(
        HStack {
          ForEach(0..<count, id: \.self) {
            TextField("Field \($0)", text: .constant("")).textFieldAccessory(.leading) { Image(systemName: "star") }
          }
        })
      stage.measure(stage.host.elements.root, Measure(x: 0, y: 0, width: 800, height: height))
      for (index, element) in stage.elements(TextFieldContent.self).enumerated() {
        stage.measure(element, Measure(x: Double(index) * 160, y: 20, width: 150, height: 34))
      }
      return stage.guidelines()
    }
    #expect(found(4, height: 800) == ["text-field.stack-vertically"])
    #expect(found(3, height: 800) == [] && found(4, height: 100) == [])
  }
}
