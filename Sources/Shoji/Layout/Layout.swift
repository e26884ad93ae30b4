// Layout: custom layouts. The browser measures the views at their natural size; from these sizes the app's layout computes their positions.

import Foundation
import ShojiGraph

/// An algorithm that places views.
public protocol Layout: Animatable {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews
  static var layoutProperties: LayoutProperties { get }
  /// Returns data that the other methods share for these views.
  func makeCache(subviews: Subviews) -> Cache
  /// Updates the shared data after the views have changed.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// Returns the container's preferred distances from other views.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// Returns the size of the container for a proposed size.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Places each view.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// Returns the equivalent system stack, if the layout is one; authors do not implement this.
  @MainActor func _stack(_ content: AnyView) -> AnyView?
}

/// Properties of a layout.
public struct LayoutProperties: Sendable {
  public var stackOrientation: Axis?
  public init() {}
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}
extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    subviews.reduce(into: ViewSpacing()) { $0.formUnion($1.spacing) }
  }
  @MainActor public func _stack(_ content: AnyView) -> AnyView? { nil }

  /// Returns the views, placed by the layout.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LaidOut(layout: AnyLayout(self), content: AnyView(content()))
  }
}

extension Layout where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// The views that a layout places.
public struct LayoutSubviews: RandomAccessCollection, Equatable {
  public typealias SubSequence = LayoutSubviews
  private let views: ArraySlice<LayoutSubview>
  public var layoutDirection: LayoutDirection

  init(views: [LayoutSubview], layoutDirection: LayoutDirection) { (self.views, self.layoutDirection) = (views[...], layoutDirection) }
  private init(slice: ArraySlice<LayoutSubview>, _ layoutDirection: LayoutDirection) {
    (views, self.layoutDirection) = (slice, layoutDirection)
  }

  public var startIndex: Int { views.startIndex }
  public var endIndex: Int { views.endIndex }
  public subscript(index: Int) -> LayoutSubview { views[index] }
  public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(slice: views[bounds], layoutDirection) }
  /// The views at the given indices, in their order.
  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    LayoutSubviews(slice: indices.map { views[$0] }[...], layoutDirection)
  }
}

/// One view that a layout places.
public struct LayoutSubview: Equatable {
  let index: Int
  let natural: CGSize
  let sizing: Sizing
  public let priority: Double
  let values: [ObjectIdentifier: Any]
  let places: Places

  /// The frames that the layout has assigned.
  final class Places { var frames: [Int: CGRect] = [:] }

  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
  public var spacing: ViewSpacing { ViewSpacing(sizing) }

  /// Returns the view's size for a proposal, estimated from its natural size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    func length(_ offered: CGFloat?, _ natural: CGFloat, _ sizing: AxisSizing) -> CGFloat {
      guard let offered else { return natural }
      switch sizing {
      case .fixed(let size): return size
      case .fill(let minimum, let maximum):
        return Swift.max(minimum ?? 0, Swift.min(offered.isFinite ? offered : natural, maximum ?? .infinity))
      case .hug: return Swift.min(offered, natural)
      }
    }
    let width = length(proposal.width, natural.width, sizing.horizontal)
    // A view narrower than its natural width wraps: its height grows as its width shrinks.
    let lines = width > 0 && width < natural.width && !sizing.horizontal.fills ? (natural.width / width).rounded(.up) : 1
    return CGSize(width: width, height: lines > 1 ? natural.height * lines : length(proposal.height, natural.height, sizing.vertical))
  }
  /// Returns size and guides of the view for a proposed size.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let size = sizeThatFits(proposal)
    return ViewDimensions(width: size.width, height: size.height)
  }
  /// Places a point of the view at a position.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let size = sizeThatFits(proposal)
    places.frames[index] = CGRect(
      x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y, width: size.width, height: size.height)
  }

  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool {
    a.index == b.index && a.natural == b.natural && a.places === b.places
  }
}

/// A value that a view passes to the enclosing layout.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// A type-erased layout; views keep their state when it changes.
public struct AnyLayout: Layout {
  public typealias Cache = Any
  private let sizer: (ProposedViewSize, LayoutSubviews, inout Any) -> CGSize
  private let placer: (CGRect, ProposedViewSize, LayoutSubviews, inout Any) -> Void
  private let cacher: (LayoutSubviews) -> Any
  private let spacer: (LayoutSubviews, inout Any) -> ViewSpacing
  private let stack: @MainActor (AnyView) -> AnyView?
  public init<L: Layout>(_ layout: L) {
    sizer = { proposal, subviews, any in
      var cache = any as! L.Cache
      defer { any = cache }
      return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }
    placer = { bounds, proposal, subviews, any in
      var cache = any as! L.Cache
      defer { any = cache }
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
    spacer = { subviews, any in
      var cache = any as! L.Cache
      defer { any = cache }
      return layout.spacing(subviews: subviews, cache: &cache)
    }
    cacher = { layout.makeCache(subviews: $0) }
    stack = { layout._stack($0) }
  }
  public func makeCache(subviews: Subviews) -> Any { cacher(subviews) }
  public func spacing(subviews: Subviews, cache: inout Any) -> ViewSpacing { spacer(subviews, &cache) }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Any) -> CGSize { sizer(proposal, subviews, &cache) }
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Any) {
    placer(bounds, proposal, subviews, &cache)
  }
  @MainActor public func _stack(_ content: AnyView) -> AnyView? { stack(content) }
}
