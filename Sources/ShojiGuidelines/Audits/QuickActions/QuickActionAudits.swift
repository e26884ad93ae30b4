// QuickActionAudits: all audits of the app's quick actions, and those of their number and purpose.

import ShojiElements

/// An audit of the app's quick actions.
@MainActor protocol QuickActionAudit {
  static var guidelines: [String] { get }
  static func look(at actions: QuickActions, in scene: AuditScene) -> [(subject: String, complaint: Complaint)]
}

@MainActor enum QuickActionAudits {
  static let all: [any QuickActionAudit.Type] = [
    QuickActionNumberAudit.self, QuickActionTextAudit.self, QuickActionGlyphAudit.self, QuickActionChangeAudit.self,
  ]
  static let navigation = "quick-action.not-for-navigation"
  static var guidelines: Set<String> { Set(all.flatMap { $0.guidelines } + [navigation]) }

  /// Returns the findings about the app's quick actions. `root` is the screen, whose tabs show where an action only navigates.
  static func findings(_ actions: QuickActions, on root: Element, in scene: AuditScene) -> [Finding] {
    let found = all.flatMap { $0.look(at: actions, in: scene) } + onlyNavigating(actions, root, scene)
    return found.map { subject, complaint in
      var finding = Finding(guideline: complaint.guideline, element: subject, advice: complaint.advice)
      (finding.related, finding.noun) = (complaint.also, "quick actions")
      return finding
    }
  }

  private static let verbs = ["open ", "show ", "go to ", "view "]
  private static let endings = ["を開く", "を表示", "へ移動", "に移動"]

  /// An action that has the title of a tab only selects it.
  private static func onlyNavigating(
    _ actions: QuickActions, _ root: Element, _ scene: AuditScene
  ) -> [(subject: String, complaint: Complaint)] {
    var tabs: Set<String> = []
    root.forEachDescendant { if $0.content is TabButtonContent { tabs.insert(Spoken.words(of: $0).lowercased()) } }
    tabs.remove("")
    return actions.all.compactMap { action -> (subject: String, complaint: Complaint)? in
      let titles = action.titles.values.map { title in
        let title = title.lowercased()
        let start = verbs.first(where: title.hasPrefix)?.count ?? 0
        let end = endings.first(where: title.hasSuffix)?.count ?? 0
        return String(title.dropFirst(start).dropLast(end))
      }
      guard let tab = titles.first(where: tabs.contains) else { return nil }
      return (
        action.spoken,
        Complaint(navigation, "it only leads to the tab “\(tab)”, which is one tap away in the app; offer a task that people do there")
      )
    }
  }
}

/// Checks how many actions there are.
enum QuickActionNumberAudit: QuickActionAudit {
  static let guidelines = ["quick-action.at-least-one", "quick-action.at-most-four"]
  private static let most = 4

  static func look(at actions: QuickActions, in scene: AuditScene) -> [(subject: String, complaint: Complaint)] {
    let app = "app “\(scene.appName ?? "")”"
    if actions.all.isEmpty {
      return [
        (
          app,
          Complaint(
            "quick-action.at-least-one",
            "its icon’s menu has no task of its own; add “shortcuts” to icon.json, or set UIApplication.shared.shortcutItems")
        )
      ]
    }
    guard actions.all.count > most else { return [] }
    let hidden = actions.all.dropFirst(most).map(\.spoken).joined(separator: ", ")
    return [
      (app, Complaint("quick-action.at-most-four", "the menu shows \(most) quick actions, so that \(hidden) is never seen; leave it out"))
    ]
  }
}
