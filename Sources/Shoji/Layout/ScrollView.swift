// ScrollView: scrolls content that is larger than its space. Element: ScrollContent.

import Foundation
import ShojiGraph

/// A view that scrolls its content.
///
/// Do not nest scroll views that scroll in the same direction (`scroll-view.no-nesting`), and prefer one on a screen
/// (`scroll-view.one-at-a-time`). To let users zoom, see `scrollZoom(in:)`.
public struct ScrollView<Content: View> {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool
  var place: AuthorPlace?
  @State private var refreshing = Refreshing()
  @Kept private var settling = ScrollSettling()
  nonisolated public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content, file: StaticString = #fileID,
    line: Int = #line
  ) where Content: View {
    (self.axes, self.showsIndicators, self.content) = (axes, showsIndicators, content())
    place = AuthorPlace(file, line)
  }
}

extension ScrollView: PrimitiveView, _PrimitiveView, View {
  public typealias Body = Never
  public var _content: some View { content.modifier(ScrollContentEnvironment(axis: axes.contains(.vertical) ? .vertical : .horizontal)) }
  package static var listens: Bool { true }
  package static var keptAs: String? { ScrollPlace.keptAs }

  package func resolve(_ context: PrimitiveContext) -> ScrollContent {
    let environment = context.environment
    context.tellAudits(place)
    var content = ScrollContent(vertical: axes.contains(.vertical), horizontal: axes.contains(.horizontal))
    content.showsIndicators = showsIndicators && environment.scrollIndicators
    content.isDisabled = !environment.isScrollEnabled
    content.refreshes = axes.contains(.vertical) && environment.offeredRefresh != nil
    content.isRefreshing = refreshing.isUnderWay
    let scrolling = environment.scrolling
    content.paging = scrolling.behavior == .paging ? "" : nil
    content.snaps = scrolling.behavior == .viewAligned
    content.reportsPosition = scrolling.position != nil
    content.positionAnchor = scrolling.position?.anchor
    scrolling.position?.scroller = context.element
    content.anchors = environment.scrollAnchors.resolved
    content.margins = scrolling.margins.insets
    content.indicatorMargins = scrolling.indicatorMargins
    content.reportsGeometry = !environment.scrollObservers.isEmpty || scrolling.ownBehavior != nil
    content.request = settling.latest(scrolling.request)
    content.flashes = scrolling.flashes
    content.restored = ScrollPlace.restored(Self.self, context)
    content.zoom = environment.scrollZoom?.range
    content.scale = environment.scrollZoom?.scale
    content.hasPageControl = environment.hasPageControl
    content.isInRow = environment.isInRow
    return content
  }

  package func respond(to event: ElementEvent, _ context: PrimitiveContext) {
    switch event {
    case .scroll(let point): ScrollPlace.note(point, of: Self.self, context)
    case .action(.refresh, _): Refreshing.start($refreshing, context)
    case .action(.geometry, let value):
      let environment = EnvironmentValues(context.node.scope)
      for observer in environment.scrollObservers { observer.receive(value.string, margins: environment.scrolling.margins.insets) }
      guard let own = environment.scrolling.ownBehavior?.behavior else { return }
      if settling.receive(value.string, axes: axes, own, environment) { context.node.invalidate() }
    case .action(.zoom, let value):
      guard let zoom = EnvironmentValues(context.node.scope).scrollZoom, let number = value.number else { return }
      zoom.zoomed(to: number, context)
    case .action(.position, let value):
      guard let id = value.string.flatMap({ Int($0, radix: 36) }) else { return }
      var target: Element?
      context.element.forEachDescendant { if $0.id == id { target = $0 } }
      if let tag = target?.tag { EnvironmentValues(context.node.scope).scrolling.position?.arrived(tag) }
    default: break
    }
  }
}

/// Resets environment values that belong to one scroll view and not to nested ones.
private struct ScrollContentEnvironment: EnvironmentModifier {
  typealias Body = Never
  let axis: Axis
  func write(_ values: inout EnvironmentValues) {
    values.leaveRow()
    values.stackAxis = .vertical
    values.scrollTransitionAxis = axis
    values.offeredRefresh = nil
    values.scrollZoom = nil
    values.hasPageControl = false
    values.scrollObservers = []
    // Nested scroll views share only the margins: a binding follows one position, and pages of pages would be scrolled by whole pages.
    values.scrolling = Scrolling(margins: values.scrolling.margins, indicatorMargins: values.scrolling.indicatorMargins)
    values.scrollAnchors = DefaultScrollAnchors()
  }
}

private struct ScrollAnchorsKey: EnvironmentKey { static var defaultValue: DefaultScrollAnchors { DefaultScrollAnchors() } }
private struct ScrollObserversKey: EnvironmentKey { static var defaultValue: [ScrollObserver] { [] } }
private struct IndicatorsKey: EnvironmentKey { static var defaultValue: Bool { true } }
private struct ScrollEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
extension EnvironmentValues {
  /// The default anchors of the nearest scroll view inside.
  var scrollAnchors: DefaultScrollAnchors {
    get { self[ScrollAnchorsKey.self] }
    set { self[ScrollAnchorsKey.self] = newValue }
  }
  /// The observers of the nearest scroll view inside.
  var scrollObservers: [ScrollObserver] {
    get { self[ScrollObserversKey.self] }
    set { self[ScrollObserversKey.self] = newValue }
  }
  package var scrollIndicators: Bool {
    get { self[IndicatorsKey.self] }
    set { self[IndicatorsKey.self] = newValue }
  }
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }
}

extension View {
  /// Shows or hides the scroll indicators inside.
  nonisolated public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]) -> some View
  {
    environment(\.scrollIndicators, visibility.isShown)
  }
  /// Keeps the scroll views inside from scrolling.
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View { environment(\.isScrollEnabled, !disabled) }
}

/// Whether scroll indicators are shown.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  let isShown: Bool
  public static let automatic = ScrollIndicatorVisibility(isShown: true)
  public static let visible = ScrollIndicatorVisibility(isShown: true)
  public static let hidden = ScrollIndicatorVisibility(isShown: false)
  public static let never = ScrollIndicatorVisibility(isShown: false)
}
