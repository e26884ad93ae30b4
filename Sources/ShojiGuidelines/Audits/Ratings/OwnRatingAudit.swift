// OwnRatingAudit: reports a prompt for ratings that an app has made itself.

import ShojiElements

/// Stars to tap, or an alert, with words that ask to rate the app.
enum OwnRatingAudit: ElementAudit {
  static let guidelines = ["rating.use-system-prompt"]
  /// The least number of stars in a row that is a rating.
  private static let stars = 4
  private static let remedy = "use the system's prompt: @Environment(\\.requestReview), or requestsReview(after:trigger:)"

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    switch element.content {
    case let alert as AlertContent:
      let message = element.children.first { ($0.content as? SlotContent)?.name == "message" }.map(Spoken.words) ?? ""
      return judge("\(alert.title) \(message)", "it asks for a rating of the app in the app's own alert", scene)
    case let sheet as ActionSheetContent:
      return judge(sheet.spokenTitle, "it asks for a rating of the app in the app's own action sheet", scene)
    case is StackContent:
      guard starCount(element) >= stars, !element.children.contains(where: { starCount($0) >= stars }) else { return nil }
      return judge(Spoken.words(of: element.place), "these stars are the app's own prompt for a rating", scene)
    default: return nil
    }
  }

  private static func judge(_ text: String, _ fault: String, _ scene: AuditScene) -> [Complaint] {
    RatingWords.askForApp(text, appName: scene.appName) ? [Complaint("rating.use-system-prompt", "\(fault); \(remedy)")] : []
  }

  private static func starCount(_ element: Element) -> Int {
    var count = 0
    element.forEachDescendant {
      if let image = $0.content as? ImageContent, case .symbol(let name) = image.source, name.hasPrefix("star") { count += 1 }
    }
    return count
  }
}
