// Tests of findings: their place in the source, and silencing them.

import Shoji
import ShojiGuidelines
import ShojiTesting
import Testing

@MainActor @Suite("Findings") struct FindingTests {
  private static let file = "ShojiGuidelinesTests/FindingTests.swift"

  @Test("A finding states the place, the guideline, the element and the remedy") func text() {
    let line = #line + 1
    let view = Text("page").alert("Error", isPresented: .constant(true)) {
      Button("Cancel", role: .cancel) {}
      Button("Retry") {}
    }
    #expect(
      audit(view).findings.map(\.text) == [
        "\(Self.file):\(line): alert.title-not-single-word: alert “Error”: one word seldom says enough to decide on; say in a few words what has happened or what is asked"
      ])
    let sheetLine = #line + 1
    let sheet = Text("page").confirmationDialog("Move", isPresented: .constant(true)) { Button("Inbox") {} }
    #expect(audit(sheet).findings.map(\.line) == [sheetLine])
  }

  @Test("An alert given as an `Alert` value has the line on which the value is made") func older() {
    let line = #line + 2
    let view = Text("page").alert(isPresented: .constant(true)) {
      Alert(title: Text("Error"), primaryButton: .cancel(), secondaryButton: .default(Text("Retry")))
    }
    #expect(audit(view).findings.map(\.line) == [line])
  }

  private func asking(_ title: String) -> some View {
    Text("page").alert(Text(verbatim: title), isPresented: .constant(true)) {
      Button("Cancel", role: .cancel) {}
      Button("Retry") {}
    }
  }

  @Test("A silence with a reason applies to what its view presents, and only to its guideline") func silence() {
    #expect(audit(asking("Error").silencesAudit("alert.title-not-single-word", because: "Support asks for it.")).isClean)
    let other = audit(asking("Your Retry").silencesAudit("alert.title-not-single-word", because: "Support asks for it."))
    #expect(other.findings.flatMap(\.guidelines) == ["alert.no-personal-pronouns", "alert.title-not-single-word"])
  }

  @Test(
    "An unneeded silence, one without a reason, and one without a guideline are findings",
    arguments: [
      ("Connection Lost", "alert.title-not-single-word", "Known.", "nothing breaks this guideline here any more; take the silence away"),
      ("Error", "alert.title-not-single-word", " ", "a silence needs a reason; say why the finding is right here"),
      ("Connection Lost", "alert.no-such-thing", "Known.", "no guideline has this name; correct it"),
      ("Connection Lost", "alert.tone-direct", "Known.", "no audit reports this guideline; take the silence away"),
    ])
  func needless(title: String, guideline: String, reason: String, advice: String) {
    let findings = audit(asking(title).silencesAudit(guideline, because: reason)).findings
    #expect(findings.map(\.advice) == [advice])
    #expect(findings.first?.file == Self.file)
  }

  @Test(
    "A control without a label in one state and with a bare symbol in another is reported once", .guideline("accessibility.element-label"))
  func label() throws {
    func checkbox(_ isOn: Bool) -> some View {
      Button {
      } label: {
        ZStack {
          Circle()
          if isOn { Image(systemName: "checkmark") }
        }.frame(width: 50, height: 50)
      }
    }
    let found = audit(
      VStack {
        ForEach([false, true], id: \.self) { isOn in
          checkbox(isOn)
          Text("Between")
        }
      }
    ).findings
    #expect(found.flatMap(\.guidelines) == ["accessibility.element-label", "accessibility.image-name"])
    #expect(found.map(\.countText) == ["2 buttons"])
  }

  @Test("A silence about what is not on the screen is left alone") func absent() {
    let view = Text("page").alert("Error", isPresented: .constant(false)) {}.silencesAudit("alert.title-not-single-word", because: "Known.")
    #expect(audit(view).findings.isEmpty)
  }
}
