// What the audits say of alerts that come again and again, too often, or unasked.

import Shoji
import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import ShojiGuidelines

@MainActor @Suite("Audits of alerts over time") struct AlertHistoryAuditTests {
  @MainActor private final class Page {
    let host = GraphHost()
    private let session = AuditSession()
    /// What is asked now; nil where nothing is.
    var alert: String? { didSet { host.show(SceneRoot(content: AnyView(view))); Graph.shared.flush() } }
    var buttons = 2
    var silence: String?

    private var view: some View {
      Group {
        if let silence { asking.silencesAudit(silence, because: "The till has to ask for each coin.") } else { asking }
      }
    }
    private var asking: some View {
      Text("page").alert(Text(verbatim: alert ?? ""), isPresented: .constant(alert != nil)) {
        Button("OK") {}
        if self.buttons > 1 { Button("Cancel", role: .cancel) {} }
      }
    }

    func look(at time: Double, answersPerson: Bool = true) {
      session.turn(host.elements.root, AuditTurn(time: time, answersPerson: answersPerson), in: AuditScene())
    }

    func ask(_ title: String, at time: Double, answersPerson: Bool = true) {
      alert = nil
      look(at: time, answersPerson: answersPerson)
      alert = title
      look(at: time, answersPerson: answersPerson)
    }

    var findings: [String] { session.report(on: host.elements.root, in: AuditScene()).findings.flatMap(\.guidelines) }
  }

  @Test("More than three alerts within a minute are too many", .guideline("alert.minimise")) func many() {
    let page = Page()
    for number in 1...3 { page.ask("Delete draft \(number)?", at: Double(number)) }
    #expect(!page.findings.contains("alert.minimise"))
    page.ask("Delete draft 4?", at: 4)
    #expect(page.findings.contains("alert.minimise"))
    // What was wrong stays a finding when the alert is gone.
    page.alert = nil
    page.look(at: 200)
    #expect(page.findings == ["alert.minimise"])
  }

  @Test("As many over a longer time are not", .guideline("alert.minimise")) func seldom() {
    let page = Page()
    for number in 1...6 { page.ask("Delete draft \(number)?", at: Double(number) * 40) }
    #expect(!page.findings.contains("alert.minimise"))
  }

  @Test("The same alert a third time", .guideline("alert.rarity-is-taken-seriously")) func again() {
    let page = Page()
    for time in [100.0, 200] { page.ask("Delete this draft?", at: time) }
    #expect(!page.findings.contains("alert.rarity-is-taken-seriously"))
    // One that only stays is no other.
    page.look(at: 250)
    #expect(!page.findings.contains("alert.rarity-is-taken-seriously"))
    page.ask("Delete this draft?", at: 300)
    #expect(page.findings.contains("alert.rarity-is-taken-seriously"))
  }

  @Test("An alert that nobody asked for as soon as the app is open", .guideline("alert.only-important-situations"), arguments: [
    (1, false, true), (2, false, false), (1, true, false),
  ])
  func atOnce(buttons: Int, answersPerson: Bool, isFound: Bool) {
    let page = Page()
    page.buttons = buttons
    page.ask("Welcome to the shop.", at: 0.2, answersPerson: answersPerson)
    #expect(page.findings.contains("alert.only-important-situations") == isFound)
  }

  @Test("A silence is heard over time too, and is not called needless") func silenced() {
    let page = Page()
    page.silence = "alert.minimise"
    for number in 1...5 { page.ask("Insert coin \(number)?", at: Double(number)) }
    #expect(!page.findings.contains("alert.minimise"))
  }

  @Test("An alert without Cancel that says nothing of leaving", .guideline("alert.no-cancel-exit-code")) func exit() {
    func findings(@ViewBuilder _ buttons: @escaping () -> some View, hasExit: Bool = false) -> [String] {
      let view = Text("page").alert("Keep both copies?", isPresented: .constant(true), actions: buttons)
      return (hasExit ? audit(view.onAlertExit {}) : audit(view)).findings.flatMap(\.guidelines)
    }
    let both = { Group { Button("Keep Both") {}; Button("Replace") {} } }
    #expect(findings(both).contains("alert.no-cancel-exit-code"))
    #expect(!findings(both, hasExit: true).contains("alert.no-cancel-exit-code"))
    #expect(!findings { Button("Keep Both") {}; Button("Cancel", role: .cancel) {} }.contains("alert.no-cancel-exit-code"))
    #expect(!findings { Button("OK") {} }.contains("alert.no-cancel-exit-code"))
  }
}
