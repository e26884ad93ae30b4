// SplitViewAudit: checks the columns' widths, that only one column pushes pages, and that a hidden sidebar has several ways back.

import ShojiElements

enum SplitViewAudit: ElementAudit {
  static let guidelines = [
    "split-view.not-unbalanced", "split-view.navigation-on-one-side", "split-view.several-ways-to-hidden-primary",
    "split-view.reveal-button",
  ]
  /// Points below which a column leaves no word whole.
  private static let sliver = 160.0

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let split = element.content as? SplitContent else { return nil }
    let columns = element.children.compactMap { child in (child.content as? SplitColumnContent).map { (child, $0) } }
    // In a narrow window it is one navigation stack; with a single column that has content it is not a split view in any window.
    guard scene.isCompact != true, columns.filter({ holdsAnything($0.0) }).count > 1 else { return nil }
    return slivers(columns, split, scene) + levels(columns) + ways(split)
  }

  private static func slivers(_ columns: [(Element, SplitColumnContent)], _ split: SplitContent, _ scene: AuditScene) -> [Complaint] {
    columns.compactMap { element, column in
      let asked = [column.idealWidth, column.minimumWidth].compactMap { $0 }.first.map { min($0, column.maximumWidth ?? $0) }
      let measured = split.columns != "all" ? nil : scene.measures?[element.id]?.width
      guard let width = asked.map(Double.init).flatMap({ $0 < sliver ? $0 : nil }) ?? measured, width < sliver else { return nil }
      return Complaint(
        "split-view.not-unbalanced",
        "the \(column.column.rawValue) is only a sliver of \(Int(width)) points, in which no word is "
          + "whole; leave out .navigationSplitViewColumnWidth(_:), or give it \(Int(sliver)) at least")
    }
  }

  private static func levels(_ columns: [(Element, SplitColumnContent)]) -> [Complaint] {
    let further = columns.filter { canPush($0.0) }.map(\.1.column)
    guard further.contains(.detail), further.count > 1 else { return [] }
    return [
      Complaint(
        "split-view.navigation-on-one-side",
        "links lead further in both columns, so that users lose track of how they relate; keep "
          + "the NavigationStack with links in one of them")
    ]
  }

  /// Returns whether a column has visible content.
  private static func holdsAnything(_ element: Element) -> Bool {
    switch element.content {
    case is SplitColumnContent, is NavigationContent, is PageContent, is PagePartContent, is WrapperContent, is SlotContent,
      is FrameContent:
      element.children.contains(where: holdsAnything)
    default: true
    }
  }

  private static func canPush(_ element: Element) -> Bool {
    (element.content as? NavigationContent)?.canPush == true || element.children.contains(where: canPush)
  }

  private static func ways(_ split: SplitContent) -> [Complaint] {
    var complaints: [Complaint] = []
    if !split.hasButton {
      let said =
        split.canSwipe
        ? "a hidden sidebar comes back by a swipe only, which nothing shows"
        : "nothing brings a hidden "
          + "sidebar back"
      complaints.append(
        Complaint(
          "split-view.reveal-button",
          "\(said); leave out .toolbar(removing: .sidebarToggle) and keep the navigation "
            + "bar", also: ["split-view.several-ways-to-hidden-primary"]))
    } else if !split.canSwipe {
      complaints.append(
        Complaint(
          "split-view.several-ways-to-hidden-primary",
          "a hidden sidebar comes back by its button only; leave out "
            + ".navigationSplitViewEdgeSwipeDisabled()"))
    }
    return complaints
  }
}
