// LayoutBoard: the measured views of one layout, and the positions that it assigned.

import Foundation
import ShojiGraph

@MainActor final class LayoutBoard {
  weak var node: _AnyNode?
  /// The size in points offered to the layout.
  var room: CGSize?
  /// Whether the layout takes the height that it is offered.
  private(set) var fillsHeight = false
  fileprivate(set) var places: [Place] = []
  nonisolated init() {}

  /// One view: the element that is positioned, and the one that is measured.
  final class Place {
    let element: Element
    let inner: Element
    var natural: CGSize?
    init(_ element: Element, _ inner: Element) { (self.element, self.inner) = (element, inner) }
  }

  /// Runs the layout once all views are measured; returns nil before.
  func arrange(_ layout: AnyLayout, in room: CGSize, _ direction: LayoutDirection) -> LayoutContent.Arrangement? {
    let views = places.compactMap { place in place.natural.map { (place.inner, $0) } }
    guard !places.isEmpty, views.count == places.count else { return nil }
    let (arrangement, frames) = Self.arrange(views, by: layout, width: room.width, height: room.height, direction)
    for (place, frame) in zip(places, frames) {
      place.element.set(PlacedContent(origin: frame.origin, size: frame.size == place.natural ? nil : frame.size))
    }
    fillsHeight = arrangement.idealHeight != nil
    return arrangement
  }

  /// Returns the sizes that a layout takes for these elements, and the elements' frames.
  ///
  /// - Parameter height: the height that is offered; nil is unlimited
  static func arrange(
    _ views: [(element: Element, natural: CGSize)], by layout: AnyLayout, width: CGFloat, height: CGFloat? = nil,
    _ direction: LayoutDirection
  ) -> (LayoutContent.Arrangement, [CGRect]) {
    let found = LayoutSubview.Places()
    let subviews = LayoutSubviews(
      views: views.enumerated().map { index, view in
        LayoutSubview(
          index: index, natural: view.natural, sizing: view.element.sizing, priority: view.element.sizing.priority,
          values: LayoutValues.of(view.element), places: found)
      }, layoutDirection: direction)
    // A layout may cache its last result, so the extremes are computed first, with a separate cache.
    var probe = layout.makeCache(subviews: subviews)
    func probed(_ width: CGFloat, _ height: CGFloat?) -> CGSize {
      let found = layout.sizeThatFits(proposal: ProposedViewSize(width: width, height: height), subviews: subviews, cache: &probe)
      return CGSize(width: found.width.isNaN ? 0 : found.width, height: found.height.isNaN ? 0 : found.height)
    }
    let (least, most) = (probed(0, nil).width, probed(.infinity, nil).width)
    // A browser rounds lengths down. A layout that is given its largest width must find that its views fit.
    let width = abs(width - most) < 0.1 ? max(width, most) : width
    let fillsHeight = height != nil && probed(width, .infinity).height == .infinity
    let idealHeight = fillsHeight ? probed(width, nil).height : nil
    var cache = layout.makeCache(subviews: subviews)
    let proposal = ProposedViewSize(width: width, height: fillsHeight ? height : nil)
    let size = layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    let bounds = CGRect(origin: .zero, size: size)
    layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    let frames = views.enumerated().map { index, view in
      // As in SwiftUI, a view that was not placed is centred.
      let natural = view.natural
      return found.frames[index]
        ?? CGRect(x: (size.width - natural.width) / 2, y: (size.height - natural.height) / 2, width: natural.width, height: natural.height)
    }
    var arrangement = LayoutContent.Arrangement(size: size, widths: min(least, most)...max(least, most))
    arrangement.idealHeight = idealHeight.flatMap { $0.isFinite ? $0 : nil } ?? (fillsHeight ? 10 : nil)
    arrangement.textEdges = layout.spacing(subviews: subviews, cache: &cache).texts
    return (arrangement, frames)
  }
}

/// Wraps each view of a layout in an element of its own.
struct PlacedViews {
  let content: AnyView
  let board: LayoutBoard
}

extension PlacedViews: GatheringView {
  typealias Body = Never
  typealias Gatherer = PlacedGatherer
  var inner: AnyView { content }
}

@MainActor final class PlacedGatherer: ElementGatherer {
  private let board: LayoutBoard
  private unowned let node: _AnyNode
  init(_ view: PlacedViews, _ node: _AnyNode) { (board, self.node) = (view.board, node) }

  func gather(_ inner: [Element]) -> [Element] {
    let known = Dictionary(board.places.map { (ObjectIdentifier($0.inner), $0) }, uniquingKeysWith: { first, _ in first })
    board.places = inner.map { inner in known[ObjectIdentifier(inner)] ?? place(inner) }
    // A removed view leaves space, so lay out at once; an added one is measured first.
    if board.places.count < known.count { board.node?.invalidate() }
    return board.places.map(\.element)
  }

  private func place(_ inner: Element) -> LayoutBoard.Place {
    let place = LayoutBoard.Place(Element(PlacedContent(), in: node.host.elements), inner)
    place.element.setChildren([inner])
    place.element.respond = { [weak board, weak place] event in
      guard case .measure(let values) = event, let new = Measured(values), let place, place.natural != new.rect.size else { return }
      place.natural = new.rect.size
      board?.node?.invalidate()
    }
    return place
  }

  func update(_ view: PlacedViews) {}
  func describe() {}
  func forEachNode(_ body: (_AnyNode) -> Void) {}
  func unmount() {}
}

/// The values that views pass to the enclosing layout.
package struct LayoutValues {
  var values: [ObjectIdentifier: Any] = [:]
  @MainActor static func of(_ element: Element) -> [ObjectIdentifier: Any] { element.note(LayoutValues.self)?.values ?? [:] }
}

public struct _LayoutValueModifier<K: LayoutValueKey> {
  let value: K.Value
  nonisolated init(value: K.Value) { self.value = value }
}
extension _LayoutValueModifier: NoteModifier {
  public typealias Body = Never
  package func write(_ note: inout LayoutValues?, _ scope: EnvironmentScope) {
    var values = note ?? LayoutValues()
    values.values[ObjectIdentifier(K.self)] = value
    note = values
  }
}

extension View {
  /// Passes a value to the enclosing layout.
  nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(_LayoutValueModifier<K>(value: value))
  }
}
