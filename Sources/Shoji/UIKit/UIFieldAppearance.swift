// The appearance proxies of UIKit's text field and date picker, which SwiftUI source sets once for the whole app. `clearButtonMode` and
// `minuteInterval` work; for the others the compiler warns and names the SwiftUI modifier to use.

import Foundation
import Observation

/// Settings of text fields for the whole app.
@MainActor @Observable public final class UITextField {
  static let shared = UITextField()
  @available(*, unavailable, message: "Shoji does not have UITextField: use TextField.")
  public init(frame: CGRect = .zero) {}
  private init() {}
  public static func appearance() -> UITextField { shared }

  /// When a part of a field is shown.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  /// When single-line fields show their clear button: by default while they are edited. `textFieldClearButton(_:)` sets it for the fields in a view:
  /// `text-field.clear-button-trailing`.
  public var clearButtonMode = ViewMode.whileEditing

  @available(*, deprecated, message: "has no effect in Shoji; use tint")
  public var tintColor: UIColor? {
    get { nil }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; use background")
  public var backgroundColor: UIColor? {
    get { nil }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; use foregroundStyle")
  public var textColor: UIColor? {
    get { nil }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; use font")
  public var font: UIFont? {
    get { nil }
    set {}
  }
}

/// Settings of date pickers for the whole app.
@MainActor @Observable public final class UIDatePicker {
  static let shared = UIDatePicker()
  @available(*, unavailable, message: "Shoji does not have UIDatePicker: use DatePicker.")
  public init(frame: CGRect = .zero) {}
  private init() {}
  public static func appearance() -> UIDatePicker { shared }

  private var interval = 1
  /// The minutes between two times that can be chosen, from 1 (the default) to 30. A number that does not divide 60 counts as 1.
  public var minuteInterval: Int {
    get { interval }
    set { interval = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1 }
  }

  @available(*, deprecated, message: "has no effect in Shoji; use tint")
  public var tintColor: UIColor? {
    get { nil }
    set {}
  }
  @available(*, deprecated, message: "has no effect in Shoji; use background")
  public var backgroundColor: UIColor? {
    get { nil }
    set {}
  }
}
