// visualEffect: visual changes that depend on a view's geometry and do not affect layout.

import Foundation
import ShojiGraph

/// Visual changes that do not affect layout.
public protocol VisualEffect: Sendable {
  var _looks: _VisualLooks { get }
}

/// The combined effects, in source order.
public struct _VisualLooks: Sendable, Equatable {
  var filters: [VisualFilter] = []
  var transforms: [VisualTransform] = []
  var opacity = 1.0
}

/// The unchanged view, to which effects are added.
public struct EmptyVisualEffect: VisualEffect {
  public var _looks: _VisualLooks { _VisualLooks() }
}

/// A visual effect with further changes.
public struct _ChangedVisualEffect: VisualEffect {
  public let _looks: _VisualLooks
}

extension VisualEffect {
  private func changed(_ change: (inout _VisualLooks) -> Void) -> _ChangedVisualEffect {
    var looks = _looks
    change(&looks)
    return _ChangedVisualEffect(_looks: looks)
  }
  /// Moves the drawing, in points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { changed { $0.transforms.append(.offset(x: x, y: y)) } }
  public func offset(_ offset: CGSize) -> some VisualEffect { self.offset(x: offset.width, y: offset.height) }
  /// Scales the drawing.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
    changed { $0.transforms.append(.scale(x: x, y: y, anchor: anchor)) }
  }
  /// Rotates the drawing.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    changed { $0.transforms.append(.rotation(degrees: angle.degrees, anchor: anchor)) }
  }
  /// Rotates the drawing in space.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect {
    changed {
      $0.transforms.append(.rotation3D(degrees: angle.degrees, x: axis.x, y: axis.y, z: axis.z, anchor: anchor, perspective: perspective))
    }
  }
  /// Multiplies the opacity, between 0 and 1.
  public func opacity(_ opacity: Double) -> some VisualEffect { changed { $0.opacity *= min(max(opacity, 0), 1) } }
  /// Blurs the drawing by a radius in points.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { changed { $0.filters.append(.blur(radius)) } }
  /// Brightens the drawing.
  public func brightness(_ amount: Double) -> some VisualEffect { changed { $0.filters.append(.brightness(amount)) } }
  /// Changes the contrast; 1 is unchanged.
  public func contrast(_ amount: Double) -> some VisualEffect { changed { $0.filters.append(.contrast(amount)) } }
  /// Changes the saturation; 1 is unchanged.
  public func saturation(_ amount: Double) -> some VisualEffect { changed { $0.filters.append(.saturation(amount)) } }
  /// Removes colour; 1 is grey.
  public func grayscale(_ amount: Double) -> some VisualEffect { changed { $0.filters.append(.grayscale(amount)) } }
  /// Rotates the hue of all colours.
  public func hueRotation(_ angle: Angle) -> some VisualEffect { changed { $0.filters.append(.hueRotation(degrees: angle.degrees)) } }
}

public struct _VisualEffectModifier {
  let effect: (GeometryProxy) -> _VisualLooks
  @State private var known: GeometryProxy?
  @Kept private var store = GeometryStore()
  nonisolated init(effect: @escaping (GeometryProxy) -> _VisualLooks) { self.effect = effect }
}
extension _VisualEffectModifier: ViewModifier {
  public func body(content: Content) -> some View {
    let looks = effect(known ?? store.proxy)
    // Measures a wrapper around the changed view, so that the effect cannot change its own input.
    return WrappedView(
      inner: content.box(.filter(looks.filters)).box(.opacity(looks.opacity)).box(.transform(looks.transforms)), wrapper: WrapperContent()
    )
    .onGeometryChange(for: GeometryProxy.self) { proxy in
      _ = effect(proxy)
      return proxy
    } action: {
      known = $0
    }
  }
}

extension View {
  /// Changes the view's appearance by its geometry. The browser reports the geometry after the view has moved, so effects lag behind.
  nonisolated public func visualEffect<E: VisualEffect>(_ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> E) -> some View
  {
    modifier(_VisualEffectModifier { effect(EmptyVisualEffect(), $0)._looks })
  }
}
