// SplitViewAudit: panes in proportion, moving through levels on one side only, and more than one way to what is hidden.

import ShojiElements

enum SplitViewAudit: ElementAudit {
  static let guidelines = [
    "split-view.not-unbalanced", "split-view.navigation-on-one-side", "split-view.several-ways-to-hidden-primary", "split-view.reveal-button",
  ]
  /// Of a pane that is narrower than this not a word is left whole.
  private static let sliver = 160.0

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let split = element.content as? SplitContent else { return nil }
    let columns = element.children.compactMap { child in (child.content as? SplitColumnContent).map { (child, $0) } }
    return slivers(columns, split, scene) + levels(columns) + ways(split)
  }

  private static func slivers(_ columns: [(Element, SplitColumnContent)], _ split: SplitContent, _ scene: AuditScene) -> [Complaint] {
    columns.compactMap { element, column in
      let asked = [column.idealWidth, column.minimumWidth].compactMap { $0 }.first.map { min($0, column.maximumWidth ?? $0) }
      // In a narrow window one column has all the room.
      let measured = scene.isCompact == true || split.columns != "all" ? nil : scene.measures?[element.id]?.width
      guard let width = asked.map(Double.init).flatMap({ $0 < sliver ? $0 : nil }) ?? measured, width < sliver else { return nil }
      return Complaint(
        "split-view.not-unbalanced", "the \(column.column.rawValue) is only a sliver of \(Int(width)) points; leave it its third, or give it \(Int(sliver)) at least")
    }
  }

  private static func levels(_ columns: [(Element, SplitColumnContent)]) -> [Complaint] {
    let further = columns.filter { canPush($0.0) }.map(\.1.column)
    guard further.contains(.detail), further.count > 1 else { return [] }
    return [
      Complaint(
        "split-view.navigation-on-one-side", "people can go further in both panes and lose track of how they relate; keep the NavigationStack with links on one side")
    ]
  }

  private static func canPush(_ element: Element) -> Bool {
    (element.content as? NavigationContent)?.canPush == true || element.children.contains(where: canPush)
  }

  private static func ways(_ split: SplitContent) -> [Complaint] {
    var complaints: [Complaint] = []
    if !split.hasButton {
      complaints.append(Complaint("split-view.reveal-button", "nothing in the bar shows the primary pane when it is hidden; leave the sidebar's button in its place"))
    }
    if !split.hasButton || !split.canSwipe {
      let said = split.hasButton ? "a hidden primary pane comes by its button only" : split.canSwipe ? "a hidden primary pane comes by a swipe only" : "nothing brings a hidden primary pane back"
      complaints.append(Complaint("split-view.several-ways-to-hidden-primary", "\(said); leave people both the button and the swipe from the edge"))
    }
    return complaints
  }
}
