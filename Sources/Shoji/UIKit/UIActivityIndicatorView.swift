// UIActivityIndicatorView: a spinner, in UIKit's API.

import Foundation
import ShojiGraph

/// A spinner. `ProgressView()` is the same in SwiftUI.
@MainActor @preconcurrency open class UIActivityIndicatorView: UIView {
  /// The size of the spinner.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }
  open var style: Style { didSet { changed(from: oldValue, to: style) } }
  /// Nil for the usual grey.
  open var color: UIColor? { didSet { changed(from: oldValue, to: color) } }
  /// Whether it is seen only while it turns; true by default.
  open var hidesWhenStopped = true { didSet { changed(from: oldValue, to: hidesWhenStopped) } }
  open private(set) var isAnimating = false { didSet { changed(from: oldValue, to: isAnimating) } }

  public init(style: Style) {
    self.style = style
    super.init(_system: ())
  }
  /// - Parameter frame: has no effect: the spinner has a size of its own
  public convenience init(frame: CGRect = .zero) { self.init(style: .medium) }

  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }

  override var content: AnyView {
    AnyView(
      ProgressView()
        .controlSize(style == .large ? .large : .regular)
        .transformEnvironment(\.self) { [color] in if let color { $0.tint = Color(uiColor: color).paint(in: $0) } }
        .opacity(isAnimating ? 1 : hidesWhenStopped ? 0 : 0.5)
        .accessibilityHidden(!isAnimating))
  }
}
