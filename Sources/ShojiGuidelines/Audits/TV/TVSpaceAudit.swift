// TVSpaceAudit: reports commands on Space in an app that plays films, where Space plays and pauses.

import ShojiElements

enum TVSpaceAudit: ElementAudit {
  static let guidelines = ["tv-provider.space-any-keyboard"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard scene.tvPlayback.isIntegrated, let keys = (element.content as? any ShortcutContent)?.shortcut else { return nil }
    guard keys == "space" else { return [] }
    return [
      Complaint(
        "tv-provider.space-any-keyboard",
        "Space plays and pauses here, whatever keyboard people use, so that this command never gets it during playback; choose other keys")
    ]
  }
}
