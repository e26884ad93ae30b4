// ScrollViewReader, scrollPosition, and the modifiers for scroll targets and margins.

import Foundation
import ShojiGraph

/// Scrolls to views by their ids.
public struct ScrollViewProxy {
  /// The reader whose descendants are searched.
  weak var reader: _AnyNode?
  /// The scroll view to scroll; nil for the one that contains the view.
  var tracker: ScrollTracker?

  /// Scrolls until the view with an id is at an anchor, or visible if there is no anchor. Animates inside `withAnimation`.
  ///
  /// Finds rows of a list or a lazy stack by their elements' ids and by ids set with `id(_:)`, even rows that are not mounted because they
  /// are far away.
  @MainActor public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    scroll(to: ScrollDestination(id), anchor: anchor, isAnimated: Transaction.current.animation != nil)
  }
  /// Scrolls to the view whose id has a tag.
  @MainActor func scroll(toTag tag: AnyHashable, anchor: UnitPoint?, isAnimated: Bool) {
    scroll(to: ScrollDestination(tag: tag), anchor: anchor, isAnimated: isAnimated)
  }
  @MainActor private func scroll(to destination: ScrollDestination, anchor: UnitPoint?, isAnimated: Bool) {
    // New views have elements only after the flush.
    Graph.shared.afterFlush { [weak reader, tracker] in
      guard let reader, reader.isMounted else { return }
      let within = { @MainActor in tracker?.scroller.map { [$0] } ?? reader.elements }
      @MainActor func go() {
        guard let element = destination.element(in: within()) else { return }
        reader.host.commands.append(.scroll(to: element, anchor: anchor, isAnimated: isAnimated))
      }
      // A row that must be mounted needs another flush.
      if destination.mounts(in: within()) { Graph.shared.afterFlush { go() } } else { go() }
    }
  }
}

/// Provides its content with a proxy that scrolls the scroll views inside.
public struct ScrollViewReader<Content: View> {
  public var content: (ScrollViewProxy) -> Content
  nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) where Content: View { self.content = content }
}

extension ScrollViewReader: View {
  public var body: some View { NodeReader { content(ScrollViewProxy(reader: $0)) } }
}

/// Content that receives the node at its place.
struct NodeReader<Content: View>: View {
  let content: @MainActor (_AnyNode?) -> Content
  @NodeProperty private var node
  var body: some View { content(node) }
}

@propertyWrapper struct NodeProperty: DynamicProperty {
  private weak var node: _AnyNode?
  var wrappedValue: _AnyNode? { node }
  @MainActor static func _install(_ property: inout NodeProperty, _ slot: inout AnyObject?, _ node: _AnyNode) { property.node = node }
  static func _isSame(_ old: NodeProperty, _ new: NodeProperty) -> Bool { true }
}

/// The target of scrolling: the view with an id set by its author, else the row for an element with that id.
@MainActor private struct ScrollDestination {
  private let id: AnyHashable
  private let tag: AnyHashable

  init<ID: Hashable>(_ id: ID) { (self.id, tag) = (AnyHashable(id), ElementTag.of(id)) }
  init(tag: AnyHashable) { (id, self.tag) = (tag, tag) }

  func element(in roots: [Element]) -> Element? {
    var named: Element?
    var row: Element?
    for root in roots {
      root.forEachDescendant {
        if named == nil, $0.note(AuthorIDs.self)?.all.contains(id) == true { named = $0 }
        if row == nil, $0.tag == tag { row = $0 }
      }
    }
    return named ?? row
  }

  /// Mounts the row if it has only been counted so far. Returns whether it was.
  func mounts(in roots: [Element]) -> Bool {
    guard element(in: roots) == nil else { return false }
    var finders: [LazyRowFinder] = []
    for root in roots { root.forEachDescendant { if let finder = $0.note(LazyRowFinder.self) { finders.append(finder) } } }
    return finders.contains { $0.mount(.named(id)) } || finders.contains { $0.mount(.tagged(tag)) }
  }
}

/// The settings of the scroll views inside a view.
struct Scrolling: Equatable {
  enum Behavior { case free, paging, viewAligned }
  var behavior = Behavior.free
  var margins = ContentMargins()
  var indicatorMargins = ContentMargins()
  var position: ScrollTracker?
  /// An app's own behavior.
  var ownBehavior: OwnScrollBehavior?
  /// The app's latest request to scroll.
  var request: ScrollTargetRequest?
  /// The number of times that the indicators have been flashed.
  var flashes = 0
}

/// An app's behavior, which is not compared: it is only asked.
struct OwnScrollBehavior: Equatable {
  let behavior: any ScrollTargetBehavior
  static func == (a: Self, b: Self) -> Bool { type(of: a.behavior) == type(of: b.behavior) }
}

/// Connects a scroll view's position with a binding.
@MainActor final class ScrollTracker: Equatable {
  var arrived: (AnyHashable) -> Void = { _ in }
  /// The last known position of the scroll view.
  var known: AnyHashable?
  weak var scroller: Element?
  /// The point of the scroll view that counts; nil for its start.
  var anchor: UnitPoint?
  nonisolated init() {}
  nonisolated static func == (a: ScrollTracker, b: ScrollTracker) -> Bool { a === b }
}

private struct ScrollingKey: EnvironmentKey { static var defaultValue: Scrolling { Scrolling() } }
extension EnvironmentValues {
  var scrolling: Scrolling {
    get { self[ScrollingKey.self] }
    set { self[ScrollingKey.self] = newValue }
  }
}

/// Parts of a scroll view that margins apply to.
public struct ContentMarginPlacement: Sendable {
  let isContent: Bool
  let isIndicators: Bool
  /// The content. Indicators keep the whole edge: one that a browser shortens takes space of its own.
  public static let automatic = ContentMarginPlacement(isContent: true, isIndicators: false)
  public static let scrollContent = ContentMarginPlacement(isContent: true, isIndicators: false)
  public static let scrollIndicators = ContentMarginPlacement(isContent: false, isIndicators: true)
}

extension ContentMargins {
  fileprivate mutating func set(_ edges: Edge.Set, to insets: EdgeInsets) {
    if edges.contains(.top) { top = insets.top }
    if edges.contains(.leading) { leading = insets.leading }
    if edges.contains(.bottom) { bottom = insets.bottom }
    if edges.contains(.trailing) { trailing = insets.trailing }
  }
}

/// Keeps a scroll view and a binding in sync.
struct PositionView<Content: View, ID: Hashable>: View {
  let content: Content
  let id: Binding<ID?>
  let anchor: UnitPoint?
  @Kept private var tracker = ScrollTracker()

  var body: some View {
    tracker.anchor = anchor
    tracker.arrived = { tag in
      tracker.known = tag
      guard let value = tag.base as? ID ?? (tag.base as? ID?).flatMap({ $0 }), id.wrappedValue != value else { return }
      id.wrappedValue = value
    }
    return NodeReader { node in
      content
        .transformEnvironment(\.scrolling) { $0.position = tracker }
        .onChange(of: id.wrappedValue, initial: true) { _, new in
          guard let new, tracker.known != AnyHashable(new) else { return }
          tracker.known = AnyHashable(new)
          ScrollViewProxy(reader: node, tracker: tracker).scrollTo(new, anchor: anchor)
        }
    }
  }
}

public struct _PositionModifier<ID: Hashable> {
  let id: Binding<ID?>
  let anchor: UnitPoint?
}
extension _PositionModifier: ViewModifier {
  public func body(content: Content) -> some View { PositionView(content: content, id: id, anchor: anchor) }
}

extension View {
  /// Binds the id of the view at a scroll view's anchor.
  ///
  /// If the app sets a value, the view with that id scrolls to the anchor, or just into view without an anchor; the binding keeps the value
  /// until the user scrolls.
  nonisolated public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    id.location.keepsPlace()
    return modifier(_PositionModifier(id: id, anchor: anchor))
  }
  /// Sets where the scroll views inside stop.
  nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    transformEnvironment(\.scrolling) { scrolling in
      scrolling.ownBehavior = nil
      switch behavior._rule.rule {
      case .paging: scrolling.behavior = .paging
      case .viewAligned: scrolling.behavior = .viewAligned
      case .own(let own): (scrolling.behavior, scrolling.ownBehavior) = (.free, OwnScrollBehavior(behavior: own))
      }
    }
  }
  /// Marks the views directly inside as positions at which a scroll view may come to rest.
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View { box(.attribute(name: "data-targets", value: "")) }
  /// Sets the margins inside scroll views, lists and forms, in points. In a list they replace the list's own.
  nonisolated public func contentMargins(_ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic)
    -> some View
  {
    transformEnvironment(\.scrolling) { scrolling in
      if placement.isContent { scrolling.margins.set(edges, to: insets) }
      if placement.isIndicators { scrolling.indicatorMargins.set(edges, to: insets) }
    }
  }
  nonisolated public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic)
    -> some View
  {
    contentMargins(edges, EdgeInsets(.all, length ?? 16), for: placement)
  }
  nonisolated public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
    contentMargins(.all, length, for: placement)
  }
  @available(*, deprecated, message: "has no effect in Shoji: browsers always clip scrolling content")
  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
  @available(*, deprecated, message: "has no effect in Shoji: browsers bounce as their platform does")
  nonisolated public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View { self }
}

/// Whether a scroll view bounces at its ends.
public struct ScrollBounceBehavior: Sendable {
  public static let automatic = ScrollBounceBehavior(), always = ScrollBounceBehavior(), basedOnSize = ScrollBounceBehavior()
}
