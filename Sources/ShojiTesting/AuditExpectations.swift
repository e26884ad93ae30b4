// AuditExpectations: by which an app's own tests are held to the guidelines.

import Foundation
import Shoji
import ShojiElements
import ShojiGraph
import ShojiGuidelines
import Testing

/// Looks at a view as it stands at first and says which guidelines and accessibility rules it breaks, each once for a line of source.
///
/// - Parameters:
///   - language: in which the view's words are looked up, such as `ja`.
///   - appName: the app's name as users see it.
///   - isCompact: whether the window is narrow; nil where that does not matter.
@MainActor public func audit<V: View>(
  _ view: @autoclosure () -> V, language: String = "en", appName: String? = nil, isCompact: Bool? = nil, file: StaticString = #fileID, line: Int = #line
) -> AuditReport {
  // Before the view is made: its builders note their lines.
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

/// Fails the test with each finding of the audits. Where they had nothing to look at, nothing is proved, and nothing fails.
///
///     @Test func draftAlert() { expectClean(DraftView(isAsking: true)) }
@MainActor public func expectClean<V: View>(
  _ view: @autoclosure () -> V, language: String = "en", file: StaticString = #fileID, line: Int = #line,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  for finding in audit(view(), language: language, file: file, line: line).findings { Issue.record("\(finding.text)", sourceLocation: sourceLocation) }
}
