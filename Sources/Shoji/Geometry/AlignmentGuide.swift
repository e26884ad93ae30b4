// alignmentGuide: where the lines along which stacks align views run through a view.

import Foundation
import ShojiGraph

extension View {
  /// Sets where a guide runs through the view.
  ///
  /// Stacks, frames and layers follow the guides of their own alignment; `HStack` and `VStack` also follow guides of an app's own, and
  /// those also where the view lies deeper in one of the stack's views. The browser places the views, so that the value is a number plus
  /// shares of the view's width and height.
  nonisolated public func alignmentGuide(_ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
    box(.ownGuide(g.key.guide(.horizontal, computeValue)))
  }
  /// Sets where a guide runs through the view.
  @ViewBuilder nonisolated public func alignmentGuide(_ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
    if g == .firstTextBaseline || g == .lastTextBaseline {
      modifier(_BaselineModifier { $0[g] - computeValue($0) })
    } else {
      box(.ownGuide(g.key.guide(.vertical, computeValue)))
    }
  }
}

extension Alignment {
  var ownGuides: OwnGuides { OwnGuides(horizontal: horizontal.key.ownGuide(.horizontal), vertical: vertical.key.ownGuide(.vertical)) }
}

extension AlignmentKey {
  /// The guide of an app's own where a view says nothing; nil for those of the system.
  func ownGuide(_ axis: StackAxis) -> OwnGuide? { name == nil ? guide(axis) { id.defaultValue(in: $0) } : nil }

  /// A guide as a number and shares of width and height, found by asking at three sizes.
  func guide(_ axis: StackAxis, _ value: (ViewDimensions) -> CGFloat) -> OwnGuide {
    func at(_ width: CGFloat, _ height: CGFloat) -> CGFloat { value(ViewDimensions(width: width, height: height)) }
    let points = at(0, 0)
    return OwnGuide(
      name: name.map { $0.guideName(axis) } ?? String(StableHash.of(String(reflecting: id)), radix: 36), points: points, width: (at(100, 0) - points) / 100,
      height: (at(0, 100) - points) / 100)
  }
}

/// How far a view stands from the baseline on which its row would put it. What the baseline is, only the browser knows.
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
