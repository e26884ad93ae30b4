// ScrollViewAudit: reports views that scroll along the same axis inside or beside each other, paging without a page control, and zoom that
// enlarges text beyond reading.

import Foundation
import ShojiElements

enum ScrollViewAudit: ElementAudit {
  static let guidelines = [
    "scroll-view.no-nesting", "scroll-view.one-at-a-time", "scroll-view.page-control-with-paging", "scroll-view.zoom-not-to-one-character",
  ]
  /// The shorter side of a phone in points, used without measurements.
  private static let phone = 390.0

  static func look(at element: Element, in scene: AuditScene) -> [Complaint]? {
    guard let axes = axes(of: element) else { return nil }
    return nesting(element, axes) + (beside(element, axes).map { [$0] } ?? []) + own(element, in: scene)
  }

  private static func nesting(_ element: Element, _ axes: Set<Axis>) -> [Complaint] {
    var ancestor = element.parent
    while let outer = ancestor {
      // A presented or pushed page is independent of what scrolls below it.
      if outer.content is PageContent || outer.content is SheetContent { break }
      if let others = Self.axes(of: outer), !axes.isDisjoint(with: others) {
        let name = axes.intersection(others).first == .vertical ? "up and down" : "sideways"
        return [
          Complaint(
            "scroll-view.no-nesting",
            "this scrolls \(name) inside something that scrolls \(name), and a swipe moves the wrong one; "
              + "write .scrollDisabled(true) on one, or take the inner one away")
        ]
      }
      ancestor = outer.parent
    }
    return []
  }

  /// Reports another view on the screen that scrolls vertically: a long swipe hits both. Rows that scroll sideways in a page that scrolls
  /// vertically are fine.
  private static func beside(_ element: Element, _ axes: Set<Axis>) -> Complaint? {
    guard let screen = screen(around: element), screen.isOutermost else { return nil }
    // A bar that scrolls sideways has its own height; a swipe along it hits nothing else.
    guard axes.contains(.vertical) else { return nil }
    var earlier: Element?
    func search(_ other: Element) -> Bool {
      if other === element { return true }
      if let own = Self.axes(of: other) {
        if own.contains(.vertical) { earlier = other }
        return false
      }
      // Layers, and screens such as other columns or tabs, are independent.
      if other.content is LayerContent { return false }
      if isScreen(other.content) { return false }
      return other.children.contains(where: search)
    }
    _ = screen.root.children.contains(where: search)
    guard let earlier else { return nil }
    let name = axes.intersection(Self.axes(of: earlier) ?? []).first == .vertical ? "up and down" : "sideways"
    return Complaint(
      "scroll-view.one-at-a-time",
      "two things on one screen scroll \(name), and users can’t tell which one a swipe moves; let one "
        + "List or ScrollView hold both")
  }

  /// Returns the screen that contains the element, and whether no other scrolling view lies between the two.
  private static func screen(around element: Element) -> (root: Element, isOutermost: Bool)? {
    var isOutermost = true
    var current = element
    while let outer = current.parent {
      if isScreen(outer.content) { return (outer, isOutermost) }
      if axes(of: outer) != nil { isOutermost = false }
      current = outer
    }
    return (current, isOutermost)
  }

  private static func isScreen(_ content: any ElementContent) -> Bool {
    content is PageContent || content is SheetContent || content is TabPanelContent || content is SplitColumnContent
  }

  private static func own(_ element: Element, in scene: AuditScene) -> [Complaint] {
    guard let scroll = element.content as? ScrollContent else { return [] }
    var complaints: [Complaint] = []
    if scroll.paging != nil, !scroll.hasPageControl, !hasOwnPageControl(element) {
      complaints.append(
        Complaint(
          "scroll-view.page-control-with-paging",
          "nothing shows how many pages there are and which one is seen; use a TabView "
            + "with .tabViewStyle(.page), or add .scrollPageControl()"))
    }
    if let zoom = scroll.zoom {
      var largest = 0.0
      element.forEachDescendant { if let text = $0.content as? TextContent { largest = max(largest, FontSizes.points(text.font)) } }
      let room = scene.measures?[element.id].map { min($0.width, $0.height) } ?? phone
      if largest * zoom.upperBound >= room {
        complaints.append(
          Complaint(
            "scroll-view.zoom-not-to-one-character",
            "at a scale of \(zoom.upperBound.formatted()) one character fills the screen and "
              + "nothing can be read; let the range end earlier"))
      }
    }
    return complaints
  }

  /// Returns whether shapes are drawn outside the paged view: custom page dots are made of shapes.
  private static func hasOwnPageControl(_ scroll: Element) -> Bool {
    var inside: Set<Int> = []
    scroll.forEachDescendant { inside.insert($0.id) }
    return !scroll.place.seen { ($0.content is ShapeContent || $0.content is CanvasContent) && !inside.contains($0.id) }.isEmpty
  }

  private enum Axis { case vertical, horizontal }

  /// Returns the axes along which an element scrolls; nil if it does not scroll.
  private static func axes(of element: Element) -> Set<Axis>? {
    switch element.content {
    case let scroll as ScrollContent where !scroll.isDisabled:
      Set([scroll.vertical ? .vertical : nil, scroll.horizontal ? .horizontal : nil].compactMap { $0 })
    case let list as ListContent where !list.isScrollDisabled: [.vertical]
    case let collection as CollectionContent where !collection.isScrollDisabled: [.vertical]
    default: nil
    }
  }
}
