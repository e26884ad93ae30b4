// ScrollPosition: where a scroll view is, and where the app scrolls it.

import Foundation
import ShojiGraph

/// A scroll view's position: at a view, an edge or a point.
///
///     @State private var position = ScrollPosition(edge: .top)
///     ScrollView { … }.scrollPosition($position)
///     Button("To the end") { position.scrollTo(edge: .bottom) }
public struct ScrollPosition: Equatable, Sendable {
  /// Unchecked because of AnyHashable: the initialisers take Sendable identifiers only.
  enum Place: Equatable, @unchecked Sendable {
    case automatic
    case view(AnyHashable, anchor: UnitPoint?)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
  }
  private(set) var place: Place
  /// Counts the app's requests: the same place can be requested again.
  private(set) var number = 0
  private(set) var isAnimated = false
  /// Whether the user has scrolled since the app's last request.
  public internal(set) var isPositionedByUser = false

  public init(idType: (some Hashable & Sendable).Type = Never.self) { place = .automatic }
  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) { self.init(.view(ElementTag.of(id), anchor: anchor)) }
  public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) { self.init(.edge(edge)) }
  public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) { self.init(.point(x: point.x, y: point.y)) }
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) { self.init(.point(x: x, y: y)) }
  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) { self.init(.point(x: x, y: nil)) }
  public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) { self.init(.point(x: nil, y: y)) }
  private init(_ place: Place) { (self.place, number) = (place, 1) }

  /// Scrolls to the view with an identifier.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) { go(.view(ElementTag.of(id), anchor: anchor)) }
  public mutating func scrollTo(edge: Edge) { go(.edge(edge)) }
  public mutating func scrollTo(point: CGPoint) { go(.point(x: point.x, y: point.y)) }
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { go(.point(x: x, y: y)) }
  public mutating func scrollTo(x: CGFloat) { go(.point(x: x, y: nil)) }
  public mutating func scrollTo(y: CGFloat) { go(.point(x: nil, y: y)) }
  private mutating func go(_ place: Place) {
    self.place = place
    number += 1
    isPositionedByUser = false
    isAnimated = Graph.isOnMain && MainActor.assumeIsolated { Transaction.current.animation != nil }
  }

  /// The view that the app has scrolled to, or that the user has scrolled to since.
  public var viewID: (any Hashable)? {
    guard case .view(let id, _) = place else { return nil }
    return id.base as? any Hashable
  }
  /// Returns the identifier of the view to which the app last scrolled; nil if it has another type.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? {
    guard case .view(let id, _) = place else { return nil }
    return ElementTag.value(id, as: T.self)
  }
  public var edge: Edge? { if case .edge(let edge) = place, !isPositionedByUser { edge } else { nil } }
  public var point: CGPoint? {
    guard case .point(let x?, let y?) = place, !isPositionedByUser else { return nil }
    return CGPoint(x: x, y: y)
  }
  public var x: CGFloat? { if case .point(let x, _) = place, !isPositionedByUser { x } else { nil } }
  public var y: CGFloat? { if case .point(_, let y) = place, !isPositionedByUser { y } else { nil } }

  mutating func userScrolled(to tag: AnyHashable?) {
    isPositionedByUser = true
    if let tag { place = .view(tag, anchor: nil) }
  }

  /// The request for the browser; nil for a view, which the app finds, and for no request.
  var request: ScrollTargetRequest? {
    guard number > 0 else { return nil }
    switch place {
    case .automatic, .view: return nil
    case .edge(let edge):
      let horizontal: ScrollTargetRequest.Place? = edge == .leading ? .start : edge == .trailing ? .end : nil
      let vertical: ScrollTargetRequest.Place? = edge == .top ? .start : edge == .bottom ? .end : nil
      return ScrollTargetRequest(number: number, x: horizontal, y: vertical, isAnimated: isAnimated)
    case .point(let x, let y):
      return ScrollTargetRequest(number: number, x: x.map { .at($0) }, y: y.map { .at($0) }, isAnimated: isAnimated)
    }
  }
}

/// A scroll view whose position is bound.
private struct BoundPosition<Content: View>: View {
  let content: Content
  @Binding var position: ScrollPosition
  let anchor: UnitPoint?
  @Kept private var tracker = ScrollTracker()
  @Kept private var observer = ScrollObserver()

  var body: some View {
    tracker.anchor = anchor
    tracker.arrived = { tag in
      guard position.isPositionedByUser else { return }
      position.userScrolled(to: tag)
    }
    observer.phaseChanged = { _, phase, _ in
      if phase == .interacting, !position.isPositionedByUser { position.userScrolled(to: nil) }
    }
    let request = position.request
    return NodeReader { node in
      content
        .transformEnvironment(\.scrollObservers) { $0.append(observer) }
        .transformEnvironment(\.scrolling) {
          $0.position = tracker
          $0.request = request
        }
        .onChange(of: position.number, initial: true) { _, number in
          guard number > 0, case .view(let tag, let own) = position.place else { return }
          ScrollViewProxy(reader: node, tracker: tracker).scroll(toTag: tag, anchor: own ?? anchor, isAnimated: position.isAnimated)
        }
    }
  }
}

public struct _BoundPositionModifier {
  let position: Binding<ScrollPosition>
  let anchor: UnitPoint?
}
extension _BoundPositionModifier: ViewModifier {
  public func body(content: Content) -> some View { BoundPosition(content: content, position: position, anchor: anchor) }
}

extension View {
  /// Binds a scroll view's position: the app scrolls by changing it, and the user's scrolling changes it.
  nonisolated public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    position.location.keepsPlace()
    return modifier(_BoundPositionModifier(position: position, anchor: anchor))
  }
}
