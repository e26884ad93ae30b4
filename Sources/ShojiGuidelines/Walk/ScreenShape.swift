// ScreenShape: by which a screen is known again: its kinds of elements, not its data.

import ShojiElements

/// Tells screens apart by what lies in what. Two lists with other rows of the same make are one screen, and so is one with a row more;
/// a page or an alert with another title is another.
@MainActor enum ScreenShape {
  static func of(_ root: Element, _ scene: AuditScene) -> String {
    let front = Front(root, scene)
    var kinds: Set<String> = []
    gather(front.element, in: front.isPresented ? "above a page" : "", front, &kinds)
    return kinds.sorted().joined(separator: " ")
  }

  private static func gather(_ element: Element, in outer: String, _ front: Front, _ kinds: inout Set<String>) {
    // What only lies around one thing adds nothing to what that is.
    let own = element.content is WrapperContent ? outer : kind(of: element)
    if own != outer { kinds.insert("\(outer)>\(own)") }
    // A presentation is a screen of its own.
    for child in front.shownChildren(of: element) where !Front.takesAllTaps(child) { gather(child, in: own, front, &kinds) }
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
