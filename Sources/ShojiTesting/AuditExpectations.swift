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
///   - window: the kind of the window, if the view is the content of one that the app opens.
@MainActor public func audit<V: View>(
  _ view: @autoclosure () -> V, language: String = "en", appName: String? = nil, isCompact: Bool? = nil, window: WindowKind? = nil,
  file: StaticString = #fileID, line: Int = #line
) -> AuditReport {
  // Set before the view is made, because its builders record their lines.
  AuthorPlaces.areKept = true
  let host = GraphHost()
  host.rootScope.write { $0.locale = Locale(identifier: language) }
  let content = AnyView(view())
  host.show(SceneRoot(content: window.map { AnyView(OpenedWindow(content: content, kind: $0, exit: Presenter {})) } ?? content))
  Graph.shared.flush()
  let scene = AuditScene(
    language: language, appName: appName, isCompact: isCompact, isDark: host.pageAttributes["data-scheme"] == "dark",
    place: SourceLocation(file: file.description, line: line), window: window.map { $0 == .auxiliary ? .auxiliary : .primary })
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

/// Audits an app's quick actions and returns the guidelines that they break.
///
/// - Parameters:
///   - updates: the actions that the app sets, one after the other; without a reason each change may be reported.
///   - hasReasons: whether the app names the reason of each change.
@MainActor public func audit(
  quickActions updates: [UIApplicationShortcutItem]..., hasReasons: Bool = false, language: String = "en", appName: String? = nil
) -> AuditReport {
  var scene = AuditScene(language: language, appName: appName)
  scene.quickActions = QuickActions(
    fixed: [], updates: updates.map { QuickActions.Update(actions: $0.map { QuickAction($0) }, hasReason: hasReasons) })
  return Audits.report(on: GraphHost().elements.root, in: scene)
}
