// PageTraits: a page's settings for its bars: title, hidden buttons, colours. The outermost view's value wins.

import Foundation
import ShojiGraph

/// The settings for a page's bars.
package struct PageTraits: Equatable {
  var title: Text?
  var subtitle: Text?
  var displayMode: NavigationBarItem.TitleDisplayMode?
  var hidesBackButton: Bool?
  /// The keys that press the back button, beside those that go back everywhere.
  var backShortcut: KeyboardShortcut?
  var navigationBar: Visibility?
  var bottomBar: Visibility?
  var tabBar: Visibility?
  var barBackground: Visibility?
  var barPaint: Paint?
  var tabBarPaint: Paint?
  var barScheme: ColorScheme?
  var removesTitle: Bool?
  var removesSidebarToggle: Bool?
  var hasTitleMenu: Bool?

  /// Fills in the values that no outer view has set.
  mutating func fill(from inner: PageTraits) {
    title = title ?? inner.title
    subtitle = subtitle ?? inner.subtitle
    displayMode = displayMode ?? inner.displayMode
    hidesBackButton = hidesBackButton ?? inner.hidesBackButton
    backShortcut = backShortcut ?? inner.backShortcut
    navigationBar = navigationBar ?? inner.navigationBar
    bottomBar = bottomBar ?? inner.bottomBar
    tabBar = tabBar ?? inner.tabBar
    barBackground = barBackground ?? inner.barBackground
    barPaint = barPaint ?? inner.barPaint
    tabBarPaint = tabBarPaint ?? inner.tabBarPaint
    barScheme = barScheme ?? inner.barScheme
    removesTitle = removesTitle ?? inner.removesTitle
    removesSidebarToggle = removesSidebarToggle ?? inner.removesSidebarToggle
    hasTitleMenu = hasTitleMenu ?? inner.hasTitleMenu
  }
}

/// The state of a page that its bars and its stack share.
@MainActor package final class PageState {
  package let portals = PortalCollector()
  package let collector = Collector<PageTraits>()
  let search = SearchState()
  private var resolved = PageTraits()
  private let readers = Dependents()
  var presenter: Presenter?

  package init() {
    collector.didChange = { [unowned self] in
      var traits = PageTraits()
      for next in collector.ordered { traits.fill(from: next) }
      guard traits != resolved else { return }
      resolved = traits
      readers.changed()
    }
  }

  package var traits: PageTraits {
    readers.noteRead()
    return resolved
  }
}

/// Changes the traits of the page around the view.
public struct _PageModifier {
  let change: (inout PageTraits, EnvironmentValues) -> Void
  nonisolated init(_ change: @escaping (inout PageTraits, EnvironmentValues) -> Void) { self.change = change }
}

extension _PageModifier: EffectModifier {
  public typealias Body = Never
  package final class Effect: ViewEffect {
    private let collector: Collector<PageTraits>?
    private let outer: Collector<PageTraits>?
    private var last = PageTraits()

    package init(_ modifier: _PageModifier, _ node: _AnyNode) {
      let environment = Graph.shared.untracked { (EnvironmentValues(node.scope).pageTraits, EnvironmentValues(node.scope).tabTraits) }
      (collector, outer) = environment
      modifier.change(&last, EnvironmentValues(node.scope))
      send(node)
    }
    package func update(_ modifier: _PageModifier, _ node: _AnyNode) {
      var new = PageTraits()
      modifier.change(&new, EnvironmentValues(node.scope))
      guard new != last else { return }
      last = new
      send(node)
    }
    private func send(_ node: _AnyNode) {
      collector?.set(last, by: node)
      // The tab bar is outside the page.
      if last.tabBar != nil || last.tabBarPaint != nil { outer?.set(last, by: node) }
    }
    package func unmount(_ node: _AnyNode) {
      collector?.remove(node)
      outer?.remove(node)
    }
  }
}

private struct PageTraitsKey: EnvironmentKey { static var defaultValue: Collector<PageTraits>? { nil } }
private struct TabTraitsKey: EnvironmentKey { static var defaultValue: Collector<PageTraits>? { nil } }
private struct FrontKey: EnvironmentKey { static var defaultValue: Bool { true } }
private struct BarKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  package var pageTraits: Collector<PageTraits>? {
    get { self[PageTraitsKey.self] }
    set { self[PageTraitsKey.self] = newValue }
  }
  package var tabTraits: Collector<PageTraits>? {
    get { self[TabTraitsKey.self] }
    set { self[TabTraitsKey.self] = newValue }
  }
  /// Whether the view is in the selected tab and in the front column.
  package var isInFront: Bool {
    get { self[FrontKey.self] }
    set { self[FrontKey.self] = newValue }
  }

  /// Whether the views here are in a bar, whose labels show their icons only.
  package var isInBar: Bool {
    get { self[BarKey.self] }
    set { self[BarKey.self] = newValue }
  }

  /// Resets what a presented view must not inherit from the page: bars, stack, list and tab view.
  package mutating func leavePage() {
    if isInBar { (labelStyle, font, isInBar) = (EnvironmentValues().labelStyle, nil, false) }
    pagePortals = nil
    pageTraits = nil
    tabTraits = nil
    tabReselection = nil
    navigation = nil
    pageIndex = 0
    pageExit = nil
    listSelection = nil
    isListEditing = false
    isInTable = false
    sectionPlace = .flat
    lazyContainer = nil
    lazyRow = nil
    isInSidebar = false
    isInRow = false
    isApartFromRow = false
    searchForRoot = nil
    columnPlace = nil
    windowExit = nil
    isInFront = false
    searchRequest = nil
    isSearching = false
    leaveEditMode()
    refresh = nil
    offeredRefresh = nil
    search = nil
  }
}
