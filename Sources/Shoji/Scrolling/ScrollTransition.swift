// scrollTransition: changes a view's appearance as it enters or leaves a scroll view. The browser reports the view's position, so the
// effect lags behind, as with visualEffect.

import Foundation
import ShojiGraph

/// The position of a view on its way through a scroll view.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// About to enter or just gone, at the top or leading edge.
  case topLeading
  /// Visible.
  case identity
  /// About to enter or just gone, at the bottom or trailing edge.
  case bottomTrailing

  public var isIdentity: Bool { self == .identity }
  /// -1, 0 or 1.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// The way a scroll transition changes from one phase to the next.
public struct ScrollTransitionConfiguration: Sendable {
  /// The part of a view that must be visible for the identity phase.
  public struct Threshold: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case visible(Double)
      case centered
    }
    let kind: Kind
    /// The whole view.
    public static let visible = Threshold(kind: .visible(1))
    /// Any part of it.
    public static let hidden = Threshold(kind: .visible(0))
    /// The view is centred in the scroll view.
    public static let centered = Threshold(kind: .centered)
    public static func visible(_ amount: Double) -> Threshold { Threshold(kind: .visible(min(max(amount, 0), 1))) }
  }
  enum Mode: Sendable {
    case animated(Animation)
    case interactive(UnitCurve)
    case identity
  }
  let mode: Mode
  var threshold = Threshold.visible

  /// Changes the phase as a whole, with an animation.
  public static let animated = ScrollTransitionConfiguration(mode: .animated(.default))
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration { .init(mode: .animated(animation)) }
  /// Interpolates between the phases as the view scrolls.
  public static let interactive = ScrollTransitionConfiguration(mode: .interactive(.easeInOut))
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
    .init(mode: .interactive(timingCurve))
  }
  /// Has no effect.
  public static let identity = ScrollTransitionConfiguration(mode: .identity)

  /// Returns the configuration with another animation.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration { .init(mode: .animated(animation), threshold: threshold) }
  /// Returns the configuration with another threshold.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration { .init(mode: mode, threshold: threshold) }

  /// Returns how far a view is from the identity phase, from 0 to 1.
  func distance(from start: CGFloat, to end: CGFloat, in length: CGFloat, isAtStart: Bool) -> Double {
    let size = end - start
    guard size > 0, length > 0 else { return 0 }
    switch threshold.kind {
    case .centered:
      let offset = (start + end - length) / 2
      return (offset < 0) == isAtStart ? Double(min(abs(offset) / ((length + size) / 2), 1)) : 0
    case .visible(let amount):
      // A view larger than the scroll view counts as fully visible when it fills it.
      let seen = (isAtStart ? end : length - start) / min(size, length)
      let needed = amount == 0 ? CGFloat.ulpOfOne : amount
      return Double(1 - min(max(seen / needed, 0), 1))
    }
  }
}

public struct _ScrollTransitionModifier {
  let atStart: ScrollTransitionConfiguration
  let atEnd: ScrollTransitionConfiguration
  let axis: Axis?
  let looks: (ScrollTransitionPhase) -> _VisualLooks
  @State private var measuredFrame = MeasuredValue<CGRect>()
  @State private var measuredContainer = MeasuredValue<CGSize>()
  @Environment(\.viewport) private var viewport
  @Environment(\.scrollTransitionAxis) private var scrollAxis
  nonisolated init(
    _ atStart: ScrollTransitionConfiguration, _ atEnd: ScrollTransitionConfiguration, axis: Axis?,
    looks: @escaping (ScrollTransitionPhase) -> _VisualLooks
  ) { (self.atStart, self.atEnd, self.axis, self.looks) = (atStart, atEnd, axis, looks) }
}

extension _ScrollTransitionModifier: ViewModifier {
  public func body(content: Content) -> some View {
    let looks = current
    // Measures a wrapper around the changed view, so that the effect cannot change its own input.
    WrappedView(
      inner: content.box(.filter(looks.filters)).box(.opacity(looks.opacity)).box(.transform(looks.transforms)), wrapper: WrapperContent()
    )
    .onGeometryChange(for: Place.self) {
      Place(frame: $0.frame(in: .scrollView), container: $0.bounds(of: .scrollView)?.size)
    } action: {
      measuredContainer.value = $0.container
      moved(to: $0.frame)
    }
  }

  private struct Place: Equatable {
    var frame: CGRect
    var container: CGSize?
  }

  private var frame: CGRect? { measuredFrame.value }

  private func moved(to new: CGRect) {
    let mode = distances(new).start > 0 ? atStart.mode : atEnd.mode
    switch mode {
    case .animated(let animation) where frame != nil: withAnimation(animation) { measuredFrame.value = new }
    // The client reports positions about ten times a second.
    case .interactive where frame != nil: withAnimation(.linear(duration: 0.1)) { measuredFrame.value = new }
    default: measuredFrame.value = new
    }
  }

  private func distances(_ frame: CGRect) -> (start: Double, end: Double) {
    let container = measuredContainer.value ?? viewport
    let isVertical = (axis ?? scrollAxis) == .vertical
    let start = isVertical ? frame.minY : frame.minX
    let end = isVertical ? frame.maxY : frame.maxX
    let length = isVertical ? container.height : container.width
    return (
      atStart.distance(from: start, to: end, in: length, isAtStart: true),
      atEnd.distance(from: start, to: end, in: length, isAtStart: false)
    )
  }

  private var current: _VisualLooks {
    let identity = looks(.identity)
    guard let frame else { return identity }
    let (start, end) = distances(frame)
    func share(_ configuration: ScrollTransitionConfiguration, _ distance: Double) -> Double {
      switch configuration.mode {
      case .animated: distance > 0 ? 1 : 0
      case .interactive(let curve): curve.value(at: distance)
      case .identity: 0
      }
    }
    return start > end
      ? identity.mixed(with: looks(.topLeading), by: share(atStart, start))
      : identity.mixed(with: looks(.bottomTrailing), by: share(atEnd, end))
  }
}

extension _VisualLooks {
  /// Interpolates between these and other looks. Effects of different kinds switch half way.
  func mixed(with other: _VisualLooks, by share: Double) -> _VisualLooks {
    if share <= 0 { return self }
    if share >= 1 { return other }
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    var result = share < 0.5 ? self : other
    result.opacity = mix(opacity, other.opacity)
    let movements = zip(transforms, other.transforms).compactMap { $0.mixed(with: $1, mix) }
    if transforms.count == other.transforms.count, movements.count == transforms.count { result.transforms = movements }
    let changes = zip(filters, other.filters).compactMap { $0.mixed(with: $1, mix) }
    if filters.count == other.filters.count, changes.count == filters.count { result.filters = changes }
    return result
  }
}

extension VisualTransform {
  fileprivate func mixed(with other: VisualTransform, _ mix: (Double, Double) -> Double) -> VisualTransform? {
    switch (self, other) {
    case (.offset(let x, let y), .offset(let x2, let y2)): .offset(x: mix(x, x2), y: mix(y, y2))
    case (.rotation(let angle, let anchor), .rotation(let angle2, _)): .rotation(degrees: mix(angle, angle2), anchor: anchor)
    case (.scale(let x, let y, let anchor), .scale(let x2, let y2, _)): .scale(x: mix(x, x2), y: mix(y, y2), anchor: anchor)
    case (.rotation3D(let angle, let x, let y, let z, let anchor, let perspective), .rotation3D(let angle2, _, _, _, _, _)):
      .rotation3D(degrees: mix(angle, angle2), x: x, y: y, z: z, anchor: anchor, perspective: perspective)
    default: nil
    }
  }
}

extension VisualFilter {
  fileprivate func mixed(with other: VisualFilter, _ mix: (Double, Double) -> Double) -> VisualFilter? {
    switch (self, other) {
    case (.blur(let a), .blur(let b)): .blur(mix(a, b))
    case (.brightness(let a), .brightness(let b)): .brightness(mix(a, b))
    case (.contrast(let a), .contrast(let b)): .contrast(mix(a, b))
    case (.saturation(let a), .saturation(let b)): .saturation(mix(a, b))
    case (.grayscale(let a), .grayscale(let b)): .grayscale(mix(a, b))
    case (.hueRotation(let a), .hueRotation(let b)): .hueRotation(degrees: mix(a, b))
    default: nil
    }
  }
}

private struct ScrollTransitionAxisKey: EnvironmentKey { static var defaultValue: Axis { .vertical } }
extension EnvironmentValues {
  /// The axis along which the nearest scroll view scrolls.
  var scrollTransitionAxis: Axis {
    get { self[ScrollTransitionAxisKey.self] }
    set { self[ScrollTransitionAxisKey.self] = newValue }
  }
}

extension View {
  /// Changes the view's appearance as it enters or leaves its scroll view.
  ///
  /// - Parameter axis: The axis along which the view moves; nil for the scroll view's own.
  nonisolated public func scrollTransition<E: VisualEffect>(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> E
  ) -> some View { scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition) }
  /// Changes the view's appearance with a different configuration at each edge.
  nonisolated public func scrollTransition<E: VisualEffect>(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> E
  ) -> some View {
    modifier(_ScrollTransitionModifier(topLeading, bottomTrailing, axis: axis) { transition(EmptyVisualEffect(), $0)._looks })
  }
}
