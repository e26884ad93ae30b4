// Tests of the mark by which the audits know the system's own sign-out.

import ShojiElements
import ShojiGraph
import ShojiTesting
import Testing

@testable import Shoji
@testable import ShojiGuidelines

@MainActor @Suite("The mark of the system's own sign-out") struct TVSignOutMarkTests {
  private func findings<V: View>(_ view: V) -> [String] {
    let stage = AuditStage(view)
    defer { withExtendedLifetime(stage) {} }
    var scene = AuditScene()
    (scene.tvPlayback.isIntegrated, scene.tvPlayback.isSignedIn) = (true, true)
    return Audits.report(on: stage.host.elements.root, in: scene).findings.flatMap(\.guidelines).filter { $0.hasPrefix("tv-provider.") }
  }

  @Test(
    "A sign-out that leads to Settings is not reported, also when it is disabled or in a list",
    .guideline("tv-provider.no-sign-out-at-system-level"))
  func marked() {
    #expect(findings(Button("Sign Out") {}) == ["tv-provider.no-sign-out-at-system-level"])
    #expect(findings(Button("Sign Out") {}.tvProviderSignOut()) == [])
    #expect(findings(Button("Sign Out") {}.tvProviderSignOut().disabled(true)) == [])
    #expect(findings(List { Button("Sign Out") {}.tvProviderSignOut() }) == [])
  }
}
