// Tests of the audits for alerts that come repeatedly, too often, or unprompted.

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
    /// The title of the alert that is presented, or nil.
    var alert: String? {
      didSet {
        host.show(SceneRoot(content: AnyView(view)))
        Graph.shared.flush()
      }
    }
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

  @Test("Reports more than three alerts within a minute", .guideline("alert.minimise")) func many() {
    let page = Page()
    for number in 1...3 { page.ask("Delete draft \(number)?", at: Double(number)) }
    #expect(!page.findings.contains("alert.minimise"))
    page.ask("Delete draft 4?", at: 4)
    #expect(page.findings.contains("alert.minimise"))
    // The finding remains when the alert is gone.
    page.alert = nil
    page.look(at: 200)
    #expect(page.findings == ["alert.minimise"])
  }

  @Test("Does not report as many alerts over a longer time", .guideline("alert.minimise")) func seldom() {
    let page = Page()
    for number in 1...6 { page.ask("Delete draft \(number)?", at: Double(number) * 40) }
    #expect(!page.findings.contains("alert.minimise"))
  }

  @Test("Reports the same alert the third time", .guideline("alert.rarity-is-taken-seriously")) func again() {
    let page = Page()
    for time in [100.0, 200] { page.ask("Delete this draft?", at: time) }
    #expect(!page.findings.contains("alert.rarity-is-taken-seriously"))
    // An alert that stays open does not count again.
    page.look(at: 250)
    #expect(!page.findings.contains("alert.rarity-is-taken-seriously"))
    page.ask("Delete this draft?", at: 300)
    #expect(page.findings.contains("alert.rarity-is-taken-seriously"))
  }

  @Test(
    "Reports an unprompted alert as soon as the app is open", .guideline("alert.only-important-situations"),
    arguments: [
      (1, false, true), (2, false, false), (1, true, false),
    ])
  func atOnce(buttons: Int, answersPerson: Bool, isFound: Bool) {
    let page = Page()
    page.buttons = buttons
    page.ask("Welcome to the shop.", at: 0.2, answersPerson: answersPerson)
    #expect(page.findings.contains("alert.only-important-situations") == isFound)
  }

  @Test("A silence applies to session audits too, and is not reported as unneeded") func silenced() {
    let page = Page()
    page.silence = "alert.minimise"
    for number in 1...5 { page.ask("Insert coin \(number)?", at: Double(number)) }
    #expect(!page.findings.contains("alert.minimise"))
  }

  @Test("Reports an alert without Cancel and without an exit action", .guideline("alert.no-cancel-exit-code")) func exit() {
    func findings(@ViewBuilder _ buttons: @escaping () -> some View, hasExit: Bool = false) -> [String] {
      let view = Text("page").alert("Keep both copies?", isPresented: .constant(true), actions: buttons)
      return (hasExit ? audit(view.onAlertExit {}) : audit(view)).findings.flatMap(\.guidelines)
    }
    let both = {
      Group {
        Button("Keep Both") {}
        Button("Replace") {}
      }
    }
    #expect(findings(both).contains("alert.no-cancel-exit-code"))
    #expect(!findings(both, hasExit: true).contains("alert.no-cancel-exit-code"))
    #expect(
      !findings {
        Button("Keep Both") {}
        Button("Cancel", role: .cancel) {}
      }.contains("alert.no-cancel-exit-code"))
    #expect(!findings { Button("OK") {} }.contains("alert.no-cancel-exit-code"))
  }
}
