// ScrollViewReader, scrollPosition and what a scroll view does at rest.

import Foundation
import ShojiGraph

/// Scrolls to views by their ids.
public struct ScrollViewProxy {
  weak var host: GraphHost?
  /// The one scroll view that is meant; nil for whichever holds the view.
  var tracker: ScrollTracker?

  /// Scrolls so that the view with an id stands at an anchor, or is just in sight without one. Inside `withAnimation` it is seen to go.
  @MainActor public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    let isAnimated = Transaction.current.animation != nil
    // What was just added stands only after the flush.
    Graph.shared.afterFlush { [weak host, tracker] in
      let within = tracker?.scroller
      guard let host, let element = host.element(standingFor: AnyHashable(id), tag: ElementTag.of(id), within: within) else { return }
      host.commands.append(.scroll(to: element, anchor: anchor, isAnimated: isAnimated))
    }
  }
}

/// Gives its content a way to scroll the scroll views inside it.
public struct ScrollViewReader<Content> {
  public var content: (ScrollViewProxy) -> Content
  nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) where Content: View { self.content = content }
}

extension ScrollViewReader: View where Content: View {
  public var body: some View { HostReader { content(ScrollViewProxy(host: $0)) } }
}

/// Content that knows its scene.
struct HostReader<Content: View>: View {
  let content: (GraphHost?) -> Content
  @HostProperty private var host
  var body: some View { content(host) }
}

@propertyWrapper struct HostProperty: DynamicProperty {
  private weak var host: GraphHost?
  var wrappedValue: GraphHost? { host }
  @MainActor static func _install(_ property: inout HostProperty, _ slot: inout AnyObject?, _ node: _AnyNode) { property.host = node.host }
  static func _isSame(_ old: HostProperty, _ new: HostProperty) -> Bool { true }
}

extension GraphHost {
  /// The element of the view with an id, or of the row that stands for it.
  func element(standingFor id: AnyHashable, tag: AnyHashable?, within: Element?) -> Element? {
    if within == nil, let element = destinations[id]?.element, element.parent != nil { return element }
    var found: Element?
    (within ?? elements.root).forEachDescendant { if found == nil, $0.tag == tag { found = $0 } }
    return found
  }
}

/// What scroll views inside a view do.
struct Scrolling: Equatable {
  enum Behavior { case free, paging, viewAligned }
  var behavior = Behavior.free
  var anchorsAtBottom = false
  var margins = EdgeInsets()
  var position: ScrollTracker?
}

/// Joins a scroll view's place with a binding.
@MainActor final class ScrollTracker: Equatable {
  var arrived: (AnyHashable) -> Void = { _ in }
  /// Where the scroll view was last known to be.
  var known: AnyHashable?
  weak var scroller: Element?
  nonisolated init() {}
  nonisolated static func == (a: ScrollTracker, b: ScrollTracker) -> Bool { a === b }
}

private struct ScrollingKey: EnvironmentKey { static var defaultValue: Scrolling { Scrolling() } }
extension EnvironmentValues {
  var scrolling: Scrolling { get { self[ScrollingKey.self] } set { self[ScrollingKey.self] = newValue } }
}

/// Where a scroll view comes to rest.
public protocol ScrollTargetBehavior {
  var _isPaging: Bool { get }
}
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}
  public var _isPaging: Bool { true }
}
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  public struct LimitBehavior: Sendable {
    public static let automatic = LimitBehavior(), always = LimitBehavior(), never = LimitBehavior(), alwaysByFew = LimitBehavior(), alwaysByOne = LimitBehavior()
  }
  public init(limitBehavior: LimitBehavior = .automatic) {}
  public var _isPaging: Bool { false }
}
extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> ViewAlignedScrollTargetBehavior { viewAligned }
}

/// Parts of a scroll view that margins apply to.
public struct ContentMarginPlacement: Sendable {
  let isContent: Bool
  public static let automatic = ContentMarginPlacement(isContent: true)
  public static let scrollContent = ContentMarginPlacement(isContent: true)
  public static let scrollIndicators = ContentMarginPlacement(isContent: false)
}

/// How a scroll view follows a binding, and the binding it.
struct PositionView<Content: View, ID: Hashable>: View {
  let content: Content
  let id: Binding<ID?>
  let anchor: UnitPoint?
  @Kept private var tracker = ScrollTracker()

  var body: some View {
    tracker.arrived = { tag in
      tracker.known = tag
      guard let value = tag.base as? ID ?? (tag.base as? ID?).flatMap({ $0 }), id.wrappedValue != value else { return }
      id.wrappedValue = value
    }
    return HostReader { host in
      content
        .transformEnvironment(\.scrolling) { $0.position = tracker }
        .onChange(of: id.wrappedValue, initial: true) { _, new in
          guard let new, tracker.known != AnyHashable(new) else { return }
          tracker.known = AnyHashable(new)
          ScrollViewProxy(host: host, tracker: tracker).scrollTo(new, anchor: anchor ?? .topLeading)
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
  /// Joins the id of the view at a scroll view's start with a binding.
  nonisolated public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    modifier(_PositionModifier(id: id, anchor: anchor))
  }
  nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    transformEnvironment(\.scrolling) { $0.behavior = behavior._isPaging ? .paging : .viewAligned }
  }
  /// The views directly inside are where a scroll view may come to rest.
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View { box(.attribute(name: "data-targets", value: "")) }
  /// Where a scroll view begins: at its end for conversations.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    transformEnvironment(\.scrolling) { $0.anchorsAtBottom = (anchor?.y ?? 0) > 0.5 }
  }
  nonisolated public func contentMargins(_ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic) -> some View {
    transformEnvironment(\.scrolling) { scrolling in
      guard placement.isContent else { return }
      if edges.contains(.top) { scrolling.margins.top = insets.top }
      if edges.contains(.leading) { scrolling.margins.leading = insets.leading }
      if edges.contains(.bottom) { scrolling.margins.bottom = insets.bottom }
      if edges.contains(.trailing) { scrolling.margins.trailing = insets.trailing }
    }
  }
  nonisolated public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic) -> some View {
    contentMargins(edges, EdgeInsets(.all, length ?? 16), for: placement)
  }
  nonisolated public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
    contentMargins(.all, length, for: placement)
  }
  /// A browser cuts what scrolls at its edge in every case.
  nonisolated public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
  /// Browsers bounce as their platform does.
  nonisolated public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View { self }
}

/// When a scroll view bounces at its ends.
public struct ScrollBounceBehavior: Sendable {
  public static let automatic = ScrollBounceBehavior(), always = ScrollBounceBehavior(), basedOnSize = ScrollBounceBehavior()
}
