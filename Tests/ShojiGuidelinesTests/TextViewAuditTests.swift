// Tests of the audits for text views.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import ShojiGuidelines

@MainActor @Suite("Audits of text views") struct TextViewAuditTests {
  private func found<V: View>(_ view: V) -> [String] { audit(view).findings.flatMap(\.guidelines) }
  private func editor() -> TextEditor { TextEditor(text: .constant("Words")) }

  @Test("Reports too little contrast, and text that is too small", .guideline("text-view.keep-readable")) func readable() {
    #expect(found(editor()) == [])
    #expect(found(editor().foregroundStyle(.yellow)) == ["text-view.keep-readable"])
    #expect(found(editor().foregroundStyle(.secondary)) == [])
    // Black text is illegible in a dark window; on its own background it is legible in both appearances.
    #expect(found(editor().foregroundStyle(.black)) == ["text-view.keep-readable"])
    #expect(found(editor().foregroundStyle(.black).background(Color.yellow)) == [])
    let small = audit(editor().font(.system(size: 8))).findings
    #expect(small.flatMap(\.guidelines) == ["text-view.adopt-dynamic-type", "text-view.keep-readable"])
    #expect(small.last?.advice == "text of 8 points is too small to read; use .caption2 (11 points) or larger")
    #expect(found(Text("Words").foregroundStyle(.yellow).textSelection(.enabled)) == ["text-view.keep-readable"])
    var part = AttributedString("Words")
    part.foregroundColor = .yellow
    #expect(found(Text(part).textSelection(.enabled)) == ["text-view.keep-readable"])
    #expect(Luminance.contrast(.init(0), on: .init(0xFFFFFF)) == 21)
  }

  @Test("Reports a font size that ignores the user's text size", .guideline("text-view.adopt-dynamic-type")) func size() {
    #expect(found(editor().font(.system(size: 20))) == ["text-view.adopt-dynamic-type"])
    #expect(found(editor().font(.custom("Georgia", fixedSize: 20))) == ["text-view.adopt-dynamic-type"])
    #expect(found(editor().font(.custom("Georgia", size: 20))) == [] && found(editor().font(.title2)) == [])
    #expect(found(Text("Words").font(.system(size: 20)).textSelection(.enabled)) == ["text-view.adopt-dynamic-type"])
  }

  @Test("Reports text that does not fit in bold", .guideline("text-view.test-accessibility-options")) func bold() {
    func found(_ weight: LegibilityWeight, isCut: Bool) -> [String] {
      let stage = AuditStage(VStack { Text("Words").lineLimit(1) }.environment(\.legibilityWeight, weight))
      stage.measure(stage.text("Words"), Measure(x: 0, y: 0, width: 30, height: 22, isCut: isCut, lines: 1))
      return stage.guidelines()
    }
    #expect(found(.bold, isCut: true) == ["text-view.test-accessibility-options"])
    #expect(found(.bold, isCut: false) == [] && found(.regular, isCut: true) == [])
  }

  @Test("Reports a keyboard that does not suit the content", .guideline("text-view.appropriate-keyboard")) func keyboard() {
    let found = audit(editor().textContentType(.emailAddress).keyboardType(.numberPad)).findings
    #expect(found.flatMap(\.guidelines) == ["text-view.appropriate-keyboard"])
    #expect(found.first?.advice.contains("the text is “email” and the keyboard “numeric”") == true)
    #expect(self.found(editor().textContentType(.emailAddress).keyboardType(.emailAddress)) == [])
    #expect(self.found(editor().textContentType(.emailAddress)) == [])
    #expect(self.found(editor().textContentType(.name).keyboardType(.decimalPad)) == ["text-view.appropriate-keyboard"])
    #expect(self.found(editor().textContentType(.postalCode).keyboardType(.numberPad)) == [])
  }
}
