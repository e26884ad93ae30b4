// UIView: the system's views, such as UIPageControl, in UIKit's API.

import Foundation
import ShojiGraph

/// A view of the system. A `UIViewRepresentable` makes and shows it.
///
/// There is no UIKit in a browser, so an app has no UIKit views of its own: its views are SwiftUI's. What such a view would be made from is declared as
/// unavailable, so that the compiler says what to write instead.
@MainActor @preconcurrency open class UIView: NSObject {
  /// The views that show this one; they are evaluated again when a property of it has changed.
  private let readers = Dependents()

  /// For the system's own views.
  init(_system: Void) { super.init() }
  @available(*, unavailable, message: "Shoji does not have UIView's own views: there is no UIKit in a browser. Write the view in SwiftUI.")
  override public init() { fatalError("unavailable") }
  @available(*, unavailable, message: "Shoji does not have UIView's own views: there is no UIKit in a browser. Write the view in SwiftUI.")
  public init(frame: CGRect) { fatalError("unavailable") }

  /// A number by which the app knows the view.
  open var tag = 0
  /// From 0, invisible, to 1.
  open var alpha: CGFloat = 1 { didSet { changed(from: oldValue, to: alpha) } }
  open var isHidden = false { didSet { changed(from: oldValue, to: isHidden) } }
  open var isUserInteractionEnabled = true { didSet { changed(from: oldValue, to: isUserInteractionEnabled) } }
  open var backgroundColor: UIColor? { didSet { changed(from: oldValue, to: backgroundColor) } }
  /// The color of the view's controls and symbols; nil for the color of the view around it.
  open var tintColor: UIColor? { didSet { changed(from: oldValue, to: tintColor) } }

  /// Takes the focus from the focused field, so that the keyboard goes.
  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    CurrentScene.resignFocus()
    return true
  }

  /// What the view shows. The system's views override it.
  var content: AnyView { AnyView(EmptyView()) }

  /// Called when a property of the view may have changed.
  func changed<Value: Equatable>(from old: Value, to new: Value) { if old != new { readers.changed() } }

  /// The view as SwiftUI shows it.
  final var shown: AnyView { AnyView(UIViewHost(view: self)) }

  fileprivate var observedContent: AnyView {
    readers.noteRead()
    return content
  }
}

/// Shows a view of the system, and follows its properties.
private struct UIViewHost: View {
  let view: UIView
  var body: some View {
    view.observedContent
      .transformEnvironment(\.self) { if let color = view.tintColor { $0.tint = Color(uiColor: color).paint(in: $0) } }
      .background(view.backgroundColor.map { Color(uiColor: $0) } ?? .clear)
      .opacity(view.isHidden ? 0 : view.alpha)
      .allowsHitTesting(view.isUserInteractionEnabled && !view.isHidden)
      .accessibilityHidden(view.isHidden)
  }
}

extension UIView {
  @available(*, unavailable, message: "Shoji does not have UIView.addSubview: put views into a stack of SwiftUI.")
  public func addSubview(_ view: UIView) {}
  @available(
    *, unavailable, message: "Shoji does not have UIView.layer: use the modifiers of SwiftUI, such as clipShape, shadow and border."
  )
  public var layer: Any { fatalError("unavailable") }
  @available(*, unavailable, message: "Shoji does not have UIView.frame: use frame, position or offset in SwiftUI.")
  public var frame: CGRect {
    get { fatalError("unavailable") }
    set {}
  }
  @available(*, unavailable, message: "Shoji does not have UIView.animate: use withAnimation.")
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {}
  @available(*, unavailable, message: "Shoji does not have UIView.setAnimationsEnabled: use a Transaction with disablesAnimations.")
  public class func setAnimationsEnabled(_ enabled: Bool) {}
}
