// focusEffect: the focus ring (halo) around a view with keyboard focus. Drawn by Client/focus/halo.js.

import Foundation
import ShojiGraph

/// How a view shows that it has the focus.
///
/// The default is a focus ring in the view's shape, drawn above everything and not clipped by any parent
/// (`keyboard-navigation.halo-not-clipped`). A row is highlighted instead, unless its content has its own focus ring.
public struct FocusEffect: Sendable {
  /// The container that clips a focus ring.
  public enum Container: String, Sendable {
    /// The scroll view around the item: the ring scrolls under the bars with it.
    case scrollView = "scroll"
    /// The window: nothing covers the ring.
    case window
  }
  fileprivate enum Form: Sendable {
    case automatic, none
    case shape(String)
  }
  fileprivate var form: Form
  fileprivate var outset: CGFloat = 0
  fileprivate var offset = CGSize.zero
  fileprivate var container = Container.scrollView

  /// A focus ring in the item's own shape.
  public static let automatic = FocusEffect(form: .automatic)
  /// No effect. Show the focus in another way, by `isFocused`.
  public static let none = FocusEffect(form: .none)

  /// A focus ring in the item's own shape, moved or resized.
  ///
  /// - Parameters:
  ///   - outset: the distance outside of the item in points; negative values are inside
  ///   - offset: the displacement towards the trailing edge and down, in points
  ///   - container: the container that clips the ring
  public static func halo(outset: CGFloat = 0, offset: CGSize = .zero, container: Container = .scrollView) -> FocusEffect {
    FocusEffect(form: .automatic, outset: outset, offset: offset, container: container)
  }

  /// A focus ring in a shape, such as a rounded rectangle or a custom path, which is stretched to the item's bounds. Lengths are in points.
  public static func halo<S: Shape>(
    _ shape: S, outset: CGFloat = 0, offset: CGSize = .zero, container: Container = .scrollView
  ) -> FocusEffect {
    FocusEffect(form: .shape(words(shape)), outset: outset, offset: offset, container: container)
  }

  /// The shape in the client's notation; a path is in a square of a hundred points, which the client stretches.
  private static func words<S: Shape>(_ shape: S) -> String {
    switch shape._outline?.outline.form {
    case .rectangle: "rectangle:"
    case .rounded(let radius): "rounded:\(Double(radius))"
    case .capsule: "capsule:"
    case .circle: "circle:"
    default: "path:" + shape.path(in: CGRect(x: 0, y: 0, width: 100, height: 100)).data
    }
  }

  /// Shape, outset, offset and container in the client's notation.
  fileprivate var words: String {
    let shape =
      switch form {
      case .automatic: ""
      case .none: "none"
      case .shape(let words): words
      }
    return [shape, "\(Double(outset))", "\(Double(offset.width)) \(Double(offset.height))", container.rawValue].joined(separator: ";")
  }
}

extension View {
  /// Sets how the view shows the focus. Only focusable views show it: put ``focusable(_:)`` before this modifier.
  ///
  /// A focus ring suits custom views and opaque content that fills its cell, such as a picture; it does not suit transparent content
  /// (`keyboard-navigation.halo-applies-to`).
  nonisolated public func focusEffect(_ effect: FocusEffect) -> some View { box(.attribute(name: "data-halo", value: effect.words)) }

  /// Removes the effect that shows the focus on the views inside.
  nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    box(.attribute(name: "data-focus-effect", value: disabled ? "none" : ""))
  }
}
