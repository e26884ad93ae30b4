// Tests of the audits for printing.

import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import Shoji
@testable import ShojiGuidelines

@MainActor @Suite("Audits of printing") struct PrintAuditTests {
  private func findings<V: View>(_ view: V) -> [String] {
    audit(view).findings.flatMap(\.guidelines).filter { $0.hasPrefix("printing.") }
  }

  @Test(
    "Reports a print button on a screen with a bar", .guideline("printing.use-action-button"),
    arguments: ["Print", "Print Receipt", "プリント", "領収書を印刷"])
  func button(_ title: String) {
    #expect(findings(NavigationStack { Button(title) {}.navigationTitle("Receipt") }) == ["printing.use-action-button"])
  }

  @Test("Reports a button that shows a printer alone", .guideline("printing.use-action-button")) func symbol() {
    let stack = NavigationStack {
      Text("Receipt").navigationTitle("Receipt").toolbar {
        Button {
        } label: {
          Image(systemName: "printer")
        }
      }
    }
    #expect(findings(stack) == ["printing.use-action-button"])
  }

  @Test("A print button of an app without bars, and the Action button of a bar, are right") func rightOnes() {
    #expect(findings(VStack { Button("Print") {} }) == [])
    #expect(findings(NavigationStack { Text("Receipt").navigationTitle("Receipt").toolbar { ShareLink(item: "Receipt") } }) == [])
    #expect(findings(NavigationStack { Button("Blueprint") {}.navigationTitle("Plans") }) == [])
  }

  /// A screen whose keyboard prints: the button with the shortcut is called something else.
  private func byKey<V: View>(@ViewBuilder _ rest: () -> V) -> some View {
    VStack {
      Button("Receipt") {}.keyboardShortcut("p")
      rest()
    }
  }

  @Test("Reports a screen that only the keyboard prints", .guideline("printing.discoverable")) func key() {
    #expect(findings(NavigationStack { byKey {}.navigationTitle("Receipt") }) == ["printing.discoverable"])
    #expect(
      findings(NavigationStack { byKey {}.navigationTitle("Receipt").toolbar { ShareLink(item: "Receipt") } }) == [])
  }

  @Test(
    "Reports a screen without bars that only the keyboard prints", .guideline("printing.custom-button-without-bars"))
  func withoutBars() {
    #expect(findings(byKey {}) == ["printing.custom-button-without-bars", "printing.discoverable"])
    #expect(findings(byKey { Button("Print") {} }) == [])
    #expect(findings(VStack { Button("Receipt") {}.keyboardShortcut("p").disabled(true) }) == [])
  }

  private func findings(_ requests: PrintRequest...) -> [[String]] {
    let stage = AuditStage(Button("Print") {})
    defer { withExtendedLifetime(stage) {} }
    var scene = AuditScene()
    scene.printRequests = requests
    return Audits.report(on: stage.host.elements.root, in: scene).findings.map(\.guidelines).filter { $0[0].hasPrefix("printing.") }
  }
  private let right = PrintRequest(hasContent: true, isDocument: true, offersOptions: true, canPrint: true)

  @Test(
    "Reports a button that could be pressed with nothing to print", .guideline("printing.only-when-possible"),
    .guideline("printing.custom-button-disable-or-hide"))
  func empty() {
    var request = right
    request.hasContent = false
    #expect(findings(request) == [["printing.only-when-possible", "printing.custom-button-disable-or-hide"]])
    request = right
    request.canPrint = false
    #expect(findings(request) == [["printing.custom-button-disable-or-hide", "printing.only-when-possible"]])
    #expect(findings(right) == [])
  }

  @Test("Reports a document without options, and no picture without them", .guideline("printing.value-added-options")) func options() {
    var request = right
    request.offersOptions = false
    #expect(findings(request, request) == [["printing.value-added-options"]])
    request.isDocument = false
    #expect(findings(request) == [])
  }
}
