// ScrollGeometry: observes a scroll view's geometry and phase, and the visibility of a view.

import Foundation
import ShojiGraph

/// The scroll position of a scroll view, and its own and its content's size.
public struct ScrollGeometry: Equatable, Sendable {
  /// The scroll view's upper leading corner in the content's coordinates. At the start it is negative by the insets.
  public var contentOffset: CGPoint
  /// The content's size without the insets.
  public var contentSize: CGSize
  /// The content margins.
  public var contentInsets: EdgeInsets
  /// The scroll view's size without the insets.
  public var containerSize: CGSize
  /// The part of the content that the scroll view shows, with the insets, in the content's coordinates.
  public var visibleRect: CGRect {
    CGRect(
      x: contentOffset.x, y: contentOffset.y, width: containerSize.width + contentInsets.leading + contentInsets.trailing,
      height: containerSize.height + contentInsets.top + contentInsets.bottom)
  }
  /// The part of the content within the insets, in the content's coordinates.
  public var bounds: CGRect {
    CGRect(origin: CGPoint(x: contentOffset.x + contentInsets.leading, y: contentOffset.y + contentInsets.top), size: containerSize)
  }

  public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
    (self.contentOffset, self.contentSize, self.contentInsets, self.containerSize) = (
      contentOffset, contentSize, contentInsets, containerSize
    )
  }
}

/// The cause of a scroll view's movement.
public enum ScrollPhase: String, Hashable, Sendable {
  case idle
  /// A finger touches it without having moved.
  case tracking
  case interacting
  case decelerating
  /// The app scrolls it.
  case animating
  public var isScrolling: Bool { self != .idle }
}

/// The geometry at a change of phase.
public struct ScrollPhaseChangeContext {
  public let geometry: ScrollGeometry
  /// In points per second; nil if the scroll view does not move.
  public let velocity: CGVector?
}

/// Passes the browser's reports about a scroll view to the enclosing modifiers.
@MainActor final class ScrollObserver: Equatable {
  var geometryChanged: (ScrollGeometry) -> Void = { _ in }
  var phaseChanged: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void = { _, _, _ in }
  private var last: (geometry: ScrollGeometry, phase: ScrollPhase, time: ContinuousClock.Instant)?
  private static let mostPhases = 8
  /// The latest result of the author's closure.
  var value: Any?
  nonisolated init() {}
  nonisolated static func == (a: ScrollObserver, b: ScrollObserver) -> Bool { a === b }

  /// Parses a report of the client: six numbers, and the phases since the last report, separated by commas. Drops malformed reports.
  func receive(_ report: String?, margins: EdgeInsets) {
    let words = report?.split(separator: " ") ?? []
    let numbers = words.prefix(6).compactMap { Double($0) }.filter(\.isFinite)
    let names = (words.last ?? "").split(separator: ",", maxSplits: Self.mostPhases - 1)
    let phases = names.compactMap { ScrollPhase(rawValue: String($0)) }
    guard words.count == 7, numbers.count == 6, !phases.isEmpty, phases.count == names.count else { return }
    // The browser scrolls the margins with the content.
    let (across, along) = (margins.leading + margins.trailing, margins.top + margins.bottom)
    let geometry = ScrollGeometry(
      contentOffset: CGPoint(x: numbers[0] - margins.leading, y: numbers[1] - margins.top),
      contentSize: CGSize(width: numbers[2] - across, height: numbers[3] - along), contentInsets: margins,
      containerSize: CGSize(width: max(numbers[4] - across, 0), height: max(numbers[5] - along, 0)))
    let now = ContinuousClock.now
    let before = last
    last = (geometry, phases.last ?? .idle, now)
    if geometry != before?.geometry { geometryChanged(geometry) }
    // All of the way since the last report counts for the speed of each phase: in a busy browser a movement begins and ends within a frame.
    let velocity = before.flatMap { before -> CGVector? in
      let seconds = before.time.duration(to: now) / .seconds(1)
      guard seconds > 0 else { return nil }
      return CGVector(
        dx: (geometry.contentOffset.x - before.geometry.contentOffset.x) / seconds,
        dy: (geometry.contentOffset.y - before.geometry.contentOffset.y) / seconds)
    }
    var earlier = before?.phase ?? .idle
    for phase in phases where phase != earlier {
      phaseChanged(earlier, phase, ScrollPhaseChangeContext(geometry: geometry, velocity: phase.isScrolling ? velocity : nil))
      earlier = phase
    }
  }
}

/// Content whose scroll views are observed.
private struct ObservedScrolling<Content: View>: View {
  let content: Content
  let prepare: @MainActor (ScrollObserver) -> Void
  @Kept private var observer = ScrollObserver()
  var body: some View {
    prepare(observer)
    return content.transformEnvironment(\.scrollObservers) { $0.append(observer) }
  }
}

private struct ScrollObservation: ViewModifier {
  let prepare: @MainActor (ScrollObserver) -> Void
  func body(content: Content) -> some View { ObservedScrolling(content: content, prepare: prepare) }
}

public struct _VisibilityModifier {
  let threshold: Double
  let action: (Bool) -> Void
}
extension _VisibilityModifier: BoxModifier {
  public typealias Body = Never
  package static var listens: Bool { true }
  package func stage(_ environment: EnvironmentValues) -> BoxStage { .visibility(min(max(threshold, 0), 1)) }
  package func respond(to event: ElementEvent, _ element: Element, _ node: _AnyNode) {
    if case .action(.visible, .bool(let isVisible)) = event { action(isVisible) }
  }
}

extension View {
  /// Runs an action when the transformed geometry of the scroll view in this view changes, and when it is first known.
  nonisolated public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(
      ScrollObservation { observer in
        observer.geometryChanged = { geometry in
          let value = transform(geometry)
          let old = observer.value as? T
          guard value != old else { return }
          observer.value = value
          action(old ?? value, value)
        }
      })
  }
  /// Runs an action when the scroll view in this view changes its phase.
  nonisolated public func onScrollPhaseChange(_ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void) -> some View {
    onScrollPhaseChange { old, new, _ in action(old, new) }
  }
  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
  ) -> some View { modifier(ScrollObservation { $0.phaseChanged = action }) }
  /// Runs an action when a fraction of the view, from 0 to 1, becomes visible, and when it no longer is.
  nonisolated public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void) -> some View {
    modifier(_VisibilityModifier(threshold: threshold, action: action))
  }
  /// Flashes the indicators of the scroll views in this view when a value changes.
  nonisolated public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
    modifier(IndicatorFlash(trigger: value, flashesAtFirst: false))
  }
  /// Flashes the indicators of the scroll views in this view when it appears.
  nonisolated public func scrollIndicatorsFlash(onAppear: Bool) -> some View {
    modifier(IndicatorFlash(trigger: 0, flashesAtFirst: onAppear))
  }
}

private struct IndicatorFlash<Trigger: Equatable>: ViewModifier {
  let trigger: Trigger
  let flashesAtFirst: Bool
  @State private var count = 0
  func body(content: Content) -> some View {
    let count = count + (flashesAtFirst ? 1 : 0)
    return content.transformEnvironment(\.scrolling) { $0.flashes += count }.onChange(of: trigger) { self.count += 1 }
  }
}
