// Anchor: a point or rectangle of a view, passed up as a preference and read in the geometry of an ancestor.

import Foundation
import ShojiGraph

/// A point or a rectangle of a view. `proxy[anchor]` converts it to the coordinates of a `GeometryProxy`.
public struct Anchor<Value>: Equatable {
  let frame: CGRect
  let source: Source

  /// The point or rectangle of the view.
  public struct Source: Equatable, Sendable {
    fileprivate enum Kind: Equatable, Sendable {
      case bounds
      case rect(CGRect)
      case point(CGPoint)
      case unit(UnitPoint)
    }
    fileprivate let kind: Kind
  }

  /// Returns the value in a space whose origin is at a point of the window.
  fileprivate func value(from origin: CGPoint) -> Value {
    func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: frame.minX + point.x - origin.x, y: frame.minY + point.y - origin.y) }
    let result: Any =
      switch source.kind {
      case .bounds: CGRect(origin: moved(.zero), size: frame.size)
      case .rect(let rect): CGRect(origin: moved(rect.origin), size: rect.size)
      case .point(let point): moved(point)
      case .unit(let unit): moved(CGPoint(x: frame.width * unit.x, y: frame.height * unit.y))
      }
    return result as! Value
  }
}

extension Anchor: Sendable where Value: Sendable {}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Anchor<CGRect>.Source { .init(kind: .bounds) }
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source { .init(kind: .rect(rect)) }
}
extension Anchor.Source where Value == CGPoint {
  public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source { .init(kind: .point(point)) }
  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source { .init(kind: .unit(point)) }
  public static var topLeading: Anchor<CGPoint>.Source { .unitPoint(.topLeading) }
  public static var top: Anchor<CGPoint>.Source { .unitPoint(.top) }
  public static var topTrailing: Anchor<CGPoint>.Source { .unitPoint(.topTrailing) }
  public static var leading: Anchor<CGPoint>.Source { .unitPoint(.leading) }
  public static var center: Anchor<CGPoint>.Source { .unitPoint(.center) }
  public static var trailing: Anchor<CGPoint>.Source { .unitPoint(.trailing) }
  public static var bottomLeading: Anchor<CGPoint>.Source { .unitPoint(.bottomLeading) }
  public static var bottom: Anchor<CGPoint>.Source { .unitPoint(.bottom) }
  public static var bottomTrailing: Anchor<CGPoint>.Source { .unitPoint(.bottomTrailing) }
}

extension GeometryProxy {
  /// Returns the anchor's value in this view's coordinates.
  public subscript<T>(anchor: Anchor<T>) -> T { anchor.value(from: frame(in: .global).origin) }
}

/// Writes an anchor into a preference as soon as the browser has measured it.
public struct _AnchorWriter<A, K: PreferenceKey> {
  let source: Anchor<A>.Source
  let transform: (inout K.Value, Anchor<A>) -> Void
  @State private var measured = MeasuredValue<CGRect>()
  nonisolated init(source: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void) {
    (self.source, self.transform) = (source, transform)
  }
}
extension _AnchorWriter: ViewModifier {
  public func body(content: Content) -> some View {
    var value = K.defaultValue
    transform(&value, Anchor(frame: measured.value ?? .zero, source: source))
    return content.onGeometryChange(for: CGRect.self) {
      $0.frame(in: .global)
    } action: {
      measured.value = $0
    }.modifier(_PreferenceWriter(K.self, value, guess: measured.value == nil ? .now : .never))
  }
}

/// Shows a layer made from the preferences of the views inside.
public struct _PreferenceLayerModifier<K: PreferenceKey, Layer: View> {
  let isFront: Bool
  let alignment: Alignment
  let make: (K.Value) -> Layer
  @Kept private var board = Board()
  nonisolated init(isFront: Bool, alignment: Alignment, make: @escaping (K.Value) -> Layer) {
    (self.isFront, self.alignment, self.make) = (isFront, alignment, make)
  }

  final class Board {
    var value: K.Value?
    let dependents = Dependents()
  }
}
extension _PreferenceLayerModifier: ViewModifier {
  public func body(content: Content) -> some View {
    board.dependents.noteRead()
    let layer = make(board.value ?? K.defaultValue)
    return
      content
      .modifier(
        _PreferenceReader(K.self) { [board] value in
          board.value = value
          board.dependents.changed()
        }
      )
      .modifier(_LayerModifier(layer: layer, isFront: isFront, alignment: alignment))
  }
}

extension View {
  /// Writes an anchor of this view into a preference.
  nonisolated public func anchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View { modifier(_AnchorWriter<A, K>(source: value) { $0 = transform($1) }) }
  /// Changes a preference with an anchor of this view.
  nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View { modifier(_AnchorWriter<A, K>(source: value, transform: transform)) }

  /// Overlays views made from a preference of the views inside.
  nonisolated public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View { modifier(_PreferenceLayerModifier<K, V>(isFront: true, alignment: alignment, make: transform)) }
  /// Puts views behind this one, made from a preference of the views inside.
  nonisolated public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View { modifier(_PreferenceLayerModifier<K, V>(isFront: false, alignment: alignment, make: transform)) }
}
