// focusEffect: the halo around a view that a keyboard has come to. Drawn by Client/focus/halo.js.

import Foundation
import ShojiGraph

/// How it is shown that a view has the focus.
///
/// By itself a halo takes the shape of what it stands around, is drawn above everything and is cut off by no parent
/// (`keyboard-navigation.halo-not-clipped`). A row is highlighted instead, unless what covers it is given a halo.
public struct FocusEffect: Sendable {
  /// What a halo is kept within.
  public enum Container: String, Sendable {
    /// The scroll view around the item: it goes under the bars with it.
    case scrollView = "scroll"
    /// The window: nothing hides it.
    case window
  }
  fileprivate enum Form: Sendable { case automatic, none, shape(String) }
  fileprivate var form: Form
  fileprivate var outset: CGFloat = 0
  fileprivate var offset = CGSize.zero
  fileprivate var container = Container.scrollView

  /// A halo in the item's own shape.
  public static let automatic = FocusEffect(form: .automatic)
  /// Nothing. Show in another way where the focus is: `isFocused` tells.
  public static let none = FocusEffect(form: .none)

  /// A halo in the item's own shape, elsewhere.
  ///
  /// - Parameters:
  ///   - outset: how far outside of the item it stands; below zero inside
  ///   - offset: how far it is moved, towards the trailing edge and down
  ///   - container: what it is kept within
  public static func halo(outset: CGFloat = 0, offset: CGSize = .zero, container: Container = .scrollView) -> FocusEffect {
    FocusEffect(form: .automatic, outset: outset, offset: offset, container: container)
  }

  /// A halo in a shape: a rounded rectangle, a path of your own.
  public static func halo<S: Shape>(
    _ shape: S, outset: CGFloat = 0, offset: CGSize = .zero, container: Container = .scrollView
  ) -> FocusEffect {
    FocusEffect(form: .shape(words(shape)), outset: outset, offset: offset, container: container)
  }

  /// The shape in the client's words; a path in a square of a hundred points, which the client stretches.
  private static func words<S: Shape>(_ shape: S) -> String {
    switch shape._outline?.outline.form {
    case .rectangle: "rectangle:"
    case .rounded(let radius): "rounded:\(Double(radius))"
    case .capsule: "capsule:"
    case .circle: "circle:"
    default: "path:" + shape.path(in: CGRect(x: 0, y: 0, width: 100, height: 100)).data
    }
  }

  /// Shape, outset, offset and container in the client's words.
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
  /// Says how it is shown that the view has the focus. Only what a keyboard comes to shows it: put ``focusable(_:)`` before it.
  ///
  /// A halo suits views of your own and what fills its cell, such as a picture; what can be seen through has none to give
  /// (`keyboard-navigation.halo-applies-to`).
  nonisolated public func focusEffect(_ effect: FocusEffect) -> some View { box(.attribute(name: "data-halo", value: effect.words)) }

  nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
    box(.attribute(name: "data-focus-effect", value: disabled ? "none" : ""))
  }
}
