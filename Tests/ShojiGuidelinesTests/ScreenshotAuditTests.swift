// Tests of the audit for apps that answer to a screenshot.

import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import Shoji
@testable import ShojiGuidelines

@MainActor @Suite("Audits of screenshots") struct ScreenshotAuditTests {
  /// Runs turns of a screen and returns what is found.
  private func findings<V: View>(_ view: V, _ turns: (AuditStage, (AuditTurn) -> Void) -> Void) -> [[String]] {
    let stage = AuditStage(view)
    // The elements live as long as the stage.
    defer { withExtendedLifetime(stage) {} }
    let session = AuditSession()
    turns(stage) { session.turn(stage.host.elements.root, $0, in: AuditScene()) }
    return session.report(on: stage.host.elements.root, in: AuditScene()).findings.map(\.guidelines).filter {
      $0[0].hasPrefix("screenshot.")
    }
  }

  private func turn(_ time: Double, sincePicture: Double? = nil, isNoticed: Bool = true) -> AuditTurn {
    var turn = AuditTurn(time: time, answersPerson: false, isNoticed: isNoticed)
    turn.sincePicture = sincePicture
    return turn
  }

  @Test(
    "Reports a screen that changes with the event of a screenshot, or right after it", .guideline("screenshot.no-interface-change"),
    arguments: [0, 0.3])
  func change(since: Double) {
    #expect(findings(Text("Score")) { _, take in take(turn(9, sincePicture: since)) } == [["screenshot.no-interface-change"]])
  }

  @Test("A screen that stays as it is, and one that changes later, are right") func clean() {
    #expect(findings(Text("Score")) { _, take in take(turn(9, sincePicture: 0, isNoticed: false)) } == [])
    #expect(findings(Text("Score")) { _, take in take(turn(9, sincePicture: 3)) } == [])
    #expect(findings(Text("Score")) { _, take in take(turn(9)) } == [])
  }

  @Test("A stopwatch goes on, which is no answer to a screenshot") func rhythm() {
    #expect(
      findings(Text("0:01")) { _, take in
        take(turn(8.9))
        take(turn(9, sincePicture: 0, isNoticed: false))
        take(turn(9.1, sincePicture: 0.1))
      } == [])
  }
}
