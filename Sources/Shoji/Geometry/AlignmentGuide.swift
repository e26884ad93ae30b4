// alignmentGuide: where the lines along which stacks align views run through a view.

import Foundation
import ShojiGraph

extension View {
  /// Moves a guide along which a stack aligns the view.
  ///
  /// A guide of an app's own is followed by `HStack` and `VStack`, also where the view lies deeper in one of the stack's views. The browser
  /// places the views by itself, so that the value may be a number and shares of the view's width and height, and nothing else of them.
  @ViewBuilder nonisolated public func alignmentGuide(_ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
    if let name = g.name {
      modifier(_GuideModifier(name: name, axis: .horizontal, offset: { $0[g] - computeValue($0) }))
    } else {
      box(.ownGuide(g.key.guide(computeValue)))
    }
  }
  @ViewBuilder nonisolated public func alignmentGuide(_ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
    if let name = g.name {
      modifier(_GuideModifier(name: name, axis: .vertical, offset: { $0[g] - computeValue($0) }))
    } else {
      box(.ownGuide(g.key.guide(computeValue)))
    }
  }
}

extension AlignmentKey {
  /// The guide of an app's own where a view says nothing; nil for those of the system.
  var ownGuide: OwnGuide? { name == nil ? guide { id.defaultValue(in: $0) } : nil }

  /// A guide as a number and shares of width and height, found by asking at three sizes.
  func guide(_ value: (ViewDimensions) -> CGFloat) -> OwnGuide {
    func at(_ width: CGFloat, _ height: CGFloat) -> CGFloat { value(ViewDimensions(width: width, height: height)) }
    let points = at(0, 0)
    return OwnGuide(
      name: String(StableHash.of(String(reflecting: id)), radix: 36), points: points, width: (at(100, 0) - points) / 100,
      height: (at(0, 100) - points) / 100)
  }
}

/// How far a view stands from where its stack's alignment would put it.
public struct _GuideModifier {
  let name: AlignmentName
  let axis: Axis
  let offset: (ViewDimensions) -> CGFloat
  @State private var measured: Measured?
  nonisolated init(name: AlignmentName, axis: Axis, offset: @escaping (ViewDimensions) -> CGFloat) {
    (self.name, self.axis, self.offset) = (name, axis, offset)
  }
}

extension _GuideModifier: BoxModifier {
  public typealias Body = Never
  package static var listens: Bool { true }
  package func stage(_ environment: EnvironmentValues) -> BoxStage {
    let size = measured?.rect.size ?? .zero
    return .guide(name, isVertical: axis == .vertical, offset(ViewDimensions(width: size.width, height: size.height)))
  }
  package func respond(to event: ElementEvent, _ element: Element, _ node: _AnyNode) {
    guard case .measure(let values) = event, let new = Measured(values), new.rect.size != measured?.rect.size else { return }
    measured = new
  }
}
