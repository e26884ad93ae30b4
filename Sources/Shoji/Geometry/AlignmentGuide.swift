// alignmentGuide: the position of alignment guides in a view.

import Foundation
import ShojiGraph

extension View {
  /// Sets the position of a guide in the view.
  ///
  /// Stacks, frames and layers use the guides of their own alignment. `HStack` and `VStack` also use an app's custom guides, even of views
  /// nested deeper in their children. The browser places the views: a number plus fractions of the view's width and height is sent as such;
  /// for any other function the browser first reports the view's size.
  nonisolated public func alignmentGuide(_ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
    modifier(_GuideModifier(key: g.key, axis: .horizontal, value: computeValue))
  }
  /// Sets the position of a guide in the view.
  @ViewBuilder nonisolated public func alignmentGuide(_ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat)
    -> some View
  {
    if g == .firstTextBaseline || g == .lastTextBaseline {
      modifier(_BaselineModifier { $0[g] - computeValue($0) })
    } else {
      modifier(_GuideModifier(key: g.key, axis: .vertical, value: computeValue))
    }
  }
}

extension Alignment {
  var ownGuides: OwnGuides { OwnGuides(horizontal: horizontal.key.ownGuide(.horizontal), vertical: vertical.key.ownGuide(.vertical)) }
}

extension AlignmentKey {
  /// The default position of an app's custom guide; nil for the system's guides.
  func ownGuide(_ axis: StackAxis) -> OwnGuide? { name == nil ? guide(axis) { id.defaultValue(in: $0) } : nil }

  /// Converts a guide to a number plus fractions of width and height, by evaluating it for three sizes. A guide that differs at another
  /// size is evaluated for the measured one.
  func guide(_ axis: StackAxis, measured: CGSize = .zero, _ value: (ViewDimensions) -> CGFloat) -> OwnGuide {
    func at(_ width: CGFloat, _ height: CGFloat) -> CGFloat { value(ViewDimensions(width: width, height: height)) }
    let points = at(0, 0)
    var guide = OwnGuide(
      name: name.map { $0.guideName(axis) } ?? String(StableHash.of(String(reflecting: id)), radix: 36), points: points,
      width: (at(100, 0) - points) / 100,
      height: (at(0, 100) - points) / 100)
    let probes: [(CGFloat, CGFloat)] = [(8, 12), (20, 44), (44, 20), (72, 31), (160, 90), (320, 480), (700, 200), (1400, 1000)]
    let isLinear = probes.allSatisfy { width, height in
      abs(points + guide.width * width + guide.height * height - at(width, height)) < 0.01
    }
    if !isLinear {
      (guide.points, guide.width, guide.height) = (at(measured.width, measured.height), 0, 0)
      guide.isMeasured = true
    }
    return guide
  }
}

/// Sets a guide of a view.
public struct _GuideModifier {
  let key: AlignmentKey
  let axis: StackAxis
  let value: (ViewDimensions) -> CGFloat
  @State private var measured: Measured?
  nonisolated init(key: AlignmentKey, axis: StackAxis, value: @escaping (ViewDimensions) -> CGFloat) {
    (self.key, self.axis, self.value) = (key, axis, value)
  }
}

extension _GuideModifier: BoxModifier {
  public typealias Body = Never
  package func stage(_ environment: EnvironmentValues) -> BoxStage {
    .ownGuide(key.guide(axis, measured: measured?.rect.size ?? .zero, value))
  }
  package func respond(to event: ElementEvent, _ element: Element, _ node: _AnyNode) {
    guard case .measure(let values) = event, let new = Measured(values), new.rect.size != measured?.rect.size else { return }
    measured = new
  }
}

/// Offsets a view from the baseline on which its row would put it. Only the browser knows the baseline.
public struct _BaselineModifier {
  let offset: (ViewDimensions) -> CGFloat
  @State private var measured: Measured?
  nonisolated init(offset: @escaping (ViewDimensions) -> CGFloat) { self.offset = offset }
}

extension _BaselineModifier: BoxModifier {
  public typealias Body = Never
  package static var listens: Bool { true }
  package func stage(_ environment: EnvironmentValues) -> BoxStage {
    let size = measured?.rect.size ?? .zero
    return .baseline(offset(ViewDimensions(width: size.width, height: size.height)))
  }
  package func respond(to event: ElementEvent, _ element: Element, _ node: _AnyNode) {
    guard case .measure(let values) = event, let new = Measured(values), new.rect.size != measured?.rect.size else { return }
    measured = new
  }
}
