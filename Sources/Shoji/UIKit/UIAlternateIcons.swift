// Alternate icons, which an app here does not have: its icon on the home screen is the one of its `icon.json`.

import Foundation

extension UIApplication {
  public var supportsAlternateIcons: Bool { false }
  /// Nil, which means the app's own icon.
  public var alternateIconName: String? { nil }
  /// Fails, as on devices without support for alternate icons.
  public func setAlternateIconName(_ name: String?, completionHandler: ((_ error: (any Error)?) -> Void)? = nil) {
    completionHandler?(CocoaError(.featureUnsupported))
  }
  public func setAlternateIconName(_ name: String?) async throws { throw CocoaError(.featureUnsupported) }
}
