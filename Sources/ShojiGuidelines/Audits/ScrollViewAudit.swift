// ScrollViewAudit: nothing that scrolls lies in something that scrolls the same way.

import ShojiElements

enum ScrollViewAudit: ElementAudit {
  static let guidelines = ["scroll-view.no-nesting"]

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let axes = axes(of: element) else { return nil }
    var ancestor = element.parent
    while let outer = ancestor {
      // What is presented or pushed is a place of its own above what scrolls below it.
      if outer.content is PageContent || outer.content is SheetContent { break }
      if let others = Self.axes(of: outer), !axes.isDisjoint(with: others) {
        let name = axes.intersection(others).first == .vertical ? "up and down" : "sideways"
        return [Complaint("scroll-view.no-nesting", "this scrolls \(name) inside something that scrolls \(name); let only one of them scroll")]
      }
      ancestor = outer.parent
    }
    return []
  }

  private enum Axis { case vertical, horizontal }

  /// The ways in which an element scrolls; nil where it doesn't.
  private static func axes(of element: Element) -> Set<Axis>? {
    switch element.content {
    case let scroll as ScrollContent where !scroll.isDisabled:
      Set([scroll.vertical ? .vertical : nil, scroll.horizontal ? .horizontal : nil].compactMap { $0 })
    case let list as ListContent where !list.isScrollDisabled: [.vertical]
    default: nil
    }
  }
}
