// ScrollTargetBehavior: where a scroll view comes to rest. Paging and alignment with views are CSS; an app's own behavior is asked when
// scrolling has ended, and the scroll view then moves on to its target.

import Foundation
import ShojiGraph

/// The place where scrolling ends: a rectangle of the content.
public struct ScrollTarget: Hashable, Sendable {
  public var rect: CGRect
  public var anchor: UnitPoint?
  public init(rect: CGRect, anchor: UnitPoint? = nil) { (self.rect, self.anchor) = (rect, anchor) }
}

/// What a behavior knows about the scroll view, and the environment's values as its members.
@dynamicMemberLookup public struct ScrollTargetBehaviorContext {
  /// The place where the browser ended scrolling.
  public let originalTarget: ScrollTarget
  /// In points per second, as long as the scroll view moved.
  public let velocity: CGVector
  public let contentSize: CGSize
  public let containerSize: CGSize
  public let axes: Axis.Set
  let environment: EnvironmentValues
  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
}

/// The positions at which a scroll view comes to rest.
///
///     struct Tens: ScrollTargetBehavior {
///       func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
///         target.rect.origin.y = (target.rect.minY / 10).rounded() * 10
///       }
///     }
public protocol ScrollTargetBehavior {
  typealias TargetContext = ScrollTargetBehaviorContext
  /// Changes where the scroll view comes to rest.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
  var _rule: _ScrollRule { get }
}
extension ScrollTargetBehavior {
  public var _rule: _ScrollRule { _ScrollRule(rule: .own(self)) }
}

/// How a behavior is implemented.
public struct _ScrollRule {
  enum Rule {
    case paging, viewAligned
    case own(any ScrollTargetBehavior)
  }
  let rule: Rule
}

/// Scrolling comes to rest at pages of the scroll view's size.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    func page(_ value: CGFloat, _ length: CGFloat) -> CGFloat { length > 0 ? (value / length).rounded() * length : value }
    if context.axes.contains(.horizontal) { target.rect.origin.x = page(target.rect.minX, context.containerSize.width) }
    if context.axes.contains(.vertical) { target.rect.origin.y = page(target.rect.minY, context.containerSize.height) }
  }
  public var _rule: _ScrollRule { _ScrollRule(rule: .paging) }
}
/// Scrolling comes to rest at the edges of the views in a scroll target layout.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How many views one swipe may pass.
  public struct LimitBehavior: Sendable {
    public static let automatic = LimitBehavior(), always = LimitBehavior(), never = LimitBehavior(), alwaysByFew = LimitBehavior(),
      alwaysByOne = LimitBehavior()
  }
  public init(limitBehavior: LimitBehavior = .automatic) {}
  /// Changes nothing: only the browser knows where views are.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
  public var _rule: _ScrollRule { _ScrollRule(rule: .viewAligned) }
}
extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}
extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> ViewAlignedScrollTargetBehavior {
    viewAligned
  }
}
/// A scroll target behavior whose type is not stated.
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
  private let base: any ScrollTargetBehavior
  public init<B: ScrollTargetBehavior>(_ base: B) { self.base = base }
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) { base.updateTarget(&target, context: context) }
  public var _rule: _ScrollRule { base._rule }
}

/// Runs an app's behavior for one scroll view.
@MainActor final class ScrollSettling {
  private var velocity = CGVector.zero
  /// Whether the movement that ends next was requested here.
  private var isOwnMove = false
  private var wasScrolling = false
  private let observer = ScrollObserver()
  /// The place that the behavior has chosen, and the app's request before it.
  private var chosen: ScrollTargetRequest?
  private var requested: ScrollTargetRequest?
  nonisolated init() {}

  /// The latest of the app's requests and the behavior's choices.
  func latest(_ request: ScrollTargetRequest?) -> ScrollTargetRequest? {
    if request != requested { (requested, chosen) = (request, nil) }
    return chosen ?? request
  }

  /// Takes a report of the client, and returns whether the behavior has chosen a place.
  func receive(_ report: String?, axes: Axis.Set, _ behavior: any ScrollTargetBehavior, _ environment: EnvironmentValues) -> Bool {
    let before = chosen
    observer.phaseChanged = { [weak self] _, phase, context in
      guard let self,
        let place = settle(context.geometry, phase, velocity: context.velocity, axes: axes, behavior, environment)
      else { return }
      // Counted down, so that it differs from the app's requests.
      chosen = ScrollTargetRequest(number: min(chosen?.number ?? 0, 0) - 1, x: .at(place.x), y: .at(place.y), isAnimated: true)
    }
    observer.receive(report, margins: environment.scrolling.margins.insets)
    return chosen != before
  }

  /// Returns the place to scroll to after a report; nil if the scroll view stays or still moves.
  func settle(
    _ geometry: ScrollGeometry, _ phase: ScrollPhase, velocity: CGVector?, axes: Axis.Set, _ behavior: any ScrollTargetBehavior,
    _ environment: EnvironmentValues
  ) -> CGPoint? {
    if let velocity, phase == .interacting || phase == .decelerating { self.velocity = velocity }
    guard phase == .idle else {
      wasScrolling = true
      // The user takes over from the movement that was requested here.
      if phase == .interacting { isOwnMove = false }
      return nil
    }
    defer { (wasScrolling, self.velocity) = (false, .zero) }
    guard wasScrolling, !isOwnMove else {
      isOwnMove = false
      return nil
    }
    let original = ScrollTarget(rect: geometry.bounds)
    var target = original
    behavior.updateTarget(
      &target,
      context: ScrollTargetBehaviorContext(
        originalTarget: original, velocity: self.velocity, contentSize: geometry.contentSize, containerSize: geometry.containerSize,
        axes: axes, environment: environment))
    func limited(_ value: CGFloat, _ content: CGFloat, _ room: CGFloat) -> CGFloat {
      value.isFinite ? min(max(value, 0), max(content - room, 0)) : 0
    }
    let insets = geometry.contentInsets
    let place = CGPoint(
      x: axes.contains(.horizontal)
        ? limited(target.rect.minX, geometry.contentSize.width, geometry.containerSize.width) - insets.leading : geometry.contentOffset.x,
      y: axes.contains(.vertical)
        ? limited(target.rect.minY, geometry.contentSize.height, geometry.containerSize.height) - insets.top : geometry.contentOffset.y)
    guard abs(place.x - geometry.contentOffset.x) > 0.5 || abs(place.y - geometry.contentOffset.y) > 0.5 else { return nil }
    isOwnMove = true
    return place
  }
}
