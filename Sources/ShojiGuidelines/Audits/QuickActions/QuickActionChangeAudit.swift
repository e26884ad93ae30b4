// QuickActionChangeAudit: checks how an app changes its quick actions while it runs.

enum QuickActionChangeAudit: QuickActionAudit {
  static let guidelines = [
    "quick-action.no-unpredictable-changes", "quick-action.no-confusing-change", "quick-action.not-for-notifications",
  ]
  /// Words of news.
  private static let news = ["unread", "new message", "you have", "just arrived", "新着", "未読", "が届きました"]
  private static let remedy = "keep them, or name the reason with setShortcutItems(_:because:)"

  static func look(at actions: QuickActions, in scene: AuditScene) -> [(subject: String, complaint: Complaint)] {
    let changes = zip(actions.updates, actions.updates.dropFirst()).flatMap { complaints(from: $0.actions, to: $1) }
    return newsTitles(actions) + changes
  }

  private static func complaints(
    from old: [QuickAction], to update: QuickActions.Update
  ) -> [(subject: String, complaint: Complaint)] {
    let new = update.actions
    var found: [(subject: String, complaint: Complaint)] = []
    let kept = old.map(\.type).filter { type in new.contains { $0.type == type } }
    for action in new {
      guard let former = old.first(where: { $0.type == action.type }) else { continue }
      let isCount =
        counts(former.titles) != counts(action.titles) || !update.hasReason && counts(former.subtitles) != counts(action.subtitles)
      if isCount {
        found.append(
          (
            action.spoken,
            Complaint("quick-action.not-for-notifications", "a count that changes is news; show it as the icon’s badge or in the app")
          ))
      } else if !update.hasReason, former.titles != action.titles || former.glyph != action.glyph {
        found.append((action.spoken, Complaint("quick-action.no-confusing-change", "it was \(former.spoken) before; \(remedy)")))
      }
    }
    guard !update.hasReason, !old.isEmpty, !new.isEmpty else { return found }
    let subject = "quick actions \(new.map { $0.spoken.dropFirst("quick action ".count) }.joined(separator: ", "))"
    if kept.isEmpty {
      found.append(
        (subject, Complaint("quick-action.no-unpredictable-changes", "all of them are new at once, without a reason; \(remedy)")))
    } else if kept != new.map(\.type).filter(kept.contains) {
      found.append(
        (subject, Complaint("quick-action.no-confusing-change", "their order has changed, so that people choose a wrong one; \(remedy)")))
    }
    return found
  }

  /// The numbers in texts.
  private static func counts(_ texts: [String: String]) -> [String: String] { texts.mapValues { $0.filter(\.isNumber) } }

  private static func isNews(_ title: String) -> Bool {
    title.contains(where: \.isNumber) && news.contains { title.lowercased().contains($0) }
  }

  private static func newsTitles(_ actions: QuickActions) -> [(subject: String, complaint: Complaint)] {
    actions.all.compactMap { action -> (subject: String, complaint: Complaint)? in
      guard let title = action.titles.values.first(where: isNews) else { return nil }
      return (
        action.spoken,
        Complaint("quick-action.not-for-notifications", "“\(title)” is news and no task; show it as the icon’s badge or in the app")
      )
    }
  }
}
