// Selector: the name of a method, by which objects of UIKit are told what to do. Swift on Linux has no such messages; Shoji knows the one that apps send.

import Foundation

/// The name of a method. The plugin ShojiApp writes it where an app's source says `#selector(…)`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  let name: String

  /// - Parameter name: as in the source, such as `UIResponder.resignFirstResponder`.
  public init(_ name: String) { self.name = name }
  public init(stringLiteral name: String) { self.name = name }

  /// The method's own name, without its type and its arguments' labels.
  var method: Substring { name.prefix { $0 != "(" && $0 != ":" }.split(separator: ".").last ?? "" }
}

/// Something that has happened to the app, such as a touch. Shoji sends none; it is there for methods that may be given one.
public final class UIEvent: NSObject {}

extension UIApplication {
  /// Sends an action to the first object that takes it. Shoji knows one: `resignFirstResponder`, which takes the focus from the focused field, so that the keyboard goes.
  ///
  /// - Parameter target: must be nil: the object that has the focus.
  /// - Returns: whether there was something that takes the action.
  @discardableResult public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard action.method == "resignFirstResponder", target == nil else { return false }
    CurrentScene.resignFocus()
    return true
  }
}

extension UIResponder {
  /// Takes the focus from the focused field, so that the keyboard goes.
  @discardableResult public func resignFirstResponder() -> Bool {
    CurrentScene.resignFocus()
    return true
  }
}
