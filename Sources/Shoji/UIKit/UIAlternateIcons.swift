// Alternate icons are not supported: an app's icon on the home screen is that of its `icon.json`.

import Foundation

extension UIApplication {
  public var supportsAlternateIcons: Bool { false }
  /// Nil, which means the primary icon.
  public var alternateIconName: String? { nil }
  /// Fails, as on devices without support for alternate icons.
  public func setAlternateIconName(_ name: String?, completionHandler: ((_ error: (any Error)?) -> Void)? = nil) {
    completionHandler?(CocoaError(.featureUnsupported))
  }
  public func setAlternateIconName(_ name: String?) async throws { throw CocoaError(.featureUnsupported) }
}
