// ScreenShape: identifies a screen by its kinds of elements, not by its data.

import ShojiElements

/// Identifies screens by how element kinds are nested. Two lists with different or more rows of the same structure are one screen; a page
/// or an alert with another title is another screen.
@MainActor enum ScreenShape {
  static func of(_ root: Element, _ scene: AuditScene) -> String {
    let front = TopmostPresentation(root, scene)
    var kinds: Set<String> = []
    gather(front.element, in: front.isPresented ? "above a page" : "", front, &kinds)
    return kinds.sorted().joined(separator: " ")
  }

  private static func gather(_ element: Element, in outer: String, _ front: TopmostPresentation, _ kinds: inout Set<String>) {
    // A wrapper around a single element adds nothing.
    let own = element.content is WrapperContent ? outer : kind(of: element)
    if own != outer { kinds.insert("\(outer)>\(own)") }
    // A presentation is a screen of its own.
    for child in front.shownChildren(of: element) where !TopmostPresentation.takesAllTaps(child) { gather(child, in: own, front, &kinds) }
  }

  private static func kind(of element: Element) -> String {
    let name = "\(type(of: element.content))"
    return switch element.content {
    case let page as PageContent: "\(name) “\(page.title)”"
    case is AlertContent, is ActionSheetContent: Spoken.name(of: element)
    case let tabs as TabsContent where tabs.isPaged: "\(name) \(tabs.selected)"
    default: name
    }
  }
}
