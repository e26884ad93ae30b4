// TabReselection: a tap on the selected tab goes back to the screen's first page, or scrolls to its top.

import Foundation
import ShojiElements
import ShojiGraph

/// Takes one tab's screen back to its first page or its top.
@MainActor final class TabReselection {
  private struct Stack {
    weak var owner: AnyObject?
    /// Goes back to the first page. Returns false if that is shown.
    let goToRoot: () -> Bool
  }
  private var stacks: [Stack] = []
  /// The screen's panel, once it is mounted.
  private weak var panel: Element?
  private weak var host: GraphHost?
  nonisolated init() {}

  /// Adds a stack of pages; it is not retained. The outermost one that shows a page above its first takes the tap.
  func add(_ owner: AnyObject, goToRoot: @escaping () -> Bool) {
    guard !stacks.contains(where: { $0.owner === owner }) else { return }
    stacks.removeAll { $0.owner == nil }
    stacks.append(Stack(owner: owner, goToRoot: goToRoot))
  }

  func attach(to panel: Element, _ host: GraphHost) { (self.panel, self.host) = (panel, host) }

  /// Goes back to the first page; where that is shown already, scrolls to its top.
  func perform() {
    if stacks.contains(where: { $0.owner != nil && $0.goToRoot() }) { return }
    guard let host, let scroller = panel.flatMap(Self.scroller) else { return }
    host.commands.append(.scrollToTop(scroller))
  }

  /// The first element that scrolls up and down, in the page in front.
  private static func scroller(in element: Element) -> Element? {
    switch element.content {
    case is ListContent, is CollectionContent: return element
    case let scroll as ScrollContent where scroll.vertical: return element
    case let panel as TabPanelContent where !panel.isSelected: return nil
    case is NavigationContent: return element.children.last.flatMap(Self.scroller)
    default:
      for child in element.children { if let found = scroller(in: child) { return found } }
      return nil
    }
  }
}

private struct TabReselectionKey: EnvironmentKey { static var defaultValue: TabReselection? { nil } }
extension EnvironmentValues {
  /// The tab around a view.
  var tabReselection: TabReselection? {
    get { self[TabReselectionKey.self] }
    set { self[TabReselectionKey.self] = newValue }
  }
}
