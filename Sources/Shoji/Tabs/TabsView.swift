// The view of tab views: mounts a screen when it is first selected, a page when it is near, and keeps it.

import Foundation
import ShojiGraph

struct TabsView: View {
  private let given: [TabPart]
  let selection: TabSelection?
  let place: AuthorPlace?
  @State private var own: String?
  @State private var visited = VisitedTabs()
  @State private var noted = NotedTabs()
  @State private var bar = TabBarState()
  /// The screen from which the user opened the list of further tabs.
  @State private var leftForMore: String?
  @Environment(\.tabViewStyle) private var style
  @Environment(\.horizontalSizeClass) private var width
  @Environment(\.locale) private var locale
  @Environment(\.tabAccessory) private var accessory

  init(parts: [TabPart], selection: TabSelection?, place: AuthorPlace?) { (given, self.selection, self.place) = (parts, selection, place) }

  private var parts: [TabPart] { given.map(noted.completed) }

  var body: some View {
    noted.keep(given)
    let parts = parts
    let isShort = width == .compact && !style.isPaged && parts.count > MoreTab.room
    let rest = isShort ? Array(parts.dropFirst(MoreTab.room - 1)) : []
    let current = self.current
    let shown = isShort && leftForMore == current ? MoreTab.key : current
    visited.keys.insert(shown)
    visited.shown = shown
    let more = rest.isEmpty ? [] : [MoreTab.part(rest, locale: locale, choose: choose)]
    return TabsFrame(
      parts: parts + more, tabs: isShort ? parts.dropLast(rest.count) + more : parts, current: shown,
      selected: rest.contains { $0.key == shown } ? MoreTab.key : shown, visited: visited, noted: noted, style: style,
      isBound: selection != nil,
      bar: bar, place: place,
      accessory: accessory, choose: choose)
  }

  /// The key of the current screen; the first one if the selection matches none.
  private var current: String {
    if let selection, let part = parts.first(where: { $0.tag == selection.get() }) { return part.key }
    if selection == nil, let own, parts.contains(where: { $0.key == own }) { return own }
    return parts.first?.key ?? ""
  }

  private func choose(_ key: String) {
    if key == visited.shown { visited.reselection(of: key).perform() }
    if key == MoreTab.key {
      leftForMore = current
      return
    }
    leftForMore = nil
    guard let part = parts.first(where: { $0.key == key }) else { return }
    if let selection, let tag = part.tag { selection.set(tag) } else { own = key }
  }
}

@MainActor final class VisitedTabs {
  var keys: Set<String> = []
  /// The key of the screen that is shown.
  var shown: String?
  private var reselections: [String: TabReselection] = [:]
  nonisolated init() {}

  func reselection(of key: String) -> TabReselection {
    if let found = reselections[key] { return found }
    let new = TabReselection()
    reselections[key] = new
    return new
  }
}

/// The screens' settings for the tab bar.
@MainActor final class TabBarState {
  let collector = Collector<PageTraits>()
  private let readers = Dependents()
  private var resolved = PageTraits()

  nonisolated init() {
    onMain { [self] in
      collector.didChange = { [unowned self] in
        var traits = PageTraits()
        // The last page is the front one.
        for next in collector.ordered.reversed() { traits.fill(from: next) }
        guard traits != resolved else { return }
        resolved = traits
        readers.changed()
      }
    }
  }
  var traits: PageTraits {
    readers.noteRead()
    return resolved
  }
  var isHidden: Bool { traits.tabBar == .hidden || UITabBar.appearance().isHidden }
}

private struct TabsFrame: PrimitiveView {
  typealias Body = Never
  let parts: [TabPart]
  /// The tabs in the bar; `selected` is the highlighted one.
  let tabs: [TabPart]
  let current: String
  let selected: String
  let visited: VisitedTabs
  let noted: NotedTabs
  let style: _TabViewStyle
  let isBound: Bool
  let bar: TabBarState
  let place: AuthorPlace?
  let accessory: AnyView?
  let choose: (String) -> Void
  static var listens: Bool { true }

  @ViewBuilder var _content: some View {
    let near = nearPages
    ForEach(parts, id: \.key) { part in
      let isSelected = part.key == current
      let isVisited = isSelected || visited.keys.contains(part.key)
      let isAhead = near.contains(part.key) || part.needsScreen(isPaged: style.isPaged, isBound: isBound)
      TabPanel(
        isSelected: isSelected || style.isPaged, isInFront: isSelected, isPage: style.isPaged, isAhead: !isVisited,
        part: part, noted: noted, reselection: visited.reselection(of: part.key),
        content: isVisited || isAhead ? part.content : nil
      )
    }
    .environment(\.tabTraits, bar.collector)
    .environment(\.symbolVariants, .none)
    .environment(\.tabAccessory, nil)
    if !style.isPaged, let accessory { TabAccessory(content: accessory, state: bar) }
    if !style.isPaged { TabBar(parts: tabs, current: selected, state: bar, isBelowAccessory: accessory != nil, choose: choose) }
  }

  /// Pages that a swipe may reveal before the app can respond. Further ones are mounted when the selection comes near.
  private var nearPages: Set<String> {
    guard style.isPaged, let index = parts.firstIndex(where: { $0.key == current }) else { return [] }
    return Set(parts[max(0, index - 3)...min(parts.count - 1, index + 3)].map(\.key))
  }

  func resolve(_ context: PrimitiveContext) -> TabsContent {
    bar.collector.attach(to: context.node)
    context.tellAudits(place)
    var content = TabsContent()
    content.isPaged = style.isPaged
    content.isCurled = style.isPaged && context.environment.pageTransitionStyle == .pageCurl
    content.isBound = isBound
    content.showsDots = style.showsDots
    content.dotsHaveBackground = context.environment.indexBackground
    if style.isPaged { content.dotColors = UIPageControl.appearance().colors(in: context.environment) }
    content.selected = parts.firstIndex { $0.key == current } ?? 0
    content.count = parts.count
    content.tint = context.environment.tint
    // The accessory is hidden with the bar.
    content.hasAccessory = accessory != nil && !style.isPaged && !bar.isHidden
    return content
  }

  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    guard case .action(.page, let value) = event, let number = value.number, parts.indices.contains(Int(number)) else { return }
    // The browser already shows that page.
    if var shown = context.element.content as? TabsContent {
      shown.selected = Int(number)
      context.element.acknowledgeClientState(shown)
    }
    choose(parts[Int(number)].key)
    context.node.invalidate()
  }
}

private struct TabAccessory: PrimitiveView {
  typealias Body = Never
  let content: AnyView
  let state: TabBarState
  var _content: some View { content.environment(\.tabAccessory, nil) }
  func resolve(_ context: PrimitiveContext) -> TabAccessoryContent { TabAccessoryContent(isHidden: state.isHidden) }
}

private struct TabPanel: PrimitiveView {
  typealias Body = Never
  let isSelected: Bool
  let isInFront: Bool
  let isPage: Bool
  /// Whether the user has not been there yet.
  let isAhead: Bool
  let part: TabPart
  let noted: NotedTabs
  let reselection: TabReselection
  let content: AnyView?
  @Environment(\.isInFront) private var outer
  @Environment(\.isOnScreen) private var isOuterOnScreen
  var _content: some View {
    ImplicitStack(content).environment(\.isInFront, outer && isInFront).environment(\.isOnScreen, isOuterOnScreen && isInFront)
      .environment(\.isMountedAhead, isAhead).environment(\.tabReselection, isPage ? nil : reselection)
  }
  static var readsChildren: Bool { true }
  func resolve(_ context: PrimitiveContext) -> TabPanelContent {
    noted.read(context.element.children, of: part)
    reselection.attach(to: context.element, context.host)
    return TabPanelContent(isSelected: isSelected, isInFront: isPage && isInFront)
  }
}

private struct TabBar: PrimitiveView {
  typealias Body = Never
  let parts: [TabPart]
  let current: String
  let state: TabBarState
  let isBelowAccessory: Bool
  let choose: (String) -> Void
  var _content: some View {
    ForEach(parts, id: \.key) { part in
      TabButton(part: part, isSelected: part.key == current) { choose(part.key) }
    }
  }
  func resolve(_ context: PrimitiveContext) -> TabBarContent {
    var content = TabBarContent()
    content.isHidden = state.isHidden
    content.isBelowAccessory = isBelowAccessory
    content.paint = state.traits.tabBarPaint
    return content
  }
}

private struct TabButton: PrimitiveView {
  typealias Body = Never
  let part: TabPart
  let isSelected: Bool
  let choose: () -> Void
  static var listens: Bool { true }
  var _content: some View {
    part.label.labelStyle(TabLabelStyle()).environment(\.symbolVariants, isSelected ? .fill : .none).plainFont()
  }
  func resolve(_ context: PrimitiveContext) -> TabButtonContent {
    var content = TabButtonContent()
    content.isSelected = isSelected
    content.badge = part.badge?.plain(context.environment.locale)
    content.isDisabled = part.isDisabled
    return content
  }
  func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    guard case .tap = event else { return }
    choose()
  }
}

/// Icon above title; the bar lays them out.
private struct TabLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.icon
    configuration.title
  }
}
