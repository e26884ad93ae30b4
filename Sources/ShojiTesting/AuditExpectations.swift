// AuditExpectations: functions with which an app's tests check views against the guidelines.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import ShojiGuidelines
import Testing

/// Audits a view in its initial state and returns the guidelines and accessibility rules that it breaks, each once per source line.
///
/// - Parameters:
///   - language: the language of the view's texts, such as `ja`.
///   - appName: the app's name as users see it.
///   - isCompact: whether the window is narrow; nil if that does not matter.
@MainActor public func audit<V: View>(
  _ view: @autoclosure () -> V, language: String = "en", appName: String? = nil, isCompact: Bool? = nil, file: StaticString = #fileID,
  line: Int = #line
) -> AuditReport {
  // Set before the view is made, because its builders record their lines.
  AuthorPlaces.areKept = true
  let host = GraphHost()
  host.rootScope.write { $0.locale = Locale(identifier: language) }
  host.show(SceneRoot(content: AnyView(view())))
  Graph.shared.flush()
  let scene = AuditScene(
    language: language, appName: appName, isCompact: isCompact, isDark: host.pageAttributes["data-scheme"] == "dark",
    place: SourceLocation(file: file.description, line: line))
  return Audits.report(on: host.elements.root, in: scene)
}

/// Fails the test with each finding of the audits. If no audit applies to the view, nothing fails and nothing is proved.
///
///     @Test func draftAlert() { expectClean(DraftView(isAsking: true)) }
@MainActor public func expectClean<V: View>(
  _ view: @autoclosure () -> V, language: String = "en", file: StaticString = #fileID, line: Int = #line,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  for finding in audit(view(), language: language, file: file, line: line).findings {
    Issue.record("\(finding.text)", sourceLocation: sourceLocation)
  }
}
