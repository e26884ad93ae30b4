// AuditExpectations: by which an app's own tests are held to the guidelines.

import Foundation
import Shoji
import ShojiGraph
import ShojiGuidelines
import Testing

/// Looks at a view as it stands at first and says which guidelines it breaks.
///
/// - Parameters:
///   - language: in which the view's words are looked up, such as `ja`.
///   - appName: the app's name as people see it.
@MainActor public func audit<V: View>(_ view: V, language: String = "en", appName: String? = nil) -> AuditReport {
  let host = GraphHost()
  host.rootScope.write { $0.locale = Locale(identifier: language) }
  host.show(SceneRoot(content: AnyView(view)))
  Graph.shared.flush()
  return Audits.report(on: host.elements.root, in: AuditScene(language: language, appName: appName))
}

/// Fails the test with each finding of the audits, and where they had nothing to look at.
///
///     @Test func draftAlert() { expectClean(DraftView(isAsking: true)) }
@MainActor public func expectClean<V: View>(
  _ view: V, language: String = "en", sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let report = audit(view, language: language)
  for finding in report.findings { Issue.record("\(finding.text)", sourceLocation: sourceLocation) }
  if report.lookedAt == 0 {
    Issue.record("The audits found nothing on this screen that they look after: show the alert, the sheet or the control.", sourceLocation: sourceLocation)
  }
}
