// Masks: paints, shapes and symbols become CSS masks; other views are rendered to images by the client
// (Client/behaviours/mask.js). See `mask(_:)` in ShapeModifiers.swift.

import Foundation
import ShojiGraph

/// A view that can be a CSS mask.
@MainActor protocol MaskSource {
  func mask(_ environment: EnvironmentValues) -> MaskValue
}

public struct _MaskModifier {
  let source: any MaskSource
  nonisolated init(source: any MaskSource) { self.source = source }
}

extension _MaskModifier: BoxModifier {
  public typealias Body = Never
  package func stage(_ environment: EnvironmentValues) -> BoxStage { .mask(source.mask(environment)) }
}

extension MaskSource where Self: ShapeStyle {
  func mask(_ environment: EnvironmentValues) -> MaskValue { .paint(paint(in: environment)) }
}
extension LinearGradient: MaskSource {}
extension RadialGradient: MaskSource {}
extension AngularGradient: MaskSource {}
extension EllipticalGradient: MaskSource {}
extension Color: MaskSource {}

extension PaintedShape: MaskSource {
  func mask(_ environment: EnvironmentValues) -> MaskValue { Masks.shape(shape, layers.map { $0.resolved(environment) }, environment) }
}

extension MaskSource where Self: Shape {
  func mask(_ environment: EnvironmentValues) -> MaskValue { Masks.shape(self, [.init(paint: .foreground)], environment) }
}
extension Rectangle: MaskSource {}
extension RoundedRectangle: MaskSource {}
extension UnevenRoundedRectangle: MaskSource {}
extension Circle: MaskSource {}
extension Ellipse: MaskSource {}
extension Capsule: MaskSource {}
extension Path: MaskSource {}
extension AnyShape: MaskSource {}

extension Image: MaskSource {
  func mask(_ environment: EnvironmentValues) -> MaskValue {
    if case .symbol(let name) = content.source { .symbol(name) } else { .paint(.foreground) }
  }
}

@MainActor enum Masks {
  /// A mask from a shape is a stretched path, because CSS cannot mask by a shape otherwise.
  static func shape<S: Shape>(_ shape: S, _ layers: [ShapeContent.Layer], _ environment: EnvironmentValues) -> MaskValue {
    .shape(ShapeContent(outline: Outlines.outline(of: shape, layers, environment, nil) { CGSize(width: 100, height: 100) }, layers: layers))
  }
}

/// Shows only the part of a view that other views cover.
public struct _ViewMaskModifier<Mask: View>: ViewModifier {
  let mask: Mask
  let alignment: Alignment
  public func body(content: Content) -> some View {
    var layer = LayerContent(
      isFront: false, horizontal: alignment.horizontal.name ?? .center, vertical: alignment.vertical.name ?? .center,
      own: alignment.ownGuides)
    layer.isMask = true
    return LayeredView(base: content, layer: LayerView(content: mask, layer: layer))
  }
}
