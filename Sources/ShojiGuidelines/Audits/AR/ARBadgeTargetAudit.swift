// ARBadgeTargetAudit: reports items with a badge that open something without AR.

import ShojiElements

struct ARBadgeTargetAudit: SessionAudit {
  static let guidelines = ["ar.badge-only-identifies-ar-objects", "ar.badge-only-with-arkit"]
  /// The pages and presentations at the end of the last turn.
  private var shown: Set<Int> = []
  init() {}

  mutating func look(at root: Element, _ turn: AuditTurn, in scene: AuditScene) -> [(Element, Complaint)]? {
    var screens: [Element] = []
    root.forEachDescendant { if $0.content is PageContent || $0.content is SheetContent { screens.append($0) } }
    let new = screens.filter { !shown.contains($0.id) }
    shown = Set(screens.map(\.id))
    guard let pressed = turn.pressed, let item = pressed.arItem, !new.isEmpty else { return nil }
    var offersAR = false, isLoading = false, isWeb = false
    for screen in new {
      screen.forEachDescendant { part in
        if ARScene(part) != nil || part.content is ARGlyphContent { offersAR = true }
        if part.content is ProgressContent { isLoading = true }
        if part.content is WebViewContent { isWeb = true }
      }
    }
    guard !offersAR, !isLoading else { return [] }
    let complaint =
      isWeb
      ? Complaint(
        "ar.badge-only-with-arkit", "the item has a badge, and opens web content instead of AR; take arBadge away, or show a RealityView",
        also: ["ar.badge-only-identifies-ar-objects"])
      : Complaint(
        "ar.badge-only-identifies-ar-objects",
        "the item has a badge, and what it opens has no AR; write arBadge(false), or add an ARLaunchButton there")
    return [(item, complaint)]
  }
}

extension Element {
  /// The item with a badge in the element.
  fileprivate var arItem: Element? {
    if content is ARBadgeContent { return self }
    for child in children { if let item = child.arItem { return item } }
    return nil
  }
}
