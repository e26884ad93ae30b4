// Tests of the audits for text fields.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import ShojiGuidelines

@MainActor @Suite("Audits of text fields") struct TextFieldAuditTests {
  private func found<V: View>(_ view: V) -> [String] { audit(view).findings.flatMap(\.guidelines) }
  private func labeled(_ text: String, axis: Axis = .horizontal) -> some View {
    LabeledContent("Name") { TextField("Name", text: .constant(text), axis: axis) }
  }

  @Test("Reports more text than a line holds", .guideline("text-field.small-amount")) func amount() {
    #expect(found(labeled("Ada Lovelace")) == [])
    #expect(found(labeled(String(repeating: "word ", count: 25))) == ["text-field.small-amount"])
    // Wide letters fill the line sooner.
    #expect(
      found(labeled(String(repeating: "語", count: 60))) == ["text-field.small-amount"]
        && found(labeled(String(repeating: "w", count: 60))) == [])
    #expect(found(labeled(String(repeating: "word ", count: 25), axis: .vertical)) == [])
  }

  @Test("Reports paragraphs in a field", .guideline("text-field.large-text-use-text-view")) func paragraphs() {
    let findings = audit(labeled("One.\nTwo.")).findings
    #expect(findings.flatMap(\.guidelines) == ["text-field.large-text-use-text-view"] && findings[0].advice.contains("TextEditor"))
    #expect(found(labeled(String(repeating: "word ", count: 80))) == ["text-field.large-text-use-text-view"])
    #expect(found(labeled("One.\nTwo.", axis: .vertical)) == [])
    #expect(found(labeled(String(repeating: "word ", count: 300), axis: .vertical)) == ["text-field.large-text-use-text-view"])
  }

  @Test("Reports a field without any label", .guideline("text-field.hint-of-purpose")) func hint() {
    let line = #line + 1
    let findings = audit(TextField("", text: .constant(""))).findings
    #expect(findings.flatMap(\.guidelines) == ["text-field.hint-of-purpose"])
    #expect(findings.first?.line == line && findings.first?.file?.hasSuffix("TextFieldAuditTests.swift") == true)
    #expect(found(LabeledContent("Name") { TextField("", text: .constant("")) }) == [])
    #expect(!found(TextField("Name", text: .constant(""))).contains("text-field.hint-of-purpose"))
  }

  @Test("A secure field's finding has its line too", .guideline("text-field.hint-of-purpose")) func secretPlace() {
    let text = Binding.constant("")
    let line = #line + 1
    let places = [SecureField("", text: text), SecureField("", text: text, onCommit: {})].map { audit($0).findings.first }
    let labeled = audit(SecureField(text: text) { Text(verbatim: "") }).findings.first
    #expect(places.map { $0?.line } == [line, line] && labeled?.line == line + 1)
    #expect(
      (places + [labeled]).allSatisfy {
        $0?.guideline == "text-field.hint-of-purpose" && $0?.file?.hasSuffix("TextFieldAuditTests.swift") == true
      })
  }

  @Test("Reports a prompt without a label that remains visible", .guideline("text-field.separate-label")) func label() {
    let alone = audit(VStack { TextField("City", text: .constant("")) }).findings
    #expect(alone.flatMap(\.guidelines) == ["text-field.separate-label"] && alone[0].element == "text field “City”")
    let two = Form {
      TextField("Title", text: .constant(""))
      TextField("Place", text: .constant(""))
    }
    #expect(found(two) == ["text-field.separate-label", "text-field.separate-label"])
    #expect(
      found(
        VStack {
          Text("City")
          TextField("City", text: .constant(""))
        }) == [])
    #expect(
      found(
        HStack {
          Text("City")
          TextField("City", text: .constant(""))
        }) == [])
    #expect(found(Form { LabeledContent("City") { TextField("City", text: .constant("")) } }) == [])
    #expect(found(Form { Section("City") { TextField("Kyoto", text: .constant("")) } }) == [])
    #expect(found(TextField("City", text: .constant("")).textFieldAccessory(.leading) { Image(systemName: "building.2") }) == [])
    let steps = Form {
      LabeledContent("Title") { TextField("Title", text: .constant("")) }
      Section("Steps") { ForEach(0..<3, id: \.self) { _ in TextField("Step", text: .constant("")) } }
    }
    #expect(found(steps) == [])
    // Rows that are all the same, and a screen with a single row, need no labels.
    #expect(found(List { ForEach(0..<3, id: \.self) { _ in TextField("Title", text: .constant("Milk")) } }) == [])
    #expect(found(Form { TextField("List name", text: .constant("")) }) == [])
  }

  @Test("Reports a field whose width does not match the expected text", .guideline("text-field.size-matches-text")) func size() {
    func found(_ type: UITextContentType?, expected: Int? = nil, width: Double, text: String = "") -> [String] {
      let stage = AuditStage(
        LabeledContent("Code") {
          TextField("Code", text: .constant(text)).textContentType(type).validated(.url).expectedTextLength(expected).textFieldStyle(
            .roundedBorder)
        })
      stage.measure(stage.elements(TextFieldContent.self).first, Measure(x: 0, y: 0, width: width, height: 34))
      return stage.guidelines()
    }
    #expect(found(.oneTimeCode, width: 700) == ["text-field.size-matches-text"])
    #expect(found(.oneTimeCode, width: 120) == [] && found(nil, width: 700) == [] && found(.emailAddress, width: 700) == [])
    #expect(found(nil, expected: 40, width: 120) == ["text-field.size-matches-text"] && found(nil, expected: 40, width: 358) == [])
    #expect(found(nil, expected: 5, width: 90, text: "Much more than five") == ["text-field.size-matches-text"])
  }

  @Test("Leading control, trailing icon", .guideline("text-field.leading-purpose"), .guideline("text-field.trailing-function")) func ends()
  {
    func field<V: View>(_ edge: HorizontalEdge, @ViewBuilder _ view: () -> V) -> some View {
      LabeledContent("Place") { TextField("Place", text: .constant("")).textFieldAccessory(edge, content: view) }
    }
    #expect(found(field(.leading) { Button("Map", systemImage: "map") {} }) == ["text-field.leading-purpose"])
    #expect(found(field(.leading) { Image(systemName: "map") }) == [])
    #expect(found(field(.trailing) { Image(systemName: "map") }) == ["text-field.trailing-function"])
    #expect(found(field(.trailing) { Button("Map", systemImage: "map") {} }) == [])
    #expect(
      found(field(.trailing) { Image(systemName: "map").padding(20).onTapGesture {}.accessibilityLabel("Map") }) == []
        && found(field(.trailing) { Text("km") }) == [])
  }

  @Test("Reports a menu of choices beside a field", .guideline("text-field.combo-box-macos")) func choices() {
    func found(_ isCompact: Bool, items: Int = 2) -> [String] {
      let menu = Menu("Cities") { ForEach(0..<items, id: \.self) { Button("City \($0)") {} } }
      let stage = AuditStage(
        LabeledContent("City") {
          HStack {
            TextField("City", text: .constant(""))
            menu
          }
        })
      return stage.guidelines(isCompact: isCompact)
    }
    #expect(found(false) == ["text-field.combo-box-macos"] && found(true) == [] && found(false, items: 1) == [])
    let inside = AuditStage(
      LabeledContent("City") {
        TextField("City", text: .constant("")).textFieldAccessory(.trailing) {
          Menu("Cities") {
            Button("One") {}
            Button("Two") {}
          }
        }
      })
    #expect(inside.guidelines(isCompact: false) == ["text-field.combo-box-macos"])
    #expect(
      AuditStage(LabeledContent("City") { ComboBox("City", text: .constant(""), choices: ["One", "Two"]) }).guidelines(isCompact: false)
        == [])
  }
}
