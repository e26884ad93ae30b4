// TVObstacleAudit: reports what an app presents between a request to play something and its playback.

import ShojiElements

/// Nothing may come between the black screen and the content: no splash screen, no question, no other screen.
struct TVObstacleAudit: SessionAudit {
  static let guidelines = ["tv-provider.no-splash-or-intro", "tv-provider.especially-on-resume", "tv-provider.no-ask-resume"]

  private var requests = 0
  /// What was presented at the end of the last turn.
  private var shown: Set<Int> = []
  init() {}

  mutating func look(at root: Element, _ turn: AuditTurn, in scene: AuditScene) -> [(Element, Complaint)]? {
    let use = scene.tvPlayback
    let presented = presentations(on: root)
    let new = presented.filter { !shown.contains($0.id) }
    let isRequested = use.requests > requests
    (requests, shown) = (use.requests, Set(presented.map(\.id)))
    guard use.requests > 0, use.phase == .loading, !hasFailed(root) else { return nil }
    return new.compactMap { element -> (Element, Complaint)? in
      // A sheet that comes with the request is the exit screen that the app prepares, if it says so.
      if isRequested, element.content is SheetContent, use.exit == .detail || use.exit == .menu { return nil }
      return (element, complaint(about: element, isResume: use.isResume))
    }
  }

  private func presentations(on root: Element) -> [Element] {
    var found: [Element] = []
    root.forEachDescendant {
      if $0.content is AlertContent || $0.content is ActionSheetContent || $0.content is SheetContent { found.append($0) }
    }
    return found
  }

  /// Whether the system says that it cannot be played: then the app may say more.
  private func hasFailed(_ root: Element) -> Bool {
    var hasFailed = false
    root.forEachDescendant { if ($0.content as? PlaybackScreenContent)?.phase == .failed { hasFailed = true } }
    return hasFailed
  }

  private func complaint(about element: Element, isResume: Bool) -> Complaint {
    let isSheet = element.content is SheetContent
    let what = isSheet ? "a screen" : "a question"
    let advice = "\(what) comes between the request and the content, which people expect at once; present nothing until playback ends"
    guard isResume else { return Complaint("tv-provider.no-splash-or-intro", advice) }
    guard !isSheet || TVWords.asksToResume(Spoken.words(of: element)) else {
      return Complaint("tv-provider.especially-on-resume", "severe: " + advice, also: ["tv-provider.no-splash-or-intro"])
    }
    return Complaint(
      "tv-provider.no-ask-resume",
      "severe: people have chosen to go on, and are asked again; present nothing, playback resumes at request.startTime by itself",
      also: ["tv-provider.especially-on-resume", "tv-provider.no-splash-or-intro"])
  }
}
